/// <reference lib="dom" />
// Going back by five hundred events: from the last yes until a browser has painted the table as it was.
import type { Page } from '@playwright/test'
import { type Figure, part } from './figures.ts'
import { perform } from './perform.ts'
import type { Player } from './player.ts'

const EVENTS = 500
const ROUNDS = 5

/** Resolves with the time of the wall clock once the question has gone from the page, and what it asked for is painted. */
const watchGoingBack = () => {
  const held = window as unknown as { wentBack: Promise<number> }
  held.wentBack = new Promise((resolve) => {
    const gone = new MutationObserver(() => {
      if (document.querySelector('.rewind-slip') !== null) return
      gone.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
        painted.port2.postMessage(null)
      })
    })
    gone.observe(document.body, { subtree: true, childList: true })
  })
}

const wentBackAt = (page: Page) => page.evaluate(() => (window as unknown as { wentBack: Promise<number> }).wentBack)

export async function goingBack(page: Page, players: readonly Player[]): Promise<Figure> {
  const [proposer, second, last] = players
  if (!proposer || !second || !last) throw new Error('going back needs three players beside the page')
  let to_seq = last.seq
  for (let i = 0; i < EVENTS / players.length; i++)
    await Promise.all(
      players.map((player) => {
        const id = player.cards[i % player.cards.length] as string
        const isCounted = i % 4 === 0
        return perform(
          player,
          isCounted
            ? ['set_custom_counters', { id, counters: { charge: i + 1 } }]
            : ['tap', { id, tapped: i % 2 === 0 }],
        )
      }),
    )
  const times: number[] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    const by = players[turn % players.length] as Player
    const present = by.seq
    await by.act('propose_rewind', { to_seq, libraries: 'reshuffle' })
    const others = players.filter((player) => player !== by)
    await page.locator('.rewind-slip').waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('y')
    await page.locator('.rewind-votes .has-agreed').nth(1).waitFor()
    for (const other of others.slice(0, -1)) await other.act('respond_rewind', { accept: true })
    await page.locator('.rewind-votes .has-agreed').nth(2).waitFor()
    await page.evaluate(watchGoingBack)
    const yes = performance.timeOrigin + performance.now()
    await others.at(-1)?.act('respond_rewind', { accept: true })
    times.push((await wentBackAt(page)) - yes)
    to_seq = present // and to where it was before
  }
  return {
    what: `going back by ${EVENTS} events, from the last yes until it is painted, median`,
    unit: 'ms',
    target: 300,
    value: Math.round(part(times, 0.5)),
    also: { times: times.length, best: Math.round(Math.min(...times)), worst: Math.round(Math.max(...times)) },
  }
}
