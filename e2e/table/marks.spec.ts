// Arrows, attached cards, notes and what else marks a table, as two people see it.
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { boardOf, body, centre, choose, expect, field, fromGameMenu, openLog, ownBoard, play, two } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const arrows = (page: Page): Locator => page.locator('.arrow:not(.is-draft)')

const rightDrag = async (page: Page, from: Locator, to: Locator) => {
  const [start, end] = [await centre(from), await centre(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await page.mouse.up({ button: 'right' })
}

/** From the menu of one's own field, between the rows of cards. */
const chooseOnField = async (page: Page, ...entries: string[]) => {
  await page.mouse.click(300, 545, { button: 'right' })
  for (const [i, name] of entries.entries()) {
    const item = page.getByRole('menuitem', { name, exact: true })
    if (i < entries.length - 1) await item.hover()
    else await item.click()
  }
}

test('arrows are drawn by key, number and right button, seen by the others, and go with the turn', async ({
  seating,
}) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const first = await play(page)
  const second = await play(page)
  const theirs = await play(bea.page)
  const seen = page.locator(`[data-card="${theirs.id}"]`)
  const attacked = boardOf(bea.page, ada.name).locator(`[data-card="${first.id}"]`)
  const lines = await openLog(bea.page)

  await body(first.card).hover()
  await page.keyboard.press('a')
  await expect(page.getByText('Click what it points at')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Click what it points at')).toHaveCount(0)
  await body(first.card).hover()
  await page.keyboard.press('a')
  await body(seen).click()
  await expect(arrows(page)).toHaveCount(1)
  await expect(arrows(bea.page)).toHaveCount(1)
  await expect(lines.getByText(/points from .* to /)).toBeVisible()
  const listed = bea.page.getByRole('list', { name: 'Arrows on the table' }).getByRole('listitem')
  await expect(listed).toHaveText([`${ada.name} points from ${first.name} to ${theirs.name}`])

  // Two attackers of one player are one bundle.
  for (const attacker of [first, second]) {
    await body(attacker.card).hover()
    await page.keyboard.press('Shift+A')
    await page.keyboard.press('2')
  }
  await expect(boardOf(bea.page, ada.name).locator('.card.is-tapped')).toHaveCount(2)
  await expect(bea.page.locator('.arrow.is-attack')).toHaveCount(1)
  await expect(bea.page.locator('.arrow.is-attack')).toHaveText('×2')

  await rightDrag(bea.page, body(ownBoard(bea.page).locator(`[data-card="${theirs.id}"]`)), body(attacked))
  await expect(arrows(page)).toHaveCount(3)
  await expect(page.getByRole('menu')).toHaveCount(0)

  // Without a movement the right button still opens the menu.
  await choose(page, body(first.card), 'Move to Hand')
  for (const one of [page, bea.page]) {
    await expect(arrows(one)).toHaveCount(1)
    await expect(arrows(one)).toHaveText('1')
  }
})

test('a card is attached, also to a card of somebody else, and is free again when its host goes', async ({
  seating,
}) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const aura = await play(page)
  const host = await play(page)
  const theirs = await play(bea.page)
  await body(aura.card).hover()
  await page.keyboard.press('j')
  await body(host.card).click()
  await expect(aura.card).toHaveAttribute('aria-label', /attached/)
  const liesBehind = async (behind: Locator, front: Locator) => {
    const [one, other] = [await centre(body(behind)), await centre(body(front))]
    const under = [behind, front].map((card) => card.evaluate((element) => Number(getComputedStyle(element).zIndex)))
    const [z = 0, over = 0] = await Promise.all(under)
    return z < over && one.y < other.y && Math.abs(one.x - other.x) < 20
  }
  await page.mouse.move(640, 5)
  await expect.poll(() => liesBehind(aura.card, host.card)).toBe(true)

  // It comes out beside its host while the pointer is on either, and goes back behind it.
  const beside = async () => {
    const [one, other] = [await centre(body(aura.card)), await centre(body(host.card))]
    return Math.abs(one.x - other.x) > 20
  }
  await body(host.card).hover()
  await expect.poll(beside).toBe(true)
  await body(aura.card).hover()
  await expect.poll(beside).toBe(true)
  await page.mouse.move(640, 5)
  await expect.poll(beside).toBe(false)

  const onTheirs = page.locator(`[data-card="${theirs.id}"]`)
  await body(aura.card).hover({ position: { x: 8, y: 4 } })
  await page.keyboard.press('j')
  await body(onTheirs).click()
  await expect(boardOf(page, bea.name).locator(`[data-card="${aura.id}"]`)).toHaveCount(1)
  await expect(ownBoard(bea.page).locator(`[data-card="${aura.id}"] .owner-mark`)).toHaveText('1')
  await page.mouse.move(640, 5)
  await expect.poll(() => liesBehind(page.locator(`[data-card="${aura.id}"]`), onTheirs)).toBe(true)

  await choose(bea.page, body(theirs.card), 'Graveyard')
  await expect(ownBoard(page).locator(`[data-card="${aura.id}"]`)).toHaveCount(1)
  await expect(aura.card).not.toHaveAttribute('aria-label', /attached/)
})

test('notes, counters of a player, coins, the time of day, phases and dice are seen by everybody', async ({
  seating,
}) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const { card } = await play(page)
  await choose(page, body(card), 'Point, attach, note', 'Note…')
  await page.getByRole('textbox', { name: 'Note' }).fill('named: Frost')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(field(boardOf(bea.page, ada.name)).locator('.tag-note')).toHaveText('named: Frost')

  await choose(page, body(card), 'Tap')
  await choose(page, body(card), 'Point, attach, note', 'Stays tapped', 'The next time everything untaps')
  await expect(field(boardOf(bea.page, ada.name)).locator('.tag-lock')).toBeVisible()
  await page.keyboard.press('u')
  await expect(field(boardOf(bea.page, ada.name)).locator('.tag-lock')).toHaveCount(0)
  await expect(card).toHaveClass(/is-tapped/)

  await chooseOnField(page, 'Counters of my own…')
  await page.getByRole('button', { name: 'Storm' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(boardOf(bea.page, ada.name).locator('.stats')).toContainText('Storm 1')

  await page.keyboard.press('3')
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Roll 3 D6' }).click()
  await expect(bea.page.getByText(/rolled 3 D6: \d, \d, \d, \d+ in all/).first()).toBeVisible()

  await expect(page.locator('.turn time')).toHaveCount(0)
  await fromGameMenu(bea.page, 'Settings')
  await bea.page.getByRole('switch', { name: 'Clocks' }).click()
  await bea.page.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Space')
  await expect(bea.page.locator('.turn time')).toBeVisible()
  await expect(boardOf(bea.page, ada.name).locator('.stat-clock')).toHaveText('0:00')
  await expect(ownBoard(bea.page).locator('.stat-clock')).toHaveText('0:01')
  await chooseOnField(bea.page, 'Phase', 'Combat')
  await expect(page.locator('.phase.is-now')).toHaveText('Combat')
  await bea.page.getByRole('button', { name: 'Main 2' }).click()
  await expect(page.locator('.phase.is-now')).toHaveText('Main 2')
  await chooseOnField(bea.page, 'Monarch', ada.name)
  await expect(page.getByRole('img', { name: `${ada.name} is the monarch` })).toBeVisible()
  await chooseOnField(bea.page, 'Day and night', 'Night')
  await expect(page.locator('.table-root.is-night')).toBeVisible()
})
