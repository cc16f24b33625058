// Equal cards lie in a stack that is handled as one by its number; a board that has grown wild is put in order.
import { test } from '../fixtures.ts'
import {
  alone,
  boardOf,
  body,
  centre,
  choose,
  chooseOnField,
  dragTo,
  expect,
  field,
  ownBoard,
  play,
  two,
} from './seats.ts'

test.describe.configure({ timeout: 120_000 })

test('a stack is tapped, marked and moved by its number, and a card is dragged off it', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const own = ownBoard(ada.page)
  const seen = boardOf(bea.page, ada.name)
  const { card } = await play(ada.page)
  await choose(ada.page, body(card), 'Make Token Copy')
  await expect(own.locator('.tag-copies')).toHaveText('×2')
  for (let copies = 3; copies <= 7; copies++) {
    await body(own.locator('.card:has(.tag-copies)')).hover()
    await ada.page.keyboard.press('x')
    await expect(own.locator('.tag-copies')).toHaveText(`×${copies}`)
  }
  const number = own.locator('.tag-copies')
  const tapped = (board: typeof own) => board.locator('.card.is-tapped')

  // One click on a card taps one, and the stack says how many are tapped.
  await body(own.locator('.card:has(.tag-copies)')).click()
  await expect(tapped(seen)).toHaveCount(1)
  await expect(own.locator('.tag-tapped')).toHaveText('1')
  await expect(number).toHaveText('×7')

  // Its number taps all of them, and untaps them.
  await number.click()
  await expect(tapped(seen)).toHaveCount(7)
  await number.click()
  await expect(tapped(seen)).toHaveCount(0)

  // So does the menu that its number opens: counters for all, and it is still one stack.
  await choose(ada.page, number, 'Add Counter', '+1/+1')
  await expect(seen.locator('.tags-side .tag')).toHaveCount(7)
  await expect(number).toHaveText('×7')

  // Its number takes all of them along.
  const before = await centre(number)
  await dragTo(ada.page, number, { x: before.x - 240, y: before.y })
  await expect.poll(async () => before.x - (await centre(number)).x).toBeGreaterThan(150)
  await expect(number).toHaveText('×7')
  await expect(seen.locator('.tag-copies')).toHaveText('×7')

  // A card itself is taken off it.
  const there = await centre(number)
  await dragTo(ada.page, body(own.locator('.card:has(.tag-copies)')), { x: there.x + 300, y: there.y + 60 })
  await expect(number).toHaveText('×6')
  await expect(field(seen)).toHaveCount(7)
})

test('a board is put in order by a key, or stays in order by itself', async ({ seating }) => {
  const ada = await alone(seating)
  const own = ownBoard(ada.page)
  for (let i = 0; i < 5; i++) await play(ada.page)
  const places = async () => {
    const cards = await field(own).all()
    const all = await Promise.all(
      cards.map(async (card) => {
        const { x, y } = await centre(card)
        return `${await card.getAttribute('aria-label')} ${Math.round(x)} ${Math.round(y)}`
      }),
    )
    return all.sort()
  }
  const mix = async () => {
    for (const [i, y] of [620, 200, 420].entries())
      await dragTo(ada.page, body(field(own).first()), { x: 420 + i * 170, y })
  }
  await ada.page.keyboard.press('o')
  const inOrder = await places()
  await mix()
  expect(await places()).not.toEqual(inOrder)
  await ada.page.keyboard.press('o')
  await expect.poll(places).toEqual(inOrder)

  await chooseOnField(ada.page, 'Keep the board tidy', [850, 220])
  await mix()
  await expect.poll(places).toEqual(inOrder)
  await chooseOnField(ada.page, 'Leave the board as it lies', [850, 220])
  await mix()
  expect(await places()).not.toEqual(inOrder)
})
