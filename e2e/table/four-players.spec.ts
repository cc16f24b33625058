import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { ownWord, signedIn } from '../hall/people.ts'
import { boardOf, body, expect, field, hand, keepHand, newGuest, ownBoard, play, type Seat } from './seats.ts'

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
  const seats: Seat[] = []
  for (let i = 0; i < 4; i++) {
    const lobby = await newPerson()
    const who = await newGuest(server.url)
    await signedIn(lobby, who)
    await lobby.goto('/dashboard')
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
  for (const { page } of seats) await keepHand(page)
  for (const { page } of seats) await expect(page.locator('.board')).toHaveCount(4)
  const [ada, bea, cid, dan] = seats
  if (!ada || !bea || !cid || !dan) throw new Error('four seats')

  // Each of us sits at the bottom left of our own screen, the others clockwise.
  for (const { page } of seats) {
    const box = await ownBoard(page).boundingBox()
    expect(box?.x).toBeLessThan(20)
    expect(box?.y).toBeGreaterThan(300)
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
  }

  // A round of turns, a card each.
  await ada.page.keyboard.press('Space')
  for (const seat of [bea, cid, dan]) {
    await expect(ownBoard(seat.page)).toHaveClass(/is-active/)
    await play(seat.page)
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

  // Damage, a gift, a farewell.
  await ada.page.getByRole('button', { name: `All stats of ${ada.name}` }).click()
  await ada.page.getByRole('button', { name: `More From ${dan.name}` }).click()
  await expect(boardOf(bea.page, ada.name).getByLabel('Life', { exact: true })).toHaveText('39')
  await ada.page.keyboard.press('Escape')
  const { card, id } = await play(ada.page)
  await body(card).click({ button: 'right' })
  await ada.page.getByRole('menuitem', { name: 'Give to Player' }).hover()
  await ada.page.getByRole('menuitem', { name: bea.name }).click()
  for (const { page } of seats) await expect(boardOf(page, bea.name).locator(`[data-card="${id}"]`)).toBeVisible()
  await dan.page.getByRole('button', { name: 'Game menu' }).click()
  await dan.page.getByRole('button', { name: 'Leave Room' }).click()
  await dan.page.getByRole('dialog').getByRole('button', { name: 'Leave Room' }).click()
  await expect(dan.page).toHaveURL(/dashboard/)
  for (const seat of [ada, bea, cid]) await expect(seat.page.locator('.board')).toHaveCount(3)

  // And the next game.
  await cid.page.getByRole('button', { name: 'Game menu' }).click()
  await cid.page.getByRole('button', { name: 'Start New Game' }).click()
  await cid.page.getByRole('button', { name: 'Start Game' }).click()
  await ada.page.getByRole('button', { name: 'Join Game' }).click()
  await bea.page.getByRole('button', { name: 'Join Game' }).click()
  for (const seat of [ada, bea, cid]) {
    await keepHand(seat.page)
    await expect(hand(seat.page)).toHaveCount(7)
    await expect(field(ownBoard(seat.page))).toHaveCount(0)
  }
})
