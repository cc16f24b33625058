// Forms send once, and lose nothing that was typed.
import type { DeckSummary, GroupedRooms } from '@fourmat/protocol'
import type { Locator, Page } from '@playwright/test'
import { chooseOption } from '../choose-option.ts'
import { expect, test } from '../fixtures.ts'
import { call, newAccount, newEmail, ownWord, PASSWORD, signedIn } from './people.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('analytics_consent', 'false'))
})

/** Submits twice before the page can draw anything, as two quick presses on a slow computer do. */
const submitTwice = (button: Locator) =>
  button.evaluate((element) => {
    const { form } = element as HTMLButtonElement
    form?.requestSubmit()
    form?.requestSubmit()
  })

/** The keys under which something was posted there. */
const posted = (page: Page, path: string): (string | undefined)[] => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api/v1${path}`)
      keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

const decksOf = (url: string, token: string) =>
  call<DeckSummary[]>(url, { token, username: '', email: '', password: '' }, 'GET', '/decks')

test('However often I submit, one account, one session, one room and one deck are made', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  const [users, tokens, rooms, decks] = ['/users', '/auth/tokens', '/rooms', '/decks'].map((path) => posted(page, path))
  const email = newEmail()

  await test.step('sign up, and the email is there to log in with', async () => {
    await page.goto('/signup')
    await page.getByLabel('Username').fill('Juno')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await submitTwice(page.getByRole('button', { name: 'Create account' }))
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    expect(users).toHaveLength(1)
  })

  await test.step('log in', async () => {
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await submitTwice(page.getByRole('button', { name: 'Log in' }))
    await expect(page.getByRole('heading', { name: /, Juno$/ })).toBeVisible()
    expect(tokens).toHaveLength(1)
  })

  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  await test.step('a room; where no answer came, the next try has the same key', async () => {
    await page.getByRole('button', { name: 'Create room' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create a room' })
    await dialog.getByLabel('Name').fill('Only one')
    const submit = dialog.getByRole('button', { name: 'Create room' })
    // The server has made it; the answer is lost on its way.
    await page.route('**/api/v1/rooms', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await submitTwice(submit)
    await expect(page.getByRole('alert').filter({ hasText: 'Could not create the room' })).toBeVisible()
    await submitTwice(submit)
    await expect(dialog).toHaveCount(0)
    expect(rooms).toHaveLength(2)
    expect(rooms?.[0]).toMatch(/^[\da-f]{32}$/)
    expect(rooms?.[1]).toBe(rooms?.[0])
    const { user_rooms } = await call<GroupedRooms>(
      server.url,
      { token, username: '', email: '', password: '' },
      'GET',
      '/rooms',
    )
    expect(user_rooms).toHaveLength(1)
  })

  await test.step('a deck, and one from a list', async () => {
    const before = (await decksOf(server.url, token)).length
    await page.getByRole('link', { name: 'My Decks' }).click()
    await page.getByRole('button', { name: 'New deck' }).first().click()
    await page.getByRole('dialog').getByLabel('Name').fill('Only one deck')
    let isLost = false
    await page.route('**/api/v1/decks', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    const create = page.getByRole('dialog').getByRole('button', { name: 'Create deck' })
    await submitTwice(create)
    await expect(page.getByRole('alert').filter({ hasText: 'Could not create the deck' })).toBeVisible()
    await submitTwice(create)
    await expect(page.getByRole('heading', { level: 1, name: 'Only one deck' })).toBeVisible()
    await page.getByRole('link', { name: 'My Decks' }).first().click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a list' })
    await dialog.getByLabel('Name').fill('Only one list')
    await dialog.getByLabel('Your list').fill('7 Island')
    await expect(dialog.getByRole('button', { name: 'Import 7 cards' })).toBeEnabled()
    await submitTwice(dialog.getByRole('button', { name: 'Import 7 cards' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Only one list' })).toBeVisible()
    expect(decks).toHaveLength(3)
    expect(decks?.[1]).toBe(decks?.[0])
    expect(await decksOf(server.url, token)).toHaveLength(before + 2)
  })
})

test('What I typed is there again after Escape, Back and a reload, until I send it or throw it away', async ({
  page,
  server,
}) => {
  await signedIn(page, await newAccount(server.url))
  const word = ownWord()

  const openRoomForm = async () => {
    await page.getByRole('button', { name: 'Create room' }).first().click()
    return page.getByRole('dialog', { name: 'Create a room' })
  }
  await test.step('a room', async () => {
    await page.goto('/dashboard')
    const dialog = await openRoomForm()
    await dialog.getByLabel('Name').fill(`Rain ${word}`)
    await dialog.getByLabel('Description').fill('Long games')
    await chooseOption(dialog.getByRole('combobox', { name: 'Format' }), 'Brawl')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await openRoomForm()
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue(`Rain ${word}`)
    await page.reload()
    await openRoomForm()
    await expect(dialog.getByLabel('Description')).toHaveValue('Long games')
    await expect(dialog.getByRole('combobox', { name: 'Format' })).toHaveText('Brawl')
    await dialog.getByRole('button', { name: 'Start over' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await dialog.getByLabel('Name').fill(`Snow ${word}`)
    await dialog.getByRole('button', { name: 'Create room' }).click()
    await expect(dialog).toHaveCount(0)
    await openRoomForm()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  await test.step('a change of the room, which Cancel throws away', async () => {
    const dialog = page.getByRole('dialog', { name: 'Edit room' })
    await page.getByRole('button', { name: `Edit Snow ${word}` }).click()
    await dialog.getByLabel('Name').fill(`Hail ${word}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Edit Snow ${word}` }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue(`Hail ${word}`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Edit Snow ${word}` }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue(`Snow ${word}`)
    await page.keyboard.press('Escape')
  })

  await test.step('a list of cards and a deck', async () => {
    await page.getByRole('link', { name: 'My Decks' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const list = page.getByRole('dialog', { name: 'Import a list' })
    await list.getByLabel('Your list').fill('7 Island\n1 Brass Sextant')
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    await page.goForward()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(list.getByLabel('Your list')).toHaveValue('7 Island\n1 Brass Sextant')
    await expect(list.getByRole('button', { name: 'Import 8 cards' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'New deck' }).first().click()
    await page.getByRole('dialog').getByLabel('Name').fill('Half a name')
    await page.reload()
    await page.getByRole('button', { name: 'New deck' }).first().click()
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Half a name')
  })
})

test('My session runs out while I type, here and in another tab: signed in again, I find it all', async ({
  page,
  context,
  server,
  allowConsole,
}) => {
  allowConsole(/401/)
  const me = await newAccount(server.url)
  await signedIn(page, me)
  const other = await context.newPage()
  const typed = [
    [page, 'Rain on the roof'],
    [other, 'Snow on the roof'],
  ] as const
  const open = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Create room' }).first().click()
    return tab.getByRole('dialog', { name: 'Create a room' })
  }
  for (const [tab, name] of typed) {
    await tab.goto('/dashboard')
    await (await open(tab)).getByLabel('Name').fill(name)
  }
  await call(server.url, me, 'DELETE', '/auth/tokens')
  await page.getByRole('dialog').getByRole('button', { name: 'Create room' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  for (const [tab, name] of typed) {
    await expect(tab).toHaveURL('/dashboard')
    await expect((await open(tab)).getByLabel('Name')).toHaveValue(name)
  }
  await other.close()
})

test('The email goes with me from log in to sign up, my name stays there, and no password is kept', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('juno@harbour.example')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('juno@harbour.example')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('Juno')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue('Juno')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
})

test('A room’s name is told what it lacks when I press Enter, and for as long as it is empty', async ({
  page,
  server,
}) => {
  await signedIn(page, await newAccount(server.url))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create room' }).first().click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.press('Enter')
  await expect(page.getByText('Name is required')).toBeVisible()
  await name.fill('ab')
  await name.press('Enter')
  await expect(page.getByText('Name must be at least 3 characters long')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('')
  await expect(page.getByText('Name is required')).toBeVisible()
  await name.press('Tab')
  await expect(page.getByText('Name is required')).toBeVisible()
  await name.fill('abc')
  await expect(page.getByText('Name is required')).toHaveCount(0)

  // Each by itself, where nothing was tried before.
  const beginAnew = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Create room' }).first().click()
    await expect(page.getByText(/^Name (is|must)/)).toHaveCount(0)
  }
  await beginAnew()
  await name.fill('a')
  await name.fill('')
  await expect(page.getByText('Name is required')).toBeVisible()
  await beginAnew()
  await name.press('Tab')
  await expect(page.getByText('Name is required')).toBeVisible()
  await beginAnew()
  await name.fill('ab')
  await name.press('Enter')
  await expect(page.getByText('Name must be at least 3 characters long')).toBeVisible()
})

/** Above and below what scrolls in a dialog its buttons are always in sight. */
const ALWAYS_IN_SIGHT = ':is(.dialog-head, .dialog-foot) button'

const expectNoneCovered = (dialog: Locator, which = ALWAYS_IN_SIGHT) =>
  expect
    .poll(() =>
      dialog.evaluate((element, buttonsOf) => {
        const covered = (button: Element) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.toasts') !== null
        }
        const buttons = element.querySelectorAll(buttonsOf)
        return [...buttons].filter(covered).map((button) => button.ariaLabel ?? button.textContent)
      }, which),
    )
    .toEqual([])

