import type { Room } from '@fourmat/protocol'
import type { TableClient } from '@fourmat/server/table-client'
import type { Locator } from '@playwright/test'
import { test } from '../fixtures.ts'
import type { Account } from '../hall/people.ts'
import { act, openConnection } from './bare-connection.ts'
import {
  alone,
  boardOf,
  body,
  commanderDecks,
  count,
  expect,
  field,
  hand,
  nameOf,
  newGuest,
  newRoom,
  onCutLines,
  ownBoard,
  play,
  sitDown,
  tableOf,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test('I reload in the middle of a game and everything is where it was', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada] = seats
  if (!ada) throw new Error('two seats')
  const { card, id } = await play(ada.page)
  await body(card).click()
  await expect(card).toHaveClass(/is-tapped/)
  const names = await Promise.all((await hand(ada.page).all()).map(nameOf))
  await ada.page.reload()
  await expect(ada.page.locator(`[data-card="${id}"]`)).toHaveClass(/is-tapped/)
  await expect(hand(ada.page)).toHaveCount(names.length)
  expect(await Promise.all((await hand(ada.page).all()).map(nameOf))).toEqual(names)
})

test('a second tab takes the table over, and the first says so', async ({ seating }) => {
  const { seats, room } = await tableOf(seating, 1)
  const [ada] = seats
  if (!ada) throw new Error('one seat')
  const second = await ada.page.context().newPage()
  await second.goto(`/games/${room.id}/play`)
  await expect(hand(second)).toHaveCount(7)
  await expect(ada.page.getByRole('heading', { name: 'You opened this table in another tab' }).first()).toBeAttached()
  await expect(ada.page.getByText('The game goes on there.')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Play here instead' }).click()
  await expect(hand(ada.page)).toHaveCount(7)
})

test('the server dies and comes back: nothing is lost, what I did meanwhile is done', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|Failed to load resource|ERR_CONNECTION/)
  const { seats } = await tableOf({ url: server.url, newPerson }, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const { card, id } = await play(ada.page)
  await expect(bea.page.locator(`[data-card="${id}"]`)).toBeVisible()
  await server.process().kill('SIGKILL')
  await expect(ada.page.locator('.connection-pill')).not.toHaveClass(/is-connected/)
  await body(card).click()
  await expect(card).toHaveClass(/is-tapped/)
  await ada.page.keyboard.press('d')
  await expect(ada.page.locator('.connection-pill')).toHaveAttribute(
    'aria-label',
    /Reconnecting\. 2 actions of yours are kept and will be sent\.$/,
  )
  await server.restart()
  await expect(ada.page.locator('.connection-pill')).toHaveClass(/is-connected/, { timeout: 40_000 })
  await expect(ada.page.getByText('Connected again').first()).toBeVisible()
  await expect(bea.page.locator(`[data-card="${id}"]`)).toHaveClass(/is-tapped/, { timeout: 40_000 })
  await expect(field(ownBoard(ada.page))).toHaveCount(1)
  await expect(hand(ada.page)).toHaveCount(7)
})

test('I was away for a while and am offered what the others did meanwhile', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|ERR_FAILED/)
  const people = onCutLines({ url: server.url, newPerson })
  const { seats } = await tableOf(people, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  // Bea's hand is shown as kept before Ada is told, and would be news to her.
  await expect(ada.page.locator('.live-region')).toContainText(`${bea.name} kept a hand`)
  await ada.page.route('**/ws/tickets', (route) => route.abort())
  await people.cut(0, 4408)
  await expect(ada.page.locator('.connection-pill')).not.toHaveClass(/is-connected/)
  await bea.page.keyboard.press('d')
  await bea.page.keyboard.press('s')
  await bea.page.getByRole('button', { name: /Log and chat/ }).click()
  await expect(bea.page.getByRole('log', { name: 'Log' })).toContainText('shuffled the library')
  await ada.page.unroute('**/ws/tickets')
  await ada.page.evaluate(() => window.dispatchEvent(new Event('online'))) // or it may be a while until the next try
  await expect(ada.page.getByText('Nothing was lost. 2 things happened meanwhile.')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Show' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'While you were away' })
  await expect(dialog).toContainText(`${bea.name} drew a card`)
  await expect(dialog).toContainText(`${bea.name} shuffled the library`)
  await expect(dialog).not.toContainText(ada.name) // what I did myself is no news
})

test('a table that does not exist says so', async ({ seating, allowConsole }) => {
  allowConsole(/404/)
  const ada = await alone(seating)
  await ada.page.goto('/games/01a1dd4a-0000-7000-8000-000000000000/play')
  await expect(ada.page.getByText('This table was not found').first()).toBeVisible()
})

/** Opens a connection for this person, does one thing and hangs up. */
async function actOnce(url: string, who: Account, room: Room, type: string, payload: object): Promise<void> {
  const line = await openConnection(url, who, room)
  const answer = await line.act(type, payload)
  await line.close()
  if (answer.type === 'rejected') throw new Error(JSON.stringify(answer))
}

