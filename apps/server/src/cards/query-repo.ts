// A query of the query language as SQL conditions over `cards c` and, where it asks for what is printed, `printings p`.
import { type SQL, sql } from 'drizzle-orm'
import { all, type Costs, filterCondition, nameCondition, patternCondition } from './filter-repo.ts'
import type { Query } from './query/ast.ts'
import { checkCost } from './query/cost.ts'
import { type Field, isManaField } from './query/fields.ts'
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

/**
 * Two parts, both of which must hold: one about the card, one about a printing of it (undefined when any will do). Throws
 * QueryCostError when the query asks for too much. `costs` are those of the catalogue, where the query asks for one.
 */
export const conditionsOf = (query: Query, costs: Costs = []): { card: SQL; printing: SQL | undefined } => {
  checkCost(query)
  const parts = query.kind === 'and' ? cheapFirst(query.items) : [query]
  const printing = parts.filter(asksPrinting)
  return {
    card: all(parts.filter((part) => !asksPrinting(part)).map((part) => conditionOf(part, costs))),
    printing: printing.length > 0 ? all(printing.map((part) => conditionOf(part, costs))) : undefined,
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
