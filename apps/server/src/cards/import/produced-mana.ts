// The mana that a card may make: what its file says, else what its land types and rules tell.
import { ALL_COLORS, colorBits } from '../color-bits.ts'
import { COLORLESS_MANA } from '../query/colors.ts'

const LAND_TYPES: Record<string, string> = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' }
/** The part of a sentence that says what is added: "{T}: Add {W} or {B}." */
const ADDS = /\badds? [^.\n"]*/gi

const bitsOf = (symbols: readonly unknown[]): number =>
  colorBits(symbols) | (symbols.includes('C') ? COLORLESS_MANA : 0)

export const producedBy = (told: unknown, typeLine: string, rules: string): number => {
  if (Array.isArray(told)) return bitsOf(told)
  let bits = bitsOf(Object.entries(LAND_TYPES).flatMap(([type, color]) => (typeLine.includes(type) ? [color] : [])))
  for (const [sentence] of rules.matchAll(ADDS)) {
    if (/\bany (one )?(color|type)\b|\bany combination of colors\b/i.test(sentence)) bits |= ALL_COLORS
    bits |= bitsOf([...sentence.matchAll(/\{([^}]*)\}/g)].flatMap(([, symbol = '']) => symbol.split('/')))
  }
  return bits
}
