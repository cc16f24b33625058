// Servers with other settings than the usual one, on the same database.
import { createServer } from 'node:net'
import { startServerProcess } from '@fourmat/server/server-process'
import type { Page } from '@playwright/test'

/** Runs `use` against a server with these settings; the page leaves it before it ends. */
export async function withServer<T>(
  page: Page,
  databaseUrl: string,
  env: Record<string, string>,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const server = await startServerProcess({ env: { ...env, DATABASE_URL: databaseUrl } })
  try {
    return await use(server.url)
  } finally {
    await page.goto('/') // of the usual server
    await server.stop()
  }
}

/** A port that was free a moment ago, for servers whose address must be known before they start. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
