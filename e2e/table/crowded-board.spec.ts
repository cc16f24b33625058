// What is really to be seen of a crowded table: every card's name is asked of the screen itself, point by point.
import type { AnyFrame } from '@fourmat/server/table-client'
import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import type { Account } from '../hall/people.ts'
import { act, openConnection } from './bare-connection.ts'
import { anEvening } from './evening.ts'
import { expect } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const WINDOWS = [
  [1280, 720],
  [1024, 600],
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [1600, 900],
  [1920, 1080],
  [2560, 1080],
  [2560, 1440],
  [853, 480], // 1280x720 at a zoom of 150 %
] as const

/** The cards of which no name is to be seen, and that lie in no stack of their equals; cards that are no equals and share a spot. */
const hiddenCards = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (card: Element) => card.getAttribute('aria-label')?.split(',')[0] ?? ''
    const equalsOf = (card: Element) =>
      [...(card.closest('[data-board]')?.querySelectorAll('.card') ?? [])].filter((one) => nameOf(one) === nameOf(card))
    /** How many may lie under others: so many as the numbers of their stacks say. */
    const countedWith = (card: Element) =>
      equalsOf(card).reduce(
        (sum, one) => sum + Number(one.querySelector('.tag-copies')?.textContent?.slice(1) ?? 1) - 1,
        0,
      )
    const under = new Map<string, number>()
    const spots = new Map<string, string>()
    const shared = [...document.querySelectorAll<HTMLElement>('.board .card')].flatMap((card) => {
      const { x, y, width, height } = card.getBoundingClientRect()
      const spot = `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`
      const before = spots.get(spot)
      spots.set(spot, nameOf(card))
      return before !== undefined && before !== nameOf(card) ? [`${before} and ${nameOf(card)} on one spot`] : []
    })
    const hidden = [...document.querySelectorAll<HTMLElement>('.board .card')].flatMap((card) => {
      const { left, top, width, height } = (card.querySelector('.card-body') as Element).getBoundingClientRect()
      const isTapped = card.classList.contains('is-tapped')
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) =>
        isTapped
          ? { x: left + width * 0.94, y: top + height * share }
          : { x: left + width * share, y: top + height * 0.06 },
      )
      const seen = points.filter(({ x, y }) => {
        const found = document.elementsFromPoint(x, y).find((one) => one.closest('.card, .hand-card, .pile'))
        const over = found?.closest('.card, .hand-card, .pile')
        return over === card
      })
      if (seen.length === points.length) return []
      const covering = document
        .elementsFromPoint(points[2]?.x ?? 0, points[2]?.y ?? 0)
        .find((one) => one.closest('.card'))
        ?.closest('.card')
      const key = `${card.dataset.player} ${nameOf(card)}`
      under.set(key, (under.get(key) ?? 0) + 1)
      const isCounted = covering && nameOf(covering) === nameOf(card) && (under.get(key) ?? 0) <= countedWith(card)
      return isCounted ? [] : [`${nameOf(card)}: ${seen.length} of ${points.length}`]
    })
    return [...shared, ...hidden]
  })

/** The chips that are much wider than their card, where it is not too small for any, or reach over the edge of their board. */
const spilledChips = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board .card .tag')].flatMap((chip) => {
      const { left, right, width } = chip.getBoundingClientRect()
      const board = chip.closest('.board')?.getBoundingClientRect() ?? { left: 0, right: 0 }
      const card = Number.parseFloat(getComputedStyle(chip.closest('.card') as Element).width)
      const isWide = innerWidth >= 1024 && width > card * 1.6
      return isWide || left < board.left || right > board.right ? [`${chip.textContent}: ${width} on ${card}`] : []
    }),
  )

/**
 * The counters and figures over which another card lies, and that no equal of the same stack has in sight. They let the pointer
 * through: what is found there is a card.
 */
