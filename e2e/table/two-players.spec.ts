import { MOVING, test } from '../fixtures.ts'
import {
  alone,
  boardOf,
  body,
  centre,
  choose,
  count,
  dragTo,
  expect,
  field,
  hand,
  handCount,
  lookOutForPing,
  nameOf,
  ownBoard,
  pile,
  play,
  tableOf,
} from './seats.ts'

test.use(MOVING)
test.describe.configure({ timeout: 180_000 })

test('I drag a card from my hand and my opponent sees it where I put it', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const name = await nameOf(hand(ada.page).nth(2))
  await hand(ada.page).nth(2).hover()
  await dragTo(ada.page, hand(ada.page).nth(2), { x: 500, y: 500 })
  await expect(field(ownBoard(ada.page))).toHaveCount(1)
  await expect(hand(ada.page)).toHaveCount(6)
  const seen = field(boardOf(bea.page, ada.name))
  await expect(seen).toHaveCount(1)
  await expect(seen).toHaveAttribute('aria-label', new RegExp(`^${name.replace(/[^\w ]/g, '.')}`))
  await expect(handCount(boardOf(bea.page, ada.name))).toHaveText('6')

  // Dragged on, it lies where it was let go; Escape puts it back.
  const card = field(ownBoard(ada.page))
  await dragTo(ada.page, body(card), { x: 900, y: 420 })
  await expect.poll(async () => Math.round((await centre(body(card))).x)).toBeGreaterThan(860)
  const before = await centre(body(card))
  await ada.page.mouse.move(before.x, before.y)
  await ada.page.mouse.down()
  await ada.page.mouse.move(before.x - 200, before.y + 60, { steps: 4 })
  await ada.page.keyboard.press('Escape')
  await ada.page.mouse.up()
  await expect.poll(async () => Math.round((await centre(body(card))).x)).toBe(Math.round(before.x))

  // And to each pile.
  await dragTo(ada.page, body(card), await centre(pile(ownBoard(ada.page), 'graveyard')))
  await expect(count(ownBoard(ada.page), 'graveyard')).toHaveText('1')
  await expect(count(boardOf(bea.page, ada.name), 'graveyard')).toHaveText('1')
  await dragTo(
    ada.page,
    pile(ownBoard(ada.page), 'graveyard').locator('.pile-card'),
    await centre(pile(ownBoard(ada.page), 'exile')),
  )
  await expect(count(boardOf(bea.page, ada.name), 'exile')).toHaveText('1')
  await dragTo(ada.page, pile(ownBoard(ada.page), 'exile').locator('.pile-card'), { x: 640, y: 480 })
  await expect(field(boardOf(bea.page, ada.name))).toHaveCount(1)
  await dragTo(ada.page, body(field(ownBoard(ada.page))), { x: 685, y: 780 })
  await expect(hand(ada.page)).toHaveCount(7)
  await expect(handCount(boardOf(bea.page, ada.name))).toHaveText('7')
})

test('I tap, flip and turn cards face down by click, key and menu, and my opponent follows', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const { card, id, name } = await play(ada.page)
  const seen = bea.page.locator(`[data-card="${id}"]`)

  await body(card).click()
  await expect(seen).toHaveClass(/is-tapped/)
  await body(card).hover()
  await ada.page.keyboard.press('t')
  await expect(seen).not.toHaveClass(/is-tapped/)
  await choose(ada.page, body(card), 'Tap')
  await expect(seen).toHaveClass(/is-tapped/)
  await ada.page.keyboard.press('u')
  await expect(seen).not.toHaveClass(/is-tapped/)

  await choose(ada.page, body(card), 'Flip')
  await expect(seen).toHaveAttribute('aria-label', /flipped/)
  await body(card).hover()
  await ada.page.keyboard.press('f')
  await expect(seen).not.toHaveAttribute('aria-label', /flipped/)

  await ada.page.keyboard.press('z')
  await expect(seen).toHaveAttribute('aria-label', /^Face-down card/)
  await expect(card).toHaveAttribute('aria-label', new RegExp(`^${name.replace(/[^\w ]/g, '.')}`))
  await choose(ada.page, body(card), 'Face Up')
  await expect(seen).not.toHaveAttribute('aria-label', /^Face-down card/)

  await choose(ada.page, body(card), 'Make Token Copy')
  await expect(field(boardOf(bea.page, ada.name))).toHaveCount(2)
  // The copy looks out beside what it is a copy of.
  await field(ownBoard(ada.page))
    .last()
    .locator('.card-body')
    .hover({ position: { x: 88, y: 60 } })
  await ada.page.keyboard.press('x')
  await expect(field(boardOf(bea.page, ada.name))).toHaveCount(3)
})

