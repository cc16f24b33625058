import type { Locator } from '@playwright/test'
import { test } from '../fixtures.ts'
import { alone, centre, choose, count, expect, hand, nameOf, ownBoard, pile } from './seats.ts'

test.describe.configure({ timeout: 60_000 })

const names = (drawer: Locator): Promise<(string | null)[]> =>
  drawer.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('aria-label')))

test('the buttons beside a list are about the card that I clicked, wherever it goes', async ({ seating }) => {
  const { page } = await alone(seating)
  const library = pile(ownBoard(page), 'library')
  const drawer = page.getByRole('dialog', { name: 'Your library' })

  await choose(page, library, 'View all')
  const wanted = drawer.getByRole('option').nth(7)
  const name = await nameOf(wanted)
  await wanted.click()
  const button = await centre(drawer.getByRole('button', { name: 'Hand', exact: true }))
  await page.mouse.move(button.x, button.y, { steps: 30 }) // over other cards, which only show themselves
  await page.mouse.click(button.x, button.y)
  await expect(hand(page)).toHaveCount(8)
  expect(await nameOf(hand(page).last())).toBe(name)
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click()

  await choose(page, library, 'View top X cards')
  await page.getByLabel('How many').fill('6')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(drawer.getByRole('option')).toHaveCount(6)
  const [a, b, c, d, e, f] = await names(drawer)
  await drawer.getByRole('option').nth(2).click()
  for (const order of [
    [a, b, d, c, e, f],
    [a, b, d, e, c, f],
  ]) {
    await drawer.getByRole('button', { name: 'Later' }).click()
    await expect.poll(() => names(drawer)).toEqual(order)
  }
  await drawer.getByRole('button', { name: 'Earlier' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => names(drawer)).toEqual([a, b, d, c, e, f])
  // When it goes, the next one takes its place.
  await drawer.getByRole('button', { name: 'Graveyard', exact: true }).click()
  await expect.poll(() => names(drawer)).toEqual([a, b, d, e, f])
  await expect(drawer.getByRole('option', { selected: true })).toHaveAttribute('aria-label', e ?? '')
  await expect(count(ownBoard(page), 'graveyard')).toHaveText('1')
})

test('on a very large screen the whole library can be reached', async ({ server, newPerson }) => {
  const large = { url: server.url, newPerson: () => newPerson({ viewport: { width: 2560, height: 1440 } }) }
  const { page } = await alone(large)
  const all = Number(await count(ownBoard(page), 'library').textContent())
  await choose(page, pile(ownBoard(page), 'library'), 'View all')
  const list = page.getByRole('dialog', { name: 'Your library' }).getByRole('listbox')
  await expect
    .poll(async () => {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      return list.getByRole('option').count()
    })
    .toBe(all)
})
