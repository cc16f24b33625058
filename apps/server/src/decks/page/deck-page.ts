// The page of a deck that is shown to others: all that there is to read of it, without a script. The web app brings the buttons, and
// keeps the rest as it is.
import {
  BAR_COLOURS,
  type BarColour,
  type Board,
  CURVE_TOP,
  type DeckCard,
  figuresOf,
  GROUPS,
  type SharedDeck,
  typeGroup,
} from '@fourmat/protocol'
import { type Html, html } from './html.ts'
import { markdownHtml } from './markdown-html.ts'
import { Pips } from './page-pips.ts'
import type { PageWords } from './page-words.ts'

const PAINT: Record<BarColour, string> = {
  W: '--mana-w',
  U: '--mana-u',
  B: '--bar-b',
  R: '--mana-r',
  G: '--mana-g',
  gold: '--mana-gold',
  C: '--mana-c',
}
const CURVE_HEIGHT = 96

/** What a picture gives way to that cannot be had. */
const textFace = (printId: string): string => `/faces/normal/front/${printId}.svg`

const countOf = (cards: readonly { quantity: number }[]): number =>
  cards.reduce((sum, { quantity }) => sum + quantity, 0)

/** One deck for one reader. */
class Page {
  private readonly deck: SharedDeck
  private readonly say: PageWords['say']
  private readonly language: string
  private readonly pips = new Pips()

  constructor(deck: SharedDeck, { say, language }: PageWords) {
    this.deck = deck
    this.say = say
    this.language = language
  }

  whole(): Html {
    const { deck } = this
    const body = html`${this.head()}
<div class="dp-body wrap">
<div class="dp-main">${this.about()}${this.list()}${this.tokens()}</div>
<section class="dp-figures" aria-label="${this.say('decks:figures.label')}">${this.curve()}${this.types()}</section>
</div>
<p class="dp-foot wrap">${this.say('library:page.foot')}</p>`
    return html`<article class="deck-page" data-key="${deck.share_key}" data-deck="${deck.id}" lang="${this.language}">
${this.pips.definitions()}${body}</article>`
  }

  private leaders(): DeckCard[] {
    return [this.deck.commander, this.deck.partner_commander].filter((card) => card !== null)
  }

  private head(): Html {
    const { deck, say } = this
    const leaders = this.leaders()
    const pictures = leaders.flatMap(({ front_image_uri }) => front_image_uri ?? [])
    const shown = pictures.length > 0 ? pictures : [deck.deck_image_uri].filter((uri) => uri !== null)
    const colours = deck.color_identity.length > 0 ? deck.color_identity : ['C']
    const changed = new Date(deck.updated_at).toLocaleDateString(this.language, { dateStyle: 'long', timeZone: 'UTC' })
    return html`<header class="dp-head">
<div class="dp-art dp-art-${shown.length}" aria-hidden="true">${shown.map(
      (uri) =>
        html`<span class="deck-cut"><img src="${uri}" alt="" width="630" height="880" fetchpriority="high" /></span>`,
    )}</div>
<div class="wrap"><div class="dp-title">
<p class="dp-marks"><span class="dp-colours" role="img" aria-label="${colours
      .map((colour) => say(`shell:colours.${colour}`))
      .join(', ')}">${colours.map((colour) => this.pips.one(colour))}</span>
<span class="chip">${say(`shell:formats.${deck.format}`)}</span>${
      deck.total_cards > 0 &&
      html`<span class="chip chip-${deck.legal ? 'success' : 'danger'}">${say(deck.legal ? 'library:page.legal' : 'decks:list.notLegal')}</span>`
    }</p>
<h1>${deck.name}</h1>
${leaders.length > 0 && html`<p class="dp-leaders">${leaders.map(({ name }) => name).join(' · ')}</p>`}
<p class="dp-facts"><b>${say('library:page.by', { name: deck.owner.username })}</b> <span>${say('decks:cards', { count: deck.total_cards })}</span> <span>${say('library:page.changed', { date: changed })}</span></p>
${deck.tags.length > 0 && html`<ul class="dp-tags" aria-label="${say('library:page.tags')}">${deck.tags.map((tag) => html`<li>${tag}</li>`)}</ul>`}
<div class="dp-actions" data-actions></div>
</div></div>
</header>`
  }

  private about(): Html | null {
    const text = this.deck.description.trim() || this.deck.guide
    if (!text) return null
    const [leader] = this.leaders()
    return html`<section class="dp-about" aria-labelledby="dp-about"><div>
<h2 id="dp-about">${this.say('library:page.about')}</h2>
<div class="markdown">${markdownHtml(text)}</div></div>${
      leader?.front_image_uri &&
      html`<img class="dp-leader" src="${leader.front_image_uri}" data-face="${textFace(leader.card_print_id)}" alt="${leader.name}" width="630" height="880" loading="lazy" />`
    }</section>`
  }

