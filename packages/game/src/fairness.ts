// The proof of a game: every draw from the generator in order, what it was for and what came of it, checked against the seed once that
// is revealed.

import { appliedOf, askedOf, randomnessKind } from './event-meaning.ts'
import type { TableEvent } from './game.ts'
import { Wrong } from './payload.ts'
import { type Applied, type Asked, askedCheck, isPerhaps, outcomeOf, wishOf } from './randomness.ts'
import { commit, type Drawn, draw } from './rng.ts'
import { isSame } from './same.ts'
import type { Nonce, PlayerId } from './state.ts'

export interface Draw {
  readonly seq: number
  readonly type: string // "library_shuffled"
  readonly player_id: PlayerId | null
  readonly asked: Asked
  readonly drawn: Drawn
  readonly applied: Applied
  readonly result: number | string | null // what everyone saw of it: the sum of the dice, the starting player
  readonly candidates: readonly string[] | null // among whom the lot for the start fell
}

export interface Transcript {
  readonly game_id: string
  readonly commitment: string
  readonly seed: string
  readonly nonces: readonly Nonce[]
  readonly draws: readonly Draw[]
}

/** What can be wrong with a transcript. */
type Fault =
  | 'shape' // it is no transcript
  | 'seed' // it is not the one committed to
  | 'order' // draws are out of order
  | 'gap' // randomness was used that the transcript does not list
  | 'kind' // nothing of this kind is left to chance
  | 'asked' // not what was asked for was drawn
  | 'nonce' // nonces were left out, added or mixed in at another time
  | 'drawn' // it does not follow from the seed
  | 'applied' // something else was done with it

export type Verdict =
  | { readonly fair: true; readonly draws: number }
  | { readonly fair: false; readonly seq: number | null; readonly fault: Fault }

const resultOf = ({ results, chosen }: Applied): number | string | null =>
  results ? results.reduce((sum, one) => sum + one, 0) : (chosen ?? null)

const candidatesOf = ({ lot }: Asked): readonly string[] | null => (lot && lot.named === null ? lot.among : null)

const drawOf = (event: TableEvent, drawn: Drawn): Draw => {
  const known = askedOf(event)
  const asked = known === null || isPerhaps(known) ? {} : known
  const applied = appliedOf(event)
  const { seq, type } = event
  const { player_id } = event.payload
  const seen = { result: resultOf(applied), candidates: candidatesOf(asked) }
  return { seq, type, player_id, asked, drawn, applied, ...seen }
}

/** The draws of one game's events, in order. */
export const drawsOf = (gameEvents: readonly TableEvent[]): Draw[] =>
  gameEvents.flatMap((event) => (event.secret?.drawn ? [drawOf(event, event.secret.drawn)] : []))

/** Null where nothing of the kind can be asked for. */
const readAsked = (asked: unknown): Asked | null => {
  const read = askedCheck.read(asked)
  return read instanceof Wrong || !isSame(read, asked) ? null : (read as Asked)
}

const lengthsOf = (lists: unknown): unknown[] =>
  Array.isArray(lists) ? lists.map((one: unknown) => (Array.isArray(one) ? one.length : one)) : []

const isAsFarAs = (claimed: Drawn, again: Drawn): boolean =>
  isSame(claimed.below, again.below) &&
  isSame(lengthsOf(claimed.orders), lengthsOf(again.orders)) &&
  isSame(lengthsOf([claimed.ids]), lengthsOf([again.ids]))

/** Draws everything again and names the first thing that does not follow from the seed. */
export const verify = ({ seed, nonces, draws, commitment }: Transcript): Verdict => {
  const unfair = (seq: number | null, fault: Fault): Verdict => ({ fair: false, seq, fault })
  if (!Array.isArray(nonces) || !Array.isArray(draws) || draws.some((one) => !one?.drawn)) return unfair(null, 'shape')
  if (!/^[0-9a-f]{64}$/.test(seed) || commit(seed) !== commitment) return unfair(null, 'seed')
  let next = 0
  let mixed = 0
  let last = 0
  for (const { seq, type, player_id, asked: claimed, drawn, applied, result, candidates } of draws) {
    if (!Number.isSafeInteger(seq) || seq <= last) return unfair(seq, 'order')
    if (!randomnessKind(type)) return unfair(seq, 'kind')
    const asked = readAsked(claimed)
    if (!asked) return unfair(seq, 'asked')
    if (asked.nonce !== undefined && !isSame(nonces[mixed++], { player_id, nonce: asked.nonce }))
      return unfair(seq, 'nonce')
    if (drawn.nonces !== mixed) return unfair(seq, 'nonce')
    if (drawn.from !== next) return unfair(seq, 'gap')
    const again = draw(seed, nonces.slice(0, mixed), next, wishOf(asked))
    if (!isAsFarAs(drawn, again)) return unfair(seq, 'asked')
    if (!isSame(drawn, again)) return unfair(seq, 'drawn')
    const outcome = outcomeOf(asked, again)
    if (!isSame(applied, outcome) || result !== resultOf(outcome) || !isSame(candidates, candidatesOf(asked)))
      return unfair(seq, 'applied')
    next = again.until
    last = seq
  }
  if (mixed !== nonces.length) return unfair(null, 'nonce')
  return { fair: true, draws: draws.length }
}
