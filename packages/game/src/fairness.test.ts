import { describe, expect, it } from 'vitest'
import { type Transcript, verify } from './fairness.ts'
import { outcomeOf, wishOf } from './randomness.ts'
import { draw, type Wish } from './rng.ts'
import { type ProvenGame, playProvenGames, tamperedWith } from './testing/index.ts'
import { type Notes, testify } from './witness.ts'

const GAMES = Array.from({ length: 32 }, (_, seed) => playProvenGames(seed)).flat()
const KINDS = [
  'dice_rolled',
  'coins_flipped',
  'player_picked',
  'new_game_started',
  'library_shuffled',
  'library_arranged',
  'deck_submitted',
  'mulligan',
  'keep_hand',
  'cards_moved',
  'move_card',
  'move_to_library_position',
  'cards_revealed',
  'token_created',
  'rewound',
  'taken_back',
]

/** A transcript as it comes out of an answer. */
const sent = (transcript: Transcript): Transcript => JSON.parse(JSON.stringify(transcript))

const isAccepted = (transcript: Transcript, notes: Notes): boolean =>
  verify(transcript).fair && testify(transcript, notes).agrees

interface Case {
  readonly transcript: Transcript
  readonly notes: Notes
}

const sawAll = ({ transcript, notes }: Case): boolean => {
  const testimony = testify(transcript, notes)
  return testimony.agrees && testimony.unseen === 0
}

/** Who is not shown what another reveals cannot tell whether ids were drawn for it: as the last draw it could be left out. */
const endsKnown = ({ draws }: Transcript): boolean => draws.at(-1)?.type !== 'cards_revealed'

/** Games that somebody saw from the first draw to the last, as few as have every kind of chance. */
const wholeCases = (): Case[] => {
  const missing = new Set(KINDS)
  const found: Case[] = []
  for (let seed = 0; missing.size > 0 && seed < 400; seed++)
    for (const { transcript, notes } of playProvenGames(seed, 40)) {
      const kinds = transcript.draws.map(({ type }) => type).filter((type) => missing.has(type))
      const whole = [...notes.values()].map((one) => ({ transcript, notes: one })).find(sawAll)
      if (kinds.length === 0 || !whole || transcript.draws.length > 30 || !endsKnown(transcript)) continue
      found.push(whole)
      for (const kind of kinds) missing.delete(kind)
    }
  return found
}

describe('a transcript of a played game', () => {
  it('is found fair, and agrees with what every player saw', () => {
    let faces = 0
    for (const { transcript, notes } of GAMES) {
      expect(verify(sent(transcript))).toEqual({ fair: true, draws: transcript.draws.length })
      for (const one of notes.values()) {
        const testimony = testify(sent(transcript), JSON.parse(JSON.stringify(one)))
        expect(testimony, JSON.stringify(one.game_id)).toMatchObject({ agrees: true })
        if (testimony.agrees) faces += testimony.faces
      }
    }
    expect(faces).toBeGreaterThan(200)
  })

  it('is there of every kind of chance', () => {
    const types = new Set(GAMES.flatMap(({ transcript }) => transcript.draws.map(({ type }) => type)))
    expect([...types].sort()).toEqual([...KINDS].sort())
  })

  it('is seen from its first draw to its last by those who stayed', () => {
    const whole = GAMES.filter(({ transcript, notes }) =>
      [...notes.values()].some((one) => {
        const testimony = testify(transcript, one)
        return testimony.agrees && testimony.unseen === 0 && testimony.seen > 0
      }),
    )
    expect(whole.length).toBeGreaterThan(GAMES.length / 3)
  })
})

/** Leaves that cannot matter. There are none. */
const HARMLESS: readonly string[] = []

describe('a transcript with a single change', () => {
  it('is refused, wherever the change is', () => {
    const cases = wholeCases()
    expect(new Set(cases.flatMap(({ transcript }) => transcript.draws.map(({ type }) => type)))).toEqual(new Set(KINDS))
    let tried = 0
    const accepted = new Set<string>()
    for (const { transcript, notes } of cases) {
      const original = sent(transcript)
      expect(isAccepted(original, notes)).toBe(true)
      for (const { path, value } of tamperedWith(original)) {
        tried++
        if (isAccepted(value as Transcript, notes)) accepted.add(path)
      }
    }
    expect([...accepted]).toEqual(HARMLESS)
    expect(tried).toBeGreaterThan(5000)
  }, 300_000)
})

describe('a transcript whose numbers all follow from the seed', () => {
  const game = GAMES.find(({ transcript: { draws } }) =>
    ['dice_rolled', 'deck_submitted'].every((wanted) => draws.some(({ type }) => type === wanted)),
  )
  const { seed, nonces, draws, ...rest } = (game as ProvenGame).transcript

  /** With one kind of draw drawn for another wish, and everything after it drawn anew. */
  const drawnFor = (type: string, wish: (usual: Wish) => Wish): Transcript => {
    let next = 0
    const again = draws.map((one) => {
      const usual = wishOf(one.asked)
      const mixed = nonces.slice(0, one.drawn.nonces)
      const drawn = draw(seed, mixed, next, one.type === type ? wish(usual) : usual)
      next = drawn.until
      const applied = outcomeOf(one.asked, drawn)
      return {
        ...one,
        drawn,
        applied,
        result: applied.results?.reduce((sum, one) => sum + one, 0) ?? applied.chosen ?? null,
      }
    })
    return { ...rest, seed, nonces, draws: again }
  }

  it('is refused where a die had one side', () => {
    expect(verify(drawnFor('dice_rolled', (usual) => usual)).fair).toBe(true)
    expect(verify(drawnFor('dice_rolled', () => ({ numbers: [1] })))).toMatchObject({ fair: false, fault: 'asked' })
  })

  it('is refused where fewer cards were shuffled than lay there', () => {
    const fewer = ({ orders = [], ...usual }: Wish) => ({ ...usual, orders: orders.map((cards) => cards - 1) })
    expect(verify(drawnFor('deck_submitted', fewer))).toMatchObject({ fair: false, fault: 'asked' })
  })

  it('is refused where ids were drawn for nobody', () => {
    const more = ({ ids = 0, ...usual }: Wish) => ({ ...usual, ids: ids + 1 })
    expect(verify(drawnFor('deck_submitted', more))).toMatchObject({ fair: false, fault: 'asked' })
  })

  it('names the first draw that is wrong', () => {
    const wrong = draws.map((one, i) => (i >= 2 ? { ...one, drawn: { ...one.drawn, bytes: 0 } } : one))
    expect(verify({ ...rest, seed, nonces, draws: wrong })).toEqual({ fair: false, seq: draws[2]?.seq, fault: 'drawn' })
  })

  it('is no transcript without its lists', () => {
    for (const part of ['nonces', 'draws'])
      expect(verify({ ...rest, seed, nonces, draws, [part]: undefined })).toMatchObject({ fault: 'shape' })
  })
})
