// Space passes the turn after every click that the table knows. The list of clicks is made from the page itself.
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { act, type BareSeat, layOut, sitDownBare } from './bare-connection.ts'
import {
  alone,
  boardOf,
  body,
  count,
  expect,
  field,
  hand,
  keepHand,
  newRoom,
  ownBoard,
  pile,
  play,
  type Seat,
  sitDown,
  still,
} from './seats.ts'

test.describe.configure({ timeout: 300_000 })

const WINDOWS = '[role=dialog], [role=alertdialog], [role=menu]'
const WAYS_OUT = ['Escape', 'button', 'outside'] as const

/** All that can be clicked on the table as it stands, each under a selector that finds it again. */
const clickables = (page: Page, within = 'main'): Promise<string[]> =>
  page.evaluate((root) => {
    const found = document.querySelectorAll<HTMLElement>(
      `${root} :is(button, a[href], input, [role=button], [data-card], [data-pile], [data-field], [role=log], [tabindex="0"])`,
    )
    const isShown = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
    }
    const isForWords = (element: HTMLElement) => element.matches('input:not([inputmode=numeric])')
    const selectorOf = ({ tagName, dataset, ariaLabel, className }: HTMLElement) => {
      if (dataset.spot !== undefined) return `[data-spot="${dataset.spot}"]`
      if (dataset.field !== undefined) return `[data-field="${dataset.field}"]`
      return ariaLabel === null
        ? `${root} ${tagName}.${className.split(' ').join('.')}`
        : `${root} ${tagName}[aria-label="${ariaLabel}"]`
    }
    const shown = [...found].filter((element) => isShown(element) && !isForWords(element))
    return [...new Set(shown.map(selectorOf))]
  }, within)

/** Clicks where the thing is not covered by another one. Says whether it could be clicked at all. */
async function click(page: Page, selector: string, button: 'left' | 'right'): Promise<boolean> {
  const thing = page.locator(selector).first()
  if ((await thing.count()) === 0 || (await thing.isDisabled())) return false
  await still(thing)
  const at = await thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    for (const dx of [0.5, 0.2, 0.8, 0.05, 0.95])
      for (const dy of [0.5, 0.2, 0.8, 0.05, 0.95]) {
        const [x, y] = [left + width * dx, top + height * dy]
        const hit = document.elementFromPoint(x, y)
        if (hit && (element === hit || element.contains(hit))) return { x, y }
      }
    return null
  })
  if (!at) return false
  await page.mouse.click(at.x, at.y, { button })
  return true
}

const open = (page: Page): Locator => page.locator(WINDOWS)

/** What opens has the keys once it has come to rest. */
const opened = (page: Page): Promise<unknown> =>
  page.evaluate((windows) => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const coming = [...document.querySelectorAll(windows)].flatMap((one) => one.getAnimations({ subtree: true }))
    const rests = Promise.allSettled(coming.filter(ends).map(({ finished }) => finished))
    // A window listens to the keys once what its first painting has set off is done.
    return rests.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }, WINDOWS)

async function close(page: Page, way: (typeof WAYS_OUT)[number]): Promise<void> {
  await opened(page)
  const button = open(page).getByRole('button', { name: /^(Close|Cancel|Done)$/ })
  if (way === 'button' && (await button.count()) > 0) await button.last().click()
  else if (way === 'outside') await page.mouse.click(4, 4)
  else await page.keyboard.press('Escape')
  // What lies in the upper left corner may be a window itself, and what is beside the table stays open.
  for (let left = await open(page).count(); left > 0; left = await open(page).count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open(page).count()).toBeLessThan(left)
  }
}

/** It is heard at once: who has the turn is asked of the other player's table, which no browser has to paint. */
const hasTurn = (bea: BareSeat, after: string) =>
  expect
    .poll(() => bea.line.table?.turn_player_id, { message: `Space after ${after}`, intervals: [10] })
    .toBe(bea.line.you)

/** A turn goes round: Space passes it, and the other player passes it on. */
async function roundOfTurns({ page }: Seat, bea: BareSeat, after: string): Promise<void> {
  const isMine = () => ownBoard(page).evaluate((board) => board.classList.contains('is-active'))
  if (!(await isMine())) {
    await hasTurn(bea, after) // the click has passed the turn
    await act(bea.line, 'pass_turn')
    await expect(ownBoard(page)).toHaveClass(/is-active/)
  }
  const tapped = await page.locator('.is-own .card.is-tapped').count()
  const windows = await open(page).count()
  await page.keyboard.press('Space')
  await hasTurn(bea, after)
  await expect(ownBoard(page)).not.toHaveClass(/is-active/)
  expect(await page.locator('.is-own .card.is-tapped').count(), `nothing was tapped after ${after}`).toBe(tapped)
  expect(await open(page).count(), `nothing was opened after ${after}`).toBe(windows)
  await act(bea.line, 'pass_turn')
  await expect(ownBoard(page)).toHaveClass(/is-active/)
}

