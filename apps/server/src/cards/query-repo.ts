// A query of the query language as SQL conditions over `cards c` and, where it asks for set or rarity, `printings p`.
import { type SQL, sql } from 'drizzle-orm'
import { foldName, nameKey } from './fold-name.ts'
import type { Query } from './query/ast.ts'
import {
  colorValue,
  type Field,
  type IsValue,
  isNumberField,
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

const NEVER = sql`false`
const ALWAYS = sql`true`
const contains = (column: SQL, text: string) => sql`${column} like ${`%${escapeLike(text)}%`}`
const mentions = (column: SQL, text: string) => sql`${column} ilike ${`%${escapeLike(text)}%`}`
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

/** "color" contains by default, "identity" fits into by default: what one asks when building a deck. */
const colorCondition = ({ field, op, value }: Filter): SQL => {
  const column = field === 'color' ? sql`c.colors` : sql`c.color_identity`
  const asked = colorValue(value)
  if (!asked) return NEVER
  const amount = sql`length(replace((${column})::int::bit(5)::text, '0', ''))`
  if ('multicolor' in asked) return op === '!=' ? sql`${amount} < 2` : sql`${amount} >= 2`
  if ('count' in asked) return sql`${amount} ${SQL_OPERATORS[op]} ${asked.count}::int`
  const bits = sql`${asked.bits}::int`
  const colorlessAsked = asked.bits === 0 && op === ':'
  const effective = colorlessAsked ? '=' : op === ':' ? (field === 'color' ? '>=' : '<=') : op
  switch (effective) {
    case '=':
      return sql`${column} = ${bits}`
    case '!=':
      return sql`${column} <> ${bits}`
    case '>=':
      return sql`${column} & ${bits} = ${bits}`
    case '>':
      return sql`(${column} & ${bits} = ${bits} and ${column} <> ${bits})`
    case '<=':
      return sql`${column} & ~${bits} = 0`
    default:
      return sql`(${column} & ~${bits} = 0 and ${column} <> ${bits})`
  }
}

const oracleCondition = (text: string): SQL =>
  text.includes('~')
    ? mentions(sql`replace(c.oracle_text, split_part(c.name, ' // ', 1), '~')`, text)
    : mentions(sql`c.oracle_text`, text)

const rarityCondition = ({ op, value }: Filter): SQL => {
  const place = RARITIES.indexOf(value as (typeof RARITIES)[number])
  const wanted = RARITIES.filter((_, index) => {
    if (op === '<') return index < place
    if (op === '<=') return index <= place
    if (op === '>') return index > place
    if (op === '>=') return index >= place
    return op === '!=' ? index !== place : index === place
  })
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
      return sql`c.type_line !~ '\\m(Instant|Sorcery)\\M'`
    case 'spell':
      return sql`(c.type_line !~ '\\mLand\\M' and not c.is_token)`
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
      return all(value.split(/\s+/).map((word) => mentions(sql`c.type_line`, word)))
    case 'oracle':
      return oracleCondition(value)
    case 'keyword':
      return sql`c.keywords @> ${sql.param([value])}::text[]`
    case 'color':
    case 'identity':
      return colorCondition(filter)
    case 'legal':
      return sql`c.legalities ->> ${value} in ('legal', 'restricted')`
    case 'banned':
    case 'restricted':
      return sql`c.legalities @> ${JSON.stringify({ [value]: field })}::jsonb` // few cards: worth the index
    case 'rarity':
      return rarityCondition(filter)
    case 'set':
      return sql`p.set_code in (select code from sets where code = ${value} or search_name = ${foldName(value)})`
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

const conditionOf = (query: Query): SQL => {
  switch (query.kind) {
    case 'and':
      return all(query.items.map(conditionOf))
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

/** Two parts, both of which must hold: one about the card, one about a printing of it (undefined when any will do). */
export const conditionsOf = (query: Query): { card: SQL; printing: SQL | undefined } => {
  const parts = query.kind === 'and' ? query.items : [query]
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
