// What the table says in words: notices, questions, refusals, and what a proposal stands for.
import type { DeckSummary } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { chooseOption } from '../choose-option.ts'
import { test } from '../fixtures.ts'
import { call } from '../hall/people.ts'
import { act, openConnection } from './bare-connection.ts'
import {
  boardOf,
  choose,
  commanderDecks,
  expect,
  fromGameMenu,
  hand,
  keepHand,
  newGuest,
  newRoom,
  ownBoard,
  pile,
  sitDown,
  tableOf,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words }).first()

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

test('I read who sits down, chooses, decides, drops out and leaves, and that a phone is no table', async ({
  server,
  newPerson,
}) => {
  const room = await newRoom(server.url)
  const { page, name } = await sitDown(
    { url: server.url, newPerson: () => newPerson({ userAgent: PHONE, viewport: { width: 1280, height: 800 } }) },
    room,
  )
  const who = await newGuest(server.url)
  const [, deck] = await commanderDecks(server.url, who)
  const bea = await openConnection(server.url, who, room)
  await expect(toast(page, `${who.username} sat down`)).toBeVisible()
  const theirs = page.locator('.board:not(.is-own)')
  await expect(theirs.getByText(`${who.username} is choosing a deck…`)).toBeVisible()
  await act(bea, 'submit_deck', { deck_id: deck?.id })
  await expect(page.getByText(`${who.username} is deciding`)).toBeVisible()
  await expect(theirs.getByText('is choosing a deck…')).toHaveCount(0)
  await act(bea, 'keep_hand', { cards_to_bottom: [] })
  await expect(page.getByText(`${who.username} kept`, { exact: true })).toBeVisible()

  const warning = page.getByRole('alert').filter({
    hasText: 'Mobile devices are not currently supported. Please use a desktop for the best experience.',
  })
  await keepHand(page)
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Dismiss' }).click()
  await expect(warning).toHaveCount(0)
  await expect(ownBoard(page)).toHaveAccessibleName(`Player 1: ${name}`)
  await expect(theirs).toHaveAccessibleName(`Player 2: ${who.username}`)
  await expect(theirs.getByTitle('Player 2')).toHaveText('2')

  await bea.close()
  await expect(theirs.getByText(`${who.username} is disconnected`)).toBeAttached()
  await expect(theirs.getByTitle(`${who.username} is disconnected`)).toBeVisible()
  const other = await newGuest(server.url)
  const cid = await openConnection(server.url, other, room)
  await expect(theirs).toHaveCount(2)
  await act(cid, 'leave_room')
  await expect(toast(page, `${other.username} left the table`)).toBeVisible()
  await expect(theirs).toHaveCount(1)
})

