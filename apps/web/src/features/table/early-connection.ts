// The connection that public/boot-table.js has opened before any of this code was there.

interface EarlyConnection {
  readonly roomId: string
  readonly isWatching: boolean
  readonly socket: Promise<WebSocket | null> // null: none could be had
  readonly received: string[]
  readonly ended: CloseEvent | null
  isGivenUp: boolean
}

export interface OpenedEarly {
  readonly socket: WebSocket
  readonly received: readonly string[]
  readonly ended: CloseEvent | null
}

const early = (): { connection: EarlyConnection | null } | undefined =>
  (window as { early?: { connection: EarlyConnection | null } }).early

export const hasEarlyConnection = (roomId: string): boolean => early()?.connection?.roomId === roomId

/** For the one who takes it; null where there is none to this room, or one of another kind. */
export function takeEarlyConnection(roomId: string, isWatching: boolean): EarlyConnection | null {
  const known = early()
  const connection = known?.connection ?? null
  if (!known || connection?.roomId !== roomId || connection.isWatching !== isWatching) return null
  known.connection = null
  return connection
}

/** Waits for it, but not for long: what comes too late is closed. */
export async function openedEarly(connection: EarlyConnection, withinMs: number): Promise<OpenedEarly | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, withinMs, null))
  const socket = await Promise.race([connection.socket, late])
  if (socket) return { socket, received: connection.received, ended: connection.ended }
  connection.isGivenUp = true
  void connection.socket.then((opened) => opened?.close())
  return null
}
