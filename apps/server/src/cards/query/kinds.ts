// What may follow "is:". Those of a printing depend on which one it is; the others are the card's.
import type { Trait } from '../printing-traits.ts'

export const LAYOUT_KINDS = {
  dfc: ['transform', 'modal_dfc', 'double_faced_token'],
  mdfc: ['modal_dfc'],
  tdfc: ['transform'],
  transform: ['transform'],
  split: ['split'],
  flip: ['flip'],
  meld: ['meld'],
  adventure: ['adventure'],
  saga: ['saga'],
  class: ['class'],
  case: ['case'],
  leveler: ['leveler'],
  mutate: ['mutate'],
  prototype: ['prototype'],
} as const

/** Regular expressions over the type line. */
export const TYPE_KINDS = {
  historic: '\\m(legendary|artifact|saga)\\M',
  party: '\\m(cleric|rogue|warrior|wizard)\\M',
  outlaw: '\\m(assassin|mercenary|pirate|rogue|warlock)\\M',
} as const

/** What the word is, of the traits of a printing. */
export const TRAIT_KINDS = {
  foil: 'foil',
  nonfoil: 'nonfoil',
  etched: 'etched',
  reprint: 'reprint',
  fullart: 'fullart',
  full: 'fullart',
  textless: 'textless',
  showcase: 'showcase',
  extendedart: 'extendedart',
  extended: 'extendedart',
  borderless: 'borderless',
  oversized: 'oversized',
  funny: 'funny',
  universesbeyond: 'universesbeyond',
  ub: 'universesbeyond',
  prerelease: 'prerelease',
  promopack: 'promopack',
  variation: 'variation',
} as const satisfies Record<string, Trait>

const OTHER_KINDS = [
  'commander',
  'token',
  'permanent',
  'spell',
  'vanilla',
  'bear',
  'modal',
  'hybrid',
  'phyrexian',
  'companion',
  'partner',
  'reserved',
  'digital',
  'promo',
  'firstprint',
  'unique',
] as const

export type LayoutKind = keyof typeof LAYOUT_KINDS
export type TypeKind = keyof typeof TYPE_KINDS
export type TraitKind = keyof typeof TRAIT_KINDS
export type OtherKind = (typeof OTHER_KINDS)[number]
export type IsValue = LayoutKind | TypeKind | TraitKind | OtherKind

const keys = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]
export const IS_VALUES: readonly IsValue[] = [
  ...OTHER_KINDS,
  ...keys(TYPE_KINDS),
  ...keys(LAYOUT_KINDS),
  ...keys(TRAIT_KINDS),
]

/** Of these, which printing it is decides. */
const OF_PRINTINGS: ReadonlySet<string> = new Set([...keys(TRAIT_KINDS), 'digital', 'promo', 'firstprint'])
export const isOfPrintings = (value: string): boolean => OF_PRINTINGS.has(value)