test('without a deck no new game begins, and I read why', async ({ server, newPerson }) => {
  const { room, seats } = await tableOf({ url: server.url, newPerson }, 1)
  const [ada] = seats
  if (!ada) throw new Error('one seat')
  const { page, who } = ada
  const friend = await newGuest(server.url)
  const [, deck] = await commanderDecks(server.url, friend)
  const bea = await openConnection(server.url, friend, room)
  await act(bea, 'submit_deck', { deck_id: deck?.id })
  const [gone] = await commanderDecks(server.url, who)
  for (const own of await call<DeckSummary[]>(server.url, who, 'GET', '/decks'))
    await call(server.url, who, 'DELETE', `/decks/${own.id}`)
  await page.evaluate(() => {
    localStorage.removeItem('room_decks')
    localStorage.removeItem('last_deck_id')
  })
  await page.reload()
  await fromGameMenu(page, 'Start New Game')
  const dialog = page.getByRole('dialog', { name: 'Start New Game' })
  await expect(dialog.getByText('You have no deck of this format yet.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Start Game' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await act(bea, 'propose_new_game', { deck_id: deck?.id })
  const invitation = page.getByRole('dialog', { name: 'You have been invited to a new game' })
  await expect(invitation.getByText('You have no deck of this format yet.')).toBeVisible()
  await expect(invitation.getByRole('button', { name: 'Join Game' })).toBeDisabled()

  // One that the browser remembers and that is gone is none either.
  await page.evaluate((id) => localStorage.setItem('last_deck_id', id), gone?.id ?? '')
  await page.reload()
  await expect(invitation.getByText('You have no deck of this format yet.')).toBeVisible()
  await expect(invitation.getByRole('button', { name: 'Join Game' })).toBeDisabled()
})

test('a proposal begins the game that it stands for: who begins, which mulligan, which decks', async ({
  server,
  seating,
}) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const dialog = ada.page.getByRole('dialog', { name: 'Start New Game' })
  const propose = async (starter: string, named?: string) => {
    await fromGameMenu(ada.page, 'Start New Game')
    await chooseOption(dialog.getByLabel('Starting player'), starter)
    if (named) await chooseOption(dialog.getByLabel('Which player'), named)
  }
  const start = () => dialog.getByRole('button', { name: 'Start Game' }).click()
  const join = () => bea.page.getByRole('button', { name: 'Join Game' }).click()
  const ready = (page: Page, name: string) => page.locator('.waiting').getByRole('listitem').filter({ hasText: name })
  const leads = async (page: Page, name: string, commander: string | undefined) => {
    await choose(page, pile(boardOf(page, name), 'commandZone'), 'View all')
    await expect(page.getByRole('dialog').getByRole('option', { name: commander ?? 'nobody' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  // While the opening hand is chosen, the boards have no names for those who hear them.
  const ids = [await ownBoard(ada.page).getAttribute('data-board'), await ownBoard(bea.page).getAttribute('data-board')]
  const begins = (page: Page, seat: 0 | 1) =>
    expect(page.locator(`[data-board="${ids[seat]}"]`)).toHaveClass(/is-active/)

  // I begin, both with other decks than before, and no mulligan is free.
  const mine = (await commanderDecks(server.url, ada.who))[2]
  const theirs = (await commanderDecks(server.url, bea.who))[3]
  await propose('Me')
  await dialog.getByRole('radio', { name: 'London mulligan' }).click()
  await expect(dialog.getByText('Every mulligan costs a card.')).toBeVisible()
  await dialog.getByRole('radio', { name: mine?.name ?? '' }).click()
  await start()
  await expect(ada.page.locator('.waiting')).toContainText('The proposer begins · London mulligan')
  await expect(ready(ada.page, ada.name)).toContainText('Ready')
  await expect(ready(ada.page, bea.name)).toContainText('Waiting')
  await expect(bea.page.getByText(`${ada.name} would like to start over. Choose your deck.`)).toBeVisible()
  await bea.page
    .getByRole('dialog')
    .getByRole('radio', { name: theirs?.name ?? '' })
    .click()
  await join()
  for (const { page } of seats) {
    await begins(page, 0)
    await page.getByRole('button', { name: 'Mulligan' }).click()
    await expect(page.getByText('Keeping this hand puts 1 card on the bottom of your library.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep Hand' }).click()
    await page.locator('button.opening-card').first().click()
    await page.getByRole('button', { name: 'Start Game' }).click()
    await expect(hand(page)).toHaveCount(6)
  }
  await leads(bea.page, ada.name, mine?.commander?.name)
  await leads(ada.page, bea.name, theirs?.commander?.name)

  // Bea begins, and the first mulligan is free.
  await propose('A specific player', bea.name)
  await expect(dialog.getByText('The first mulligan is free.')).toBeVisible()
  await start()
  await expect(ada.page.locator('.waiting')).toContainText(`${bea.name} begins · Commander mulligan`)
  await join()
  for (const { page } of seats) {
    await begins(page, 1)
    await page.getByRole('button', { name: 'Mulligan' }).click()
    await expect(page.getByText(/took a mulligan/).first()).toBeAttached()
    await expect(page.getByText('Keep these seven, or shuffle them back for seven others.')).toBeVisible()
    await keepHand(page)
    await expect(hand(page)).toHaveCount(7)
  }

  // Who names nobody leaves it to chance, as does who chooses chance.
  await propose('Random')
  await expect(dialog.getByLabel('Which player')).toHaveCount(0)
  await start()
  await expect(ada.page.locator('.waiting')).toContainText('Random start · Commander mulligan')
  await ada.page.getByRole('button', { name: 'Cancel Game' }).click()
  await propose('A specific player', 'Nobody in particular')
  await start()
  await expect(ada.page.locator('.waiting')).toContainText('Random start · Commander mulligan')
  await join()
  for (const { page } of seats) {
    await expect(page.getByRole('heading', { name: 'Your opening hand' })).toBeVisible()
    await expect(page.locator('.board.is-active')).toHaveCount(1)
  }
  const active = (page: Page) => page.locator('.board.is-active').getAttribute('data-board')
  expect(await active(ada.page)).toBe(await active(bea.page))
})
