import { test } from '../fixtures.ts'
import {
  boardOf,
  body,
  centre,
  choose,
  chooseOnField,
  count,
  dragTo,
  expect,
  field,
  hand,
  handCount,
  labelsOf,
  ownBoard,
  pile,
  two,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

test('the top of the library is arranged by key, and the others learn how many went where', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const seen = boardOf(bea.page, ada.name)
  await choose(page, pile(ownBoard(page), 'library'), 'Scry or surveil')
  await page.getByRole('textbox', { name: 'How many' }).fill('3')
  await page.keyboard.press('Enter')
  const scry = page.getByRole('dialog', { name: 'Scry 3' })
  const lane = (name: string) => scry.getByRole('listbox', { name }).getByRole('option')
  await expect(lane('Top')).toHaveCount(3)
  const [first, second] = await labelsOf(lane('Top'))
  await expect(lane('Top').first()).toBeFocused()
  await page.keyboard.press('h')
  await expect(lane('Hand')).toHaveAttribute('aria-label', first ?? '')
  await expect(lane('Top').first()).toBeFocused()
  await page.keyboard.press('g')
  await expect(lane('Graveyard')).toHaveAttribute('aria-label', second ?? '')
  await page.keyboard.press('Enter')
  await expect(scry).toHaveCount(0)
  await expect(handCount(seen)).toHaveText('8')
  await expect(count(seen, 'graveyard')).toHaveText('1')
  await expect(
    bea.page.getByText('arranged the library: 1 on top, 1 to the hand, 1 to the graveyard').first(),
  ).toBeVisible()
})

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

test('a top card is kept revealed, whatever moves it', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const own = pile(ownBoard(ada.page), 'library')
  const seen = pile(boardOf(bea.page, ada.name), 'library')
  const face = seen.locator('.card-image')
  await expect(face).toHaveCount(0)
  await choose(ada.page, own, 'Keep the top card revealed')
  await expect(face).toHaveCount(1)
  const before = await face.locator('img').getAttribute('src')
  await choose(ada.page, own, 'Shuffle')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Shuffle' }).click() // it asks, since an order is known
  await expect(bea.page.getByText('shuffled the library').first()).toBeVisible()
  await expect(face).toHaveCount(1)
  expect(before).not.toBeNull()
  await choose(ada.page, own, 'Hide the top card again')
  await expect(face).toHaveCount(0)
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

test('a card that is exiled face down shows its back to all but its owner', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const seen = boardOf(bea.page, ada.name)
  await choose(ada.page, hand(ada.page).first(), 'More places', 'Face Down into Exile')
  await expect(count(seen, 'exile')).toHaveText('1')
  await choose(bea.page, pile(seen, 'exile'), 'View all')
  const theirs = bea.page.getByRole('dialog', { name: `Exile of ${ada.name}` }).getByRole('option')
  await expect(theirs).toHaveAttribute('aria-label', 'Face-down card')
  await bea.page.keyboard.press('Escape')
  await choose(ada.page, pile(ownBoard(ada.page), 'exile'), 'View all')
  const own = ada.page.getByRole('dialog', { name: 'Your exile' }).getByRole('option')
  await expect(own).not.toHaveAttribute('aria-label', 'Face-down card')
})

test('a card is asked for, and given from where it lies', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const seen = boardOf(bea.page, ada.name)
  await choose(ada.page, hand(ada.page).first(), 'Graveyard')
  await choose(bea.page, pile(seen, 'graveyard'), 'View all')
  await bea.page.getByRole('option').first().click({ button: 'right' })
  await bea.page.getByRole('menuitem', { name: 'Ask for this card' }).click()
  await ada.page.getByRole('button', { name: 'Give', exact: true }).click()
  await bea.page.keyboard.press('Escape')
  await expect(field(ownBoard(bea.page))).toHaveCount(1)
})

test('a token is thought up, and looks like what it says', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  await chooseOnField(page, 'Create Token')
  await page.getByRole('button', { name: 'Make your own' }).click()
  const dialog = page.getByRole('dialog', { name: 'A token of your own' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Moss Golem')
  await dialog.getByRole('textbox', { name: 'Power' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Toughness' }).fill('3')
  await dialog.getByRole('button', { name: 'Green' }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Trample')
  await dialog.getByLabel('How many').fill('2')
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  const token = field(boardOf(bea.page, ada.name))
  await expect(token).toHaveCount(2)
  await expect(token.first()).toHaveAttribute('aria-label', /^Moss Golem/)
  await expect(body(token.first())).toContainText('Trample')
  await page.keyboard.press('Shift+N')
  await expect(token).toHaveCount(4)
})
