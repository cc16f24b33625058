import type { DeckSummary } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { aDeck, SMALL } from '../decks/my-decks.ts'
import { expect, test } from '../fixtures.ts'
import { layoutFaults, speak } from './layout-faults.ts'
import { call, newAccount, openRoom, signedIn } from './people.ts'
import { playGame } from './played-games.ts'

/** 640 is a window of 1280 at 200 %. */
const WIDTHS = [640, 820, 1280, 1920]
const LANGUAGES = ['es', 'nl', 'en'] as const // ends in the language in which the test finds things

/** What is wrong with the page as it stands, at every width in every language. */
const walk = async (page: Page, what: string): Promise<string[]> => {
  const found: string[] = []
  for (const language of LANGUAGES) {
    await speak(page, language)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      for (const fault of await layoutFaults(page)) found.push(`${what}, ${language}, ${width}: ${fault}`)
    }
  }
  return found
}

interface State {
  path: string
  open?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const walkAll = async (page: Page, states: Record<string, State>): Promise<string[]> => {
  const found: string[] = []
  let at = ''
  for (const [what, { path, open }] of Object.entries(states)) {
    if (at !== path) await page.goto(path)
    at = path
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 720 })
    await open?.(page)
    found.push(...(await walk(page, what)))
    if (open) await page.keyboard.press('Escape')
  }
  return found
}

test('Every public page is whole at every width, in every language', async ({ page, server, allowConsole }) => {
  allowConsole(/404/) // the page that does not exist
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const room = await openRoom(server.url, await newAccount(server.url), {
    name: 'The long table under the old lighthouse by the bay',
    description: 'No clock',
  })
  const faults = await walkAll(page, {
    landing: { path: '/' },
    contact: { path: '/contact' },
    login: { path: '/login' },
    signup: { path: '/signup', open: press('Create account') },
    'not found': { path: '/nowhere' },
    invitation: { path: `/games/${room.id}/play` },
  })
  expect(faults).toEqual([])
})

test('My lobby and my games are whole at every width, in every language', async ({ page, server }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const me = await newAccount(server.url, 'Maximiliana of the Lanterns')
  for (const name of ['Low-power Sunday', 'A second one']) await openRoom(server.url, me, { name })
  const host = await newAccount(server.url, 'Tobias')
  await openRoom(server.url, host, {
    name: 'Pauper ladder, round three, best of three',
    format: 'pauper',
    enforce_legality: true,
  })
  const guests = [host, await newAccount(server.url, 'Ilse'), await newAccount(server.url, 'Wim')]
  await playGame(server.url, { name: 'The long evening by the sea', players: [me, ...guests], turns: 5, out: [1, 3] })
  await playGame(server.url, { name: 'Tuesday night', players: [me, host], turns: 2, goesOn: true })
  await signedIn(page, me)
  const faults = await walkAll(page, {
    lobby: { path: '/dashboard' },
    'account menu': { path: '/dashboard', open: press(/^Account menu/) },
    'create a room': { path: '/dashboard', open: press('Create room') },
    'join a room': { path: '/dashboard', open: press('Join Low-power Sunday') },
    'edit a room': { path: '/dashboard', open: press('Edit Low-power Sunday') },
    'delete a room': { path: '/dashboard', open: press('Delete Low-power Sunday') },
    games: { path: '/games' },
  })
  expect(faults).toEqual([])
})

test('My decks are whole at every width, in every language, and every page of mine leads to the community', async ({
  page,
  server,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const me = await newAccount(server.url, 'Maximiliana of the Lanterns')
  const ask = <T>(method: string, path: string, body?: unknown) => call<T>(server.url, me, method, path, body)
  const deck = await aDeck({ call: ask }, SMALL, { name: 'A deck with a rather long name, as people give them' })
  const whole = (await ask<DeckSummary[]>('GET', '/decks')).find(({ legal }) => legal)
  await signedIn(page, me)

  const editor = `/decks/${deck.id}`
  const faults = await walkAll(page, {
    decks: { path: '/decks' },
    'new deck': { path: '/decks', open: press('New deck') },
    'import a deck': { path: '/decks', open: press('Import') },
    'a legal deck': { path: `/decks/${whole?.id}` },
    editor: { path: editor },
    'editor menu': { path: editor, open: press('More') },
    'card menu': { path: editor, open: press(/^7 Island/) },
    search: {
      path: editor,
      open: async (tab) => {
        await tab.keyboard.press('/')
        await tab.getByRole('dialog').getByRole('searchbox').fill('light')
        await expect(tab.locator('[data-result]').first()).toBeVisible()
      },
    },
    import: {
      path: editor,
      open: async (tab) => {
        await press('Import')(tab)
        await tab.getByLabel('Your list').fill('1 Oda of the Last Lantern\n1 Lantern Eyed Foxx\n\nSideboard\n2 Island')
        await expect(tab.getByRole('list', { name: 'Unknown names' })).toBeVisible()
      },
    },
    'sample hand': { path: editor, open: press('Sample hand') },
  })
  expect(faults).toEqual([])

  for (const width of [400, 640, 820, 899, 900, 1280])
    await test.step(`the community at ${width}`, async () => {
      await page.setViewportSize({ width, height: 720 })
      for (const name of ['Join us', 'Support us']) {
        const link = page.getByRole('link', { name }).or(page.getByRole('menuitem', { name }))
        if (!(await link.isVisible())) await page.getByRole('button', { name: /^Account menu/ }).click()
        await expect(link).toBeVisible()
        await expect(link).toHaveAttribute('href', /^https:/)
      }
      if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape')
    })

  await page.goto('/decks')
  const title = page.getByRole('heading', { level: 1 })
  const tools = page.locator('.decks-head :is(.decks-find, [role=combobox], button)')
  for (const language of LANGUAGES)
    for (const width of [640, 720, 820, 1019, 1280])
      await test.step(`My Decks’ head at ${width}, ${language}`, async () => {
        await speak(page, language)
        await page.setViewportSize({ width, height: 720 })
        const lines = await title.evaluate((heading) => {
          const text = document.createRange()
          text.selectNodeContents(heading)
          return heading.scrollWidth > heading.clientWidth ? 'cut' : text.getClientRects().length
        })
        expect(lines).toBe(1)
        await expect(tools).toHaveCount(4)
        const middles = await tools.evaluateAll((all) =>
          all.map((tool) => tool.getBoundingClientRect()).map(({ y, height }) => Math.round(y + height / 2)),
        )
        // No button stands alone in a second line; where the search fills one, the others share the next.
        expect(new Set(middles).size, `${middles}`).toBe(width < 720 ? 2 : 1)
      })
})