test('I move cards to every zone by key and by menu', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const own = ownBoard(ada.page)
  const seen = boardOf(bea.page, ada.name)
  const library = Number((await count(own, 'library').textContent())?.trim())

  const byKey = async (key: string) => {
    const { card } = await play(ada.page)
    await body(card).hover()
    await ada.page.keyboard.press(key)
    await expect(card).toHaveCount(0)
  }
  await byKey('g')
  await expect(count(seen, 'graveyard')).toHaveText('1')
  await byKey('e')
  await expect(count(seen, 'exile')).toHaveText('1')
  await byKey('l')
  await expect(count(seen, 'library')).toHaveText(String(library + 1))
  await byKey('h')
  await expect(handCount(seen)).toHaveText('4')

  const byMenu = async (entry: string) => {
    const { card } = await play(ada.page)
    await choose(ada.page, body(card), entry)
  }
  await byMenu('Bottom of Library')
  await expect(count(seen, 'library')).toHaveText(String(library + 2))
  await byMenu('X from Top of Library')
  await ada.page.getByLabel('How many cards above it').fill('3')
  await ada.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(count(seen, 'library')).toHaveText(String(library + 3))
  await byMenu('Graveyard')
  await expect(count(seen, 'graveyard')).toHaveText('2')

  // Back out of the graveyard by its viewer, which anyone may open.
  await pile(boardOf(bea.page, ada.name), 'graveyard').click({ button: 'right' })
  await bea.page.getByRole('menuitem', { name: 'View all' }).click()
  await expect(bea.page.getByRole('dialog', { name: new RegExp(`Graveyard of ${ada.name}`) })).toBeVisible()
  await expect(bea.page.getByRole('dialog').getByRole('option')).toHaveCount(2)
  await expect(bea.page.getByRole('button', { name: 'Close and Shuffle' })).toHaveCount(0)
  await bea.page.keyboard.press('Escape')
  await pile(own, 'graveyard').click()
  await ada.page.getByRole('dialog').getByRole('option').first().click({ button: 'right' })
  await ada.page.getByRole('menuitem', { name: 'Move to Battlefield', exact: true }).click()
  await expect(field(seen)).toHaveCount(1)
})

test('I look into my library, everyone is told, and only I see the cards', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  await bea.page.getByRole('button', { name: /Log and chat/ }).click()
  const library = pile(ownBoard(ada.page), 'library')

  await choose(ada.page, library, 'Draw card')
  await expect(handCount(boardOf(bea.page, ada.name))).toHaveText('8')
  await choose(ada.page, library, 'Draw X cards')
  await ada.page.getByLabel('How many').fill('zero')
  await expect(ada.page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await ada.page.getByLabel('How many').fill('3')
  await ada.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(handCount(boardOf(bea.page, ada.name))).toHaveText('11')
  await choose(ada.page, library, 'Shuffle')
  await expect(bea.page.getByRole('log', { name: 'Log' })).toContainText('shuffled the library')

  await choose(ada.page, library, 'View top X cards')
  await ada.page.getByLabel('How many').fill('4')
  await ada.page.getByRole('button', { name: 'Confirm' }).click()
  const drawer = ada.page.getByRole('dialog', { name: 'Your library' })
  await expect(drawer.getByRole('option')).toHaveCount(4)
  await expect(bea.page.getByRole('log', { name: 'Log' })).toContainText('looked at the top 4 cards of the library')
  const names = await drawer
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('aria-label')))
  await drawer.getByRole('option').nth(0).focus()
  await drawer.getByRole('button', { name: 'Later' }).click()
  await expect
    .poll(() =>
      drawer.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('aria-label'))),
    )
    .toEqual([names[1], names[0], names[2], names[3]])
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click()

  await choose(ada.page, library, 'View all')
  await expect(drawer.getByRole('option')).toHaveCount(20)
  await drawer.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(drawer.getByRole('option')).toHaveCount(40)
  await drawer.getByRole('searchbox', { name: 'Filter by name' }).fill('no card is called this')
  await expect(drawer.getByText('No such card.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close and Shuffle' }).click()
  await expect(drawer).toBeHidden()
})

