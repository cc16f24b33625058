import type { Deck } from '@fourmat/protocol'
import { chooseOption } from '../choose-option.ts'
import { expect, test } from '../fixtures.ts'
import { aDeck, guest, noDecks, type Person, SMALL } from './my-decks.ts'

let me: Person
test.beforeEach(async ({ page, server }) => {
  me = await guest(page, server.url)
})

test('I see my decks with picture, format, colours, count and whether they are legal', async ({ page }) => {
  await noDecks(me)
  await aDeck(me, SMALL, { name: 'Seven Islands' })
  await page.goto('/decks')
  const tile = page.getByRole('listitem').filter({ hasText: 'Seven Islands' })
  await expect(tile.getByText('Oda of the Last Lantern')).toBeVisible()
  await expect(tile.getByText('11 cards')).toBeVisible()
  await expect(tile.getByText('Commander', { exact: true })).toBeVisible()
  await expect(tile.getByRole('img', { name: 'White, Blue' })).toBeVisible()
  await expect(tile.getByText('Not legal')).toBeVisible()
})

test('A deck without a picture shows our mark, and its name once', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  await noDecks(me)
  await aDeck(me, {}, { name: 'Bare bones', format: 'modern' })
  await aDeck(me, {}, { name: 'Leaderless' })
  await aDeck(me, SMALL, { name: 'Seven Islands' })
  await page.route('**/faces/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/decks')
  for (const name of ['Bare bones', 'Leaderless', 'Seven Islands']) {
    const tile = page.getByRole('listitem').filter({ hasText: name })
    await expect(tile.locator('.deck-cut svg')).toBeVisible()
    await expect(tile.getByText(name)).toHaveCount(1)
    const shade = await tile.locator('.deck-art').evaluate((art) => getComputedStyle(art, '::after').display)
    expect(shade).toBe('none')
    await expect(tile.locator('.deck-count')).toHaveCSS('text-shadow', 'none') // nor is its count in the white of pictures
    await expect(tile.locator('.deck-count')).not.toHaveCSS('color', 'rgb(255, 255, 255)')
  }
  await expect(page.getByText('No commander')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Leaderless' })).toContainText('No commander')
})

test('I make a new deck and land in its editor', async ({ page }) => {
  await page.goto('/decks')
  await page.getByRole('button', { name: 'New deck' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New deck' })
  await expect(dialog.getByRole('button', { name: 'Create deck' })).toBeDisabled()
  await dialog.getByLabel('Name').fill('Orchids and Ordnance')
  await dialog.getByLabel('Name').fill('')
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Orchids and Ordnance')
  await chooseOption(dialog.getByLabel('Format'), 'Modern')
  await dialog.getByRole('button', { name: 'Create deck' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orchids and Ordnance' })).toBeVisible()
  await expect(page.getByText('No cards yet')).toBeVisible()
  const decks = await me.call<Deck[]>('GET', '/decks')
  expect(decks[0]).toMatchObject({ name: 'Orchids and Ordnance', format: 'modern' })
})

test('I am told when a deck could not be made', async ({ page, allowConsole }) => {
  allowConsole(/500/)
  await page.route('**/api/v1/decks', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { detail: 'The shelf is full' } })
      : route.fallback(),
  )
  await page.goto('/decks')
  await page.getByRole('button', { name: 'New deck' }).first().click()
  await page.getByLabel('Name').fill('Orchids')
  await page.getByRole('button', { name: 'Create deck' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Could not create the deck' })).toContainText(
    'The shelf is full',
  )
})

test('I rename a deck, copy it and delete it', async ({ page }) => {
  await noDecks(me)
  await aDeck(me, SMALL, { name: 'Seven Islands' })
  await page.goto('/decks')
  await page.getByRole('button', { name: 'More for Seven Islands' }).click()
  await page.getByRole('menuitem', { name: 'Rename or change format…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name and format' })
  await dialog.getByLabel('Name').fill('Eight Islands')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Eight Islands' })).toBeVisible()

  await page.getByRole('button', { name: 'More for Eight Islands' }).click()
  await page.getByRole('menuitem', { name: 'Copy deck' }).click()
  await expect(page.getByRole('heading', { name: 'Eight Islands (copy)' })).toBeVisible()

  await page.getByRole('button', { name: 'More for Eight Islands (copy)' }).click()
  await page.getByRole('menuitem', { name: 'Delete deck…' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Delete Eight Islands (copy)?' })
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Eight Islands (copy)' })).toBeVisible()

  await page.getByRole('button', { name: 'More for Eight Islands (copy)' }).click()
  await page.getByRole('menuitem', { name: 'Delete deck…' }).click()
  await confirm.getByRole('button', { name: 'Delete deck' }).click()
  await expect(page.getByText('Eight Islands (copy) was deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Eight Islands (copy)' })).toBeHidden()
  await expect.poll(() => me.call<Deck[]>('GET', '/decks')).toHaveLength(1)
})

test('I am told when a deck could not be deleted', async ({ page, allowConsole }) => {
  allowConsole(/500/)
  await page.route('**/api/v1/decks/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.goto('/decks')
  await page.getByRole('button', { name: 'More for Lanterns at Low Tide' }).click()
  await page.getByRole('menuitem', { name: 'Delete deck…' }).click()
  await page.getByRole('button', { name: 'Delete deck' }).click()
  await expect(page.getByRole('alert')).toContainText('Could not delete the deck')
})

test('Without decks I can start from a sample deck', async ({ page }) => {
  await noDecks(me)
  await page.goto('/decks')
  await expect(page.getByRole('heading', { name: 'No decks yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Start from a sample deck' }).click()
  await page
    .getByRole('dialog', { name: 'Sample decks' })
    .getByRole('button', { name: /The Long Swim/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Long Swim' })).toBeVisible()
  await expect(page.getByText('Legal in Commander')).toBeVisible()
})

test('With many decks I find one by a word and choose their order', async ({ page }) => {
  await page.goto('/decks')
  await page.getByRole('searchbox', { name: 'Find a deck' }).fill('funeral')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Moths to a Funeral'])
  await page.getByRole('searchbox', { name: 'Find a deck' }).fill('no such thing')
  await expect(page.getByText('No deck matches “no such thing”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await chooseOption(page.getByRole('combobox', { name: 'Order of decks' }), 'Name')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Antlers and Ashes')
})

test('A filter stays while I look at what it found, and when I load the page anew', async ({ page }) => {
  await page.goto('/decks')
  const find = page.getByRole('searchbox', { name: 'Find a deck' })
  await find.fill('funeral')
  await expect(page).toHaveURL('/decks?find=funeral')
  await page.getByRole('link', { name: 'Moths to a Funeral' }).click()
  const filter = page.getByRole('searchbox', { name: 'Filter this deck' })
  await filter.fill('moth')
  await expect(page).toHaveURL(/\/decks\/[\da-f-]+\?find=moth$/)
  await page.reload()
  await expect(filter).toHaveValue('moth')
  await page.goBack()
  await expect(find).toHaveValue('funeral')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Moths to a Funeral'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Decks' }).click()
  await expect(find).toHaveValue('')
  await expect(page).toHaveURL('/decks')
})

test('I am told that my decks did not load, and try again', async ({ page, allowConsole }) => {
  allowConsole(/503/)
  let down = true
  await page.route('**/api/v1/decks', (route) => (down ? route.fulfill({ status: 503, json: {} }) : route.fallback()))
  await page.goto('/decks')
  await expect(page.getByRole('heading', { name: 'Your decks did not load' })).toBeVisible({ timeout: 15_000 })
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'The Long Swim' })).toBeVisible()
})
