// Events and tables as frames. An event that looks the same to several viewers is encoded once for all of them.
import {
  type EventType,
  events,
  eventToText,
  type PlayerId,
  redact,
  type SeenEvent,
  type Table,
  type TableEvent,
  tableToWire,
  view,
} from '@fourmat/game'
import type { NoticeCode } from '@fourmat/protocol'
import { OutFrame } from './frame.ts'

const isPublic = (type: EventType): boolean => events[type].redact === undefined

const withRef = (text: string, ref: string): string => `${text.slice(0, -1)},"ref":${JSON.stringify(ref)}}`

type Payload = Readonly<Record<string, unknown>>

/** Whether two viewers are told the same. Redaction leaves what it need not change as it is, so that looking one step deep is enough. */
const isSame = (a: Payload, b: Payload): boolean => {
  if (a === b) return true
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
  readonly type: string
  readonly payload: Payload
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
      const { type, payload, seq } = redact(event, viewer)
      const seen = payload as unknown as Payload
      version = versions.find((other) => other.type === type && isSame(other.payload, seen))
      if (!version) {
        const text = eventToText({ type, payload, seq, actor } as SeenEvent)
        version = { type, payload: seen, text, frame: null }
        versions.push(version)
      }
    }
    if (viewer === actor && ref !== undefined) {
      send(viewer, new OutFrame(withRef(version.text, ref)))
      continue
    }
    version.frame ??= new OutFrame(version.text)
    send(viewer, version.frame)
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
