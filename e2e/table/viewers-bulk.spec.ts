// Several cards of a viewer at once: picked, sorted, filtered, sent away by key, menu and drag.
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { alone, centre, count, expect, field, hand, ownBoard, pile } from './seats.ts'

test.describe.configure({ timeout: 120_000 })

/** A graveyard of six, with its viewer open. */
async function openGraveyard(page: Page): Promise<Locator> {
  await page.keyboard.press('6')
  await page.keyboard.press('Shift+G')
  const graveyard = pile(ownBoard(page), 'graveyard')
  await expect(count(ownBoard(page), 'graveyard')).toHaveText('6')
  await graveyard.click()
  const drawer = page.getByRole('dialog', { name: 'Your graveyard' })
  await expect(drawer.getByRole('option')).toHaveCount(6)
  return drawer
}

/** Draws a box from where nothing lies, left of the first of these cards, to the middle of the last one and beyond. */
async function drawBox(page: Page, from: Locator, to: Locator): Promise<void> {
  const [first, last] = [await from.boundingBox(), await to.boundingBox()]
  if (!first || !last) throw new Error('not shown')
  await page.mouse.move(first.x - 8, first.y + 4)
  await page.mouse.down()
  await page.mouse.move(last.x, last.y + 20, { steps: 3 })
  await expect(page.locator('.viewer > .selection-box')).toBeVisible()
  await page.mouse.move(last.x + last.width * 0.8, last.y + last.height * 0.8, { steps: 3 })
  await page.mouse.up()
}

test('I pick cards of a viewer by drawing a box over them, and a key sends them all', async ({ seating }) => {
  const { page } = await alone(seating)
  const drawer = await openGraveyard(page)
  const options = drawer.getByRole('option')
  const picked = drawer.getByRole('option', { selected: true })
  await drawBox(page, options.nth(0), options.nth(5)) // two columns of two rows
  await expect(picked).toHaveCount(4)
  await drawBox(page, options.nth(0), options.nth(1))
  await expect(picked).toHaveCount(2)
  await page.keyboard.down('Control')
  await drawBox(page, options.nth(3), options.nth(3))
  await page.keyboard.up('Control')
  await expect(picked).toHaveCount(3)
  await page.keyboard.press('h')
  await expect(hand(page)).toHaveCount(10)
  await expect(options).toHaveCount(3)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Shift+F')
  const library = page.getByRole('dialog', { name: 'Your library' })
  await drawBox(page, library.getByRole('option').nth(0), library.getByRole('option').nth(2))
  await expect(library.getByRole('option', { selected: true })).toHaveCount(3)
})

test('cards are dragged out of a viewer to the table behind it', async ({ seating }) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  const drawer = await openGraveyard(page)
  const options = drawer.getByRole('option')
  await options.nth(0).click()
  await options.nth(1).click({ modifiers: ['Control'] })
  const from = await centre(options.nth(1))
  const drag = async (x: number, y: number) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 6 })
    await page.mouse.move(x, y, { steps: 3 })
    await page.mouse.up()
  }
  await drag(400, 300)
  await expect(field(own)).toHaveCount(2)
  await expect(options).toHaveCount(4)
  const exile = await centre(pile(own, 'exile'))
  await drag(exile.x, exile.y)
  await expect(count(own, 'exile')).toHaveText('1')
})

test('a viewer fits a small window, and one that is enlarged', async ({ server, newPerson }) => {
  for (const viewport of [
    { width: 1024, height: 600 },
    { width: 853, height: 480 }, // 1280x720 at 150 %
  ]) {
    const { page } = await alone({ url: server.url, newPerson: () => newPerson({ viewport }) })
    const drawer = await openGraveyard(page)
    await drawer.getByRole('option').first().click()
    for (const button of await drawer.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded()
      const box = await button.boundingBox()
      if (!box) throw new Error('not shown')
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width)
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
    }
    await drawer.getByRole('button', { name: 'Hand', exact: true }).click()
    await expect(hand(page)).toHaveCount(8)
  }
})
