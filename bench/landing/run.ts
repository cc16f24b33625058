/// <reference lib="dom" />
// What the pages that strangers come to cost a slow machine, the landing page and a deck that is shown: the browser's processor is slowed
// down four times, its cache is empty.
// Run: node --import tsx bench/landing/run.ts   (builds nothing: run `npm run build` first)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deck, DeckSummary } from '@fourmat/protocol'
import { startServerProcess } from '@fourmat/server/server-process'
import type { Browser } from '@playwright/test'
import { launchChromium } from '../chromium.ts'

const ROUNDS = 9
const SLOWER = 4
const THEMES = ['light', 'dark'] as const

interface Visit {
  firstPaint: number // ms, of anything
  largest: number // ms, of the largest thing
  what: string // "H1": what the largest thing is
  shift: number
  script: number // bytes of code that came over the network
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** In the page, before anything of it: what the browser itself notes. */
const watch = () => {
  const seen = { largest: 0, what: '', shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      seen.largest = entry.startTime
      seen.what = entry.element?.tagName ?? ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function visit(browser: Browser, url: string, colorScheme: (typeof THEMES)[number]): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en', colorScheme })
  await context.addInitScript('globalThis.__name = (made) => made') // what tsx leaves in functions sent to the page
  await context.addInitScript(watch)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Long enough for late pictures to count, and for what they would push aside.
  await page.waitForTimeout(2500)
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: Pick<Visit, 'largest' | 'what' | 'shift'> }).seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    script: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }))
  await context.close()
  return seen
}

const data = mkdtempSync(join(tmpdir(), 'fourmat-bench-'))
const server = await startServerProcess({ env: { DATA_DIR: data } })
const browser = await launchChromium()
/** A sample deck, shown to whoever has its link. */
async function shownDeck(): Promise<string> {
  const call = async <T>(method: string, path: string, body?: object, token = ''): Promise<T> => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return (await response.json()) as T
  }
  const { access_token: token } = await call<{ access_token: string }>('POST', '/users/guest')
  const [deck] = await call<DeckSummary[]>('GET', '/decks', undefined, token)
  if (!deck) throw new Error('a guest has sample decks')
  const { name, format } = deck
  const shown = await call<Deck>('PUT', `/decks/${deck.id}`, { name, format, visibility: 'link' }, token)
  return `${server.url}/d/${shown.share_key}`
}

try {
  const pages = [
    { name: 'landing page', url: server.url, largestMs: 1_200, codeKb: 90 },
    { name: 'shown deck', url: await shownDeck(), largestMs: 1_500, codeKb: 165 },
  ]
  for (const { name, url, largestMs, codeKb } of pages) {
    await visit(browser, url, 'light') // the first one warms the server, not the browser
    for (const theme of THEMES) {
      const visits: Visit[] = []
      for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, url, theme))
      const largest = visits.map((one) => one.largest)
      console.log(
        `${name}, ${theme}: largest paint (${visits[0]?.what}) median ${median(largest).toFixed(0)} ms, best ${Math.min(...largest).toFixed(0)}, worst ${Math.max(...largest).toFixed(0)} (wanted: under ${largestMs}); ` +
          `first paint ${median(visits.map((one) => one.firstPaint)).toFixed(0)} ms; shift ${Math.max(...visits.map((one) => one.shift)).toFixed(4)} (under 0.02); ` +
          `code ${((visits[0]?.script ?? 0) / 1000).toFixed(1)} KB (under ${codeKb})`,
      )
    }
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
