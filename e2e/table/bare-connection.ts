// A connection to a table without a browser, for those at whose page nobody looks.
import { setTimeout as pause } from 'node:timers/promises'
import { type AnyFrame, joinTable, type TableClient } from '@fourmat/server/table-client'
import type { Account } from '../hall/people.ts'
import { commanderDecks, newGuest } from './seats.ts'

/** Opens it for this person, whatever else they have open; ready when the table was sent. */
export const openConnection = (url: string, who: Pick<Account, 'token'>, room: { id: string }): Promise<TableClient> =>
  joinTable({ url, token: who.token, roomId: room.id })

const TOO_FAST_MS = 200

/** Does something over the connection, and again where the server says that it is too fast; gives back what it answers. */
export async function act(line: TableClient, type: string, payload: object = {}): Promise<AnyFrame> {
  for (;;) {
    const answer = await line.act(type, payload)
    if (answer.type !== 'rejected' || answer.payload.code !== 'rate_limited') return answer
    await pause(TOO_FAST_MS)
  }
}

export interface BareSeat {
  line: TableClient
  name: string
  deck_id: string | undefined
}

/** Somebody who has sat down with a deck and kept a hand. */
export async function sitDownBare(url: string, room: { id: string }, deck = 1): Promise<BareSeat> {
  const who = await newGuest(url)
  const deck_id = (await commanderDecks(url, who))[deck]?.id
  const line = await openConnection(url, who, room)
  await act(line, 'submit_deck', { deck_id })
  await act(line, 'keep_hand', { cards_to_bottom: [] })
  return { line, name: who.username, deck_id }
}

/** Draws a card for each of these zones and puts it there; gives back their ids. */
export async function layOut(line: TableClient, zones: readonly string[]): Promise<string[]> {
  const { payload } = await act(line, 'draw_x_cards', { count: zones.length })
  const ids = payload.cards.map((card: { id: string }) => card.id) as string[]
  const lying: string[] = []
  for (const [i, to] of zones.entries()) {
    const updates = to === 'battlefield' ? { x: 0.3 + lying.length * 0.1, y: 0.5 } : undefined
    const moved = await act(line, 'move_card', { id: ids[i], zone: 'hand', to, ...(updates && { updates }) })
    lying.push(moved.payload.card.id)
  }
  return lying
}
