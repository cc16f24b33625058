/// <reference lib="dom" />
// The opening hand lies in the place of one's own board: the rest of the table goes on beside it.
import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { boardOf, count, expect, hand, newRoom, openLog, ownBoard, pile, sitDown } from './seats.ts'

test.describe.configure({ timeout: 120_000 })

const opening = (page: Page) => page.getByRole('dialog', { name: 'Your opening hand' })
const cards = (page: Page) => page.locator('.opening-card')

test('while I look at my opening hand I see the other boards and the log, and say something', async ({
  server,
  seating,
}) => {
  const room = await newRoom(server.url)
  const ada = await sitDown(seating, room)
  const bea = await sitDown(seating, room, 1)
  await expect(opening(ada.page)).toBeVisible()
  await expect(boardOf(ada.page, bea.name)).toBeVisible()
  const log = await openLog(ada.page)
  await expect(log).toContainText(`${bea.name} sat down`)
  const chat = ada.page.getByRole('textbox', { name: 'Say something' })
  await chat.fill('Seven lands, of course')
  await chat.press('Enter')
  await openLog(bea.page)
  await expect(bea.page.getByText('Seven lands, of course').first()).toBeVisible()
  await pile(boardOf(ada.page, bea.name), 'commandZone').click()
  await expect(ada.page.getByRole('dialog', { name: /command zone/i })).toBeVisible()
  await ada.page.keyboard.press('Escape')
  await expect(opening(ada.page)).toBeVisible()
})

test('a card of my opening hand is shown large, to the pointer and to the keys', async ({ server, seating }) => {
  const { page } = await sitDown(seating, await newRoom(server.url))
  await cards(page).nth(2).hover()
  await expect(page.locator('.preview')).toBeVisible()
  await opening(page).getByRole('heading').hover()
  await expect(page.locator('.preview')).toHaveCount(0)
  await opening(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(cards(page).nth(1)).toBeFocused()
  const large = page.locator('.preview')
  await expect(large).toBeVisible()
  const [shown, small] = [await large.boundingBox(), await cards(page).nth(1).boundingBox()]
  expect(shown?.height).toBeGreaterThan((small?.height ?? 0) * 1.2)
})

test('keys meant for the table play nothing before my opening hand is kept; the first mulligan is Mulligan 1', async ({
  server,
  seating,
}) => {
  const { page } = await sitDown(seating, await newRoom(server.url))
  const size = await count(ownBoard(page), 'library').textContent()
  await page.mouse.click(700, 790) // on the window, where the hand lies beneath
  for (const key of ['d', 'Shift+G', ' ', 'i']) await page.keyboard.press(key)
  await expect(page.getByRole('log', { name: 'Log' })).toHaveCount(0) // looking is allowed: the panel was open
  await expect(count(ownBoard(page), 'library')).toHaveText(size ?? '')
  await page.getByRole('button', { name: 'Mulligan' }).click()
  await expect(opening(page).getByText(/^Mulligan 1, /)).toBeVisible()
  await page.getByRole('button', { name: 'Keep Hand' }).click()
  await page.keyboard.press('d')
  await expect(hand(page)).toHaveCount(8)
})

/** Runs in the page: what of the opening hand is too small to read, or lies beside its owner's board. */
const misplaced = ({ width, least }: { width: number; least: number }): string[] => {
  const board = document.querySelector('.board.is-own')?.getBoundingClientRect()
  const isWhole = document.querySelectorAll('.opening .opening-card').length === 7
  if (!board || !isWhole || window.innerWidth !== width) return ['not laid out yet']
  return [...document.querySelectorAll('.opening, .opening *')].flatMap((thing) => {
    const box = thing.getBoundingClientRect()
    const isOut = box.left < board.left || box.top < board.top || box.right > board.right || box.bottom > board.bottom
    const isSmall = thing.matches('.opening-card') && box.width < least
    return isOut || isSmall ? [`${thing.className} ${Math.round(box.width)} at ${box.left} ${box.top}`] : []
  })
}

test('my opening hand is readable at every size, on my board alone', async ({ server, seating }) => {
  const room = await newRoom(server.url)
  const { page } = await sitDown(seating, room)
  for (let others = 0; others < 4; others++) {
    if (others > 0) await sitDown(seating, room, others)
    await expect(page.locator('.board')).toHaveCount(others + 1)
    for (const [width, height, least] of [
      [1920, 1080, 180],
      [1280, 720, 140],
      [1024, 600, 110],
      [853, 480, 90], // 1280x720 at 150 %
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(() => page.evaluate(misplaced, { width, least }), { message: `${others} others, ${width}x${height}` })
        .toEqual([])
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})
