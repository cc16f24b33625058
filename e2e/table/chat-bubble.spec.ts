import { test } from '../fixtures.ts'
import { boardOf, expect, two } from './seats.ts'

test.describe.configure({ timeout: 120_000 })

test('what is said is seen while the panel is folded, beside its speaker, and counted on the rail', async ({
  seating,
}) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  await bea.page.keyboard.press('i')
  const say = bea.page.getByRole('textbox', { name: 'Say something' })
  await say.fill('Whose turn is it?')
  await say.press('Enter')
  const board = boardOf(page, bea.name)
  const bubble = board.locator('.bubbles p')
  await expect(bubble).toHaveText('Whose turn is it?')
  await expect(page.locator('.dot.is-said')).toHaveText('1')
  const [at, dock] = [await bubble.boundingBox(), await board.locator('.dock').boundingBox()]
  expect(at?.x).toBeGreaterThanOrEqual((dock?.x ?? 0) + (dock?.width ?? 0))
  expect(at?.width).toBeLessThanOrEqual(250)
  await expect(bubble).toHaveCount(0) // after a while it goes of itself
  await expect(page.locator('.dot.is-said')).toHaveText('1')
  await page.keyboard.press('i')
  await expect(page.locator('.dot.is-said')).toHaveCount(0)
  await page.keyboard.press('i')
  await expect(page.locator('.dot.is-said')).toHaveCount(0)
})

test('Enter leads to the chat wherever the mouse was, and on an empty line back to the table', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const say = page.getByRole('textbox', { name: 'Say something' })
  await page.mouse.click(700, 500) // on the table
  await page.keyboard.press('Enter')
  await expect(say).toBeFocused()
  await page.keyboard.type('Attack with all of them')
  await page.keyboard.press('Enter')
  await expect(boardOf(bea.page, ada.name).locator('.bubbles p')).toHaveText('Attack with all of them')
  await expect(say).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(say).not.toBeFocused()
  await page.keyboard.press(' ')
  await expect(boardOf(bea.page, bea.name)).toHaveClass(/is-active/)
})
