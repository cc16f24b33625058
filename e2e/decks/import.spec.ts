import { stat } from 'node:fs/promises'
import type { Deck } from '@fourmat/protocol'
import type { Locator, Page } from '@playwright/test'
import { chooseOption } from '../choose-option.ts'
import { expect, MOVING, test } from '../fixtures.ts'
import { aDeck, expectRow, guest, noDecks, open, type Person, row, SMALL } from './my-decks.ts'

test.use(MOVING)

let me: Person
test.beforeEach(async ({ page, server }) => {
  me = await guest(page, server.url)
})

const importing = async (page: Page, list: string) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a list' })
  await dialog.getByLabel('Your list').fill(list)
  return dialog
}
const now = (deck: Deck) => me.call<Deck>('GET', `/decks/${deck.id}`)
/** What the server has; the page may show an edit before it is stored. */
const stored = (deck: Deck) => expect.poll(async () => summary(await now(deck)))
const leaders = (deck: Deck) =>
  expect.poll(async () => {
    const { commander, partner_commander } = await now(deck)
    return [commander?.name, partner_commander?.name]
  })
const summary = (deck: Deck) => deck.cards.map((card) => `${card.quantity} ${card.name}`).sort()

const ARENA = `About
Name Lanterns

Commander
1 Oda of the Last Lantern (FLT) 183

Deck
1 Lantern-Eyed Fox (FLT) 10
7 Island (FLT) 287

Sideboard
1 Brass Sextant
`

test('I paste a list, see what was understood, and import it', async ({ page }) => {
  const deck = await aDeck(me)
  await open(me, deck)
  const dialog = await importing(page, ARENA)
  await expect(dialog.getByText('Commander, as the list says')).toBeVisible()
  await expect(dialog.getByText('9 of at most 120 cards')).toBeVisible()
  await expect(dialog.getByText('1 card of a sideboard left out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 9 cards' }).click()
  await expect(dialog).toBeHidden()
  await expectRow(page, 7, 'Island')
  await leaders(deck).toEqual(['Oda of the Last Lantern', undefined])
  await stored(deck).toEqual(['1 Lantern-Eyed Fox', '1 Oda of the Last Lantern', '7 Island'])
})

test('"About" without a blank line after it leaves out what belongs to it, and no card', async ({ page }) => {
  const deck = await aDeck(me)
  await open(me, deck)
  const dialog = await importing(page, 'About\nName Lanterns\n1 Lantern-Eyed Fox\n7 Island')
  await expect(dialog.getByText('8 of at most 120 cards')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 8 cards' }).click()
  await stored(deck).toEqual(['1 Lantern-Eyed Fox', '7 Island'])
})

test('In a narrow window what was understood stands below the list, and the buttons side by side', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  await page.setViewportSize({ width: 640, height: 720 })
  const dialog = await importing(page, ARENA)
  await expect(dialog.getByText('9 of at most 120 cards')).toBeVisible()
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const hint = await boxOf(dialog.getByText('Or a link to a deck'))
  const sum = await boxOf(dialog.locator('.import-sum'))
  expect(hint.height).toBeGreaterThan(0)
  expect(sum.y).toBeGreaterThanOrEqual(hint.y + hint.height)
  const leader = await boxOf(dialog.getByText('Commander, as the list says'))
  expect(leader.y).toBeGreaterThanOrEqual(sum.y + sum.height)
  const [cancel, submit] = await Promise.all([
    boxOf(dialog.getByRole('button', { name: 'Cancel' })),
    boxOf(dialog.getByRole('button', { name: 'Import 9 cards' })),
  ])
  expect(Math.abs(cancel.y - submit.y)).toBeLessThan(2)
})

