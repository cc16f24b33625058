import type { Deck, DeckSummary } from '@fourmat/protocol'
import type { Locator } from '@playwright/test'
import { chooseOption } from '../choose-option.ts'
import { expect, test } from '../fixtures.ts'
import { layoutFaults, speak } from '../hall/layout-faults.ts'
import { aDeck, expectRow, guest, open, type Person, row, SMALL, saved } from './my-decks.ts'

let me: Person
let deck: Deck
test.beforeEach(async ({ page, server }) => {
  me = await guest(page, server.url)
  deck = await aDeck(me, SMALL)
})

const menu = async (name: string, entry: string) => {
  await row(me.page, name).click()
  await me.page.getByRole('menuitem', { name: entry }).click()
}

test('I see the groups in order, with counts', async ({ page }) => {
  await open(me, deck)
  await expect(page.getByRole('region', { name: 'Cards of the deck' }).getByRole('heading', { level: 2 })).toHaveText([
    'Commander',
    'Creatures',
    'Instants',
    'Artifacts',
    'Lands',
  ])
  await expect(page.getByRole('region', { name: 'Lands' })).toContainText('7')
})

test('A click and a right-click on a card open its menu', async ({ page }) => {
  await open(me, deck)
  await row(page, 'Island').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await row(page, 'Island').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Set as commander' })).toBeDisabled()
  await expect(page.getByText('Only a legendary card can lead a deck.')).toBeVisible()
})

