import { expect, test } from '../fixtures.ts'
import { withServer } from './other-servers.ts'
import { newAccount, signedIn, stored } from './people.ts'

test.describe('languages', () => {
  for (const [locale, heading, key] of [
    ['en-GB', 'Pull up a chair.', 'en'],
    ['es-MX', 'Acerca una silla.', 'es'],
    ['nl-BE', 'Schuif aan.', 'nl'],
    ['fr-FR', 'Pull up a chair.', 'en'],
  ] as const)
    test(`My browser speaks ${locale} and so does the page`, async ({ newPerson }) => {
      const page = await newPerson({ locale })
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('html')).toHaveAttribute('lang', key)
    })

  test('I choose another language in the top right, it stays after a reload, and it beats the browser’s', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitem', { name: 'Nederlands' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schuif aan.')
    expect(await stored(page, 'i18nextLng')).toBe('nl')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schuif aan.')
    await page.getByRole('button', { name: 'Taal: Nederlands' }).click()
    await page.getByRole('menuitem', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acerca una silla.')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('button', { name: 'Idioma: Español' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.')
  })

  test('I choose the language by keyboard', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Language: English' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Español' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Language: English' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Español' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Nederlands' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Taal: Nederlands' })).toBeFocused()
  })

  test('I change the language in my menu and the lobby speaks it, also in my other tab', async ({
    page,
    context,
    server,
  }) => {
    await signedIn(page, await newAccount(server.url))
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/decks')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Language' }).press('ArrowRight')
    await page.getByRole('menuitem', { name: 'Español' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Sala pública' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Mis mazos' })).toBeVisible()
  })

  test('The texts come as /locales/{lng}/{ns}.json', async ({ request }) => {
    for (const lng of ['en', 'es', 'nl'])
      for (const ns of ['shell', 'auth', 'decks', 'lobby', 'table']) {
        const response = await request.get(`/locales/${lng}/${ns}.json`)
        expect(response.status()).toBe(200)
        expect(Object.keys(await response.json()).length).toBeGreaterThan(0)
      }
  })
})

test.describe('themes', () => {
  const LIGHT = 'rgb(250, 248, 244)'
  const DARK = 'rgb(13, 16, 23)'

  for (const [colorScheme, name, colour] of [
    ['light', 'light', LIGHT],
    ['dark', 'dark', DARK],
  ] as const)
    test(`My system is ${name} and so is the page, from the first paint on`, async ({ newPerson }) => {
      const page = await newPerson({ colorScheme })
      await page.goto('/', { waitUntil: 'commit' })
      await page.waitForFunction(() => document.body !== null)
      await expect(page.locator('html')).toContainClass(name)
      await expect(page.locator('body')).toHaveCSS('background-color', colour)
      expect(await stored(page, 'theme')).toBeNull()
    })

  test('My system changes its mind and the page follows', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toContainClass('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toContainClass('light')
  })

  test('I choose light, dark and system in my menu, and the choice stays', async ({ page, server }) => {
    await signedIn(page, await newAccount(server.url))
    await page.goto('/dashboard')
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('menuitem', { name: 'Theme' }).press('ArrowRight')
      await page.getByRole('menuitemradio', { name }).press('Enter')
    }
    await choose('Light')
    await expect(page.locator('html')).toContainClass('light')
    expect(await stored(page, 'theme')).toBe('light')
    await page.reload()
    await expect(page.locator('html')).toContainClass('light')
    await choose('Dark')
    await expect(page.locator('html')).toContainClass('dark')
    await choose('System')
    await expect.poll(() => stored(page, 'theme')).toBe('system')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toContainClass('light')
  })

  test('I choose the theme before I have signed in', async ({ page }) => {
    for (const path of ['/', '/login']) {
      await page.goto(path)
      await page.getByRole('button', { name: /^Theme: / }).click()
      await page.getByRole('menuitemradio', { name: 'Light' }).click()
      await expect(page.locator('html')).toContainClass('light')
      await page.getByRole('button', { name: 'Theme: Light' }).press('Enter')
      await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter')
      await expect(page.locator('html')).toContainClass('dark')
      expect(await stored(page, 'theme')).toBe('dark')
    }
  })

  test('At a table, system means dark; a chosen light stays light', async ({ newPerson, server, allowConsole }) => {
    allowConsole(/404/) // there is no such room
    const page = await newPerson({ colorScheme: 'light' })
    await signedIn(page, await newAccount(server.url))
    await page.goto('/dashboard')
    await expect(page.locator('html')).toContainClass('light')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/')
    await expect(page.locator('html')).toContainClass('light')
    // No answer ever comes: the table stays at its first screen.
    await page.route(/\/api\/v1\/(rooms|ws)\//, () => {})
    await page.goto('/games/any/play', { waitUntil: 'commit' })
    await expect(page.locator('html')).toContainClass('dark')
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toContainClass('light')
  })
})

