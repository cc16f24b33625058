// Games for the page of games: played over bare connections, since nobody looks at their tables.
import type { DeckSummary } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { act, openConnection } from '../table/bare-connection.ts'
import { type Account, call, openRoom } from './people.ts'

interface GamePlan {
  name: string
  players: readonly Account[] // the first has the room
  turns?: number
  out?: readonly number[] // who gives up, in this order
  goesOn?: boolean
}

interface Host {
  url: string
  newPerson: () => Promise<Page>
}

/** The samples have names of their own. */
export const deckOf = async (url: string, who: Account, n: number): Promise<DeckSummary> => {
  const decks = (await call<DeckSummary[]>(url, who, 'GET', '/decks')).filter(({ format }) => format === 'commander')
  return decks[n % decks.length] as DeckSummary
}

/** Plays it, and says which room it was. */
export async function playGame({ url, newPerson }: Host, plan: GamePlan): Promise<string> {
  const { name, players, turns = 0, out = [], goesOn = false } = plan
  const room = await openRoom(url, players[0] as Account, { name })
  const pages: Page[] = []
  for (const [n, who] of players.entries()) {
    const page = await newPerson()
    pages.push(page)
    await page.goto('/locales/en/shell.json')
    await openConnection(page, who.token, room.id)
    await act(page, 'submit_deck', { deck_id: (await deckOf(url, who, n)).id })
    await act(page, 'keep_hand', { cards_to_bottom: [] })
  }
  for (let turn = 0; turn < turns; turn++) await act(pages[turn % pages.length] as Page, 'pass_turn')
  for (const n of out) await act(pages[n] as Page, 'eliminate_player')
  if (!goesOn) await call(url, players[0] as Account, 'DELETE', `/rooms/${room.id}`)
  for (const page of pages) await page.close()
  return room.id
}
