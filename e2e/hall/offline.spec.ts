import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newAccount, openRoom, signedIn } from './people.ts'

const NOTE = 'You are offline.'
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|Unable to preload/

/** Gone if the page was loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
const expectTheSamePage = async (page: Page) =>
  expect(await page.evaluate(() => (window as { isTheSamePage?: boolean }).isTheSamePage)).toBe(true)

test('Without a network I keep the frame, am told so, and get on by myself when it is back', async ({
  newPerson,
  server,
  allowConsole,
}) => {
  allowConsole(LOST)
  const page = await newPerson() // who has seen nothing yet
  const context = page.context()
  await signedIn(page, await newAccount(server.url))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await mark(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  const note = page.getByRole('status').filter({ hasText: NOTE })

  await test.step('to a page whose code was never fetched', async () => {
    await context.setOffline(true)
    await bar.getByRole('link', { name: 'My Decks' }).click()
    await expect(note).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached()
    await expect(bar).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'My Decks' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The Long Swim' })).toBeVisible()
    await expect(note).toBeHidden()
    await expect(page.locator('.decks-grid')).toHaveCSS('display', 'grid') // its looks came as well
  })

  await test.step('while the browser does not notice that the server is out of reach', async () => {
    await page.route(/\/(api|assets|boot\.js)/, (route) => route.abort())
    await page.getByRole('link', { name: 'The Long Swim' }).click()
    await expect(note).toBeVisible()
    await expect(bar).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByRole('heading', { level: 1, name: 'The Long Swim' })).toBeVisible()
    await expect(note).toBeHidden()
    await expect(page.locator('.deck-cols')).toHaveCSS('display', 'grid')
  })

  await test.step('to a page whose code is there and whose data is not', async () => {
    await bar.getByRole('link', { name: 'My Decks' }).click()
    let tries = 0
    await page.route('**/api/**', (route) => {
      if (/\/decks\/[\w-]+$/.test(route.request().url())) tries += 1
      return route.abort()
    })
    await page.getByRole('link', { name: 'Antlers and Ashes' }).click()
    await expect(note).toBeVisible()
    await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(3) // however long it takes
    await expect(note).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The deck did not load' })).toBeHidden()
    await page.unrouteAll()
    await expect(page.getByRole('heading', { level: 1, name: 'Antlers and Ashes' })).toBeVisible()
    await expect(note).toBeHidden()
  })
  await expectTheSamePage(page)
})

test('From the landing page I get to the login when the network is back', async ({ newPerson, allowConsole }) => {
  allowConsole(LOST)
  const page = await newPerson()
  const context = page.context()
  await page.goto('/')
  await page.getByRole('button', { name: 'Decline' }).click()
  await mark(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('status').filter({ hasText: NOTE })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Pull up a chair.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectTheSamePage(page)
})

test('Something stands on every page before any answer, and before its code and looks', async ({
  newPerson,
  server,
}) => {
  const page = await newPerson()
  const me = await newAccount(server.url)
  const room = await openRoom(server.url, me, { name: 'A table' })
  await signedIn(page, me)
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'es'))
  const visit = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  }
  let isLanding = false // it is more than a frame, and waits for its stylesheets
  await page.route(
    (url) =>
      /^\/(api|locales)\//.test(url.pathname) ||
      /^\/assets\/.*\.(js|woff2)$/.test(url.pathname) ||
      (!isLanding && url.pathname.endsWith('.css')),
    () => {}, // never answered
  )
  for (const path of ['/dashboard', '/decks', '/decks/some-deck'])
    await test.step(path, async () => {
      await visit(path)
      await expect(page.getByRole('link', { name: 'Mis mazos' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Fourmat' })).toBeVisible()
    })
  await test.step('a table', async () => {
    await visit(`/games/${room.id}/play`)
    await expect(page.locator('.still-table svg')).toBeVisible()
  })
  await page.evaluate(() => localStorage.removeItem('access_token'))
  for (const path of ['/contact', '/login', `/games/${room.id}/play`])
    await test.step(`${path}, signed out`, async () => {
      await visit(path)
      await expect(page.getByRole('link', { name: 'Fourmat' })).toBeVisible()
    })
  await test.step('the landing page', async () => {
    isLanding = true
    await visit('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Acerca una silla.' })).toBeVisible()
  })
})

test('A tab that was open while the server got a new version fetches that, and does not try for ever', async ({
  newPerson,
  server,
  allowConsole,
}) => {
  const page = await newPerson()
  allowConsole(/404|Failed to fetch dynamically|Unable to preload/)
  await signedIn(page, await newAccount(server.url))
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/dashboard')
  const create = page.getByRole('button', { name: 'Create room' }).first()
  await expect(create).toBeVisible()

  await test.step('the code of a dialog is gone', async () => {
    await page.route('**/assets/room-dialogs-*.js', (route) => route.fulfill({ status: 404 }))
    const isAnew = page.waitForEvent('load')
    await create.click()
    await isAnew
    await page.unrouteAll()
    await create.click()
    await expect(page.getByRole('dialog', { name: 'Create a room' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the code of a page is gone for good', async () => {
    await page.route('**/assets/decks-page-*.js', (route) => route.fulfill({ status: 404 }))
    loads = 0
    await page.getByRole('link', { name: 'My Decks' }).click()
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    await expect(page).toHaveURL(/\/decks$/)
    expect(loads).toBeLessThanOrEqual(2) // once by us, once by the router
  })
})
