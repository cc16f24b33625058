import { test } from '../fixtures.ts'
import { call, openRoom } from '../hall/people.ts'
import { choose, expect, keepHand, newGuest, ownBoard, pile, sitDown } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test('after a game my browser shows that every shuffle and roll was fair', async ({ server, seating }) => {
  const owner = await newGuest(server.url)
  const room = await openRoom(server.url, owner, { name: 'Friday table' })
  const ada = await sitDown(seating, room)
  const bea = await sitDown(seating, room, 1)
  for (const { page } of [ada, bea]) await keepHand(page)
  const { page } = ada
  const open = async () => {
    await page.getByRole('button', { name: 'Game menu' }).click()
    await page.getByRole('button', { name: 'Fair shuffles' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Fair shuffles' })
  await open()
  await expect(dialog).toContainText('No game has ended at this table yet.')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await choose(page, pile(ownBoard(page), 'library'), 'Shuffle')
  await bea.page.keyboard.press('r')
  await bea.page.getByRole('button', { name: 'Roll a D20' }).click()
  const roll = await page
    .getByText(/rolled a \d+ on a D20/)
    .first()
    .textContent()

  // The next game opens the seal of the last.
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.getByRole('button', { name: 'Start New Game' }).click()
  await page.getByRole('button', { name: 'Start Game' }).click()
  await bea.page.getByRole('button', { name: 'Join Game' }).click()
  for (const seat of [ada, bea]) await keepHand(seat.page)
  await open()
  await expect(dialog.getByText('This game was fair')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'What was checked' })).toContainText(roll ?? 'a roll')
  await expect(dialog.getByRole('list', { name: 'What was checked' })).toContainText(
    `${ada.name}’s library was shuffled`,
  )
  await expect(dialog.locator('.fair-steps .is-right')).toHaveCount(4)
  await expect(dialog.locator('.fair-steps')).toContainText('Your browser saw')
  await page.keyboard.press('Escape')

  // What was seen outlives a reload of the page.
  await page.reload()
  await expect(ownBoard(page)).toBeVisible()
  await open()
  await expect(dialog.locator('.fair-steps .is-right')).toHaveCount(4)
  await page.keyboard.press('Escape')

  // A server that opened another number would be found out.
  await page.route('**/fairness', async (route) => {
    const answer = await route.fetch()
    const proof = await answer.json()
    const die = proof.draws.find((draw: { type: string }) => draw.type === 'dice_rolled')
    die.result = (die.result % 20) + 1
    await route.fulfill({ response: answer, json: proof })
  })
  await page.reload()
  await expect(ownBoard(page)).toBeVisible()
  await open()
  await expect(dialog.getByText('Something does not fit')).toBeVisible()
  await page.unroute('**/fairness')

  // So would one that left out the last result, although all others still follow from the number.
  await page.route('**/fairness', async (route) => {
    const answer = await route.fetch()
    const proof = await answer.json()
    await route.fulfill({ response: answer, json: { ...proof, draws: proof.draws.slice(0, -1) } })
  })
  await page.reload()
  await expect(ownBoard(page)).toBeVisible()
  await open()
  await expect(dialog.getByText('Something does not fit')).toBeVisible()
  await expect(dialog.locator('.fair-steps .is-wrong')).toContainText([
    'is not what your browser saw',
    'a result of which nothing is told',
  ])
  await page.unroute('**/fairness')

  // A room that is closed has ended its game too.
  await call(server.url, owner, 'DELETE', `/rooms/${room.id}`)
  await expect(page.getByText('This room was closed').first()).toBeAttached()
  await page.getByRole('button', { name: 'Fair shuffles' }).click()
  await expect(dialog.getByText('This game was fair')).toBeVisible()
})
