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
  keepHand,
  labelOf,
  labelsOf,
  lookOutForPing,
  newRoom,
  openLog,
  ownBoard,
  pile,
  play,
  sitDown,
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

test('my mulligans, and what I put on the bottom for them, are told to my opponent', async ({ server, seating }) => {
  const room = await newRoom(server.url)
  const ada = await sitDown(seating, room)
  const bea = await sitDown(seating, room, 1)
  await keepHand(bea.page)
  const seen = boardOf(bea.page, ada.name)
  const log = await openLog(bea.page)
  const library = await figure(count(seen, 'library'))
  for (const taken of [1, 2]) {
    await ada.page.getByRole('button', { name: 'Mulligan' }).click()
    await expect(log).toContainText(`took a mulligan (${taken})`)
  }
  await expect(ada.page.getByText('Keeping this hand puts 1 card on the bottom')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Keep Hand' }).click()
  const chosen = ada.page.locator('.opening-card').nth(2)
  const name = await chosen.getAttribute('aria-label')
  await chosen.click()
  await ada.page.getByRole('button', { name: 'Start Game' }).click()
  await expect(log).toContainText('kept a hand of 6, 1 on the bottom')
  await expect(handCount(seen)).toHaveText('6')
  await expect(count(seen, 'library')).toHaveText(String(library + 1))
  await choose(ada.page, pile(ownBoard(ada.page), 'library'), 'View bottom card')
  const bottom = ada.page.getByRole('dialog', { name: 'Your library' }).getByRole('option')
  await expect.poll(() => labelsOf(bottom)).toEqual([name])
})

test('life by button and arrow, and the mark of those who should be dead, are seen by my opponent', async ({
  seating,
}) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const seen = boardOf(bea.page, ada.name)
  const life = page.getByLabel('Your life', { exact: true })
  /** Beside which figure the skull stands, if beside any. */
  const becomes = async (figures: number, deadly: 'life' | 'stats' | null = null) => {
    await expect(life).toHaveValue(String(figures))
    await expect(seen.getByLabel('Life', { exact: true })).toHaveText(String(figures))
    for (const board of [seen, ownBoard(page)])
      for (const part of ['life', 'stats'] as const) {
        const mark = board.locator(`.${part}`).getByText('This would end the game', { exact: true })
        await expect(mark).toHaveCount(deadly === part ? 1 : 0)
      }
    const heard = deadly === 'stats' ? 'This would end the game' : ''
    await expect(seen.getByRole('button', { name: /^All stats/ })).toHaveAccessibleDescription(heard)
  }
  const press = async (name: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.getByRole('button', { name, exact: true }).click()
  }
  await press('Gain 1 life', 2)
  await becomes(42)
  await press('Lose 1 life', 3)
  await becomes(39)
  await life.press('ArrowUp')
  await life.press('ArrowUp')
  await becomes(41)
  await life.press('ArrowDown')
  await becomes(40)
  for (const typed of [0, 1, -3, 40]) {
    await life.fill(`=${typed}`)
    await life.press('Enter')
    await becomes(typed, typed <= 0 ? 'life' : null)
  }

  await press(`All stats of ${ada.name}`)
  await press('More Poison', 9)
  await becomes(40)
  await press('More Poison')
  await becomes(40, 'stats')
  await expect(seen.locator('.stat.is-deadly')).toHaveText(/^10/)
  await press('Less Poison')
  await becomes(40)
  await press(`More From ${bea.name}`, 20)
  await becomes(20)
  await press(`More From ${bea.name}`)
  await becomes(19, 'stats')
  await expect(seen.locator('.stat.is-deadly')).toHaveText(/^21/)
  await press(`Less From ${bea.name}`)
  await becomes(19)
})

test('counters and figures on a card come and go, wherever it may have them, and my opponent reads them', async ({
  seating,
}) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const own = ownBoard(page)
  const seen = boardOf(bea.page, ada.name)
  const { card, id } = await play(page)
  const name = await labelOf(card)
  const theirs = bea.page.locator(`[data-card="${id}"]`)
  const reads = (...words: string[]) => expect(theirs).toHaveAttribute('aria-label', [name, ...words].join(', '))

  const setFigures = async (...gestures: (() => Promise<void>)[]) => {
    await choose(page, body(card), 'Set Power/Toughness')
    for (const gesture of gestures) await gesture()
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  const fill = (label: string, text: string) => () => page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await setFigures(fill('Power', '7'), fill('Toughness', '-1'))
  await expect(theirs.locator('.tag-pt')).toHaveText('7/-1')
  await setFigures(() => page.getByRole('button', { name: 'Clear', exact: true }).click())
  await reads()

  const dialog = page.getByRole('dialog', { name: 'Custom Counters' })
  const add = async (kind: string) => {
    await dialog.getByLabel('Name of the counter').fill(kind)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  }
  const press = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click()
  const value = (kind: string) => dialog.getByRole('textbox', { name: kind, exact: true })
  await body(card).hover()
  await page.keyboard.press('c')
  await add('oil')
  await add('ash')
  await reads('oil 1', 'ash 1')
  await value('oil').fill('12')
  await reads('oil 12', 'ash 1')
  await press('Less oil')
  await reads('oil 11', 'ash 1')
  for (const wrong of ['1000', 'many', '-1']) {
    await value('oil').fill(wrong)
    await expect(value('oil')).toHaveValue('11')
  }
  await value('oil').fill('999')
  await press('More oil')
  await press('Less ash')
  await reads('oil 999')
  await value('oil').fill('0')
  await page.keyboard.press('Enter')
  await reads()
  await add('ash')
  await reads('ash 1')
  await press('Remove ash')
  await reads()

  const kinds = Array.from({ length: 10 }, (_, i) => `kind ${i}`)
  for (const kind of kinds) await add(kind)
  await reads(...kinds.map((kind) => `${kind} 1`))
  await expect(dialog.getByText('A card holds at most 10 kinds of counters.')).toBeVisible()
  await dialog.getByLabel('Name of the counter').fill('an eleventh')
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await press('Done')
  await choose(page, body(card), 'Add Counter', 'Charge')
  await expect(page.locator('.toast', { hasText: 'There is no room for more' })).toBeVisible()
  await reads(...kinds.map((kind) => `${kind} 1`))

  // A commander has them by its pile's menu, a card in exile by key.
  const commander = pile(own, 'commandZone')
  await choose(page, commander, 'Add Counter', 'Charge')
  await expect(count(seen, 'commandZone')).toHaveText('1•1')
  await choose(page, commander, 'Custom Counters')
  await press('More charge')
  await press('Done')
  await expect(count(seen, 'commandZone')).toHaveText('1•2')
  await body(card).hover()
  await page.keyboard.press('e')
  await expect(count(seen, 'exile')).toHaveText('1')
  const log = await openLog(bea.page)
  await pile(own, 'exile').hover()
  await page.keyboard.press('c')
  await add('time')
  await press('More time')
  await press('Done')
  await expect(log).toContainText(`put counters on ${name}: 2 time`)
  await pile(seen, 'exile').hover()
  await expect(bea.page.locator('.preview-notes')).toHaveText('time × 2')
})
