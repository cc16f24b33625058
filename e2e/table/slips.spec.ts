// What a hurried hand does: keys meant for something else, clicks too many, things that go away under the pointer.
import { test } from '../fixtures.ts'
import {
  alone,
  boardOf,
  body,
  choose,
  dragTo,
  expect,
  field,
  fromGameMenu,
  hand,
  ownBoard,
  play,
  sitDown,
  tableOf,
} from './seats.ts'

test.describe.configure({ timeout: 60_000 })

test('a key meant for the table presses no button of a window that has just come', async ({ seating }) => {
  const { page } = await alone(seating)
  await fromGameMenu(page, 'Start New Game')
  await page.getByRole('button', { name: 'Start Game' }).click()
  const opening = page.getByRole('dialog', { name: 'Your opening hand' })
  await expect(opening).toBeFocused()
  for (const key of ['Space', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.press('Tab')
  await expect(opening.getByRole('button', { name: 'Mulligan' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(opening).toBeHidden()
  await expect(page.getByRole('log', { name: 'Log' })).toContainText('kept')
  await expect(page.getByRole('log', { name: 'Log' })).not.toContainText('mulligan (1)')
})

test('whoever has joined a new game that never begins can leave, and sees who is missing', async ({ seating }) => {
  const { seats } = await tableOf(seating, 3)
  const [ada, bea, cid] = seats
  if (!ada || !bea || !cid) throw new Error('three seats')
  await fromGameMenu(ada.page, 'Start New Game')
  await ada.page.getByRole('button', { name: 'Start Game' }).click()
  await bea.page.getByRole('button', { name: 'Join Game' }).click()
  const waiting = bea.page.getByRole('dialog', { name: 'New game' })
  await expect(waiting.getByRole('listitem').filter({ hasText: ada.name })).toContainText('Ready')
  await expect(waiting.getByRole('listitem').filter({ hasText: cid.name })).toContainText('Waiting')
  await cid.page.close()
  await expect(waiting.getByRole('listitem').filter({ hasText: cid.name })).toContainText('Disconnected')
  await waiting.getByRole('button', { name: 'Leave Room' }).click()
  await bea.page.getByRole('dialog').getByRole('button', { name: 'Leave Room' }).click()
  await expect(bea.page).not.toHaveURL(/\/play$/)
})

test('only two clicks on the same card play it', async ({ seating }) => {
  const { page } = await alone(seating)
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.keyboard.press('Escape')
  await hand(page).first().dispatchEvent('dblclick') // as when the first click closed a window that lay over it
  await expect(hand(page)).toHaveCount(7)
  await hand(page).first().dblclick()
  await expect(hand(page)).toHaveCount(6)
  await expect(field(ownBoard(page))).toHaveCount(1)
})

test('however many kinds of counters a card bears, its foot with the artist stays free', async ({ seating }) => {
  const { page } = await alone(seating)
  const { card } = await play(page)
  await choose(page, body(card), 'Custom Counters')
  const name = page.getByRole('dialog', { name: 'Custom Counters' }).getByLabel('Name of the counter')
  for (let i = 0; i < 10; i++) {
    await name.fill(`kind ${i}`)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await expect(card.locator('.tags-side .tag')).toHaveText(['K01', 'K11', 'K21', '+7'])
  /** How far down the card the lowest chip ends, as a part of its height. */
  const reach = () =>
    card.evaluate((element) => {
      const box = element.querySelector('.card-body')?.getBoundingClientRect() ?? new DOMRect()
      const ends = [...element.querySelectorAll('.tags-side .tag')].map((tag) => tag.getBoundingClientRect().bottom)
      return (Math.max(...ends) - box.top) / box.height
    })
  expect(await reach()).toBeLessThan(0.93)
  await body(card).click()
  await expect(card).toHaveClass(/is-tapped/)
  await expect.poll(reach).toBeLessThan(1)
})

test('whoever sits down while a window is open is behind it, and word of it covers no drawer', async ({ seating }) => {
  const making = seating
  const { room, seats } = await tableOf(making, 1)
  const [ada] = seats
  if (!ada) throw new Error('one seat')
  const { page } = ada
  await fromGameMenu(page, 'Settings')
  const bea = await sitDown(making, room, 1)
  await expect(page.locator('.board')).toHaveCount(2)
  await expect(boardOf(page, bea.name)).toHaveCount(0) // for screen readers
  await page.keyboard.press('Escape')
  await expect(boardOf(page, bea.name)).toHaveCount(1)

  await fromGameMenu(page, 'Websocket debug')
  // Word of somebody lasts a few seconds, and that person's table may take as long to open: it is read when it comes.
  const word = page.locator('.toast').filter({ hasNotText: bea.name })
  const [cid, said] = await Promise.all([
    sitDown(making, room, 2),
    word.evaluate(async (toast) => {
      await Promise.all(toast.getAnimations({ subtree: true }).map(({ finished }) => finished))
      return { text: toast.textContent, right: toast.getBoundingClientRect().right }
    }),
  ])
  expect(said.text).toContain(cid.name)
  const drawer = await page.locator('.drawer').boundingBox()
  if (!drawer) throw new Error('the drawer is open')
  expect(said.right).toBeLessThan(drawer.x)
})

test('a card that I have just dropped is the one that keys act on', async ({ seating }) => {
  const { page } = await alone(seating)
  const { card } = await play(page)
  for (const [x, y] of [
    [620, 300],
    [500, 420],
  ] as const) {
    const was = await card.evaluate((one) => one.classList.contains('is-tapped'))
    await dragTo(page, body(card), { x, y })
    await page.mouse.move(x + 2, y + 2)
    await page.keyboard.press('t')
    await expect(card).toHaveClass(was ? /^(?!.*is-tapped)/ : /is-tapped/)
  }
})
