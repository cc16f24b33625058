import type { DeckSummary } from '@fourmat/protocol'
import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { barriers } from '../axe.ts'
import { test } from '../fixtures.ts'
import { call, signedIn } from '../hall/people.ts'
import { act, layOut, sitDownBare } from './bare-connection.ts'
import {
  boardOf,
  body,
  choose,
  expect,
  field,
  hand,
  keepHand,
  newGuest,
  newRoom,
  ownBoard,
  pile,
  play,
  sitDown,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

/** Axe finds nothing. Softly: whoever mends one thing wants to know of the others. */
async function clean(page: Page): Promise<void> {
  expect.soft(await barriers(page)).toEqual([])
}

/** No word in it is pale for those who have chosen light; the table itself is dark for them too. */
async function readableInLight(page: Page, within: string): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
  expect.soft(await barriers(page, { within, onlyColours: true })).toEqual([])
  await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))
}

/** Axe finds nothing in what opened over the table. */
async function cleanOver(page: Page, within = '[role=dialog]'): Promise<void> {
  expect.soft(await barriers(page, { within })).toEqual([])
  await readableInLight(page, within)
}

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('Nothing bars my way at the table, nor in what its menu opens', async ({ server, newPerson }) => {
  const room = await newRoom(server.url)
  const { page, name } = await sitDown({ url: server.url, newPerson }, room)
  await sitDownBare(server.url, room)
  await keepHand(page)
  const { card } = await play(page)
  await page.getByRole('button', { name: /Log and chat/ }).click()
  await clean(page)
  await page.getByRole('button', { name: `All stats of ${name}` }).click()
  await expect(page.getByRole('button', { name: 'More Poison' })).toBeVisible()
  await clean(page)
  await page.keyboard.press('Escape')

  for (const entry of [
    'Select Playmat',
    'Start New Game',
    'Keys and help',
    'Settings',
    'Websocket debug',
    'Fair shuffles',
    'Concede',
    'Leave Room',
  ]) {
    await page.getByRole('button', { name: 'Game menu' }).click()
    await page.getByRole('button', { name: entry }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await cleanOver(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Game menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Friday table' })).toBeVisible()
  await clean(page)
  await close(page)
  for (const key of ['r', 'n', 'c']) {
    await body(card).hover()
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await cleanOver(page)
    await close(page)
  }
})

test('Nothing bars my way in menus, questions and piles', async ({ server, newPerson }) => {
  const room = await newRoom(server.url)
  const { page } = await sitDown({ url: server.url, newPerson }, room)
  const bea = await sitDownBare(server.url, room)
  await keepHand(page)
  const [lying] = await layOut(bea.line, ['battlefield', 'graveyard', 'exile', 'commandZone'])
  const theirs = body(page.locator(`[data-card="${lying}"]`))
  for (const zone of ['Graveyard', 'Exile', 'Command Zone']) await choose(page, body((await play(page)).card), zone)
  const { card } = await play(page)
  const own = ownBoard(page)
  await expect(field(own)).toHaveCount(1)

  const menu = async (on: Locator | [number, number], sub?: string) => {
    if (Array.isArray(on)) await page.mouse.click(...on, { button: 'right' })
    else await on.click({ button: 'right' })
    await expect(page.getByRole('menu')).toHaveCount(1)
    if (sub) await page.getByRole('menuitem', { name: sub }).hover()
    await expect(page.getByRole('menu')).toHaveCount(sub ? 2 : 1)
    await cleanOver(page, '[role=menu]')
    for (let open = sub ? 2 : 1; open > 0; open--) await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await menu(body(card))
  await menu(body(card), 'Give to Player')
  await menu(body(card), 'Add Counter')
  await menu([300, 560])
  await menu(pile(own, 'library'))
  await menu(pile(own, 'commandZone'))
  await menu(theirs)

  for (const [on, entry] of [
    [body(card), 'Set Power/Toughness'],
    [body(card), 'X from Top of Library'],
    [pile(own, 'library'), 'Draw X cards'],
    [pile(own, 'library'), 'View top X cards'],
    [hand(page).last(), 'Reveal…'],
  ] as const) {
    await choose(page, on, entry)
    await expect(page.getByRole('dialog')).toBeVisible()
    if (entry.includes('X cards')) await page.getByRole('dialog').getByLabel('How many').fill('none')
    await cleanOver(page)
    await close(page)
  }

  const seen = boardOf(page, bea.name)
  for (const on of [
    pile(own, 'graveyard'),
    pile(own, 'exile'),
    pile(own, 'commandZone'),
    pile(own, 'library'),
    pile(seen, 'graveyard'),
    pile(seen, 'exile'),
    pile(seen, 'commandZone'),
  ]) {
    await choose(page, on, 'View all')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await cleanOver(page)
    await close(page)
  }
  await choose(page, pile(own, 'graveyard'), 'View all')
  await page.getByRole('dialog').getByRole('option').first().click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await cleanOver(page, '[role=menu]')
})

test('Nothing bars my way with three or four at the table, whatever they do', async ({ server, newPerson }) => {
  const making = { url: server.url, newPerson }
  const room = await newRoom(server.url)
  const { page } = await sitDown(making, room)
  const bea = await sitDownBare(server.url, room, 1)
  const cid = await sitDownBare(server.url, room, 2)
  await keepHand(page)
  const { card } = await play(page)
  await expect(page.locator('.board')).toHaveCount(3)
  await clean(page)
  await body(card).hover()
  await expect(page.locator('.preview img')).toBeVisible()
  await clean(page)
  await page.keyboard.press('m')
  await expect(page.locator('.placing-help')).toBeVisible()
  await clean(page)
  await page.keyboard.press('Escape')

  const dan = await sitDownBare(server.url, room, 3)
  await expect(page.locator('.board')).toHaveCount(4)
  await act(dan.line, 'roll_dice', { sides: 20 })
  await expect(page.locator('.rolled')).toBeVisible()
  await expect(page.locator('.toast', { hasText: 'on a D20' })).toBeVisible()
  await clean(page)
  await act(dan.line, 'roll_dice', { sides: 6 })
  await expect(page.locator('.toast', { hasText: 'on a D6' })).toBeVisible()
  await cleanOver(page, '.toasts')
  await act(bea.line, 'eliminate_player')
  await expect(boardOf(page, bea.name).getByText('ELIMINATED')).toBeVisible()
  await cid.line.close()
  await expect(page.getByText(`${cid.name} is disconnected`)).toBeAttached()
  await clean(page)
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: /^Enlarge the board/, pressed: true })).toBeVisible()
  await clean(page)

  const { payload } = await act(dan.line, 'draw_card')
  await act(dan.line, 'reveal', { ids: payload.cards.map(({ id }: { id: string }) => id), to: 'all' })
  await expect(page.getByRole('dialog', { name: `${dan.name} reveals a card` })).toBeVisible()
  await cleanOver(page)
  await close(page)
  await act(dan.line, 'propose_new_game', { deck_id: dan.deck_id })
  await expect(page.getByRole('dialog', { name: 'You have been invited to a new game' })).toBeVisible()
  await cleanOver(page)
  await page.getByRole('button', { name: 'Join Game' }).click()
  await expect(page.getByText('2 of 4 players ready')).toBeVisible()
  await cleanOver(page)
})

test('Nothing bars my way to the table and through the opening hand', async ({ server, newPerson, allowConsole }) => {
  allowConsole(/404/)
  const room = await newRoom(server.url)
  const who = await newGuest(server.url)
  const page = await newPerson()
  await signedIn(page, who)
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(`**/rooms/${room.id}`, async (route) => {
    await gone
    await route.continue()
  })
  await page.goto(`/games/${room.id}/play`)
  await expect(page.getByText('Preparing your game…').first()).toBeVisible()
  await clean(page)
  go()
  await expect(page.getByRole('dialog', { name: 'Choose a deck' }).getByRole('radio').first()).toBeVisible()
  await cleanOver(page)

  const [first, ...others] = await call<DeckSummary[]>(server.url, who, 'GET', '/decks')
  await call(server.url, who, 'DELETE', `/decks/${first?.id}`)
  await page.evaluate(
    ([roomId, deckId]) => localStorage.setItem('room_decks', JSON.stringify({ [roomId ?? '']: deckId })),
    [room.id, first?.id],
  )
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Failed to load deck.' })).toBeVisible()
  await cleanOver(page)
  for (const deck of others) await call(server.url, who, 'DELETE', `/decks/${deck.id}`)
  await page.evaluate(() => localStorage.removeItem('room_decks'))
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'You have no deck yet' })).toBeVisible()
  await cleanOver(page)

  const seat = await sitDown({ url: server.url, newPerson }, room)
  await clean(seat.page)
  await readableInLight(seat.page, '[role=dialog]')
  for (const words of ['Keep these seven', 'Mulligan 2.']) {
    await seat.page.getByRole('button', { name: 'Mulligan' }).click()
    await expect(seat.page.getByText(words)).toBeVisible()
  }
  await seat.page.getByRole('button', { name: 'Keep Hand' }).click()
  await seat.page.locator('button.opening-card').first().click()
  await expect(seat.page.getByRole('dialog', { name: 'Put 1 card on the bottom' })).toBeVisible()
  await cleanOver(seat.page)
})

