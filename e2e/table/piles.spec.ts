import type { Locator, Page } from '@playwright/test'
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
  figure,
  hand,
  handCount,
  labelOf,
  labelsOf,
  openLog,
  ownBoard,
  pile,
  two,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const PILES = ['library', 'graveyard', 'exile', 'commandZone'] as const
const ZONES = ['hand', 'battlefield', ...PILES] as const
type Zone = (typeof ZONES)[number]

/** How many cards lie in each zone of another player's board, all read in one look. */
const sizesOn = (board: Locator): Promise<Record<Zone, number>> =>
  board.evaluate((element) => {
    const number = (at: string) => Number.parseInt(element.querySelector(at)?.textContent ?? '', 10)
    const pileSize = (zone: string) => number(`[data-pile="${zone}"] .pile-count`)
    return {
      hand: number('.hand-count'),
      battlefield: element.querySelectorAll('.card').length,
      library: pileSize('library'),
      graveyard: pileSize('graveyard'),
      exile: pileSize('exile'),
      commandZone: pileSize('commandZone'),
    }
  })

const askFor = async (page: Page, label: string, number: number) => {
  await page.getByLabel(label).fill(String(number))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

test('from my hand by key and menu, and from every zone to every other by drag, my opponent counts along', async ({
  seating,
}) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const own = ownBoard(page)
  const seen = boardOf(bea.page, ada.name)
  const sizes = await sizesOn(seen)
  /** The other sees fewer cards here, more there; and I am as far. */
  const sees = async (from: Zone, to: Zone, cards = 1) => {
    sizes[from] -= cards
    sizes[to] += cards
    await expect.poll(() => sizesOn(seen), `from ${from} to ${to}`).toEqual(sizes)
    await expect(hand(page)).toHaveCount(sizes.hand)
    await expect(field(own)).toHaveCount(sizes.battlefield)
  }

  for (const [key, to] of [
    ['g', 'graveyard'],
    ['e', 'exile'],
    ['l', 'library'],
  ] as const) {
    await hand(page).last().hover()
    await page.keyboard.press(key)
    await sees('hand', to)
  }
  for (const [entry, to] of [
    ['Graveyard', 'graveyard'],
    ['Exile', 'exile'],
    ['Bottom of Library', 'library'],
    ['Command Zone', 'commandZone'],
  ] as const) {
    await choose(page, hand(page).last(), entry)
    await sees('hand', to)
  }
  for (let i = 0; i < 4; i++) await page.keyboard.press('d')
  await sees('library', 'hand', 4)

  const top = (zone: Zone): Locator => {
    if (zone === 'hand') return hand(page).last()
    return zone === 'battlefield' ? body(field(own).last()) : pile(own, zone).locator('.pile-card')
  }
  const places = new Map<Zone, { x: number; y: number }>([
    ['hand', { x: 685, y: 780 }],
    ['battlefield', { x: 640, y: 545 }],
  ])
  for (const zone of PILES) places.set(zone, await centre(pile(own, zone).locator('.pile-card')))
  const drag = (from: Zone, to: Zone) => dragTo(page, top(from), places.get(to) ?? { x: 0, y: 0 })

  // A third card finds no room among the commanders.
  await drag('hand', 'commandZone')
  await expect(page.locator('.toast', { hasText: 'The command zone holds at most two cards' })).toBeVisible()
  await expect(hand(page)).toHaveCount(sizes.hand)
  expect(await sizesOn(seen)).toEqual(sizes)
  await drag('commandZone', 'battlefield')
  await sees('commandZone', 'battlefield')

  for (const [i, one] of ZONES.entries()) {
    for (const other of ZONES.slice(i + 1)) {
      await drag(one, other)
      await sees(one, other)
      await drag(other, one)
      await sees(other, one)
    }
  }
})

