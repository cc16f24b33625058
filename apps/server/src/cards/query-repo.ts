// A query of the query language as SQL conditions over `cards c` and, where it asks for what is printed, `printings p`.
import { type SQL, sql } from 'drizzle-orm'
import { all, type Costs, filterCondition, nameCondition, patternCondition } from './filter-repo.ts'
import type { Query } from './query/ast.ts'
import { checkCost } from './query/cost.ts'
import { type Field, isManaField, NUMBER_FIELDS } from './query/fields.ts'
import { isOfPrintings } from './query/kinds.ts'

const PRINTED: ReadonlySet<Field> = new Set<Field>([
  'rarity',
  'set',
  'number',
  'lang',
  'artist',
  'date',
  'game',
  'border',
  'frame',
])

/** Whether anything in the query is like that. */
const asksFor = (query: Query, isMeant: (query: Query) => boolean): boolean => {
  if (query.kind === 'and' || query.kind === 'or') return query.items.some((item) => asksFor(item, isMeant))
  return query.kind === 'not' ? asksFor(query.item, isMeant) : isMeant(query)
}
const asksPrinting = (query: Query): boolean =>
  asksFor(
    query,
    (one) => one.kind === 'filter' && (PRINTED.has(one.field) || (one.field === 'is' && isOfPrintings(one.value))),
  )
export const asksMana = (query: Query): boolean =>
  asksFor(query, (one) => one.kind === 'filter' && isManaField(one.field))

/** Its regular expressions, as they were written. */
export const patternsIn = (query: Query): string[] => {
  if (query.kind === 'and' || query.kind === 'or') return query.items.flatMap(patternsIn)
  if (query.kind === 'not') return patternsIn(query.item)
  return query.kind === 'pattern' ? [query.source] : []
}

/** The database tests conditions in the order given: comparing numbers before searching texts. */
const cost = (query: Query): number => {
  if (query.kind === 'pattern') return 5
  if (query.kind === 'filter')
    return ['type', 'name', 'set'].includes(query.field) ? 2 : query.field === 'oracle' ? 3 : 1
  return query.kind === 'name' ? 2 : 4
}
const cheapFirst = (queries: readonly Query[]): Query[] => [...queries].sort((a, b) => cost(a) - cost(b))

const conditionOf = (query: Query, costs: Costs): SQL => {
  switch (query.kind) {
    case 'and':
      return all(cheapFirst(query.items).map((item) => conditionOf(item, costs)))
    case 'or':
      return sql`(${sql.join(
        query.items.map((item) => conditionOf(item, costs)),
        sql` or `,
      )})`
    case 'not':
      // What is unknown (the power of a sorcery) does not match, so its opposite does.
      return sql`(${conditionOf(query.item, costs)}) is not true`
    case 'name':
      return nameCondition(query.text, query.exact)
    case 'filter':
      return filterCondition(query, costs)
    case 'pattern':
      return patternCondition(query)
  }
}

/** Comparing them costs next to nothing. */
const NUMBERS: ReadonlySet<Field> = new Set<Field>([...NUMBER_FIELDS, 'color', 'identity', 'produces', 'legal'])

const isText = (query: Query): boolean =>
  query.kind === 'pattern' ? query.field === 'type' : query.kind === 'filter' && query.field === 'type'

/**
 * Left alone, the database looks at type lines first, which costs ten times as much as all numbers: it takes an equality for the last
 * thing to test, and a list of colours for a dear one.
 */
const numbersFirst = (parts: readonly Query[], costs: Costs): SQL => {
  const [texts, others] = [parts.filter(isText), parts.filter((part) => !isText(part))]
  const conditions = (some: readonly Query[]) => all(some.map((part) => conditionOf(part, costs)))
  const areNumbers = others.every((part) => part.kind === 'filter' && NUMBERS.has(part.field))
  if (texts.length === 0 || others.length === 0 || !areNumbers) return conditions(parts)
  return sql`case when ${conditions(others)} then ${conditions(texts)} else false end`
}

/** So few printings are of a set, of an artist or in another language that one begins with them. */
const isNarrow = (query: Query): boolean =>
  query.kind === 'filter' &&
  (query.field === 'set' || query.field === 'artist' || (query.field === 'lang' && query.value !== 'en'))

/**
 * Two parts, both of which must hold: one about the card, one about a printing of it (undefined when any will do). Throws
 * QueryCostError when the query asks for too much. `costs` are those of the catalogue, where the query asks for one.
 */
export const conditionsOf = (
  query: Query,
  costs: Costs = [],
): { card: SQL; printing: SQL | undefined; isNarrow: boolean } => {
  checkCost(query)
  const parts = query.kind === 'and' ? cheapFirst(query.items) : [query]
  const printing = parts.filter(asksPrinting)
  return {
    card: numbersFirst(
      parts.filter((part) => !asksPrinting(part)),
      costs,
    ),
    printing: printing.length > 0 ? all(printing.map((part) => conditionOf(part, costs))) : undefined,
    isNarrow: printing.some(isNarrow),
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
