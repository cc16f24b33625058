// Servers with other settings than the usual one, on the same database.
import { createServer } from 'node:net'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type IdentityProvider,
  startIdentityProvider,
} from '@fourmat/server/identity-provider'
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

/** Runs `use` against a server at which people can sign in with an identity provider; it knows Ilse, who has this email. */
export async function withIdentityProvider(
  page: Page,
  databaseUrl: string,
  email: string,
  use: (url: string, provider: IdentityProvider) => Promise<void>,
): Promise<void> {
  // The provider's own pages ask for a font; nobody leaves the machine.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provider = await startIdentityProvider(`${url}/google-callback`)
  provider.people.set('ilse', { email, email_verified: true, name: 'Ilse' })
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  }
  try {
    await withServer(page, databaseUrl, env, () => use(url, provider))
  } finally {
    await provider.close()
  }
}

/** Ilse signs in from a page that offers it, and agrees to what the provider asks. */
export async function signInAsIlse(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await page.locator('input[name=login]').fill('ilse')
  await page.locator('input[name=password]').fill('anything')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click() // consent
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
