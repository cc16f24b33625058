// One filter of a query as an SQL condition over `cards c` or `printings p`.
import { type SQL, sql } from 'drizzle-orm'
import { ALL_COLORS } from './color-bits.ts'
import { foldName, nameKey } from './fold-name.ts'
import { GAMES, traitBits } from './printing-traits.ts'
import type { Query } from './query/ast.ts'
import { ALL_MANA, colorValue, producedValue } from './query/colors.ts'
import { readDays } from './query/dates.ts'
import {
  type Field,
  isNumberField,
  LEGALITY_FORMATS,
  type NumberField,
  type Operator,
  RARITIES,
} from './query/fields.ts'
import {
  type IsValue,
  LAYOUT_KINDS,
  type LayoutKind,
  type OtherKind,
  TRAIT_KINDS,
  type TraitKind,
  TYPE_KINDS,
  type TypeKind,
} from './query/kinds.ts'
import { languageNamed } from './query/languages.ts'
import { escapeLike } from './query/like.ts'
import { devotionFits, manaFits, readCost } from './query/mana.ts'
import { readPattern } from './query/pattern.ts'

/** Every cost that a card of the catalogue has: they are few, and comparing them is no work for a database. */
export type Costs = Iterable<string>

type Filter = Extract<Query, { kind: 'filter' }>

const COLUMNS: Record<NumberField, SQL> = {
  mv: sql`c.cmc`,
  power: sql`c.power_value`,
  toughness: sql`c.toughness_value`,
  loyalty: sql`c.loyalty_value`,
  defense: sql`c.defense_value`,
}

/** What stands there, which need not be a number. */
const PRINTED_FIGURES: Record<NumberField, SQL> = {
  mv: sql`c.cmc::text`,
  power: sql`c.power`,
  toughness: sql`c.toughness`,
  loyalty: sql`c.loyalty`,
  defense: sql`c.defense`,
}

