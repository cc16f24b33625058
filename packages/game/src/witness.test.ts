// What a server would have to lie about to be unfair: transcripts that follow from their seed in every number, but claim another game
// than the one that was played. Those who played it notice.

import { describe, expect, it } from 'vitest'
import { type Draw, drawsOf, type Transcript, verify } from './fairness.ts'
import { decide, redact, reduce, type TableEvent } from './game.ts'
import { outcomeOf, wishOf } from './randomness.ts'
import { draw } from './rng.ts'
import type { Table } from './state.ts'
import { createTestContext, createWorld, type History, Scenario } from './testing/index.ts'
import { view } from './view.ts'
import { NOTES_MAX, type Notes, noteEvent, testify } from './witness.ts'

/** A game in front of A's eyes. `lie` changes what the server really does. */
class WatchedGame {
  private truth: Table
  private eyes: Table
  notes: Notes | null = null
  private readonly happened: TableEvent[] = []
  private readonly history: History = new Map()

  constructor() {
    const scenario = new Scenario()
    scenario.join(0)
    scenario.join(1)
    this.truth = scenario.table
    this.eyes = view(this.truth, 'A')
    for (const [actor, deck_id] of Object.entries({ A: 'd0', B: 'd1' })) this.send(actor, 'submit_deck', { deck_id })
    for (const actor of ['A', 'B']) this.send(actor, 'keep_hand')
  }

  send(actor: string, type: string, payload: object = {}, lie = (event: TableEvent): TableEvent => event): this {
    const context = createTestContext(createWorld(), 0, { count: 0 }, this.history)
    const decision = decide(this.truth, actor, { type, payload }, context)
    if (decision.kind !== 'happened') return this
    for (const event of decision.events) {
      const done = lie(event)
      const seen = redact(done, 'A')
      this.notes = noteEvent(this.notes, this.eyes, seen)
      this.truth = reduce(this.truth, done)
      this.history.set(done.seq, this.truth)
      this.eyes = reduce(this.eyes, seen)
      this.happened.push(event)
    }
    return this
  }

  get seq(): number {
    return this.truth.seq
  }

  get hand(): readonly string[] {
    return this.eyes.players[0]?.zones.hand.map((card) => card.id) ?? []
  }

  get witness(): Notes {
    return this.notes as Notes
  }

  /** What the server gives out; whatever it claims, it draws it from the seed. */
  transcript(change: (draws: Draw[]) => readonly Draw[] = (draws) => draws): Transcript {
    const { game_id, commitment, vault } = this.truth
    const draws = change(drawsOf(this.happened))
    return redrawn({ game_id, commitment, seed: vault?.seed as string, nonces: [], draws })
  }
}

/** The transcript with everything drawn anew from what is asked for: it always follows from its seed. */
const redrawn = ({ draws, ...rest }: Transcript): Transcript => {
  let next = 0
  return {
    ...rest,
    draws: draws.map((one) => {
      const drawn = draw(rest.seed, [], next, wishOf(one.asked))
      next = drawn.until
      const applied = outcomeOf(one.asked, drawn)
      return { ...one, drawn, applied, result: applied.results?.[0] ?? null }
    }),
  }
}

/** One kind of draw, claimed in another way. */
const claimed =
  (type: string, change: (draw: Draw) => Partial<Draw>) =>
  (draws: Draw[]): Draw[] =>
    draws.map((one) => (one.type === type ? { ...one, ...change(one) } : one))

const doubtIn = (game: WatchedGame, change?: (draws: Draw[]) => readonly Draw[]) => {
  const transcript = game.transcript(change)
  expect(verify(transcript)).toMatchObject({ fair: true })
  const testimony = testify(transcript, game.witness)
  return testimony.agrees ? null : testimony.doubt
}

const rolled = () => new WatchedGame().send('B', 'roll_dice', { sides: 20 })
const shuffled = () => new WatchedGame().send('A', 'shuffle_library')

