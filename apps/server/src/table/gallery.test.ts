// Law 2 for those who watch, in the frames that really go out: whoever comes whenever, hands opened and closed, held back or not.
import { createTable } from '@fourmat/game'
import { createPick, cutGame, galleryTwin, type PlayedGame, playGame, ROOM } from '@fourmat/game/testing'
import type { SpectatorDelay } from '@fourmat/protocol'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.ts'
import { isJoinRefused, type TableConnection } from './table-connection.ts'
import type { TableHost } from './table-host.ts'
import { createTableMetrics } from './table-metrics.ts'

const STEP_MS = 1_000
const COME_EVERY = 25 // turns

class Browser implements TableConnection {
  readonly isWatching = true
  readonly username: string
  readonly texts: string[] = []
  readonly userId: string

  constructor(userId: string) {
    this.userId = userId
    this.username = `Watcher ${userId}`
  }

  send({ text }: { text: string }): void {
    // Who else watches is no secret, and nothing of the game.
    if (!text.includes('"spectators_changed"')) this.texts.push(text.replace(/"spectators":\[.*?\]/, '"spectators":[]'))
  }

  close(): void {}
}

const room = (delay: SpectatorDelay) => ({ ...ROOM, spectator_delay: delay })

/** What each of those who came during the game was sent by its end, and for so long after it. */
const shown = (game: PlayedGame, delay: SpectatorDelay, waitMs = 0): string[][] => {
  let now = 0
  const host = {
    now: () => now,
    metrics: createTableMetrics(new Registry()),
    spectatorsMax: 500,
  } as unknown as TableHost
  const gallery = new Gallery(host, createTable(room(delay), { game_id: 'game-0', seed: '' }), () => {})
  const browsers: Browser[] = []
  const come = (table: PlayedGame['live']) => {
    const browser = new Browser(`w${browsers.length}`)
    browsers.push(browser)
    expect(isJoinRefused(gallery.join(browser, table))).toBe(false)
  }
  for (const [i, { before, events, after }] of game.turns.entries()) {
    if (i % COME_EVERY === 0) come(before)
    for (const event of events) gallery.show(event, { ...after, room: room(delay) })
    now += STEP_MS
    gallery.tick()
  }
  for (const end = now + waitMs; now < end; ) {
    now += STEP_MS
    gallery.tick()
  }
  return browsers.map(({ texts }) => texts)
}

const GAMES = Array.from({ length: 6 }, (_, seed) => {
  const pick = createPick(seed)
  const step = () => ({ actor: pick.below(4), what: pick.below(1_000_000), seed: pick.below(2 ** 31) })
  return playGame({ players: 2 + (seed % 3), steps: Array.from({ length: 160 }, step) })
})

test.each([0, 30, 60] as const)(
  'held back by %i s, two games that differ in what is hidden look the same',
  (delay) => {
    for (const game of GAMES) {
      const frames = shown(game, delay, delay * 1_000)
      expect(shown(galleryTwin(game), delay, delay * 1_000)).toEqual(frames)
      expect(frames.flat().length).toBeGreaterThan(100)
    }
  },
  120_000,
)

test.each([30, 60] as const)(
  'what has happened in the last %i s is not even guessed at',
  (delay) => {
    for (const game of GAMES) {
      const turns = game.turns.length
      const steps = game.script.steps.length
      // The same game, in which nothing happens any more from that moment on.
      const ended = cutGame(game, steps - delay + 1) // the last one is just old enough
      const frames = shown(game, delay)
      const other = shown(ended, delay, delay * STEP_MS)
      expect(ended.turns).toHaveLength(turns - delay + 1)
      other.forEach((texts, i) => void expect(frames[i]?.slice(0, texts.length)).toEqual(texts))
      const newest = Math.max(...frames.flat().map((text) => JSON.parse(text).seq))
      expect(newest).toBeLessThanOrEqual(ended.live.seq)
      expect(game.live.seq).toBeGreaterThan(ended.live.seq)
    }
  },
  120_000,
)

test('nothing that happens is missed, whenever somebody comes', () => {
  for (const delay of [0, 30] as const)
    for (const texts of shown(GAMES[0] as PlayedGame, delay, delay * STEP_MS)) {
      const seqs = texts.map((text) => JSON.parse(text)).filter(({ type }) => type !== 'sync_state')
      seqs.forEach(({ seq }, i) => void (i > 0 && expect(seq).toBe(seqs[i - 1].seq + 1)))
    }
})
