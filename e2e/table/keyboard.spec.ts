import { test } from '../fixtures.ts'
import { stepTo, tabTo, takeFromMenu, walkTo } from './keys.ts'
import {
  boardOf,
  expect,
  field,
  hand,
  handCount,
  lookOutForPing,
  newRoom,
  ownBoard,
  sitDown,
  tableOf,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test('I play a whole game by keyboard alone', async ({ server, newPerson }) => {
  test.setTimeout(300_000)
  const room = await newRoom(server.url)
  const { page, name } = await sitDown({ url: server.url, newPerson }, room)
  const bea = await sitDown({ url: server.url, newPerson }, room, 1)
  await bea.page.getByRole('button', { name: 'Keep Hand' }).click()
  const seen = boardOf(bea.page, name)
  const own = ownBoard(page)
  const key = async (...keys: string[]) => {
    for (const one of keys) await page.keyboard.press(one)
  }
  const take = (entry: string) => takeFromMenu(page, entry)

  // The opening hand: one mulligan, then kept.
  await expect(page.getByRole('button', { name: 'Mulligan' })).toBeFocused()
  await key('Enter')
  await expect(page.getByRole('button', { name: 'Mulligan' })).toBeEnabled() // it is not while the new hand is awaited
  await tabTo(page, page.getByRole('button', { name: 'Keep Hand' }))
  await key('Enter')
  await expect(page.getByRole('heading', { name: 'Your opening hand' })).toBeHidden()

  // The arrows reach the hand, Enter opens its menu, its first verb plays the card.
  await walkTo(page, hand(page).nth(2))
  await key('Enter')
  await take('Put onto the battlefield')
  await expect(field(seen)).toHaveCount(1)

  // Enter taps it, the menu key opens its menu, M and arrows put it elsewhere.
  await walkTo(page, field(own))
  await key('Enter')
  await expect(field(seen)).toHaveClass(/is-tapped/)
  await key('m')
  await expect(page.getByText('Enter places here')).toBeVisible()
  const before = await field(own).getAttribute('style')
  await key('ArrowLeft', 'ArrowLeft', 'Shift+ArrowDown', 'Enter')
  await expect(field(own)).not.toHaveAttribute('style', before ?? '')
  await walkTo(page, field(own))
  await key('Shift+F10')
  await take('Set Power/Toughness')
  await tabTo(page, page.getByRole('textbox', { name: 'Power', exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('5')
  await key('Tab', 'Control+a')
  await page.keyboard.type('6')
  await key('Enter')
  await expect(seen.locator('.tag-pt')).toHaveText('5/6')
  await walkTo(page, field(own))
  await key('c')
  await page.keyboard.type('charge')
  await key('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Done' }))
  await key('Enter')
  await expect(field(seen)).toHaveAttribute('aria-label', /charge 1/)

  // The commander comes out of its zone, a token is copied, both are selected and untapped together.
  await walkTo(page, own.locator('[data-pile="commandZone"]'))
  await key('Shift+F10')
  await take('Put onto the battlefield')
  await expect(field(seen)).toHaveCount(2)
  await walkTo(page, field(own).last())
  await key('x')
  await expect(field(seen)).toHaveCount(3)
  await key('a')
  await expect(own.locator('.card.is-selected')).toHaveCount(3)
  await key('Escape', 'u')
  await expect(seen.locator('.is-tapped')).toHaveCount(0)

  // A look into the library, a draw, life and damage.
  await walkTo(page, own.locator('[data-pile="library"]'))
  await key('Enter')
  await take('View top card')
  await expect(page.getByRole('dialog', { name: 'Your library' })).toBeVisible()
  await key('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await key('d')
  await expect(handCount(seen)).toHaveText('7')
  await tabTo(page, page.getByLabel('Your life'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('33')
  await key('Enter')
  await expect(seen.getByLabel('Life', { exact: true })).toHaveText('33')
  await tabTo(page, page.getByRole('button', { name: `All stats of ${name}` }))
  await key('Enter')
  await tabTo(page, page.getByRole('button', { name: `More From ${bea.name}` }))
  await key('Enter')
  await expect(seen.getByLabel('Life', { exact: true })).toHaveText('32')
  await key('Escape')

  // The graveyard and its viewer, a gift, a ping, the dice.
  await walkTo(page, field(own).first())
  await key('g')
  await expect(field(seen)).toHaveCount(2)
  await walkTo(page, own.locator('[data-pile="graveyard"]'))
  await key('Enter')
  await expect(page.getByRole('dialog', { name: 'Your graveyard' })).toBeVisible()
  await key('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await walkTo(page, field(own).last())
  await key('Shift+F10')
  await stepTo(page, 'Give to Player')
  await key('ArrowRight')
  await expect(page.getByRole('menuitem', { name: bea.name })).toBeFocused()
  await key('Enter')
  await expect(field(ownBoard(bea.page))).toHaveCount(1)
  const pinged = await lookOutForPing(field(ownBoard(bea.page)))
  await walkTo(page, field(boardOf(page, bea.name)))
  await key('Enter')
  await pinged()
  await key('r')
  await tabTo(page, page.getByRole('button', { name: 'Roll a D20' }))
  await key('Enter')
  await expect(bea.page.locator('.toast', { hasText: 'on a D20' })).toBeVisible()

  // The turn, a word, and the end: concede, propose the next game, and play it.
  await tabTo(page, page.getByRole('button', { name: 'Pass Turn' }))
  await key('Enter')
  await expect(ownBoard(bea.page)).toHaveClass(/is-active/)
  await key('j')
  await tabTo(page, page.getByRole('textbox', { name: 'Say something' }))
  await page.keyboard.type('well played')
  await key('Enter', 'Escape')
  await bea.page.getByRole('button', { name: /Log and chat/ }).click()
  await expect(bea.page.getByRole('log', { name: 'Chat' })).toContainText('well played')
  await key('q')
  await tabTo(page, page.getByRole('button', { name: 'Concede' }))
  await key('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Concede' }))
  await key('Enter')
  await expect(seen.getByText('ELIMINATED')).toBeVisible()
  await key('q')
  await tabTo(page, page.getByRole('button', { name: 'Start New Game' }))
  await key('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Start Game' }))
  await key('Enter')
  await bea.page.getByRole('button', { name: 'Join Game' }).click()
  await tabTo(page, page.getByRole('button', { name: 'Keep Hand' }))
  await key('Enter')
  await expect(hand(page)).toHaveCount(7)
  await key('?')
  await expect(page.getByRole('dialog', { name: 'Keys and help' })).toBeVisible()
})

test('what others do is told to those who hear the table', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson }, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  await bea.page.keyboard.press('d')
  await expect(
    ada.page.locator('[role="status"][aria-live="polite"]').filter({ hasText: `${bea.name} drew a card` }),
  ).toBeAttached()
})

test('keys can be switched off and set anew', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson }, 1)
  const [ada] = seats
  if (!ada) throw new Error('one seat')
  const { page } = ada
  const settings = async () => {
    await page.getByRole('button', { name: 'Game menu' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
  }
  await settings()
  await page.getByRole('button', { name: 'Key for: Draw a card', exact: true }).click()
  await page.keyboard.press('y')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('d')
  await page.keyboard.press('y')
  await expect(hand(page)).toHaveCount(8)
  await settings()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('y')
  await expect(hand(page)).toHaveCount(8)
})
