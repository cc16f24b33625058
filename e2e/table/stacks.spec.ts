// Equal cards lie in a stack that is handled as one by its number; a board that has grown wild is put in order; what is dropped
// among others settles there.
import type { Locator, Page } from '@playwright/test'
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
  still,
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

/** Plays the whole library: more cards than can lie where they are wanted. */
async function playAll(page: Page): Promise<void> {
  await page.keyboard.press('Shift+F')
  const drawer = page.getByRole('dialog', { name: 'Your library' })
  await drawer.getByRole('searchbox').press('Control+a')
  await drawer.getByRole('button', { name: 'Battlefield', exact: true }).click()
  await expect(drawer).toHaveCount(0) // nothing is left to be looked at
  await page.mouse.move(500, 580)
}

interface Lying {
  id: string
  x: number
  y: number
}

/** The cards that show their right edge, in the order in which one reads them. */
const readCards = async (own: Locator): Promise<Lying[]> => {
  for (const card of await field(own).all()) await still(card)
  return field(own).evaluateAll((cards) =>
    cards
      .flatMap((card) => {
        const { left, top, width, height } = card.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const seen = document.elementFromPoint(left + width - 4, y)?.closest('[data-card]')
        return seen === card ? [{ id: card.getAttribute('data-card') ?? '', x, y }] : []
      })
      .sort((a, b) => (Math.abs(a.y - b.y) > 20 ? a.y - b.y : a.x - b.x)),
  )
}

test('cards that I drag together settle between those where I let them go', async ({ seating }) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  await playAll(page)
  const before = await readCards(own)
  const lines = [...new Set(before.map(({ y }) => Math.round(y)))].map((y) =>
    before.filter((card) => Math.abs(card.y - y) < 2),
  )
  const [left, right] = (lines[1] ?? []).slice(2)
  const [one, two] = lines.at(-1) ?? []
  if (!left || !right || !one || !two) throw new Error('the board is not crowded')
  // Two of the lowest row go between two neighbours of the second line of creatures, and beside them.
  const cardOf = (id: string) => body(page.locator(`[data-card="${id}"]`))
  for (const { id } of [one, two]) await cardOf(id).click({ modifiers: ['Control'] })
  await dragTo(page, cardOf(one.id), { x: left.x + 4, y: left.y })
  const between = async () => {
    const now = (await readCards(own)).map(({ id }) => id)
    return now.slice(now.indexOf(left.id) + 1, now.indexOf(right.id))
  }
  await expect.poll(between).toContain(one.id)
})

test('equal cards that are taken off their stack together lie as one, and join it where they are let go on it', async ({
  seating,
}) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  const { card } = await play(page)
  await dragTo(page, body(card), { x: 620, y: 300 })
  await body(card).hover()
  for (const copies of [2, 3]) {
    await page.keyboard.press('x')
    await expect(own.locator('.tag-copies')).toHaveText(`×${copies}`)
  }
  const [near, far] = (await readCards(own)).slice(-2)
  if (!near || !far) throw new Error('no copies')
  const cardOf = (id: string) => body(page.locator(`[data-card="${id}"]`))
  const width = (await cardOf(far.id).boundingBox())?.width ?? 0
  const edge = { position: { x: width - 6, y: 40 }, modifiers: ['Control' as const] }
  for (const { id } of [near, far]) await cardOf(id).click(edge)
  const rest = own.locator('.card:not(.is-selected)')
  /** Lets the two go so far from the one that stays. */
  const dropBeside = async (x: number, y: number) => {
    const [there, one, other] = [await centre(rest), await centre(cardOf(near.id)), await centre(cardOf(far.id))]
    const [dx, dy] = [there.x + x - Math.min(one.x, other.x), there.y + y - one.y]
    const grip = Math.max(one.x, other.x) + width / 2 - 6
    await page.mouse.move(grip, one.y)
    await page.mouse.down()
    await page.mouse.move(grip + dx, one.y + dy, { steps: 6 })
    await page.mouse.up()
    await expect(page.locator('.held')).toHaveCount(0)
  }
  await dropBeside(-260, 60)
  await expect(own.locator('.tag-copies')).toHaveText('×2')
  await page.keyboard.down('Alt') // just there, and not on the other
  await dropBeside(width * 0.45, width * 0.45)
  await page.keyboard.up('Alt')
  await expect(own.locator('.tag-copies')).toHaveText('×2')
  await dropBeside(-260, 60)
  await dropBeside(width * 0.45, width * 0.45)
  await expect(own.locator('.tag-copies')).toHaveText('×3')
})
