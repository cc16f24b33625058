import type { Locator } from '@playwright/test'
import { test } from '../fixtures.ts'
import { alone, boardOf, body, centre, choose, expect, fromGameMenu, hand, play, still, tableOf } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const box = async (of: Locator) => {
  await still(of)
  return (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

test('I set the size of my cards and mute the sounds, and both stay so', async ({ seating }) => {
  const sounds: string[] = []
  const { page } = await alone(seating)
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  const size = page.getByRole('group', { name: 'Card size' })
  const { card } = await play(page)
  const { width } = await box(body(card))

  // By the slider, as far as it goes, and by the keys.
  await fromGameMenu(page, 'Settings')
  const slider = dialog.getByRole('slider', { name: 'Card size' })
  await slider.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Card size: 130%')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(dialog.getByText('Card size: 50%')).toBeVisible()
  await page.keyboard.press('End')
  await expect(dialog.getByText('Card size: 200%')).toBeVisible()
  const track = await box(dialog.locator('.slider'))
  await page.mouse.click(track.x + track.width * 0.6, track.y + track.height / 2)
  await expect(slider).toHaveAttribute('aria-valuenow', '1.4')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(size).toContainText('140%')
  await expect.poll(async () => (await box(body(card))).width / width).toBeCloseTo(1.4, 1)
  await page.keyboard.press('.')
  await page.keyboard.press('.')
  await expect(size).toContainText('160%')
  await page.keyboard.press(',')
  await expect(size).toContainText('150%')
  await expect.poll(async () => (await box(body(card))).width / width).toBeCloseTo(1.5, 1)

  // Muted in the menu, muted in the settings; nothing sounds, not even after a reload.
  await fromGameMenu(page, 'Mute sounds')
  await expect(page.getByRole('button', { name: 'Sounds on', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  page.on('request', (request) => {
    if (request.url().includes('/sounds/')) sounds.push(request.url())
  })
  await page.reload()
  await expect(size).toContainText('150%')
  await expect(hand(page)).toHaveCount(6)
  await page.keyboard.press('d')
  await expect(hand(page)).toHaveCount(7)
  await body(card).click()
  await expect(card).toHaveClass(/is-tapped/)
  await fromGameMenu(page, 'Settings')
  await expect(dialog.getByRole('switch', { name: 'Sounds' })).not.toBeChecked()
  await dialog.getByRole('switch', { name: 'Sounds' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(sounds).toEqual([])
  // The first sound may be left out while the browser gets ready for it.
  await expect
    .poll(async () => {
      await body(card).click()
      return sounds.length
    })
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Game menu' }).click()
  await expect(page.getByRole('button', { name: 'Mute sounds', exact: true })).toBeVisible()
})

test('I fold my hand, enlarge a board, look at a card and put it just where I want it', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const { page } = ada
  const aside = () => page.mouse.move(500, 520) // on the own field, beside the cards

  // W folds the hand away to its upper edge, and up again.
  await aside()
  const open = await box(hand(page).nth(3))
  await page.keyboard.press('w')
  await expect.poll(async () => (await box(hand(page).nth(3))).y).toBeGreaterThan(open.y + 40)
  await page.keyboard.press('w')
  await expect.poll(async () => (await box(hand(page).nth(3))).y).toBe(open.y)

  const { card, id } = await play(page)
  const theirs = bea.page.locator(`[data-card="${id}"]`)

  // B enlarges the board under the pointer, and makes it small again.
  const board = boardOf(page, bea.name)
  const before = await box(board)
  await board.hover({ position: { x: 300, y: 200 } })
  await page.keyboard.press('b')
  await expect.poll(async () => (await box(board)).height).toBeGreaterThan(before.height * 1.2)
  await expect(page.getByRole('button', { name: `Enlarge the board of ${bea.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('b')
  await expect.poll(async () => (await box(board)).height).toBe(before.height)

  // A card under the pointer is shown large; Alt keeps it when the pointer goes.
  const preview = page.locator('.preview')
  await body(card).hover()
  await expect(preview).toBeVisible()
  expect((await box(preview.locator('.preview-faces'))).height).toBeCloseTo(400, 0)
  await aside()
  await expect(preview).toHaveCount(0)
  await body(card).hover()
  await expect(preview).toBeVisible()
  await page.keyboard.down('Alt')
  await page.mouse.move(1250, 400)
  await page.mouse.move(1250, 300)
  await expect(preview).toBeVisible()
  await page.keyboard.up('Alt')
  await expect(preview).toHaveCount(0)

  // From the menu it is placed by the arrow keys, or left where it was.
  const placing = page.getByText('Enter places here')
  const style = async () => (await card.getAttribute('style')) ?? ''
  const lay = await style()
  await choose(page, body(card), 'Place with arrow keys')
  await expect(placing).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(placing).toBeHidden()
  expect(await style()).toBe(lay)
  await choose(page, body(card), 'Place with arrow keys')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  const seen = await theirs.getAttribute('style')
  await page.keyboard.press('Enter')
  await expect(placing).toBeHidden()
  await expect(card).not.toHaveAttribute('style', lay)
  await expect(theirs).not.toHaveAttribute('style', seen ?? '')

  // Dragged, it lies where it is let go: with Shift too, which selects nothing then.
  const drop = async (x: number, y: number) => {
    const from = await centre(body(card))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(x - 30, y - 10, { steps: 3 })
    await page.mouse.move(x, y, { steps: 3 })
    await page.mouse.up()
    await expect(page.locator('.held')).toHaveCount(0)
    return centre(body(card))
  }
  const at = await drop(700, 560)
  expect((await drop(706, 568)).y).toBeGreaterThan(at.y + 4)
  await page.keyboard.down('Shift')
  expect(Math.abs((await drop(640, 540)).x - 640)).toBeLessThan(2)
  expect(Math.abs((await drop(649, 552)).x - 649)).toBeLessThan(2)
  await page.keyboard.up('Shift')
  await expect(page.locator('.card.is-selected')).toHaveCount(0)
})