test('I replace the deck, or add to it, and can take that back', async ({ page }) => {
  const deck = await aDeck(me, SMALL)
  await open(me, deck)
  const dialog = await importing(page, '2 Island\n1 Belfry Doves')
  await dialog.getByRole('radio', { name: 'Add to it' }).click()
  await dialog.getByRole('button', { name: 'Import 3 cards' }).click()
  await expectRow(page, 9, 'Island')
  await importing(page, '4 Plains')
  await dialog.getByRole('button', { name: 'Import 4 cards' }).click()
  await expect(dialog).toBeHidden() // everything behind it counts as hidden
  await expect(row(page, 'Island')).toBeHidden()
  await stored(deck).toEqual(['4 Plains'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectRow(page, 9, 'Island')
  await leaders(deck).toEqual(['Oda of the Last Lantern', undefined])
})

test('I confirm or change the commander that was guessed', async ({ page }) => {
  const deck = await aDeck(me)
  await open(me, deck)
  const dialog = await importing(page, '1 Oda of the Last Lantern\n1 Vesper and Vane\n1 Brass Sextant')
  await expect(dialog.getByText('Commander, from the first line')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await chooseOption(dialog.getByRole('combobox', { name: 'Commander' }), 'Vesper and Vane')
  await chooseOption(dialog.getByRole('combobox', { name: 'Partner' }), 'Oda of the Last Lantern')
  await expect(dialog.getByText('Commanders, as you chose')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 3 cards' }).click()
  await expect(page.getByRole('region', { name: 'Commander' })).toBeVisible()
  await leaders(deck).toEqual(['Vesper and Vane', 'Oda of the Last Lantern'])
})

test('A first card that cannot lead is not taken for the commander', async ({ page }) => {
  await open(me, await aDeck(me))
  const dialog = await importing(page, '1 Brass Sextant\n1 Belfry Doves')
  await expect(dialog.getByText('No commander recognised')).toBeVisible()
})

test('Names that are unknown are listed with suggestions to pick from, or left out in words', async ({ page }) => {
  const deck = await aDeck(me)
  await open(me, deck)
  const dialog = await importing(page, '2 Lantern Eyed Foxx\n1 Brass Sextantt\n3 Island')
  const unknown = dialog.getByRole('list', { name: 'Unknown names' })
  await expect(unknown.getByText('Line 1', { exact: true })).toBeVisible()
  await expect(dialog.getByText('2 names still to settle')).toBeVisible()
  await unknown.getByRole('button', { name: 'Lantern-Eyed Fox' }).click()
  await unknown.getByRole('button', { name: 'Leave out' }).last().click()
  await dialog.getByRole('button', { name: 'Import 5 cards' }).click()
  await expectRow(page, 2, 'Lantern-Eyed Fox')
  await stored(deck).toEqual(['2 Lantern-Eyed Fox', '3 Island'])
})

test('What was not found is listed after the import as well, and can be added then', async ({ page }) => {
  const deck = await aDeck(me)
  await open(me, deck)
  const dialog = await importing(page, '2 Lantern Eyed Foxx\n3 Island')
  await dialog.getByRole('button', { name: 'Import 3 cards' }).click()
  const missing = page.getByRole('dialog', { name: '1 name was not found' })
  await missing.getByRole('button', { name: 'Lantern-Eyed Fox' }).click()
  await expect(missing).toBeHidden()
  await expectRow(page, 2, 'Lantern-Eyed Fox')
  await stored(deck).toEqual(['2 Lantern-Eyed Fox', '3 Island'])
})

test('More than 120 cards are refused before they are sent', async ({ page }) => {
  await open(me, await aDeck(me))
  const dialog = await importing(page, '121 Island')
  await expect(dialog.getByRole('alert')).toContainText('Maximum limit is 120 cards')
  await expect(dialog.getByRole('button', { name: /Import 121/ })).toBeDisabled()
  await dialog.getByLabel('Your list').fill('120 Island')
  await expect(dialog.getByRole('button', { name: 'Import 120 cards' })).toBeEnabled()
})

test('What the server says about the limit is shown, other failures in general words', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400|500/)
  await open(me, await aDeck(me))
  let answer = {
    status: 400,
    json: { detail: 'Maximum limit is 120 cards', code: 'import_too_large', params: { max: 120 } } as object,
  }
  await page.route('**/bulk-import', (route) => route.fulfill(answer))
  const dialog = await importing(page, '2 Island')
  await dialog.getByRole('button', { name: 'Import 2 cards' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The list was not imported' })).toContainText(
    'Maximum limit is 120 cards',
  )
  answer = { status: 500, json: { detail: 'some secret' } }
  await dialog.getByRole('button', { name: 'Import 2 cards' }).click()
  await expect(page.getByText('Something went wrong, and the deck is unchanged.')).toBeVisible()
})

const FILES: [name: string, content: string][] = [
  ['lanterns.txt', '\ufeff2 Island\r\n1 Brass Sextant\r\n'],
  [
    'lanterns.dec',
    '// NAME : Lanterns\n        2 [FLT] Island\n        1 [FLT] Brass Sextant\nSB:  1 [FLT] Belfry Doves\n',
  ],
  [
    'lanterns.dek',
    '<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="2" Sideboard="false" Name="Island" /><Cards CatID="2" Quantity="1" Sideboard="false" Name="Brass Sextant" /></Deck>',
  ],
  [
    'lanterns.cod',
    '<?xml version="1.0"?><cockatrice_deck version="1"><zone name="main"><card number="2" name="Island"/><card number="1" name="Brass Sextant"/></zone></cockatrice_deck>',
  ],
  ['lanterns.dck', '[metadata]\nName=Lanterns\n[Main]\n2 Island|FLT\n1 Brass Sextant|FLT|1\n'],
  ['lanterns.csv', 'Count,Name,Edition\n2,Island,flt\n1,"Brass Sextant",flt\n'],
]
for (const [name, content] of FILES)
  test(`I choose the file ${name}`, async ({ page }) => {
    const deck = await aDeck(me, {}, { format: 'modern' })
    await open(me, deck)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
    await page.getByRole('button', { name: 'Import 3 cards' }).click()
    await expectRow(page, 2, 'Island')
    await stored(deck).toEqual(['1 Brass Sextant', '2 Island'])
  })

test('I drop a file on the dialog', async ({ page }) => {
  await open(me, await aDeck(me))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['4 Island\n'], 'deck.txt', { type: 'text/plain' }))
    return transfer
  })
  await page.getByLabel('Your list').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByLabel('Your list')).toHaveValue('4 Island\n')
  await expect(page.getByRole('button', { name: 'Import 4 cards' })).toBeEnabled()
})

