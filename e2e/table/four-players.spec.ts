import { test } from '../fixtures.ts'
import { boardOf, body, expect, field, hand, keepHand, ownBoard, play, tableOf } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test('four of us play a game from sitting down to the next one', async ({ server, newPerson }) => {
  test.setTimeout(240_000)
  const { seats } = await tableOf({ url: server.url, newPerson }, 4)
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
