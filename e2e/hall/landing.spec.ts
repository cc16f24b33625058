import type { Page } from '@playwright/test'
import { expect, MOVING, test } from '../fixtures.ts'
import { newAccount, signedIn, stored } from './people.ts'

test.use(MOVING)

test('I see what the place is: a table, a way in, three features, the small print and whose pictures these are', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Pull up a chair.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A demo game for four, playing by itself' })).toBeVisible()
  for (const feature of ['Play in real time', 'Import a build', 'Connect with rooms'])
    await expect(page.getByRole('heading', { name: feature })).toBeVisible()
  const smallPrint = page.getByRole('region', { name: 'The small print, in plain words' })
  await expect(smallPrint.locator('p').filter({ hasText: /\w{3}.*\.$/ })).toHaveCount(5)
  await expect(smallPrint).toContainText('fan content policy')
  await expect(smallPrint.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect(page.getByText('drawn by the Fourmat project')).toBeVisible()
})

test('Where no identity provider is set up, the sign-in button brings me to the form and nothing is red', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('The demo game goes on by itself, and I can stop it', async ({ page }) => {
  await page.goto('/')
  const log = page.locator('.demo-log')
  const before = await log.textContent()
  await expect(log).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Pause the demo game' }).click()
  await expect(page.getByRole('button', { name: 'Play the demo game' })).toBeVisible()
})

test('With reduced motion the demo game stands still until I start it', async ({ newPerson }) => {
  const page = await newPerson({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play the demo game' })).toBeVisible()
})

test('I go to the contact page and find the community chat', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Contact us' }).first().click()
  await expect(page).toHaveURL('/contact')
  const chat = page.getByRole('link', { name: 'Join the community chat' })
  await expect(chat).toHaveAttribute('href', /^https?:\/\//)
  await expect(chat).toHaveAttribute('target', '_blank')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pull up a chair.' })).toBeVisible()
})

test('I try it without an account: one click, and I sit at a table with a deck, within five seconds', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Try it now' }).click()
  await expect(page).toHaveURL(/\/games\/[^/]+\/play$/, { timeout: 5_000 })
  expect(await stored(page, 'access_token')).toBeTruthy()
  const roomId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const decks = JSON.parse((await stored(page, 'room_decks')) ?? '{}')
  expect(decks[roomId]).toBeTruthy()
})

test('I mistype an address and am told so, with a way back', async ({ page, server, allowConsole }) => {
  allowConsole(/404/)
  expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404)
  await expect(page.getByText('404')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(page.getByText('The page you are looking for was not found.')).toBeVisible()
  await signedIn(page, await newAccount(server.url))
  await page.goto('/nowhere/at/all')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/dashboard')
})

const TOUCH_WARNING = 'Mobile devices are not currently supported. Please use a desktop for the best experience.'

test('On a phone I am warned, and the warning stays until I dismiss it', async ({ newPerson }) => {
  const page = await newPerson({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/')
  await expect(page.getByText(TOUCH_WARNING)).toBeVisible()
  await page.getByRole('link', { name: 'Contact us' }).first().click()
  await expect(page.getByText(TOUCH_WARNING)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/contact')
  await expect(other.getByText(TOUCH_WARNING)).toBeVisible()
  await page.getByRole('alert').filter({ hasText: TOUCH_WARNING }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(TOUCH_WARNING)).toHaveCount(0)
  await expect(other.getByText(TOUCH_WARNING)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText(TOUCH_WARNING)).toHaveCount(0)
})

test('On a touch screen whose browser says nothing of phones I am warned as well', async ({ newPerson }) => {
  const page = await newPerson({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } })
  await page.goto('/')
  await expect(page.getByText(TOUCH_WARNING)).toBeVisible()
})

test('At a desk I am not warned', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible() // the still page has none
  await expect(page.getByText(TOUCH_WARNING)).toHaveCount(0)
})

for (const size of [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
])
  test(`At ${size.width}x${size.height} the first words and the table stand before any code has run, and stay where they are`, async ({
    newPerson,
  }) => {
    const places = async (page: Page) => {
      const table = page.locator('.demo-felt')
      await expect(table.locator('img')).toHaveCount(4)
      return {
        title: await page.getByRole('heading', { level: 1 }).boundingBox(),
        table: await table.boundingBox(),
        words: await page.getByRole('heading', { level: 1 }).textContent(),
        mats: await table.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
      }
    }
    const still = await newPerson({ javaScriptEnabled: false, viewport: size, locale: 'en' })
    await still.goto('/')
    const before = await places(still)
    const page = await newPerson({ viewport: size, locale: 'en' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Try it now' })).toBeVisible()
    expect(await places(page)).toEqual(before)
  })

for (const [locale, title] of [
  ['es', 'es'],
  ['nl', 'nl'],
] as const)
  test(`The first words are ${locale} for who reads ${locale}, before the code has come`, async ({ newPerson }) => {
    const page = await newPerson({ locale })
    // The code never comes; what boot.js chose is all there is.
    await page.route('**/assets/*.js', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expect(page.locator(`[lang=${title}] > h1`)).toBeVisible()
  })
