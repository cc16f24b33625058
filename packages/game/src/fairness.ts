// The proof of a game: every draw from the generator in order, checked against the seed once it is revealed.

import { randomnessKind, shownOf } from './event-meaning.ts'
import type { TableEvent } from './game.ts'
import { commit, type Drawn, draw } from './rng.ts'
import type { Nonce } from './state.ts'

export interface Draw {
  readonly seq: number
  readonly type: string // "library_shuffled"
  readonly player_id: string | null
  readonly drawn: Drawn
  readonly result: number | string | null // what everyone saw of it: the die, the starting player
  readonly candidates: readonly string[] | null // among whom the lot for the start fell
}

export interface Transcript {
  readonly game_id: string
  readonly commitment: string
  readonly seed: string
  readonly nonces: readonly Nonce[]
  readonly draws: readonly Draw[]
}

export type Verdict =
  | { readonly fair: true; readonly draws: number }
  | { readonly fair: false; readonly seq: number | null; readonly reason: string }

/** The draws of one game's events, in order. */
export const drawsOf = (events: readonly TableEvent[]): Draw[] =>
  events.flatMap((event) =>
    event.secret?.drawn
      ? [
          {
            seq: event.seq,
            type: event.type,
            player_id: event.payload.player_id,
            drawn: event.secret.drawn,
            ...shownOf(event),
          },
        ]
      : [],
  )

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Draws everything again and names the first thing that does not follow from the seed. */
export const verify = (transcript: Transcript): Verdict => {
  const { seed, nonces, draws, commitment } = transcript
  const unfair = (seq: number | null, reason: string): Verdict => ({ fair: false, seq, reason })
  if (!/^[0-9a-f]{64}$/.test(seed) || commit(seed) !== commitment)
    return unfair(null, 'The seed is not the one committed to')
  let next = 0
  let mixed = 0
  let last = 0
  for (const { seq, type, drawn, result, candidates } of draws) {
    if (seq <= last) return unfair(seq, 'Draws are out of order')
    if (drawn.from !== next) return unfair(seq, 'Draws were left out or added')
    if (drawn.nonces < mixed || drawn.nonces > nonces.length) return unfair(seq, 'Nonces were left out or added')
    const again = draw(seed, nonces.slice(0, drawn.nonces), drawn.from, {
      numbers: drawn.below,
      orders: drawn.orders.map((order) => order.length),
      ids: drawn.ids.length,
    })
    if (!same({ ...again }, { ...drawn })) return unfair(seq, 'The result does not follow from the seed')
    const kind = randomnessKind(type)
    if (drawn.below.length > 0 && kind !== 'die' && kind !== 'start')
      return unfair(seq, 'A number was drawn for nothing')
    if (kind === 'die' && result !== (again.numbers[0] ?? Number.NaN) + 1)
      return unfair(seq, 'Another number was shown')
    if (candidates && result !== candidates[again.numbers[0] ?? -1])
      return unfair(seq, 'Another player was named to start')
    next = drawn.until
    mixed = drawn.nonces
    last = seq
  }
  if (mixed !== nonces.length) return unfair(null, 'A nonce was never mixed in')
  return { fair: true, draws: draws.length }
}
