import { test } from '../fixtures.ts'
import { boardOf, expect, field, hand, newRoom, ownBoard, sitDown, tableOf } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test('I play a whole game by keyboard alone', async ({ server, newPerson }) => {
  const room = await newRoom(server.url)
  const { page } = await sitDown({ url: server.url, newPerson }, room)
  const bea = await sitDown({ url: server.url, newPerson }, room, 1)
  await bea.page.getByRole('button', { name: 'Keep Hand' }).click()
  const key = (...keys: string[]) =>
    keys.reduce<Promise<void>>((before, one) => before.then(() => page.keyboard.press(one)), Promise.resolve())

  // The opening hand.
  await expect(page.getByRole('button', { name: 'Mulligan' })).toBeFocused()
  await key('Tab', 'Enter')
  await expect(page.getByRole('heading', { name: 'Your opening hand' })).toBeHidden()

  // The arrows reach the hand, Enter opens its menu, its first verb plays the card.
  await key('ArrowDown')
  await expect(hand(page).first()).toBeFocused()
  await key('ArrowRight', 'Enter')
  await expect(page.getByRole('menuitem', { name: /^Put onto the battlefield/ }).first()).toBeVisible()
  await key('Enter')
  await expect(field(ownBoard(page))).toHaveCount(1)

  // Enter taps it, the menu key opens its menu, M and arrows put it elsewhere.
  await field(ownBoard(page)).focus()
  await key('Enter')
  await expect(field(boardOf(bea.page, await ownName(page)))).toHaveClass(/is-tapped/)
  await field(ownBoard(page)).focus()
  await key('ArrowUp', 'ArrowDown')
  await field(ownBoard(page)).focus()
  await key('m')
  await expect(page.getByText('Enter places here')).toBeVisible()
  const before = await field(ownBoard(page)).getAttribute('style')
  await key('ArrowLeft', 'ArrowLeft', 'Shift+ArrowDown', 'Enter')
  await expect(field(ownBoard(page))).not.toHaveAttribute('style', before ?? '')

  // Drawing, the graveyard and its viewer, the turn, the game menu: all without a mouse.
  await key('d')
  await expect(hand(page)).toHaveCount(7)
  await field(ownBoard(page)).focus()
  await key('g')
  await expect(field(ownBoard(page))).toHaveCount(0)
  await page.locator('.board.is-own [data-pile="graveyard"]').focus()
  await key('ArrowLeft', 'ArrowRight')
  await page.locator('.board.is-own [data-pile="graveyard"]').focus()
  await key('Enter')
  await expect(page.getByRole('dialog', { name: 'Your graveyard' })).toBeVisible()
  await key('Escape')
  await page.locator('main').focus()
  await key('Space')
  await expect(ownBoard(bea.page)).toHaveClass(/is-active/)
  await key('q')
  await expect(page.getByRole('dialog', { name: 'Friday table' })).toBeVisible()
  await key('Escape')
  await key('?')
  await expect(page.getByRole('dialog', { name: 'Keys and help' })).toBeVisible()
})

const ownName = async (page: import('@playwright/test').Page): Promise<string> =>
  (await ownBoard(page).locator('.who b').textContent()) ?? ''

test('what others do is told to those who hear the table', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson }, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  await bea.page.keyboard.press('d')
  await expect(
    ada.page.locator('[role="status"][aria-live="polite"]').filter({ hasText: `${bea.name} drew a card` }),
  ).toBeAttached()
})

test('keys can be switched off and set anew', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson }, 1)
  const [ada] = seats
  if (!ada) throw new Error('one seat')
  const { page } = ada
  const settings = async () => {
    await page.getByRole('button', { name: 'Game menu' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
  }
  await settings()
  await page.getByRole('button', { name: 'Key for: Draw a card', exact: true }).click()
  await page.keyboard.press('y')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('d')
  await page.keyboard.press('y')
  await expect(hand(page)).toHaveCount(8)
  await settings()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('y')
  await expect(hand(page)).toHaveCount(8)
})
