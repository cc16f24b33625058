import type { Query } from './ast.ts'

/** More than any question about cards has; each makes the database look through all of them once more. */
export const TERMS_MAX = 25
/** No index helps with what is not wanted. */
export const NEGATIONS_MAX = 10

/** A query that the server would have to work on for too long. */
export class QueryCostError extends Error {
  override name = 'QueryCostError'
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
  if (terms > TERMS_MAX)
    throw new QueryCostError(`A search may have at most ${TERMS_MAX} conditions: this one has ${terms}`)
  if (negations > NEGATIONS_MAX)
    throw new QueryCostError(`A search may exclude at most ${NEGATIONS_MAX} things: this one excludes ${negations}`)
}