  private row(card: DeckCard): Html {
    return html`<li${card.front_image_uri !== null && html` data-picture="${card.front_image_uri}" data-print="${card.card_print_id}"`}><span class="num">${card.quantity}</span> <span class="dp-name">${card.name}</span> ${this.pips.cost(card.mana_cost)}</li>`
  }

  private group(title: string, cards: readonly DeckCard[]): Html | null {
    if (cards.length === 0) return null
    return html`<section class="dp-group"><h3>${title} <span class="num">${countOf(cards)}</span></h3>
<ul>${cards.map((card) => this.row(card))}</ul></section>`
  }

  private list(): Html {
    const { cards } = this.deck
    const leading = new Set(this.leaders().map(({ deck_card_id }) => deck_card_id))
    const order = new Intl.Collator(this.language, { sensitivity: 'base', numeric: true })
    const sorted = [...cards].sort((a, b) => a.cmc - b.cmc || order.compare(a.name, b.name))
    const on = (board: Board) => sorted.filter((card) => card.board === board && !leading.has(card.deck_card_id))
    const main = on('main')
    const groups = [
      this.group(this.say('decks:group.commander'), this.leaders()),
      ...GROUPS.map((group) =>
        this.group(
          this.say(`decks:group.${group}`),
          main.filter(({ type_line }) => typeGroup(type_line) === group),
        ),
      ),
      this.group(this.say('decks:group.side'), on('side')),
      this.group(this.say('decks:group.maybe'), on('maybe')),
    ]
    return html`<section aria-labelledby="dp-list"><h2 id="dp-list">${this.say('library:page.list')}</h2>
${cards.length === 0 ? html`<p class="dp-none">${this.say('library:page.empty')}</p>` : html`<div class="dp-list">${groups}</div>`}</section>`
  }

  private tokens(): Html | null {
    const tokens = this.deck.tokens.filter(({ front_image_uri }) => front_image_uri !== null)
    if (tokens.length === 0) return null
    return html`<section aria-labelledby="dp-tokens"><h2 id="dp-tokens">${this.say('library:page.tokens')}</h2>
<ul class="dp-tokens">${tokens.map(
      (token) =>
        html`<li><img src="${token.front_image_uri_small ?? token.front_image_uri}" data-face="${textFace(token.card_print_id)}" alt="" width="630" height="880" loading="lazy" /><b>${token.name}</b></li>`,
    )}</ul></section>`
  }

  private curve(): Html {
    const { curve, average } = figuresOf(this.deck)
    const sums = curve.map((column) => Object.values(column).reduce((sum, count) => sum + count, 0))
    const peak = Math.max(1, ...sums)
    const value = average?.toLocaleString(this.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) ?? '–'
    return html`<section class="deck-stat"><h2 class="deck-stat-title">${this.say('decks:figures.curve')}
<span class="deck-stat-figure num">${this.say('decks:figures.average', { value })}</span></h2>
<ol class="deck-curve num">${curve.map(
      (column, mana) =>
        html`<li><b>${sums[mana] || ''}</b><span class="deck-column" aria-hidden="true">${BAR_COLOURS.filter(
          (colour) => column[colour] > 0,
        ).map(
          (colour) =>
            html`<i style="height:${Math.max(2, Math.round((column[colour] / peak) * CURVE_HEIGHT))}px;background:var(${PAINT[colour]})"></i>`,
        )}</span><span class="deck-axis">${mana === CURVE_TOP ? `${mana}+` : mana}</span></li>`,
    )}</ol></section>`
  }

  private types(): Html | null {
    const { types } = figuresOf(this.deck)
    if (types.length === 0) return null
    const most = Math.max(...types.map(({ count }) => count))
    return html`<section class="deck-stat"><h2 class="deck-stat-title">${this.say('decks:figures.types')}
<span class="deck-stat-figure num">${this.say('decks:cards', { count: this.deck.total_cards })}</span></h2>
<ul class="deck-bars">${types.map(
      ({ group, count }) => html`<li><span class="deck-bar-name">${this.say(`decks:group.${group}`)}</span>
<span class="deck-bar deck-bar-plain" aria-hidden="true"><i style="width:${Math.round((count / most) * 100)}%"></i></span>
<span class="deck-bar-value num">${count}</span></li>`,
    )}</ul></section>`
  }
}

export const deckPage = (deck: SharedDeck, words: PageWords): string => new Page(deck, words).whole().text
