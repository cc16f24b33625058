import { expect, test } from '../fixtures.ts'
import { aDeck, expectRow, guest, open, type Person, row, SMALL, saved } from './my-decks.ts'

let me: Person
test.beforeEach(async ({ page, server }) => {
  me = await guest(page, server.url)
})

test('A deck that does not exist, or is somebody else’s, is not found', async ({
  page,
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/404/)
  const other = await guest(await newPerson(), server.url)
  const theirs = await aDeck(other, SMALL)
  for (const id of [theirs.id, 'no-such-deck']) {
    await page.goto(`/decks/${id}`)
    await expect(page.getByRole('heading', { name: 'This deck was not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to My Decks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Decks' })).toBeVisible()
})

test('A deck that does not load says so, and loads when I try again', async ({ page, allowConsole }) => {
  allowConsole(/500/)
  const deck = await aDeck(me, SMALL)
  let down = true
  await page.route('**/api/v1/decks/*', (route) => (down ? route.fulfill({ status: 500, json: {} }) : route.fallback()))
  await page.goto(`/decks/${deck.id}`)
  await expect(page.getByRole('alert')).toContainText('The deck did not load', { timeout: 15_000 })
  await expect(page.getByRole('heading', { name: 'The deck did not load' })).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectRow(page, 7, 'Island')
})

test('While a deck loads its place is kept', async ({ page }) => {
  const deck = await aDeck(me, SMALL)
  let go = () => {}
  const wait = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/v1/decks/*', async (route) => {
    await wait
    await route.fallback()
  })
  await page.goto(`/decks/${deck.id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached()
  go()
  await expectRow(page, 7, 'Island')
})

test('An edit that the server refuses is taken back, with a word', async ({ page, allowConsole }) => {
  allowConsole(/500/)
  const deck = await aDeck(me, SMALL)
  await open(me, deck)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/decks/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await held
    await route.fulfill({ status: 500, json: {} })
  })
  await row(page, 'Island').click()
  await page.getByRole('menuitem', { name: 'Add one' }).click()
  await expectRow(page, 8, 'Island')
  release()
  await expect(page.getByRole('alert')).toContainText('The change was not saved')
  await expectRow(page, 7, 'Island')
})

test('I am asked before I leave while an edit is on its way, and not afterwards', async ({ page }) => {
  const deck = await aDeck(me, SMALL)
  await open(me, deck)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/decks/*', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.fallback()
  })
  let questions = 0
  page.on('dialog', (question) => {
    questions += 1
    void question.dismiss() // I stay
  })
  await row(page, 'Island').click()
  await page.getByRole('menuitem', { name: 'Add one' }).click()
  await row(page, 'Brass Sextant').click()
  await page.getByRole('menuitem', { name: 'Add one' }).click()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toBe(1)
  release()
  await saved(me, deck, 'Brass Sextant').toBe(2)
  await page.reload()
  await expectRow(page, 8, 'Island')
  expect(questions).toBe(1)
})

test('A picture that does not load gives way to the card’s name', async ({ page, allowConsole }) => {
  allowConsole(/404|Failed to load resource/)
  await page.route('**/faces/**', (route) => route.fulfill({ status: 404, body: '' }))
  await open(me, await aDeck(me, SMALL))
  await row(page, 'Brass Sextant').hover()
  await expect(
    page.getByRole('complementary', { name: 'Card preview' }).getByText('Brass Sextant', { exact: true }),
  ).toBeVisible()
})

test('An empty deck offers the search and the import', async ({ page }) => {
  await open(me, await aDeck(me))
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
  await page.getByRole('region', { name: 'Cards of the deck' }).getByRole('button', { name: 'Import a list' }).click()
  await expect(page.getByRole('dialog', { name: 'Import a list' })).toBeVisible()
})
