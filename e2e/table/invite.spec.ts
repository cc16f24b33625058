// Whoever is alone at a table for several is given the link to ask others with.
import { test } from '../fixtures.ts'
import { openRoom } from '../hall/people.ts'
import { expect, newGuest, newRoom, sitDown } from './seats.ts'

test.describe.configure({ timeout: 90_000 })

test('alone at a table I copy its link with one click; when a friend sits down, the offer is gone', async ({
  server,
  seating,
}) => {
  const room = await newRoom(server.url)
  const { page } = await sitDown(seating, room)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const invite = page.getByRole('region', { name: 'You are alone here' })
  await invite.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/games/${room.id}/play`)
  await sitDown(seating, room, 1)
  await expect(page.locator('.board')).toHaveCount(2)
  await expect(invite).toHaveCount(0)
})

test('closed once, the offer does not come back; a table for one has none', async ({ server, seating }) => {
  const { page } = await sitDown(seating, await newRoom(server.url))
  const invite = page.getByRole('region', { name: 'You are alone here' })
  await invite.getByRole('button', { name: 'Do not show this again' }).click()
  await expect(invite).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('log', { name: 'Log' })).toBeVisible()
  await expect(invite).toHaveCount(0)

  const single = await openRoom(server.url, await newGuest(server.url), { name: 'For one', max_players: 1 })
  const other = await sitDown(seating, single)
  await expect(other.page.getByRole('log', { name: 'Log' })).toBeVisible()
  await expect(other.page.getByRole('region', { name: 'You are alone here' })).toHaveCount(0)
})
