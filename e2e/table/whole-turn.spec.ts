// One turn as it goes, at four seats: by mouse and by keys, and seen by everybody.
import { mkdirSync } from 'node:fs'
import type { Deck } from '@fourmat/protocol'
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { call } from '../hall/people.ts'
import {
  boardOf,
  body,
  centre,
  count,
  expect,
  field,
  hand,
  handCount,
  keepHand,
  newGuest,
  newRoom,
  ownBoard,
  pile,
  type Seat,
  sitDown,
  sitDownWith,
} from './seats.ts'

const PICTURES = process.env.FOURMAT_LOOK // a folder, for whoever wants to look at each step

const EQUIPMENT = 'Boathook'
const MAKER = 'Powder Monkey'
const TOKEN = 'Spark Sprite'
const FIRST = 'Hestrel, Crowned in Cinders'
const SECOND = 'Oda of the Last Lantern'

/** Lays a card of the hand or the library onto one's own field, before the turn begins. */
async function layOut(page: Page, name: string): Promise<Locator> {
  const before = await field(ownBoard(page)).count()
  const inHand = hand(page).and(page.locator(`[aria-label^="${name}"]`))
  if ((await inHand.count()) > 0) {
    await inHand.first().focus() // by keys: a hand on the mouse may meet a neighbour that stands up in front of it
    await page.keyboard.press('p')
  } else {
    await page.keyboard.press('Shift+F')
    const drawer = page.getByRole('dialog', { name: 'Your library' })
    await drawer.getByRole('searchbox').fill(name)
    await drawer.getByRole('option', { name }).first().dblclick()
    await drawer.getByRole('button', { name: 'Close and Shuffle' }).click()
    await expect(drawer).toHaveCount(0)
  }
  await expect(field(ownBoard(page))).toHaveCount(before + 1)
  const id = await field(ownBoard(page)).last().getAttribute('data-card')
  return page.locator(`[data-card="${id}"]`)
}

/** The players at whose names a line of an arrow ends, instead of beside them. */
const crossedNames = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll<SVGPathElement>('.arrow path:nth-of-type(3)')].map((line) => {
      const length = line.getTotalLength()
      return Array.from({ length: 50 }, (_, i) => line.getPointAtLength(length - i))
    })
    return [...document.querySelectorAll('.who b')]
      .filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect()
        return ends.flat().some(({ x, y }) => x > left && x < right && y > top && y < bottom)
      })
      .map((name) => name.textContent)
  })

/** The players around whose life a ring is drawn. */
const ringed = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const rings = [...document.querySelectorAll('.arrow > rect')].map((ring) => ring.getBoundingClientRect())
    const isWithin = (one: DOMRect, ring: DOMRect) =>
      one.left >= ring.left && one.right <= ring.right && one.top >= ring.top && one.bottom <= ring.bottom
    return [...document.querySelectorAll('.board')]
      .filter((board) => {
        const life = board.querySelector('.life :is(output, input)')?.getBoundingClientRect()
        return life && rings.some((ring) => isWithin(life, ring))
      })
      .map((board) => board.querySelector('.who b')?.textContent ?? null)
      .sort()
  })

