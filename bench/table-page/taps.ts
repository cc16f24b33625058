/// <reference lib="dom" />
// What it costs to see another player tap a card: first until the card is painted, then for the words about it, which come a moment later.
import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { type Figure, part, round } from './figures.ts'
import type { Player } from './player.ts'

const TAPS = 40
const TOGETHER = 5 // between two questions, as a question costs the page something too
const EVERY_MS = 40 // so that all of them are painted before the words about the first one come
const LOG_SHOWN_MS = 500

interface Work {
  readonly all: number
  readonly script: number
}

/** A tap's share of what the page did. */
interface Share {
  readonly card: Work
  readonly words: Work
}

/** Counts commits anew, and notes which cards they touch: not while time is measured, since to look costs time as well. */
const watchTouched = () => {
  const held = window as unknown as { commits: number; touched: Set<Node>; watch: MutationObserver }
  held.commits = 0
  held.touched = new Set()
  held.watch = new MutationObserver((records) => {
    for (const { target } of records) {
      const card = target instanceof Element ? target.closest('.board .card') : null
      if (card) held.touched.add(card)
    }
  })
  held.watch.observe(document.body, { subtree: true, attributes: true, childList: true })
}

const watchNoMore = () => (window as unknown as { watch: MutationObserver }).watch.disconnect()

const counted = (page: Page) =>
  page.evaluate(() => {
    const held = window as unknown as { commits: number; touched: Set<Node> }
    return { commits: held.commits, touched: held.touched.size }
  })

/** Cards turned by their class alone: what the browser itself takes to paint that. */
const turnBare = (page: Page, from: number) =>
  page.evaluate(
    async ({ from, to, everyMs }) => {
      for (const card of [...document.querySelectorAll('.board:not(.is-own) .card')].slice(from, to)) {
        card.classList.toggle('is-tapped')
        await new Promise((resolve) => setTimeout(resolve, everyMs))
      }
    },
    { from, to: from + TOGETHER, everyMs: EVERY_MS },
  )

/** The processor time of the page's main thread so far. */
async function worked(cdp: CDPSession): Promise<Work> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN)
  return { all: of('TaskDuration'), script: of('ScriptDuration') }
}

const between = (start: Work, end: Work): Work => ({
  all: (end.all - start.all) / TOGETHER,
  script: (end.script - start.script) / TOGETHER,
})

async function shares(cdp: CDPSession, happen: (from: number) => Promise<unknown>): Promise<Share[]> {
  const found: Share[] = []
  for (let from = 0; from < TAPS; from += TOGETHER) {
    const start = await worked(cdp)
    await happen(from)
    const painted = await worked(cdp)
    await pause(LOG_SHOWN_MS)
    found.push({ card: between(start, painted), words: between(painted, await worked(cdp)) })
  }
  return found
}

export async function remoteTaps(page: Page, cdp: CDPSession, other: Player): Promise<Figure[]> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const tap = (tapped: boolean) => async (from: number) => {
    for (const id of other.cards.slice(from, from + TOGETHER)) {
      await other.act('tap', { id, tapped })
      await pause(EVERY_MS)
    }
  }
  for (const tapped of [true, false]) await shares(cdp, tap(tapped)) // the first ones teach V8
  const idle = await shares(cdp, () => pause(EVERY_MS * TOGETHER))
  const bare = await shares(cdp, (from) => turnBare(page, from))
  await shares(cdp, (from) => turnBare(page, from)) // and back
  const taps = await shares(cdp, tap(true))

  await page.evaluate(watchTouched)
  const commits: number[] = []
  for (const id of other.cards.slice(0, TAPS)) {
    const before = await counted(page)
    await other.act('tap', { id, tapped: false })
    await pause(EVERY_MS)
    commits.push((await counted(page)).commits - before.commits)
    await pause(LOG_SHOWN_MS)
  }
  const total = await counted(page)
  await page.evaluate(watchNoMore)
  const until = commits.reduce((sum, count) => sum + count, 0)

  const above = (found: readonly Share[], of: (share: Share) => number, which = 0.5): number =>
    round(part(found.map(of), which) - part(idle.map(of), 0.5))
  return [
    {
      what: 'a remote tap until its card is painted: code that runs, React and ours, median',
      unit: 'ms',
      target: 8,
      value: above(taps, ({ card }) => card.script),
      also: {
        most: above(taps, ({ card }) => card.script, 1),
        taps: TAPS,
        'all work of the page, painting included': above(taps, ({ card }) => card.all),
        'the same for a card turned without any code of ours': above(bare, ({ card }) => card.all),
        'then for its words in the log and for those who listen': above(taps, ({ words }) => words.all),
      },
    },
    {
      what: 'a remote tap until its card is painted: React commits, median',
      unit: '',
      target: 1,
      value: part(commits, 0.5),
      also: {
        // The connection's speed, say, is written anew every few seconds.
        'taps beside which the page had something else to show': commits.filter((count) => count > 1).length,
        'cards touched each': round(total.touched / TAPS),
        'then for its line in the log': round((total.commits - until) / TAPS),
      },
    },
  ]
}
