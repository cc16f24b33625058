import { COLORS, type Color } from './card.ts'

const SYMBOL = /\{([^{}]+)\}/g

/** The symbols of a cost or a text without their braces: "{1}{W/U}" gives ["1", "W/U"]. */
export const symbolsOf = (text: string): string[] => [...text.matchAll(SYMBOL)].map((match) => match[1] as string)

export const inOrder = (colors: Iterable<Color>): Color[] => {
  const set = new Set(colors)
  return COLORS.filter((color) => set.has(color))
}

/** The colours named by the symbols of a cost or a text. */
export const colorsOf = (text: string): Color[] =>
  inOrder(symbolsOf(text).flatMap((symbol) => COLORS.filter((color) => symbol.split('/').includes(color))))

const symbolValue = (symbol: string): number => {
  if (/^\d+$/.test(symbol)) return Number(symbol)
  if (/^[XYZ]$/.test(symbol)) return 0
  const generic = /^(\d+)\//.exec(symbol) // "2/W" counts its larger half
  return generic ? Number(generic[1]) : 1
}

export const manaValue = (cost: string): number => symbolsOf(cost).reduce((sum, symbol) => sum + symbolValue(symbol), 0)
