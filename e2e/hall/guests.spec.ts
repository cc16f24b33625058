// A guest is told what ends and when, before it does, and is called by the new name everywhere.
import type { GroupedRooms, User } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newGuest, sitDown } from '../table/seats.ts'
import { type Account, call, newAccount, newEmail, openRoom, PASSWORD, signedIn, stored } from './people.ts'

const menu = (page: Page) => page.getByRole('button', { name: /^Account menu/ })

const keep = async (page: Page, username: string) => {
  const dialog = page.getByRole('dialog', { name: 'Keep this account' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email').fill(newEmail())
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Keep account' }).click()
  await expect(dialog).toHaveCount(0)
}

test('I log out as a guest: what is lost is counted first, I may keep it, and only then it ends', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/401/)
  const me = await newGuest(server.url)
  const decks = (await call<unknown[]>(server.url, me, 'GET', '/decks')).length
  await signedIn(page, me)
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Leave your guest seat?' })
  const logOut = async () => {
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }

  await logOut()
  await expect(dialog).toContainText(`${decks} decks`)
  await expect(dialog).not.toContainText('room')
  await page.keyboard.press('Escape')
  await openRoom(server.url, me, { name: 'A guest’s own' })
  await page.reload()

  await logOut()
  await expect(dialog).toContainText(`${decks} decks`)
  await expect(dialog).toContainText('1 room of yours')
  await expect(dialog.getByRole('button', { name: 'Keep account' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await stored(page, 'access_token')).toBe(me.token)

  await logOut()
  await dialog.getByRole('button', { name: 'Keep account' }).click()
  const username = page.getByRole('dialog', { name: 'Keep this account' }).getByLabel('Username')
  await expect(username).toBeFocused()
  await username.fill('Saskia')
  await page.keyboard.press('Escape')
  await expect(username).toHaveCount(0)
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Keep this account…' }).click()
  await expect(username).toHaveValue('Saskia')
  await page.keyboard.press('Escape')

  await page.evaluate(() => localStorage.setItem('room_decks', '{"a":"b"}'))
  await logOut()
  await dialog.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'access_token')).toBeNull()
  expect(await stored(page, 'room_decks')).toBeNull()
})

test('Two hours before my guest seat ends I am told once, without losing the place where I type', async ({
  page,
  server,
}) => {
  const me = await newGuest(server.url)
  const { expires_at } = await call<User>(server.url, me, 'GET', '/users/me')
  const ends = Date.parse(expires_at ?? '')
  await page.clock.install({ time: ends - 2 * 3_600_000 - 60_000 })
  await signedIn(page, me)
  await page.goto('/dashboard')
  const search = page.getByRole('searchbox', { name: 'Search rooms' })
  await search.fill('harb')
  const notice = page.getByRole('status').filter({ hasText: 'Your guest seat ends at' })
  await expect(notice).toHaveCount(0)
  await page.clock.runFor(61_000)
  await expect(notice).toBeVisible()
  await expect(search).toBeFocused()
  await notice.getByRole('button', { name: 'Keep account' }).click()
  await expect(page.getByRole('dialog', { name: 'Keep this account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { name: /, Guest \d+$/ })).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(notice).toHaveCount(0)
})

test('I keep my account under another name, and have it in the bar, the lobby and at the table at once', async ({
  page,
  server,
  seating,
}) => {
  const me: Account = await newGuest(server.url)
  const room = await openRoom(server.url, me, { name: 'A table of mine' })
  await signedIn(page, me)
  await page.goto('/dashboard')
  const atTable = await sitDown(seating, room)
  const mine = await page.context().newPage()
  await mine.goto(`/games/${room.id}/play`)
  const decks = mine.getByRole('dialog', { name: 'Choose a deck' })
  await decks.getByRole('radio').first().click()
  await decks.getByRole('button', { name: 'Sit down' }).click()
  await expect(atTable.page.locator('.board').filter({ hasText: me.username })).toHaveCount(1)

  const myDecks = await page.context().newPage()
  await myDecks.goto('/decks')
  await expect(myDecks.getByRole('button', { name: `Account menu: ${me.username}` })).toBeVisible()

  const friend = await newAccount(server.url, 'Tobias')
  const lobby = await page.context().browser()?.newContext({ baseURL: server.url })
  if (!lobby) throw new Error('There is a browser')
  const watching = await lobby.newPage()
  await signedIn(watching, friend)
  await watching.goto('/dashboard?search=table+of+mine')
  await expect(watching.getByRole('article', { name: room.name })).toContainText(`Hosted by ${me.username}`)

  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Keep this account…' }).click()
  await keep(page, 'Saskia')
  await expect(page.getByRole('button', { name: 'Account menu: Saskia' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /, Saskia$/ })).toBeVisible()
  await expect(myDecks.getByRole('button', { name: 'Account menu: Saskia' })).toBeVisible()
  await expect(page.getByRole('article', { name: room.name })).toContainText('Saskia')
  await expect(atTable.page.locator('.board').filter({ hasText: 'Saskia' })).toHaveCount(1)
  await expect(mine.locator('.board').filter({ hasText: 'Saskia' })).toHaveCount(1)
  await expect(watching.getByRole('article', { name: room.name })).toContainText('Hosted by Saskia')
  const { public_rooms } = await call<GroupedRooms>(server.url, friend, 'GET', '/rooms?search=table+of+mine')
  expect(public_rooms[0]?.host).toBe('Saskia')
  await lobby.close()
})