test('counters, power and toughness, tokens, gifts and pings reach my opponent', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const { card, id } = await play(ada.page)
  const seen = bea.page.locator(`[data-card="${id}"]`)

  await choose(ada.page, body(card), 'Add Counter', '+1/+1')
  await expect(seen.locator('.tag b')).toHaveText('1')
  await choose(ada.page, body(card), 'Custom Counters')
  const dialog = ada.page.getByRole('dialog', { name: 'Custom Counters' })
  await dialog.getByLabel('Name of the counter').fill('lantern oil')
  await dialog.getByRole('radio', { name: 'Purple' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'More lantern oil' }).click()
  await expect(seen).toHaveAttribute('aria-label', /lantern oil 2/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await choose(ada.page, body(card), 'Reset Counters')
  await expect(seen.locator('.tag')).toHaveCount(0)

  await choose(ada.page, body(card), 'Set Power/Toughness')
  await ada.page.getByRole('textbox', { name: 'Power' }).fill('7')
  await ada.page.getByRole('textbox', { name: 'Toughness' }).fill('')
  await expect(ada.page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await ada.page.getByRole('textbox', { name: 'Toughness' }).fill('8')
  await ada.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(seen.locator('.tag-pt')).toHaveText('7/8')

  await ada.page.mouse.click(300, 560, { button: 'right' })
  await ada.page.getByRole('menuitem', { name: 'Create Token' }).click()
  const tokens = ada.page.getByRole('dialog', { name: 'Create Token' })
  await tokens.getByRole('searchbox').fill('zzzz nothing')
  await expect(tokens.getByText('No tokens found')).toBeVisible()
  await tokens.getByRole('searchbox').fill('')
  await tokens.locator('.token-grid button').first().click()
  await expect(field(boardOf(bea.page, ada.name))).toHaveCount(2)
  await expect(boardOf(bea.page, ada.name).locator('.card.is-token')).toHaveCount(1)

  const pinged = await lookOutForPing(card)
  await body(seen).click()
  await pinged()
  await expect(card).not.toHaveClass(/is-pinged/)

  await choose(ada.page, body(card), 'Give to Player', bea.name)
  await expect(ownBoard(bea.page).locator(`[data-card="${id}"]`)).toBeVisible()
  await expect(boardOf(ada.page, bea.name).locator(`[data-card="${id}"]`)).toBeVisible()
})

test('turns go round, dice are rolled and words are said for everyone', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  await ada.page.keyboard.press('Space')
  await expect(ownBoard(bea.page)).toHaveClass(/is-active/)
  await expect(boardOf(ada.page, bea.name)).toHaveClass(/is-active/)
  await expect(ada.page.getByRole('button', { name: 'Pass Turn' })).toBeDisabled()
  const { card, id } = await play(bea.page)
  await body(card).click()
  await bea.page.getByRole('button', { name: 'Pass Turn' }).click()
  await expect(ownBoard(ada.page)).toHaveClass(/is-active/)
  await ada.page.mouse.click(300, 560, { button: 'right' })
  await ada.page.getByRole('menuitem', { name: 'Pass Turn' }).click()
  await expect(ada.page.locator(`[data-card="${id}"]`)).not.toHaveClass(/is-tapped/)

  await ada.page.getByRole('button', { name: 'Roll Dice' }).click()
  await ada.page.getByRole('button', { name: 'Roll a D20' }).click()
  await expect(bea.page.getByText(new RegExp(`${ada.name} rolled a \\d+ on a D20`)).first()).toBeVisible()

  for (const { page } of seats) await page.getByRole('button', { name: /Log and chat/ }).click()
  await ada.page.getByRole('textbox', { name: 'Say something' }).fill('d u t: these are only letters')
  await ada.page.keyboard.press('Enter')
  await expect(bea.page.getByRole('log', { name: 'Chat' })).toContainText('d u t: these are only letters')
  await expect(bea.page.getByRole('log', { name: 'Log' })).toContainText('rolled a')
})

test('several cards are selected by a box and by Ctrl, and move together keeping their layout', async ({ seating }) => {
  const ada = await alone(seating)
  await play(ada.page)
  await play(ada.page)
  await play(ada.page)
  const own = ownBoard(ada.page)
  await ada.page.keyboard.press('Escape')
  const box = await own.boundingBox()
  if (!box) throw new Error('no board')
  await ada.page.mouse.move(box.x + 170, box.y + 12)
  await ada.page.mouse.down()
  await ada.page.mouse.move(box.x + box.width - 20, box.y + box.height - 170, { steps: 6 })
  await ada.page.mouse.up()
  await expect(own.locator('.card.is-selected')).toHaveCount(3)
  await body(field(own).first()).click({ modifiers: ['Control'] })
  await expect(own.locator('.card.is-selected')).toHaveCount(2)
  // All three go: one that stays could be in the way, and make room.
  await body(field(own).first()).click({ modifiers: ['Control'] })
  await expect(own.locator('.card.is-selected')).toHaveCount(3)
  await body(own.locator('.card.is-selected').first()).click()
  await expect(own.locator('.card.is-tapped')).toHaveCount(3)
  const ids = await own
    .locator('.card.is-selected')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))
  const places = () => Promise.all(ids.map((id) => centre(body(own.locator(`[data-card="${id}"]`)))))
  const before = await places()
  const [first] = before
  if (!first) throw new Error('nothing is selected')
  const to = { x: first.x + 40, y: first.y + 30 }
  await dragTo(ada.page, body(own.locator(`[data-card="${ids[0]}"]`)), to)
  await expect(own.locator('.card.is-selected')).toHaveCount(3) // and can be moved again
  const after = await places()
  for (const [i, { x }] of before.entries())
    expect(Math.abs((after[i]?.x ?? 0) - (after[0]?.x ?? 0) - (x - first.x))).toBeLessThan(6)
})
