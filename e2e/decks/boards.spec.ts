// The boards of a deck: the sideboard and the maybeboard beside what is played.
import type { Deck } from '@fourmat/protocol'
import { expect, test } from '../fixtures.ts'
import { aDeck, guest, open, type Person, row, SMALL } from './my-decks.ts'

let me: Person
test.beforeEach(async ({ page, server }) => {
  me = await guest(page, server.url)
})

const LIST = `4 Lantern-Eyed Fox
56 Island

SIDEBOARD:
2 Brass Sextant
1 Answer from the Fog

Maybeboard
1 Belfry Doves
`

const stored = (deck: Deck) =>
  expect.poll(async () => {
    const { cards } = await me.call<Deck>('GET', `/decks/${deck.id}`)
    return cards.map((card) => `${card.quantity} ${card.name} ${card.board}`).sort()
  })

test('An import leaves other boards out unless I say to keep them, and remembers that', async ({ page }) => {
  const deck = await aDeck(me, {}, { format: 'modern' })
  await open(me, deck)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a list' })
  await dialog.getByLabel('Your list').fill(LIST)
  await expect(dialog.getByText('3 cards of a sideboard left out.')).toBeVisible()
  await expect(dialog.getByText('1 card of a maybeboard left out.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 60 cards' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(dialog.getByText('3 cards go to the sideboard.')).toBeVisible()
  await expect(dialog.getByText('60 of at most 120 cards')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByLabel('Your list')).toHaveValue(LIST)
  await expect(dialog.getByText('3 cards go to the sideboard.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 64 cards' }).click()
  await expect(dialog).toBeHidden()
  await stored(deck).toEqual([
    '1 Answer from the Fog side',
    '1 Belfry Doves maybe',
    '2 Brass Sextant side',
    '4 Lantern-Eyed Fox main',
    '56 Island main',
  ])
  const side = page.getByRole('region', { name: 'Sideboard' })
  await expect(side.getByRole('button', { name: '2 Brass Sextant', exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Figures' })).toContainText('60 cards')
})

test('I move cards between boards by menu and by key, and take it back', async ({ page }) => {
  const deck = await aDeck(me, SMALL)
  await open(me, deck)
  const side = page.getByRole('region', { name: 'Sideboard' })
  const maybe = page.getByRole('region', { name: 'Maybeboard' })
  await row(page, 'Brass Sextant').click()
  await page.getByRole('menuitem', { name: 'Move to the sideboard' }).click()
  await expect(side.getByRole('button', { name: '1 Brass Sextant', exact: true })).toBeVisible()
  await row(page, 'Lantern-Eyed Fox').focus()
  await page.keyboard.press('m')
  await expect(maybe.getByRole('button', { name: '1 Lantern-Eyed Fox', exact: true })).toBeVisible()
  await side.getByRole('button', { name: '1 Brass Sextant', exact: true }).focus()
  await page.keyboard.press('+')
  await expect(side.getByRole('button', { name: '2 Brass Sextant', exact: true })).toBeFocused()
  const main = ['1 Answer from the Fog main', '1 Oda of the Last Lantern main', '7 Island main']
  await stored(deck).toEqual(['1 Lantern-Eyed Fox maybe', '2 Brass Sextant side', ...main].sort())

  await page.keyboard.press('d')
  await expect(side).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(side.getByRole('button', { name: '2 Brass Sextant', exact: true })).toBeVisible()
  await stored(deck).toEqual(['1 Lantern-Eyed Fox maybe', '2 Brass Sextant side', ...main].sort())
  await side.getByRole('button', { name: '2 Brass Sextant', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Set as commander' })).toBeHidden()
})
