import type { Page as Pages } from '@fourmat/protocol'
import type { Locator, Page } from '@playwright/test'
import { chooseOption } from '../choose-option.ts'
import { expect, test } from '../fixtures.ts'
import { typeQuickly } from '../typing.ts'
import { aDeck, expectRow, guest, open, type Person, row, SMALL, saved } from './my-decks.ts'

let me: Person
test.beforeEach(async ({ page, server }) => {
  me = await guest(page, server.url)
})

const searching = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Add a card' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add cards' })
  await dialog.getByRole('searchbox').fill(text)
  return dialog
}
const results = (page: Page) => page.getByRole('list', { name: 'Cards found' }).locator('[data-result]')

test('I search for a name and add the card by keyboard', async ({ page }) => {
  const deck = await aDeck(me, SMALL)
  await open(me, deck)
  await page.keyboard.type('/bellx') // while the code of the search is on its way
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('fry')
  const field = page.getByRole('searchbox', { name: 'Card name or query' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('belfry')
  await expect(results(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(results(page).first()).toHaveAccessibleName(/1 in this deck/)
  await page.keyboard.press('ArrowDown')
  await expect(results(page).first()).toBeFocused()
  await page.keyboard.press('3')
  await expect(results(page).first()).toHaveAccessibleName(/3 in this deck/)
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await page.keyboard.press('0')
  await expect(results(page).first()).not.toHaveAccessibleName(/in this deck/)
  await page.keyboard.press('2')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expectRow(page, 2, 'Belfry Doves')
  await saved(me, deck, 'Belfry Doves').toBe(2)
})

test('Enter before the answer has come adds what I asked for, and not what still lies there', async ({ page }) => {
  const deck = await aDeck(me, SMALL)
  await open(me, deck)
  const dialog = await searching(page, 'light')
  await expect(results(page).nth(6)).toBeVisible()
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/cards\/prints\?.*name=belfry/, async (route) => {
    await mayAnswer
    await route.continue()
  })
  const asked = page.waitForRequest(/cards\/prints\?.*name=belfry/)
  await dialog.getByRole('searchbox').fill('belfry')
  await asked
  await page.keyboard.press('Enter')
  answer()
  await expect(results(page)).toHaveCount(1)
  await expect(results(page).first()).toHaveAccessibleName(/1 in this deck/)
  await saved(me, deck, 'Belfry Doves').toBe(1)
  await page.keyboard.press('Escape')
  await expect(row(page, 'Belfry Doves')).toBeVisible()
  const { cards } = await me.call<{ cards: { name: string }[] }>('GET', `/decks/${deck.id}`)
  expect(cards).toHaveLength(deck.cards.length + 1)
})

test('I move through the results with the arrows, and a letter brings me back to the field', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  await searching(page, 'light')
  await expect(results(page).nth(6)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(results(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(results(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results(page).nth(6)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(results(page).nth(0)).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('searchbox')).toHaveValue('lights')
})

test('I add and take away with the pointer', async ({ page }) => {
  const deck = await aDeck(me, SMALL)
  await open(me, deck)
  const dialog = await searching(page, 'belfry')
  await dialog.getByRole('button', { name: 'Add Belfry Doves' }).click()
  await dialog.getByRole('button', { name: 'Add one Belfry Doves' }).click()
  await expect(results(page).first()).toHaveAccessibleName(/2 in this deck/)
  await dialog.getByRole('button', { name: 'One Belfry Doves fewer' }).click()
  await saved(me, deck, 'Belfry Doves').toBe(1)
})

test('Twenty cards come at a time, more as I scroll', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/cards/prints?')) asked.push(new URL(request.url()).search)
  })
  const dialog = await searching(page, 't:creature')
  await expect(dialog.getByText('20 cards shown, more as you scroll')).toBeVisible()
  await results(page).nth(19).scrollIntoViewIfNeeded()
  await expect(results(page).nth(39)).toBeAttached()
  expect(asked[0]).toContain('limit=20')
  expect(asked[1]).toContain('skip=20')
})

test('One question is asked for a word typed quickly, 300 ms after its last letter', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/cards/prints?')) asked.push(new URL(request.url()).searchParams.get('name') ?? '')
  })
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Card name or query' })).toBeFocused()
  await typeQuickly(page.getByRole('searchbox', { name: 'Card name or query' }), 'lantern')
  await expect(results(page).first()).toBeVisible()
  expect(asked).toEqual(['lantern'])
})

test('The query language is explained, and its examples can be tried', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  await page.keyboard.press('/')
  await page.getByRole('button', { name: 'is:commander' }).click()
  await expect(results(page).first()).toHaveAccessibleName(/Legendary/)
  await page.getByRole('button', { name: 'Help with queries' }).click()
  await expect(page.getByRole('heading', { name: 'What you can ask for' })).toBeVisible()
})

test('A wrong query is explained where I typed it', async ({ page, allowConsole }) => {
  allowConsole(/422/)
  await open(me, await aDeck(me, SMALL))
  const dialog = await searching(page, 'mv<=many')
  await expect(dialog.getByRole('alert')).toContainText('"many" is not a number')
})

