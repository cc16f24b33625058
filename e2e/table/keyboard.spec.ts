import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { ownWord, signedIn } from '../hall/people.ts'
import { stepTo, tabTo, takeFromMenu, walkTo } from './keys.ts'
import {
  boardOf,
  count,
  expect,
  field,
  hand,
  handCount,
  lookOutForPing,
  newGuest,
  newRoom,
  ownBoard,
  sitDown,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test('I play a whole game by keyboard alone', async ({ server, seating }) => {
  test.setTimeout(300_000)
  const room = await newRoom(server.url)
  const { page, name } = await sitDown(seating, room)
  const bea = await sitDown(seating, room, 1)
  await bea.page.getByRole('button', { name: 'Keep Hand' }).click()
  const seen = boardOf(bea.page, name)
  const own = ownBoard(page)
  const key = async (...keys: string[]) => {
    for (const one of keys) await page.keyboard.press(one)
  }
  const take = (entry: string) => takeFromMenu(page, entry)

  // The opening hand: one mulligan, then kept.
  await tabTo(page, page.getByRole('button', { name: 'Mulligan' }))
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
  await key('Control+a')
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
  await key('i')
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

test('from the lobby to the door I need no mouse', async ({ server, newPerson }) => {
  test.setTimeout(300_000)
  const word = ownWord()
  const [lobby, door] = await Promise.all([newPerson(), newPerson()])
  const [me, other] = await Promise.all([newGuest(server.url), newGuest(server.url)])
  await Promise.all([signedIn(lobby, me), signedIn(door, other)])
  await lobby.evaluate(() => localStorage.setItem('playmat', 'blue'))
  const press = async (page: Page, target: Locator) => {
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

  // A room is made and joined with the second deck; the table opens in a tab of its own.
  await lobby.goto('/dashboard')
  await press(lobby, button(lobby, 'Create room').first())
  await tabTo(lobby, lobby.getByLabel('Name'))
  await lobby.keyboard.type(word)
  await lobby.keyboard.press('Enter')
  await press(lobby, lobby.getByRole('article', { name: word, exact: true }).getByRole('button', { name: /^Join/ }))
  const decks = dialogOf(lobby, word).getByRole('radio')
  await tabTo(lobby, decks.first())
  await lobby.keyboard.press('ArrowDown')
  await expect(decks.nth(1)).toBeChecked()
  const opened = lobby.context().waitForEvent('page')
  await press(lobby, button(lobby, 'Join'))
  const page = await opened

  // Two mulligans: of the third hand a card goes to the bottom.
  const opening = page.locator('.opening-card')
  await press(page, button(page, 'Mulligan'))
  await expect(button(page, 'Mulligan')).toBeEnabled()
  await press(page, button(page, 'Mulligan'))
  await expect(page.getByText('Mulligan 2.')).toBeVisible()
  await press(page, button(page, 'Keep Hand'))
  await expect(button(page, 'Start Game')).toBeDisabled()
  await press(page, opening.nth(3))
  await expect(opening.nth(3)).toHaveAttribute('aria-pressed', 'true')
  await press(page, button(page, 'Start Game'))
  await expect(hand(page)).toHaveCount(6)

  // Bea follows the link that leads here, and is asked for her deck.
  await door.goto(page.url())
  const choice = dialogOf(door, 'Choose a deck').getByRole('radio')
  await tabTo(door, choice.first())
  await door.keyboard.press('ArrowDown')
  await door.keyboard.press('ArrowDown')
  await expect(choice.nth(2)).toBeChecked()
  await press(door, button(door, 'Sit down'))
  await press(door, button(door, 'Keep Hand'))
  const own = ownBoard(page)
  const seen = boardOf(door, me.username)
  const library = own.locator('[data-pile="library"]')
  const key = async (...keys: string[]) => {
    for (const one of keys) await page.keyboard.press(one)
  }
  const figure = async () => Number(await count(own, 'library').textContent())

  // How many? A number is typed, and Enter takes it; what is none is not taken.
  const cards = await figure()
  const askedFor = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await walkTo(page, library)
  await key('Enter')
  await takeFromMenu(page, 'Draw X cards')
  await askedFor('How many', 'no')
  await expect(page.getByText('A whole number from 1 up')).toBeVisible()
  await askedFor('How many', '2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(handCount(seen)).toHaveText('8')
  await walkTo(page, library)
  await key('Enter')
  await takeFromMenu(page, 'View top X cards')
  await askedFor('How many', '3')
  const drawer = dialogOf(page, 'Your library')
  await expect(drawer.getByRole('option')).toHaveCount(3)

  // A viewer's card has its menu: one goes to the graveyard, and from there to the hand.
  await tabTo(page, drawer.getByRole('option').nth(1))
  const taken = (await drawer.getByRole('option').nth(1).getAttribute('aria-label')) ?? ''
  await key('Shift+F10')
  await takeFromMenu(page, 'Move to Graveyard')
  await expect(drawer.getByRole('option')).toHaveCount(2)
  await key('Escape')
  await expect(drawer).toBeHidden()
  await expect(count(seen, 'graveyard')).toHaveText('1')
  await walkTo(page, own.locator('[data-pile="graveyard"]'))
  await key('Enter')
  const graveyard = dialogOf(page, 'Your graveyard')
  await expect(graveyard.getByRole('option')).toHaveAttribute('aria-label', taken)
  await tabTo(page, graveyard.getByRole('option'))
  await key('Shift+F10')
  await takeFromMenu(page, 'Move to Hand')
  await expect(handCount(seen)).toHaveText('9')
  await key('Escape')
  await expect(graveyard).toBeHidden()
  await walkTo(page, hand(page).nth(4))
  await key('Enter')
  await takeFromMenu(page, 'X from Top of Library')
  await askedFor('How many cards above it', '2')
  await expect(count(seen, 'library')).toHaveText(String(cards - 2))
  await expect(handCount(seen)).toHaveText('8')

  // A token is found and chosen, another mat is laid.
  await key('n')
  const tokens = dialogOf(page, 'Create Token')
  await tabTo(page, tokens.getByRole('searchbox'))
  await page.keyboard.type('fox')
  await expect(tokens.locator('.token-grid button').first()).toHaveAttribute('aria-label', /fox/i)
  await press(page, tokens.locator('.token-grid button').first())
  await expect(seen.locator('.card.is-token')).toHaveAttribute('aria-label', /fox/i)
  await expect(tokens).toBeHidden()
  await key('q')
  await press(page, button(page, 'Select Playmat'))
  await tabTo(page, dialogOf(page, 'Select Playmat').getByRole('radio', { name: 'Blue', exact: true }))
  await key('ArrowRight')
  await expect(dialogOf(page, 'Select Playmat').getByRole('radio', { name: 'Black', exact: true })).toBeChecked()
  await press(page, button(page, 'Apply Playmat'))
  await expect(seen.locator('.mat img')).toHaveAttribute('src', /\/black\./)

  // Bea asks for a new game; I join it with another deck, keep the hand, and leave the room.
  await door.keyboard.press('q')
  await press(door, button(door, 'Start New Game'))
  await press(door, button(door, 'Start Game'))
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await key('ArrowDown')
  await press(page, button(page, 'Join Game'))
  for (const one of [page, door]) await press(one, button(one, 'Keep Hand'))
  await expect(field(seen)).toHaveCount(0)
  await expect(handCount(seen)).toHaveText('7')
  await key('q')
  await press(page, button(page, 'Leave Room'))
  await press(page, dialogOf(page, 'Leave Room').getByRole('button', { name: 'Leave Room' }))
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(door.locator('.board')).toHaveCount(1)
})
