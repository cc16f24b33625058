// The words that the query language knows.
export const OPERATORS = ['!=', '<=', '>=', ':', '=', '<', '>'] as const
export type Operator = (typeof OPERATORS)[number]

export const NUMBER_FIELDS = ['mv', 'power', 'toughness', 'loyalty', 'defense'] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]
const COLOR_FIELDS = ['color', 'identity', 'produces'] as const
type ColorField = (typeof COLOR_FIELDS)[number]
const MANA_FIELDS = ['mana', 'devotion'] as const
type ManaField = (typeof MANA_FIELDS)[number]
export const PATTERN_FIELDS = ['name', 'type', 'oracle'] as const
export type PatternField = (typeof PATTERN_FIELDS)[number]
const TEXT_FIELDS = [...PATTERN_FIELDS, 'keyword', 'artist', 'set', 'in', 'number', 'lang'] as const
const LEGALITY_FIELDS = ['legal', 'banned', 'restricted'] as const
const PRINT_FIELDS = ['rarity', 'date', 'game', 'border', 'frame'] as const
export const FIELDS = [
  ...NUMBER_FIELDS,
  ...COLOR_FIELDS,
  ...MANA_FIELDS,
  ...TEXT_FIELDS,
  ...LEGALITY_FIELDS,
  ...PRINT_FIELDS,
  'is',
] as const
export type Field = (typeof FIELDS)[number]

/** Not what to find, but how to show it. */
export const WISHES = {
  order: ['name', 'mv', 'power', 'toughness', 'color', 'rarity', 'released', 'set', 'popularity'],
  direction: ['asc', 'desc', 'auto'],
  unique: ['cards', 'prints'],
} as const
export type Wish = keyof typeof WISHES
export type Wishes = { [W in Wish]?: (typeof WISHES)[W][number] }

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
  collectornumber: 'number',
  a: 'artist',
  m: 'mana',
  manacost: 'mana',
  year: 'date',
  released: 'date',
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
  'art arttag atag block cube display eur flavor flavour ft function has include new oracletag otag prefer stamp tix usd watermark wm'.split(
    ' ',
  ),
)
export const isForeignFilter = (word: string): boolean => FOREIGN.has(word.toLowerCase())

const WISH_ALIASES: Record<string, Wish> = { sort: 'order', dir: 'direction' }
export const wishNamed = (word: string): Wish | undefined => {
  const name = word.toLowerCase()
  if (Object.hasOwn(WISHES, name)) return name as Wish
  return Object.hasOwn(WISH_ALIASES, name) ? WISH_ALIASES[name] : undefined
}

const ORDER_ALIASES: Record<string, string> = {
  cmc: 'mv',
  manavalue: 'mv',
  pow: 'power',
  tou: 'toughness',
  colour: 'color',
  colors: 'color',
  date: 'released',
  year: 'released',
  edhrec: 'popularity',
  fame: 'popularity',
  print: 'prints',
  printings: 'prints',
  card: 'cards',
  ascending: 'asc',
  descending: 'desc',
}

/** The value of a wish, whatever it is called. */
export const wishValue = (wish: Wish, word: string): string | undefined => {
  const name = word.toLowerCase()
  const value = Object.hasOwn(ORDER_ALIASES, name) ? ORDER_ALIASES[name] : name
  return (WISHES[wish] as readonly (string | undefined)[]).includes(value) ? value : undefined
}

export const isNumberField = (field: Field | undefined): field is NumberField =>
  (NUMBER_FIELDS as readonly unknown[]).includes(field)
export const isColorField = (field: Field): field is ColorField => (COLOR_FIELDS as readonly string[]).includes(field)
export const isManaField = (field: Field): field is ManaField => (MANA_FIELDS as readonly string[]).includes(field)
export const isPatternField = (field: Field): field is PatternField =>
  (PATTERN_FIELDS as readonly string[]).includes(field)

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
