// Whatever is said in passing lies where nothing has to be read or pressed: no name, no life total, no card of the hand, not Pass.
import type { Page, WebSocketRoute } from '@playwright/test'
import { test } from '../fixtures.ts'
import { anEvening } from './evening.ts'
import { expect } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const WINDOWS = [
  [1024, 600],
  [1280, 720],
  [1920, 1080],
] as const

const NOTICES = '.toast, .connection-notice, .away-notice'
const KEPT_FREE = '.who b, .seat-chip, .life output, .life-input, .hand-card, .hand-count, .pass'

/** What of the table a notice lies on, which notices lie on one another, and which are not wholly on the screen. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([notices, keptFree]) => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          const name = `${element.className || element.tagName} ${element.textContent?.slice(0, 24)}`
          return { element, name, left, top, right, bottom }
        })
      const said = boxes(notices)
      const meet = (a: (typeof said)[number], b: (typeof said)[number]) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      const outside = said.filter(
        ({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
      )
      const isFloating = ({ element }: (typeof said)[number]) => !element.matches('.away-notice')
      return [
        ...outside.map(({ name }) => `${name} is cut`),
        ...said.flatMap((one) =>
          boxes(keptFree).flatMap((kept) => (meet(one, kept) ? [`${one.name} on ${kept.name}`] : [])),
        ),
        ...said
          .filter(isFloating)
          .flatMap((one, i, all) =>
            all.slice(i + 1).flatMap((next) => (meet(one, next) ? [`${one.name} on ${next.name}`] : [])),
          ),
      ]
    },
    [NOTICES, KEPT_FREE] as const,
  )

for (const players of [1, 2, 3, 4])
  test(`no notice covers a name, a life total, a hand or Pass, with ${players} at the table`, async ({
    browser,
    server,
    newPerson,
    allowConsole,
  }) => {
    allowConsole(/WebSocket|Failed to load resource|ERR_/)
    const evening = await anEvening(browser, server.url, players)
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
        localStorage.setItem('analytics_consent', 'false')
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
        await expect.poll(() => faultsOf(page), { message: `${width}x${height} ${state}` }).toEqual([])
      }
      await page.keyboard.press('i')
    }
  })
