import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { alone, boardOf, expect, fromGameMenu, hand, keepHand, ownBoard, sitDown, tableOf } from './seats.ts'

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
