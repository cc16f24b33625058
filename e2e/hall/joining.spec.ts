import type { DeckSummary } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Account, call, newAccount, openRoom, ownWord, signedIn, stored } from './people.ts'

const mine = (page: Page) => page.getByRole('region', { name: 'Your games' })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

let me: Account

test.beforeEach(async ({ page, server }) => {
  me = await newAccount(server.url)
  await signedIn(page, me)
})

test('I join with a deck: it is checked and remembered, and the game opens in a new tab', async ({
  page,
  context,
  server,
}) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  const room = await openRoom(server.url, other, { name: `Table ${word}` })
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  await card(page, `Table ${word}`).getByRole('button', { name: /^Join/ }).click()
  const dialog = page.getByRole('dialog', { name: `Table ${word}` })
  const decks = dialog.getByRole('radio')
  await expect(decks.first()).toBeChecked()
  await decks.nth(1).click()
  const picked = (await decks.nth(1).getAttribute('value')) ?? ''
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Join' }).click()
  const table = await opened
  await expect(table).toHaveURL(`/games/${room.id}/play`)
  await expect(dialog).toHaveCount(0)
  expect(JSON.parse((await stored(page, 'room_decks')) ?? '{}')).toEqual({ [room.id]: picked })
  expect(await stored(page, 'last_deck_id')).toBe(picked)

  await card(page, `Table ${word}`)
    .or(mine(page).getByRole('article', { name: `Table ${word}` }))
    .first()
    .waitFor()
  await table.close()
})

test('The deck that I last brought here is chosen first, else the one that I last played', async ({ page, server }) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  const room = await openRoom(server.url, other, { name: `Again ${word}` })
  const decks = (await call<DeckSummary[]>(server.url, me, 'GET', '/decks')).filter(
    (deck) => deck.format === 'commander',
  )
  const [, second, third] = decks
  if (!second || !third) throw new Error('The samples have three commander decks at least')
  await page.evaluate((id) => localStorage.setItem('last_deck_id', id), second.id)
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  const join = card(page, `Again ${word}`).getByRole('button', { name: /^Join/ })
  await join.click()
  await expect(page.getByRole('radio', { name: second.name })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(join).toBeFocused()
  await page.evaluate(
    ([roomId, id]) => localStorage.setItem('room_decks', JSON.stringify({ [roomId ?? '']: id })),
    [room.id, third.id],
  )
  await join.click()
  await expect(page.getByRole('radio', { name: third.name })).toBeChecked()
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(new RegExp(third.name))
})

test('Decks of another format and empty decks are shown with the reason and cannot be chosen', async ({
  page,
  server,
}) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  await openRoom(server.url, other, { name: `Picky ${word}` })
  await call(server.url, me, 'POST', '/decks', { name: 'Nothing in it', format: 'commander' })
  await call(server.url, me, 'POST', '/decks', { name: 'Another game', format: 'legacy' })
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  await card(page, `Picky ${word}`).getByRole('button', { name: /^Join/ }).click()
  const empty = page.getByRole('radio', { name: /Nothing in it/ })
  await expect(empty).toBeDisabled()
  await expect(empty).toContainText('Deck has no cards')
  const wrong = page.getByRole('radio', { name: /Another game/ })
  await expect(wrong).toBeDisabled()
  await expect(wrong).toContainText('Deck format does not match the room')
})

test('The server says that my deck does not fit: I read the reason and stay', async ({ page, context, server }) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  await openRoom(server.url, other, { name: `Strict ${word}` })
  await page.route('**/compatibility', (route) =>
    route.fulfill({ json: { compatible: false, reason: 'Emberglass Idol is banned in Commander.' } }),
  )
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  await card(page, `Strict ${word}`).getByRole('button', { name: /^Join/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Emberglass Idol is banned in Commander.')
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Could not join' })).toContainText(
    'Emberglass Idol is banned in Commander.',
  )
  expect(context.pages()).toHaveLength(1)
})

