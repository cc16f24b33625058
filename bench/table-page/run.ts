/// <reference lib="dom" />
// What the table costs in a real browser on a slow machine (the processor throttled to a quarter): four boards of a hundred cards each.
// Run: node --import tsx bench/table-page/run.ts [--json]   (builds nothing: run `npm run build` first)
// The page is asked itself (its frames, its long tasks) and Chromium for the processor time of its main thread. Nothing is
// recorded meanwhile: on a slowed-down page a record costs more than what it tells of.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Room } from '@fourmat/protocol'
import { startServerProcess } from '@fourmat/server/server-process'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { launchChromium } from '../chromium.ts'
import { bursts, firstBursts } from './bursts.ts'
import { type Figure, mean, part, round } from './figures.ts'
import { Gate } from './gate.ts'
import { goingBack } from './going-back.ts'
import { type Guest, newGuest, newRoom, Player, tokenPrints } from './player.ts'
import { remoteTaps } from './taps.ts'

const SLOWDOWN = 4
const CARDS = 100
const MOVING_MS = 4_000
const ARROWS = 30
const ARROWS_MAY_COST = 1.7 // ms of a frame, a tenth of it
const ARROW_TURNS = 6
const OPENINGS = 5

/** Counts React's commits. */
const watchCommits = () => {
  const held = window as unknown as { commits: number; __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown }
  held.commits = 0
  held.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => {
      held.commits++
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onScheduleFiberRoot: () => {},
  }
}

/** Notes when the table can be played: boards and hand are there, and the connection is open. */
const watchPlayable = () => {
  const look = () => {
    const isThere =
      document.querySelectorAll('.board').length === 4 &&
      document.querySelectorAll('.hand-card').length > 0 &&
      document.querySelector('.connection-pill.is-connected') !== null
    if (!isThere) return requestAnimationFrame(look)
    return requestAnimationFrame(() => {
      ;(window as unknown as { playableAt: number }).playableAt = performance.now()
    })
  }
  requestAnimationFrame(look)
}

/** Notes how long each frame's work takes: from the first word of the pointer, or its callbacks, until it is painted. */
const watchFrames = () => {
  const held = window as unknown as { frameWork: number[] | null }
  held.frameWork = []
  let started: number | null = null
  const painted = new MessageChannel()
  painted.port1.onmessage = () => {
    if (started !== null) held.frameWork?.push(performance.now() - started)
    started = null
  }
  addEventListener(
    'pointermove',
    () => {
      started ??= performance.now()
    },
    { capture: true },
  )
  const frame = () => {
    if (started !== null) painted.port2.postMessage(null) // comes when this frame is done
    if (held.frameWork) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

const slowDown = async (page: Page): Promise<CDPSession> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return cdp
}

/** The work of each frame while the pointer goes its way over the own board, with a card in its hand or without. */
async function workOfFrames(page: Page, isDragging: boolean, lasting: number): Promise<number[]> {
  await page.evaluate(watchFrames)
  const card = page.locator('.board.is-own .card').nth(50)
  const box = await card.boundingBox()
  if (!box) throw new Error('no card to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  if (isDragging) await page.mouse.down()
  await page.mouse.move(x + 12, y, { steps: 3 })
  await page.evaluate(() => {
    ;(window as unknown as { frameWork: number[] }).frameWork = []
  })
  const started = performance.now()
  for (let i = 0; performance.now() - started < lasting; i++)
    await page.mouse.move(x + 160 * Math.sin(i / 25), y - 40 + 90 * Math.cos(i / 17))
  const work = await page.evaluate(() => {
    const held = window as unknown as { frameWork: number[] | null }
    const noted = held.frameWork ?? []
    held.frameWork = null // and no more frames for nothing
    return noted
  })
  await page.keyboard.press('Escape')
  if (isDragging) await page.mouse.up()
  return work
}

const inTime = (work: readonly number[]) => round((100 * work.filter((ms) => ms < 16.7).length) / work.length)

async function dragging(page: Page, what: string): Promise<Figure> {
  const work = await workOfFrames(page, true, MOVING_MS)
  return {
    what: `dragging ${what}: work of a frame, 95th in a hundred`,
    unit: 'ms',
    target: 16.7,
    value: round(part(work, 0.95)),
    also: { median: round(part(work, 0.5)), frames: work.length, '% of frames in time': inTime(work) },
  }
}

async function drawArrows(page: Page, drawer: Player, other: Player): Promise<void> {
  const own = await page.locator('.board.is-own .card').evaluateAll((all) => all.map((one) => one.dataset.card ?? ''))
  for (let i = 0; i < ARROWS; i++) {
    const to = i % 2 === 0 ? own[3 * i] : other.cards[3 * i]
    const frame = await drawer.act('draw_arrow', { from: { card_id: drawer.cards[3 * i] }, to: { card_id: to } })
    if (frame.type === 'rejected') throw new Error(JSON.stringify(frame.payload))
    await pause(60) // below the server's rate
  }
  await page.waitForFunction((count) => document.querySelectorAll('.arrow').length === count, ARROWS)
  await pause(1_000)
}

/** Under as many arrows as one player may draw, from board to board. */
async function underArrows(page: Page, [drawer, other]: readonly Player[]): Promise<Figure[]> {
  if (!drawer || !other) throw new Error('arrows need two players')
  // Large pictures come up under the pointer whether there are arrows or not, and cost many times as much. So both take turns.
  const bare: number[] = []
  const under: number[] = []
  const figures: Figure[] = []
  for (let turn = 0; turn < ARROW_TURNS; turn++) {
    bare.push(...(await workOfFrames(page, false, MOVING_MS / 2)))
    await drawArrows(page, drawer, other)
    if (turn === 0) figures.push(await dragging(page, `under ${ARROWS} arrows`))
    under.push(...(await workOfFrames(page, false, MOVING_MS / 2)))
    await drawer.act('remove_arrows')
    await page.waitForFunction(() => document.querySelector('.arrow') === null)
  }
  return [
    ...figures,
    {
      what: `pointing at cards under ${ARROWS} arrows: work of a frame, mean`,
      unit: 'ms',
      target: round(mean(bare) + ARROWS_MAY_COST),
      value: round(mean(under)),
      also: { 'without arrows': round(mean(bare)), frames: under.length, '% of frames in time': inTime(under) },
    },
  ]
}

async function openTable(page: Page, url: string, room: Room): Promise<void> {
  await page.goto(`${url}/games/${room.id}/play`)
  await page.waitForFunction(() => 'playableAt' in window)
}

const allPictured = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('.card-body')].every((body) => getComputedStyle(body).backgroundImage !== 'none'),
  )

