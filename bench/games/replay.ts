/// <reference lib="dom" />
// A game of 3,000 events on the page that shows it again, on a processor four times slower: how long until it is there, and until a
// moment is that somebody goes to. The game is made up here, and handed to the page in the place of the server's answer.
import { PrintingRegistry, replayOf, unpackEvent } from '@fourmat/game'
import { startServerProcess } from '@fourmat/server/server-process'
import { starterPrintings } from '@fourmat/starter'
import { factsOfPrinting, paintFace } from '@fourmat/starter/painter'
import type { Page } from '@playwright/test'
import { launchChromium } from '../chromium.ts'
import { playLog } from './play.ts'

const EVENTS = 3_000
const SLOWDOWN = 4
const OPENINGS = 5
const ROOM = { id: 'room', name: 'Friday', format: 'commander', max_players: 4 } as const
const GAME = '0198c0de-0000-7000-8000-000000000000'
/** From end to end, to a neighbour, and across the middle. */
const SEEKS = [3_000, 1, 1_500, 1_501, 200, 2_800, 32, 64, 2_999, 1_000]

const answers = () => {
  const printings = new PrintingRegistry()
  const events = playLog(EVENTS).map((line) => unpackEvent(JSON.parse(line), printings))
  const replay = replayOf({ game_id: GAME, room: ROOM, seed: '00'.repeat(32), from_seq: 1, events }, 'A')
  const about = { game_id: GAME, room_id: ROOM.id, you: null, ended_at: new Date(0).toISOString() }
  const game = {
    id: GAME,
    room_id: ROOM.id,
    room_name: ROOM.name,
    format: ROOM.format,
    players: [],
    you: null,
    started_at: about.ended_at,
    ended_at: about.ended_at,
    turns: 0,
    turn_player_id: null,
    winner: null,
    share: null,
  }
  return { game: JSON.stringify(game), replay: JSON.stringify({ ...about, ...replay }) }
}

/** The made-up cards have pictures as other cards do: some that the painter of the starter set made. */
const pictures = (): string[] =>
  starterPrintings()
    .slice(0, 60)
    .flatMap((printing) => factsOfPrinting(printing, 'front') ?? [])
    .map((facts) => paintFace(facts))

const isShown = () => document.querySelector('[role=slider]') !== null && document.querySelectorAll('.board').length > 0

/** Goes there, and says how long it took until the boards were painted as they are then. */
const seek = (page: Page, at: number): Promise<number> =>
  page.evaluate((share) => {
    const track = document.querySelector('[role=slider]') as HTMLElement
    const { left, width, top } = track.getBoundingClientRect()
    const init = { bubbles: true, button: 0, pointerId: 1, clientX: left + width * share, clientY: top + 20 }
    track.setPointerCapture = () => {}
    const since = performance.now()
    track.dispatchEvent(new PointerEvent('pointerdown', init))
    return new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => resolve(performance.now() - since)
        painted.port2.postMessage(null)
      }),
    )
  }, at / EVENTS)

const middle = (values: readonly number[]): string =>
  (values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0).toFixed(0)

export const measureReplay = async (): Promise<void> => {
  const { game, replay } = answers()
  const server = await startServerProcess({})
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
    await context.addInitScript(() => localStorage.setItem('analytics_consent', 'false'))
    await context.route(`**/api/v1/games/${GAME}/events*`, (route) =>
      route.fulfill({ contentType: 'application/json', body: replay }),
    )
    await context.route(`**/api/v1/games/${GAME}?*`, (route) =>
      route.fulfill({ contentType: 'application/json', body: game }),
    )
    const painted = pictures()
    await context.route('**/faces/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        headers: { 'cache-control': 'max-age=3600' },
        body: painted[route.request().url().length % painted.length] ?? '',
      }),
    )
    const openings: number[] = []
    const seeks: number[] = []
    for (let i = 0; i <= OPENINGS; i++) {
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.goto(`${server.url}/games/${GAME}/replay?key=bench`, { waitUntil: 'commit' })
      await page.waitForFunction(isShown)
      const opened = await page.evaluate(() => performance.now())
      if (i > 0) openings.push(opened) // the first one fetches the code
      if (i === OPENINGS) {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        await page.waitForTimeout(3_000) // read to its end, pictures there
        for (const at of [...SEEKS, ...SEEKS]) seeks.push(await seek(page, at))
      }
      await page.close()
    }
    console.log(`a game of ${EVENTS} events, ${replay.length} bytes`)
    console.table([
      {
        what: `until it is shown, processor ${SLOWDOWN} times slower`,
        'ms, middle': middle(openings),
        most: Math.max(...openings).toFixed(0),
      },
      { what: 'until another moment is painted', 'ms, middle': middle(seeks), most: Math.max(...seeks).toFixed(0) },
    ])
  } finally {
    await browser.close()
    await server.stop()
  }
}
