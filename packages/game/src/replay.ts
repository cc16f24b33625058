// An ended game, event by event, as one of its players may read it: no more than that player was told while it ran.

import { redact, type TableEvent } from './game.ts'
import type { StoredRoom } from './room-facts.ts'
import type { PlayerId } from './state.ts'
import { createTable } from './table.ts'
import { view } from './view.ts'
import { eventToFrame, type Frame, tableToWire } from './wire.ts'

export interface PlayedGame {
  readonly game_id: string
  readonly room: StoredRoom
  readonly seed: string
  readonly from_seq: number
  readonly events: readonly TableEvent[]
}

interface Replay {
  readonly initial: ReturnType<typeof tableToWire>
  readonly initial_seq: number
  readonly events: (Frame & { readonly at: number })[]
}

/** The table before the game's first event, and what happened from there. */
export const replayOf = ({ game_id, room, seed, from_seq, events }: PlayedGame, viewer: PlayerId): Replay => {
  const initial_seq = from_seq - 1
  const empty = { ...createTable(room, { game_id, seed }), seq: initial_seq }
  return {
    initial: tableToWire(view(empty, viewer)),
    initial_seq,
    events: events.map((event) => ({ ...eventToFrame(redact(event, viewer)), at: event.at })),
  }
}
