// Sitting down at a table: people, a room, decks, and the words with which the tests point at things.
import type { Deck, DeckSummary, Room } from '@fourmat/protocol'
import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { BETWEEN_TABLES, expect as expectSoon, goWithin } from '../fixtures.ts'
import { type Account, call, openRoom, signedIn } from '../hall/people.ts'

/** Several browsers and a server share one machine here: what is awaited may take a while, what is asserted does not change. */
export const expect = expectSoon.configure({ timeout: 20_000 })

export interface Seat {
  page: Page
  who: Account
  name: string
}

let guests = 1000 // with four digits no name is a part of another

/** A guest: quick to make, and comes with the sample decks. */
export async function newGuest(url: string): Promise<Account> {
  const username = `Guest ${guests++}`
  const response = await fetch(`${url}/api/v1/users/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return { username, email: '', password: '', token }
}

export const commanderDecks = async (url: string, who: Account): Promise<DeckSummary[]> =>
  (await call<DeckSummary[]>(url, who, 'GET', '/decks')).filter((deck) => deck.format === 'commander')

interface Table {
  room: Room
  seats: Seat[]
}

interface Making {
  url: string
  newPerson: (options?: { viewport?: { width: number; height: number } }) => Promise<Page>
}

interface Connection {
  readonly socket: WebSocketRoute
  readonly unanswered: Set<string> // refs
}

const refIn = (text: string | Buffer): string | undefined => (JSON.parse(String(text)) as { ref?: string }).ref

/** Notes on the way which of the page's frames wait for an answer. */
function tapped(socket: WebSocketRoute): Connection {
  const server = socket.connectToServer()
  const unanswered = new Set<string>()
  socket.onMessage((text) => {
    const ref = refIn(text)
    if (ref !== undefined) unanswered.add(ref)
    server.send(text)
  })
  server.onMessage((text) => {
    socket.send(text)
    unanswered.delete(refIn(text) ?? '')
  })
  return { socket, unanswered }
}

/**
 * People whose connections to the table can be closed from out here, each with the code that the server would use, and
 * once nothing of theirs is under way.
 */
export function onCutLines({
  url,
  newPerson,
}: Making): Making & { cut: (person: number, code: number) => Promise<void> } {
  const connections: Connection[] = [] // the newest of each person
  let people = 0
  return {
    url,
    newPerson: async (options) => {
      const person = people++
      const page = await newPerson(options)
      await page.routeWebSocket(/ws\/game/, (socket) => {
        connections[person] = tapped(socket)
      })
      return page
    },
    cut: async (person, code) => {
      await expect.poll(() => connections[person]?.unanswered.size).toBe(0)
      await connections[person]?.socket.close({ code, reason: 'test' })
    },
  }
}

const seatedBefore = new WeakMap<Page, Account>()

/** Whether this browser left its last table in order, and has kept no choice that the next one would find. */
const isReady = async (page: Page): Promise<boolean> =>
  new URL(page.url()).pathname === BETWEEN_TABLES &&
  (await page.evaluate(() =>
    ['table_preferences', 'voice_preferences', 'theme', 'i18nextLng'].every(
      (key) => localStorage.getItem(key) === null,
    ),
  ))

/** Opens the table for one more person, whose deck is chosen already. */
export async function sitDown({ url, newPerson }: Making, room: Room, deck = 0): Promise<Seat> {
  const page = await newPerson()
  const before = seatedBefore.get(page)
  const goesOn = before !== undefined && (await isReady(page))
  const who = goesOn ? before : await newGuest(url)
  const decks = await commanderDecks(url, who)
  if (!goesOn) await page.goto('/locales/en/shell.json')
  await page.evaluate(
    ([token, roomId, deckId]) => {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem('access_token', token)
      localStorage.setItem('analytics_consent', 'false')
      localStorage.setItem('room_decks', JSON.stringify({ [roomId]: deckId }))
      localStorage.setItem('last_deck_id', deckId)
    },
    [who.token, room.id, decks[deck]?.id ?? ''] as const,
  )
  // Loading the app takes longer than most tests: whoever sat at a table before goes on to the next one without.
  if (goesOn) await goWithin(page, `/games/${room.id}/play`)
  else await page.goto(`/games/${room.id}/play`)
  await expect(page.getByRole('heading', { name: 'Your opening hand' })).toBeVisible()
  seatedBefore.set(page, who)
  return { page, who, name: who.username }
}

/** Opens the table for somebody with a deck of their own. */
export async function sitDownWith(newPerson: Making['newPerson'], room: Room, who: Account, deck: Deck): Promise<Seat> {
  const page = await newPerson()
  await signedIn(page, who)
  await page.evaluate(([roomId, deckId]) => localStorage.setItem('room_decks', JSON.stringify({ [roomId]: deckId })), [
    room.id,
    deck.id,
  ] as const)
  await page.goto(`/games/${room.id}/play`)
  await expect(page.getByRole('heading', { name: 'Your opening hand' })).toBeVisible()
  return { page, who, name: who.username }
}

export async function newRoom(url: string): Promise<Room> {
  return openRoom(url, await newGuest(url), { name: 'Friday table' })
}

/** A table at which so many people have sat down and kept their hands. */
export async function tableOf(making: Making, count: number): Promise<Table> {
  const room = await newRoom(making.url)
  const seats: Seat[] = []
  for (let i = 0; i < count; i++) seats.push(await sitDown(making, room, i))
  for (const { page } of seats) await keepHand(page)
  for (const { page } of seats) await expect(page.locator('.board')).toHaveCount(count)
  return { room, seats }
}

/** Somebody who plays alone. */
export async function alone(making: Making): Promise<Seat> {
  const [ada] = (await tableOf(making, 1)).seats
  if (!ada) throw new Error('one seat')
  return ada
}

/** Two people at a table of their own. */
export async function two(making: Making): Promise<[Seat, Seat]> {
  const [ada, bea] = (await tableOf(making, 2)).seats
  if (!ada || !bea) throw new Error('two seats')
  return [ada, bea]
}

export async function keepHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keep Hand' }).click()
  await expect(page.getByRole('heading', { name: 'Your opening hand' })).toBeHidden()
}

// ---- pointing at things

export const ownBoard = (page: Page): Locator => page.locator('.board.is-own')
export const boardOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`: ${name}(,|$)`) })
export const hand = (page: Page): Locator => page.locator('.hand-card')
export const field = (board: Locator): Locator => board.locator('.card')
export const pile = (board: Locator, zone: 'library' | 'graveyard' | 'exile' | 'commandZone'): Locator =>
  board.locator(`[data-pile="${zone}"]`)
export const count = (board: Locator, zone: 'library' | 'graveyard' | 'exile' | 'commandZone'): Locator =>
  pile(board, zone).locator('.pile-count')
export const handCount = (board: Locator): Locator => board.locator('.hand-count')

/** The log, which has to be opened first. */
export async function openLog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Log and chat/ }).click()
  return page.getByRole('log', { name: 'Log' })
}

/** A number that the page shows. */
export const figure = async (of: Locator): Promise<number> => Number.parseInt((await of.textContent()) ?? '', 10)

export const nameOf = async (card: Locator): Promise<string> =>
  ((await card.getAttribute('aria-label')) ?? '').split(', ')[0] ?? ''

/** All that a card is called, where it may have a comma in its name. */
export const labelOf = async (card: Locator): Promise<string> => (await card.getAttribute('aria-label')) ?? ''

export const labelsOf = (cards: Locator): Promise<(string | null)[]> =>
  cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

/** The first card of the hand that no card on the own field equals: equals would lie in one stack, under one another. */
async function firstUnlike(page: Page): Promise<Locator> {
  const lying = new Set((await labelsOf(field(ownBoard(page)))).map((label) => label?.split(', ')[0]))
  const labels = await labelsOf(hand(page))
  const at = labels.findIndex((label) => !lying.has(label?.split(', ')[0]))
  return hand(page).nth(Math.max(0, at))
}

/** Plays a card of the hand by its key, and gives it back as it lies on the field. */
export async function play(page: Page): Promise<{ card: Locator; name: string; id: string }> {
  const first = await firstUnlike(page)
  const name = await nameOf(first)
  const before = await field(ownBoard(page)).count()
  await first.focus()
  const byKeyboard = await first.evaluate((element) => element.matches(':focus-visible'))
  await page.keyboard.press('p')
  await expect(field(ownBoard(page))).toHaveCount(before + 1)
  // The next card of the hand gets the focus and stands up from it; a hand on the mouse would have let it down.
  if (byKeyboard) await expect(page.locator('[data-spot]:focus')).toHaveCount(1)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const card = field(ownBoard(page)).last()
  const id = (await card.getAttribute('data-card')) ?? ''
  const lying = page.locator(`[data-card="${id}"]`)
  await still(lying)
  return { card: lying, name, id }
}

export const body = (card: Locator): Locator => card.locator('.card-body')

/** Cards fly, glide and rise; whoever asks where one is means the end of that. */
export const still = (thing: Locator): Promise<void> =>
  thing.evaluate(async (element) => {
    const whole = element.closest('[data-hand]') ?? element.closest('[data-card], [data-pile]') ?? element
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    for (;;) {
      const moving = whole.getAnimations({ subtree: true }).filter(ends)
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })

/**
 * Looks out for a ping from now on: a card shakes for half a second, which is less than a look from out here may take.
 * What it gives back waits for the ping.
 */
export async function lookOutForPing(card: Locator): Promise<() => Promise<void>> {
  const seen = await card.evaluateHandle((element) => {
    const noted = { pinged: false }
    new MutationObserver(() => {
      if (element.classList.contains('is-pinged')) noted.pinged = true
    }).observe(element, { attributes: true, attributeFilter: ['class'] })
    return noted
  })
  return () => expect.poll(() => seen.evaluate(({ pinged }) => pinged)).toBe(true)
}

export async function fromGameMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
}

/** Chooses from the menu that a right-click opens, and from the menus within it: the same words may stand in both. */
export async function choose(page: Page, on: Locator, ...entries: string[]): Promise<void> {
  await on.click({ button: 'right' })
  for (const [depth, entry] of entries.entries()) {
    const item = page
      .getByRole('menu')
      .nth(depth)
      .getByRole('menuitem', { name: entry, exact: false })
      .filter({ hasText: new RegExp(`^\\d?${entry.replace(/[/+-]/g, '\\$&')}`) })
    if (depth < entries.length - 1) await item.hover()
    else await item.click()
  }
}

const EMPTY_PLACE = [300, 545] as const // on one's own field, between the rows of cards that nobody placed

/** Chooses from the menu of one's own field, where nothing lies. */
export async function chooseOnField(page: Page, entry: string, [x, y]: readonly [number, number] = EMPTY_PLACE) {
  await page.mouse.click(x, y, { button: 'right' })
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

export async function dragTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  await still(from)
  const box = await from.boundingBox()
  if (!box) throw new Error('nothing to drag')
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 30))
  await page.mouse.down()
  await page.mouse.move(to.x - 20, to.y - 20, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

export async function centre(of: Locator): Promise<{ x: number; y: number }> {
  await still(of)
  const box = await of.boundingBox()
  if (!box) throw new Error('not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
