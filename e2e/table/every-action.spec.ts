import type { Locator } from '@playwright/test'
import { MOVING, test } from '../fixtures.ts'
import {
  boardOf,
  body,
  centre,
  count,
  dragTo,
  expect,
  field,
  fromGameMenu,
  hand,
  handCount,
  ownBoard,
  pile,
  play,
  still,
  two,
} from './seats.ts'

test.describe.configure({ timeout: 240_000 })

const figure = async (of: Locator): Promise<number> => Number.parseInt((await of.textContent()) ?? '', 10)

test('by drag cards go from every pile to every other, and to my opponent', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const own = ownBoard(ada.page)
  const seen = boardOf(bea.page, ada.name)
  const library = await figure(count(seen, 'library'))
  const top = (zone: 'library' | 'graveyard' | 'exile' | 'commandZone') => pile(own, zone).locator('.pile-card')
  const to = (zone: 'library' | 'graveyard' | 'exile' | 'commandZone') => centre(top(zone))
  await dragTo(ada.page, top('library'), { x: 685, y: 780 })
  await expect(handCount(seen)).toHaveText('8')
  await dragTo(ada.page, top('library'), { x: 640, y: 520 })
  await expect(field(seen)).toHaveCount(1)
  await dragTo(ada.page, top('library'), await to('graveyard'))
  await expect(count(seen, 'graveyard')).toHaveText('1')
  await dragTo(ada.page, top('library'), await to('exile'))
  await expect(count(seen, 'exile')).toHaveText('1')
  await expect(count(seen, 'library')).toHaveText(String(library - 4))
  await dragTo(ada.page, top('graveyard'), await to('library'))
  await expect(count(seen, 'library')).toHaveText(String(library - 3))
  await dragTo(ada.page, top('exile'), await to('commandZone'))
  await expect(count(seen, 'commandZone')).toHaveText('2')
  await dragTo(ada.page, top('commandZone'), { x: 860, y: 640 })
  await expect(field(seen)).toHaveCount(2)
  await dragTo(ada.page, hand(ada.page).last(), await to('graveyard'))
  await expect(count(seen, 'graveyard')).toHaveText('1')
  await expect(handCount(seen)).toHaveText('7')

  // Onto the other side of the table: a gift.
  const gift = field(own).first()
  const id = await gift.getAttribute('data-card')
  await dragTo(ada.page, body(gift), await centre(boardOf(ada.page, bea.name)))
  await expect(ownBoard(bea.page).locator(`[data-card="${id}"]`)).toBeVisible()
  // A place beyond the edge is the edge.
  const rest = field(own).first()
  await dragTo(ada.page, body(rest), { x: 1279, y: 410 })
  await still(rest)
  const { x, width } = (await body(rest).boundingBox()) ?? { x: 0, width: 0 }
  const board = (await own.boundingBox()) ?? { x: 0, width: 0 }
  expect(x + width).toBeLessThanOrEqual(board.x + board.width)
})

test('a card on its way from a pile does not catch what is meant for the pile', async ({ server, newPerson }) => {
  const [ada, bea] = await two({ url: server.url, newPerson: () => newPerson(MOVING.contextOptions) })
  const own = ownBoard(ada.page)
  const seen = boardOf(bea.page, ada.name)
  const library = await figure(count(seen, 'library'))
  const top = pile(own, 'library').locator('.pile-card')
  // As on a machine that stands still for a while: the card hardly leaves the pile.
  await ada.page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      return animate.call(this, frames, { ...(options as KeyframeAnimationOptions), duration: 600_000 })
    }
  })
  await dragTo(ada.page, top, { x: 640, y: 520 })
  await expect(field(seen)).toHaveCount(1)
  await dragTo(ada.page, top, await centre(pile(own, 'graveyard').locator('.pile-card')))
  await expect(count(seen, 'graveyard')).toHaveText('1')
  await expect(count(seen, 'library')).toHaveText(String(library - 2))
  await expect(field(seen)).toHaveCount(1)
})

