// A ticket opens one socket, once. The first can be asked for before there is anything to open it for.

import { api } from '../../lib/api.ts'

const FRESH_MS = 15_000 // half of what the server grants

let early: { roomId: string; asked: number; ticket: Promise<string> } | null = null

const fetchTicket = async (roomId: string): Promise<string> =>
  (await api.post<{ ticket: string }>('/ws/tickets', { body: { room_id: roomId } })).ticket

export function prepareTicket(roomId: string): void {
  const ticket = fetchTicket(roomId)
  ticket.catch(() => {}) // told to whoever takes it
  early = { roomId, asked: performance.now(), ticket }
}

export function takeTicket(roomId: string): Promise<string> {
  const waiting = early
  early = null
  const isGood = waiting?.roomId === roomId && performance.now() - waiting.asked < FRESH_MS
  return isGood ? waiting.ticket : fetchTicket(roomId)
}
