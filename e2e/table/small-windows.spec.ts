/// <reference lib="dom" />
// Small windows, and ones that are enlarged: whatever opens over the table can be used to its last button.
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { signedIn } from '../hall/people.ts'
import { sitDownBare } from './bare-connection.ts'
import {
  boardOf,
  body,
  choose,
  expect,
  field,
  fromGameMenu,
  hand,
  newGuest,
  newRoom,
  ownBoard,
  pile,
  play,
  two,
} from './seats.ts'

test.describe.configure({ timeout: 120_000 })

/** Runs in the page: which controls of what lies uppermost cannot be brought into the window, are covered there, or are cut. */
const unreachable = (): string[] => {
  const open = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [role=menu]')]
  const top = open.filter((one) => !one.matches('.opening')).at(-1)
  if (!top) return ['nothing is open']
  const faults: string[] = []
  const all = top.querySelectorAll<HTMLElement>(
    'button, input, textarea, a[href], [role^=menuitem], [role=switch], [role=slider], [role=option]',
  )
  for (const control of [...all].filter((one) => one.checkVisibility())) {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, top: high, right, bottom } = control.getBoundingClientRect()
    const name = `${control.className} "${control.ariaLabel ?? control.textContent?.trim()}"`
    const isOut = left < 0 || high < 0 || right > window.innerWidth || bottom > window.innerHeight
    if (isOut) faults.push(`${name} is out of the window: ${[left, high, right, bottom].map(Math.round).join(' ')}`)
    const [x, y] = [(left + right) / 2, (high + bottom) / 2]
    const hit = document.elementFromPoint(x, y)
    const isHit =
      hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))
    if (!isOut && !isHit) faults.push(`${name} is covered by ${hit?.className}`)
    const isCut = control.matches('button, a, [role^=menuitem]') && control.scrollWidth > control.clientWidth + 1
    if (isCut && getComputedStyle(control).textOverflow !== 'ellipsis') faults.push(`${name} is cut`)
  }
  const box = top.getBoundingClientRect()
  if (
    all.length > 0 &&
    (box.left < 0 || box.top < 0 || box.right > window.innerWidth || box.bottom > window.innerHeight)
  )
    faults.push(`the window itself is cut: ${box.left} ${box.top} ${box.right} ${box.bottom}`)
  return faults
}

const SIZES = [
  { width: 1024, height: 600 },
  { width: 853, height: 480 }, // 1280x720 at 150 %
] as const

/** Opens something, looks at it at both sizes, and closes it again. */
async function lookAt(page: Page, what: string, open: () => Promise<unknown>): Promise<void> {
  await test.step(what, async () => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await open()
      await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]').first()).toBeVisible()
      await expect
        .poll(() => page.evaluate(unreachable), { message: `${what} at ${size.width}`, timeout: 5_000 })
        .toEqual([])
      for (let i = 0; i < 3 && (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0; i++)
        await page.keyboard.press('Escape')
      await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toHaveCount(0)
    }
  })
}

/** What was said as the others sat down lies over a menu for as long as it stands, and waits while nobody looks at the page. */
async function allSaid(page: Page): Promise<void> {
  await page.bringToFront()
  await expect(page.locator('.toast')).toHaveCount(0)
}

const rightClick = (on: Locator) => () => on.click({ button: 'right' })

