import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { aDeck, guest, noDecks, open, type Person, row, SMALL } from './my-decks.ts'

test.describe.configure({ timeout: 120_000 }) // each looks at a dozen windows, twice

let me: Person
test.beforeEach(async ({ page, server }) => {
  me = await guest(page, server.url)
})

test('Nothing bars my way among my decks', async ({ page }) => {
  await page.goto('/decks')
  await expect(page.getByRole('heading', { name: 'The Long Swim' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'More for The Long Swim' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByLabel('Your list')).toBeVisible()
  await expectNoBarriers(page)
})

test('Nothing bars my way when I have no decks, nor among the sample decks', async ({ page }) => {
  await noDecks(me)
  await page.goto('/decks')
  await expect(page.getByRole('heading', { name: 'No decks yet' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Start from a sample deck' }).click()
  await expect(page.getByRole('button', { name: /The Long Swim/ })).toBeVisible()
  await expectNoBarriers(page)
})

test('Nothing bars my way in the editor, and the keyboard reaches figures that a low window cuts off', async ({
  page,
}) => {
  await open(me, await aDeck(me, SMALL))
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 1280, height: 480 })
  const figures = page.getByRole('complementary', { name: 'Figures', exact: true })
  await expect(figures).toHaveAttribute('tabindex', '0')
  await expectNoBarriers(page)
  await figures.focus()
  await page.keyboard.press('End')
  await expect.poll(() => figures.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1280, height: 1200 })
  await expect(figures).not.toHaveAttribute('tabindex') // where nothing is cut off it is no stop on the way
})

test('Nothing bars my way in any view of the editor, nor with cards selected and a menu open', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  for (const view of ['Pictures', 'Stacks'])
    await test.step(view, async () => {
      await page.getByRole('radio', { name: view }).click()
      await expectNoBarriers(page)
    })
  await page.getByRole('radio', { name: 'Text' }).click()
  await row(page, 'Brass Sextant').click({ modifiers: ['Control'] })
  await row(page, 'Island').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoBarriers(page)
})

/** The help comes before the search, which remembers what was looked for. */
const DIALOGS: [name: string, openIt: (page: Page) => Promise<void>][] = [
  ['the help of the card search', async (page) => page.keyboard.press('/')],
  [
    'the card search',
    async (page) => {
      await page.keyboard.press('/')
      await page.getByRole('dialog').getByRole('searchbox').fill('light')
      await expect(page.locator('[data-result]').first()).toBeVisible()
    },
  ],
  [
    'the choice of a printing',
    async (page) => {
      await row(page, 'Lantern-Eyed Fox').focus()
      await page.keyboard.press('p')
      await expect(page.getByRole('radio').first()).toBeVisible()
    },
  ],
  [
    'the question how many',
    async (page) => {
      await row(page, 'Island').focus()
      await page.keyboard.press('q')
    },
  ],
  [
    'the card at large',
    async (page) => {
      await row(page, 'Lantern-Eyed Fox').focus()
      await page.keyboard.press('v')
      await expect(page.getByText('Vigilance')).toBeVisible()
    },
  ],
  [
    'the import',
    async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByLabel('Your list').fill('1 Oda of the Last Lantern\n1 Lantern Eyed Foxx\n\nSideboard\n2 Island')
      await expect(page.getByRole('list', { name: 'Unknown names' })).toBeVisible()
    },
  ],
  [
    'the export',
    async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Export or copy…' }).click()
    },
  ],
  [
    'the question whether to delete',
    async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await expectNoBarriers(page)
      await page.getByRole('menuitem', { name: 'Delete deck' }).click()
    },
  ],
  [
    'the history',
    async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'History…' }).click()
      await expect(page.getByRole('radiogroup', { name: 'Versions' })).toBeVisible()
    },
  ],
  ['the sample hand', async (page) => page.getByRole('button', { name: 'Sample hand' }).click()],
  ['name and format', async (page) => page.getByRole('button', { name: 'Rename' }).click()],
]
test('Nothing bars my way in the windows of the editor', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  for (const [name, openIt] of DIALOGS)
    await test.step(name, async () => {
      await openIt(page)
      await expect(dialog).toBeVisible()
      await expectNoBarriers(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
})