test.describe('analytics', () => {
  const env = { ANALYTICS_KEY: 'phc_test_key' }
  const banner = { name: 'Analytics consent' } as const

  /** Every address outside of our own that the page asks for. */
  const outside = async (page: import('@playwright/test').Page, url: string): Promise<string[]> => {
    const asked: string[] = []
    // The library tells nothing of browsers that are driven by programs; this one must count as a person's.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false })
      Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
    })
    await page.route(
      (address) => address.origin !== url,
      (route) => {
        asked.push(route.request().url())
        return route.fulfill({ status: 200, json: {} })
      },
    )
    return asked
  }

  test('I am asked once; until I answer, not one byte goes elsewhere; I accept, and events go to the European Union only', async ({
    page,
    server,
  }) => {
    await withServer(page, server.databaseUrl, env, async (url) => {
      await page.clock.install()
      const asked = await outside(page, url)
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto(url)
      const region = page.getByRole('complementary', banner)
      await expect(region).toContainText('Nothing is measured unless you accept.')
      await expect(region.getByRole('button', { name: 'Decline' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      const before = scripts.length
      await region.getByRole('button', { name: 'Accept' }).click()
      await expect(region).toHaveCount(0)
      expect(await stored(page, 'analytics_consent')).toBe('true')
      await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(0)
      expect(scripts.length).toBeGreaterThan(before) // the library itself came only now
      expect(asked.filter((address) => !address.startsWith('https://eu.i.posthog.com/'))).toEqual([])

      const seen = asked.length
      await page.reload()
      await expect(page.getByRole('main')).toBeVisible() // the still page has none
      await expect(page.getByRole('complementary', banner)).toHaveCount(0)
      await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(seen)

      // The library tells of a step a few seconds later.
      const step = async (to: string) => {
        const before = asked.length
        await page.evaluate((href) => window.history.pushState(null, '', href), to)
        await page.clock.fastForward(30_000)
        return before
      }
      const beforeStep = await step('/contact')
      await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(beforeStep)

      await page.getByRole('contentinfo').getByRole('button', { name: 'Analytics choice' }).click()
      await expect(page.getByRole('complementary', banner)).toBeVisible()
      expect(await stored(page, 'analytics_consent')).toBeNull()
      await page.getByRole('button', { name: 'Decline' }).click()
      await page.waitForLoadState('networkidle')
      const last = await step('/')
      await page.waitForLoadState('networkidle')
      expect(asked).toHaveLength(last)
      await page.reload()
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked).toHaveLength(last)

      // Who says yes once more is counted once more.
      await page.getByRole('contentinfo').getByRole('button', { name: 'Analytics choice' }).click()
      await region.getByRole('button', { name: 'Accept' }).click()
      await page.clock.fastForward(30_000)
      await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(last)
    })
  })

  test('By keyboard I never come behind the question', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 720 })
    await page.goto('/signup')
    const question = page.getByRole('complementary', banner)
    await expect(question).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
    const submit = page.getByRole('button', { name: 'Create account' })
    while (!(await submit.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
    const [button, top] = await Promise.all([submit.boundingBox(), question.boundingBox()])
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(top?.y ?? 0)
  })

  test('I decline, and it stays at that', async ({ page, server }) => {
    await withServer(page, server.databaseUrl, env, async (url) => {
      const asked = await outside(page, url)
      await page.goto(url)
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByRole('complementary', banner)).toHaveCount(0)
      expect(await stored(page, 'analytics_consent')).toBe('false')
      await page.reload()
      await expect(page.getByRole('main')).toBeVisible() // the still page has none
      await expect(page.getByRole('complementary', banner)).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
    })
  })

  test('A host outside of the European Union is never used, whatever the settings say', async ({ page, server }) => {
    await withServer(page, server.databaseUrl, { ...env, ANALYTICS_HOST: 'https://us.i.posthog.com' }, async (url) => {
      const asked = await outside(page, url)
      await page.goto(url)
      await page.getByRole('button', { name: 'Accept' }).click()
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
    })
  })
})