test('Nothing found is said', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  const dialog = await searching(page, 'zzzzqqq')
  await expect(dialog.getByRole('heading', { name: 'No cards found' })).toBeVisible()
  await expect(dialog.getByText('Nothing that fits this deck matches “zzzzqqq”.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Search all cards' }).click()
  await expect(dialog.getByText('Nothing matches “zzzzqqq”.')).toBeVisible()
})

test('Search syntax that is not understood is said, not taken for a name', async ({ page, allowConsole }) => {
  allowConsole(/422/)
  await open(me, await aDeck(me, SMALL))
  const dialog = await searching(page, 'usd<1')
  await expect(dialog.getByRole('alert')).toContainText('There is no filter "usd"')
})

test('Buttons write what they stand for, and show what I typed', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  const dialog = await searching(page, '')
  const field = dialog.getByRole('searchbox')
  await dialog.getByRole('button', { name: 'White' }).click()
  await dialog.getByRole('button', { name: 'Blue' }).click()
  await expect(field).toHaveValue('c:wu')
  await dialog.getByRole('button', { name: 'White' }).click()
  await chooseOption(dialog.getByRole('combobox', { name: 'Type' }), 'Creature')
  await chooseOption(dialog.getByRole('combobox', { name: 'Mana value' }), 'Mana value 2')
  await chooseOption(dialog.getByRole('combobox', { name: 'Format' }), 'Modern')
  await dialog.getByRole('textbox', { name: 'Set' }).fill('FHS')
  await expect(field).toHaveValue('c:u t:creature mv=2 f:modern e:fhs')
  await expect(results(page).first()).toHaveAccessibleName(/Creature/)
  await field.fill('c:r cmc:3 bell')
  await expect(dialog.getByRole('button', { name: 'Red' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('button', { name: 'Blue' })).toHaveAttribute('aria-pressed', 'false')
  await expect(dialog.getByRole('combobox', { name: 'Mana value' })).toHaveText('Mana value 3')
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveText('Any type')
  await chooseOption(dialog.getByRole('combobox', { name: 'Mana value' }), 'Any mana value')
  await expect(field).toHaveValue('c:r bell')
})

test('Only cards that fit my deck come, until I ask for all: then the others are marked', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  const dialog = await searching(page, 't:creature c=r')
  const fits = dialog.getByRole('button', { name: /Fits this deck/ })
  await expect(fits).toHaveAttribute('aria-pressed', 'true')
  await expect(fits).toContainText('id:wu f:commander')
  await expect(dialog.getByRole('heading', { name: 'No cards found' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Search all cards' }).click()
  await expect(results(page).first()).toHaveAccessibleName(/Off-colour/)
  await expect(dialog.getByText('Off-colour').first()).toBeVisible()
  await fits.click()
  await expect(results(page)).toHaveCount(0)
})

test('A card of my deck is found in the printing that the deck uses', async ({ page }) => {
  const { data } = await me.call<Pages<{ card_print_id: string; set_name: string }>>(
    'GET',
    '/cards/prints?name=Brine-Robe%20Scholar&unique=prints',
  )
  const [newest, older] = data
  const deck = await aDeck(me, { cards: [{ name: 'Brine-Robe Scholar', quantity: 1 }] }, { format: 'modern' })
  const used = deck.cards[0]?.card_print_id
  const other = [newest, older].find((print) => print?.card_print_id !== used)
  await me.call('PATCH', `/decks/${deck.id}/cards/${deck.cards[0]?.deck_card_id}`, {
    card_print_id: other?.card_print_id,
  })
  await open(me, deck)
  const dialog = await searching(page, 'brine-robe')
  await expect(dialog.locator(`[data-print="${other?.card_print_id}"]`)).toBeVisible()
})

test('A search that fails is said', async ({ page, allowConsole }) => {
  allowConsole(/500/)
  await page.route('**/api/v1/cards/prints?*', (route) => route.fulfill({ status: 500, json: {} }))
  await open(me, await aDeck(me, SMALL))
  await searching(page, 'lantern')
  await expect(page.getByRole('alert').filter({ hasText: 'Could not fetch cards' })).toBeVisible({ timeout: 15_000 })
})

test('I can look for tokens, too', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  const dialog = await searching(page, 't:token')
  await expect(dialog.getByRole('heading', { name: 'No cards found' })).toBeVisible()
  await chooseOption(dialog.getByRole('combobox', { name: 'Tokens' }), 'Only tokens')
  await expect(results(page).first()).toHaveAccessibleName(/Token/)
})

test('I hover a result and see it large, and nothing that I might want next is covered', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  await searching(page, 'light')
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await results(page).nth(4).hover()
  const large = page.locator('.search-preview img')
  const list = await boxOf(page.locator('ul.search-results'))
  // The card of the keyboard stands there first, and makes way for the one under the pointer.
  await expect
    .poll(async () => {
      const { x, height } = await boxOf(large)
      return { isLarge: Math.abs(height - 400) < 1, isBeside: list.x + list.width <= x }
    })
    .toEqual({ isLarge: true, isBeside: true })
  // The one that floats is for narrow windows; it comes after a moment.
  await expect(page.locator('.hover-preview')).toBeAttached()
  await expect(page.locator('.hover-preview')).toBeHidden()

  // Where there is no room beside the results, it keeps off the card that the pointer is on.
  await page.setViewportSize({ width: 820, height: 720 })
  await results(page).nth(1).hover()
  await expect(page.locator('.hover-preview img')).toBeVisible()
  const floating = await boxOf(page.locator('.hover-preview'))
  const small = await boxOf(results(page).nth(1))
  expect(small.x + small.width <= floating.x || floating.x + floating.width <= small.x).toBe(true)
  expect(floating.x).toBeGreaterThanOrEqual(0)
  expect(floating.x + floating.width).toBeLessThanOrEqual(820)
})

test('The search takes the focus and gives it back, and names only keys that do something', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  const button = page.getByRole('button', { name: 'Add a card' })
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Add cards' })
  const field = dialog.getByRole('searchbox')
  await expect(field).toBeFocused()
  await expect(dialog.getByText('close')).toBeVisible()
  await expect(dialog.getByText('choose')).toBeHidden()
  await field.fill('light')
  await expect(dialog.getByText('choose')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await row(page, 'Island').focus()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Island')).toBeFocused()
})

test('What I looked for last is there again, and the first letter that I type takes its place', async ({ page }) => {
  await open(me, await aDeck(me, SMALL))
  const dialog = await searching(page, 'id<=wu t:creature mv<=3')
  await expect(results(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Add a card' }).click()
  const field = dialog.getByRole('searchbox')
  await expect(field).toHaveValue('id<=wu t:creature mv<=3')
  await expect(results(page).first()).toBeVisible()
  await page.keyboard.type('fox')
  await expect(field).toHaveValue('fox')
})

test('I dismiss a notice over the search, and the search stays as it is', async ({ page, allowConsole }) => {
  allowConsole(/500/)
  await page.route('**/api/v1/decks/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await open(me, await aDeck(me, SMALL))
  const dialog = await searching(page, 'belfry')
  await dialog.getByRole('button', { name: 'Add Belfry Doves' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'The change was not saved' })
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await expect(dialog.getByRole('searchbox')).toHaveValue('belfry')
})

test.describe('Change printing', () => {
  const changing = async (page: Page, name: string) => {
    await row(page, name).click()
    await page.getByRole('menuitem', { name: 'Change printing…' }).click()
    return page.getByRole('dialog', { name })
  }

  test('I choose another printing of a card', async ({ page }) => {
    const deck = await aDeck(me, { cards: [{ name: 'Brine-Robe Scholar', quantity: 1 }] })
    await open(me, deck)
    const dialog = await changing(page, 'Brine-Robe Scholar')
    const printings = dialog.getByRole('radio')
    await expect(printings).toHaveCount(2)
    await expect(dialog.getByText('In use')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Use this printing' })).toBeDisabled()
    await dialog.getByRole('radio', { checked: false }).click()
    await dialog.getByRole('button', { name: 'Use this printing' }).click()
    await expect(dialog).toBeHidden()
    const used = () => me.call<{ cards: { card_print_id: string }[] }>('GET', `/decks/${deck.id}`)
    await expect.poll(async () => (await used()).cards[0]?.card_print_id).not.toBe(deck.cards[0]?.card_print_id)
  })

  test('I filter printings by set, with twenty characters at most', async ({ page }) => {
    await open(me, await aDeck(me, { cards: [{ name: 'Brine-Robe Scholar', quantity: 1 }] }))
    const dialog = await changing(page, 'Brine-Robe Scholar')
    await dialog.getByRole('searchbox', { name: 'Filter by set' }).fill('hearth')
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await page.keyboard.press('Escape') // empties the field, and only then closes the window
    await expect(dialog.getByRole('searchbox')).toHaveValue('')
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('searchbox').pressSequentially('a set with a very long name')
    await expect(dialog.getByRole('searchbox')).toHaveValue('a set with a very lo')
    await expect(dialog.getByRole('heading', { name: 'No printings found' })).toBeVisible()
  })

  test('Fifteen printings come at a time', async ({ page }) => {
    const { data } = await me.call<Pages<{ card_print_id: string }>>('GET', '/cards/prints?name=Brine-Robe%20Scholar')
    const [print] = data
    await page.route('**/alternatives?*', async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'))
      expect(new URL(route.request().url()).searchParams.get('page_size')).toBe('15')
      const made = Array.from({ length: number === 1 ? 15 : 3 }, (_, index) => ({
        ...print,
        card_print_id: `${print?.card_print_id}-${number}-${index}`,
        collector_number: `${number}-${index}`,
      }))
      await route.fulfill({ json: { data: made, has_more: number === 1 } })
    })
    await open(me, await aDeck(me, { cards: [{ name: 'Brine-Robe Scholar', quantity: 1 }] }))
    const dialog = await changing(page, 'Brine-Robe Scholar')
    await expect(dialog.getByRole('radio').nth(14)).toBeAttached()
    await dialog.getByRole('radio').nth(14).scrollIntoViewIfNeeded()
    await expect(dialog.getByText('18 printings')).toBeVisible()
  })
})