test('From the menu I add one, take one away, add more and remove a card', async ({ page }) => {
  await open(me, deck)
  await menu('Island', 'Add one')
  await expectRow(page, 8, 'Island')
  await menu('Island', 'One fewer')
  await expectRow(page, 7, 'Island')
  await menu('Island', 'Add more…')
  const dialog = page.getByRole('dialog', { name: 'Add more Island' })
  await dialog.getByLabel('How many more?').fill('0')
  await expect(dialog.getByText('At least 1')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add 1' })).toBeDisabled()
  await dialog.getByLabel('How many more?').fill('3')
  await dialog.getByRole('button', { name: 'One more' }).click()
  await expect(dialog.getByText('7 in the deck now, 11 after this.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 4' }).click()
  await expectRow(page, 11, 'Island')
  await saved(me, deck, 'Island').toBe(11)
  await menu('Brass Sextant', 'Remove from deck')
  await expect(row(page, 'Brass Sextant')).toBeHidden()
  await saved(me, deck, 'Brass Sextant').toBe(0)
})

test('One fewer of a single card removes it', async ({ page }) => {
  await open(me, deck)
  await menu('Lantern-Eyed Fox', 'One fewer')
  await expect(row(page, 'Lantern-Eyed Fox')).toBeHidden()
  await saved(me, deck, 'Lantern-Eyed Fox').toBe(0)
})

test('I unset the commander, set it again, and make a legend its partner', async ({ page }) => {
  await me.call('POST', `/decks/${deck.id}/bulk-import`, {
    cards: [{ name: 'Vesper and Vane', quantity: 1 }],
    replace: false,
  })
  await open(me, deck)
  await menu('Oda of the Last Lantern', 'Unset as commander')
  await expect(page.getByRole('region', { name: 'Commander' })).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Commander decks need a commander' })).toBeVisible()
  await menu('Oda of the Last Lantern', 'Set as commander')
  await menu('Vesper and Vane', 'Set as partner')
  await expect(page.getByRole('region', { name: 'Commander' }).getByRole('button', { name: /Partner/ })).toBeVisible()
  await expect
    .poll(async () => (await me.call<Deck>('GET', `/decks/${deck.id}`)).partner_commander?.name)
    .toBe('Vesper and Vane')
  await menu('Vesper and Vane', 'Unset as partner')
  await expect.poll(async () => (await me.call<Deck>('GET', `/decks/${deck.id}`)).partner_commander).toBeNull()
})

test('A click anywhere on a card’s row opens its menu, but on its figure and its buttons', async ({ page }) => {
  await open(me, deck)
  const line = page.locator('.deck-row').filter({ hasText: 'Answer from the Fog' })
  const entry = page.getByRole('menuitem', { name: 'View card' })
  const box = await line.boundingBox()
  await line.click({ position: { x: (box?.width ?? 0) - 3, y: 14 } })
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  await line.getByRole('button', { name: 'change the quantity' }).click()
  await page.getByRole('textbox', { name: 'Quantity of Answer from the Fog' }).click()
  await expect(entry).toHaveCount(0)
})

test('I look at a card', async ({ page }) => {
  await open(me, deck)
  await menu('Lantern-Eyed Fox', 'View card')
  const dialog = page.getByRole('dialog', { name: 'Lantern-Eyed Fox' })
  await expect(dialog.getByText('Vigilance')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('I hover a card and see it large, 50vh high at 63:88, both faces of one that has two', async ({ page }) => {
  await me.call('POST', `/decks/${deck.id}/bulk-import`, {
    cards: [{ name: 'Acorn-Hoarder', quantity: 1 }],
    replace: false,
  })
  await open(me, deck)
  const preview = page.getByRole('complementary', { name: 'Card preview' })
  await row(page, 'Brass Sextant').hover()
  const picture = preview.getByRole('img', { name: 'Brass Sextant' })
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  expect(box?.height).toBeCloseTo(400, 0)
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(63 / 88, 2)
  await row(page, 'Acorn-Hoarder // Forgotten Hoard').hover()
  await expect(preview.locator('img')).toHaveCount(2)
  await preview.getByRole('button', { name: 'Turn the card over' }).click()
  await expect(preview.locator('img').first()).toHaveAttribute('src', /back/)
})

test('In a narrow, high window the cards come before the figures, and the preview covers none that I point at', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await open(me, deck)
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [problem, first, last, figures] = await Promise.all([
    boxOf(page.getByText(/things? (is|are) not legal/)),
    boxOf(row(page, 'Oda of the Last Lantern')),
    boxOf(row(page, 'Island')),
    boxOf(page.getByRole('heading', { name: 'Mana curve' })),
  ])
  expect(problem.y).toBeLessThan(first.y)
  expect(first.y).toBeLessThan(500)
  expect(figures.y).toBeGreaterThan(last.y)
  const preview = page.getByRole('complementary', { name: 'Card preview' })
  for (const name of ['Oda of the Last Lantern', 'Island']) {
    await row(page, name).hover()
    await expect(preview.getByRole('img', { name })).toBeVisible()
    const [card, shown] = await Promise.all([boxOf(row(page, name)), boxOf(preview)])
    const isBeside = shown.x >= card.x + card.width || shown.x + shown.width <= card.x
    expect(isBeside, name).toBe(true)
  }
})

test('In a narrow window a legal deck says so above its cards, in a line of its own', async ({ page }) => {
  const whole = (await me.call<DeckSummary[]>('GET', '/decks')).find(({ legal }) => legal)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(`/decks/${whole?.id}`)
  const mark = page.getByRole('status').filter({ hasText: 'Legal in Commander' })
  const cards = page.getByRole('region', { name: 'Cards of the deck' })
  for (const width of [640, 820, 1079]) {
    await page.setViewportSize({ width, height: 1180 })
    await expect(mark).toBeVisible()
    const [said, list] = await Promise.all([mark.boundingBox(), cards.boundingBox()])
    expect((said?.y ?? 0) + (said?.height ?? 0), `${width}`).toBeLessThanOrEqual(list?.y ?? 0)
    expect(said?.height, `${width}`).toBeLessThan(40)
  }
})

test('I type a quantity in its place', async ({ page }) => {
  await open(me, deck)
  await page.getByRole('button', { name: '7 Island: change the quantity' }).click()
  await page.getByRole('textbox', { name: 'Quantity of Island' }).fill('12')
  await page.keyboard.press('Enter')
  await expectRow(page, 12, 'Island')
  await page.getByRole('button', { name: '12 Island: change the quantity' }).click()
  await page.getByRole('textbox', { name: 'Quantity of Island' }).fill('99')
  await page.keyboard.press('Escape')
  await expectRow(page, 12, 'Island')
  await row(page, 'Island').hover()
  await page.getByRole('button', { name: 'Add one Island' }).click()
  await page.getByRole('button', { name: 'One Island fewer' }).click()
  await page.getByRole('button', { name: 'One Island fewer' }).click()
  await expectRow(page, 11, 'Island')
  await saved(me, deck, 'Island').toBe(11)
})

test('I take my last edits back', async ({ page }) => {
  await open(me, deck)
  await menu('Island', 'Add one')
  await menu('Oda of the Last Lantern', 'Remove from deck')
  await expect(page.getByRole('region', { name: 'Commander' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByRole('region', { name: 'Commander' }).getByRole('button', { name: /^1 Oda.*, Commander/ }),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await expectRow(page, 7, 'Island')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await saved(me, deck, 'Island').toBe(7)
  await expect
    .poll(async () => (await me.call<Deck>('GET', `/decks/${deck.id}`)).commander?.name)
    .toBe('Oda of the Last Lantern')
})

test('Curve, colours, types, average and warnings follow each edit', async ({ page }) => {
  await open(me, deck)
  const figures = page.getByRole('complementary', { name: 'Figures' })
  await expect(figures.getByText('average 2.75')).toBeVisible()
  await expect(figures.getByText('4 spells')).toBeVisible()
  await expect(figures.getByText('Deck has 11 cards, it needs 100')).toBeVisible()
  await menu('Lantern-Eyed Fox', 'Add one')
  await expect(figures.getByText('5 spells')).toBeVisible()
  await expect(figures.getByText('Lantern-Eyed Fox: 2 copies, only 1 allowed')).toBeVisible()
  await expect(figures.getByText('Deck has 12 cards, it needs 100')).toBeVisible()
})

test('A card outside my commander’s colours is named with these colours, in my language', async ({ page }) => {
  const deck = await aDeck(me, { ...SMALL, cards: [...SMALL.cards, { name: 'Mountain', quantity: 1 }] })
  await open(me, deck)
  const warning = page.locator('.deck-problem').filter({ hasText: 'Mountain' })
  await expect(warning).toHaveText("Mountain is outside the commander's colour identity: white, blue")
  await page.setViewportSize({ width: 640, height: 720 })
  for (const [language, text] of [
    ['es', 'Mountain queda fuera de los colores del comandante: blanco, azul'],
    ['nl', 'Mountain valt buiten de kleuren van de commander: wit, blauw'],
  ] as const) {
    await speak(page, language)
    await expect(warning).toHaveText(text)
    expect(await layoutFaults(page)).toEqual([])
  }
})

test('I see the cards as text, as pictures and as stacks, and it stays that way', async ({ page }) => {
  await open(me, deck)
  await page.getByRole('radio', { name: 'Pictures' }).click()
  await expectRow(page, 7, 'Island')
  await menu('Island', 'Add one')
  await expectRow(page, 8, 'Island')
  await page.getByRole('radio', { name: 'Stacks' }).click()
  await expectRow(page, 8, 'Island')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Stacks' })).toBeChecked()
})

test('I sort and filter within the deck', async ({ page }) => {
  await me.call('POST', `/decks/${deck.id}/bulk-import`, {
    cards: [
      { name: 'Belfry Doves', quantity: 1 },
      { name: 'Beaconhall Captain', quantity: 1 },
    ],
    replace: false,
  })
  await open(me, deck)
  const creatures = page.getByRole('region', { name: 'Creatures' }).locator('button[aria-haspopup=menu]')
  await expect(creatures).toHaveText(['Beaconhall Captain', 'Belfry Doves', 'Lantern-Eyed Fox'])
  await chooseOption(page.getByRole('combobox', { name: 'Order of cards' }), 'By mana value')
  await expect(creatures.last()).toHaveText('Beaconhall Captain')
  await page.getByRole('searchbox', { name: 'Filter this deck' }).fill('fox')
  await expect(
    page.getByRole('region', { name: 'Cards of the deck' }).locator('button[aria-haspopup=menu]'),
  ).toHaveText(['Lantern-Eyed Fox'])
  await page.getByRole('searchbox', { name: 'Filter this deck' }).fill('nothing like it')
  await expect(page.getByText('No card matches “nothing like it”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expectRow(page, 7, 'Island')
})

test('I select several cards and change them together', async ({ page }) => {
  await open(me, deck)
  await row(page, 'Lantern-Eyed Fox').click({ modifiers: ['Control'] })
  await row(page, 'Brass Sextant').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selected cards' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Add one' }).click()
  await expectRow(page, 2, 'Answer from the Fog')
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expect(bar).toBeHidden()
  await expect(row(page, 'Brass Sextant')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectRow(page, 2, 'Brass Sextant')
  await page.getByRole('button', { name: 'Select several cards' }).click()
  await row(page, 'Island').click()
  await expect(bar.getByText('1 selected')).toBeVisible()
})

test('I edit a whole deck by keyboard alone', async ({ page }) => {
  await open(me, deck)
  const focus = page.locator(':focus')
  await row(page, 'Oda of the Last Lantern').focus()
  await page.keyboard.press('End')
  await expect(focus).toHaveAccessibleName('7 Island')
  await page.keyboard.press('+')
  await expect(focus).toHaveAccessibleName('8 Island')
  await page.keyboard.press('-')
  await page.keyboard.press('5')
  await expect(focus).toHaveAccessibleName('5 Island')
  await page.keyboard.press('ArrowUp')
  await expect(focus).toHaveAccessibleName('1 Brass Sextant')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Add one' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'One fewer' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Add one' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(focus).toHaveAccessibleName(/^2 Brass Sextant/)
  await page.keyboard.press('q')
  await expect(page.getByRole('dialog', { name: 'Add more Brass Sextant' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(focus).toHaveAccessibleName(/^2 Brass Sextant/)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Add more…' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add more Brass Sextant' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(focus).toHaveAccessibleName(/^2 Brass Sextant/)
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(row(page, 'Brass Sextant')).toBeHidden()
  await expect(focus).toHaveAccessibleName('5 Island')
  await page.keyboard.press('Home')
  await page.keyboard.press('c')
  await expect(page.getByRole('region', { name: 'Commander' })).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Add cards' })).toBeVisible()
  await page.keyboard.press('Escape')
  await saved(me, deck, 'Island').toBe(5)

  await row(page, 'Answer from the Fog').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Remove from deck' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Answer from the Fog')).toBeHidden()
  await expect(focus).toHaveAccessibleName('5 Island')
})

test('I draw a sample hand, one card more, and take a mulligan', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a dialog that still grows has no place yet
  await open(me, deck)
  await page.getByRole('button', { name: 'Sample hand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sample hand' })
  await expect(dialog.getByRole('listitem')).toHaveCount(7)
  await expect(dialog.getByText('3 cards in the library')).toBeVisible()
  const draw = dialog.getByRole('button', { name: 'Draw one' })
  const place = await draw.boundingBox()
  await draw.click()
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
  await draw.click()
  await expect(dialog.getByRole('listitem')).toHaveCount(9)
  expect(await draw.boundingBox()).toEqual(place) // the next click meets it as well
  await dialog.getByRole('button', { name: 'Mulligan' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(7)
  await expect(dialog.getByText('1 mulligan')).toBeVisible()
  await dialog.getByRole('button', { name: 'New hand' }).click()
  await expect(dialog.getByText('1 mulligan')).toBeHidden()
})

test('I rename, copy and delete the deck from its page', async ({ page }) => {
  await open(me, deck)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Not yours')
  await chooseOption(page.getByRole('dialog').getByLabel('Format'), 'Brawl')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not yours' })).toBeVisible()
  await expect(page.getByText('Brawl', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy deck' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not yours (copy)' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete deck…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete deck' }).click()
  await expect(page).toHaveURL(/\/decks$/)
})