async function openings(context: BrowserContext, url: string, room: Room): Promise<Figure> {
  const times: number[] = []
  for (let i = 0; i < OPENINGS; i++) {
    const page = await context.newPage()
    await slowDown(page)
    await openTable(page, url, room)
    times.push(await page.evaluate(() => (window as unknown as { playableAt: number }).playableAt))
    await page.close()
  }
  return {
    what: 'a tab opened to a playable table, median',
    unit: 'ms',
    target: 1500,
    value: Math.round(part(times, 0.5)),
    also: { best: Math.round(Math.min(...times)), worst: Math.round(Math.max(...times)) },
  }
}

async function weight(context: BrowserContext, url: string, room: Room): Promise<Figure> {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  await openTable(page, url, room)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.close()
  return {
    what: 'code of a tab with a table, brotli',
    unit: 'KB',
    target: 250,
    value: round(bytes / 1000),
    also: { files: sizes.length },
  }
}

const sitDown = async (context: BrowserContext, guest: Guest, room: Room) => {
  await context.addInitScript('globalThis.__name = (made) => made') // what tsx leaves in functions sent to the page
  await context.addInitScript(
    ([token, roomId, deckId]) => {
      localStorage.setItem('access_token', token)
      localStorage.setItem('analytics_consent', 'false')
      localStorage.setItem('room_decks', JSON.stringify({ [roomId]: deckId }))
    },
    [guest.token, room.id, guest.deckId] as const,
  )
  await context.addInitScript(watchCommits)
  await context.addInitScript(watchPlayable)
}

const show = (figures: readonly Figure[]) => {
  for (const { what, value, unit, target, also } of figures) {
    const sign = value <= target ? 'ok  ' : 'MISS'
    const rest = Object.entries(also)
      .map(([name, figure]) => `${name} ${figure}`)
      .join(', ')
    console.log(`${sign} ${what}: ${value} ${unit} (wanted: ${target}) — ${rest}`)
  }
}

const data = mkdtempSync(join(tmpdir(), 'fourmat-bench-'))
const server = await startServerProcess({ env: { DATA_DIR: data } })
const gate = new Gate(server.url)
const url = await gate.listen()
const browser = await launchChromium()
try {
  const guests = await Promise.all([0, 1, 2, 3].map(() => newGuest(server.url)))
  const [me] = guests as [Guest]
  const room = await newRoom(server.url, me)
  const prints = await tokenPrints(server.url, me)
  const players = guests.map((guest) => new Player(server.url, room, guest))
  for (const [i, player] of players.entries()) await player.play(guests[i] as Guest, prints, CARDS)
  players[0]?.leave() // the browser takes this seat
  const others = players.slice(1)

  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  await sitDown(context, me, room)
  const load = loadavg()[0] ?? 0
  const figures: Figure[] = [await weight(context, url, room)]
  figures.push(await openings(context, url, room))
  const page = await context.newPage()
  await openTable(page, url, room)
  const cdp = await slowDown(page)
  await allPictured(page)
  await pause(2_000)
  figures.push(await dragging(page, `over ${CARDS * 4} cards`))
  figures.push(...(await underArrows(page, others)))
  await page.mouse.move(3, 3) // the enlarged card under the pointer would be painted with every tap
  await pause(1_000)
  figures.push(...(await remoteTaps(page, cdp, others[0] as Player)))
  figures.push(...(await bursts(page, gate, others)))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 }) // that promise is for an ordinary machine
  figures.push(await goingBack(page, others))
  await page.close()
  const openSlowly = async () => {
    const fresh = await context.newPage()
    await slowDown(fresh)
    await openTable(fresh, url, room)
    await allPictured(fresh)
    return fresh
  }
  figures.push(await firstBursts(openSlowly, gate, others))
  const result = { bench: 'table', slowdown: SLOWDOWN, cards: CARDS * 4, load: [load, loadavg()[0]], figures }
  if (process.argv.includes('--json')) console.log(JSON.stringify(result))
  else {
    show(figures)
    console.log(`machine's load before and after: ${round(load)}, ${round(loadavg()[0] ?? 0)}`)
  }
  for (const player of others) player.leave()
} finally {
  await browser.close()
  gate.end()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
