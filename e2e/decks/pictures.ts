// What the pictures of the decks show: the grid, the editor in its three views, and every dialog.
import type { DeckSummary } from '@fourmat/protocol'
import type { Page } from '@playwright/test'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const cards = (page: Page) => page.getByRole('region', { name: 'Cards of the deck' })
const tiles = (page: Page) => page.getByRole('button', { name: /^More for / }).first()
const editor = (decks: readonly DeckSummary[]) =>
  `/decks/${decks.find((deck) => deck.format === 'commander' && deck.partner_commander)?.id ?? decks[0]?.id}`

const LIST = `Commander
1 Oda of the Last Lantern

Deck
1 Lantern-Eyed Fox
1 Belfry Dovs
1 Brass Sextant
7 Island
6 Plains

Sideboard
1 Hold the Door
`

const inEditor = (name: string, act: (page: Page) => Promise<unknown>) => ({
  name: `deck-${name}`,
  path: editor,
  signedIn: true,
  until: cards,
  act,
})

export const DECK_PICTURES = [
  { name: 'decks', path: '/decks', signedIn: true, until: tiles },
  {
    name: 'decks-create',
    path: '/decks',
    signedIn: true,
    until: tiles,
    act: async (page: Page) => {
      await button(page, 'New deck').click()
      await page.locator('.dialog').waitFor()
    },
  },
  inEditor('text', async (page) => {
    await cards(page).getByRole('button', { name: /^\d+ / }).nth(3).hover()
  }),
  inEditor('pictures', (page) => page.getByRole('radio', { name: 'Pictures' }).click()),
  inEditor('stacks', (page) => page.getByRole('radio', { name: 'Stacks' }).click()),
  inEditor('menu', (page) => cards(page).getByRole('button', { name: /^\d+ / }).nth(6).click({ button: 'right' })),
  inEditor('printing', async (page) => {
    await cards(page)
      .getByRole('button', { name: /^\d+ Island$/ })
      .click({ button: 'right' })
    await page.getByRole('menuitem', { name: /printing/i }).click()
    await page.locator('.dialog img').nth(5).waitFor()
  }),
  inEditor('search', async (page) => {
    await button(page, 'Add a card').click()
    await page.getByRole('searchbox', { name: 'Card name or query' }).fill('lantern')
    await page.locator('[data-result]').first().waitFor()
  }),
  inEditor('import', async (page) => {
    await button(page, 'Import').click()
    await page.getByLabel('Your list').fill(LIST)
    await page.getByText('1 name still to settle').waitFor()
  }),
  inEditor('sample-hand', async (page) => {
    await button(page, 'Sample hand').click()
    await page.getByRole('list', { name: 'Hand', exact: true }).waitFor()
  }),
  inEditor('sample-turns', async (page) => {
    await button(page, 'Sample hand').click()
    await button(page, 'Keep').click()
    for (let turn = 1; turn <= 3; turn++) {
      await page.getByRole('list', { name: 'Hand', exact: true }).getByRole('button').first().click()
      await button(page, 'Next turn').click()
    }
  }),
  inEditor('history', async (page) => {
    await cards(page).getByRole('button', { name: /^\d+ / }).nth(4).focus()
    for (const key of ['+', '+', 'ArrowDown', 'Delete', 's']) await page.keyboard.press(key)
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: 'History…' }).click()
    await page.getByRole('region', { name: 'Differences' }).waitFor()
  }),
]
