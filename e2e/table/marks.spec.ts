// Arrows, attached cards, notes and what else marks a table, as two people see it.
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { boardOf, body, centre, choose, expect, openLog, ownBoard, play, two } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const arrows = (page: Page): Locator => page.locator('.arrow:not(.is-draft)')

const rightDrag = async (page: Page, from: Locator, to: Locator) => {
  const [start, end] = [await centre(from), await centre(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await page.mouse.up({ button: 'right' })
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
