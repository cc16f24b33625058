import { test } from '../fixtures.ts'
import { body, expect, field, hand, nameOf, onCutLines, ownBoard, play, tableOf } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test('I reload in the middle of a game and everything is where it was', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson }, 2)
  const [ada] = seats
  if (!ada) throw new Error('two seats')
  const { card, id } = await play(ada.page)
  await body(card).click()
  await expect(card).toHaveClass(/is-tapped/)
  const names = await Promise.all((await hand(ada.page).all()).map(nameOf))
  await ada.page.reload()
  await expect(ada.page.locator(`[data-card="${id}"]`)).toHaveClass(/is-tapped/)
  await expect(hand(ada.page)).toHaveCount(names.length)
  expect(await Promise.all((await hand(ada.page).all()).map(nameOf))).toEqual(names)
})

test('a second tab takes the table over, and the first says so', async ({ server, newPerson }) => {
  const { seats, room } = await tableOf({ url: server.url, newPerson }, 1)
  const [ada] = seats
  if (!ada) throw new Error('one seat')
  const second = await ada.page.context().newPage()
  await second.goto(`/games/${room.id}/play`)
  await expect(hand(second)).toHaveCount(7)
  await expect(ada.page.getByRole('heading', { name: 'You opened this table in another tab' }).first()).toBeAttached()
  await ada.page.getByRole('button', { name: 'Play here instead' }).click()
  await expect(hand(ada.page)).toHaveCount(7)
})

test('the server dies and comes back: nothing is lost, what I did meanwhile is done', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|Failed to load resource|ERR_CONNECTION/)
  const { seats } = await tableOf({ url: server.url, newPerson }, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const { card, id } = await play(ada.page)
  await expect(bea.page.locator(`[data-card="${id}"]`)).toBeVisible()
  await server.process().kill('SIGKILL')
  await expect(ada.page.locator('.link-pill')).not.toHaveClass(/is-connected/)
  await body(card).click()
  await expect(card).toHaveClass(/is-tapped/)
  await server.restart()
  await expect(ada.page.locator('.link-pill')).toHaveClass(/is-connected/, { timeout: 40_000 })
  await expect(ada.page.getByText('Connected again').first()).toBeVisible()
  await expect(bea.page.locator(`[data-card="${id}"]`)).toHaveClass(/is-tapped/, { timeout: 40_000 })
  await expect(field(ownBoard(ada.page))).toHaveCount(1)
})

test('I was away for a while and am offered what the others did meanwhile', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|ERR_FAILED/)
  const people = onCutLines({ url: server.url, newPerson })
  const { seats } = await tableOf(people, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  // Bea's hand is shown as kept before Ada is told, and would be news to her.
  await expect(ada.page.locator('.live-region')).toContainText(`${bea.name} kept a hand`)
  await ada.page.route('**/ws/tickets', (route) => route.abort())
  await people.cut(0, 4408)
  await expect(ada.page.locator('.link-pill')).not.toHaveClass(/is-connected/)
  await bea.page.keyboard.press('d')
  await bea.page.keyboard.press('s')
  await bea.page.getByRole('button', { name: /Log and chat/ }).click()
  await expect(bea.page.getByRole('log', { name: 'Log' })).toContainText('shuffled the library')
  await ada.page.unroute('**/ws/tickets')
  await ada.page.evaluate(() => window.dispatchEvent(new Event('online'))) // or it may be a while until the next try
  await expect(ada.page.getByText('Nothing was lost. 2 things happened meanwhile.')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Show' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'While you were away' })
  await expect(dialog).toContainText(`${bea.name} drew a card`)
  await expect(dialog).toContainText(`${bea.name} shuffled the library`)
  await expect(dialog).not.toContainText(ada.name) // what I did myself is no news
})

test('a table that does not exist says so', async ({ server, newPerson, allowConsole }) => {
  allowConsole(/404/)
  const { seats } = await tableOf({ url: server.url, newPerson }, 1)
  const [ada] = seats
  if (!ada) throw new Error('one seat')
  await ada.page.goto('/games/01a1dd4a-0000-7000-8000-000000000000/play')
  await expect(ada.page.getByText('This table was not found').first()).toBeVisible()
})
