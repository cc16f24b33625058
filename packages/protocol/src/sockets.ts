/** Why a socket of the table was closed. */
export const CLOSE = {
  normal: 1000,
  invalidFrames: 1007, // 20 bad frames in a row
  capacity: 1008,
  tooLarge: 1009,
  restarting: 1012,
  unauthorized: 4401,
  forbidden: 4403,
  noSuchRoom: 4404,
  tooSlow: 4408,
  replaced: 4409, // by a newer tab of the same player
  roomClosed: 4410,
} as const
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE]

export const FRAME_MAX_BYTES = 64 * 1024
export const INVALID_FRAMES_MAX = 20
export const ACTION_BURST = 60
export const ACTIONS_PER_SECOND = 20
export const REF_MAX = 64

/** The envelope of a frame from the browser; the payload is checked by the core. */
export interface ClientFrame {
  type: string
  payload?: Record<string, unknown> | undefined
  ref: string
}

/**
 * Browsers cannot send pings of the protocol: `{"type": "ping", "ref"}` is answered `{"type": "pong", "ref"}` by the connection,
 * past the table. It counts against the rate.
 */
export const PING = 'ping'
export const PONG = 'pong'

/** The envelope of a frame to the browser. `seq` is missing on `ack`, `rejected` and `pong`. */
export interface ServerFrame {
  type: string
  payload?: Record<string, unknown>
  seq?: number
  actor?: string | null
  ref?: string
}

/**
 * Words of the server outside the numbered events: `{"type": "notice", "payload": {"code", "message"}}`, without `seq` and `ref`.
 * While storage is away actions wait on the server and are neither shown nor lost; they go on by themselves.
 */
const NOTICES = ['storage_unavailable', 'storage_restored'] as const
export type NoticeCode = (typeof NOTICES)[number]