test('every dialog, viewer and menu of the table is reachable at 1024x600 and at 150 %', async ({ seating }) => {
  const [{ page }] = await two(seating)
  const own = ownBoard(page)
  const { card } = await play(page)
  for (const key of ['6', 'Shift+G']) await page.keyboard.press(key)
  const key =
    (...keys: string[]) =>
    async () => {
      for (const one of keys) await page.keyboard.press(one)
    }
  const library = pile(own, 'library')

  await allSaid(page)
  await lookAt(page, 'the menu of a card', rightClick(card))
  await lookAt(page, 'counters in the menu', async () => {
    await card.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Add Counter' }).hover()
    await expect(page.getByRole('menu')).toHaveCount(2)
  })
  await lookAt(page, 'the menu of the library', rightClick(library))
  await lookAt(page, 'the menu of the graveyard', rightClick(pile(own, 'graveyard')))
  await lookAt(page, 'the menu of the command zone', rightClick(pile(own, 'commandZone')))
  await lookAt(page, 'the menu of a card in hand', rightClick(hand(page).first()))
  await lookAt(page, 'figures', () => own.getByRole('button', { name: /^All stats/ }).click())
  await lookAt(page, 'the graveyard', () => pile(own, 'graveyard').click())
  await lookAt(page, 'the library', key('Shift+F'))
  await lookAt(page, 'the top of the library', key('3', 'Shift+T'))
  await lookAt(page, 'a shuffle that asks', key('s'))
  for (const entry of ['Draw X cards', 'View top X cards'])
    await lookAt(page, entry, () => choose(page, library, entry))
  for (const entry of ['X from Top of Library', 'Set Power/Toughness', 'Custom Counters'])
    await lookAt(page, entry, () => choose(page, card, entry))
  await lookAt(page, 'who is shown a card', () => choose(page, hand(page).first(), 'Reveal'))
  await lookAt(page, 'tokens', async () => {
    await page.keyboard.press('n')
    await expect(page.locator('.token-grid button').first()).toBeVisible()
  })
  await lookAt(page, 'dice', key('r'))
  await lookAt(page, 'keys', key('?'))
  await lookAt(page, 'the game menu', key('q'))
  for (const entry of [
    'Select Playmat',
    'Start New Game',
    'Concede',
    'Leave Room',
    'Settings',
    'Fair shuffles',
    'Websocket debug',
  ])
    await lookAt(page, entry, () => fromGameMenu(page, entry))
  await expect(field(own)).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test("what lies at the others' boards, and what they ask and show, is reachable at 1024x600 and at 150 %", async ({
  seating,
}) => {
  const [{ page }, bea] = await two(seating)
  const own = ownBoard(page)
  const theirs = boardOf(page, bea.name)
  await play(bea.page)
  await allSaid(page)
  await lookAt(page, 'the menu of the field', async () => {
    const { x, y, width, height } = (await own.locator('[data-field]').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    await page.mouse.click(x + width - 12, y + height / 2, { button: 'right' })
  })
  await lookAt(page, 'the menu of a card of theirs', () => body(field(theirs)).click({ button: 'right' }))
  await lookAt(page, 'their figures', () => theirs.getByRole('button', { name: /^All stats/ }).click())
  await lookAt(page, 'their command zone', () => pile(theirs, 'commandZone').click())
  await lookAt(page, 'what is shown to me', async () => {
    await bea.page.keyboard.press('Shift+H')
    await bea.page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /reveals/ })).toBeVisible()
  })
  await bea.page.keyboard.press('q')
  await bea.page.getByRole('button', { name: 'Start New Game' }).click()
  await bea.page.getByRole('button', { name: 'Start Game' }).click()
  for (const [asked, seen] of [
    [page, 'You have been invited to a new game'],
    [bea.page, 'New game'],
  ] as const)
    for (const size of SIZES) {
      await asked.setViewportSize(size)
      await expect(asked.getByRole('dialog', { name: seen })).toBeVisible()
      await expect.poll(() => asked.evaluate(unreachable), { message: `${seen} at ${size.width}` }).toEqual([])
    }
  await bea.page.setViewportSize({ width: 1280, height: 800 })
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('the question for a deck is reachable at 1024x600 and at 150 %', async ({ server, newPerson }) => {
  const room = await newRoom(server.url)
  const who = await newGuest(server.url)
  for (const viewport of SIZES) {
    const page = await newPerson({ viewport })
    await page.goto('/locales/en/shell.json')
    await page.evaluate((token) => localStorage.setItem('access_token', token), who.token)
    await page.goto(`/games/${room.id}/play`)
    await expect(page.getByRole('dialog', { name: 'Choose a deck' }).getByRole('radio').first()).toBeVisible()
    await expect.poll(() => page.evaluate(unreachable)).toEqual([])
  }
})

test('who is out is told so in whole words, in every language, also on a narrow board', async ({
  server,
  newPerson,
}) => {
  const room = await newRoom(server.url)
  const others = []
  for (let seat = 0; seat < 4; seat++) others.push(await sitDownBare(server.url, room, seat))
  await others[1]?.line.act('eliminate_player')
  const page = await newPerson({ viewport: { width: 1024, height: 600 } })
  await signedIn(page, await newGuest(server.url))
  for (const language of ['en', 'es', 'nl']) {
    await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language)
    await page.goto(`/games/${room.id}/play?watch=true`)
    const out = page.locator('.eliminated')
    await expect(out).toBeVisible()
    const wide = await out.evaluate((whole) => {
      const words = document.createRange()
      words.selectNodeContents(whole.querySelector('strong') as Element)
      return [words.getBoundingClientRect().width, whole.clientWidth] as const
    })
    expect(wide[0], language).toBeLessThan(wide[1])
  }
  for (const { line } of others) await line.close()
})
