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
