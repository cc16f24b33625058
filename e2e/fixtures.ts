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
}

interface TestFixtures {
  /** Errors and warnings of the console that this test expects: `allowConsole(/429/)`. All others fail it. */
  allowConsole: (pattern: RegExp) => void
  /** Another person at another browser: a context of their own. */
  newPerson: (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<Page>
}

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

const watch = (context: BrowserContext, problems: string[]) => {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (event) => problems.push(`uncaught: ${event.error().message}`))
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
})

export { test }
