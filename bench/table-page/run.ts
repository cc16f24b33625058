/// <reference lib="dom" />
// What the table costs in a real browser on a slow machine (the processor throttled to a quarter): four boards of a hundred cards each.
// Run: node --import tsx bench/table-page/run.ts [--json] [--steady]   (builds nothing: run `npm run build` first)
// Times are of the page's main thread in processor time, so that other programs on the machine do not count; the clock stands beside.
// Chromium slows a page down by letting it spin, which on a busy machine takes far more than its share: `--steady` runs it at full
// speed and multiplies the processor time instead.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Room } from '@fourmat/protocol'
import { startServerProcess } from '@fourmat/server/server-process'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { launchChromium } from '../chromium.ts'
import { Gate } from './gate.ts'
import { type Guest, newGuest, newRoom, Player, tokenPrints } from './player.ts'
import { frameAfter, type Recorded, readTrace, workAfter } from './trace.ts'

const SLOWDOWN = 4
const CARDS = 100
const DRAG_MS = 4_000
const TAPS = 40
const BURST = 500
const OPENINGS = 5
const IS_STEADY = process.argv.includes('--steady')
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc']

interface Figure {
  what: string
  unit: string
  target: number
  value: number // what is held against the target
  also: Record<string, number>
}

const round = (value: number) => Math.round(value * 10) / 10
const part = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Counts React's commits, and what of the boards they touch. */
const watchCommits = () => {
  const held = window as unknown as { commits: number; touched: Set<Node>; __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown }
  held.commits = 0
  held.touched = new Set()
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
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver((records) => {
      for (const { target } of records) {
        const card = target instanceof Element ? target.closest('.board .card') : null
        if (card) held.touched.add(card)
      }
    }).observe(document.body, { subtree: true, attributes: true, childList: true }),
  )
}

/** Notes when the table can be played: boards and hand are there, and the line is open. */
const watchPlayable = () => {
  const look = () => {
    const isThere =
      document.querySelectorAll('.board').length === 4 &&
      document.querySelectorAll('.hand-card').length > 0 &&
      document.querySelector('.link-pill.is-connected') !== null
    if (!isThere) return requestAnimationFrame(look)
    return requestAnimationFrame(() => {
      ;(window as unknown as { playableAt: number }).playableAt = performance.now()
    })
  }
  requestAnimationFrame(look)
}

let records = 0
const record = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<Recorded> => {
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  const trace = await browser.stopTracing()
  if (process.env.TRACES) writeFileSync(`${process.env.TRACES}-${++records}.json`, trace)
  return readTrace(trace, IS_STEADY ? SLOWDOWN : 1)
}

