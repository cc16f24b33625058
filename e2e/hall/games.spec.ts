// What I have played: the page of my games, and sharing one.
import type { Games } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../axe.ts'
import { chooseOption } from '../choose-option.ts'
import { expect, test } from '../fixtures.ts'
import { type Account, call, newAccount, signedIn } from './people.ts'
import { deckOf, playGame } from './played-games.ts'

let me: Account
let tobias: Account
let ilse: Account

test.beforeEach(async ({ page, server }) => {
  me = await newAccount(server.url)
  tobias = await newAccount(server.url, 'Tobias')
  ilse = await newAccount(server.url, 'Ilse')
  await signedIn(page, me)
})

const game = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const ended = (page: Page) => page.getByRole('region', { name: 'Ended' })
const running = (page: Page) => page.getByRole('region', { name: 'Still going' })

/** The list follows a game's end within seconds. */
const untilEnded = (url: string, count: number) =>
  expect
    .poll(
      async () => (await call<Games>(url, me, 'GET', '/games')).data.filter((one) => one.ended_at !== null).length,
      { timeout: 20_000 },
    )
    .toBe(count)

test('I have played nothing yet, am told so, and find the way to the lobby', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Your games' }).click()
  await expect(page).toHaveURL(/\/games$/)
  await expect(page.getByRole('link', { name: 'Your games' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Go to the lobby' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('A running game stands first, with the way back to it', async ({ page, server }) => {
  const roomId = await playGame(server.url, {
    name: 'Tuesday night',
    players: [me, tobias],
    turns: 2,
    goesOn: true,
  })
  await page.goto('/games')
  const row = running(page).getByRole('article', { name: 'Tuesday night' })
  await expect(row).toContainText('Turn 2')
  await expect(row).toContainText('You')
  await expect(row).toContainText('Tobias')
  await expect(row).toContainText('40 life')
  await expect(row.getByRole('link', { name: 'Return to Tuesday night' })).toHaveAttribute(
    'href',
    `/games/${roomId}/play`,
  )
  await expect(ended(page).getByRole('article')).toHaveCount(0)
})

test('Ended games say who played what, who won and who was out when; I find them by deck, player and outcome', async ({
  page,
  server,
}) => {
  await playGame(server.url, { name: 'Won by me', players: [me, tobias], turns: 3, out: [1] })
  await playGame(server.url, { name: 'Won by Ilse', players: [me, ilse], out: [0] })
  await untilEnded(server.url, 2)
  await page.goto('/games')
  await expect(ended(page).getByRole('article')).toHaveCount(2)
  const won = game(page, 'Won by me')
  const mine = await deckOf(server.url, me, 0)
  await expect(won).toContainText(/You.*won, 40 life.*Tobias/)
  await expect(won).toContainText(mine.commander?.name ?? mine.name)
  await expect(won).toContainText(/Tobias.*out, turn 3/)
  await expect(won.getByTitle('Winner')).toHaveCount(1)
  await expect(game(page, 'Won by Ilse')).toContainText(/You.*out before turn 1.*Ilse.*won, 40 life/)
  const figures = page.getByLabel('All your games')
  await expect(figures).toContainText('2')
  await expect(figures).toContainText('won')

  await page.getByRole('searchbox', { name: 'Anyone at the table' }).fill('tob')
  await expect(ended(page).getByRole('article')).toHaveCount(1)
  await expect(won).toBeVisible()
  await expect(page).toHaveURL(/player=tob/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Anyone at the table' })).toHaveValue('tob')
  await expect(ended(page).getByRole('article')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Anyone at the table' }).fill('nobody')
  await expect(page.getByRole('heading', { name: 'No such game' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(ended(page).getByRole('article')).toHaveCount(2)

  await page.getByRole('radio', { name: 'Won', exact: true }).click()
  await expect(ended(page).getByRole('article')).toHaveCount(1)
  await page.getByRole('radio', { name: 'All', exact: true }).click()
  const other = await deckOf(server.url, me, 1)
  await chooseOption(page.getByRole('combobox', { name: 'Deck' }), other.name)
  await expect(page.getByRole('heading', { name: 'No such game' })).toBeVisible()
  await chooseOption(page.getByRole('combobox', { name: 'Deck' }), mine.name)
  await expect(ended(page).getByRole('article')).toHaveCount(2)
  await expectNoBarriers(page)

  await page.goto(`/decks/${mine.id}`)
  const stats = page.getByRole('complementary', { name: 'Figures' })
  await expect(stats).toContainText('2 games')
  await expect(stats).toContainText(/turns a game/)
})

test('I share a game, with my hand or without, and take the link back', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await playGame(server.url, { name: 'Worth a look', players: [me, tobias], out: [1] })
  await untilEnded(server.url, 1)
  await page.goto('/games')
  await page.getByRole('button', { name: 'Share Worth a look' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this game' })
  await expect(dialog.getByRole('switch', { name: 'Show my hand' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await dialog.getByLabel('Link').inputValue()
  expect(link).toMatch(new RegExp(`^${server.url}/games/[\\w-]+/replay\\?key=[\\w-]{22}$`))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expectNoBarriers(page)

  const address = new URL(link)
  const asked = `${server.url}/api/v1/games/${address.pathname.split('/')[2]}/events${address.search}`
  const handsIn = async () => (await (await fetch(asked)).text()).match(/"zone":"hand"/g)?.length ?? 0
  expect(await handsIn()).toBe(0)
  await dialog.getByRole('switch', { name: 'Show my hand' }).click()
  await expect.poll(handsIn).toBe(7)

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Shared: Worth a look' }).click()
  await expect(dialog.getByLabel('Link')).toHaveValue(link)
  await expect(dialog.getByRole('switch', { name: 'Show my hand' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible()
  expect((await fetch(asked)).status).toBe(404)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share Worth a look' })).toBeFocused()
})
