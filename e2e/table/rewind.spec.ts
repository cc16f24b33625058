// Going back: alone over one's own last move, together over as many as all agree to.
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { faultsOf } from './kept-free.ts'
import {
  alone,
  boardOf,
  body,
  expect,
  field,
  hand,
  onCutLines,
  openLog,
  ownBoard,
  play,
  type Seat,
  tableOf,
  two,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const WINDOWS = [
  [1024, 600],
  [1280, 720],
  [1920, 1080],
] as const

const slip = (page: Page): Locator => page.getByRole('region', { name: 'Go back together' })
const ghost = (page: Page): Locator => page.locator('.ghost')

/** From the log's line with these words. */
async function goBackTo(page: Page, words: RegExp): Promise<void> {
  const log = page.getByRole('log', { name: 'Log' })
  if (!(await log.isVisible())) await openLog(page)
  await log.getByText(words).last().hover()
  await page.getByRole('button', { name: /^Rewind to here: / }).click()
  await expect(slip(page)).toBeVisible()
}

test('alone at a table I go back at once', async ({ seating }) => {
  const { page } = await alone(seating)
  await play(page)
  await play(page)
  await goBackTo(page, /kept/)
  await slip(page).getByRole('button', { name: 'Rewind', exact: true }).click()
  await expect(field(ownBoard(page))).toHaveCount(0)
  await expect(hand(page)).toHaveCount(7)
  await expect(slip(page)).toHaveCount(0)
  await expect(page.getByRole('log', { name: 'Log' })).toContainText('rewound the table')
})

test('somebody else’s proposal is declined by Shift and its key, or once and for all', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  await play(ada.page)
  const { id } = await play(ada.page)
  await goBackTo(ada.page, /kept/)
  await slip(ada.page).getByRole('button', { name: 'Propose' }).click()
  await expect(slip(bea.page)).toContainText(`${ada.name} would go back`)
  await bea.page.keyboard.press('Shift+Y')
  await expect(ada.page.getByText(`${bea.name} declined the rewind that ${ada.name} proposed`).first()).toBeVisible()
  await expect(slip(ada.page)).toHaveCount(0)
  await expect(bea.page.locator(`[data-card="${id}"]`)).toHaveCount(1)

  await bea.page.getByRole('button', { name: 'Game menu' }).click()
  await bea.page.getByRole('button', { name: 'Settings' }).click()
  await bea.page.getByRole('switch', { name: 'Others may ask me to rewind' }).click()
  await bea.page.keyboard.press('Escape')
  await goBackTo(ada.page, /kept/)
  await slip(ada.page).getByRole('button', { name: 'Propose' }).click()
  await expect(ada.page.getByText(`${bea.name} declined the rewind that ${ada.name} proposed`)).not.toHaveCount(0)
  await expect(slip(bea.page)).toHaveCount(0)
})

test('four of us go back: one proposes, all look at the board as it was, one is offline in between', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|ERR_FAILED|Failed to load resource/)
  const people = onCutLines({ url: server.url, newPerson })
  const { seats } = await tableOf(people, 4)
  const [ada, bea, cleo, dan] = seats as [Seat, Seat, Seat, Seat]
  const first = await play(ada.page)
  const second = await play(ada.page)
  await expect(dan.page.locator(`[data-card="${second.id}"]`)).toHaveCount(1)
  await body(first.card).hover()
  await ada.page.keyboard.press('t')
  await expect(dan.page.locator(`[data-card="${first.id}"]`)).toHaveClass(/is-tapped/)

  // The board of that moment is there while the pointer is on its line.
  const log = await openLog(bea.page)
  await expect(log.getByText(new RegExp(`${ada.name} tapped`))).toBeVisible() // no line comes any more that would move the others
  await log
    .getByText(new RegExp(`${ada.name} put .*`))
    .first()
    .hover()
  await expect(ghost(bea.page)).toContainText('2 moves back')
  await expect(ghost(bea.page).locator('.ghost-empty')).toHaveCount(1)
  await goBackTo(bea.page, new RegExp(`${cleo.name} kept|${dan.name} kept`))
  await slip(bea.page).getByRole('radio', { name: 'As they were' }).click()
  await slip(bea.page).getByRole('button', { name: 'Propose' }).click()

  for (const { page } of [ada, cleo, dan]) {
    await expect(slip(page)).toContainText(`${bea.name} would go back`)
    await expect(slip(page)).toContainText('2 cards, marked on the table')
  }
  for (const [width, height] of WINDOWS) {
    await cleo.page.setViewportSize({ width, height })
    await expect.poll(() => faultsOf(cleo.page, '.toast, .rewind-slip'), { message: `${width}` }).toEqual([])
  }
  await cleo.page.keyboard.press('v')
  await expect(ghost(cleo.page).locator('.ghost-empty')).toHaveCount(2)
  await cleo.page.keyboard.press('v')
  await expect(ghost(cleo.page)).toHaveCount(0)

  await dan.page.route('**/ws/tickets', (route) => route.abort())
  await people.cut(3, 4408)
  await expect(dan.page.locator('.connection-pill')).not.toHaveClass(/is-connected/)
  await cleo.page.keyboard.press('y')
  await dan.page.unroute('**/ws/tickets')
  await dan.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(dan.page.locator('.connection-pill')).toHaveClass(/is-connected/)
  await expect(dan.page.locator('.rewind-slip')).toBeVisible()
  await dan.page.keyboard.press('y')
  await expect(ada.page.locator('.rewind-votes .has-agreed')).toHaveCount(3)
  await ada.page.keyboard.press('y')

  for (const { page } of [ada, bea, cleo, dan]) {
    await expect(field(boardOf(page, ada.name))).toHaveCount(0)
    await expect(page.locator('.rewind-slip')).toHaveCount(0)
  }
  await expect(hand(ada.page)).toHaveCount(7)
  await expect(log).toContainText(`${bea.name} rewound the table`)
})