test.describe('dialogs, lists and notices', () => {
  test.beforeEach(async ({ page, server }) => signedIn(page, await newAccount(server.url)))

  test('Escape closes the open list alone, and a notice closes no dialog and covers none of its buttons', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/400/)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.route('**/bulk-import', (route) => route.fulfill({ status: 400, json: { detail: 'No' } }))
    await page.goto('/decks')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a list' })
    await dialog.getByLabel('Your list').fill('7 Island')

    const format = dialog.getByRole('combobox', { name: 'Format' })
    await format.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(dialog).toBeVisible()

    await dialog.getByRole('button', { name: 'Import 7 cards' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'The list was not imported' })
    await expect(notice).toBeVisible()
    await expectNoneCovered(dialog, 'button')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
    await expect(dialog.getByLabel('Your list')).toHaveValue('7 Island')
  })

  test('However wide the window and the dialog, a notice covers none of its buttons', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/400/)
    // Who looks elsewhere is waited for: the notices stay.
    await page.addInitScript(() => {
      document.hasFocus = () => false
    })
    await page.route(/\/api\/v1\/(rooms|decks\/.+)$/, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 400, json: { detail: 'No, and the reason for that takes a line or two to tell' } }),
    )
    const dialog = page.getByRole('dialog')
    const lookAt = async (title: string, notice: string, widths: readonly number[]) =>
      test.step(title, async () => {
        await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible()
        for (const width of widths) {
          await page.setViewportSize({ width, height: 720 })
          await expectNoneCovered(dialog)
        }
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })

    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Create room' }).first().click()
    await dialog.getByLabel('Name').fill('Under the notices')
    await dialog.getByRole('button', { name: 'Create room' }).click()
    await lookAt('of middle width', 'Could not create the room', [640, 1000, 1279, 1440])

    await page.goto('/decks')
    await page.getByRole('link', { name: 'The Long Swim' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Description, folder and tags' }).click()
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Slowly')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await lookAt('wide', 'Could not save the deck', [640, 1000, 1280, 1487, 1600])

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByLabel('Your list').fill('7 Island')
    await dialog.getByRole('button', { name: 'Import 7 cards' }).click()
    await lookAt('very wide', 'The list was not imported', [640, 1280, 1600, 1847, 1920])
  })

  test('A fast pointer reaches the language in my menu', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    const entry = page.getByRole('menuitem', { name: 'Language' })
    const from = await entry.boundingBox()
    if (!from) throw new Error('The menu is open')
    const option = page.getByRole('menuitem', { name: 'Nederlands' })
    await page.mouse.move(from.x + 40, from.y + from.height / 2)
    await page.mouse.move(from.x + from.width - 30, from.y + from.height - 4)
    await expect(option).toBeVisible()
    await expect.poll(async () => (await option.boundingBox())?.width ?? 0).toBeGreaterThan(50)
    const to = await option.boundingBox()
    if (!to) throw new Error('The submenu is open')
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 2 })
    await expect(option).toBeVisible()
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: 'Openbare lobby' })).toBeVisible()
  })
})