test('what I did offline and the table no longer takes is said, and the true table shown', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|ERR_FAILED/)
  const people = onCutLines({ url: server.url, newPerson })
  const room = await newRoom(server.url)
  const { page, who } = await sitDown(people, room)
  const friend = await newGuest(server.url)
  const [, deck] = await commanderDecks(server.url, friend)
  let bea!: TableClient
  const own = ownBoard(page)
  const pill = page.locator('.connection-pill')
  const tap = (card: Locator) => async () => {
    await body(card).click()
    await expect(card).toHaveClass(/is-tapped/)
  }
  const fromMenu = async (entry: string) => {
    await page.getByRole('button', { name: 'Game menu' }).click()
    await page.getByRole('button', { name: entry, exact: true }).click()
  }
  const beaSitsDown = async () => {
    bea = await openConnection(server.url, friend, room)
    await act(bea, 'submit_deck', { deck_id: deck?.id })
    await act(bea, 'keep_hand', { cards_to_bottom: [] })
  }
  const inOtherBrowser = (type: string, payload: object = {}) => actOnce(server.url, who, room, type, payload)
  const refused = async (words: string, mine: () => Promise<unknown>, meanwhile: () => Promise<unknown>) => {
    await page.route('**/ws/tickets', (route) => route.abort())
    await people.cut(0, 4408)
    await expect(pill).not.toHaveClass(/is-connected/)
    await mine()
    await expect(pill).toHaveAttribute('aria-label', /Reconnecting\. 1 action of yours is kept and will be sent\.$/)
    await meanwhile()
    await page.unroute('**/ws/tickets')
    await page.evaluate(() => window.dispatchEvent(new Event('online'))) // or it may be a while until the next try
    await expect(page.locator('.toast', { hasText: words })).toBeVisible()
    await expect(pill).toHaveClass(/is-connected/)
  }

  await refused(
    'That is not possible',
    () => page.getByRole('button', { name: 'Mulligan' }).click(),
    () => inOtherBrowser('keep_hand'),
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { card, id } = await play(page)
  await refused('Others play too: propose a new game', () => fromMenu('Deal again'), beaSitsDown)
  await expect(card).toBeVisible()

  // A card that Bea gave me goes home with her.
  const { payload } = await act(bea, 'draw_card')
  const lent = await act(bea, 'move_card', { id: payload.cards[0].id, zone: 'hand', to: 'battlefield' })
  await act(bea, 'give_card', {
    id: lent.payload.card.id,
    target_player_id: await own.getAttribute('data-board'),
  })
  await expect(field(own)).toHaveCount(2)
  const gift = own.locator(`.card:not([data-card="${id}"])`)
  await refused('That card is not there any more', tap(gift), () => act(bea, 'leave_room'))
  await expect(gift).toHaveCount(0)

  await beaSitsDown()
  await refused(
    'It is not your turn',
    () => page.keyboard.press('Space'),
    () => inOtherBrowser('pass_turn'),
  )
  await expect(boardOf(page, friend.username)).toHaveClass(/is-active/)
  const next = await play(page)
  await refused('That cannot be done there', tap(card), () => inOtherBrowser('move_card', { id, to: 'graveyard' }))
  await expect(card).toHaveCount(0)
  await expect(count(own, 'graveyard')).toHaveText('1')
  const target_player_id = bea.you
  await refused('That is not yours', tap(next.card), () =>
    inOtherBrowser('give_card', { id: next.id, target_player_id }),
  )
  const given = boardOf(page, friend.username).locator(`[data-card="${next.id}"]`)
  await expect(given).toBeVisible()
  await expect(given).not.toHaveClass(/is-tapped/)

  const invitation = page.getByRole('dialog', { name: 'You have been invited to a new game' })
  await refused(
    'A new game is proposed already',
    async () => {
      await fromMenu('Start New Game')
      await page.getByRole('button', { name: 'Start Game' }).click()
    },
    () => act(bea, 'propose_new_game', { deck_id: deck?.id }),
  )
  await expect(invitation).toBeVisible()
  await refused(
    'No new game is proposed',
    () => invitation.getByRole('button', { name: 'Join Game' }).click(),
    () => act(bea, 'cancel_new_game_proposal'),
  )
  await expect(invitation).toHaveCount(0)

  const held = await hand(page).count()
  await refused(
    'You are out of this game',
    () => page.keyboard.press('d'),
    () => inOtherBrowser('eliminate_player'),
  )
  await expect(own.getByText('ELIMINATED')).toBeVisible()
  await expect(hand(page)).toHaveCount(held)

  // Got up elsewhere, I sit down anew here; what I point at, I point at before my deck is dealt.
  await refused(
    'Choose a deck first',
    () => body(given).click(),
    () => inOtherBrowser('leave_room'),
  )
  await expect(page.getByRole('heading', { name: 'Your opening hand' })).toBeVisible()
})
