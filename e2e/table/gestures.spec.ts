import { MOVING, test } from '../fixtures.ts'
import {
  boardOf,
  body,
  centre,
  choose,
  chooseOnField,
  count,
  expect,
  field,
  figure,
  hand,
  handCount,
  labelOf,
  labelsOf,
  lookOutForPing,
  openLog,
  ownBoard,
  pile,
  play,
  tableOf,
  two,
} from './seats.ts'

test.use(MOVING)
test.describe.configure({ timeout: 180_000 })

test('two others see my dice, what I untap and reveal, the pings, and who plays on when one concedes', async ({
  seating,
}) => {
  const { seats } = await tableOf(seating, 3)
  const [ada, bea, cid] = seats
  if (!ada || !bea || !cid) throw new Error('three seats')
  const { page } = ada
  const log = await openLog(bea.page)

  const { card, id } = await play(page)
  const second = await play(page)
  for (const one of [card, second.card]) await body(one).click()
  for (const other of [bea, cid]) await expect(boardOf(other.page, ada.name).locator('.is-tapped')).toHaveCount(2)
  await chooseOnField(page, 'Untap All')
  for (const other of [bea, cid]) await expect(boardOf(other.page, ada.name).locator('.is-tapped')).toHaveCount(0)

  const seen = seats.map((seat) => seat.page.locator(`[data-card="${id}"]`))
  const pings = await Promise.all(seen.map(lookOutForPing))
  await choose(bea.page, body(bea.page.locator(`[data-card="${id}"]`)), 'Ping')
  for (const pinged of pings) await pinged()

  const dice = page.getByRole('dialog', { name: 'Roll a Dice' })
  await chooseOnField(page, 'Roll Dice')
  for (const sides of [4, 6, 8, 10, 12, 20, 100]) {
    if (sides > 4) await page.keyboard.press('r')
    await expect(dice.getByRole('button', { name: /^Roll a D/ })).toHaveCount(7)
    await dice.getByRole('button', { name: `Roll a D${sides}`, exact: true }).click()
    const told = log.getByText(new RegExp(`rolled a \\d+ on a D${sides}$`))
    await expect(told).toHaveCount(1)
    const result = Number(/rolled a (\d+)/.exec((await told.textContent()) ?? '')?.[1])
    expect(result).toBeGreaterThanOrEqual(1)
    expect(result).toBeLessThanOrEqual(sides)
  }
  await expect(cid.page.locator('.toast', { hasText: `${ada.name} rolled a` }).last()).toBeVisible()

  // One card to everyone, then two that are selected.
  const shown = async (cards: number, names: readonly string[]) => {
    await page
      .getByRole('dialog', { name: `Reveal ${cards} card` })
      .getByRole('button', { name: 'Reveal' })
      .click()
    for (const other of [bea, cid]) {
      const dialog = other.page.getByRole('dialog', {
        name: `${ada.name} reveals ${cards === 1 ? 'a card' : '2 cards'}`,
      })
      await expect.poll(async () => (await labelsOf(dialog.getByRole('img'))).sort()).toEqual([...names].sort())
      await other.page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  }
  const [first, last] = [hand(page).first(), hand(page).last()]
  const names = [await labelOf(first), await labelOf(last)] as const
  await choose(page, last, 'Reveal')
  await shown(1, [names[1]])
  for (const one of [first, last]) await one.click({ modifiers: ['Control'] })
  await choose(page, last, 'Reveal')
  await shown(2, names)
  await expect(log).toContainText('revealed 2 cards to everyone')

  // The turn of whoever concedes goes to the next.
  await page.keyboard.press('Space')
  await expect(ownBoard(bea.page)).toHaveClass(/is-active/)
  await bea.page.getByRole('button', { name: 'Game menu' }).click()
  await bea.page.getByRole('button', { name: 'Concede' }).click()
  await bea.page.getByRole('dialog', { name: 'Concede Game' }).getByRole('button', { name: 'Concede' }).click()
  await expect(ownBoard(cid.page)).toHaveClass(/is-active/)
  for (const { page: at } of seats) await expect(boardOf(at, cid.name)).toHaveClass(/is-active/)
  await expect(boardOf(page, bea.name).getByText('ELIMINATED')).toBeVisible()
  await expect(ownBoard(bea.page).getByRole('button', { name: 'Lose 1 life' })).toHaveCount(0)
  await expect(boardOf(page, bea.name)).not.toHaveClass(/is-active/)
})

test('I play and draw by double-click, and turn a card by each entry of its menu and by a finger', async ({
  seating,
}) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const seen = boardOf(bea.page, ada.name)
  const library = await figure(count(seen, 'library'))
  const name = await labelOf(hand(page).last())
  await hand(page).last().dblclick()
  await expect(field(seen)).toHaveCount(1)
  expect(await labelOf(field(seen))).toBe(name)
  await expect(handCount(seen)).toHaveText('6')
  await pile(ownBoard(page), 'library').locator('.pile-card').dblclick()
  await expect(handCount(seen)).toHaveText('7')
  await expect(count(seen, 'library')).toHaveText(String(library - 1))

  const card = field(ownBoard(page))
  for (const [entry, words] of [
    ['Tap', `${name}, tapped`],
    ['Untap', name],
    ['Flip', `${name}, flipped`],
    ['Unflip', name],
    ['Face Down', 'Face-down card, hidden'],
    ['Face Up', name],
  ] as const) {
    await choose(page, body(card), entry)
    await expect(field(seen)).toHaveAttribute('aria-label', words)
  }

  // By a finger, also by one that rests so long that the card is taken up.
  const cdp = await page.context().newCDPSession(page)
  const at = await centre(body(card))
  for (const isTapped of [true, false]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    if (isTapped) await expect(page.locator('.held')).toHaveCount(1)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(field(seen)).toHaveAttribute('aria-label', isTapped ? `${name}, tapped` : name)
  }
})
