/// <reference lib="dom" />
// One picture of the hall, and what its pictures are taken of.
import type { DeckSummary, Game } from '@fourmat/protocol'
import type { Locator, Page } from '@playwright/test'
import type { Account } from './hall/people.ts'

export interface Picture {
  name: string
  path: string | ((scene: Scene) => string)
  until?: (page: Page) => Locator // what must be there first; on the pages of those signed in a card of a room or deck
  as?: 'owner' | 'player' // of the rooms and decks, or of the games; otherwise nobody is signed in
  touch?: boolean
  asked?: boolean // the question about analytics is still open
  whole?: boolean // the whole page, not the window alone; at the small size only
  act?: (page: Page) => Promise<unknown>
}

/** An evening in the lobby, a deck that everybody may read, a game that was played, and one that goes on. */
export interface Scene {
  owner: Account
  decks: readonly DeckSummary[]
  roomDecks: Readonly<Record<string, string>>
  shownDeck: string // its key
  player: Account
  game: Game // that has ended
  lastEvent: number
  sharedGame: string // the path of its link
  tableToWatch: string // the room
  end: () => Promise<void>
}

/** All that is in sight has its picture. */
export async function allPainted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.card-body:not(.is-bare)')].every(
      (body) => getComputedStyle(body).backgroundImage !== 'none',
    ),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    // Those below the window are not even fetched, and would never be decoded.
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight)
    await Promise.all(shown.map((image) => image.decode().catch(() => {})))
  })
}
