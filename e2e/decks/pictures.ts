// What the pictures of the decks show: the grid, the editor in its three views, and every dialog.
import type { Page } from '@playwright/test'
import type { Picture, Scene } from '../picture.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const cards = (page: Page) => page.getByRole('region', { name: 'Cards of the deck' })
const tiles = (page: Page) => page.getByRole('button', { name: /^More for / }).first()
const editor = ({ decks }: Scene) =>
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

const inEditor = (name: string, act: (page: Page) => Promise<unknown>): Picture => ({
  name: `deck-${name}`,
  path: editor,
  as: 'owner',
  until: cards,
  act,
})

const fromMore = (entry: string, further?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await page.locator('.dialog').waitFor()
  await further?.(page)
}

export const DECK_PICTURES: readonly Picture[] = [
  { name: 'decks', path: '/decks', as: 'owner', until: tiles },
  {
    name: 'decks-create',
    path: '/decks',
    as: 'owner',
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
  inEditor('categories', async (page) => {
    await page.getByRole('combobox', { name: 'Groups' }).click()
    await page.getByRole('option', { name: 'By category' }).click()
    await button(page, 'Suggest').click()
    await page.locator('.dialog').waitFor()
  }),
  inEditor('figures', async (page) => {
    await page.locator('.deck-figures').hover()
    await page.mouse.wheel(0, 400)
    await page.getByRole('heading', { name: /^Odds/ }).waitFor()
    await page.locator('.deck-figures').evaluate((column) => column.scrollTo(0, column.scrollHeight))
  }),
  inEditor('about', fromMore('Description, folder and tags…')),
  inEditor('visibility', fromMore('Who sees it…')),
  inEditor('export', fromMore('Export or copy…')),
  inEditor(
    'export-sheet',
    fromMore('Export or copy…', (page) => page.getByRole('radio', { name: 'Print sheet' }).click()),
  ),
  inEditor(
    'export-picture',
    fromMore('Export or copy…', async (page) => {
      await page.getByRole('radio', { name: 'Picture' }).click()
      await page.getByRole('img', { name: /all cards$/ }).waitFor()
    }),
  ),
  inEditor('search-filters', async (page) => {
    await button(page, 'Add a card').click()
    await page.getByRole('button', { name: 'Blue', exact: true }).first().click()
    await page.locator('[data-result]').first().waitFor()
  }),
  { name: 'library', path: '/library', as: 'owner', until: (page) => page.getByRole('link', { name: /./ }).first() },
  { name: 'deck-public', path: ({ shownDeck }) => `/d/${shownDeck}`, until: (page) => page.getByRole('list').first() },
  {
    name: 'deck-public-whole',
    path: ({ shownDeck }) => `/d/${shownDeck}`,
    until: (page) => page.getByRole('list').first(),
    whole: true,
  },
]
