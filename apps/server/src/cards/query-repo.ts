// A query of the query language as SQL conditions over `cards c` and, where it asks for set or rarity, `printings p`.
import { type SQL, sql } from 'drizzle-orm'
import { ALL_COLORS } from './color-bits.ts'
import { foldName, nameKey } from './fold-name.ts'
import type { Query } from './query/ast.ts'
import { checkCost } from './query/cost.ts'
import {
  colorValue,
  type Field,
  type IsValue,
  isNumberField,
  LEGALITY_FORMATS,
  type NumberField,
  type Operator,
  RARITIES,
} from './query/fields.ts'
import { escapeLike } from './query/like.ts'

type Filter = Extract<Query, { kind: 'filter' }>

const COLUMNS: Record<NumberField, SQL> = {
  mv: sql`c.cmc`,
  power: sql`c.power_value`,
  toughness: sql`c.toughness_value`,
  loyalty: sql`c.loyalty_value`,
  defense: sql`c.defense_value`,
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
const all = (conditions: SQL[]): SQL => (conditions.length === 0 ? ALWAYS : sql`(${sql.join(conditions, sql` and `)})`)

const nameCondition = (text: string, exact: boolean): SQL => {
  if (exact) return contains(sql`c.search_text`, `| ${nameKey(text)}|`)
  const key = foldName(text)
  return key === '' ? ALWAYS : contains(sql`c.search_text`, key)
}

const numberCondition = ({ field, op, value }: Filter & { field: NumberField }): SQL => {
  const column = COLUMNS[field]
  if (value === 'even' || value === 'odd')
    return sql`c.cmc = floor(c.cmc) and mod(c.cmc::int, 2) = ${value === 'odd' ? 1 : 0}`
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
  const asked = colorValue(value)
  if (!asked) return false
  if ('multicolor' in asked) return bitCount(colors) >= 2 === (op !== '!=')
  if ('count' in asked) return compare(bitCount(colors), op, asked.count)
  const { bits } = asked
  const contains = (colors & bits) === bits
  const within = (colors & ~bits) === 0
  const effective = op !== ':' ? op : bits === 0 ? '=' : field === 'color' ? '>=' : '<='
  if (effective === '>=') return contains
  if (effective === '>') return contains && colors !== bits
  if (effective === '<=') return within
  if (effective === '<') return within && colors !== bits
  return effective === '!=' ? colors !== bits : colors === bits
}

/** There are 32 combinations: naming those that fit lets the database know beforehand how many cards that will be. */
const colorCondition = (filter: Filter): SQL => {
  const fitting = Array.from({ length: ALL_COLORS + 1 }, (_, colors) => colors).filter((colors) =>
    colorsFit(colors, filter),
  )
  const column = filter.field === 'color' ? sql`c.colors` : sql`c.color_identity`
  return sql`${column} = any(${sql.param(fitting)}::smallint[])`
}

/** "~" stands for the name of the card. */
const oracleCondition = (text: string): SQL =>
  text.includes('~')
    ? contains(sql`replace(c.rules_text, lower(split_part(c.name, ' // ', 1)), '~')`, text)
    : contains(sql`c.rules_text`, text)

const rarityCondition = ({ op, value }: Filter): SQL => {
  const place = RARITIES.indexOf(value as (typeof RARITIES)[number])
  const wanted = RARITIES.filter((_, index) => compare(index, op, place))
  return sql`p.rarity = any(${sql.param(wanted)}::text[])`
}

const layoutIs = (...layouts: string[]) => sql`c.layout = any(${sql.param(layouts)}::text[])`

const isCondition = (value: IsValue): SQL => {
  switch (value) {
    case 'commander':
      return sql`c.can_be_commander`
    case 'token':
      return sql`c.is_token`
    case 'permanent':
      return sql`c.type_text !~ '\\m(instant|sorcery)\\M'`
    case 'spell':
      return sql`(c.type_text !~ '\\mland\\M' and not c.is_token)`
    case 'digital':
      return sql`p.digital`
    case 'promo':
      return sql`p.promo`
    case 'reserved':
      return sql`c.reserved`
    case 'dfc':
      return layoutIs('transform', 'modal_dfc', 'double_faced_token')
    case 'mdfc':
      return layoutIs('modal_dfc')
    default:
      return layoutIs(value)
  }
}

const filterCondition = (filter: Filter): SQL => {
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
      return oracleCondition(value.toLowerCase())
    case 'keyword':
      return sql`c.keywords @> ${sql.param([value])}::text[]`
    case 'color':
    case 'identity':
      return colorCondition(filter)
    case 'legal':
      return sql`c.legal_formats & ${1 << LEGALITY_FORMATS.indexOf(value as (typeof LEGALITY_FORMATS)[number])}::int <> 0`
    case 'banned':
    case 'restricted':
      return sql`c.legalities @> ${JSON.stringify({ [value]: field })}::jsonb` // few cards: worth the index
    case 'rarity':
      return rarityCondition(filter)
    case 'set':
      return sql`p.set_code = any(array(select code from sets where code = ${value} or search_name = ${foldName(value)}))` // looked up once, not for each printing
    case 'number':
      return sql`lower(p.collector_number) = ${value}`
    case 'lang':
      return sql`p.lang = ${value}`
    case 'is':
      return isCondition(value as IsValue)
    default:
      return numberCondition({ ...filter, field })
  }
}

const asksPrinting = (query: Query): boolean => {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.items.some(asksPrinting)
    case 'not':
      return asksPrinting(query.item)
    case 'name':
      return false
    case 'filter':
      return (
        ['rarity', 'set', 'number', 'lang'].includes(query.field) ||
        (query.field === 'is' && ['digital', 'promo'].includes(query.value))
      )
  }
}

/** The database tests conditions in the order given: comparing numbers before searching texts. */
const cost = (query: Query): number => {
  if (query.kind === 'filter')
    return ['type', 'name', 'set'].includes(query.field) ? 2 : query.field === 'oracle' ? 3 : 1
  return query.kind === 'name' ? 2 : 4
}
const cheapFirst = (queries: readonly Query[]): Query[] => [...queries].sort((a, b) => cost(a) - cost(b))

const conditionOf = (query: Query): SQL => {
  switch (query.kind) {
    case 'and':
      return all(cheapFirst(query.items).map(conditionOf))
    case 'or':
      return sql`(${sql.join(query.items.map(conditionOf), sql` or `)})`
    case 'not':
      // What is unknown (the power of a sorcery) does not match, so its opposite does.
      return sql`(${conditionOf(query.item)}) is not true`
    case 'name':
      return nameCondition(query.text, query.exact)
    case 'filter':
      return filterCondition(query)
  }
}

/**
 * Two parts, both of which must hold: one about the card, one about a printing of it (undefined when any will do). Throws
 * QueryCostError when the query asks for too much.
 */
export const conditionsOf = (query: Query): { card: SQL; printing: SQL | undefined } => {
  checkCost(query)
  const parts = query.kind === 'and' ? cheapFirst(query.items) : [query]
  const printing = parts.filter(asksPrinting)
  return {
    card: all(parts.filter((part) => !asksPrinting(part)).map(conditionOf)),
    printing: printing.length > 0 ? all(printing.map(conditionOf)) : undefined,
  }
}

/** Whether the query itself speaks of tokens, so that they must not be left out beforehand. */
export const asksTokens = (query: Query): boolean => {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.items.some(asksTokens)
    case 'not':
      return false
    default:
      return query.kind === 'filter' && query.field === 'is' && query.value === 'token'
  }
}
