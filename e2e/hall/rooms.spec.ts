import type { Room } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { chooseOption } from '../choose-option.ts'
import { expect, MOVING, test } from '../fixtures.ts'
import { type Account, call, newAccount, openRoom, ownWord, signedIn } from './people.ts'

test.use(MOVING)

const mine = (page: Page) => page.getByRole('region', { name: 'Your games' })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

let me: Account

test.beforeEach(async ({ page, server }) => {
  me = await newAccount(server.url)
  await signedIn(page, me)
})

test('I create a room; the button waits for a name, and the room is among my games', async ({ page }) => {
  const name = `Rain on the roof ${ownWord()}`
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create room' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create a room' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  const submit = dialog.getByRole('button', { name: 'Create room' })
  await expect(submit).toBeDisabled()
  await expect(dialog.getByRole('switch', { name: 'Public' })).toBeChecked()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('Long games')
  await chooseOption(dialog.getByRole('combobox', { name: 'Format' }), 'Brawl')
  await dialog.getByRole('radio', { name: '2 seats' }).click()
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(mine(page).getByRole('article', { name })).toContainText('Brawl')
  await expect(mine(page).getByRole('article', { name })).toContainText('0/2')
  await expect(page.getByRole('status').filter({ hasText: `${name} is open` })).toBeVisible()
})

test('A name that is too short is pointed out and not sent', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create room' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('ab')
  await dialog.getByLabel('Name').press('Tab')
  await expect(dialog.getByText('Name must be at least 3 characters long')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create room' }).click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveAttribute('maxlength', '50')
})

test('The server refuses my room, and a notice at the bottom says why', async ({ page, allowConsole }) => {
  allowConsole(/400/)
  await page.goto('/dashboard')
  await page.route('**/api/v1/rooms', (route) => route.fulfill({ status: 400, json: { detail: 'Too many rooms' } }))
  await page.getByRole('button', { name: 'Create room' }).first().click()
  await page.getByLabel('Name').fill('One too many')
  await page.getByRole('dialog').getByRole('button', { name: 'Create room' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Could not create the room' })
  await expect(notice).toContainText('Too many rooms')
  const [box, size] = [await notice.boundingBox(), page.viewportSize()]
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((size?.width ?? 0) - 60)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((size?.height ?? 0) - 60)
})

test('The answer is a plain "no" with a reason, and I see the reason', async ({ page }) => {
  await page.goto('/dashboard')
  await page.route('**/api/v1/rooms', (route) =>
    route.fulfill({ status: 201, json: { success: false, reason: 'Not tonight', room: null } }),
  )
  await page.getByRole('button', { name: 'Create room' }).first().click()
  await page.getByLabel('Name').fill('Tonight')
  await page.getByRole('dialog').getByRole('button', { name: 'Create room' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not tonight' })).toBeVisible()
})

test('A failure without words gets words: something went wrong', async ({ page, allowConsole }) => {
  allowConsole(/503/)
  await page.goto('/dashboard')
  await page.route('**/api/v1/rooms', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.getByRole('button', { name: 'Create room' }).first().click()
  await page.getByLabel('Name').fill('Anything')
  await page.getByRole('dialog').getByRole('button', { name: 'Create room' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' })).toBeVisible()
})

test('A list of problems: the notice takes the first one’s words', async ({ page, allowConsole }) => {
  allowConsole(/422/)
  await page.goto('/dashboard')
  const detail = [{ loc: ['body', 'format'], msg: 'Unknown format', type: 'x' }]
  await page.route('**/api/v1/rooms', (route) => route.fulfill({ status: 422, json: { detail } }))
  await page.getByRole('button', { name: 'Create room' }).first().click()
  await page.getByLabel('Name').fill('Anything')
  await page.getByRole('dialog').getByRole('button', { name: 'Create room' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Unknown format' })).toBeVisible()
})

test('A notice waits while I am in another window, and goes when I have read it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(mine(page)).toBeVisible()
  await page.getByRole('button', { name: 'Create room' }).first().click()
  await page.getByLabel('Name').fill('Seen by nobody')
  await page.getByRole('dialog').getByRole('button', { name: 'Create room' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Seen by nobody is open' })
  await expect(notice).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.clock.runFor(30_000)
  await expect(notice).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.clock.runFor(10_000)
  await expect(notice).toHaveCount(0)
})

test('Only the owner sees the buttons to share, edit and delete', async ({ page, server }) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  await openRoom(server.url, other, { name: `Theirs ${word}` })
  await openRoom(server.url, me, { name: `Mine ${word}` })
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  await expect(card(page, `Theirs ${word}`).getByRole('button')).toHaveCount(1)
  for (const name of [`Copy the link to Mine ${word}`, `Edit Mine ${word}`, `Delete Mine ${word}`])
    await expect(card(page, `Mine ${word}`).getByRole('button', { name })).toBeVisible()
})

test('I copy the link of my room', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const room = await openRoom(server.url, me, { name: 'To be shared' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Copy the link to To be shared' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/games/${room.id}/play`)
})

test('I change my room: its name, seats and whether all may see it; its format stays', async ({ page, server }) => {
  const room = await openRoom(server.url, me, { name: 'Before' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Edit Before' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit room' })
  await expect(dialog.getByLabel('Format')).toBeDisabled()
  await dialog.getByLabel('Name').fill('After')
  await dialog.getByRole('radio', { name: '3 seats' }).click()
  await dialog.getByRole('switch', { name: 'Public' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'After')).toContainText('0/3')
  await expect(card(page, 'After')).toContainText('Private: only by link')
  await expect
    .poll(() => call<Room>(server.url, me, 'GET', `/rooms/${room.id}`))
    .toMatchObject({
      name: 'After',
      max_players: 3,
      is_public: false,
    })
})

test('A change that fails says so and keeps what I typed', async ({ page, server, allowConsole }) => {
  allowConsole(/409/)
  await openRoom(server.url, me, { name: 'Stubborn' })
  await page.goto('/dashboard')
  await page.route('**/api/v1/rooms/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { detail: 'More players are seated than that' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Edit Stubborn' }).click()
  await page.getByLabel('Name').fill('Still stubborn')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'More players are seated than that' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Still stubborn')
})

test('I delete my room after being asked; the safe button has the focus', async ({ page, server }) => {
  await openRoom(server.url, me, { name: 'Short-lived' })
  await page.goto('/dashboard')
  const trash = page.getByRole('button', { name: 'Delete Short-lived' })
  await trash.click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Short-lived?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(trash).toBeFocused()
  await trash.click()
  await dialog.getByRole('button', { name: 'Delete room' }).click()
  await expect(card(page, 'Short-lived')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Room deleted' })).toBeVisible()
})

test('A deletion that fails says so', async ({ page, server, allowConsole }) => {
  allowConsole(/500/)
  await openRoom(server.url, me, { name: 'Will not go' })
  await page.goto('/dashboard')
  await page.route('**/api/v1/rooms/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Delete Will not go' }).click()
  await page.getByRole('button', { name: 'Delete room' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Could not delete the room' })).toBeVisible()
})
