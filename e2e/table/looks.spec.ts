/// <reference lib="dom" />
// Turn, pointer, selection, keyboard, and what would take a card: each has a look of its own.
import type { Locator } from '@playwright/test'
import { test } from '../fixtures.ts'
import { walkTo } from './keys.ts'
import { alone, body, expect, hand, ownBoard, play } from './seats.ts'

test.describe.configure({ timeout: 90_000 })

const AMBER = 'rgb(242, 184, 75)'

/** How a card, or what holds it, is set off from others. */
const lookOf = (thing: Locator): Promise<string> =>
  thing.evaluate((element) => {
    const part = (of: Element, pseudo?: string) => {
      const { outlineStyle, outlineColor, scale, content, backgroundImage, backgroundColor, boxShadow } =
        getComputedStyle(of, pseudo)
      const isDrawn = pseudo === undefined || content !== 'none'
      return isDrawn
        ? [
            outlineStyle === 'none' ? '' : outlineStyle + outlineColor,
            scale,
            backgroundImage,
            backgroundColor,
            boxShadow,
          ]
        : []
    }
    const inner = element.querySelector('.card-body, .hand-face') ?? element
    return JSON.stringify([
      ...['::before', '::after'].map((pseudo) => part(element, pseudo)),
      part(inner),
      part(inner, '::after'),
    ])
  })

test('what is pointed at, selected, or found by keyboard looks like nothing else, and not like a turn', async ({
  seating,
}) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  const { card } = await play(page)
  await page.keyboard.press('Space')
  await expect(own).toHaveClass(/is-active/)
  const away = () => page.mouse.move(700, 330)
  await away()
  const looks: Record<string, string> = { rest: await lookOf(card) }
  const becomes = async (name: string) => {
    await expect.poll(async () => Object.values(looks).includes(await lookOf(card)), { message: name }).toBe(false)
    looks[name] = await lookOf(card)
    expect(looks[name], `${name} is not the turn's`).not.toContain(AMBER)
  }
  await body(card).hover()
  await becomes('hover')
  await page.keyboard.down('Control')
  await body(card).click()
  await page.keyboard.up('Control')
  await away()
  await becomes('selected')
  await page.keyboard.press('Escape')
  await expect.poll(() => lookOf(card)).toBe(looks.rest)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await walkTo(page, card)
  await becomes('focus')
  expect(await lookOf(own)).toContain(AMBER)

  // In hand, too.
  await walkTo(page, hand(page).nth(3))
  const held = hand(page).nth(3)
  expect(await lookOf(held)).not.toBe(await lookOf(hand(page).nth(1)))
  expect(await lookOf(held)).not.toContain(AMBER)
})

test('what would take a dragged card is told apart from the board whose turn it is', async ({ seating }) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  await page.keyboard.press('Space')
  await expect(own).toHaveClass(/is-active/)
  const at = await hand(page).nth(3).boundingBox()
  await page.mouse.move((at?.x ?? 0) + 30, (at?.y ?? 0) + 20)
  await page.mouse.down()
  for (const [selector, x, y] of [
    ['.battlefield.is-target', 600, 300],
    ['.pile.is-target .pile-card', ...(await middleOf(own.locator('[data-pile="graveyard"] .pile-card')))],
  ] as const) {
    await page.mouse.move(x, y, { steps: 4 })
    const look = await own.locator(selector).evaluate((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element)
      return `${outlineStyle} ${outlineColor}`
    })
    expect(look).toBe('dashed rgb(255, 255, 255)')
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

const middleOf = async (thing: Locator): Promise<[number, number]> => {
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}
