// What a table knows of its room.

import type { Format } from './formats.ts'

/** Who may watch: nobody, whoever has the link, or whoever finds the room in the lobby. */
export const SPECTATORS = ['off', 'link', 'public'] as const
export type Spectators = (typeof SPECTATORS)[number]

/** How many seconds what happens is held back from those who watch. */
export const SPECTATOR_DELAYS = [0, 30, 60, 300] as const
export type SpectatorDelay = (typeof SPECTATOR_DELAYS)[number]

export interface RoomFacts {
  readonly id: string
  readonly name: string
  readonly format: Format
  readonly max_players: number
  readonly spectators: Spectators
  readonly spectator_delay: SpectatorDelay
}

/** A room that was perhaps stored before anybody could watch. */
export type StoredRoom = Omit<RoomFacts, 'spectators' | 'spectator_delay'> &
  Partial<Pick<RoomFacts, 'spectators' | 'spectator_delay'>>

export const roomOf = ({
  id,
  name,
  format,
  max_players,
  spectators = 'link',
  spectator_delay = 0,
}: StoredRoom): RoomFacts => ({
  id,
  name,
  format,
  max_players,
  spectators,
  spectator_delay,
})
