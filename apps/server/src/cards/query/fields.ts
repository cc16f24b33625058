// The words that the query language knows.
import { ALL_COLORS, colorBits } from '../color-bits.ts'

export const OPERATORS = ['!=', '<=', '>=', ':', '=', '<', '>'] as const
export type Operator = (typeof OPERATORS)[number]

export const NUMBER_FIELDS = ['mv', 'power', 'toughness', 'loyalty', 'defense'] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]
const COLOR_FIELDS = ['color', 'identity'] as const
type ColorField = (typeof COLOR_FIELDS)[number]
const TEXT_FIELDS = ['name', 'type', 'oracle', 'keyword', 'set', 'number', 'lang'] as const
const LEGALITY_FIELDS = ['legal', 'banned', 'restricted'] as const
export const FIELDS = [...NUMBER_FIELDS, ...COLOR_FIELDS, ...TEXT_FIELDS, ...LEGALITY_FIELDS, 'rarity', 'is'] as const
export type Field = (typeof FIELDS)[number]

const ALIASES: Record<string, Field> = {
  cmc: 'mv',
  manavalue: 'mv',
  pow: 'power',
  tou: 'toughness',
  loy: 'loyalty',
  def: 'defense',
  c: 'color',
  colors: 'color',
  colour: 'color',
  ci: 'identity',
  id: 'identity',
  commander: 'identity',
  t: 'type',
  o: 'oracle',
  text: 'oracle',
  fo: 'oracle',
  kw: 'keyword',
  e: 'set',
  s: 'set',
  edition: 'set',
  cn: 'number',
  language: 'lang',
  f: 'legal',
  format: 'legal',
  r: 'rarity',
}

export const fieldNamed = (word: string): Field | undefined => {
  const name = word.toLowerCase()
  return (FIELDS as readonly string[]).includes(name)
    ? (name as Field)
    : Object.hasOwn(ALIASES, name)
      ? ALIASES[name]
      : undefined
}

/** Filters that people know from elsewhere and that our data cannot answer: refused even while their value is being typed. */
const FOREIGN = new Set(
  'art arttag atag block cube display eur flavor flavour ft function game has include new oracletag otag prefer stamp tix usd watermark wm'.split(
    ' ',
  ),
)
export const isForeignFilter = (word: string): boolean => FOREIGN.has(word.toLowerCase())

export const isNumberField = (field: Field | undefined): field is NumberField =>
  (NUMBER_FIELDS as readonly unknown[]).includes(field)
export const isColorField = (field: Field): field is ColorField => (COLOR_FIELDS as readonly string[]).includes(field)

export const RARITIES = ['common', 'uncommon', 'rare', 'special', 'mythic', 'bonus'] as const
const RARITY_LETTERS: Record<string, string> = {
  c: 'common',
  u: 'uncommon',
  r: 'rare',
  s: 'special',
  m: 'mythic',
  b: 'bonus',
}

export const rarityNamed = (word: string): string | undefined => {
  const name = word.toLowerCase()
  if ((RARITIES as readonly string[]).includes(name)) return name
  return Object.hasOwn(RARITY_LETTERS, name) ? RARITY_LETTERS[name] : undefined
}

/** Formats of the files we read; more than the product plays, because a filter may well ask for them. */
export const LEGALITY_FORMATS = [
  'standard',
  'future',
  'historic',
  'timeless',
  'gladiator',
  'pioneer',
  'explorer',
  'modern',
  'legacy',
  'pauper',
  'vintage',
  'penny',
  'commander',
  'oathbreaker',
  'standardbrawl',
  'brawl',
  'historicbrawl',
  'alchemy',
  'paupercommander',
  'duel',
  'oldschool',
  'premodern',
  'predh',
] as const

export const IS_VALUES = [
  'commander',
  'token',
  'permanent',
  'spell',
  'digital',
  'promo',
  'reserved',
  'dfc',
  'mdfc',
  'transform',
  'split',
  'flip',
  'meld',
  'adventure',
  'saga',
  'leveler',
] as const
export type IsValue = (typeof IS_VALUES)[number]

const COLOR_NAMES: Record<string, string> = {
  white: 'W',
  blue: 'U',
  black: 'B',
  red: 'R',
  green: 'G',
  azorius: 'WU',
  dimir: 'UB',
  rakdos: 'BR',
  gruul: 'RG',
  selesnya: 'WG',
  orzhov: 'WB',
  izzet: 'UR',
  golgari: 'BG',
  boros: 'WR',
  simic: 'UG',
  silverquill: 'WB',
  prismari: 'UR',
  witherbloom: 'BG',
  lorehold: 'WR',
  quandrix: 'UG',
  bant: 'WUG',
  esper: 'WUB',
  grixis: 'UBR',
  jund: 'BRG',
  naya: 'WRG',
  abzan: 'WBG',
  jeskai: 'WUR',
  sultai: 'UBG',
  mardu: 'WBR',
  temur: 'URG',
}

type ColorValue = { bits: number } | { count: number } | { multicolor: true }

/** "wu", "azorius", "colorless", "m", "3"; undefined when it is none of these. */
export const colorValue = (word: string): ColorValue | undefined => {
  const name = word.toLowerCase()
  if (/^[0-5]$/.test(name)) return { count: Number(name) }
  if (name === 'c' || name === 'colorless' || name === 'colourless') return { bits: 0 }
  if (name === 'm' || name === 'multicolor' || name === 'multicolour' || name === 'multi') return { multicolor: true }
  if (name === 'all' || name === 'fivecolor') return { bits: ALL_COLORS }
  if (Object.hasOwn(COLOR_NAMES, name)) return { bits: colorBits([...(COLOR_NAMES[name] ?? '')]) }
  return /^[wubrg]+$/.test(name) ? { bits: colorBits([...name]) } : undefined
}
