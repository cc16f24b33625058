// Showing one's own actions before the server has answered: the same rules, run on what this browser knows.

import {
  type ActionType,
  actions,
  type CardFacts,
  type Context,
  type Decision,
  decide,
  redact,
  reduce,
  type SeenEvent,
  type Table,
} from '@fourmat/game'

/** Ids that only this browser knows, until the server gives the real ones. */
export const PROVISIONAL = '~'

class NeedsServer extends Error {}

const needsServer = (): never => {
  throw new NeedsServer()
}

function provisionalContext(ref: string, known: CardFacts | undefined): Context {
  let hasGivenIds = false
  return {
    now: Date.now(),
    draw: (_table, wish) => {
      if ((wish.numbers?.length ?? 0) > 0 || (wish.orders?.length ?? 0) > 0) needsServer()
      // The real ids come with the first event: those of a second one could not be told from them.
      if (hasGivenIds) needsServer()
      hasGivenIds = (wish.ids ?? 0) > 0
      const ids = Array.from({ length: wish.ids ?? 0 }, (_, i) => `${PROVISIONAL}${ref}.${i}`)
      return { from: 0, until: 0, nonces: 0, below: [], numbers: [], orders: [], ids, bytes: 0 }
    },
    newGame: needsServer,
    deck: needsServer,
    token: () => known ?? needsServer(),
    past: needsServer,
  }
}

export interface Guess {
  readonly ref: string
  readonly type: ActionType
  readonly payload: object
  readonly known?: CardFacts | undefined // of a token that is about to be made
}

/** What the action will do as far as this browser can tell; null where it cannot. */
export function predict(table: Table, guess: Guess): readonly SeenEvent[] | null {
  const { you } = table
  if (you === null || !actions[guess.type].predictable) return null
  let decision: Decision
  try {
    decision = decide(table, you, guess, provisionalContext(guess.ref, guess.known))
  } catch (error) {
    if (error instanceof NeedsServer) return null
    throw error
  }
  return decision.kind === 'happened' ? decision.events.map((event) => redact(event, you)) : null
}

export const apply = (table: Table, events: readonly SeenEvent[]): Table => events.reduce(reduce, table)
