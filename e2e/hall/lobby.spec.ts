import type { Room } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { chooseOption } from '../choose-option.ts'
import { expect, test } from '../fixtures.ts'
import { sitDown } from '../table/seats.ts'
import { typeQuickly } from '../typing.ts'
import { type Account, newAccount, openRoom, ownWord, signedIn } from './people.ts'

const lobby = (page: Page) => page.getByRole('region', { name: 'Public lobby' })
const mine = (page: Page) => page.getByRole('region', { name: 'Your games' })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

let me: Account

test.beforeEach(async ({ page, server }) => {
  me = await newAccount(server.url)
  await signedIn(page, me)
})

test('I am greeted by name, see my games above the public lobby, and how many play now', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Maren$/ })).toBeVisible()
  await expect(page.getByText(/player|The tables are quiet/).first()).toBeVisible()
  const [yours, everyones] = await Promise.all([mine(page).boundingBox(), lobby(page).boundingBox()])
  expect(yours?.y).toBeLessThan(everyones?.y ?? 0)
})

test('I have no games yet and am told so, with a way to make one', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(mine(page).getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await mine(page).getByRole('button', { name: 'Create room' }).click()
  await expect(page.getByRole('dialog', { name: 'Create a room' })).toBeVisible()
})

test('A room’s card says its name, format, players and how to join', async ({ page, server }) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  await openRoom(server.url, other, {
    name: `Slow cards ${word}`,
    description: 'No clock.',
    max_players: 3,
    enforce_legality: true,
  })
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  const room = card(page, `Slow cards ${word}`)
  await expect(room).toContainText('No clock.')
  await expect(room).toContainText('Commander')
  await expect(room).toContainText('0/3')
  await expect(room).toContainText('Legal decks only')
  await expect(room.getByRole('img', { name: '0 of 3 seats taken' })).toBeVisible()
  await expect(room.getByRole('button', { name: `Join Slow cards ${word}` })).toBeEnabled()
})

test('A table where people are comes before empty ones; where I sit I return to it, and one table alone has company', async ({
  page,
  context,
  server,
  seating,
}) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  const lively = await openRoom(server.url, other, { name: `Lively ${word}` })
  await openRoom(server.url, other, { name: `Empty ${word}` })
  const seated = await sitDown(seating, lively)
  await page.goto(`/dashboard?search=${word}`)
  await expect(lobby(page).getByRole('article')).toHaveCount(2)
  await expect(lobby(page).getByRole('article').first()).toHaveAccessibleName(lively.name)
  await expect(card(page, lively.name)).toContainText('Hosted by Tobias')

  const opened = context.waitForEvent('page')
  await card(page, lively.name).getByRole('button', { name: /^Join/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click()
  const table = await opened
  await expect(table.getByRole('heading', { name: 'Your opening hand' })).toBeVisible({ timeout: 20_000 })
  const back = mine(page).getByRole('button', { name: `Return to ${lively.name}` })
  await expect(back).toHaveText('Return')
  await expect(mine(page).getByRole('article', { name: lively.name })).toContainText('Hosted by Tobias')
  await expect(mine(page).getByRole('heading', { name: 'Room for one more' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('room_decks')) // as in another browser
  const again = context.waitForEvent('page')
  await back.click()
  await expect(await again).toHaveURL(`/games/${lively.id}/play`)
  await expect(seated.page.locator('.board')).toHaveCount(2)
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
})

test('Of my own tables those where people are come first', async ({ page, server, seating }) => {
  const lively = await openRoom(server.url, me, { name: 'Lively and mine' })
  await openRoom(server.url, me, { name: 'Newer, and nobody there' })
  await page.goto('/dashboard')
  await expect(mine(page).getByRole('article').first()).toHaveAccessibleName('Newer, and nobody there')
  await sitDown(seating, lively)
  await expect(mine(page).getByRole('article').first()).toHaveAccessibleName(lively.name)
  await expect(mine(page).getByRole('article')).toHaveCount(2)
})

test('A full room cannot be joined; where its owner wants that, it can be watched', async ({ page, server }) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  const { id } = await openRoom(server.url, other, { name: `Full ${word}`, max_players: 1, spectators: 'off' })
  const open = await openRoom(server.url, other, { name: `Watched ${word}`, max_players: 1 })
  // Seats are taken by playing; here the answer is changed as if somebody did.
  await page.route('**/api/v1/rooms?*', async (route) => {
    const response = await route.fetch()
    const body = JSON.parse(await response.text()) as { public_rooms: Room[] }
    const public_rooms = body.public_rooms.map((room) =>
      [id, open.id].includes(room.id) ? { ...room, active_players_count: 1 } : room,
    )
    await route.fulfill({ response, json: { ...body, public_rooms } })
  })
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  const join = card(page, `Full ${word}`).getByRole('button', { name: /^Join/ })
  await expect(join).toBeDisabled()
  await expect(join).toHaveAttribute('title', 'Room is full')
  await expect(card(page, `Watched ${word}`).getByRole('button')).toHaveText('Watch')
  await page.unrouteAll({ behavior: 'wait' })
})

test('I search: the lobby waits until I have stopped typing, then asks once', async ({ page, server }) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  await openRoom(server.url, other, { name: 'Not asked for' })
  await openRoom(server.url, other, { name: `First ${word}` })
  await openRoom(server.url, other, { name: 'Second', description: `something about ${word.toUpperCase()}` })
  await page.goto('/dashboard')
  await expect(lobby(page)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/rooms' && searchParams.has('search')) asked.push(searchParams.get('search') ?? '')
  })
  await typeQuickly(page.getByRole('searchbox', { name: 'Search rooms' }), word)
  await expect(lobby(page).getByRole('article')).toHaveCount(2)
  expect(asked).toEqual([word])
})