test('where I lay cards and tokens, one or several, my opponent sees them on a larger screen', async ({
  server,
  newPerson,
}) => {
  let people = 0
  const viewports = [
    { width: 1280, height: 800 },
    { width: 1600, height: 1000 },
  ]
  const [ada, bea] = await two({
    url: server.url,
    newPerson: () => newPerson({ viewport: viewports[people++] ?? null }),
  })
  const { page } = ada
  const own = ownBoard(page)
  const seen = boardOf(bea.page, ada.name)
  const lie = (on: Page, id: string) => centre(body(on.locator(`[data-card="${id}"]`)))
  const lay = async (x: number, y: number): Promise<string> => {
    const before = await field(own).count()
    await dragTo(page, hand(page).last(), { x, y })
    await expect(field(own)).toHaveCount(before + 1)
    await expect(field(seen)).toHaveCount(before + 1)
    return (await field(own).last().getAttribute('data-card')) ?? ''
  }
  // Two lie in opposite corners; where another lies between them is the same for everyone.
  const corners = [await lay(168, 394), await lay(1200, 690)] as const
  const share = async (on: Page, id: string) => {
    const [low, high, at] = [await lie(on, corners[0]), await lie(on, corners[1]), await lie(on, id)]
    return { x: (at.x - low.x) / (high.x - low.x), y: (at.y - low.y) / (high.y - low.y) }
  }
  const liesAlike = (id: string) =>
    expect
      .poll(async () => {
        const [mine, theirs] = [await share(page, id), await share(bea.page, id)]
        return Math.max(Math.abs(mine.x - theirs.x), Math.abs(mine.y - theirs.y))
      })
      .toBeLessThan(0.01)
  const liesAt = async (id: string, x: number, y: number) => {
    const at = await lie(page, id)
    expect(Math.hypot(at.x - x, at.y - y)).toBeLessThan(3)
    await liesAlike(id)
  }
  const [low, high] = [await lie(bea.page, corners[0]), await lie(bea.page, corners[1])]
  const theirField = (await seen.locator('[data-field]').boundingBox()) ?? { width: 0, height: 0 }
  expect(high.x - low.x).toBeGreaterThan(theirField.width * 0.8)
  expect(low.y).toBeGreaterThan(high.y) // what is near me is far from Bea

  const [one, other] = [await lay(480, 470), await lay(660, 560)]
  await liesAt(one, 480, 470)
  await liesAt(other, 660, 560)

  // Two selected by Ctrl are dragged by one of them.
  const cardOf = (id: string) => body(page.locator(`[data-card="${id}"]`))
  for (const id of [one, other]) await cardOf(id).click({ modifiers: ['Control'] })
  await dragTo(page, cardOf(one), { x: 620, y: 480 })
  await expect(own.locator('.is-selected')).toHaveCount(2)
  await expect.poll(async () => Math.round((await lie(page, one)).x)).toBe(620)
  const [led, followed] = [await lie(page, one), await lie(page, other)]
  expect(Math.hypot(followed.x - led.x - 180, followed.y - led.y - 90)).toBeLessThan(4)
  for (const id of [one, other]) await liesAlike(id)
  await page.keyboard.press('Escape')
  await expect(own.locator('.is-selected')).toHaveCount(0)

  // A token lies where its menu was opened; one made by key finds a place.
  const make = async () => {
    const before = await field(seen).count()
    const dialog = page.getByRole('dialog', { name: 'Create Token' })
    const token = dialog.locator('.token-grid button').first()
    const name = await token.getAttribute('aria-label')
    await token.click()
    await expect(field(seen)).toHaveCount(before + 1)
    await expect(field(seen).last()).toHaveAttribute('aria-label', `${name}, token`)
    return (await field(seen).last().getAttribute('data-card')) ?? ''
  }
  await chooseOnField(page, 'Create Token', [900, 470])
  const placed = await make()
  await liesAt(placed, 900, 470)
  await page.keyboard.press('n')
  const found = await make()
  await liesAlike(found)

  // A box takes two of them, and a key is meant for both; so is an entry of the menu.
  await page.mouse.move(540, 490) // below the token that found its place
  await page.mouse.down()
  await page.mouse.move(840, 640, { steps: 4 })
  await page.mouse.up()
  await expect(own.locator('.is-selected')).toHaveCount(2)
  await cardOf(one).hover()
  await page.keyboard.press('g')
  await expect(count(seen, 'graveyard')).toHaveText('2')
  await expect(field(seen)).toHaveCount(4)
  for (const id of corners) await cardOf(id).click({ modifiers: ['Control'] })
  await cardOf(corners[1]).click({ button: 'right' })
  await expect(page.locator('.menu-title')).toHaveText('2 cards')
  await page.getByRole('menuitem', { name: 'Tap', exact: true }).click()
  for (const id of corners) await expect(seen.locator(`[data-card="${id}"]`)).toHaveClass(/is-tapped/)
  await expect(seen.locator('.is-tapped')).toHaveCount(2)
})