/** A letter, too, does what the sheet says wherever the mouse has left the focus, but in a field it is a letter. */
async function letterWorks(page: Page, after: string): Promise<void> {
  if (await page.evaluate(() => document.activeElement?.matches('input'))) return
  const folded = page.locator('.hand.is-folded')
  await page.keyboard.press('w')
  await expect(folded, `W after ${after}`).toHaveCount(1)
  await page.keyboard.press('w')
  await expect(folded, `W after ${after}`).toHaveCount(0)
}

/** Two players, cards on both fields, in hand, graveyard and exile, and no turn taken yet. Only one of them has a browser. */
async function crowded({ url, newPerson }: Parameters<typeof alone>[0]): Promise<[Seat, BareSeat]> {
  const room = await newRoom(url)
  const ada = await sitDown({ url, newPerson }, room)
  const bea = await sitDownBare(url, room)
  await keepHand(ada.page)
  await layOut(bea.line, ['battlefield', 'battlefield', 'graveyard', 'exile'])
  const { page } = ada
  await expect(field(boardOf(page, bea.name))).toHaveCount(2)
  for (const key of ['', '', 'g', 'e']) {
    const { card } = await play(page)
    if (key === '') continue
    await card.hover()
    await page.keyboard.press(key)
    await expect(card).toHaveCount(0)
  }
  await page.keyboard.press('Space')
  await hasTurn(bea, 'the cards were laid')
  await expect(ownBoard(page)).not.toHaveClass(/is-active/)
  await act(bea.line, 'pass_turn')
  await expect(ownBoard(page)).toHaveClass(/is-active/)
  return [ada, bea]
}

test('Space passes after a click on anything that lies on the table', async ({ seating }) => {
  const [ada, bea] = await crowded(seating)
  const { page } = ada
  const tried = new Set<string>()
  let turns = 0
  const tryAll = async () => {
    for (const selector of await clickables(page)) {
      if (tried.has(selector)) continue
      tried.add(selector)
      for (const button of ['left', 'right'] as const) {
        if (!(await click(page, selector, button))) continue
        const way = WAYS_OUT[turns % WAYS_OUT.length] ?? 'Escape'
        if ((await open(page).count()) > 0) await close(page, way)
        const after = `a ${button} click on ${selector}, closed by ${way}`
        await letterWorks(page, after)
        await roundOfTurns(ada, bea, after)
        turns += 1
      }
    }
  }
  await tryAll()
  await page.keyboard.press('i') // the log and the chat have controls of their own
  await expect(page.getByRole('log', { name: 'Log' })).toBeVisible()
  await tryAll()
  expect(tried.size).toBeGreaterThan(30)
  expect(turns).toBeGreaterThan(50)
})

