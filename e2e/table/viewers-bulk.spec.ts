// Several cards of a viewer at once: picked, sorted, filtered, sent away by key, menu and drag.
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { alone, centre, choose, count, expect, field, figure, hand, ownBoard, pile } from './seats.ts'

test.describe.configure({ timeout: 120_000 })

const names = (drawer: Locator): Promise<string[]> =>
  drawer.getByRole('option').evaluateAll((options) => options.map((option) => option.ariaLabel ?? ''))

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

test('I pick several cards of a viewer, and a key, a menu or a button sends them all', async ({ seating }) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  const drawer = await openGraveyard(page)
  const options = drawer.getByRole('option')
  await options.nth(0).click()
  await options.nth(2).click({ modifiers: ['Shift'] })
  await expect(drawer.getByRole('option', { selected: true })).toHaveCount(3)
  await options.nth(1).click({ modifiers: ['Control'] })
  await expect(drawer.getByRole('option', { selected: true })).toHaveCount(2)
  await expect(drawer.getByText('2 cards', { exact: true })).toBeVisible()
  await page.keyboard.press('h')
  await expect(hand(page)).toHaveCount(9)
  await expect(options).toHaveCount(4)

  await options.nth(0).click()
  await options.nth(1).click({ modifiers: ['Control'] })
  await options.nth(1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to Exile' }).click()
  await expect(count(own, 'exile')).toHaveText('2')
  await options.nth(0).click()
  await page.keyboard.press('Control+a')
  await expect(drawer.getByRole('option', { selected: true })).toHaveCount(2)
  await drawer.getByRole('button', { name: 'Hand', exact: true }).click()
  await expect(hand(page)).toHaveCount(11)
  await expect(drawer.getByText('Nothing lies here.')).toBeVisible()
})

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

test('typing in a viewer filters at once, and it is sorted by name or type', async ({ seating }) => {
  const { page } = await alone(seating)
  await page.keyboard.press('Shift+F')
  const drawer = page.getByRole('dialog', { name: 'Your library' })
  const search = drawer.getByRole('searchbox')
  await expect(search).toBeFocused()
  const [, , third = ''] = await names(drawer)
  await page.keyboard.type(third)
  await expect(drawer.getByRole('option').first()).toHaveAttribute('aria-label', third)
  await page.keyboard.press('ArrowDown')
  await expect(drawer.getByRole('option').first()).toBeFocused()
  await page.keyboard.press('h')
  await expect(hand(page)).toHaveCount(8)
  await search.fill('')
  await drawer.getByRole('radio', { name: 'Name' }).click()
  const sorted = await names(drawer)
  expect(sorted).toEqual([...sorted].sort((a, b) => a.localeCompare(b)))
  await search.fill('land')
  await expect(drawer.getByRole('option').first()).toBeVisible()
})

test('who has looked at the top sends cards away by key, and the bright button does not shuffle', async ({
  seating,
}) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  const size = await figure(count(own, 'library'))
  for (const key of ['3', 'Shift+T']) await page.keyboard.press(key)
  const drawer = page.getByRole('dialog', { name: 'Your library' })
  await expect(drawer.getByRole('option')).toHaveCount(3)
  const [first, , third] = await names(drawer)
  await expect(drawer.getByRole('option').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('g')
  await expect.poll(() => names(drawer)).toEqual([first, third])
  await expect(drawer.getByRole('option').nth(1)).toBeFocused()
  await page.keyboard.press('Shift+L')
  await expect.poll(() => names(drawer)).toEqual([first])
  await drawer.locator('.btn-primary').click()
  await expect(drawer).toHaveCount(0)
  await expect(count(own, 'library')).toHaveText(String(size - 1))
  // The order is known, so a shuffle asks.
  await page.keyboard.press('s')
  const asks = page.getByRole('dialog', { name: 'Shuffle a library that is known?' })
  await expect(asks).toBeVisible()
  await asks.getByRole('button', { name: 'Shuffle' }).click()
  await expect(asks).toHaveCount(0)
  await expect(page.getByRole('log', { name: 'Log' })).toContainText('shuffled the library')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
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

test('both partners are in the menu of the command zone, and a card comes there from a viewer', async ({ seating }) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  const drawer = await openGraveyard(page)
  const [name = ''] = await names(drawer)
  await drawer.getByRole('option').first().click()
  await drawer.getByRole('button', { name: 'Command Zone', exact: true }).click()
  await expect(count(own, 'commandZone')).toHaveText('2')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await pile(own, 'commandZone').click({ button: 'right' })
  await expect(page.locator('.menu-title')).toHaveCount(2)
  await expect(page.getByRole('menuitem', { name: 'Put onto the battlefield' })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await choose(page, pile(own, 'commandZone'), 'View all')
  await expect(
    page.getByRole('dialog', { name: 'Your command zone' }).getByRole('option', { name, exact: true }),
  ).toHaveCount(1)
})

test('a card goes to the command zone from every viewer', async ({ seating }) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  await pile(own, 'commandZone').hover()
  await page.keyboard.press('p') // room for two
  await expect(count(own, 'commandZone')).toContainText('0')
  for (const key of ['2', 'Shift+E']) await page.keyboard.press(key)
  await expect(count(own, 'exile')).toHaveText('2')
  for (const [name, open] of [
    ['Your exile', () => pile(own, 'exile').click()],
    ['Your library', () => page.keyboard.press('Shift+F')],
  ] as const) {
    const before = await figure(count(own, 'commandZone'))
    await open()
    const drawer = page.getByRole('dialog', { name })
    await drawer.getByRole('option').first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Move to Command Zone' }).click()
    await expect.poll(() => figure(count(own, 'commandZone')), { message: name }).toBe(before + 1)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  }
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