const coveredChips = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heightOf = (card: Element) => Number(getComputedStyle(card).zIndex)
    const nameOf = (card: Element) => card.getAttribute('aria-label')?.split(',')[0]
    const chips = [...document.querySelectorAll('.board .card :is(.tag-counter, .tag-pt)')].map((chip) => {
      const own = chip.closest('.card') as Element
      const { left, width, top, height } = chip.getBoundingClientRect()
      const isCovered = [0.1, 0.5, 0.9].some((share) => {
        const over = document
          .elementsFromPoint(left + width * share, top + height / 2)
          .find((one) => one.closest('.card'))
          ?.closest('.card')
        return over && nameOf(over) !== nameOf(own) && heightOf(over) > heightOf(own)
      })
      const says = `${chip.textContent} of ${nameOf(own)}`
      return { own, isCovered, says, x: left, reach: Number.parseFloat(getComputedStyle(own).width), y: top }
    })
    const isNear = (a: (typeof chips)[number], b: (typeof chips)[number]) =>
      Math.abs(a.x - b.x) < a.reach && Math.abs(a.y - b.y) < a.reach
    return chips.flatMap((chip) => {
      const isSaid = chips.some((other) => !other.isCovered && other.says === chip.says && isNear(chip, other))
      return chip.isCovered && !isSaid ? [`${chip.says}, ${chip.own.getAttribute('aria-label')}`] : []
    })
  })

/** Sixty permanents, wherever: by hand, in rows, all on one spot. */
async function crowd(act: (type: string, payload: object) => Promise<AnyFrame>): Promise<void> {
  const { payload } = await act('view_library', { from: 'all' })
  const ids = (payload.cards as { id: string }[]).slice(0, 60).map(({ id }) => id)
  const updates = ids.map((_, i) =>
    i % 3 === 0
      ? { x: 0.5, y: 0.5, tapped: i % 2 === 0 }
      : { x: 0.05 + ((i * 37) % 90) / 100, y: [0.05, 0.5, 0.95][i % 3] as number, tapped: i % 4 === 0 },
  )
  const moved = await act('move_cards', { ids, to: 'battlefield', updates })
  const lying = (moved.payload.moves as { card: { id: string } }[]).map(({ card }) => card.id)
  await act('set_custom_counters', { ids: lying.filter((_, i) => i % 3 === 1), counters: { charge: 2 } })
}

test('nobody loses a card from sight, however full the boards and whatever the window', async ({
  server,
  newPerson,
}) => {
  const evening = await anEvening(server.url, 4)
  try {
    const page = await newPerson({ viewport: { width: 1280, height: 720 } })
    const [host] = evening.people
    await page.goto('/locales/en/shell.json')
    const line = await openConnection(server.url, host as Account, evening.room)
    await crowd((type, payload) => act(line, type, payload))
    await line.close()
    for (const seat of [1, 2, 3] as const) await crowd((type, payload) => evening.act(seat, type, payload))
    await page.evaluate(
      ([token, roomId, deckId]) => {
        localStorage.setItem('access_token', token)
        localStorage.setItem('analytics_consent', 'false')
        localStorage.setItem('room_decks', JSON.stringify({ [roomId]: deckId }))
      },
      [host?.token ?? '', evening.room.id, evening.deckIds[0] ?? ''] as const,
    )
    await page.goto(`/games/${evening.room.id}/play`)
    await expect(page.locator('.board')).toHaveCount(4)
    await expect.poll(() => page.locator('.board .card').count()).toBeGreaterThan(200)
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => hiddenCards(page), { message: `${width}x${height}` }).toEqual([])
      await expect.poll(() => spilledChips(page), { message: `${width}x${height}` }).toEqual([])
      // Smaller cards than these are narrower than a counter with its kind.
      if (height >= 720) await expect.poll(() => coveredChips(page), { message: `${width}x${height}` }).toEqual([])
    }
    // Boards grow when somebody leaves, and when one of them is enlarged.
    await page.setViewportSize({ width: 1280, height: 720 })
    await evening.act(3, 'leave_room')
    await expect(page.locator('.board')).toHaveCount(3)
    await expect.poll(() => hiddenCards(page)).toEqual([])
    await page.keyboard.press('i')
    await expect.poll(() => hiddenCards(page)).toEqual([])
    await page.keyboard.press('b')
    await expect.poll(() => hiddenCards(page)).toEqual([])
  } finally {
    await evening.end()
  }
})
