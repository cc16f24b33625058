// Many at once, by a number typed before a key; and what the commonest jobs of a turn take in clicks and keys.
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { body, count, expect, field, figure, hand, ownBoard, pile, play, still, two } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

/** A hand that counts what it does. A word is typed in one go, as a key held down is one key. */
class CountedHand {
  done = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async key(...keys: string[]) {
    for (const one of keys) {
      await this.page.keyboard.press(one)
      this.done += 1
    }
  }
  async word(text: string) {
    await this.page.keyboard.type(text)
    this.done += 1
  }
  async click(on: Locator, button: 'left' | 'right' = 'left') {
    await still(on)
    await on.click({ button })
    this.done += 1
  }
  /** One drag from corner to corner. */
  async box(around: Locator) {
    const boxes = await Promise.all((await around.all()).map((one) => body(one).boundingBox()))
    const centres = boxes.flatMap((box) => (box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : []))
    const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)]
    const from = await freeCorner(this.page, Math.min(...xs), Math.min(...ys))
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(Math.max(...xs) + 4, Math.max(...ys) + 4, { steps: 5 })
    await this.page.mouse.up()
    this.done += 1
  }
}

/** A place of the own field left of and above all of them, where nothing lies. */
const freeCorner = (page: Page, x: number, y: number): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([right, bottom]) => {
      const own = document.querySelector('.board.is-own [data-field]')
      for (let top = bottom - 4; top > 0; top -= 6)
        for (let left = right - 4; left > 0; left -= 6)
          if (document.elementFromPoint(left, top) === own) return { x: left, y: top }
      throw new Error('the field is full')
    },
    [x, y] as const,
  )

/** Does a job and tells what it took. */
async function taking(page: Page, job: (hand: CountedHand) => Promise<void>): Promise<number> {
  const counted = new CountedHand(page)
  await job(counted)
  return counted.done
}

test('the commonest jobs take no more clicks and keys than they should', async ({ seating }) => {
  const [ada] = await two(seating)
  const { page } = ada
  const own = ownBoard(page)
  const took: Record<string, number> = {}
  const job = async (name: string, run: (counted: CountedHand) => Promise<void>) => {
    took[name] = await taking(page, run)
  }
  const size = () => figure(count(own, 'library'))

  await job('land', async (by) => {
    await hand(page).first().hover() // a hand that is on the card already
    await by.key('p')
    await expect(field(own)).toHaveCount(1)
  })
  for (let i = 0; i < 3; i++) await play(page)
  const cards = field(own)
  await job('tap three lands', async (by) => {
    await by.box(cards)
    await by.key('t')
    await expect(own.locator('.card.is-tapped')).toHaveCount(4)
  })
  await job('untap all', async (by) => {
    await by.key('u')
    await expect(own.locator('.card.is-tapped')).toHaveCount(0)
  })
  await page.keyboard.press('Escape')
  await job('attack with several', async (by) => {
    await by.box(cards)
    await by.key('t')
    await expect(own.locator('.card.is-tapped')).toHaveCount(4)
  })
  await page.keyboard.press('u')
  await expect(own.locator('.card.is-tapped')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await job('+1/+1 on four creatures', async (by) => {
    await by.box(cards)
    await by.key('+')
    await expect(own.locator('.card[aria-label*="+1/+1 1"]')).toHaveCount(4)
  })
  await page.keyboard.press('Escape')
  await job('draw', async (by) => {
    const before = await hand(page).count()
    await by.key('d')
    await expect(hand(page)).toHaveCount(before + 1)
  })
  await job('five tokens', async (by) => {
    await by.key('5', 'n')
    const grid = page.locator('.token-grid button')
    await expect(grid.first()).toBeVisible()
    await by.click(grid.first())
    await expect(cards).toHaveCount(9)
  })
  await job('mill three', async (by) => {
    await by.key('3', 'Shift+G')
    await expect(count(own, 'graveyard')).toHaveText('3')
  })
  await job('top card to graveyard', async (by) => {
    await by.key('Shift+G')
    await expect(count(own, 'graveyard')).toHaveText('4')
  })
  await job('move a whole zone', async (by) => {
    await by.click(pile(own, 'graveyard'), 'right')
    await page.getByRole('menuitem', { name: 'Move all to' }).hover()
    await by.click(page.getByRole('menuitem', { name: 'Exile', exact: true }))
    await expect(count(own, 'exile')).toHaveText('4')
  })
  await page.keyboard.press('3')
  await page.keyboard.press('Shift+G')
  await expect(count(own, 'graveyard')).toHaveText('3')
  await job('graveyard into library', async (by) => {
    const before = await size()
    await by.click(pile(own, 'graveyard'), 'right')
    await by.click(page.getByRole('menuitem', { name: 'Shuffle into library' }))
    await expect(count(own, 'library')).toHaveText(String(before + 3))
  })
  await job('lose six life', async (by) => {
    await by.key('6')
    await by.click(page.getByRole('button', { name: 'Lose 1 life' }))
    await expect(page.getByLabel('Your life')).toHaveValue('34')
  })
  await job('cast the commander with tax', async (by) => {
    const before = await cards.count()
    await pile(own, 'commandZone').hover()
    await by.key('p')
    await expect(cards).toHaveCount(before + 1)
    await expect(count(own, 'commandZone')).toContainText('+2') // what it costs more the next time
  })
  const drawer = page.getByRole('dialog', { name: 'Your library' })
  await job('scry two', async (by) => {
    await by.key('2', 'Shift+T')
    await expect(drawer.getByRole('option')).toHaveCount(2)
    await by.click(drawer.getByRole('button', { name: 'Bottom', exact: true }))
    await expect(drawer.getByRole('option')).toHaveCount(1)
    await by.key('Escape')
    await expect(drawer).toHaveCount(0)
  })
  await job('tutor', async (by) => {
    const before = await hand(page).count()
    await by.key('Shift+F')
    const wanted = (await drawer.getByRole('option').nth(5).getAttribute('aria-label')) ?? ''
    await by.word(wanted)
    await expect(drawer.getByRole('option').first()).toHaveAttribute('aria-label', wanted)
    await by.click(drawer.getByRole('button', { name: 'Hand', exact: true }))
    await expect(hand(page)).toHaveCount(before + 1)
    await by.click(drawer.getByRole('button', { name: 'Close and Shuffle' }))
    await expect(drawer).toHaveCount(0)
  })

  const most: Record<string, number> = {
    'untap all': 1,
    draw: 1,
    land: 1,
    'tap three lands': 2,
    'attack with several': 2,
    'cast the commander with tax': 1,
    'five tokens': 5,
    '+1/+1 on four creatures': 2,
    'mill three': 2,
    'scry two': 4,
    tutor: 4,
    'top card to graveyard': 1,
    'move a whole zone': 2,
    'graveyard into library': 2,
    'lose six life': 3,
  }
  expect(Object.keys(took).sort()).toEqual(Object.keys(most).sort())
  for (const [name, allowed] of Object.entries(most)) expect(took[name], name).toBeLessThanOrEqual(allowed)
})
