import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { body, expect, newRoom, ownBoard, pile, play, sitDown, tableOf } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

/** Axe finds nothing. */
async function clean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('Nothing bars my way at the table, nor in anything that opens over it', async ({ server, newPerson }) => {
  test.setTimeout(180_000)
  const { seats } = await tableOf({ url: server.url, newPerson }, 2)
  const [ada] = seats
  if (!ada) throw new Error('two seats')
  const { page } = ada
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { card } = await play(page)
  await page.getByRole('button', { name: /Log and chat/ }).click()
  await clean(page)

  await body(card).click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await clean(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('button', { name: `All stats of ${ada.name}` }).click()
  await expect(page.getByRole('button', { name: 'More Poison' })).toBeVisible()
  await clean(page)
  await page.keyboard.press('Escape')

  const fromMenu = async (entry: string) => {
    await page.getByRole('button', { name: 'Game menu' }).click()
    await page.getByRole('button', { name: entry }).click()
  }
  for (const entry of [
    'Select Playmat',
    'Start New Game',
    'Keys and help',
    'Settings',
    'Websocket debug',
    'Concede',
    'Leave Room',
  ]) {
    await fromMenu(entry)
    await expect(page.getByRole('dialog')).toBeVisible()
    await clean(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Game menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Friday table' })).toBeVisible()
  await clean(page)
  await page.keyboard.press('Escape')

  for (const key of ['r', 'n']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await clean(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await body(card).hover()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toBeVisible()
  await clean(page)
  await page.keyboard.press('Escape')
  await pile(ownBoard(page), 'library').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'View all' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await clean(page)
})

test('Nothing bars my way through the opening hand', async ({ server, newPerson }) => {
  const { page } = await sitDown({ url: server.url, newPerson }, await newRoom(server.url))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await clean(page)
})
