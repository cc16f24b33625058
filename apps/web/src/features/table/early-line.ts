// The line that public/boot-table.js has opened before any of this code was there.

interface EarlyLine {
  readonly roomId: string
  readonly socket: Promise<WebSocket | null> // null: none could be had
  readonly heard: string[]
  readonly ended: CloseEvent | null
  isGivenUp: boolean
}

export interface OpenedEarly {
  readonly socket: WebSocket
  readonly heard: readonly string[]
  readonly ended: CloseEvent | null
}

const early = (): { line: EarlyLine | null } | undefined => (window as { early?: { line: EarlyLine | null } }).early

export const hasEarlyLine = (roomId: string): boolean => early()?.line?.roomId === roomId

/** For the one who takes it; null where there is none to this room. */
export function takeEarlyLine(roomId: string): EarlyLine | null {
  const known = early()
  const line = known?.line ?? null
  if (!known || line?.roomId !== roomId) return null
  known.line = null
  return line
}

/** Waits for it, but not for long: what comes too late is closed. */
export async function openedEarly(line: EarlyLine, withinMs: number): Promise<OpenedEarly | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, withinMs, null))
  const socket = await Promise.race([line.socket, late])
  if (socket) return { socket, heard: line.heard, ended: line.ended }
  line.isGivenUp = true
  void line.socket.then((opened) => opened?.close())
  return null
}