test('a whole turn: untap, draw, land, commander, equipment, attacks, damage, scry, tokens, pass', async ({
  server,
  newPerson,
  seating,
}) => {
  test.setTimeout(300_000)
  const who = await newGuest(server.url)
  const deck = await call<Deck>(server.url, who, 'POST', '/decks', { name: 'Pair', format: 'commander' })
  await call(server.url, who, 'POST', `/decks/${deck.id}/bulk-import`, {
    cards: [
      { name: EQUIPMENT, quantity: 1 },
      { name: MAKER, quantity: 1 },
      { name: 'Mountain', quantity: 96 },
    ],
    commander_name: FIRST,
    partner_commander_name: SECOND,
  })
  const room = await newRoom(server.url)
  const ada = await sitDownWith(newPerson, room, who, deck)
  const [bea, cid, dan] = [
    await sitDown(seating, room, 0),
    await sitDown(seating, room, 1),
    await sitDown(seating, room, 2),
  ]
  const others: readonly Seat[] = [bea, cid, dan]
  for (const { page } of [ada, ...others]) await keepHand(page)
  const { page } = ada
  const own = ownBoard(page)
  const everywhere = async (of: (board: Locator) => Locator, looks: (thing: Locator) => Promise<unknown>) => {
    for (const seat of others) await looks(of(boardOf(seat.page, ada.name)))
  }
  let step = 0
  const look = async (what: string) => {
    if (!PICTURES) return
    mkdirSync(PICTURES, { recursive: true })
    step++
    for (const [i, seat] of [ada, ...others].entries())
      await seat.page.screenshot({ path: `${PICTURES}/${step}-${what}-${i + 1}.png` })
  }

  // Before: two creatures and an equipment lie there, tapped, and the first commander was cast once.
  const maker = await layOut(page, MAKER)
  const equipment = await layOut(page, EQUIPMENT)
  await pile(own, 'commandZone').hover()
  await page.keyboard.press('p')
  await expect(field(own)).toHaveCount(3)
  const commander = own.locator(`.card[aria-label^="${FIRST}"]`)
  await body(commander).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Command Zone' }).click()
  await expect(field(own)).toHaveCount(2)
  await body(maker).click()
  await expect(maker).toHaveClass(/is-tapped/)
  await page.getByRole('button', { name: 'Pass Turn' }).click()
  for (const seat of others) {
    await expect(ownBoard(seat.page)).toHaveClass(/is-active/)
    await seat.page.getByRole('button', { name: 'Pass Turn' }).click()
  }

  await test.step('everything untaps by itself, a card is drawn, a land is played', async () => {
    await expect(own).toHaveClass(/is-active/)
    await expect(maker).not.toHaveClass(/is-tapped/)
    const held = await hand(page).count()
    await page.keyboard.press('d')
    await everywhere(handCount, (thing) => expect(thing).toHaveText(String(held + 1)))
    await hand(page).last().hover() // which no other covers
    await page.keyboard.press('p')
    await everywhere(field, (thing) => expect(thing).toHaveCount(3))
    await look('land')
  })

  await test.step('the commander waits on the stack, with its tax, and resolves', async () => {
    await pile(own, 'commandZone').hover()
    await page.keyboard.press('k')
    for (const seat of [ada, ...others])
      await expect(seat.page.getByRole('region', { name: /^Stack/ })).toContainText(ada.name)
    await everywhere(
      (board) => count(board, 'commandZone').locator('.tax').first(),
      (thing) => expect(thing).toHaveText('+4'),
    )
    await expect(bea.page.getByText('paying 2 more').first()).toBeVisible()
    await look('stack')
    await page.keyboard.press('Shift+K')
    await expect(page.getByRole('region', { name: /^Stack/ })).toHaveCount(0)
    await everywhere(field, (thing) => expect(thing).toHaveCount(4))
  })

  await test.step('the equipment is attached to the commander, and fans out when that is pointed at', async () => {
    await body(equipment).hover()
    await page.keyboard.press('j')
    await body(commander).click()
    await expect(equipment).toHaveAttribute('aria-label', /attached/)
    await page.mouse.move(640, 5)
    await body(commander).hover()
    await expect(own.locator('[data-fan]')).toHaveCount(1)
    await look('attached')
    await page.mouse.move(640, 5)
    await expect(own.locator('[data-fan]')).toHaveCount(0)
  })

  await test.step('two players are attacked', async () => {
    for (const [attacker, seat] of [
      [commander, 2],
      [maker, 3],
    ] as const) {
      await body(attacker).hover()
      await page.keyboard.press('Shift+A')
      await page.keyboard.press(String(seat))
    }
    for (const seat of [ada, ...others]) {
      await expect(seat.page.locator('.arrow.is-attack')).toHaveCount(2)
      await expect(seat.page.locator('.card.is-tapped')).toHaveCount(2)
      await expect(seat.page.getByRole('list', { name: 'Arrows on the table' }).getByRole('listitem')).toHaveText([
        `${ada.name} has ${FIRST} attack ${bea.name}`,
        `${ada.name} has ${MAKER} attack ${cid.name}`,
      ])
      expect(await crossedNames(seat.page)).toEqual([])
      expect(await ringed(seat.page)).toEqual([bea.name, cid.name].sort())
    }
    await look('attack')
  })

  await test.step('the second commander has dealt damage, which is a figure of its own', async () => {
    await dan.page.getByRole('button', { name: `All stats of ${dan.name}` }).click()
    const figure = dan.page.getByRole('textbox', { name: `From ${ada.name}: ${SECOND}` })
    await figure.fill('3')
    await figure.press('Enter')
    await dan.page.keyboard.press('Escape')
    await expect(boardOf(page, dan.name).locator('.from-seat')).toHaveText('0 | 31')
    await expect(boardOf(page, dan.name).getByLabel('Life', { exact: true })).toHaveText('37')
  })

  await test.step('scry 2: one stays, one goes to the bottom', async () => {
    await page.keyboard.press('2')
    await page.keyboard.press('Shift+S')
    const scry = page.getByRole('dialog', { name: 'Scry 2' })
    await expect(scry.getByRole('listbox', { name: 'Top' }).getByRole('option')).toHaveCount(2)
    await look('scry')
    await page.keyboard.press('Shift+L')
    await page.keyboard.press('Enter')
    await expect(scry).toHaveCount(0)
    await expect(bea.page.getByText('arranged the library: 1 on top, 1 on the bottom').first()).toBeVisible()
  })

  await test.step('three tokens, of which the board tells what they are', async () => {
    await page.keyboard.press('3')
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Create Token' })
    const named = dialog.getByRole('region', { name: 'From your cards' }).getByRole('button', { name: TOKEN })
    await expect(named).toContainText(MAKER)
    await look('tokens')
    await named.click()
    await everywhere(field, (thing) => expect(thing).toHaveCount(7))
    await look('three')
  })

  await test.step('a coin goes to another board by hand, and the turn is passed', async () => {
    await page.mouse.move(640, 5)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Monarch', exact: true }).hover()
    await page.getByRole('menuitem', { name: ada.name, exact: true }).click()
    const coin = page.getByRole('img', { name: `${ada.name} is the monarch` })
    const [from, to] = [await centre(coin), await centre(boardOf(page, cid.name))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await expect(page.locator('.coin-in-air')).toBeVisible()
    await look('coin')
    await page.mouse.up()
    for (const seat of [ada, ...others])
      await expect(seat.page.getByRole('img', { name: `${cid.name} is the monarch` })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(ownBoard(bea.page)).toHaveClass(/is-active/)
    for (const seat of [ada, ...others]) await expect(seat.page.locator('.arrow')).toHaveCount(0)
    await look('passed')
  })
})
