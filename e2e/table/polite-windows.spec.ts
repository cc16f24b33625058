// What others do waits beside what I have opened myself.
import { test } from '../fixtures.ts'
import { choose, expect, fromGameMenu, hand, ownBoard, pile, two } from './seats.ts'

test.describe.configure({ timeout: 120_000 })

test('a card that is shown to me, and a new game, wait until I have done what I am doing', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const help = ada.page.getByRole('dialog', { name: 'Keys' })
  const shown = ada.page.getByRole('dialog', { name: `${bea.name} reveals a card` })

  await ada.page.keyboard.press('?')
  await expect(help).toBeVisible()
  await choose(bea.page, hand(bea.page).first(), 'Reveal')
  await bea.page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click()
  await expect(ada.page.getByText(`${bea.name} reveals a card`)).toBeVisible()
  await expect(help).toBeVisible()
  await expect(shown).toBeHidden()
  await ada.page.getByRole('button', { name: 'Look' }).click()
  await expect(shown).toBeVisible()
  await ada.page.keyboard.press('Escape')
  await expect(shown).toBeHidden()

  // Somebody who does nothing is shown it at once.
  await choose(bea.page, hand(bea.page).first(), 'Reveal')
  await bea.page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click()
  await expect(shown).toBeVisible()
  await ada.page.keyboard.press('Escape')

  const invitation = ada.page.getByRole('heading', { name: 'You have been invited to a new game' })
  await pile(ownBoard(ada.page), 'commandZone').click()
  const viewer = ada.page.getByRole('dialog', { name: /Command zone/i })
  await expect(viewer).toBeVisible()
  await fromGameMenu(bea.page, 'Start New Game')
  await bea.page.getByRole('button', { name: 'Start Game' }).click()
  await expect(bea.page.getByText('1 of 2 players ready')).toBeVisible()
  await expect(ada.page.getByText('You have been invited to a new game')).toBeVisible()
  await expect(viewer).toBeVisible()
  await expect(invitation).toBeHidden()
  await viewer.getByRole('button', { name: 'Close' }).first().click()
  await expect(invitation).toBeVisible()
})
