// What goes between a table and those who watch it, beside the numbered events.

// Here and not beside the schemas: a page that names them need not fetch those.
export { SPECTATOR_DELAYS, SPECTATORS, type SpectatorDelay, type Spectators } from '@fourmat/game'

/** Who watches, as everybody at the table may know it. */
export interface Spectator {
  readonly username: string
}

export const SPECTATORS_CHANGED = 'spectators_changed'

/** `{"type": "spectators_changed", "payload"}`, without `seq`: who came and who went since the last one. */
export interface SpectatorsChanged {
  readonly count: number // who watch now
  readonly came: readonly Spectator[]
  readonly went: readonly Spectator[]
  /** All of them, in the place of those who came and went: where some were listed already, and for a player who was sent only what was missed. */
  readonly spectators?: readonly Spectator[]
  readonly gallery?: readonly GalleryChat[]
}

export const GALLERY = 'gallery'

/** `{"type": "chat", "payload"}`, without `seq`: somebody who watches has said something. */
export interface GalleryChat {
  readonly channel: typeof GALLERY
  readonly username: string
  readonly text: string
  readonly at: number
}

/** What `sync_state` holds of them, beside the table. */
export interface GalleryState {
  readonly spectator: boolean // whether you watch
  readonly spectators: readonly Spectator[]
  readonly gallery: readonly GalleryChat[] // its last lines
}

/** Why nobody may watch, or not this one, as the reason of close code 4403 says. */
export const WATCH_REFUSALS = ['not_watchable', 'gallery_full', 'seated'] as const
export type WatchRefusal = (typeof WATCH_REFUSALS)[number]
