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

const BITS: ReadonlyMap<unknown, number> = new Map(TRAITS.map((trait, place) => [trait, 1 << place]))

/** Of values that are no traits nothing is said. */
export const traitBits = (values: readonly unknown[], among = -1): number =>
  values.reduce<number>((bits, value) => bits | ((BITS.get(value) ?? 0) & among), 0)

const [IS_GAME, IS_FINISH, IS_EFFECT, IS_PROMO, IS_BORDER, IS_FRAME] = [
  GAMES,
  FINISHES,
  EFFECTS,
  PROMOS,
  BORDERS,
  FRAMES,
].map((traits) => traitBits(traits))

export const traitsOf = (raw: Raw): number => {
  const flags: Trait[] = []
  if (raw.reprint === true) flags.push('reprint')
  if (raw.full_art === true) flags.push('fullart')
  if (raw.textless === true) flags.push('textless')
  if (raw.oversized === true) flags.push('oversized')
  if (raw.variation === true) flags.push('variation')
  if (raw.set_type === 'funny' || raw.border_color === 'silver') flags.push('funny')
  return (
    traitBits(flags) |
    traitBits(list(raw.games), IS_GAME) |
    traitBits(list(raw.finishes), IS_FINISH) |
    traitBits(list(raw.frame_effects), IS_EFFECT) |
    traitBits(list(raw.promo_types), IS_PROMO) |
    traitBits([raw.border_color], IS_BORDER) |
    traitBits([raw.frame], IS_FRAME)
  )
}
