// Holds a game's proof against what this browser noted of it.

import { type Draw, type RandomnessKind, randomnessKind, type Transcript, type Verdict, verify } from '@fourmat/game'
import type { Seal } from './seals.ts'

export type DrawKind = 'shuffle' | 'deal' | 'roll' | 'start' | 'marks'

export interface Finding {
  readonly isFair: boolean
  readonly isSealKept: boolean
  readonly isOwnMixedIn: boolean | null // null: this browser threw nothing in
  readonly verdict: Verdict
  readonly counts: Readonly<Record<DrawKind, number>>
  readonly draws: readonly { readonly kind: DrawKind; readonly draw: Draw }[]
}

const KINDS: { readonly [K in RandomnessKind]: DrawKind } = {
  die: 'roll',
  start: 'start',
  deal: 'deal',
  shuffle: 'shuffle',
  ids: 'marks',
}

const kindOf = ({ type }: Draw): DrawKind => KINDS[randomnessKind(type) ?? 'ids']

export function checkGame(proof: Transcript, seal: Seal): Finding {
  const verdict = verify(proof)
  const isSealKept = proof.commitment === seal.commitment
  const isOwnMixedIn = seal.nonce === null ? null : proof.nonces.some(({ nonce }) => nonce === seal.nonce)
  const draws = proof.draws.map((draw) => ({ kind: kindOf(draw), draw }))
  const counts = { shuffle: 0, deal: 0, roll: 0, start: 0, marks: 0 }
  for (const { kind } of draws) counts[kind]++
  return {
    isFair: verdict.fair && isSealKept && isOwnMixedIn !== false,
    isSealKept,
    isOwnMixedIn,
    verdict,
    counts,
    draws,
  }
}
