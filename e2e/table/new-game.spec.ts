import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { alone, boardOf, expect, fromGameMenu, hand, keepHand, newRoom, ownBoard, sitDown, tableOf } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const openNewGame = (page: Page) => fromGameMenu(page, 'Start New Game')

test('alone at the table, a new game starts at once', async ({ seating }) => {
  const ada = await alone(seating)
  await openNewGame(ada.page)
  await expect(ada.page.getByText('You are alone here: it starts at once.')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Start Game' }).click()
  await expect(ada.page.getByRole('heading', { name: 'Your opening hand' })).toBeVisible()
  await keepHand(ada.page)
  await expect(hand(ada.page)).toHaveCount(7)
})

test('I take mulligans and put cards on the bottom', async ({ server, seating }) => {
  const room = await newRoom(server.url)
  const { page } = await sitDown(seating, room)
  const first = await page
    .locator('.opening-card')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  expect(first).toHaveLength(7)
  for (const mulligans of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Mulligan' }).click()
    if (mulligans > 1)
      await expect(page.getByText(`Mulligan ${mulligans}. Keeping this hand puts ${mulligans - 1} card`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Keep Hand' }).click()
  await expect(page.getByRole('button', { name: 'Start Game' })).toBeDisabled()
  await page.locator('.opening-card').nth(0).click()
  await page.locator('.opening-card').nth(3).click()
  await page.locator('.opening-card').nth(5).click()
  await expect(page.locator('.opening-card.is-chosen')).toHaveCount(2)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(hand(page)).toHaveCount(5)
})

test('a proposal is answered by all, or cancelled by its proposer', async ({ seating }) => {
  const { seats } = await tableOf(seating, 3)
  const [ada, bea, cid] = seats
  if (!ada || !bea || !cid) throw new Error('three seats')
  await openNewGame(ada.page)
  await ada.page.getByRole('button', { name: 'Start Game' }).click()
  await expect(ada.page.getByText('1 of 3 players ready')).toBeVisible()
  await expect(bea.page.getByRole('heading', { name: 'You have been invited to a new game' })).toBeVisible()
  await bea.page.getByRole('button', { name: 'Join Game' }).click()
  await expect(bea.page.getByText('2 of 3 players ready')).toBeVisible()
  await expect(bea.page.getByRole('button', { name: 'Cancel Game' })).toHaveCount(0)
  await ada.page.getByRole('button', { name: 'Cancel Game' }).click()
  for (const { page } of seats) await expect(page.getByText(`${ada.name} cancelled the new game`).first()).toBeVisible()
  await expect(cid.page.getByRole('heading', { name: 'You have been invited to a new game' })).toBeHidden()

  await openNewGame(bea.page)
  await bea.page.getByRole('button', { name: 'Start Game' }).click()
  await ada.page.getByRole('button', { name: 'Join Game' }).click()
  await cid.page.getByRole('button', { name: 'Join Game' }).click()
  for (const { page } of seats) await keepHand(page)
  for (const { page } of seats) await expect(page.locator('.board.is-active')).toHaveCount(1)
})

test('an invitation is declined, and who begins is said at the table', async ({ seating }) => {
  const { seats } = await tableOf(seating, 3)
  const [ada, bea, cid] = seats
  if (!ada || !bea || !cid) throw new Error('three seats')
  await openNewGame(ada.page)
  await ada.page.getByRole('button', { name: 'Start Game' }).click()
  await bea.page.getByRole('button', { name: 'Decline' }).click()
  for (const { page } of seats) await expect(page.getByText(`${bea.name} declined the new game`).first()).toBeVisible()
  await expect(cid.page.getByRole('heading', { name: 'You have been invited to a new game' })).toBeHidden()

  await cid.page.mouse.click(300, 545, { button: 'right' })
  await cid.page.getByRole('menuitem', { name: 'Who begins' }).hover()
  await cid.page.getByRole('menuitem', { name: ada.name }).click()
  for (const { page } of seats)
    await expect(page.locator('.board.is-active')).toHaveAccessibleName(new RegExp(`: ${ada.name}`))
  // From the first pass on only the player whose turn it is gives it away.
  await ada.page.keyboard.press(' ')
  for (const { page } of seats)
    await expect(page.locator('.board.is-active')).toHaveAccessibleName(new RegExp(`: ${bea.name}`))
  await cid.page.mouse.click(300, 545, { button: 'right' })
  await expect(cid.page.getByRole('menuitem', { name: 'Untap All' })).toBeVisible()
  await expect(cid.page.getByRole('menuitem', { name: /Who begins|Give the turn/ })).toHaveCount(0)
})

test('who begins is decided by lot, and everybody reads on whom it fell', async ({ seating }) => {
  const { seats } = await tableOf(seating, 3)
  const [ada] = seats
  if (!ada) throw new Error('three seats')
  await ada.page.mouse.click(300, 545, { button: 'right' })
  await ada.page.getByRole('menuitem', { name: 'Who begins' }).hover()
  await ada.page.getByRole('menuitem', { name: 'Let chance decide' }).click()
  const told = ada.page.getByText(/let chance pick: /).first()
  await expect(told).toBeVisible()
  const picked = /let chance pick: (.*?)$/.exec((await told.textContent()) ?? '')?.[1]
  for (const { page } of seats) {
    await expect(page.getByText(`let chance pick: ${picked}`).first()).toBeVisible()
    await expect(page.locator('.board.is-active')).toHaveAccessibleName(new RegExp(`: ${picked}, whose turn`))
  }
})

test('somebody who sits down cancels the proposal', async ({ server, newPerson, seating }) => {
  const { room, seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  await openNewGame(ada.page)
  await ada.page.getByRole('button', { name: 'Start Game' }).click()
  await expect(ada.page.getByText('1 of 2 players ready')).toBeVisible()
  // It is told for four seconds, which may be over when Cid sits.
  const [cid, told] = await Promise.all([
    sitDown({ url: server.url, newPerson }, room, 2),
    bea.page.getByText('The new game was cancelled because').first().textContent(),
  ])
  expect(told).toBe(`The new game was cancelled because ${cid.name} joined`)
  await expect(ada.page.getByText('1 of 2 players ready')).toBeHidden()
})

test('I concede, and everyone sees it; I leave, and my board goes with me', async ({ seating }) => {
  const { seats } = await tableOf(seating, 3)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('three seats')
  await ada.page.getByRole('button', { name: 'Game menu' }).click()
  await ada.page.getByRole('button', { name: 'Concede' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Concede Game' })
  await expect(dialog).toContainText('Are you sure you want to concede? You will be eliminated from the game.')
  await dialog.getByRole('button', { name: 'Concede' }).click()
  await expect(boardOf(bea.page, ada.name).getByText('ELIMINATED')).toBeVisible()
  await expect(ownBoard(ada.page).getByText('ELIMINATED')).toBeVisible()

  await ada.page.getByRole('button', { name: 'Game menu' }).click()
  await ada.page.getByRole('button', { name: 'Leave Room' }).click()
  await expect(ada.page.getByText('Are you sure you want to leave the room?')).toBeVisible()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Leave Room' }).click()
  await expect(ada.page).toHaveURL(/\/dashboard$/)
  await expect(bea.page.locator('.board')).toHaveCount(2)
})
