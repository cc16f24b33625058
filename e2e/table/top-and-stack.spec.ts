import { test } from '../fixtures.ts'
import { boardOf, centre, choose, dragTo, expect, field, hand, handCount, labelsOf, ownBoard, two } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test("a scry is two keys and a drag; Escape leaves the library as it was, and Space is the table's again", async ({
  seating,
}) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const scryTwo = async () => {
    await page.keyboard.press('2')
    await page.keyboard.press('Shift+S')
  }
  const scry = page.getByRole('dialog', { name: 'Scry 2' })
  const lane = (name: string) => scry.getByRole('listbox', { name })
  const faces = (name: string) => lane(name).getByRole('option')
  await scryTwo()
  await expect(faces('Top')).toHaveCount(2)
  const before = await labelsOf(faces('Top'))
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => labelsOf(faces('Top'))).toEqual(before.toReversed())
  await page.keyboard.press('Escape')
  await expect(scry).toHaveCount(0)

  await scryTwo()
  await expect.poll(() => labelsOf(faces('Top'))).toEqual(before)
  await faces('Top').first().dragTo(lane('Bottom'))
  await expect.poll(() => labelsOf(faces('Bottom'))).toEqual(before.slice(0, 1))
  await choose(page, faces('Top').first(), 'Bottom')
  await expect(faces('Bottom')).toHaveCount(2)
  await scry.getByRole('radio', { name: 'in random order' }).click()
  await scry.getByRole('button', { name: 'Done' }).click()
  await expect(bea.page.getByText('arranged the library: 2 on the bottom in random order').first()).toBeVisible()
  await page.keyboard.press('Space')
  await expect(boardOf(page, bea.name)).toHaveClass(/is-active/)
})

test('spells wait on one stack for all, beside the boards, and resolve from there by button and key', async ({
  seating,
}) => {
  const [ada, bea] = await two(seating)
  const width = async () => (await ownBoard(ada.page).boundingBox())?.width ?? 0
  const before = await width()
  await choose(ada.page, hand(ada.page).first(), 'More places', 'The Stack')
  await hand(bea.page).first().hover()
  await bea.page.keyboard.press('k')
  const lane = bea.page.getByRole('region', { name: /^Stack/ })
  await expect(lane.locator('.stack-item')).toHaveCount(2)
  await expect(lane.locator('.stack-item').first()).toContainText(bea.name)
  await expect(lane.locator('.stack-item').last()).toContainText(ada.name)
  await expect.poll(width).toBeLessThan(before - 100) // nothing lies under it
  // Only the newest has the button, for its player; the key is for one's own newest.
  await expect(ada.page.getByRole('button', { name: /^Resolve/ })).toHaveCount(0)
  await lane.getByRole('button', { name: /^Resolve/ }).click()
  await expect(lane.locator('.stack-item')).toHaveCount(1)
  await ada.page.keyboard.press('Shift+K')
  await expect(lane).toHaveCount(0)
  await expect.poll(width).toBe(before)
})

test('a card is dragged into the stack and out of it', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  await hand(bea.page).first().hover()
  await bea.page.keyboard.press('k')
  const lane = page.locator('.stack-lane')
  await expect(lane.locator('.stack-item')).toHaveCount(1)
  await dragTo(page, hand(page).first(), await centre(lane))
  await expect(lane.locator('.stack-item')).toHaveCount(2)
  await expect(lane.locator('.stack-item').first()).toContainText(ada.name)
  await expect(handCount(boardOf(bea.page, ada.name))).toHaveText('6')
  await dragTo(page, lane.locator('.stack-card').first(), { x: 500, y: 560 })
  await expect(lane.locator('.stack-item')).toHaveCount(1)
  await expect(field(boardOf(bea.page, ada.name))).toHaveCount(1)
})