test('what I do in a viewer, and how far I reach into my library, my opponent is told', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const own = ownBoard(page)
  const seen = boardOf(bea.page, ada.name)
  const log = await openLog(bea.page)
  const library = await figure(count(seen, 'library'))
  const drawer = page.getByRole('dialog', { name: 'Your library' })
  const cards = drawer.getByRole('option')
  const viewTop = async (number: number, shown: number) => {
    await choose(page, pile(own, 'library'), 'View top X cards')
    await askFor(page, 'How many', number)
    await expect(cards).toHaveCount(shown)
  }

  // A card goes so deep as I say: the commander, since there is only one of it.
  await viewTop(3, 3)
  const top = await labelsOf(cards)
  await page.keyboard.press('Escape')
  await pile(own, 'commandZone').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Put onto the battlefield', exact: true }).click()
  await expect(field(seen)).toHaveCount(1)
  const commander = await labelOf(field(own))
  await choose(page, body(field(own)), 'X from Top of Library')
  await askFor(page, 'How many cards above it', 3)
  await expect(log).toContainText(`put ${commander} into the library, 4 from the top`)
  await viewTop(5, 5)
  expect((await labelsOf(cards)).slice(0, 4)).toEqual([...top, commander])

  // Put in another order: by drag, and by a button.
  let order = await labelsOf(cards)
  const becomes = async (...places: number[]) => {
    order = places.map((place) => order[place] ?? '')
    await expect.poll(() => labelsOf(cards)).toEqual(order)
  }
  await cards.nth(3).dragTo(cards.nth(1))
  await becomes(0, 3, 1, 2, 4)
  await expect(log).toContainText('put a card into the library, 2 from the top')
  await cards.nth(1).focus()
  await drawer.getByRole('button', { name: 'Earlier' }).click()
  await becomes(1, 0, 2, 3, 4)
  await expect(log).toContainText('put a card on top of the library')
  await page.keyboard.press('Escape')
  await viewTop(5, 5)
  await becomes(0, 1, 2, 3, 4)

  // The buttons beside the picture of the card that is looked at.
  const press = (name: string) => drawer.getByRole('button', { name, exact: true }).click()
  await cards.nth(4).focus()
  await press('Top')
  await becomes(4, 0, 1, 2, 3)
  await cards.nth(1).focus()
  await press('Bottom')
  await expect(log).toContainText('put a card on the bottom of the library')
  await becomes(0, 2, 3, 4)
  await cards.nth(0).focus()
  await press('Battlefield')
  await expect(field(seen)).toHaveCount(1)
  expect(await labelOf(field(seen))).toBe(order[0])
  await press('Face down')
  await expect(field(seen)).toHaveCount(2)
  await expect(field(seen).last()).toHaveAttribute('aria-label', /^Face-down card/)
  await press('Graveyard')
  await expect(count(seen, 'graveyard')).toHaveText('1')
  await press('Exile')
  await expect(count(seen, 'exile')).toHaveText('1')
  await page.keyboard.press('Escape')
  await viewTop(1, 1)
  await press('Hand')
  await expect(handCount(seen)).toHaveText('8')
  await page.keyboard.press('Escape')
  await expect(count(seen, 'library')).toHaveText(String(library - 4))

  // By double-click a card is played from a viewer.
  await pile(own, 'graveyard').click()
  await page.getByRole('dialog', { name: 'Your graveyard' }).getByRole('option').dblclick()
  await expect(field(seen)).toHaveCount(3)
  await expect(count(seen, 'graveyard')).toHaveText('0')
  await page.keyboard.press('Escape')

  // Somebody knows which cards lie where: it is asked first.
  await choose(page, pile(own, 'library'), 'Shuffle')
  await page
    .getByRole('dialog', { name: 'Shuffle a library that is known?' })
    .getByRole('button', { name: 'Shuffle' })
    .click()
  await expect(log.getByText('shuffled the library')).toHaveCount(1)
  await choose(page, pile(own, 'library'), 'View all')
  await drawer.getByRole('button', { name: 'Close and Shuffle' }).click()
  await expect(log.getByText('shuffled the library')).toHaveCount(2)

  // More than there are is all there are.
  await viewTop(999, 20)
  await expect(drawer).toContainText(`the top ${library - 4} cards`)
  await expect(log).toContainText(`looked at the top ${library - 4} cards of the library`)
  await page.keyboard.press('Escape')
  await choose(page, pile(own, 'library'), 'Draw X cards')
  await askFor(page, 'How many', 999)
  await expect(count(seen, 'library')).toHaveText('0')
  await expect(handCount(seen)).toHaveText(String(library + 4))
  await expect(log).toContainText(`drew ${library - 4} cards`)
})
