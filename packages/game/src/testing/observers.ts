// Browsers at the table: each keeps what its frames said.

import { redact, reduce, type SeenEvent, type TableEvent } from '../game.ts'
import { isSame } from '../same.ts'
import type { PlayerId, Table } from '../state.ts'
import { view } from '../view.ts'
import { eventFromFrame, eventToText, type Frame, tableFromWire, tableToText } from '../wire.ts'
import type { PlayedGame } from './played-game.ts'
import type { Turn } from './scripts.ts'

/** What could be broken on purpose, to see that the laws notice. */
export interface Eyes {
  redact(event: TableEvent, viewer: PlayerId): SeenEvent
  view(table: Table, viewer: PlayerId): Table
}

export const honestEyes: Eyes = { redact, view }

export interface Browser {
  readonly viewer: PlayerId
  table: Table
  frames: string[] // of this turn, as they went over the wire
}

export type Browsers = ReadonlyMap<PlayerId, Browser>

const syncFrame = (table: Table, viewer: PlayerId, eyes: Eyes): string =>
  `{"type":"sync_state","payload":${tableToText(eyes.view(table, viewer))},"seq":${table.seq}}`

const isSeated = (table: Table, viewer: PlayerId): boolean => table.players.some((player) => player.id === viewer)

/** What one turn sends to somebody who sat at the table before it. */
const framesOf = (turn: Turn, viewer: PlayerId, eyes: Eyes): string[] => {
  const frames = turn.events.map((event) => eventToText(eyes.redact(event, viewer)))
  if (turn.actor !== viewer) return frames
  if (turn.decision.kind !== 'happened') frames.push(JSON.stringify(turn.decision))
  if (turn.request?.type === 'resync') frames.push(syncFrame(turn.after, viewer, eyes))
  return frames
}

/** Every frame that the viewer is sent, from the one that shows the table to the last. */
export const framesTo = (viewer: PlayerId, { turns }: PlayedGame, eyes: Eyes = honestEyes): string[] =>
  turns.flatMap((turn) => {
    if (isSeated(turn.before, viewer)) return framesOf(turn, viewer, eyes)
    return isSeated(turn.after, viewer) ? [syncFrame(turn.after, viewer, eyes)] : []
  })

const synced = (frame: string): Table => {
  const { payload, seq } = JSON.parse(frame)
  return tableFromWire(payload, seq)
}

const receive = (browser: Browser, turn: Turn, eyes: Eyes): void => {
  browser.frames = framesOf(turn, browser.viewer, eyes)
  turn.events.forEach((event, i) => {
    const frame = JSON.parse(browser.frames[i] as string) as Frame
    browser.table = reduce(browser.table, eventFromFrame(frame, event.at))
  })
  if (turn.request?.type === 'resync' && turn.actor === browser.viewer)
    browser.table = synced(browser.frames.at(-1) as string)
}

/** Shows a game to everyone at the table; `look` sees their browsers after each turn. */
export const watchGame = (
  { turns }: PlayedGame,
  look: (turn: Turn, browsers: Browsers) => void,
  eyes: Eyes = honestEyes,
): void => {
  const browsers = new Map<PlayerId, Browser>()
  for (const turn of turns) {
    for (const browser of browsers.values()) receive(browser, turn, eyes)
    for (const { id: viewer } of turn.after.players) {
      if (browsers.has(viewer)) continue
      const frame = syncFrame(turn.after, viewer, eyes)
      browsers.set(viewer, { viewer, table: synced(frame), frames: [frame] })
    }
    look(turn, browsers)
    for (const viewer of browsers.keys()) if (!isSeated(turn.after, viewer)) browsers.delete(viewer)
  }
}

/** Whether the browser shows what the truth says that it should. */
export const agrees = (browser: Browser, truth: Table, eyes: Eyes = honestEyes): boolean => {
  const shown = tableToText(browser.table)
  const meant = tableToText(eyes.view(truth, browser.viewer))
  return shown === meant || isSame(JSON.parse(shown), JSON.parse(meant))
}
