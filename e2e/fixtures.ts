// What every browser test starts with: the real built server on a database of its own, and pages whose console is
// watched. Import `test` and `expect` from here.
import { createTestDatabase } from '@fourmat/server/postgres'
import { type ServerProcess, startServerProcess } from '@fourmat/server/server-process'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

interface ServerHandle {
  url: string
  databaseUrl: string
  process: () => ServerProcess
  /** Starts it again on the same port and database, after a kill for instance. */
  restart: () => Promise<void>
}

interface WorkerFixtures {
  server: ServerHandle // one for all tests of a worker: make accounts and rooms of your own
  /** Pages of browsers that have read the app and its pictures before; nobody is signed in. */
  warmPages: Page[]
}

interface TestFixtures {
  /** Errors and warnings of the console that this test expects: `allowConsole(/429/)`. All others fail it. */
  allowConsole: (pattern: RegExp) => void
  /** Another person at another browser that has seen nothing yet: a context of their own. */
  newPerson: NewPerson
  /**
   * For tables: people who go on from the last test's table to the next one, at the same browser and with the same account. Whoever
   * tampers with the page or deletes decks is a `newPerson`.
   */
  seating: { url: string; newPerson: () => Promise<Page> }
}

type NewPerson = (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<Page>

const serverOn = async (databaseUrl: string, env: Record<string, string> = {}): Promise<ServerHandle> => {
  const start = (port: string) => startServerProcess({ env: { ...env, DATABASE_URL: databaseUrl, PORT: port } })
  let current = await start('0')
  const { url } = current
  return {
    url,
    databaseUrl,
    process: () => current,
    restart: async () => {
      current = await start(new URL(url).port)
    },
  }
}

/**
 * People in these tests have asked their system for stillness: a card that turns costs a browser three times one that has turned. Where
 * motion is the subject, or a hand meets things that move, a file says `test.use(MOVING)`.
 */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

const watch = (context: BrowserContext, problems: string[]) => {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (event) => problems.push(`uncaught: ${event.error().message}`))
}

/** To another page of the app, as a link there would go. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path)

export const BETWEEN_TABLES = '/contact'

/** Takes away what the last test set up on this page. What was fetched, compiled and signed in stays. */
const forget = async (page: Page) => {
  const context = page.context()
  for (const name of ['console', 'weberror'] as const) context.removeAllListeners(name)
  for (const name of ['console', 'websocket', 'request', 'response', 'dialog', 'popup'] as const)
    page.removeAllListeners(name)
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  await page.unrouteAll()
  if (new URL(page.url()).pathname.startsWith('/games/')) await goWithin(page, BETWEEN_TABLES)
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
}

const test = base.extend<TestFixtures & { problems: string[]; allowed: RegExp[] }, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const database = await createTestDatabase(process.env.FOURMAT_TEST_POSTGRES ?? '')
      const server = await serverOn(database.url)
      await use(server)
      await server.process().stop()
      await database.drop()
    },
    { scope: 'worker' },
  ],
  warmPages: [
    async ({}, use) => {
      const pages: Page[] = []
      await use(pages)
      await Promise.all(pages.map((page) => page.context().close()))
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  allowed: async ({}, use) => use([]),
  allowConsole: async ({ allowed }, use) => use((pattern) => allowed.push(pattern)),
  problems: [
    async ({ allowed }, use) => {
      const problems: string[] = []
      await use(problems)
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, problems }, use) => {
    watch(context, problems)
    await use(context)
    await Promise.all([context.clearPermissions(), context.setOffline(false)]) // Playwright empties the rest
  },
  newPerson: async ({ browser, baseURL, problems, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }), ...options })
      watch(context, problems)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  seating: async ({ browser, server, warmPages, problems, contextOptions }, use) => {
    const taken: Page[] = []
    const fresh = async () => (await browser.newContext({ ...contextOptions, baseURL: server.url })).newPage()
    const newPerson = async () => {
      const page = warmPages.pop() ?? (await fresh())
      taken.push(page)
      watch(page.context(), problems)
      await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null })
      return page
    }
    await use({ url: server.url, newPerson })
    for (const page of taken) {
      if (page.isClosed()) await page.context().close()
      else {
        await forget(page)
        warmPages.push(page)
      }
    }
  },
})

export { test }
