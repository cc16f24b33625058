// Whatever is said in passing lies where nothing has to be read or pressed: no name, no life total, no card of the hand, not Pass.
import type { WebSocketRoute } from '@playwright/test'
import { test } from '../fixtures.ts'
import { anEvening } from './evening.ts'
import { faultsOf } from './kept-free.ts'
import { expect } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const WINDOWS = [
  [853, 480], // 1280x720 at a zoom of 150 %
  [1024, 600],
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
] as const

const NOTICES = '.toast, .connection-notice, .away-notice, .consent'

for (const players of [1, 2, 3, 4])
  test(`no notice covers a name, a life total, a hand or Pass, with ${players} at the table`, async ({
    server,
    newPerson,
    allowConsole,
  }) => {
    allowConsole(/WebSocket|Failed to load resource|ERR_/)
    const evening = await anEvening(server.url, players)
    const [host] = evening.people
    const page = await newPerson({ viewport: { width: 1280, height: 720 } })
    let socket: WebSocketRoute | undefined
    await page.routeWebSocket(/ws\/game/, (line) => {
      line.connectToServer()
      socket = line
    })
    // A guest whose time is nearly over, who is looking elsewhere: what is said waits. Later it will be half an hour later.
    await page.route('**/users/me', async (route) => {
      const response = await route.fetch()
      const ends = new Date(Date.now() + 3_600_000).toISOString()
      await route.fulfill({ response, json: { ...(await response.json()), is_guest: true, expires_at: ends } })
    })
    await page.addInitScript(() => {
      document.hasFocus = () => false
      const now = Date.now
      Date.now = () => now() + (sessionStorage.getItem('later') ? 1_800_000 : 0)
    })
    await page.goto('/locales/en/shell.json')
    await page.evaluate(
      ([token, roomId, deckId]) => {
        localStorage.setItem('access_token', token)
        localStorage.setItem('room_decks', JSON.stringify({ [roomId]: deckId }))
      },
      [host?.token ?? '', evening.room.id, evening.deckIds[0] ?? ''] as const,
    )
    await page.goto(`/games/${evening.room.id}/play`)
    await expect(page.locator('.board')).toHaveCount(players)
    await expect(page.locator('.connection-pill')).toHaveClass(/is-connected/)
    if (players > 1) await page.keyboard.press('Space') // nobody is reminded of it in their own turn
    await expect(page.locator('.toast', { hasText: 'Your guest seat ends' })).toBeVisible()
    for (const sides of [4, 6, 20]) {
      await page.keyboard.press('r')
      await page.getByRole('button', { name: `Roll a D${sides}`, exact: true }).click()
      await expect(page.locator('.toast', { hasText: `on a D${sides}` })).toBeVisible()
    }
    await evening.end()
    await expect(page.locator('.away')).toHaveCount(players - 1)
    await page.evaluate(() => sessionStorage.setItem('later', 'yes'))
    await expect(page.locator('.away-notice')).toHaveCount(players - 1)
    await page.route('**/ws/tickets', (route) => route.abort())
    await socket?.close({ code: 1011, reason: 'test' })
    await expect(page.locator('.connection-notice')).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(4)

    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height })
      await page.mouse.move(width / 2 - 80, height * 0.7)
      for (const [state, keys] of [
        ['as it is', []],
        ['with a board enlarged', ['b']],
        ['with the log folded or opened', ['b', 'i']],
      ] as const) {
        for (const key of keys) await page.keyboard.press(key)
        await expect.poll(() => faultsOf(page, NOTICES), { message: `${width}x${height} ${state}` }).toEqual([])
      }
      await page.keyboard.press('i')
    }
  })

test('what is said, and a number typed for a key, cover no name, no figure, no hand and no button', async ({
  server,
  newPerson,
}) => {
  const evening = await anEvening(server.url, 4)
  const page = await newPerson({ viewport: { width: 1280, height: 720 } })
  await page.goto('/locales/en/shell.json')
  await page.evaluate(
    ([token, roomId, deckId]) => {
      localStorage.setItem('access_token', token)
      localStorage.setItem('analytics_consent', 'false')
      localStorage.setItem('room_decks', JSON.stringify({ [roomId]: deckId }))
    },
    [evening.people[0]?.token ?? '', evening.room.id, evening.deckIds[0] ?? ''] as const,
  )
  await page.goto(`/games/${evening.room.id}/play`)
  await expect(page.locator('.board')).toHaveCount(4)
  await expect(page.locator('.connection-pill')).toHaveClass(/is-connected/)
  for (const key of ['i', 'i']) await page.keyboard.press(key) // folded, whatever the window
  await expect(page.locator('#panel')).toHaveCount(0)
  for (const [width, height] of WINDOWS)
    for (const isEnlarged of [false, true]) {
      const where = `${width}x${height}${isEnlarged ? ', a board enlarged' : ''}`
      await page.setViewportSize({ width, height })
      if (isEnlarged) await page.keyboard.press('b')
      for (const seat of [1, 2, 3] as const)
        await evening.act(seat, 'chat', { text: `${where}: I think that it should be Theo whom we all attack` })
      await page.keyboard.press('7')
      await expect(page.locator('.bubbles p', { hasText: where }), where).toHaveCount(3)
      await expect(page.locator('.typed-count')).toBeVisible()
      // The boards follow the window a frame or two later.
      await expect.poll(() => faultsOf(page, '.bubbles, .typed-count'), { message: where }).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('.typed-count')).toHaveCount(0)
      if (isEnlarged) await page.keyboard.press('Escape')
    }
  await evening.end()
})
