import type { Page, Response } from '@playwright/test'
import { aDeck, SMALL } from '../decks/my-decks.ts'
import { expect, test } from '../fixtures.ts'
import { call, newAccount, openRoom, signedIn } from './people.ts'

/** In bytes as the network carries them. */
interface Weight {
  scripts: string[]
  code: number // scripts and stylesheets
  all: number // fonts, pictures and words as well
}

/** The page shows what it came for: no placeholder, every picture in view there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  await page.evaluate(() => document.fonts.ready)
}

async function weigh(page: Page, path: string): Promise<Weight> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path)
  // The landing page has a heading before it has any code.
  await expect(page.getByRole('main')).toBeVisible()
  await settled(page)
  const weight: Weight = { scripts: [], code: 0, all: 0 }
  for (const response of responses) {
    const type = response.request().resourceType()
    if (type === 'fetch' && response.url().endsWith('/feed')) continue // never ends
    const { responseBodySize: size } = await response.request().sizes()
    if (type === 'script') weight.scripts.push(new URL(response.url()).pathname)
    if (type === 'script' || type === 'stylesheet') weight.code += size
    weight.all += size
  }
  return weight
}

test('The landing page carries at most 90 KB of code, 350 KB in all, and nothing of the table', async ({
  newPerson,
}) => {
  const { scripts, code, all } = await weigh(await newPerson(), '/')
  expect(code).toBeLessThanOrEqual(90_000)
  expect(all).toBeLessThanOrEqual(350_000)
  expect(scripts.filter((script) => /table|dashboard|\/(app|shared)-/.test(script))).toEqual([])
})

test('The pages of those signed in carry at most 165 KB of code', async ({ newPerson, server }) => {
  const me = await newAccount(server.url)
  const ask = <T>(method: string, path: string, body?: unknown) => call<T>(server.url, me, method, path, body)
  const editor = `/decks/${(await aDeck({ call: ask }, SMALL)).id}`
  for (const path of ['/dashboard', '/decks', editor, '/library']) {
    const page = await newPerson() // who has seen nothing yet
    await signedIn(page, me)
    expect((await weigh(page, path)).code, path).toBeLessThanOrEqual(165_000)
  }
})

test('What the server answers at length comes packed', async ({ page, server }) => {
  await signedIn(page, await newAccount(server.url))
  const packing = (path: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path).then((response) => response.headers())
  const answers = Promise.all(['/decks', '/api/v1/decks', '/locales/en/decks.json'].map(packing))
  await page.goto('/decks')
  for (const headers of await answers) expect(headers['content-encoding']).toMatch(/^(br|gzip)$/)
})

/** 400 kbit/s, and 400 ms until an answer begins. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('On a slow line something stands within two and a half seconds', async ({ newPerson, server }) => {
  const me = await newAccount(server.url)
  const room = await openRoom(server.url, me, { name: 'A table' })
  for (const [path, isMine] of [
    ['/', false],
    ['/login', false],
    [`/games/${room.id}/play`, false],
    ['/dashboard', true],
    ['/decks', true],
    [`/games/${room.id}/play`, true],
  ] as const)
    await test.step(isMine ? `${path}, signed in` : path, async () => {
      const page = await newPerson() // who has seen nothing yet
      if (isMine) await signedIn(page, me)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
      await page.goto(path, { waitUntil: 'commit' })
      const firstPaint = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
      await expect.poll(firstPaint).toBeLessThan(2_500)
      await page.context().close()
    })
})

/** The sum of layout shifts since the page began. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 1500)
      }),
  )

for (const path of ['/', '/login', '/dashboard', '/decks'])
  test(`Nothing jumps while ${path} loads`, async ({ newPerson, server }) => {
    const page = await newPerson() // who has seen nothing yet
    if (path !== '/' && path !== '/login') {
      const me = await newAccount(server.url)
      await openRoom(server.url, me, { name: 'A room of mine' })
      await signedIn(page, me)
    }
    await page.goto(path)
    await settled(page)
    expect(await shifts(page)).toBeLessThan(0.02)
  })
