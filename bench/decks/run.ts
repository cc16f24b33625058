/// <reference lib="dom" />
// What the deck editor costs in a real browser: opening a deck of 120 different cards, one edit, one search.
// Run: node --import tsx bench/decks/run.ts   (builds nothing: run `npm run build` first)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Card, Deck, Page as Paged } from '@fourmat/protocol'
import { startServerProcess } from '@fourmat/server/server-process'
import type { Page } from '@playwright/test'
import { launchChromium } from '../chromium.ts'

const ROUNDS = 15
const CARDS = 120

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const worst = (values: number[]): number => Math.max(...values)
const report = (what: string, values: number[], limit: number) =>
  console.log(
    `${what}: median ${median(values).toFixed(1)} ms, worst ${worst(values).toFixed(1)} ms of ${values.length} (wanted: under ${limit} ms)`,
  )

const data = mkdtempSync(join(tmpdir(), 'fourmat-bench-'))
const server = await startServerProcess({ env: { DATA_DIR: data } })
const browser = await launchChromium()

const request = async <T>(token: string, method: string, path: string, body?: unknown): Promise<T> => {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return (await response.json()) as T
}

/** 120 different cards of the starter set, one of each. */
const bigDeck = async (token: string): Promise<Deck> => {
  const cards: Card[] = []
  for (let skip = 0; cards.length < CARDS; skip += 100) {
    const { data: page } = await request<Paged<Card>>(token, 'GET', `/cards?limit=100&skip=${skip}`)
    cards.push(...page)
  }
  const deck = await request<Deck>(token, 'POST', '/decks', { name: 'All of them', format: 'commander' })
  const names = cards.slice(0, CARDS).map(({ name }) => ({ name, quantity: 1 }))
  await request(token, 'POST', `/decks/${deck.id}/bulk-import`, { cards: names })
  return deck
}

/** From the moment at which the answer with the deck is there to the frame that shows its last row. */
const openings = async (page: Page, deck: Deck): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${server.url}/decks/${deck.id}`)
    await page.waitForFunction(() => 'shownAt' in window)
    times.push(
      await page.evaluate(async () => {
        const [answer] = performance
          .getEntriesByType('resource')
          .filter((entry) => /\/api\/v1\/decks\/[^/]+$/.test(entry.name)) as PerformanceResourceTiming[]
        const shown = (window as unknown as { shownAt: number }).shownAt
        return shown - (answer?.responseEnd ?? shown)
      }),
    )
  }
  return times
}

/** Notes the first frame in which rows are there. */
const watchRows = () => {
  const look = () => {
    if (document.querySelectorAll('.deck-row').length > 0)
      requestAnimationFrame(() => {
        ;(window as unknown as { shownAt: number }).shownAt = performance.now()
      })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Script, style, layout and paint of one key press, without the wait for the next frame. */
const edits = async (page: Page): Promise<number[]> => {
  await page.locator('.deck-row-main').first().focus()
  return page.evaluate(async (rounds) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const target = document.querySelectorAll<HTMLElement>('.deck-row-main')[round * 7]
      target?.focus()
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 300))
      const started = performance.now()
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true, cancelable: true }))
      document.body.getBoundingClientRect() // forces style and layout now
      times.push(performance.now() - started)
    }
    return times
  }, ROUNDS)
}

/** From the request that follows the debounce to the frame with the results. */
const searches = async (page: Page): Promise<number[]> => {
  const times: number[] = []
  const words = ['lantern', 'light', 't:creature', 'mv<=2', 'tide', 'owl', 'c:u', 'moth', 'o:draw', 'road']
  await page.keyboard.press('/')
  for (const word of words) {
    await page.locator('.search-dialog input[type=search]').fill('')
    await page.waitForFunction(() => document.querySelectorAll('.search-result').length === 0)
    // The promise waits in the page, so that its listener is there before the word is.
    await page.evaluate(() => {
      const held = window as unknown as { found: Promise<number> }
      held.found = new Promise<number>((resolve) => {
        const input = document.querySelector('.search-dialog input')
        const start = () => {
          const due = performance.now() + 300
          const look = () =>
            document.querySelectorAll('.search-result').length > 0
              ? requestAnimationFrame(() => resolve(performance.now() - due))
              : requestAnimationFrame(look)
          requestAnimationFrame(look)
        }
        input?.addEventListener('input', start, { once: true })
      })
    })
    await page.locator('.search-dialog input[type=search]').fill(word)
    times.push(await page.evaluate(() => (window as unknown as { found: Promise<number> }).found))
  }
  return times
}

try {
  const { access_token: token } = await request<{ access_token: string }>('', 'POST', '/users/guest')
  const deck = await bigDeck(token)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript((stored) => {
    localStorage.setItem('access_token', stored)
    localStorage.setItem('analytics_consent', 'false')
  }, token)
  await context.addInitScript('globalThis.__name = (made) => made') // what tsx leaves in functions sent to the page
  await context.addInitScript(watchRows)
  const page = await context.newPage()
  report(`A deck of ${CARDS} different cards opens after its data`, await openings(page, deck), 300)
  report('An edit is drawn', await edits(page), 16)
  report('Results appear after the debounce', await searches(page), 150)
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
