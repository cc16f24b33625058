import type { Route } from '@playwright/test'
import { test } from '../fixtures.ts'
import { withServer } from '../hall/other-servers.ts'
import { call, openRoom } from '../hall/people.ts'
import {
  alone,
  body,
  expect,
  field,
  hand,
  newGuest,
  newRoom,
  onCutLines,
  ownBoard,
  play,
  sitDown,
  tableOf,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test('a full table says so, a closed one too', async ({ server, newPerson }) => {
  const owner = await newGuest(server.url)
  const room = await openRoom(server.url, owner, { name: 'Small table', max_players: 1 })
  const ada = await sitDown({ url: server.url, newPerson }, room)
  const late = await newPerson()
  const who = await newGuest(server.url)
  await late.goto('/locales/en/shell.json')
  await late.evaluate((token) => {
    localStorage.setItem('access_token', token)
    localStorage.setItem('analytics_consent', 'false')
  }, who.token)
  await late.goto(`/games/${room.id}/play`)
  await expect(late.getByText('This table is full').first()).toBeAttached()
  await expect(late.getByText('Every seat is taken. Try again when somebody has left.')).toBeVisible()

  await call(server.url, owner, 'DELETE', `/rooms/${room.id}`)
  await expect(ada.page.getByText('This room was closed').first()).toBeAttached()
  await expect(ada.page.getByText('Its owner has ended the game.')).toBeVisible()
  await ada.page.getByRole('link', { name: 'Back to the lobby' }).click()
  await expect(ada.page).toHaveURL(/\/dashboard$/)
})

test('a server that is full says so, and lets me in when there is room', async ({
  page,
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket/)
  await page.goto('/')
  await withServer(page, server.databaseUrl, { MAX_CONNECTIONS: '1' }, async (url) => {
    const room = await newRoom(url)
    const ada = await sitDown({ url, newPerson: () => newPerson({ baseURL: url }) }, room)
    const late = await newPerson({ baseURL: url })
    const who = await newGuest(url)
    await late.goto('/locales/en/shell.json')
    await late.evaluate((token) => {
      localStorage.setItem('access_token', token)
      localStorage.setItem('analytics_consent', 'false')
    }, who.token)
    await late.goto(`/games/${room.id}/play`)
    await expect(late.getByText('Server is at capacity. Please try again later.')).toBeVisible()
    await ada.page.close()
    const sockets = async () => /^fourmat_table_sockets (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]
    await expect.poll(sockets).toBe('0') // the server has noticed
    await late.getByRole('button', { name: 'Try again' }).click()
    await expect(late.getByRole('dialog', { name: 'Choose a deck' })).toBeVisible()
    await late.goto(`${server.url}/`)
  })
})

/** Codes that a connection may end with while the table goes on: the browser comes back by itself and nothing is lost. */
const PASSING_CODES = [
  [4408, 'I read too slowly'],
  [1012, 'the server restarts'],
  [1011, 'something breaks'],
] as const

test('the line ends because I read too slowly, the server restarts or something breaks: I am back by myself', async ({
  server,
  newPerson,
}) => {
  let end = async (_code: number) => {}
  let told: string[] = []
  const { page } = await alone({
    url: server.url,
    newPerson: async (options) => {
      const made = await newPerson(options)
      await made.routeWebSocket(/ws\/game/, (socket) => {
        socket.connectToServer().onMessage((frame) => {
          told.push(String(frame))
          socket.send(frame)
        })
        end = (code) => socket.close({ code, reason: 'test' })
      })
      return made
    },
  })
  for (const [round, [code, why]] of PASSING_CODES.entries())
    await test.step(`the line ends with ${code} because ${why}`, async () => {
      const { card } = await play(page)
      told = []
      await expect(page.getByText('Connected again')).toHaveCount(0)
      await end(code)
      await body(card).click()
      await expect(page.getByText('Connected again').first()).toBeVisible()
      await expect(page.locator('.connection-pill')).toHaveClass(/is-connected/)
      await expect(card).toHaveClass(/is-tapped/)
      await expect.poll(() => told.some((frame) => frame.includes('"type":"tap"'))).toBe(true) // and it is stored
      await page.reload()
      await expect(page.locator('.board.is-own .card.is-tapped')).toHaveCount(round + 1)
    })
})

test('a seat that was taken away says so, and so does a table that is gone', async ({ server, newPerson }) => {
  const people = onCutLines({ url: server.url, newPerson })
  const ada = await alone(people)
  await people.cut(0, 4403)
  await expect(ada.page.getByText('You may not sit at this table').first()).toBeAttached()
  await expect(ada.page.getByText('Ask its owner to let you in.')).toBeVisible()
  await ada.page.reload()
  await expect(hand(ada.page)).toHaveCount(7)
  await people.cut(0, 4404)
  await expect(ada.page.getByText('This table was not found').first()).toBeAttached()
  await expect(ada.page.getByText('It may have been closed, or the link is not complete.')).toBeVisible()
})

test('without my token the line says so; once it is revoked I am led home', async ({ server, newPerson }) => {
  const people = onCutLines({ url: server.url, newPerson })
  const ada = await alone(people)
  const { page, who } = ada
  await page.evaluate(() => localStorage.removeItem('access_token'))
  await people.cut(0, 4408)
  await expect(page.getByText('WebSocket URL or auth token missing')).toBeVisible()
  await page.evaluate((token) => localStorage.setItem('access_token', token), who.token)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.connection-pill')).toHaveClass(/is-connected/)
  await expect(page.getByText('WebSocket URL or auth token missing')).toHaveCount(0)

  await call(server.url, who, 'DELETE', '/auth/tokens')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})

test('a server that stays away: the message, a button, and back without a refresh', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|Failed to load resource|ERR_CONNECTION/)
  const ada = await alone({ url: server.url, newPerson })
  await server.process().kill('SIGKILL')
  await expect(ada.page.getByText('Connection lost. Please refresh the page to try again.')).toBeVisible()
  // The page goes on trying by itself; the button is to be pressed before that succeeds.
  await ada.page.route('**/ws/tickets', (route) => route.abort())
  await server.restart()
  await ada.page.getByRole('button', { name: 'Try again' }).click()
  await ada.page.unroute('**/ws/tickets')
  await expect(ada.page.getByText('Connected again').first()).toBeVisible()
  await expect(hand(ada.page)).toHaveCount(7)

  // Whoever follows the message instead loses nothing of what was done meanwhile.
  await server.process().kill('SIGKILL')
  await expect(ada.page.getByText('Connection lost. Please refresh the page to try again.')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Lose 1 life' }).click()
  await hand(ada.page).first().dblclick()
  await expect(field(ownBoard(ada.page))).toHaveCount(1)
  await ada.page.route('**/ws/tickets', (route) => route.abort())
  await server.restart()
  await ada.page.reload()
  await ada.page.unroute('**/ws/tickets')
  await expect(ada.page.locator('.connection-pill')).toHaveClass(/is-connected/)
  await expect(ada.page.getByLabel('Your life', { exact: true })).toHaveValue('39')
  await expect(hand(ada.page)).toHaveCount(6)
  await expect(field(ownBoard(ada.page))).toHaveCount(1)
})

