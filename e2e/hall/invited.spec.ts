// Whoever opens a room's link reaches that table, by every way in.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newRoom, sitDown } from '../table/seats.ts'
import { signInAsIlse, withIdentityProvider } from './other-servers.ts'
import { call, newAccount, newEmail, openRoom, PASSWORD } from './people.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('analytics_consent', 'false'))
})

const guestButton = (page: Page) => page.getByRole('button', { name: 'Sit down as a guest' })

test('I see whose table it is and who sits there, and sit down under my name without an account', async ({
  page,
  server,
  seating,
}) => {
  const room = await newRoom(server.url)
  const friend = await sitDown(seating, room)
  await page.goto(`/games/${room.id}/play`)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday table')
  await expect(page).toHaveTitle(/Friday table/)
  await expect(page.getByRole('main')).toContainText('Commander')
  await expect(page.getByRole('main')).toContainText('1 of 4')
  await expect(page.getByRole('list', { name: 'At the table:' })).toContainText(friend.name)

  const name = page.getByLabel('Your name at the table')
  await expect(name).toBeFocused()
  await page.keyboard.type('Al')
  await page.reload()
  await expect(name).toHaveValue('Al')
  await name.press('Enter')
  await expect(page.getByText('Username must be at least 3 characters long')).toBeVisible()
  await name.fill('  Saskia ')
  await guestButton(page).click()
  await expect(page).toHaveURL(`/games/${room.id}/play`)
  const decks = page.getByRole('dialog', { name: 'Choose a deck' })
  await decks.getByRole('radio').first().click()
  await decks.getByRole('button', { name: 'Sit down' }).click()
  await expect(page.getByRole('heading', { name: 'Your opening hand' })).toBeVisible()
  await expect(friend.page.locator('.board').filter({ hasText: 'Saskia' })).toHaveCount(1)
})

test('Where somebody posts the link, it has the name of that table, its seats and a picture of them', async ({
  page,
  server,
  seating,
}) => {
  const room = await newRoom(server.url)
  await sitDown(seating, room)
  const html = await (await page.request.get(`/games/${room.id}/play`)).text()
  const tag = (name: string) => new RegExp(`property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? ''
  expect(tag('title')).toContain('Friday table')
  expect(tag('description')).toContain('Commander, 1 of 4 seats taken')
  const address = tag('image')
  expect(new URL(address).origin).toBe(server.url)
  expect(address).toContain(room.id)
  await page.goto('/contact')
  const size = await page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  }, address)
  expect(size).toEqual([1200, 630])
})

test('From the landing page, too, a guest comes to the table of the link', async ({ page, server }) => {
  const room = await newRoom(server.url)
  await page.goto(`/games/${room.id}/play`)
  await expect(guestButton(page)).toBeVisible()
  await page.getByRole('link', { name: 'Fourmat' }).first().click()
  await expect(page).toHaveURL('/')
  // The address comes before the page: the one before it has a button of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.')
  await expect(page.getByRole('button', { name: 'Try it now' })).toHaveCount(0)
  await guestButton(page).click()
  await expect(page).toHaveURL(`/games/${room.id}/play`)
})

test('I make an account first, and still come to the table of the link', async ({ page, server }) => {
  const room = await newRoom(server.url)
  await page.goto(`/games/${room.id}/play`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  const email = newEmail()
  await page.getByLabel('Username').fill('Juno Hale')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday table')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/games/${room.id}/play`)
})

test('By the identity provider, too', async ({ page, server }) => {
  const room = await newRoom(server.url)
  await withIdentityProvider(page, server.databaseUrl, newEmail(), async (url) => {
    await page.goto(`${url}/games/${room.id}/play`)
    await signInAsIlse(page)
    await expect(page).toHaveURL(`${url}/games/${room.id}/play`)
    await expect(page.getByRole('dialog', { name: 'Choose a deck' })).toBeVisible()
  })
})

test('My old session has run out, and still I come to the table of the link', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/401/)
  const room = await newRoom(server.url)
  await page.goto('/contact')
  await page.evaluate(() => localStorage.setItem('access_token', 'of-last-week'))
  await page.goto(`/games/${room.id}/play`)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Try it now' })).toHaveCount(0)
  await guestButton(page).click()
  await expect(page).toHaveURL(`/games/${room.id}/play`)
  await expect(page.getByRole('dialog', { name: 'Choose a deck' })).toBeVisible()
})

test('A table that was cleared away says so, and a guest begins a table of their own', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/404/)
  const owner = await newAccount(server.url)
  const room = await openRoom(server.url, owner, { name: 'Gone by morning' })
  await call(server.url, owner, 'DELETE', `/rooms/${room.id}`)
  await page.goto(`/games/${room.id}/play`)
  await expect(page.getByText('This table has been cleared.')).toBeVisible()
  await page.getByRole('button', { name: 'Try it now' }).click()
  await expect(page).toHaveURL(/\/games\/[\da-f-]+\/play$/)
  expect(page.url()).not.toContain(room.id)
})

test('A full table says so before I sit down', async ({ page, server, seating }) => {
  const owner = await newAccount(server.url)
  const room = await openRoom(server.url, owner, { name: 'For one', max_players: 1 })
  await sitDown(seating, room)
  await page.goto(`/games/${room.id}/play`)
  await expect(page.getByText('All chairs are taken.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Maren’s table')
})

for (const [locale, by, sit] of [
  ['es-ES', 'Maren te guarda una silla', 'Sentarse como invitado'],
  ['nl-NL', 'Maren houdt een stoel voor je vrij', 'Aanschuiven als gast'],
] as const)
  test(`The invitation speaks ${locale}`, async ({ newPerson, server }) => {
    const room = await openRoom(server.url, await newAccount(server.url), { name: 'Shared table' })
    const page = await newPerson({ locale })
    await page.goto(`/games/${room.id}/play`)
    await expect(page.getByRole('main').getByText(by)).toBeVisible()
    await expect(page.getByRole('button', { name: sit })).toBeVisible()
  })
