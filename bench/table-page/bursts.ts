/// <reference lib="dom" />
// Many events at once, as after a while away: how long the page stands still at most, and how long it takes to show all of them.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Figure, part, round } from './figures.ts'
import type { Gate } from './gate.ts'
import type { Player } from './player.ts'

const BURST = 501 // three players turn as many cards each
const BURSTS = 5

interface Burst {
  longest: number // ms, of its tasks (0: none was long)
  caughtUp: number // ms, until the last of the events is on the page
}

type Turned = Record<string, boolean> // by the card's id: lies tapped

const watchLongTasks = () => {
  const held = window as unknown as { longTasks: number[] }
  held.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) held.longTasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** How long it takes until all cards lie as they should. Looks now and then only, since that takes time as well. */
const timeUntilTurned = (wanted: Turned) =>
  new Promise<number>((resolve) => {
    const started = performance.now()
    const cards = Object.entries(wanted).map(([id, tapped]) => ({
      classes: document.querySelector(`[data-card="${id}"]`)?.classList,
      tapped,
    }))
    const looking = setInterval(() => {
      if (cards.some(({ classes, tapped }) => classes?.contains('is-tapped') !== tapped)) return
      clearInterval(looking)
      resolve(performance.now() - started)
    }, 200)
  })

/** Turns a card, and asks again where the server says that it is too fast. */
async function turn(player: Player, id: string | undefined, tapped: boolean): Promise<void> {
  while ((await player.act('tap', { id, tapped })).type !== 'tap') await pause(300)
}

/** Every event turns a card: one of each player after the other, and back again; `turned` tells how they lie. */
async function burst(
  page: Page,
  gate: Gate,
  players: readonly Player[],
  turned: Turned,
  first: number,
): Promise<Burst> {
  gate.close()
  for (let i = first; i < first + BURST / players.length; i++)
    await Promise.all(
      players.map((player) => {
        const id = player.cards[i % player.cards.length] as string
        turned[id] = !turned[id]
        return turn(player, id, turned[id])
      }),
    )
  await page.evaluate(watchLongTasks)
  const caughtUp = page.evaluate(timeUntilTurned, turned)
  gate.open()
  await caughtUp
  await pause(1_000) // what follows it, and the page's word on its last long task
  const long = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  return { longest: Math.max(0, ...long), caughtUp: await caughtUp }
}

/** Several, and the one in the middle counts: now and then the browser tidies up its memory, which it would do without a burst too. */
export async function bursts(page: Page, gate: Gate, players: readonly Player[]): Promise<Figure> {
  const turned: Turned = Object.fromEntries(players.flatMap(({ cards }) => cards).map((id) => [id, false]))
  const all: Burst[] = []
  for (let i = 0; i < BURSTS; i++) all.push(await burst(page, gate, players, turned, (i * BURST) / players.length))
  const longest = all.map((one) => one.longest)
  const seconds = all.map((one) => one.caughtUp / 1000)
  return {
    what: `${BURST} events at once: the longest task (shorter than 50 counts as 0), median`,
    unit: 'ms',
    target: 50,
    value: round(part(longest, 0.5)),
    also: {
      best: round(Math.min(...longest)),
      worst: round(Math.max(...longest)),
      'seconds until the last is shown': round(part(seconds, 0.5)),
    },
  }
}
