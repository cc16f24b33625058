// Events and tables as frames. An event that looks the same to several viewers is encoded once for all of them.
import {
  type EventType,
  events,
  eventToFrame,
  type PlayerId,
  redact,
  type Table,
  type TableEvent,
  tableToWire,
  view,
} from '@fourmat/game'
import type { NoticeCode } from '@fourmat/protocol'
import { OutFrame } from './frame.ts'

const isPublic = (type: EventType): boolean => events[type].redact === undefined

const withRef = (text: string, ref: string): string => `${text.slice(0, -1)},"ref":${JSON.stringify(ref)}}`

/** Calls `send` for each viewer with the viewer's frame; the actor's own copy carries the ref. */
export const broadcast = (
  event: TableEvent,
  viewers: Iterable<PlayerId>,
  send: (viewer: PlayerId, frame: OutFrame) => void,
): void => {
  const { ref, ...open } = event
  const anonymous = open as TableEvent
  const shared = new Map<string, OutFrame>()
  const common = isPublic(event.type) ? JSON.stringify(eventToFrame(redact(anonymous, ''))) : null
  for (const viewer of viewers) {
    const text = common ?? JSON.stringify(eventToFrame(redact(anonymous, viewer)))
    if (viewer === event.actor && ref !== undefined) {
      send(viewer, new OutFrame(withRef(text, ref)))
      continue
    }
    let frame = shared.get(text)
    if (!frame) {
      frame = new OutFrame(text)
      shared.set(text, frame)
    }
    send(viewer, frame)
  }
}

export const syncFrame = (table: Table, viewer: PlayerId, ref?: string): OutFrame =>
  new OutFrame(
    JSON.stringify({
      type: 'sync_state',
      payload: tableToWire(view(table, viewer)),
      seq: table.seq,
      actor: null,
      ...(ref === undefined ? {} : { ref }),
    }),
  )

export const ackFrame = (ref: string): OutFrame => new OutFrame(JSON.stringify({ type: 'ack', ref }))

export const rejectedFrame = (ref: string | undefined, code: string, message: string): OutFrame =>
  new OutFrame(JSON.stringify({ type: 'rejected', ...(ref === undefined ? {} : { ref }), payload: { code, message } }))

/** A word of the server to the players, outside the numbered events. */
export const noticeFrame = (code: NoticeCode, message: string): OutFrame =>
  new OutFrame(JSON.stringify({ type: 'notice', payload: { code, message } }))
