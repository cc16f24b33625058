// Browsers at the table: each keeps what its frames told it, and every frame it ever got.

import { redact, reduce, type SeenEvent, type TableEvent } from '../game.ts'
import type { PlayerId, Table } from '../state.ts'
import { view } from '../view.ts'
import { eventFromFrame, eventToText, type Frame, tableFromWire, tableToText } from '../wire.ts'
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
  readonly frames: string[] // as they went over the line
}

const syncFrame = (table: Table, viewer: PlayerId, eyes: Eyes): string =>
  `{"type":"sync_state","payload":${tableToText(eyes.view(table, viewer))},"seq":${table.seq}}`

export const openBrowser = (table: Table, viewer: PlayerId, eyes: Eyes): Browser => {
  const frame = syncFrame(table, viewer, eyes)
  const { payload, seq } = JSON.parse(frame)
  return { viewer, table: tableFromWire(payload, seq), frames: [frame] }
}

/** Shows one turn to everyone who sat at the table before it, and opens a browser for whoever sat down in it. */
export const observe = (browsers: Map<PlayerId, Browser>, turn: Turn, eyes: Eyes = honestEyes): void => {
  for (const event of turn.events) {
    for (const browser of browsers.values()) {
      const line = eventToText(eyes.redact(event, browser.viewer))
      browser.frames.push(line)
      browser.table = reduce(browser.table, eventFromFrame(JSON.parse(line) as Frame, event.at))
    }
  }
  if (turn.actor && turn.decision.kind !== 'happened')
    browsers.get(turn.actor)?.frames.push(JSON.stringify(turn.decision))
  if (turn.request?.type === 'resync' && turn.actor) {
    const browser = browsers.get(turn.actor)
    if (browser)
      browsers.set(turn.actor, {
        ...openBrowser(turn.after, turn.actor, eyes),
        frames: [...browser.frames, syncFrame(turn.after, turn.actor, eyes)],
      })
  }
  const seated = new Set(turn.after.players.map((player) => player.id))
  for (const viewer of browsers.keys()) if (!seated.has(viewer)) browsers.delete(viewer)
  for (const viewer of seated) if (!browsers.has(viewer)) browsers.set(viewer, openBrowser(turn.after, viewer, eyes))
}

/** Whether two values hold the same, whatever the order of keys. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && isSame((a as never)[key], (b as never)[key]))
}

/** Whether the browser shows what the truth says that it should. */
export const agrees = (browser: Browser, truth: Table, eyes: Eyes = honestEyes): boolean => {
  const shown = tableToText(browser.table)
  const meant = tableToText(eyes.view(truth, browser.viewer))
  return shown === meant || isSame(JSON.parse(shown), JSON.parse(meant))
}
