// Mana symbols of a page: each is drawn once and then referred to.
import { pipSvg, symbolsOf } from '@fourmat/starter/painter'
import { Html, html } from './html.ts'

const idOf = (symbol: string): string => `pip-${symbol.replace(/[^A-Z0-9]/gi, '_')}`

export class Pips {
  private readonly used = new Set<string>()

  one(symbol: string): Html {
    this.used.add(symbol)
    return html`<svg class="pip" aria-hidden="true"><use href="#${idOf(symbol)}" /></svg>`
  }

  cost(cost: string): Html | null {
    const symbols = symbolsOf(cost)
    if (symbols.length === 0) return null
    return html`<span class="dp-cost" role="img" aria-label="${cost}">${symbols.map((symbol) => this.one(symbol))}</span>`
  }

  /** Whatever has been drawn so far can be referred to from here. */
  definitions(): Html {
    const symbols = [...this.used].map((symbol) => {
      const drawn = new Html(pipSvg(symbol).replace(/^<svg[^>]*>|<\/svg>$/g, ''))
      return html`<symbol id="${idOf(symbol)}" viewBox="-10.5 -10.5 21 21">${drawn}</symbol>`
    })
    return html`<svg class="dp-symbols" width="0" height="0" aria-hidden="true">${symbols}</svg>`
  }
}