test('a table whose server cannot be reached at first, or cannot let me in, says that', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|Failed to load resource|ERR_/)
  const { seats, room } = await tableOf({ url: server.url, newPerson }, 1)
  const [ada] = seats
  if (!ada) throw new Error('one seat')
  for (const [answer, words] of [
    [(route: Route) => route.abort(), 'Failed to establish WebSocket connection'],
    [(route: Route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }), 'WebSocket error'],
  ] as const) {
    await ada.page.route('**/ws/tickets', answer)
    await ada.page.goto(`/games/${room.id}/play`)
    await expect(ada.page.getByText('Loading game…').first()).toBeVisible()
    await expect(ada.page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await ada.page.getByRole('button', { name: 'Try again' }).click()
    await ada.page.unroute('**/ws/tickets')
    await expect(hand(ada.page)).toHaveCount(7)
  }
})

test('a tab opens one line with one ticket, and hears over it what came before its code', async ({
  server,
  newPerson,
}) => {
  const { page } = await alone({ url: server.url, newPerson })
  const opened: string[] = []
  page.on('websocket', (socket) => opened.push(new URL(socket.url()).pathname))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(rooms|users|ws)\//.test(pathname)) opened.push(pathname)
  })
  // The code of the table comes late: by then the connection has been open for a while.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/table-page-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => opened).toContain('/api/v1/ws/game')
  letGo()
  await expect(page.locator('.connection-pill.is-connected')).toBeVisible()
  await expect(ownBoard(page)).toBeVisible()
  for (const path of ['/api/v1/ws/game', '/api/v1/ws/tickets', '/api/v1/users/me'])
    expect(
      opened.filter((other) => other === path),
      path,
    ).toHaveLength(1)
})