const slowDown = async (page: Page) => {
  if (IS_STEADY) return
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

async function dragging(browser: Browser, page: Page): Promise<Figure> {
  const card = page.locator('.board.is-own .card').nth(50)
  const box = await card.boundingBox()
  if (!box) throw new Error('no card to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y, { steps: 3 })
  const recorded = await record(browser, page, async () => {
    const started = performance.now()
    for (let i = 0; performance.now() - started < DRAG_MS; i++)
      await page.mouse.move(x + 160 * Math.sin(i / 25), y - 40 + 90 * Math.cos(i / 17))
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const work = workAfter(recorded, recorded.frames, 1000)
  const cpu = work.map((one) => one.cpu)
  return {
    what: `dragging over ${CARDS * 4} cards: work of a frame, 95th in a hundred`,
    unit: 'ms',
    target: 16.7,
    value: round(part(cpu, 0.95)),
    also: {
      median: round(part(cpu, 0.5)),
      'on the clock, 95th': round(
        part(
          work.map((one) => one.wall),
          0.95,
        ),
      ),
      frames: work.length,
      '% of frames in time': round((100 * cpu.filter((ms) => ms < 16.7).length) / cpu.length),
    },
  }
}

async function remoteTaps(browser: Browser, page: Page, other: Player): Promise<Figure[]> {
  await page.evaluate(() => {
    const held = window as unknown as { commits: number; touched: Set<Node> }
    held.commits = 0
    held.touched.clear()
  })
  const recorded = await record(browser, page, async () => {
    for (let i = 0; i < TAPS; i++) {
      // The next one comes when this one is on the screen, however long the screen takes.
      const shown = page.evaluate(
        (id) =>
          new Promise<void>((resolve) => {
            const card = document.querySelector(`[data-card="${id}"]`)
            if (card)
              new MutationObserver((_, observer) => {
                observer.disconnect()
                resolve()
              }).observe(card, { attributes: true })
          }),
        other.cards[i],
      )
      await pause(60)
      await other.act('tap', { id: other.cards[i], tapped: true })
      await shown
      await pause(260)
    }
  })
  const { commits, touched } = await page.evaluate(() => {
    const held = window as unknown as { commits: number; touched: Set<Node> }
    return { commits: held.commits, touched: held.touched.size }
  })
  // The frame in which a tap is shown comes when the screen has time: all the work there was is shared out among the taps.
  const idle = await record(browser, page, () => pause(2_000))
  const sum = ({ tasks }: Recorded, key: 'cpu' | 'wall') => tasks.reduce((all, task) => all + task[key], 0)
  const span = ((recorded.tasks.at(-1)?.at ?? 0) - (recorded.tasks[0]?.at ?? 0)) / 2_000
  const first = recorded.messages.map((at) => frameAfter(recorded, at))
  return [
    {
      what: 'a remote tap: the frame that shows it, median',
      unit: 'ms',
      target: 8,
      value: round(part(first, 0.5)),
      also: {
        '95th': round(part(first, 0.95)),
        'with its turning, each': round((sum(recorded, 'cpu') - sum(idle, 'cpu') * span) / TAPS),
        taps: first.length,
      },
    },
    {
      what: 'a remote tap: React commits',
      unit: '',
      target: 1,
      value: round(commits / TAPS),
      also: { 'cards touched each': round(touched / TAPS) },
    },
  ]
}

async function burst(browser: Browser, page: Page, gate: Gate, others: readonly Player[]): Promise<Figure> {
  const done = { events: 0 }
  gate.close()
  while (done.events < BURST) {
    const tapped = Math.floor(done.events / (others.length * CARDS)) % 2 === 1
    const results = await Promise.all(
      others.map((player) =>
        player.act('tap', { id: player.cards[Math.floor(done.events / 3) % CARDS], tapped: !tapped }),
      ),
    )
    done.events += results.filter((frame) => frame.type === 'tap').length
    if (results.some((frame) => frame.type === 'rejected')) await pause(300)
    if (results.every((frame) => frame.type === 'ack')) done.events += others.length // was so already: try the next one
  }
  const recorded = await record(browser, page, async () => {
    gate.open()
    await pause(3_000)
  })
  const cpu = recorded.tasks.map((task) => task.cpu)
  return {
    what: `${BURST} events at once: the longest task`,
    unit: 'ms',
    target: 50,
    value: round(Math.max(...cpu)),
    also: {
      'on the clock': round(Math.max(...recorded.tasks.map((task) => task.wall))),
      'all together': round(cpu.reduce((sum, ms) => sum + ms, 0)),
    },
  }
}

async function openings(browser: Browser, context: BrowserContext, url: string, room: Room): Promise<Figure> {
  const times: number[] = []
  const work: number[] = []
  for (let i = 0; i < OPENINGS; i++) {
    const page = await context.newPage()
    await slowDown(page)
    const recorded = await record(browser, page, async () => {
      await page.goto(`${url}/games/${room.id}/play`)
      await page.waitForFunction(() => 'playableAt' in window)
    })
    times.push(await page.evaluate(() => (window as unknown as { playableAt: number }).playableAt))
    work.push(recorded.tasks.reduce((sum, task) => sum + task.cpu, 0))
    await page.close()
  }
  return {
    what: 'a tab opened to a playable table, median',
    unit: 'ms',
    target: 1500,
    value: Math.round(part(IS_STEADY ? work : times, 0.5)),
    also: {
      best: Math.round(Math.min(...times)),
      worst: Math.round(Math.max(...times)),
      'of it work of the page, median': Math.round(part(work, 0.5)),
    },
  }
}

async function weight(context: BrowserContext, url: string, room: Room): Promise<Figure> {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  await page.goto(`${url}/games/${room.id}/play`)
  await page.waitForFunction(() => 'playableAt' in window)
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
  figures.push(await openings(browser, context, url, room))
  const page = await context.newPage()
  await page.goto(`${url}/games/${room.id}/play`)
  await page.waitForFunction(() => 'playableAt' in window)
  await slowDown(page)
  await pause(2_000)
  figures.push(await dragging(browser, page))
  await pause(1_000)
  figures.push(...(await remoteTaps(browser, page, others[0] as Player)))
  figures.push(await burst(browser, page, gate, others))
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
