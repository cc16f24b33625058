import { brotliCompressSync } from 'node:zlib'
import type { DeckSummary } from '@fourmat/protocol'
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { type Account, call, openRoom, signedIn } from '../hall/people.ts'
import {
  body,
  commanderDecks,
  expect,
  hand,
  keepHand,
  nameOf,
  newGuest,
  newRoom,
  ownBoard,
  pile,
  play,
  sitDown,
} from './seats.ts'

test.describe.configure({ timeout: 120_000 })

let who: Account
const arrive = async (page: Page, url: string) => {
  who = await newGuest(url)
  await signedIn(page, who)
  return newRoom(url)
}

test('while the room loads, the page says so', async ({ page, server }) => {
  const room = await arrive(page, server.url)
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(`**/rooms/${room.id}`, async (route) => {
    await gone
    await route.continue()
  })
  await page.goto(`/games/${room.id}/play`)
  await expect(page.getByText('Preparing your game…').first()).toBeVisible()
  go()
  await expect(page.getByRole('dialog', { name: 'Choose a deck' })).toBeVisible()
})

test('without a deck I am asked for one; closing the question leads back to the lobby', async ({ page, server }) => {
  const room = await arrive(page, server.url)
  await page.goto(`/games/${room.id}/play`)
  const dialog = page.getByRole('dialog', { name: 'Choose a deck' })
  await dialog.getByRole('radio').nth(1).click()
  await dialog.getByRole('button', { name: 'Sit down' }).click()
  await keepHand(page)
  await expect(hand(page)).toHaveCount(7)
  const chosen = await page.evaluate(() => localStorage.getItem('last_deck_id'))
  expect((await commanderDecks(server.url, who)).map((deck) => deck.id)).toContain(chosen)

  const other = await newRoom(server.url)
  await page.evaluate(() => localStorage.removeItem('room_decks'))
  await page.goto(`/games/${other.id}/play`)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('at the table I choose my deck as in the lobby: with reasons, both commanders, and by name', async ({
  page,
  server,
}) => {
  await arrive(page, server.url)
  const room = await openRoom(server.url, await newGuest(server.url), { name: 'Strict', enforce_legality: true })
  const [fitting] = await commanderDecks(server.url, who)
  const copies = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
  for (const name of copies) await call(server.url, who, 'POST', '/decks', { name: `Sleeve ${name}`, format: 'legacy' })
  const pair = await call<DeckSummary>(server.url, who, 'POST', '/decks', { name: 'A pair', format: 'commander' })
  await call(server.url, who, 'POST', `/decks/${pair.id}/bulk-import`, {
    cards: [{ name: 'Island', quantity: 7 }],
    commander_name: 'Vesper and Vane',
    partner_commander_name: 'Oda of the Last Lantern',
  })
  await page.goto(`/games/${room.id}/play`)
  const dialog = page.getByRole('dialog', { name: 'Choose a deck' })
  const refused = dialog.getByRole('radio', { name: /A pair/ })
  await expect(refused).toBeDisabled()
  await expect(refused).toContainText('Vesper and Vane · Oda of the Last Lantern')
  await expect(refused.locator('img')).toHaveCount(2)
  await expect(refused).toHaveAccessibleDescription(/9 of 100|cannot|not legal/)
  await expect(dialog.getByRole('radio', { name: /Sleeve One/ })).toContainText('Deck format does not match the room')
  const search = dialog.getByRole('searchbox', { name: 'Search your decks' })
  await expect(search).toBeFocused()
  await page.keyboard.type('last lantern')
  await expect(dialog.getByRole('radio', { name: /Sleeve/ })).toHaveCount(0)
  await expect(refused).toBeVisible() // by its second commander
  await search.fill('a pair')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Sit down' })).toBeDisabled()
  await search.fill(fitting?.name ?? '')
  await expect(dialog.getByRole('radio', { name: fitting?.name ?? '' })).toBeChecked()
  await search.press('Enter')
  await keepHand(page)
  expect(await page.evaluate(() => localStorage.getItem('last_deck_id'))).toBe(fitting?.id)
})

test('a deck that is gone: Failed to load deck, and another can be chosen', async ({ page, server, allowConsole }) => {
  allowConsole(/404/)
  const room = await arrive(page, server.url)
  const [deck] = await commanderDecks(server.url, who)
  await page.evaluate(
    ([roomId, deckId]) => localStorage.setItem('room_decks', JSON.stringify({ [roomId ?? '']: deckId })),
    [room.id, deck?.id],
  )
  await call(server.url, who, 'DELETE', `/decks/${deck?.id}`)
  await page.goto(`/games/${room.id}/play`)
  const dialog = page.getByRole('dialog', { name: 'Failed to load deck.' })
  await dialog.getByRole('radio').first().click()
  await dialog.getByRole('button', { name: 'Sit down' }).click()
  await keepHand(page)
  await expect(hand(page)).toHaveCount(7)
})

test('no deck, none of the format, or one that the table refuses', async ({ page, server }) => {
  await arrive(page, server.url)
  const room = await openRoom(server.url, await newGuest(server.url), { name: 'Old cards', format: 'vintage' })
  const [wrong, ...decks] = await commanderDecks(server.url, who)
  await page.evaluate(
    ([roomId, deckId]) => localStorage.setItem('room_decks', JSON.stringify({ [roomId ?? '']: deckId })),
    [room.id, wrong?.id],
  )
  await page.goto(`/games/${room.id}/play`)
  const dialog = page.getByRole('dialog', { name: 'Choose a deck' })
  const said = dialog.getByRole('alert').filter({ hasText: 'Deck format does not match the room' })
  await expect(said).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0) // it is told here, and once
  await expect(dialog.getByText('Which deck do you bring to Old cards?')).toBeVisible()
  await expect(dialog.getByText('You have no deck of this format yet.')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('room_decks'))
  await page.reload()
  await expect(dialog.getByText('You have no deck of this format yet.')).toBeVisible()
  await expect(said).toHaveCount(0)
  await expect(dialog.getByRole('radio').first()).toContainText('Deck format does not match the room')
  await expect(dialog.getByRole('button', { name: 'Sit down' })).toBeDisabled()

  expect(decks.length).toBeGreaterThan(0)
  for (const own of await call<DeckSummary[]>(server.url, who, 'GET', '/decks'))
    await call(server.url, who, 'DELETE', `/decks/${own.id}`)
  await page.reload()
  const none = page.getByRole('dialog', { name: 'You have no deck yet' })
  await expect(none.getByText('Make or copy one, then come back to this table.')).toBeVisible()
  await none.getByRole('link', { name: 'To your decks' }).click()
  await expect(page).toHaveURL('/decks')
})

test('a card on the field shows its picture, as pixels that were made once', async ({ server, seating }) => {
  const room = await newRoom(server.url)
  const { page } = await sitDown(seating, room)
  await keepHand(page)
  const { card } = await play(page)
  await expect(body(card)).toHaveCSS('background-image', /^url\("blob:/)
  const pixels = await body(card).evaluate(async (element) => {
    const image = new Image()
    image.src = getComputedStyle(element).backgroundImage.slice(5, -2)
    await image.decode()
    const { width } = element.getBoundingClientRect()
    return { made: image.naturalWidth, seen: Math.ceil(width * devicePixelRatio) }
  })
  expect(pixels.made).toBe(pixels.seen)
})

test('a card whose picture does not come has a painted face, wherever it is', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  const room = await newRoom(server.url)
  const { page } = await sitDown(
    {
      url: server.url,
      newPerson: async (options) => {
        const made = await newPerson(options)
        await made.route('**/faces/**', (route) => route.fulfill({ status: 404 }))
        return made
      },
    },
    room,
  )
  await keepHand(page)
  /** What a card is called, is painted on it, on a sheet that fills the card. A name that has a comma is known up to it. */
  const isPainted = async (place: Locator, name: string) => {
    const face = place.locator('.painted-face').first()
    const [front = ''] = name.split(' // ')
    await expect(face.locator('b')).toHaveText(new RegExp(`^${front.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(, |$)`))
    await expect(face).toBeInViewport()
    const share = await face.evaluate((element) => element.clientWidth / (element.parentElement?.clientWidth ?? 1))
    expect(share).toBeGreaterThan(0.97)
    await expect(place.locator('img')).toHaveCount(0)
  }
  const { name, card } = await play(page)
  await isPainted(card, name)
  for (const one of await hand(page).all()) await isPainted(one, await nameOf(one))
  const own = ownBoard(page)
  await expect(pile(own, 'commandZone').locator('.painted-face')).toBeVisible()
  await body(card).hover()
  await isPainted(page.locator('.preview'), name)
  await page.keyboard.press('g')
  await isPainted(pile(own, 'graveyard'), name)
  await pile(own, 'graveyard').click()
  const drawer = page.getByRole('dialog', { name: 'Your graveyard' })
  await isPainted(drawer.getByRole('option'), name)
  await isPainted(drawer.locator('.viewer-preview'), name)
})

test('the table carries less than 250 KB of code', async ({ server, newPerson }) => {
  const sizes: Promise<number>[] = []
  await sitDown(
    {
      url: server.url,
      newPerson: async (options) => {
        const page = await newPerson(options)
        page.on('response', (response) => {
          if (response.request().resourceType() === 'script')
            sizes.push(response.body().then((script) => brotliCompressSync(script).length))
        })
        return page
      },
    },
    await newRoom(server.url),
  )
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000)
})