test('A file that is no text is refused with a word', async ({ page }) => {
  await open(me, await aDeck(me))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from([0, 1, 2, 0]) })
  await expect(page.getByRole('alert')).toContainText('This file could not be read')
})

test('From My Decks I import a list as a new deck, named by the list', async ({ page }) => {
  await noDecks(me)
  await page.goto('/decks')
  const dialog = await importing(page, ARENA)
  await dialog.getByRole('button', { name: 'Import 9 cards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible()
  await expectRow(page, 7, 'Island')
  await expect.poll(async () => (await me.call<Deck[]>('GET', '/decks')).map((deck) => deck.name)).toEqual(['Lanterns'])
})

test('An import of a new deck that fails leaves no deck behind', async ({ page, allowConsole }) => {
  allowConsole(/500/)
  await noDecks(me)
  await page.route('**/bulk-import', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/decks')
  const dialog = await importing(page, ARENA)
  await dialog.getByRole('button', { name: 'Import 9 cards' }).click()
  await expect(page.getByRole('alert')).toContainText('The list was not imported')
  await expect.poll(() => me.call<Deck[]>('GET', '/decks')).toEqual([])
})

test('An export, imported again, is the same deck', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [original] = await me.call<Deck[]>('GET', '/decks')
  if (!original) throw new Error('There is no sample deck.')
  for (const style of ['Arena', 'Table (CSV)']) {
    await open(me, original)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export or copy…' }).click()
    await chooseOption(page.getByRole('combobox', { name: 'Style' }), style)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Copied to the clipboard').first()).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    const deck = await aDeck(me, {}, { name: style })
    await open(me, deck)
    const dialog = await importing(page, text)
    await dialog.getByRole('button', { name: 'Import 100 cards' }).click()
    await expect(dialog).toBeHidden()
    const before = await now(original)
    await stored(deck).toEqual(summary(before))
    await leaders(deck).toEqual([before.commander?.name, before.partner_commander?.name])
  }
})

test('I save the deck as a file and as a picture, and print the cards that are painted', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export or copy…' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect((await download).suggestedFilename()).toBe('My own.txt')

  await page.getByRole('radio', { name: 'Print sheet' }).click()
  await expect(page.getByText('4 faces · 1 page')).toBeVisible()
  await page.getByRole('switch', { name: 'Basic lands too' }).click()
  await expect(page.getByText('11 faces · 2 pages')).toBeVisible()
  await page.evaluate(() => {
    window.print = () => {
      const faces = [...document.querySelectorAll<HTMLImageElement>('.print-sheets img')]
      document.title = `${faces.filter(({ naturalWidth }) => naturalWidth > 0).length} printed`
    }
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page).toHaveTitle('11 printed')

  await page.getByRole('radio', { name: 'Picture' }).click()
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const saved = await picture
  expect(saved.suggestedFilename()).toBe('My own.png')
  expect((await stat(await saved.path())).size).toBeGreaterThan(100_000)
})
