import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { call, newAccount, openRoom, signedIn, stored } from './people.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('analytics_consent', 'false'))
})

/** Opens the lobby and lets all its questions be answered: one that comes after the end of the session is refused. */
async function openLobby(page: Page): Promise<void> {
  const answers = ['/users/me', '/decks', '/rooms', '/rooms/active-players', '/rooms/feed'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api/v1${path}`),
  )
  await page.goto('/dashboard')
  await Promise.all(answers)
}

for (const path of ['/dashboard', '/decks', '/decks/some-deck', '/games/some-room/play'])
  test(`Signed out, I open ${path} and am asked to log in first`, async ({ page, allowConsole }) => {
    if (path.startsWith('/games/')) allowConsole(/404/) // there is no such room
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  })

test('I open a shared link signed out, log in, and come to that table', async ({ page, server }) => {
  const [owner, me] = await Promise.all([newAccount(server.url), newAccount(server.url, 'Juno')])
  const room = await openRoom(server.url, owner, { name: 'Shared by link', is_public: false })
  await page.goto(`/games/${room.id}/play`)
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/games/${room.id}/play`)
})

test('The top bar has the mark, Home, My Decks and the links to the outside', async ({ page, server }) => {
  await signedIn(page, await newAccount(server.url))
  await page.goto('/dashboard')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await main.getByRole('link', { name: 'My Decks' }).click()
  await expect(page).toHaveURL('/decks')
  await expect(main.getByRole('link', { name: 'My Decks' })).toHaveAttribute('aria-current', 'page')
  for (const name of ['Join us', 'Support us']) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', /^https:/)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Fourmat' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('In a deck, My Decks is still marked as where I am', async ({ page, server, allowConsole }) => {
  allowConsole(/404/)
  await signedIn(page, await newAccount(server.url))
  await page.goto('/decks/0197a000-0000-7000-8000-000000000000')
  const link = page.getByRole('banner').getByRole('link', { name: 'My Decks' })
  await expect(link).toHaveAttribute('aria-current', 'page')
})

test('My menu shows my email, the other languages with flags, and the way out', async ({ page, server }) => {
  const me = await newAccount(server.url)
  await signedIn(page, me)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account menu: Maren' }).click()
  await expect(page.getByText(me.email)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Language' }).press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: 'Español' }).locator('svg')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Nederlands' }).locator('svg')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'English', exact: true })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
})

test('In my menu I take my answer about analytics back, and am asked again', async ({ page, server }) => {
  await signedIn(page, await newAccount(server.url))
  await page.goto('/dashboard')
  const question = page.getByRole('complementary', { name: 'Analytics consent' })
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Analytics choice' }).click()
  await expect(question).toBeVisible()
  expect(await stored(page, 'analytics_consent')).toBeNull()
})

test('I log out: the token is gone here and on the server, the session storage is empty, and I am home', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/401/)
  const me = await newAccount(server.url)
  await signedIn(page, me)
  await page.goto('/dashboard')
  await page.evaluate(() => sessionStorage.setItem('left over', 'yes'))
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Pull up a chair.' })).toBeVisible()
  expect(await stored(page, 'access_token')).toBeNull()
  expect(await page.evaluate(() => sessionStorage.getItem('left over'))).toBeNull()
  await expect(call(server.url, me, 'GET', '/users/me')).rejects.toThrow('401')
})

test('Who logs in after me in the same tab sees nothing of mine', async ({ page, server }) => {
  const [me, next] = await Promise.all([newAccount(server.url, 'Maren'), newAccount(server.url, 'Tobias')])
  await openRoom(server.url, me, { name: 'A room of Maren', is_public: false })
  await signedIn(page, me)
  await openLobby(page)
  await expect(page.getByRole('article', { name: 'A room of Maren' })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(next.email)
  await page.getByLabel('Password', { exact: true }).fill(next.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: /, Tobias$/ })).toBeVisible()
  await expect(page.getByText('A room of Maren')).toHaveCount(0)
})

for (const status of [401, 403])
  test(`Any ${status} of the server ends my session and brings me home`, async ({ page, server, allowConsole }) => {
    allowConsole(new RegExp(String(status)))
    await signedIn(page, await newAccount(server.url))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible()
    await page.route('**/api/v1/rooms', (route) => route.fulfill({ status, json: { detail: 'No' } }))
    await page.getByRole('button', { name: 'Create room' }).first().click()
    await page.getByLabel('Name').fill('Will not do')
    await page.getByRole('dialog').getByRole('button', { name: 'Create room' }).click()
    await expect(page).toHaveURL('/')
    expect(await stored(page, 'access_token')).toBeNull()
  })

test('A token that the server does not know any more brings me home', async ({ page, server, allowConsole }) => {
  allowConsole(/401/)
  const me = await newAccount(server.url)
  await signedIn(page, me)
  await call(server.url, me, 'DELETE', '/auth/tokens')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'access_token')).toBeNull()
})

test('I log out in one tab and the other follows; I log in there and the first follows', async ({
  page,
  context,
  server,
}) => {
  const me = await newAccount(server.url)
  await signedIn(page, me)
  await openLobby(page)
  const other = await context.newPage()
  await other.goto('/decks')
  await expect(other.getByRole('button', { name: 'Account menu: Maren' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'The Long Swim' })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/')

  await other.getByRole('link', { name: 'Log in' }).click()
  await other.getByLabel('Email').fill(me.email)
  await other.getByLabel('Password', { exact: true }).fill(me.password)
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL('/dashboard')
  await expect(page).toHaveURL('/dashboard')
})
