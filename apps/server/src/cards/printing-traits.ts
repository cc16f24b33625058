// What tells printings of one card apart, as bits of one number.
import { list, type Raw } from './import/raw-field.ts'

/** Their places are stored: new ones come last. */
export const TRAITS = [
  'paper',
  'mtgo',
  'arena',
  'foil',
  'nonfoil',
  'etched',
  'reprint',
  'fullart',
  'textless',
  'showcase',
  'extendedart',
  'oversized',
  'funny',
  'universesbeyond',
  'prerelease',
  'promopack',
  'variation',
  'black',
  'white',
  'silver',
  'gold',
  'borderless',
  '1993',
  '1997',
  '2003',
  '2015',
  'future',
] as const
export type Trait = (typeof TRAITS)[number]

export const GAMES = ['paper', 'mtgo', 'arena'] as const satisfies readonly Trait[]
export const BORDERS = ['black', 'white', 'silver', 'gold', 'borderless'] as const satisfies readonly Trait[]
export const FRAMES = [
  '1993',
  '1997',
  '2003',
  '2015',
  'future',
  'showcase',
  'extendedart',
] as const satisfies readonly Trait[]

const FINISHES = ['foil', 'nonfoil', 'etched'] as const satisfies readonly Trait[]
const EFFECTS = ['fullart', 'textless', 'showcase', 'extendedart'] as const satisfies readonly Trait[]
const PROMOS = ['universesbeyond', 'prerelease', 'promopack'] as const satisfies readonly Trait[]

export const traitBits = (traits: readonly string[]): number =>
  traits.reduce((bits, trait) => {
    const place = TRAITS.indexOf(trait as Trait)
    return place < 0 ? bits : bits | (1 << place)
  }, 0)

const among = <T extends string>(known: readonly T[], ...values: unknown[]): T[] =>
  known.filter((trait) => values.includes(trait))

export const traitsOf = (raw: Raw): number => {
  const flags: Trait[] = []
  if (raw.reprint === true) flags.push('reprint')
  if (raw.full_art === true) flags.push('fullart')
  if (raw.textless === true) flags.push('textless')
  if (raw.oversized === true) flags.push('oversized')
  if (raw.variation === true) flags.push('variation')
  if (raw.set_type === 'funny' || raw.border_color === 'silver') flags.push('funny')
  return traitBits([
    ...flags,
    ...among(GAMES, ...list(raw.games)),
    ...among(FINISHES, ...list(raw.finishes)),
    ...among(EFFECTS, ...list(raw.frame_effects)),
    ...among(PROMOS, ...list(raw.promo_types)),
    ...among(BORDERS, raw.border_color),
    ...among(FRAMES, raw.frame),
  ])
}
