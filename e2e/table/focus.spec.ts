// Who has the keyboard after the mouse has pressed something, and after something has closed.
import { test } from '../fixtures.ts'
import { tabTo, takeFromMenu, walkTo } from './keys.ts'
import { alone, body, centre, expect, field, hand, newRoom, ownBoard, pile, play, sitDown, tableOf } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test('whatever the mouse has pressed, Space still passes the turn', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const { page } = ada
  const { card } = await play(page)
  const roundOfTurns = async () => {
    await page.keyboard.press('Space')
    await expect(ownBoard(bea.page)).toHaveClass(/is-active/)
    await bea.page.keyboard.press('Space')
    await expect(ownBoard(page)).toHaveClass(/is-active/)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await button('Lose 1 life').click()
  await roundOfTurns()
  await expect(page.getByLabel('Your life')).toHaveValue('39')
  await button('Larger cards').click()
  await roundOfTurns()
  await expect(page.getByRole('group', { name: 'Card size' })).toContainText('110%')
  await button('Smaller cards').click()
  await roundOfTurns()
  await button(`Enlarge the board of ${bea.name}`).click()
  await roundOfTurns()
  await expect(button(`Enlarge the board of ${bea.name}`)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await page.locator('.connection-pill').click()
  await roundOfTurns()
  await button(/^Log and chat/).click()
  await roundOfTurns()
  await button('Fold the panel away').click()
  await expect(page.getByRole('log')).toHaveCount(0)
  await roundOfTurns()
  await expect(page.getByRole('log')).toHaveCount(0)

  // A card that was tapped, or had its menu open; a pile; and what opens over the table and is closed by key.
  await body(card).click()
  await expect(card).toHaveClass(/is-tapped/)
  await page.keyboard.press('u')
  await roundOfTurns()
  await expect(card).not.toHaveClass(/is-tapped/)
  const [menu, dialog] = [page.getByRole('menu'), page.getByRole('dialog')]
  for (const [open, opened] of [
    [() => body(card).click({ button: 'right' }), menu],
    [() => pile(ownBoard(page), 'library').click({ button: 'right' }), menu],
    [() => pile(ownBoard(page), 'graveyard').click(), dialog],
    [() => button(`All stats of ${ada.name}`).click(), dialog],
    [() => button('Roll Dice').click(), dialog],
    [() => button('Keys and help').click(), dialog],
    [() => button('Game menu').click(), dialog],
  ] as const) {
    await open()
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await roundOfTurns()
    await expect(opened).toHaveCount(0)
  }
  await expect(card).not.toHaveClass(/is-tapped/)
})

test('who came to a button by key presses it by key, and comes back to it', async ({ seating }) => {
  const ada = await alone(seating)
  const { page } = ada
  const larger = page.getByRole('button', { name: 'Larger cards' })
  await tabTo(page, larger)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Card size' })).toContainText('120%')
  await expect(larger).toBeFocused()
  await expect(page.locator('.turn b')).toHaveText('–')

  for (const name of [`All stats of ${ada.name}`, 'Roll Dice', 'Game menu']) {
    const button = page.getByRole('button', { name })
    await tabTo(page, button)
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
  // Through the game menu into a dialog, and back to the game menu's button.
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Settings' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Game menu' })).toBeFocused()
})

test('by key I never lose my place: after a menu, a viewer, a dialog', async ({ seating }) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  const cards = hand(page)

  // The card has gone to the field, and the next one of the hand has its place.
  await walkTo(page, cards.nth(3))
  await page.keyboard.press('Enter')
  await takeFromMenu(page, 'Put onto the battlefield')
  await expect(cards).toHaveCount(6)
  await expect(page.locator('.hand-card:focus')).toHaveCount(1)

  const library = pile(own, 'library')
  await walkTo(page, library)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(library).toBeFocused()
  await page.keyboard.press('Enter')
  await takeFromMenu(page, 'View top card')
  await expect(page.getByRole('dialog', { name: 'Your library' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(library).toBeFocused()

  const graveyard = pile(own, 'graveyard')
  await walkTo(page, graveyard)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your graveyard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(graveyard).toBeFocused()

  await walkTo(page, field(own))
  await page.keyboard.press('Shift+F10')
  await takeFromMenu(page, 'Set Power/Toughness')
  await expect(page.getByRole('textbox', { name: 'Power', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(own)).toBeFocused()
})

test('a pointer that rests where a window was leaves the keys to the card with the focus', async ({
  server,
  seating,
}) => {
  const making = seating
  const { page } = await sitDown(making, await newRoom(server.url))
  const { x, y } = await centre(page.getByRole('button', { name: 'Keep Hand' }))
  await page.mouse.click(x, y)
  await expect(page.getByRole('heading', { name: 'Your opening hand' })).toBeHidden()
  await hand(page).first().focus()
  await page.mouse.move(x, y) // as the browser tells it of itself, once the window has gone
  await page.keyboard.press('p')
  await expect(field(ownBoard(page))).toHaveCount(1)
})
