// What this browser wrote down of the games it played: the seal that each began with, and what it added itself. A proof is worth
// something only when it is held against notes that were taken before the end.

import type { Table } from '@fourmat/game'
import { readKey, writeKey } from '../../../lib/storage.ts'

const KEY = 'game_seals'
const KEPT = 12

export interface Seal {
  readonly gameId: string
  readonly roomId: string
  readonly commitment: string
  readonly at: number // when it was first seen
  readonly names: Readonly<Record<string, string>> // by player id
  readonly nonce: string | null // what this browser threw in
}

export function readSeals(): readonly Seal[] {
  try {
    const stored: unknown = JSON.parse(readKey(KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** The newest game that this browser has seen in the room. */
export const lastGameIn = (roomId: string): string | null =>
  readSeals().find((seal) => seal.roomId === roomId)?.gameId ?? null

const keep = (seal: Seal): void =>
  writeKey(KEY, JSON.stringify([seal, ...readSeals().filter((one) => one.gameId !== seal.gameId)].slice(0, KEPT)))

/** The first seal seen of a game counts; later only names are added. */
export function noteGame(table: Table, roomId: string): void {
  const old = readSeals().find((seal) => seal.gameId === table.game_id)
  const names = { ...old?.names, ...Object.fromEntries(table.players.map((player) => [player.id, player.username])) }
  if (old && Object.keys(names).length === Object.keys(old.names).length) return
  keep({
    gameId: table.game_id,
    roomId,
    commitment: old?.commitment ?? table.commitment,
    at: old?.at ?? Date.now(),
    names,
    nonce: old?.nonce ?? null,
  })
}

export function noteNonce(gameId: string, nonce: string): void {
  const seal = readSeals().find((one) => one.gameId === gameId)
  if (seal) keep({ ...seal, nonce })
}
