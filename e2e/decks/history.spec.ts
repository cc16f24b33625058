// A deck in two tabs at once, its older versions, and a table to try it out alone.
import type { Deck, Room } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { chooseOption } from '../choose-option.ts'
import { expect, test } from '../fixtures.ts'
import { aDeck, expectRow, guest, open, type Person, row, SMALL, saved } from './my-decks.ts'

let me: Person
test.beforeEach(async ({ page, server }) => {
  me = await guest(page, server.url)
})

const NAMES = ['Lantern-Eyed Fox', 'Brass Sextant', 'Answer from the Fog', 'Island']

/** Clicks on the buttons of the rows, as a seed has it; tells by how many each card was changed. */
const clickAround = (page: Page, seed: number, clicks: number): Promise<Record<string, number>> =>
  page.evaluate(
    async ({ names, seed, clicks }) => {
      let state = seed
      const chance = (below: number) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        return Math.floor((state / 2 ** 32) * below)
      }
      const sums: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]))
      for (let click = 0; click < clicks; click++) {
        const name = names[chance(names.length)] ?? ''
        const by = chance(3) === 0 ? -1 : 1
        const label = by > 0 ? `Add one ${name}` : `One ${name} fewer`
        document.querySelector<HTMLElement>(`.deck-row [aria-label="${label}"]`)?.click()
        sums[name] = (sums[name] ?? 0) + by
        if (click % 4 === 0) await new Promise(requestAnimationFrame)
      }
      return sums
    },
    { names: NAMES, seed, clicks },
  )

test('Two tabs edit one deck at once, 200 edits each: both show the same in the end, and nothing is lost', async ({
  page,
}) => {
  const deck = await aDeck(me, SMALL)
  const cardOf = (name: string) => deck.cards.find((card) => card.name === name)?.card_id
  await me.call('PATCH', `/decks/${deck.id}`, {
    changes: NAMES.map((name) => ({ type: 'set_quantity', card_id: cardOf(name), quantity: 300 })),
  })
  await open(me, deck)
  const other = await page.context().newPage()
  await open({ ...me, page: other }, deck)
  for (const tab of [page, other]) await expectRow(tab, 300, 'Island')

  const [mine = {}, theirs = {}] = await Promise.all([clickAround(page, 7, 200), clickAround(other, 11, 200)])
  for (const name of NAMES) {
    const wanted = 300 + (mine[name] ?? 0) + (theirs[name] ?? 0)
    for (const tab of [page, other]) await expectRow(tab, wanted, name)
    await saved(me, deck, name).toBe(wanted)
  }

  // What one takes back is theirs alone.
  const islands = 300 + (mine.Island ?? 0) + (theirs.Island ?? 0)
  await row(page, 'Island').focus()
  await page.keyboard.press('5')
  await expectRow(other, 5, 'Island')
  await row(other, 'Island').focus()
  await other.keyboard.press('+')
  await expectRow(page, 6, 'Island')
  await page.keyboard.press('Control+z')
  for (const tab of [page, other]) await expectRow(tab, islands + 1, 'Island')
  await row(other, 'Brass Sextant').focus()
  await other.keyboard.press('s')
  await expect(page.getByRole('region', { name: 'Sideboard' })).toContainText('Brass Sextant')
  await other.close()
})

test('I see what was changed, compare versions and bring one back, and can take that back too', async ({ page }) => {
  const deck = await aDeck(me, SMALL)
  await open(me, deck)
  await row(page, 'Island').focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await row(page, 'Brass Sextant').focus()
  await page.keyboard.press('Delete')
  await saved(me, deck, 'Brass Sextant').toBe(0)
  await me.call('POST', `/decks/${deck.id}/bulk-import`, { cards: [{ name: 'Belfry Doves', quantity: 3 }] })
  await expectRow(page, 3, 'Belfry Doves')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'History…' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  const versions = dialog.getByRole('radio').filter({ has: page.locator('time') })
  await expect(versions).toHaveCount(4)
  await expect(versions.nth(0)).toContainText('List imported')
  await expect(versions.nth(1)).toContainText('+2 Island')
  await expect(versions.nth(3)).toContainText('Deck made')
  await expect(dialog.getByRole('button', { name: 'Bring this version back' })).toBeDisabled()

  await versions.nth(1).click()
  const differences = dialog.getByRole('region', { name: 'Differences' })
  await expect(differences.getByRole('region', { name: 'Added' })).toContainText('+2Island')
  await expect(differences.getByRole('region', { name: 'Removed' })).toContainText('−1Brass Sextant')
  await chooseOption(dialog.getByRole('combobox', { name: 'Compare with' }), 'the deck as it is now')
  await expect(differences.getByRole('region', { name: 'Added' })).toContainText('+3Belfry Doves')
  await expect(differences.getByRole('region', { name: 'Removed' })).toHaveCount(0)
  await versions.nth(2).click()
  await dialog.getByRole('radio', { name: 'Whole deck' }).click()
  await expect(dialog.getByRole('region', { name: 'Lands' })).toContainText('7Island')

  await dialog.getByRole('button', { name: 'Bring this version back' }).click()
  await expect(dialog).toBeHidden()
  await expectRow(page, 7, 'Island')
  await expectRow(page, 1, 'Brass Sextant')
  await expect(row(page, 'Belfry Doves')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expectRow(page, 9, 'Island')
  await expectRow(page, 3, 'Belfry Doves')
  await expect(row(page, 'Brass Sextant')).toBeHidden()
  await saved(me, deck, 'Island').toBe(9)
})

test('One click opens a table for one, with this deck in my hand', async ({ page }) => {
  const deck = await aDeck(me, SMALL)
  await open(me, deck)
  await row(page, 'Island').focus()
  await page.keyboard.press('+')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  const table = await opened
  await expect(table.getByRole('button', { name: 'Keep Hand' })).toBeVisible({ timeout: 15_000 })
  const { user_rooms } = await me.call<{ user_rooms: Room[] }>('GET', '/rooms')
  expect(user_rooms).toMatchObject([{ name: 'Test: My own', max_players: 1 }])
  expect((await me.call<Deck>('GET', `/decks/${deck.id}`)).total_cards).toBe(12)
  await table.close()
})
