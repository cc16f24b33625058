// Whoever sits nowhere sees what everybody at the table may see, and the hands that were opened to them; nothing besides.

import { describe, expect, it } from 'vitest'
import { redact } from './game.ts'
import {
  checkNoLeakToGallery,
  checkNoLeakToWatcher,
  checkTruthOfGallery,
  checkTruthOfWatcher,
  createPick,
  cutGame,
  eventsOf,
  type framesToGallery,
  framesToWatcher,
  playGame,
  type Script,
  twinsFor,
} from './testing/index.ts'
import { view } from './view.ts'
import { isWatcher, seesHandOf, watcherOf } from './visibility.ts'
import { eventToText, tableFromWire, tableToWire } from './wire.ts'

const scriptFrom = (seed: number): Script => {
  const pick = createPick(seed)
  const step = () => ({ actor: pick.below(4), what: pick.below(1_000_000), seed: pick.below(2 ** 31) })
  return { players: 2 + (seed % 3), steps: Array.from({ length: 160 }, step) }
}

const GAMES = Array.from({ length: 24 }, (_, seed) => playGame(scriptFrom(seed)))
const WATCHERS = [watcherOf([]), watcherOf(['A']), watcherOf(['A', 'B'])]

describe('a watcher', () => {
  it.each(WATCHERS)(
    '%s is sent the same bytes by two games that differ only in what watchers may not know',
    (watcher) => {
      for (const game of GAMES) checkNoLeakToWatcher(twinsFor(watcher, cutGame(game, 120)))
    },
    120_000,
  )

  it('is found out by the same check where a hand is shown that nobody opened', () => {
    const leaks = GAMES.some((game) => {
      const twins = twinsFor(watcherOf([]), cutGame(game, 80))
      try {
        checkNoLeakToWatcher({ ...twins, viewer: watcherOf(['A']) })
        return false
      } catch {
        return true
      }
    })
    expect(leaks).toBe(true)
  })

  it.each(WATCHERS)('%s never drifts from the truth', (watcher) => {
    for (const game of GAMES) checkTruthOfWatcher(watcher, game)
  })

  it('sees no hand but those that were opened', () => {
    const { live } = GAMES[2] as (typeof GAMES)[number]
    const hands = (hidden: readonly string[]) =>
      view(live, watcherOf(hidden)).players.map(({ zones }) => zones.hand.length)
    expect(hands([])).toEqual(live.players.map(() => 0))
    expect(hands(['A'])).toEqual(live.players.map(({ id, handSize }) => (id === 'A' ? handSize : 0)))
  })

  it('is told no ref and no channel of voice', () => {
    for (const game of GAMES)
      for (const event of eventsOf(game)) {
        const seen = redact(event, watcherOf(['A']))
        expect(seen).not.toHaveProperty('ref')
        if (event.type === 'voice_chat_invitation') expect(seen.type).toBe('noop')
      }
  })

  it('is nobody on the wire', () => {
    const { live } = GAMES[0] as (typeof GAMES)[number]
    const wire = tableToWire(view(live, watcherOf(['A'])))
    expect(wire.you).toBeNull()
    const read = tableFromWire(wire, live.seq)
    expect(isWatcher(read.you)).toBe(true)
    expect(framesToWatcher(watcherOf([]), GAMES[0] as (typeof GAMES)[number]).join()).not.toContain('*')
  })

  it('is told apart from a player whatever the names', () => {
    expect(seesHandOf('A', 'A')).toBe(true)
    expect(seesHandOf('A', 'B')).toBe(false)
    expect(seesHandOf(watcherOf(['BA']), 'A')).toBe(false)
    expect(seesHandOf(watcherOf(['A', 'BA']), 'BA')).toBe(true)
    expect(isWatcher('A')).toBe(false)
    expect(isWatcher(null)).toBe(false)
  })
})

describe('the gallery of a running game', () => {
  it('[G2] is sent the same bytes by two games that differ only in what it may not know', () => {
    for (const game of GAMES) checkNoLeakToGallery(cutGame(game, 120))
    const shown = GAMES.flatMap(eventsOf).filter(({ type }) => type === 'hand_shown_to_spectators')
    expect(shown.length).toBeGreaterThan(10)
  }, 120_000)

  it('is found out where a hand stays open that was closed', () => {
    const everOpen = (game: Parameters<typeof framesToGallery>[0]) =>
      eventsOf(game).map((event) => eventToText(redact(event, watcherOf(['A', 'B', 'C', 'D']))))
    const leaks = GAMES.some((game) => {
      try {
        checkNoLeakToGallery(game, everOpen)
        return false
      } catch {
        return true
      }
    })
    expect(leaks).toBe(true)
  })

  it('[G3] never drifts from the truth, whatever is opened and closed', () => {
    for (const game of GAMES) checkTruthOfGallery(game)
  })
})
