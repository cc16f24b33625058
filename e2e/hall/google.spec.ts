import { expect, test } from '../fixtures.ts'
import { freePort, signInAsIlse, withIdentityProvider, withServer } from './other-servers.ts'
import { newEmail, stored } from './people.ts'

test('I sign in with the identity provider and land where I wanted to go', async ({ page, server }) => {
  const email = newEmail()
  await withIdentityProvider(page, server.databaseUrl, email, async (url) => {
    await page.goto(`${url}/decks`)
    await expect(page).toHaveURL(`${url}/login`)
    await signInAsIlse(page)
    await expect(page).toHaveURL(`${url}/decks`)
    expect(await stored(page, 'access_token')).toBeTruthy()
    await expect(page.getByRole('heading', { name: 'The Long Swim' })).toBeVisible() // nothing is asked for any more
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await expect(page.getByText(email)).toBeVisible()

    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${url}/`)
    await expect(page.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute(
      'href',
      '/api/v1/auth/google/login',
    )
  })
})

test('I come back from the provider without a code and am brought home, and the page says why', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Google sign-in|503/)
  const notices = page.getByRole('region', { name: 'Notices' })
  for (const [address, why] of [
    ['/google-callback', 'without finishing'],
    ['/google-callback?error=access_denied', 'You did not allow it'],
    ['/google-callback?error=unavailable', 'does not answer right now'],
  ] as const)
    await test.step(address, async () => {
      const said = page.waitForEvent('console', (message) => message.type() === 'error')
      await page.goto(address)
      await expect(page).toHaveURL('/')
      expect((await said).text()).toContain('without a code')
      await expect(notices).toContainText(why)
    })
})

test('I deny it at the provider, or the provider is down: I am home again, and read why', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/Google sign-in came back without a code/)
  const notices = page.getByRole('region', { name: 'Notices' })
  const goThere = () => page.getByRole('link', { name: 'Sign in with Google' }).click()
  await withIdentityProvider(page, server.databaseUrl, newEmail(), async (url) => {
    await page.goto(url)
    await goThere()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`${url}/`)
    await expect(notices).toContainText('You did not allow it')
  })
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
    GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}`,
    GOOGLE_CLIENT_ID: 'any',
    GOOGLE_CLIENT_SECRET: 'any',
  }
  await withServer(page, server.databaseUrl, { ...env, PORT: new URL(env.PUBLIC_URL).port }, async (url) => {
    await page.goto(url)
    await goThere()
    await expect(page).toHaveURL(`${url}/`)
    await expect(notices).toContainText('does not answer right now')
  })
})

test('The provider breaks while I come back: I read that it does not answer, and the next try lets me in', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/503|Google sign-in failed/)
  await withIdentityProvider(page, server.databaseUrl, newEmail(), async (url, provider) => {
    provider.trouble = ({ url: path }, response) => {
      if (!path?.startsWith('/token')) return false
      response.writeHead(500).end()
      return true
    }
    await page.goto(url)
    await signInAsIlse(page)
    await expect(page).toHaveURL(`${url}/`)
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The identity provider does not answer')
    expect(await stored(page, 'access_token')).toBeNull()
    provider.trouble = null
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL(`${url}/dashboard`)
  })
})

test('The provider’s code is refused, and the page says so', async ({ page, allowConsole }) => {
  allowConsole(/Google sign-in failed|404/)
  await page.goto('/google-callback?code=nonsense')
  await expect(page.getByRole('heading', { name: 'Signing in did not work' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Not found') // the server's words: here it has no provider
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page).toHaveURL('/')
})
