/// <reference lib="dom" />
// Many events at once, as after a while away: how long the page stands still at most, and how long it takes to show all of them.
import type { Page } from '@playwright/test'
import { type Figure, part, round } from './figures.ts'
import type { Gate } from './gate.ts'
import { perform } from './perform.ts'
import type { Player } from './player.ts'

const BURST = 501 // three players do as many things each
const BURSTS = 3
const QUIET_MS = 4_000 // without a change of any card: all of them are shown. A frame may take most of a second to be drawn

interface Burst {
  longest: number // ms, of its tasks (0: none was long)
  caughtUp: number // ms, until the last change of a card is on the page
}

interface Watched {
  longTasks: number[]
  changedAt: number
  endWatch: () => void
}

const watchTasksAndCards = () => {
  const held = window as unknown as Watched
  held.longTasks = []
  held.changedAt = performance.now()
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) held.longTasks.push(duration)
  })
  tasks.observe({ type: 'longtask' })
  const cards = new MutationObserver(() => {
    held.changedAt = performance.now()
  })
  for (const board of document.querySelectorAll('.board:not(.is-own)'))
    cards.observe(board, { subtree: true, attributes: true, childList: true })
  held.endWatch = () => {
    tasks.disconnect()
    cards.disconnect()
  }
}

const timeUntilQuiet = (quietMs: number) =>
  new Promise<number>((resolve) => {
    const held = window as unknown as Watched
    const started = performance.now()
    const looking = setInterval(() => {
      if (performance.now() - Math.max(started, held.changedAt) < quietMs) return
      clearInterval(looking)
      resolve(held.changedAt - started)
    }, 200)
  })

/** What a player does with a card, the how-manieth thing. */
type Deed = (id: string, time: number) => readonly [type: string, payload: object]

const tapped = new Set<string>()
const place = (seed: number) => Math.round((0.05 + 0.9 * ((seed * 0.618034) % 1)) * 1000) / 1000

const turn: Deed = (id) => {
  if (!tapped.delete(id)) tapped.add(id)
  return ['tap', { id, tapped: tapped.has(id) }]
}
const move: Deed = (id, time) => ['move_card', { id, to: 'battlefield', x: place(time), y: place(time * 7 + 3) }]
const count: Deed = (id, time) => ['set_custom_counters', { id, counters: { charge: 1 + (time % 90) } }]
const live: Deed = (_, time) => ['set_player_stats', { life: time }]

const DEEDS: Readonly<Record<string, readonly Deed[]>> = {
  'cards turned': [turn],
  'cards moved': [move],
  'of all kinds': [turn, move, count, move, turn, live],
}

async function burst(
  page: Page,
  gate: Gate,
  players: readonly Player[],
  deeds: readonly Deed[],
  first: number,
): Promise<Burst> {
  gate.close()
  for (let i = first; i < first + BURST / players.length; i++) {
    const deed = deeds[i % deeds.length] as Deed
    await Promise.all(
      players.map((player) => {
        const id = player.cards[i % player.cards.length] as string
        return perform(player, deed(id, i))
      }),
    )
  }
  await page.evaluate(watchTasksAndCards)
  const caughtUp = page.evaluate(timeUntilQuiet, QUIET_MS)
  gate.open()
  await caughtUp
  const long = await page.evaluate(() => {
    const held = window as unknown as Watched
    held.endWatch()
    return held.longTasks
  })
  if ((await caughtUp) <= 0) throw new Error('the burst did not reach the page')
  return { longest: Math.max(0, ...long), caughtUp: await caughtUp }
}

const figure = (what: string, all: readonly Burst[]): Figure => {
  const longest = all.map((one) => one.longest)
  const seconds = all.map((one) => one.caughtUp / 1000)
  return {
    what: `${BURST} events at once, ${what}: the longest task of all (shorter than 50 counts as 0)`,
    unit: 'ms',
    target: 50,
    value: round(Math.max(...longest)),
    also: {
      bursts: all.length,
      'with a long task': longest.filter((ms) => ms > 0).length,
      'seconds until the last is shown, median': round(part(seconds, 0.5)),
    },
  }
}

export async function bursts(page: Page, gate: Gate, players: readonly Player[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [kind, deeds] of Object.entries(DEEDS)) {
    const all: Burst[] = []
    for (let i = 0; i < BURSTS; i++) all.push(await burst(page, gate, players, deeds, (i * BURST) / players.length))
    figures.push(figure(kind, all))
  }
  return figures
}

/** Each of them the first thing that happens in a tab: the browser has yet to learn what it takes to show an event. */
export async function firstBursts(open: () => Promise<Page>, gate: Gate, players: readonly Player[]): Promise<Figure> {
  const all: Burst[] = []
  for (const deeds of Object.values(DEEDS)) {
    const page = await open()
    all.push(await burst(page, gate, players, deeds, 0))
    await page.close()
  }
  return figure('the first in a tab just opened', all)
}