const SQL_OPERATORS: Record<Operator, SQL> = {
  ':': sql`=`,
  '=': sql`=`,
  '!=': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

const ALWAYS = sql`true`
const contains = (column: SQL, text: string) => sql`${column} like ${`%${escapeLike(text)}%`}`
export const all = (conditions: SQL[]): SQL =>
  conditions.length === 0 ? ALWAYS : sql`(${sql.join(conditions, sql` and `)})`

export const nameCondition = (text: string, exact: boolean): SQL => {
  if (exact) return contains(sql`c.search_text`, `| ${nameKey(text)}|`)
  const key = foldName(text)
  return key === '' ? ALWAYS : contains(sql`c.search_text`, key)
}

const numberCondition = ({ field, op, value }: Filter & { field: NumberField }): SQL => {
  const column = COLUMNS[field]
  if (value === 'even' || value === 'odd')
    return sql`c.cmc = floor(c.cmc) and mod(c.cmc::int, 2) = ${value === 'odd' ? 1 : 0}`
  if (/[*x?]/.test(value)) {
    const printed = PRINTED_FIGURES[field]
    // Written in either case; to change that of every card's figure would cost more than all the rest.
    const forms = [...new Set([value, value.toUpperCase(), value.toLowerCase()])]
    const found = value === '*' ? contains(printed, '*') : sql`${printed} = any(${sql.param(forms)}::text[])`
    return op === '!=' ? sql`not ${found}` : found
  }
  const other = isNumberField(value as Field) ? COLUMNS[value as NumberField] : sql`${Number(value)}::real`
  return sql`${column} ${SQL_OPERATORS[op]} ${other}`
}

const bitCount = (bits: number): number => [...bits.toString(2)].filter((digit) => digit === '1').length

const compare = (left: number, op: Operator, right: number): boolean => {
  if (op === '<') return left < right
  if (op === '<=') return left <= right
  if (op === '>') return left > right
  if (op === '>=') return left >= right
  return op === '!=' ? left !== right : left === right
}

/** "color" contains by default, "identity" fits into by default: what one asks when building a deck. */
const colorsFit = (colors: number, { field, op, value }: Filter): boolean => {
  const asked = (field === 'produces' ? producedValue : colorValue)(value)
  if (!asked) return false
  if ('multicolor' in asked) return bitCount(colors) >= 2 === (op !== '!=')
  if ('count' in asked) return compare(bitCount(colors), op, asked.count)
  const { bits } = asked
  const contains = (colors & bits) === bits
  const within = (colors & ~bits) === 0
  const effective = op !== ':' ? op : bits === 0 ? '=' : field === 'identity' ? '<=' : '>='
  if (effective === '>=') return contains
  if (effective === '>') return contains && colors !== bits
  if (effective === '<=') return within
  if (effective === '<') return within && colors !== bits
  return effective === '!=' ? colors !== bits : colors === bits
}

const colorColumn = { color: sql`c.colors`, identity: sql`c.color_identity`, produces: sql`c.produced` }

/** There are 32 combinations (64 of mana): naming those that fit lets the database know beforehand how many cards that will be. */
const colorCondition = (filter: Filter, field: keyof typeof colorColumn): SQL => {
  const all = field === 'produces' ? ALL_MANA : ALL_COLORS
  const fitting = Array.from({ length: all + 1 }, (_, colors) => colors).filter(
    // What produces no mana is not asked for, whatever it does not produce.
    (colors) => (field !== 'produces' || colors > 0) && colorsFit(colors, filter),
  )
  return sql`${colorColumn[field]} = any(${sql.param(fitting)}::smallint[])`
}

const manaCondition = ({ field, op, value }: Filter, costs: Costs): SQL => {
  const asked = readCost(value) ?? new Map()
  const fits = field === 'mana' ? manaFits : devotionFits
  return sql`c.mana_cost = any(${sql.param([...costs].filter((cost) => fits(cost, op, asked)))}::text[])`
}

/** "~" stands for the name of the card. */
const rulesFor = (text: string): SQL =>
  text.includes('~') ? sql`replace(c.rules_text, lower(split_part(c.name, ' // ', 1)), '~')` : sql`c.rules_text`

export const patternCondition = ({ field, source }: Extract<Query, { kind: 'pattern' }>): SQL => {
  const column = field === 'oracle' ? rulesFor(source) : field === 'type' ? sql`c.type_text` : sql`c.name`
  return sql`${column} ~* ${readPattern(source) ?? ''}`
}

const SETS_NAMED = (value: string) =>
  sql`any(array(select code from sets where code = ${value} or search_name = ${foldName(value)}))` // looked up once, not for each printing

const dateCondition = ({ op, value }: Filter): SQL => {
  const { from, to } = readDays(value) ?? { from: 'infinity', to: 'infinity' }
  if (op === '<') return sql`p.released_at < ${from}::date`
  if (op === '<=') return sql`p.released_at < ${to}::date`
  if (op === '>') return sql`p.released_at >= ${to}::date`
  if (op === '>=') return sql`p.released_at >= ${from}::date`
  const within = sql`(p.released_at >= ${from}::date and p.released_at < ${to}::date)`
  return op === '!=' ? sql`not ${within}` : within
}

const numberOfPrinting = ({ op, value }: Filter): SQL =>
  op === '=' || op === '!='
    ? sql`lower(p.collector_number) ${SQL_OPERATORS[op]} ${value}`
    : sql`p.collector_order ${SQL_OPERATORS[op]} ${Number(value)}`

const hasTrait = (trait: string, table = sql`p`) => sql`${table}.traits & ${traitBits([trait])}::int <> 0`

/** Was ever printed so: any printing will do, not the one that is shown. */
const everPrinted = (value: string): SQL => {
  const printed = (condition: SQL) => sql`exists (select from printings i where i.card_id = c.id and ${condition})`
  if ((RARITIES as readonly string[]).includes(value)) return printed(sql`i.rarity = ${value}`)
  if ((GAMES as readonly string[]).includes(value)) return printed(hasTrait(value, sql`i`))
  const language = languageNamed(value)
  if (language) return printed(sql`i.lang = ${language}`)
  return sql`c.id = any(array(select i.card_id from printings i where i.set_code = ${SETS_NAMED(value)}))`
}

const rarityCondition = ({ op, value }: Filter): SQL => {
  const place = RARITIES.indexOf(value as (typeof RARITIES)[number])
  const wanted = RARITIES.filter((_, index) => compare(index, op, place))
  return sql`p.rarity = any(${sql.param(wanted)}::text[])`
}

const keywordAmong = (...keywords: string[]) => sql`c.keywords && ${sql.param(keywords)}::text[]`
const isCreature = sql`c.type_text ~ '\\mcreature\\M'`

const OTHER_KINDS: Record<OtherKind, SQL> = {
  commander: sql`c.can_be_commander`,
  token: sql`c.is_token`,
  permanent: sql`c.type_text !~ '\\m(instant|sorcery)\\M'`,
  spell: sql`(c.type_text !~ '\\mland\\M' and not c.is_token)`,
  vanilla: sql`(${isCreature} and c.rules_text = '')`,
  bear: sql`(c.power_value = 2 and c.toughness_value = 2 and c.cmc = 2 and ${isCreature})`,
  modal: sql`c.rules_text ~ '\\mchoose (one|two|three|four|five|up to|any number)\\M[^.\n]* —'`,
  hybrid: sql`c.mana_cost ~ '/[WUBRGC][}/]'`,
  phyrexian: sql`c.mana_cost like '%/P}%'`,
  companion: keywordAmong('companion'),
  partner: keywordAmong('partner', 'partner with', 'choose a background', 'friends forever', "doctor's companion"),
  reserved: sql`c.reserved`,
  digital: sql`p.digital`,
  promo: sql`p.promo`,
  firstprint: sql`not ${hasTrait('reprint')}`,
  unique: sql`not exists (select from printings i where i.card_id = c.id and i.id <> c.default_print_id)`,
}

const isCondition = (value: IsValue): SQL => {
  if (Object.hasOwn(LAYOUT_KINDS, value))
    return sql`c.layout = any(${sql.param(LAYOUT_KINDS[value as LayoutKind])}::text[])`
  if (Object.hasOwn(TYPE_KINDS, value)) return sql`c.type_text ~ ${TYPE_KINDS[value as TypeKind]}`
  if (Object.hasOwn(TRAIT_KINDS, value)) return hasTrait(TRAIT_KINDS[value as TraitKind])
  return OTHER_KINDS[value as OtherKind]
}

export const filterCondition = (filter: Filter, costs: Costs): SQL => {
  const { field, value } = filter
  switch (field) {
    case 'name':
      return nameCondition(value, false)
    case 'type':
      return all(
        value
          .toLowerCase()
          .split(/\s+/)
          .map((word) => contains(sql`c.type_text`, word)),
      )
    case 'oracle':
      return contains(rulesFor(value), value.toLowerCase())
    case 'keyword':
      return sql`c.keywords @> ${sql.param([value])}::text[]`
    case 'color':
    case 'identity':
    case 'produces':
      return colorCondition(filter, field)
    case 'mana':
    case 'devotion':
      return manaCondition(filter, costs)
    case 'legal':
      return sql`c.legal_formats & ${1 << LEGALITY_FORMATS.indexOf(value as (typeof LEGALITY_FORMATS)[number])}::int <> 0`
    case 'banned':
    case 'restricted':
      return sql`c.legalities @> ${JSON.stringify({ [value]: field })}::jsonb` // few cards: worth the index
    case 'rarity':
      return rarityCondition(filter)
    case 'set':
      return sql`p.set_code = ${SETS_NAMED(value)}`
    case 'in':
      return everPrinted(value)
    case 'artist':
      return sql`p.artist = any(array(select key from artists where ${contains(sql`key`, foldName(value))}))`
    case 'date':
      return dateCondition(filter)
    case 'game':
    case 'border':
    case 'frame':
      return hasTrait(value)
    case 'number':
      return numberOfPrinting(filter)
    case 'lang':
      return sql`p.lang = ${value}`
    case 'is':
      return isCondition(value as IsValue)
    default:
      return numberCondition({ ...filter, field })
  }
}
