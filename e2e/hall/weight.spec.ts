import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newAccount, openRoom, signedIn } from './people.ts'

interface Weight {
  scripts: string[]
  bytes: number // as the network carries them
}

/** The page shows what it came for: no placeholder, every picture in view there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
}

/** What the page's scripts weigh, however this server happens to compress them. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const scripts: string[] = []
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(new URL(response.url()).pathname)
    sizes.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  await page.goto(path)
  // The landing page has a heading before it has any code.
  await expect(page.getByRole('main')).toBeVisible()
  await settled(page)
  return { scripts, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
}

test('The landing page carries less than 90 KB of code, and nothing of the table', async ({ page }) => {
  const { scripts, bytes } = await weigh(page, '/')
  expect(bytes).toBeLessThan(90_000)
  expect(scripts.filter((script) => /table|dashboard|\/(app|shared)-/.test(script))).toEqual([])
})

for (const path of ['/dashboard', '/decks'])
  test(`${path} carries less than 170 KB of code`, async ({ page, server }) => {
    await signedIn(page, await newAccount(server.url))
    const { bytes } = await weigh(page, path)
    expect(bytes).toBeLessThan(170_000)
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
  test(`Nothing jumps while ${path} loads`, async ({ page, server }) => {
    if (path !== '/' && path !== '/login') {
      const me = await newAccount(server.url)
      await openRoom(server.url, me, { name: 'A room of mine' })
      await signedIn(page, me)
    }
    await page.goto(path)
    await settled(page)
    expect(await shifts(page)).toBeLessThan(0.02)
  })