test('A room for legal decks has a legal one chosen, and says beside the other what it has against it, in my language', async ({
  newPerson,
  server,
}) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  const room = await openRoom(server.url, other, { name: `Legal ${word}`, enforce_legality: true })
  const deck = await call<DeckSummary>(server.url, me, 'POST', '/decks', { name: 'Two of them', format: 'commander' })
  await call(server.url, me, 'POST', `/decks/${deck.id}/bulk-import`, {
    cards: [{ name: 'Island', quantity: 7 }],
    commander_name: 'Vesper and Vane',
    partner_commander_name: 'Oda of the Last Lantern',
    replace: true,
  })
  const page = await newPerson({ locale: 'es-ES' })
  await signedIn(page, me)
  await page.evaluate(([roomId, id]) => localStorage.setItem('room_decks', JSON.stringify({ [roomId]: id })), [
    room.id,
    deck.id,
  ] as const)
  await page.goto(`/dashboard?search=${word}`)
  await card(page, room.name)
    .getByRole('button', { name: /^Unirse/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  const refused = dialog.getByRole('radio', { name: /Two of them/ })
  await expect(refused).toBeDisabled()
  await expect(refused).toContainText('Vesper and Vane · Oda of the Last Lantern')
  await expect(refused.locator('img')).toHaveCount(2)
  await expect(refused).toHaveAccessibleDescription(/El mazo tiene 9 de las 100 cartas|no puede/)
  await dialog.getByRole('link', { name: 'Abrir el mazo Two of them' }).click()
  await expect(page).toHaveURL(`/decks/${deck.id}`)
})

test('Two commanders are both named in full and both seen, each by the picture of its card', async ({
  page,
  server,
}) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  const room = await openRoom(server.url, other, { name: `Pairs ${word}` })
  const deck = await call<DeckSummary>(server.url, me, 'POST', '/decks', { name: 'Pair', format: 'commander' })
  await call(server.url, me, 'POST', `/decks/${deck.id}/bulk-import`, {
    cards: [{ name: 'Island', quantity: 98 }],
    commander_name: 'Hestrel, Crowned in Cinders',
    partner_commander_name: 'Oda of the Last Lantern',
  })
  await page.setViewportSize({ width: 640, height: 720 })
  await page.goto(`/dashboard?search=${word}`)
  await card(page, room.name).getByRole('button', { name: /^Join/ }).click()
  const pair = page.getByRole('radio', { name: /^Pair/ })
  const names = pair.getByText('Hestrel, Crowned in Cinders · Oda of the Last Lantern')
  await expect(names).toBeVisible()
  expect(await names.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  for (const picture of await pair.locator('img').all()) {
    // Between title and type line, and not a corner of it.
    const shown = await picture.evaluate((img) => {
      const card = img.getBoundingClientRect()
      const box = (img.parentElement as HTMLElement).getBoundingClientRect()
      return { from: (box.top - card.top) / card.height, to: (box.bottom - card.top) / card.height }
    })
    expect(shown.from).toBeGreaterThan(0.1)
    expect(shown.from).toBeLessThan(0.15)
    expect(shown.to).toBeGreaterThan(0.48)
    expect(shown.to).toBeLessThan(0.56)
  }
})

test('I have no decks and am shown where to make one', async ({ page, server }) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  await openRoom(server.url, other, { name: `Deckless ${word}` })
  for (const deck of await call<DeckSummary[]>(server.url, me, 'GET', '/decks'))
    await call(server.url, me, 'DELETE', `/decks/${deck.id}`)
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  await card(page, `Deckless ${word}`).getByRole('button', { name: /^Join/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'No decks yet' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Join' })).toBeDisabled()
  await dialog.getByRole('link', { name: 'Go to My Decks' }).click()
  await expect(page).toHaveURL('/decks')
})

test('I do it all by keyboard: create a room, take a seat', async ({ page, context }) => {
  const word = ownWord()
  const decks = page.waitForResponse('**/api/v1/decks')
  await page.goto('/dashboard')
  await expect(mine(page)).toBeVisible()
  await decks // or the dialog opens without any to focus
  await page.getByRole('button', { name: 'Create room' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(`By keyboard ${word}`)
  await page.keyboard.press('Enter')
  const join = page.getByRole('button', { name: `Join By keyboard ${word}` })
  await join.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).focus()
  await page.keyboard.press('Enter')
  await (await opened).close()
})
