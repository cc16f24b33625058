import { MOVING, test } from '../fixtures.ts'
import {
  alone,
  boardOf,
  body,
  centre,
  choose,
  dragTo,
  expect,
  field,
  hand,
  ownBoard,
  play,
  still,
  tableOf,
} from './seats.ts'

test.use(MOVING)
test.describe.configure({ timeout: 180_000 })

const namesIn = async (page: import('@playwright/test').Page) =>
  hand(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))

test('a die tumbles before everyone is told what it shows', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  // What the page showed first, second ... : noted in the page itself, since it is over in less than a second.
  await bea.page.evaluate(() => {
    const seen: string[] = []
    ;(window as unknown as { seen: string[] }).seen = seen
    new MutationObserver(() => {
      const face = document.querySelector('.rolled text')?.textContent
      const said = document.querySelector('.toast b')?.textContent
      const now = said ? `said ${said}` : face ? `face ${face}` : null
      if (now && seen.at(-1) !== now) seen.push(now)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await ada.page.getByRole('button', { name: 'Roll Dice' }).click()
  await ada.page.getByRole('button', { name: 'Roll a D100' }).click()
  const told = bea.page.locator('.toast', { hasText: new RegExp(`${ada.name} rolled a \\d+ on a D100`) })
  await expect(told).toBeVisible()
  const result = /rolled a (\d+)/.exec((await told.textContent()) ?? '')?.[1]
  await expect(bea.page.locator('.rolled text')).toHaveText(result ?? '')
  const seen = await bea.page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  const faces = seen.filter((one) => one.startsWith('face'))
  expect(faces.length).toBeGreaterThan(1)
  expect(seen.findIndex((one) => one.startsWith('said'))).toBeGreaterThanOrEqual(faces.length - 1)
  // It lies on the board of whoever rolled it.
  const board = await boardOf(bea.page, ada.name).boundingBox()
  const die = await bea.page.locator('.rolled').boundingBox()
  expect(die?.y).toBeLessThan((board?.y ?? 0) + (board?.height ?? 0))
  await expect(bea.page.locator('.rolled')).toHaveCount(0)

  // Nothing moves for those who asked for stillness, and the result is as plain.
  await bea.page.emulateMedia({ reducedMotion: 'reduce' })
  await ada.page.keyboard.press('r')
  await ada.page.getByRole('button', { name: 'Roll a D6' }).click()
  await expect(bea.page.locator('.rolled text')).toBeVisible()
  expect(await bea.page.locator('.rolled-body').evaluate((die) => die.getAnimations().length)).toBe(0)
})

test('my hand makes room where a card would go, and takes it there', async ({ seating }) => {
  const { page } = await alone(seating)
  const before = await namesIn(page)
  const slots = page.locator('.hand-slot')
  const x = (i: number) =>
    slots.nth(i).evaluate((slot) => Number(/translate\(([-\d.]+)px/.exec(slot.style.transform)?.[1]))
  const places = await Promise.all(before.map((_, i) => x(i)))

  await still(hand(page).first())
  const first = await hand(page).nth(0).boundingBox()
  const last = await hand(page).nth(6).boundingBox()
  if (!first || !last) throw new Error('no hand')
  await page.mouse.move(first.x + first.width / 2, first.y + 30)
  await page.mouse.down()
  await page.mouse.move(last.x + last.width / 2, last.y + 40, { steps: 8 })
  // The others have moved up by one place; the gap is where the last one was. Nothing is decided yet.
  await expect.poll(() => Promise.all(before.map((_, i) => x(i)))).toEqual([places[6], ...places.slice(0, 6)])
  expect(await namesIn(page)).toEqual(before)
  await page.mouse.up()
  await expect.poll(() => namesIn(page)).toEqual([...before.slice(1), before[0]])

  // Escape closes the gap again.
  await still(hand(page).first())
  const again = await hand(page).nth(0).boundingBox()
  await page.mouse.move((again?.x ?? 0) + 30, (again?.y ?? 0) + 30)
  await page.mouse.down()
  await page.mouse.move(last.x, last.y + 40, { steps: 6 })
  await expect.poll(() => x(0)).not.toBe(places[0])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => x(0)).toBe(places[0])
  expect(await namesIn(page)).toEqual([...before.slice(1), before[0]])
})

test('copies laid over one another are counted for the eye', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const { card } = await play(ada.page)
  await choose(ada.page, body(card), 'Make Token Copy')
  for (const count of [2, 3, 4]) {
    await expect(ownBoard(ada.page).locator('.tag-copies')).toHaveText(`×${count}`)
    await expect(boardOf(bea.page, ada.name).locator('.tag-copies')).toHaveText(`×${count}`)
    if (count === 4) break
    await body(field(ownBoard(ada.page)).first()).hover()
    await ada.page.keyboard.press('x')
  }
  // One that is taken away counts no longer.
  await dragTo(ada.page, body(field(ownBoard(ada.page)).last()), { x: 340, y: 640 })
  await expect(boardOf(bea.page, ada.name).locator('.tag-copies')).toHaveText('×3')
})

test('the newest line is in view, and who reads older ones is left there', async ({ seating }) => {
  const { seats } = await tableOf(seating, 2)
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  for (const { page } of seats) await page.getByRole('button', { name: /^Log and chat/ }).click()
  const chat = ada.page.getByRole('log', { name: 'Chat' })
  const say = async (text: string) => {
    await bea.page.getByLabel('Say something').fill(text)
    await bea.page.keyboard.press('Enter')
  }
  for (let i = 1; i <= 30; i++) await say(`Line ${i} of many`)
  await expect(chat.getByText('Line 30 of many')).toBeInViewport()
  await expect(chat.getByText('Line 1 of many')).not.toBeInViewport()

  await chat.hover()
  await ada.page.mouse.wheel(0, -2_000)
  const oldest = chat.getByText('Line 1 of many')
  const above = () => chat.evaluate((box) => box.scrollHeight - box.clientHeight + box.scrollTop) // counted from the end
  await expect.poll(above).toBeLessThan(1)
  const { y } = await centre(oldest)
  for (const text of ['Still going', 'And going', 'And again', 'One more']) await say(text)
  await expect(chat.getByText('One more')).toHaveCount(1)
  await expect(chat.getByText('One more')).not.toBeInViewport()
  expect(Math.abs((await centre(oldest)).y - y)).toBeLessThan(2) // parts of a pixel at a line

  await ada.page.mouse.wheel(0, 4_000)
  await expect(chat.getByText('One more')).toBeInViewport()
})
