import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { ownWord, signedIn } from '../hall/people.ts'
import {
  boardOf,
  body,
  count,
  expect,
  field,
  fromGameMenu,
  hand,
  handCount,
  keepHand,
  newGuest,
  ownBoard,
  play,
  type Seat,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

/** Joins a room from the lobby with the nth deck; the table opens in a tab of its own. */
async function joinFromLobby(page: Page, room: string, deck: number): Promise<Page> {
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(room)
  await page.getByRole('article', { name: room, exact: true }).first().getByRole('button', { name: /^Join/ }).click()
  const dialog = page.getByRole('dialog', { name: room })
  await dialog.getByRole('radio').nth(deck).click()
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Join' }).click()
  return opened
}

test('four of us play a game from the lobby to the next one', async ({ server, newPerson }) => {
  test.setTimeout(300_000)
  const room = `Table ${ownWord()}`
  const lobbies = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const [lobby, who] = await Promise.all([newPerson(), newGuest(server.url)])
      await signedIn(lobby, who)
      await lobby.goto('/dashboard')
      return { lobby, who }
    }),
  )
  const seats: Seat[] = []
  for (const [i, { lobby, who }] of lobbies.entries()) {
    if (i === 0) {
      await lobby.getByRole('button', { name: 'Create room' }).first().click()
      await lobby.getByLabel('Name').fill(room)
      await lobby.getByRole('dialog').getByRole('button', { name: 'Create room' }).click()
      await expect(lobby.getByRole('dialog')).toHaveCount(0)
    }
    const page = await joinFromLobby(lobby, room, i)
    await expect(page.getByRole('heading', { name: 'Your opening hand' })).toBeVisible()
    seats.push({ page, who, name: who.username })
  }
  const [ada, bea, cid, dan] = seats
  if (!ada || !bea || !cid || !dan) throw new Error('four seats')

  // Cid takes two mulligans, of which the second costs a card; the others keep what they have.
  for (const { page } of [ada, bea, dan]) await keepHand(page)
  await cid.page.getByRole('button', { name: 'Mulligan' }).click()
  await cid.page.getByRole('button', { name: 'Mulligan' }).click()
  await expect(cid.page.getByText('Mulligan 2. Keeping this hand puts 1 card')).toBeVisible()
  await cid.page.getByRole('button', { name: 'Keep Hand' }).click()
  await cid.page.locator('.opening-card').nth(2).click()
  await cid.page.getByRole('button', { name: 'Start Game' }).click()
  await expect(hand(cid.page)).toHaveCount(6)

  // Each of us sits at the bottom left of our own screen, the others clockwise.
  for (const { page } of seats) {
    await expect(page.locator('.board')).toHaveCount(4)
    const box = await ownBoard(page).boundingBox()
    expect(box?.x).toBeLessThan(20)
    expect(box?.y).toBeGreaterThan(300)
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
  }
  for (const { page } of [ada, bea, dan]) {
    await expect(handCount(boardOf(page, cid.name))).toHaveText('6')
    await expect(count(boardOf(page, cid.name), 'library')).toHaveText('93')
  }

  // A round of turns: each draws and plays a card, and does something with it that all see.
  await ada.page.keyboard.press('Space')
  for (const [seat, key, done] of [
    [bea, 't', /is-tapped/],
    [cid, 'z', /Face-down card/],
    [dan, 'f', /flipped/],
  ] as const) {
    await expect(ownBoard(seat.page)).toHaveClass(/is-active/)
    await seat.page.keyboard.press('d')
    const { card, id } = await play(seat.page)
    await body(card).hover()
    await seat.page.keyboard.press(key)
    for (const { page } of seats.filter((one) => one !== seat))
      await expect(page.locator(`[data-card="${id}"]`)).toHaveAttribute(key === 't' ? 'class' : 'aria-label', done)
    await seat.page.getByRole('button', { name: 'Pass Turn' }).click()
  }
  await expect(ownBoard(ada.page)).toHaveClass(/is-active/)
  for (const seat of [bea, cid, dan]) await expect(field(boardOf(ada.page, seat.name))).toHaveCount(1)

  // One board enlarged by a double-click on its name, and back by Escape.
  const small = await boardOf(ada.page, cid.name).boundingBox()
  await ada.page.getByText(cid.name, { exact: true }).first().dblclick()
  await expect
    .poll(async () => (await boardOf(ada.page, cid.name).boundingBox())?.width ?? 0)
    .toBeGreaterThan((small?.width ?? 0) * 1.2)
  await ada.page.keyboard.press('Escape')

  // Damage, a gift, and one of us is out: the turn passes over him.
  await ada.page.getByRole('button', { name: `All stats of ${ada.name}` }).click()
  await ada.page.getByRole('button', { name: `More From ${dan.name}: Ilka Stormglass` }).click()
  await expect(boardOf(bea.page, ada.name).getByLabel('Life', { exact: true })).toHaveText('39')
  await ada.page.keyboard.press('Escape')
  const { card, id } = await play(ada.page)
  await body(card).click({ button: 'right' })
  await ada.page.getByRole('menuitem', { name: 'Give to Player' }).hover()
  await ada.page.getByRole('menuitem', { name: bea.name }).click()
  for (const { page } of seats) await expect(boardOf(page, bea.name).locator(`[data-card="${id}"]`)).toBeVisible()
  await fromGameMenu(dan.page, 'Concede')
  await dan.page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click()
  for (const { page } of seats) await expect(boardOf(page, dan.name).getByText('ELIMINATED')).toBeVisible()
  for (const seat of [ada, bea, cid]) {
    await expect(ownBoard(seat.page)).toHaveClass(/is-active/)
    await seat.page.getByRole('button', { name: 'Pass Turn' }).click()
  }
  await expect(ownBoard(ada.page)).toHaveClass(/is-active/)

  // The next game is for all four, also for him who is out of this one.
  await fromGameMenu(cid.page, 'Start New Game')
  await cid.page.getByRole('button', { name: 'Start Game' }).click()
  for (const [i, { page }] of [dan, ada, bea].entries()) {
    await page.getByRole('button', { name: 'Join Game' }).click()
    if (i < 2) await expect(page.getByText(`${i + 2} of 4 players ready`)).toBeVisible()
  }
  for (const { page } of seats) await keepHand(page)
  for (const { page } of seats) {
    await expect(page.locator('.board')).toHaveCount(4)
    await expect(page.locator('.board.is-active')).toHaveCount(1)
    await expect(page.getByText('ELIMINATED')).toHaveCount(0)
    await expect(page.locator('.card')).toHaveCount(0)
    await expect(hand(page)).toHaveCount(7)
    await expect(page.getByRole('img', { name: '7 cards in hand' })).toHaveCount(3)
    await expect(page.getByLabel('Life', { exact: true })).toHaveText(['40', '40', '40'])
  }

  // And a farewell.
  await fromGameMenu(dan.page, 'Leave Room')
  await dan.page.getByRole('dialog').getByRole('button', { name: 'Leave Room' }).click()
  await expect(dan.page).toHaveURL(/dashboard/)
  for (const seat of [ada, bea, cid]) {
    await expect(seat.page.locator('.board')).toHaveCount(3)
    await expect(boardOf(seat.page, dan.name)).toHaveCount(0)
  }
})
