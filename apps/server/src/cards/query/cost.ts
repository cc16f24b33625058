import { type Said, say } from '@fourmat/protocol'
import type { Query } from './ast.ts'

/** More than any question about cards has; each makes the database look through all of them once more. */
const TERMS_MAX = 25
/** No index helps with what is not wanted. */
const NEGATIONS_MAX = 10

/** A query that the server would have to work on for too long. */
export class QueryCostError extends Error {
  override name = 'QueryCostError'
  readonly said: Said

  constructor(said: Said) {
    super(said.text)
    this.said = said
  }
}

interface Cost {
  terms: number
  negations: number
}

const costOf = (query: Query): Cost => {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.items.map(costOf).reduce((sum, { terms, negations }) => ({
        terms: sum.terms + terms,
        negations: sum.negations + negations,
      }))
    case 'not': {
      const { terms, negations } = costOf(query.item)
      return { terms, negations: negations + 1 }
    }
    default:
      return { terms: 1, negations: 0 }
  }
}

export const checkCost = (query: Query): void => {
  const { terms, negations } = costOf(query)
  if (terms > TERMS_MAX) throw new QueryCostError(say('query_too_many_conditions', { most: TERMS_MAX, count: terms }))
  if (negations > NEGATIONS_MAX)
    throw new QueryCostError(say('query_too_many_exclusions', { most: NEGATIONS_MAX, count: negations }))
}
