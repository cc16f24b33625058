// Tokens: many at once, once more, and those first that the card under the pointer makes.
import type { Card, Deck } from '@fourmat/protocol'
import { test } from '../fixtures.ts'
import { call } from '../hall/people.ts'
import { alone, body, commanderDecks, expect, field, hand, ownBoard, type Seat } from './seats.ts'

test.describe.configure({ timeout: 120_000 })

test('tokens come in any number, once more by a key, and the only one found by Enter', async ({ seating }) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  await page.keyboard.press('5')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Create Token' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await expect(dialog.getByLabel('How many')).toHaveValue('5')
  await expect(dialog.locator('.token-grid button')).not.toHaveCount(0)
  const names = await dialog.locator('.token-grid button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  const single = names.find((name) => names.filter((other) => other.includes(name)).length === 1) ?? ''
  await page.keyboard.type(single)
  await expect(dialog.getByRole('button', { name: `Create ${single}`, exact: true })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(field(own)).toHaveCount(5)
  const log = page.getByRole('log', { name: 'Log' })
  await expect(log).toContainText(`created 5 ${single} tokens`)
  await expect(log.locator('p', { hasText: 'token' })).toHaveCount(1)
  await page.keyboard.press('2')
  await page.keyboard.press('Shift+N')
  await expect(field(own)).toHaveCount(7)
  await page.keyboard.press('Shift+N') // as many as the last time
  await expect(field(own)).toHaveCount(9)
  for (const label of await field(own).evaluateAll((all) => all.map((one) => one.ariaLabel)))
    expect(label).toContain(single)
  await page.keyboard.press('n')
  await expect(dialog.getByRole('button', { name: `Again: 2 × ${single}` })).toBeVisible()
  await dialog.getByLabel('How many').fill('51')
  await dialog.getByRole('region', { name: 'All tokens' }).getByRole('button').first().click()
  await expect(dialog).toBeVisible() // fifty at once are the most
})

/** A card of the deck that makes tokens, with the names of these. */
async function tokenMaker(url: string, { who }: Seat): Promise<{ name: string; tokens: string[] }> {
  const [deck] = await commanderDecks(url, who)
  const { cards } = await call<Deck>(url, who, 'GET', `/decks/${deck?.id}`)
  for (const { card_id, name } of cards) {
    const { tokens } = await call<Card>(url, who, 'GET', `/cards/${card_id}`)
    if (tokens.length > 0) return { name, tokens: tokens.map((token) => token.name) }
  }
  throw new Error('no card of the deck makes tokens')
}

test('the tokens that my board makes come first, those of the card under my pointer before them, and Enter takes the only one', async ({
  server,
  seating,
}) => {
  const ada = await alone(seating)
  const { page } = ada
  const { name, tokens } = await tokenMaker(server.url, ada)
  const own = ownBoard(page)
  const dialog = page.getByRole('dialog', { name: 'Create Token' })
  const named = dialog.getByRole('region', { name: 'From your cards' })
  const first = () =>
    named
      .getByRole('button')
      .evaluateAll((all, count) => all.slice(0, count).map((one) => one.ariaLabel), tokens.length)

  // It is brought to the field from wherever it is.
  if (
    (await hand(page)
      .and(page.locator(`[aria-label^="${name}"]`))
      .count()) > 0
  )
    await hand(page)
      .and(page.locator(`[aria-label^="${name}"]`))
      .first()
      .dblclick()
  else {
    await page.keyboard.press('Shift+F')
    const drawer = page.getByRole('dialog', { name: 'Your library' })
    await drawer.getByRole('searchbox').fill(name)
    await drawer.getByRole('option', { name }).first().dblclick()
    await drawer.getByRole('button', { name: 'Close and Shuffle' }).click()
    await expect(drawer).toHaveCount(0)
  }
  await expect(field(own)).toHaveCount(1)
  await body(field(own)).hover()
  await page.keyboard.press('n')
  await expect.poll(first).toEqual(tokens)
  await expect(named.getByRole('button').first()).toContainText(name)
  if (tokens.length === 1) await page.keyboard.press('Enter')
  else await named.getByRole('button').first().click()
  await expect(field(own)).toHaveCount(2)
  await expect(field(own).last()).toHaveAttribute('aria-label', `${tokens[0]}, token`)

  // Where the pointer is on none it is the board that names them.
  await page.mouse.move(500, 20)
  await page.keyboard.press('n')
  await expect.poll(first).toEqual(tokens)
  await dialog.getByRole('searchbox').fill('spirit')
  await expect(named).toHaveCount(0)
})