test('Nothing fits my search: "No active games found", and one button clears it', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(`nothing-${ownWord()}`)
  await expect(page.getByRole('heading', { name: 'No active games found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search rooms' })).toHaveValue('')
})

test('I filter by format', async ({ page, server }) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  await openRoom(server.url, other, { name: `Pauper ${word}`, format: 'pauper' })
  await openRoom(server.url, other, { name: `Commander ${word}` })
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  await expect(lobby(page).getByRole('article')).toHaveCount(2)
  await chooseOption(page.getByRole('combobox', { name: 'Format' }), 'Pauper')
  await expect(lobby(page).getByRole('article')).toHaveCount(1)
  await expect(card(page, `Pauper ${word}`)).toBeVisible()
})

test('What I search and filter stands in the address: a reload keeps it, Back undoes it, a link shares it', async ({
  page,
  server,
  newPerson,
}) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  await openRoom(server.url, other, { name: `Pauper ${word}`, format: 'pauper' })
  await openRoom(server.url, other, { name: `Commander ${word}` })
  const box = page.getByRole('searchbox', { name: 'Search rooms' })
  const format = page.getByRole('combobox', { name: 'Format' })
  await page.goto('/dashboard')
  await box.fill(word)
  await expect(page).toHaveURL(`/dashboard?search=${word}`)
  await chooseOption(format, 'Pauper')
  await expect(page).toHaveURL(`/dashboard?search=${word}&format=pauper`)
  await page.reload()
  await expect(box).toHaveValue(word)
  await expect(format).toHaveText('Pauper')
  await expect(lobby(page).getByRole('article')).toHaveCount(1)

  const friend = await newPerson()
  await signedIn(friend, await newAccount(server.url, 'Ilse'))
  await friend.goto(page.url())
  await expect(friend.getByRole('searchbox', { name: 'Search rooms' })).toHaveValue(word)
  await expect(lobby(friend).getByRole('article')).toHaveCount(1)

  await page.goBack()
  await expect(format).toHaveText('All formats')
  await expect(box).toHaveValue(word)
  await expect(lobby(page).getByRole('article')).toHaveCount(2)
})

test('I sign in first when I follow a link to a filtered lobby, and then see it filtered', async ({ page }) => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard?format=pauper')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Format' })).toHaveText('Pauper')
  await expect(page).toHaveURL('/dashboard?format=pauper')
})

test('An address that nobody can mean shows the lobby as usual, and a page beyond the last one the last', async ({
  page,
  server,
}) => {
  const word = ownWord()
  await openRoom(server.url, await newAccount(server.url, 'Tobias'), { name: `Only ${word}` })
  await page.goto('/dashboard?format=chess&page=minus')
  await expect(page.getByRole('combobox', { name: 'Format' })).toHaveText('All formats')
  await page.goto(`/dashboard?search=${word}&page=7`)
  await expect(lobby(page).getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(`/dashboard?search=${word}`)
})

test('There are more than twelve rooms: I page through them', async ({ page, server }) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  for (let n = 1; n <= 14; n++) await openRoom(server.url, other, { name: `${word} ${n}` })
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  await expect(lobby(page).getByRole('article')).toHaveCount(12)
  await expect(lobby(page)).toContainText('1–12 of 14 rooms')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(lobby(page).getByRole('article')).toHaveCount(2)
  await expect(lobby(page)).toContainText('13–14 of 14 rooms')
  await page.getByRole('button', { name: 'Page 1', exact: true }).click()
  await expect(lobby(page).getByRole('article')).toHaveCount(12)
})

test('A room that somebody opens appears in my lobby by itself within 20 seconds', async ({ page, server }) => {
  const word = ownWord()
  const other = await newAccount(server.url, 'Tobias')
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  await expect(page.getByRole('heading', { name: 'No active games found' })).toBeVisible()
  await openRoom(server.url, other, { name: `Later ${word}` })
  await expect(card(page, `Later ${word}`)).toBeVisible({ timeout: 25_000 })
})

test('The lobby does not load, and I can try again', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  await page.route('**/api/v1/rooms?*', (route) => route.fulfill({ status: 404, json: { detail: 'No' } }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'The lobby did not load' })).toBeVisible()
  await page.unroute('**/api/v1/rooms?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(lobby(page)).toBeVisible()
})