test('Space passes after whatever a menu of the table has done, and after each window that it opens', async ({
  seating,
}) => {
  const [ada, bea] = await crowded(seating)
  const { page } = ada
  const menuOf = async (on: Locator) => {
    await still(on)
    await on.click({ button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    return page.getByRole('menuitem')
  }
  for (const [name, on] of [
    ['a card of the field', () => body(ownBoard(page).locator('.card').last())],
    ['a card of the hand', () => hand(page).first()],
    ['the library', () => pile(ownBoard(page), 'library')],
    ['the graveyard', () => pile(ownBoard(page), 'graveyard')],
    ['the command zone', () => pile(ownBoard(page), 'commandZone')],
  ] as const) {
    const entries = await (await menuOf(on())).allTextContents()
    await page.keyboard.press('Escape')
    for (let i = 0; i < entries.length; i++) {
      if ((await on().count()) === 0) {
        await play(page)
        await page.mouse.move(640, 300)
      }
      const item = (await menuOf(on())).nth(i)
      const label = (await item.count()) > 0 ? await item.textContent() : null
      if (label === null || (await item.getAttribute('aria-haspopup'))) await page.keyboard.press('Escape')
      else await item.click()
      await expect(page.getByRole('menu')).toHaveCount(0)
      if (label?.startsWith('View')) await expect(open(page).first()).toBeVisible() // its cards come over the wire
      if (await page.getByText('Enter places here').isVisible()) await page.keyboard.press('Escape')
      if ((await open(page).count()) > 0) await close(page, WAYS_OUT[i % WAYS_OUT.length] ?? 'Escape')
      await roundOfTurns(ada, bea, `${label} in the menu of ${name}`)
      for (let held = await hand(page).count(); held < 2; held++) {
        await page.keyboard.press('d')
        await expect(hand(page)).toHaveCount(held + 1)
      }
    }
  }
})

test('Space passes after each window of the game menu, and while a list beside the table is open', async ({
  seating,
}) => {
  const [ada, bea] = await crowded(seating)
  const { page } = ada
  const menu = page.getByRole('button', { name: 'Game menu' })
  const window = page.locator('[role=dialog]:not(:has(.game-menu))')
  await menu.click()
  const entries = await page.locator('.game-menu button').allTextContents()
  expect(entries.length).toBeGreaterThan(8)
  await page.keyboard.press('Escape')
  for (const [i, entry] of entries.entries()) {
    if (/screen|Speak/.test(entry)) continue // they ask the browser, and the chat service
    await menu.click()
    await page.locator('.game-menu').getByRole('button', { name: entry, exact: true }).click()
    if (!/^(Mute sounds|Sounds on|Show my hand to spectators)$/.test(entry)) await expect(window).toBeVisible() // one comes over the wire first
    if ((await open(page).count()) > 0) await close(page, WAYS_OUT[i % WAYS_OUT.length] ?? 'Escape')
    await roundOfTurns(ada, bea, `${entry} in the game menu`)
  }
  const list = `[aria-label="All stats of ${ada.name}"][role=dialog]`
  await page.getByRole('button', { name: `All stats of ${ada.name}` }).click()
  for (const selector of await clickables(page, list)) {
    const opensWindow = (await page.locator(selector).first().getAttribute('aria-haspopup')) === 'dialog'
    if (!(await click(page, selector, 'left'))) continue
    if (opensWindow) {
      await expect(page.locator('.dialog:focus-within')).toBeVisible()
      await expect(page.locator(list)).toHaveCount(0) // until it has gone, Escape is the list's
      await opened(page)
      await page.keyboard.press('Escape')
      await expect(page.locator('.dialog')).toHaveCount(0)
      await page.getByRole('button', { name: `All stats of ${ada.name}` }).click()
    }
    await letterWorks(page, `a click on ${selector}`)
    await roundOfTurns(ada, bea, `a click on ${selector}`)
  }
  await expect(page.locator(list)).toBeVisible()
})

test('Space stays with words, and with a button that a key has led to', async ({ seating }) => {
  const [ada, bea] = await crowded(seating)
  const { page } = ada
  await page.keyboard.press('i')
  const chat = page.getByRole('textbox', { name: 'Say something' })
  await chat.click()
  await page.keyboard.type('well played')
  await expect(chat).toHaveValue('well played')
  await expect(ownBoard(page)).toHaveClass(/is-active/)

  // A figure has no use for a space: what was typed counts, and the turn passes.
  const life = page.getByLabel('Your life')
  await life.click()
  await page.keyboard.type('31')
  await roundOfTurns(ada, bea, 'a typed life')
  await expect(life).toHaveValue('31')
})

test('no large picture comes up where a window has closed', async ({ seating }) => {
  const [ada] = await crowded(seating)
  const { page } = ada
  const card = ownBoard(page).locator('.card').first()
  const preview = page.locator('.preview')
  // By mouse: the window lay over the card, and the pointer rests.
  await card.locator('.card-body').hover()
  await expect(preview).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(preview).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400))) // a picture takes less
  await expect(preview).toHaveCount(0)
  // The next movement brings it back.
  const box = await card.boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2 + 3, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(preview).toBeVisible()
})

test('the picture of a card goes with it from its pile, and the next key takes the next card', async ({ seating }) => {
  const { page } = await alone(seating)
  await page.keyboard.press('2')
  await page.keyboard.press('Shift+G')
  const graveyard = pile(ownBoard(page), 'graveyard')
  await expect(count(ownBoard(page), 'graveyard')).toHaveText('2')
  const preview = page.locator('.preview')
  await graveyard.hover()
  await expect(preview).toBeVisible()
  for (const left of ['1', '0']) {
    await page.keyboard.press('h')
    await expect(count(ownBoard(page), 'graveyard')).toHaveText(left)
    await expect(preview).toHaveCount(0)
  }
})
