// Events and tables as frames. An event that looks the same to several viewers is encoded once for all of them.
import {
  type EventPayload,
  type EventType,
  events,
  eventToText,
  type PlayerId,
  quoted,
  type Refusal,
  seenEvent,
  seenPayload,
  type Table,
  type TableEvent,
  tableToText,
  view,
} from '@fourmat/game'
import type { NoticeCode } from '@fourmat/protocol'
import { OutFrame } from './frame.ts'

const isPublic = (type: EventType): boolean => events[type].redact === undefined

const withRef = (text: string, ref: string): string => `${text.slice(0, -1)},"ref":${quoted(ref)}}`

/** Whether two viewers are told the same. Redaction leaves what it need not change as it is, so that looking one step deep is enough. */
const isSame = <P extends object>(a: P | null, b: P | null): boolean => {
  if (a === b) return true
  if (a === null || b === null) return false
  let count = 0
  for (const key in a) {
    if (a[key] !== b[key]) return false
    count++
  }
  for (const _ in b) count--
  return count === 0
}

/** What some viewers have in common. */
interface Version {
  readonly payload: EventPayload<EventType> | null // null where the event is none of their business
  readonly text: string
  frame: OutFrame | null
}

/** Calls `send` for each viewer with the viewer's frame; the actor's own copy carries the ref. */
export const broadcast = (
  event: TableEvent,
  viewers: Iterable<PlayerId>,
  send: (viewer: PlayerId, frame: OutFrame) => void,
): void => {
  const { ref, actor } = event
  const open = isPublic(event.type)
  const versions: Version[] = []
  for (const viewer of viewers) {
    let version = open ? versions[0] : undefined
    if (!version) {
      const payload = seenPayload(event, viewer)
      version = versions.find((other) => isSame(other.payload, payload))
      if (!version) {
        version = { payload, text: eventToText(seenEvent(event, payload)), frame: null }
        versions.push(version)
      }
    }
    if (viewer === actor && ref !== undefined) {
      send(viewer, new OutFrame(withRef(version.text, ref), 'ascii'))
      continue
    }
    version.frame ??= new OutFrame(version.text, 'ascii')
    send(viewer, version.frame)
  }
}

/** `more`: further fields, in ASCII. */
export const syncFrame = (table: Table, viewer: PlayerId, more: string, ref?: string): OutFrame => {
  const payload = `${tableToText(view(table, viewer)).slice(0, -1)},${more}}`
  const text = `{"type":"sync_state","payload":${payload},"seq":${table.seq},"actor":null}`
  return new OutFrame(ref === undefined ? text : withRef(text, ref), 'ascii')
}

export const ackFrame = (ref: string): OutFrame => new OutFrame(JSON.stringify({ type: 'ack', ref }))

export const rejectedFrame = (ref: string | undefined, { refused: code, ...words }: Refusal): OutFrame =>
  new OutFrame(JSON.stringify({ type: 'rejected', ...(ref === undefined ? {} : { ref }), payload: { code, ...words } }))

/** A word of the server to the players, outside the numbered events. */
export const noticeFrame = (code: NoticeCode, message: string): OutFrame =>
  new OutFrame(JSON.stringify({ type: 'notice', payload: { code, message } }))
