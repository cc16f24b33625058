// What the tests of decks start with: a person, their decks, and the words in which they find things on the page.
import type { BulkImport, Deck, DeckForm } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export interface Person {
  page: Page
  token: string
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>
}

/** A guest who is signed in already and has said no to counting. */
export const guest = async (page: Page, url: string): Promise<Person> => {
  const made = await fetch(`${url}/api/v1/users/guest`, { method: 'POST' })
  const { access_token: token } = (await made.json()) as { access_token: string }
  await page.addInitScript((stored) => {
    if (localStorage.getItem('access_token') === null) localStorage.setItem('access_token', stored)
    localStorage.setItem('analytics_consent', 'false')
  }, token)
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as T
  }
  return { page, token, call }
}

export const noDecks = async ({ call }: Person): Promise<void> => {
  for (const deck of await call<Deck[]>('GET', '/decks')) await call('DELETE', `/decks/${deck.id}`)
}

export const aDeck = async (
  { call }: Pick<Person, 'call'>,
  list: Partial<BulkImport> = {},
  form: Partial<DeckForm> = {},
): Promise<Deck> => {
  const deck = await call<Deck>('POST', '/decks', { name: 'My own', format: 'commander', ...form })
  if (!list.cards) return deck
  return (await call<{ deck: Deck }>('POST', `/decks/${deck.id}/bulk-import`, list)).deck
}

/** A small deck of the starter set: one legend, some spells, many islands. */
export const SMALL = {
  cards: [
    { name: 'Oda of the Last Lantern', quantity: 1 },
    { name: 'Lantern-Eyed Fox', quantity: 1 },
    { name: 'Brass Sextant', quantity: 1 },
    { name: 'Answer from the Fog', quantity: 1 },
    { name: 'Island', quantity: 7 },
  ],
  commander_name: 'Oda of the Last Lantern',
}

export const open = async ({ page }: Person, deck: Deck): Promise<void> => {
  await page.goto(`/decks/${deck.id}`)
  await expect(page.getByRole('heading', { level: 1, name: deck.name })).toBeVisible()
}

/** The card as the lists show it: "7 Island". */
export const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Cards of the deck' })
    .getByRole('button', { name: new RegExp(`^\\d+ ${name}(,|$)`) })

export const expectRow = (page: Page, quantity: number, name: string) =>
  expect(
    page
      .getByRole('region', { name: 'Cards of the deck' })
      .getByRole('button', { name: new RegExp(`^${quantity} ${name}(,|$)`) }),
  ).toBeVisible()

/** The server has it as well: what the page shows is no mere hope. */
export const saved = (person: Person, deck: Deck, name: string) =>
  expect.poll(async () => {
    const now = await person.call<Deck>('GET', `/decks/${deck.id}`)
    return now.cards.find((card) => card.name === name)?.quantity ?? 0
  })