test('Nothing bars my way when the line breaks, and on the screens at its end', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|ERR_FAILED/)
  let socket: WebSocketRoute | null = null
  const room = await newRoom(server.url)
  const bea = await sitDownBare(server.url, room)
  const { page } = await sitDown(
    {
      url: server.url,
      newPerson: async () => {
        const made = await newPerson()
        await made.routeWebSocket(/ws\/game/, (near) => {
          near.connectToServer()
          socket = near
        })
        return made
      },
    },
    room,
  )
  await keepHand(page)
  const near = () => socket as unknown as WebSocketRoute
  near().send(JSON.stringify({ type: 'notice', payload: { code: 'storage_unavailable', message: '' } }))
  await expect(page.getByText('The server cannot store anything right now.')).toBeVisible()
  await clean(page)
  await page.route('**/ws/tickets', (route) => route.abort())
  await near().close({ code: 4408, reason: 'test' })
  await expect(page.getByText('Connection lost. Please refresh the page to try again.')).toBeVisible()
  await clean(page)
  await readableInLight(page, '.connection-notice')
  await act(bea.line, 'draw_card')
  await page.unroute('**/ws/tickets')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('dialog', { name: 'While you were away' })).toBeVisible()
  await cleanOver(page)

  for (const [code, reason, words] of [
    [4403, 'test', 'You may not sit at this table'],
    [4403, 'room_full', 'This table is full'],
    [4404, 'test', 'This table was not found'],
    [4409, 'test', 'You opened this table in another tab'],
    [4410, 'test', 'This room was closed'],
  ] as const) {
    await page.reload()
    await expect(page.locator('.connection-pill')).toHaveClass(/is-connected/)
    await near().close({ code, reason })
    await expect(page.getByText(words).first()).toBeAttached()
    await clean(page)
    await readableInLight(page, 'main')
  }
})
