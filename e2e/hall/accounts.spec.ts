import { expect, test } from '../fixtures.ts'
import { withServer } from './other-servers.ts'
import { newAccount, newEmail, PASSWORD, signedIn, stored } from './people.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('analytics_consent', 'false'))
})

test('I log in with email and password and land in the lobby', async ({ page, server }) => {
  const me = await newAccount(server.url)
  await page.goto('/login')
  await page.getByLabel('Email').fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await stored(page, 'access_token')).toBeTruthy()
})

test('I mistype my password and am told so on the form, which I keep', async ({ page, server, allowConsole }) => {
  allowConsole(/400/)
  const me = await newAccount(server.url)
  await page.goto('/login')
  await page.getByLabel('Email').fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password')
  await expect(page.getByLabel('Email')).toHaveValue(me.email)
  await expect(page).toHaveURL('/login')
})

test('I forget to fill in the login form and each field says what it needs', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Email').fill('maren@')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('I make an account, am told that it is there, and log in with it', async ({ page }) => {
  const email = newEmail()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup')
  await page.getByLabel('Username').fill('Juno')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: 'Account created' })).toBeVisible()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: /, Juno$/ })).toBeVisible()
})

test('Each field of the signup form tells me its rule when I leave it', async ({ page }) => {
  await page.goto('/signup')
  const leave = async (label: string, text: string, message: string) => {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(text)
    await field.blur()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await leave('Username', '', 'Username is required')
  await leave('Username', 'ab', 'Username must be at least 3 characters long')
  await leave('Username', 'x'.repeat(51), 'Username must be at most 50 characters long')
  await leave('Email', '', 'Email is required')
  await leave('Email', 'maren@harbour', 'Invalid email')
  await leave('Password', '', 'Password is required')
  await leave('Password', '1234567', 'Password must be at least 8 characters long')
  await leave('Confirm password', '', 'Password confirmation is required')
  await leave('Confirm password', '12345678', 'Passwords do not match')
})

test('Nothing is said about a field that I have not left yet', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('maren@')
  await expect(page.getByText('Invalid email')).toHaveCount(0)
})

test('The strength meter goes from Low over Medium to High as my password grows', async ({ page }) => {
  await page.goto('/signup')
  const password = page.getByLabel('Password', { exact: true })
  for (const [text, word] of [
    ['password', 'Low'],
    ['lanterns9', 'Medium'],
    ['Candlewick-and-tide9', 'High'],
  ] as const) {
    await password.fill(text)
    await expect(page.getByRole('status').filter({ hasText: 'Password strength:' })).toContainText(word)
  }
})

test('I can look at the password that I typed', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('I use an email that somebody has, and the field says so', async ({ page, server, allowConsole }) => {
  allowConsole(/409/)
  const other = await newAccount(server.url)
  await page.goto('/signup')
  await page.getByLabel('Username').fill('Juno')
  await page.getByLabel('Email').fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Email is already in use')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/signup')
})

test('A guest keeps the account, decks and all', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Try it now' }).click()
  await expect(page).toHaveURL(/\/games\//)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByText('Guest seat, good for 24 hours')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Keep this account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep this account' })
  const email = newEmail()
  await dialog.getByLabel('Username').fill('Saskia')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Keep account' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Account kept' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /, Saskia$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByText(email)).toBeVisible()
})

test('Who is signed in already has no use for the form and is brought to the lobby', async ({ page, server }) => {
  await signedIn(page, await newAccount(server.url))
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('Where password accounts are off, /login and /signup lead home', async ({ page, server }) => {
  await withServer(page, server.databaseUrl, { AUTH_PASSWORD: 'off' }, async (url) => {
    for (const path of ['/login', '/signup']) {
      await page.goto(`${url}${path}`)
      await expect(page).toHaveURL(`${url}/`)
      await expect(page.getByRole('heading', { name: 'Pull up a chair.' })).toBeVisible()
    }
  })
})

test('The server fails while I log in, and the form says that something went wrong', async ({ page, allowConsole }) => {
  allowConsole(/500/)
  await page.route('**/api/v1/auth/tokens', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/login')
  await page.getByLabel('Email').fill('maren@harbour.example')
  await page.getByLabel('Password', { exact: true }).fill('whatever1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
})

test('I try too often and am told how long to wait', async ({ page, allowConsole }) => {
  allowConsole(/429/)
  await page.route('**/api/v1/auth/tokens', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { detail: 'Too many requests' } }),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill('maren@harbour.example')
  await page.getByLabel('Password', { exact: true }).fill('whatever1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 14 minutes.')
})
