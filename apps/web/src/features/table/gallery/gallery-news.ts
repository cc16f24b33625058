// What a frame says of those who watch. It comes beside the numbered events.

import {
  GALLERY,
  type GalleryChat,
  type GalleryState,
  type ServerFrame,
  SPECTATORS_CHANGED,
  type Spectator,
  type SpectatorsChanged,
} from '@fourmat/protocol'
import type { TableState } from '../table-state.ts'

const LINES_KEPT = 100

type Watching = Pick<TableState, 'spectators' | 'gallery'>

/** Several may have one name: each who goes takes one of them away. */
const without = (spectators: readonly Spectator[], went: readonly Spectator[]): readonly Spectator[] =>
  went.reduce((left, { username }) => {
    const at = left.findIndex((one) => one.username === username)
    return at < 0 ? left : left.toSpliced(at, 1)
  }, spectators)

/** What has changed by the frame; null where it speaks of something else. */
export function watchingAfter(before: Watching, { type, payload, seq }: ServerFrame): Partial<Watching> | null {
  if (type === 'sync_state') {
    const { spectators = [], gallery = [] } = (payload ?? {}) as Partial<GalleryState>
    return { spectators, gallery }
  }
  if (type === SPECTATORS_CHANGED) {
    const { came, went, spectators, gallery = before.gallery } = payload as unknown as SpectatorsChanged
    return { spectators: spectators ?? [...without(before.spectators, went), ...came], gallery }
  }
  if (type !== 'chat' || seq !== undefined || payload?.channel !== GALLERY) return null
  return { gallery: [...before.gallery, payload as unknown as GalleryChat].slice(-LINES_KEPT) }
}