describe('a player who watched the game', () => {
  it('has no doubts where all is claimed as it was', () => {
    const game = rolled().send('A', 'shuffle_library').send('A', 'draw_x_cards', { count: 3 })
    expect(doubtIn(game)).toBeNull()
    expect(testify(game.transcript(), game.witness)).toMatchObject({ agrees: true, seen: 5, unseen: 0 })
  })

  it('saw a D20, not a D4', () => {
    expect(
      doubtIn(
        rolled(),
        claimed('dice_rolled', () => ({ asked: { dice: { sides: 4, count: 1 } } })),
      ),
    ).toBe('other')
  })

  it('saw another number than was drawn', () => {
    const game = new WatchedGame().send('B', 'roll_dice', { sides: 20 }, (event) =>
      event.type === 'dice_rolled'
        ? { ...event, payload: { ...event.payload, result: (event.payload.result % 20) + 1 } }
        : event,
    )
    expect(doubtIn(game)).toBe('shown')
  })

  it('saw how many cards the library had that was shuffled', () => {
    const fewer = [{ player_id: 'A', cards: 5 }]
    expect(
      doubtIn(
        shuffled(),
        claimed('library_shuffled', () => ({ asked: { shuffled: fewer, fresh: fewer } })),
      ),
    ).toBe('other')
  })

  it('saw whose library it was', () => {
    const others = [{ player_id: 'B', cards: 9 }]
    const change = () => ({ player_id: 'B', asked: { shuffled: others, fresh: others } })
    expect(doubtIn(shuffled(), claimed('library_shuffled', change))).toBe('other')
  })

  it('got no more cards than are claimed', () => {
    const game = new WatchedGame().send('A', 'draw_card')
    expect(
      doubtIn(
        game,
        claimed('cards_moved', () => ({ asked: { fresh: [{ player_id: 'A', cards: 2 }] } })),
      ),
    ).toBe('other')
  })

  it('knows the ids of the own cards', () => {
    const game = new WatchedGame().send('A', 'draw_card', {}, (event) => {
      if (event.type !== 'cards_moved') return event
      const cards = (event.payload.cards ?? []).map((one) => ({ ...one, id: 'AAAAAAAA' }))
      return { ...event, payload: { ...event.payload, cards } }
    })
    expect(doubtIn(game)).toBe('shown')
  })

  it('misses what is left out', () => {
    expect(doubtIn(rolled(), (draws) => draws.slice(0, -1))).toBe('missing')
  })

  it('knows that there was nothing where something is claimed', () => {
    const skipped = (draws: Draw[]) =>
      draws.flatMap((one, i) => (i === 1 ? [one, { ...one, seq: one.seq + 1 }] : [one]))
    expect(doubtIn(rolled(), skipped)).toBe('added')
  })

  it('does not take one game for another', () => {
    const game = rolled()
    expect(testify({ ...game.transcript(), game_id: 'another' }, game.witness)).toMatchObject({ doubt: 'game' })
    expect(testify({ ...game.transcript(), commitment: '00' }, game.witness)).toMatchObject({ doubt: 'game' })
  })

  it('cannot tell of what happened while away', () => {
    const game = rolled()
    const seen: Notes = { ...game.witness, seen: [], sightings: [], library: [] }
    expect(testify(game.transcript(), seen)).toMatchObject({ agrees: true, seen: 0, unseen: 3 })
  })

  it('writes no more than fits, and calls the rest not seen', () => {
    const game = rolled()
    game.notes = { ...game.witness, size: NOTES_MAX }
    game.send('A', 'shuffle_library').send('A', 'roll_dice', { sides: 6 })
    expect(testify(game.transcript(), game.witness)).toMatchObject({ agrees: true, seen: 3, unseen: 2 })
  })
})

describe('the faces of the own cards', () => {
  const looked = () => new WatchedGame().send('A', 'view_library', { from: 'all' })
  const stacked = (event: TableEvent): TableEvent => {
    const drawn = event.secret?.drawn
    return drawn
      ? { ...event, secret: { drawn: { ...drawn, orders: drawn.orders.map((one) => one.toReversed()) } } }
      : event
  }

  it('follow from the order, where the library was known before', () => {
    const game = looked().send('A', 'shuffle_library').send('A', 'draw_x_cards', { count: 4 })
    expect(testify(game.transcript(), game.witness)).toMatchObject({ agrees: true, faces: 4 })
  })

  it('tell of a library that was put in another order than the one drawn', () => {
    const game = looked().send('A', 'shuffle_library', {}, stacked).send('A', 'draw_x_cards', { count: 4 })
    expect(doubtIn(game)).toBe('faces')
  })

  it('tell nothing of a library that nobody knew', () => {
    const game = new WatchedGame().send('A', 'shuffle_library', {}, stacked).send('A', 'draw_x_cards', { count: 4 })
    expect(doubtIn(game)).toBeNull()
  })

  it('tell of a card that was put back and comes out elsewhere', () => {
    const back = (game: WatchedGame) => {
      const [card] = game.hand
      return game.send('A', 'move_to_library_position', { id: card, position: 0 })
    }
    expect(doubtIn(back(new WatchedGame()).send('A', 'draw_card'))).toBeNull()
    expect(
      doubtIn(
        back(new WatchedGame()).send('A', 'shuffle_library', {}, stacked).send('A', 'draw_x_cards', { count: 9 }),
      ),
    ).toBe('faces')
  })
})

describe('a rewind', () => {
  /** A looks at cards, all agree to go back to before that, and A draws them. */
  const lookedAndDrawn = (libraries: string, lie?: (event: TableEvent) => TableEvent) => {
    const game = new WatchedGame().send('A', 'shuffle_library')
    const to_seq = game.seq
    game.send('A', 'view_library', { count: 9 }).send('A', 'propose_rewind', { to_seq, libraries })
    return game.send('B', 'respond_rewind', { accept: true }, lie).send('A', 'draw_x_cards', { count: 9 })
  }

  /** What the server really does with A's library. */
  const otherwise = (event: TableEvent): TableEvent => {
    if (event.type !== 'rewound') return event
    const players = event.payload.players.map((player) => {
      const { ids, facts } = player.library
      return player.id === 'A' ? { ...player, library: { ids, facts: facts.toReversed() } } : player
    })
    return { ...event, payload: { ...event.payload, players } }
  }

  for (const libraries of ['restore', 'reshuffle']) {
    it(`is followed by who knew the library (${libraries})`, () => {
      const game = lookedAndDrawn(libraries)
      expect(verify(game.transcript()).fair).toBe(true)
      expect(testify(game.transcript(), game.witness)).toMatchObject({ agrees: true, faces: 9 })
    })

    it(`is seen through where the library lies otherwise than it did (${libraries})`, () => {
      const game = lookedAndDrawn(libraries, otherwise)
      expect(verify(game.transcript()).fair).toBe(true)
      expect(testify(game.transcript(), game.witness)).toMatchObject({ agrees: false, doubt: 'faces' })
    })
  }
})
