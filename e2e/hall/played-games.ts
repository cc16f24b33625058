// Games for the page of games: played over bare connections, since nobody looks at their tables.
import type { DeckSummary } from '@fourmat/protocol'
import type { TableClient } from '@fourmat/server/table-client'
import { act, openConnection } from '../table/bare-connection.ts'
import { type Account, call, openRoom } from './people.ts'

interface GamePlan {
  name: string
  players: readonly Account[] // the first has the room
  turns?: number
  out?: readonly number[] // who gives up, in this order
  goesOn?: boolean
}

/** The samples have names of their own. */
export const deckOf = async (url: string, who: Account, n: number): Promise<DeckSummary> => {
  const decks = (await call<DeckSummary[]>(url, who, 'GET', '/decks')).filter(({ format }) => format === 'commander')
  return decks[n % decks.length] as DeckSummary
}

/** Plays it, and says which room it was. */
export async function playGame(url: string, plan: GamePlan): Promise<string> {
  const { name, players, turns = 0, out = [], goesOn = false } = plan
  const room = await openRoom(url, players[0] as Account, { name })
  const lines: TableClient[] = []
  for (const [n, who] of players.entries()) {
    const line = await openConnection(url, who, room)
    lines.push(line)
    await act(line, 'submit_deck', { deck_id: (await deckOf(url, who, n)).id })
    await act(line, 'keep_hand', { cards_to_bottom: [] })
  }
  for (let turn = 0; turn < turns; turn++) await act(lines[turn % lines.length] as TableClient, 'pass_turn')
  for (const n of out) await act(lines[n] as TableClient, 'eliminate_player')
  if (!goesOn) await call(url, players[0] as Account, 'DELETE', `/rooms/${room.id}`)
  for (const line of lines) await line.close()
  return room.id
}
