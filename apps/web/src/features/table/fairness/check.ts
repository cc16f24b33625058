// Holds a game's proof against what this browser noted of it.

import {
  type Draw,
  isSeenBy,
  type Notes,
  type RandomnessKind,
  randomnessKind,
  type Testimony,
  type Transcript,
  testify,
  type Verdict,
  verify,
} from '@fourmat/game'
import type { Seal } from './seals.ts'

export type DrawKind =
  | 'shuffle'
  | 'arranged'
  | 'picked'
  | 'deal'
  | 'roll'
  | 'coins'
  | 'pick'
  | 'start'
  | 'rewound'
  | 'marks'

export interface Finding {
  readonly isFair: boolean
  readonly isSealKept: boolean
  readonly isOwnMixedIn: boolean | null // null: this browser threw nothing in
  readonly verdict: Verdict
  readonly testimony: Testimony | null // null: nothing was noted, or there is nothing to compare
  readonly counts: Readonly<Record<DrawKind, number>>
  readonly draws: readonly { readonly kind: DrawKind; readonly draw: Draw; readonly isSeen: boolean }[]
}

const KINDS: { readonly [K in RandomnessKind]: DrawKind } = {
  die: 'roll',
  coin: 'coins',
  pick: 'pick',
  start: 'start',
  deal: 'deal',
  shuffle: 'shuffle',
  arrange: 'arranged',
  rewind: 'rewound',
  ids: 'marks',
}

/** Some draws of a kind only give cards new ids, and among moves of cards there are some whose cards chance picked. */
const kindOf = ({ type, asked }: Draw): DrawKind => {
  if (asked.picked) return 'picked'
  const kind = KINDS[randomnessKind(type) ?? 'ids']
  return (kind === 'arranged' || kind === 'rewound') && !asked.shuffled ? 'marks' : kind
}

export function checkGame(proof: Transcript, seal: Seal, notes: Notes | null): Finding {
  const verdict = verify(proof)
  const isSealKept = proof.commitment === seal.commitment
  const isOwnMixedIn = seal.nonce === null ? null : proof.nonces.some(({ nonce }) => nonce === seal.nonce)
  const testimony = verdict.fair && notes ? testify(proof, notes) : null
  const draws = proof.draws.map((draw) => ({
    kind: kindOf(draw),
    draw,
    isSeen: notes !== null && isSeenBy(notes, draw.seq),
  }))
  const counts = {
    shuffle: 0,
    arranged: 0,
    picked: 0,
    deal: 0,
    roll: 0,
    coins: 0,
    pick: 0,
    start: 0,
    rewound: 0,
    marks: 0,
  }
  for (const { kind } of draws) counts[kind]++
  return {
    isFair: verdict.fair && isSealKept && isOwnMixedIn !== false && testimony?.agrees !== false,
    isSealKept,
    isOwnMixedIn,
    verdict,
    testimony,
    counts,
    draws,
  }
}