test('stats, playmats and sizes: everyone sees my figures and my mat, only I my sizes', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const seen = boardOf(bea.page, ada.name)
  await ada.page.getByRole('button', { name: `All stats of ${ada.name}` }).click()
  for (const stat of ['Poison', 'Energy', 'Experience', 'Rad', 'Tickets'])
    await ada.page.getByRole('button', { name: `More ${stat}` }).click()
  await expect(seen.locator('.stat')).toHaveCount(5)
  await ada.page.getByRole('button', { name: 'Less Rad' }).click()
  await expect(seen.locator('.stat')).toHaveCount(4)
  await ada.page.keyboard.press('Escape')

  await fromGameMenu(ada.page, 'Select Playmat')
  const mats = ada.page.getByRole('dialog', { name: 'Select Playmat' })
  await expect(mats.getByRole('radio')).toHaveCount(15)
  await mats.getByRole('radio', { name: 'No Background' }).click()
  await mats.getByRole('button', { name: 'Apply Playmat' }).click()
  await expect(seen.locator('.mat img')).toHaveCount(0)
  await fromGameMenu(ada.page, 'Select Playmat')
  await mats.getByRole('radio', { name: 'Blue and green' }).click()
  await mats.getByRole('button', { name: 'Cancel' }).click()
  await expect(seen.locator('.mat img')).toHaveCount(0)
  await fromGameMenu(ada.page, 'Select Playmat')
  await mats.getByRole('radio', { name: 'Blue and green' }).click()
  await mats.getByRole('button', { name: 'Apply Playmat' }).click()
  await expect(seen.locator('.mat img')).toHaveAttribute('src', /blue_green/)
  expect(await ada.page.evaluate(() => localStorage.getItem('playmat'))).toBe('blue_green')

  const { card } = await play(ada.page)
  const width = async (on: Locator) => {
    await still(on)
    return (await body(on).boundingBox())?.width ?? 0
  }
  const before = await width(card)
  const theirs = await width(field(seen))
  for (let i = 0; i < 12; i++) {
    const larger = ada.page.getByRole('button', { name: 'Larger cards' })
    if (await larger.isDisabled()) break
    await larger.click()
  }
  await expect(ada.page.getByRole('group', { name: 'Card size' })).toContainText('200%')
  await expect.poll(() => width(card)).toBeGreaterThan(before * 1.9)
  for (let i = 0; i < 15; i++) await ada.page.keyboard.press(',')
  await expect(ada.page.getByRole('group', { name: 'Card size' })).toContainText('50%')
  await expect(ada.page.getByRole('button', { name: 'Smaller cards' })).toBeDisabled()
  expect(await width(field(seen))).toBe(theirs)
})

test('fullscreen, the debug drawer, and what it says when nothing was sent', async ({ seating }) => {
  const [ada] = await two(seating)
  const { page } = ada
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.getByRole('button', { name: 'Fullscreen' }).click()
  await expect(page.getByRole('button', { name: 'Exit Fullscreen' })).toBeVisible()
  await page.getByRole('button', { name: 'Exit Fullscreen' }).click()
  await expect(page.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(hand(page)).toHaveCount(7)
  await fromGameMenu(page, 'Websocket debug')
  const drawer = page.getByRole('dialog', { name: 'Websocket debug' })
  await expect(drawer).toContainText('No output events yet.')
  await expect(drawer).toContainText('sync_state')
  await drawer.getByRole('button', { name: 'Fetch the whole table again' }).click()
  await expect(drawer).not.toContainText('No output events yet.')
  await drawer.getByRole('button', { name: 'Close' }).first().click()
  for (let i = 0; i < 25; i++) await page.keyboard.press('u')
  await page.keyboard.press('d')
  await expect(hand(page)).toHaveCount(8)
  await fromGameMenu(page, 'Websocket debug')
  await expect(drawer.locator('.frames').last().getByRole('listitem')).toHaveCount(20)
})

test('a ping is heard once in a while, however fast I click', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const { id } = await play(ada.page)
  const theirs = bea.page.locator(`[data-card="${id}"]`)
  const sent: string[] = []
  bea.page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await bea.page.reload()
  await expect(theirs).toBeVisible()
  const at = await centre(body(theirs))
  await bea.page.evaluate(
    ({ x, y }) => {
      const element = document.elementFromPoint(x, y)
      const press = { bubbles: true, clientX: x, clientY: y, pointerId: 1, button: 0 }
      for (let i = 0; i < 5; i++) {
        element?.dispatchEvent(new PointerEvent('pointerdown', press))
        window.dispatchEvent(new PointerEvent('pointerup', press))
      }
    },
    { x: at.x, y: at.y },
  )
  await expect.poll(() => sent.filter((frame) => frame.includes(`"card_id":"${id}"`)).length).toBe(1)
  await bea.page.keyboard.press('d')
  await expect.poll(() => sent.some((frame) => frame.includes('draw_card'))).toBe(true)
  expect(sent.filter((frame) => frame.includes(`"card_id":"${id}"`))).toHaveLength(1)
})

test('a finger drags after a moment, and a tap stays a tap', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const { card, id } = await play(ada.page)
  const seen = bea.page.locator(`[data-card="${id}"]`)
  const cdp = await ada.page.context().newCDPSession(ada.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const from = await centre(body(card))
  await touch('touchStart', from)
  await expect(ada.page.locator('.held')).toBeVisible() // held still for 50 ms, it is taken up
  for (let i = 1; i <= 5; i++) await touch('touchMove', { x: from.x - i * 50, y: from.y })
  await touch('touchEnd')
  await expect.poll(async () => (await centre(body(card))).x).toBeLessThan(from.x - 200)
  await expect(ada.page.locator('.held')).toHaveCount(0)
  await expect(seen).not.toHaveClass(/is-tapped/)
})
