import { describe, expect, it } from 'vitest'
import { drawsOf, type Transcript, verify } from './fairness.ts'
import type { TableEvent } from './game.ts'
import type { Nonce, Table } from './state.ts'
import { createPick, createWorld, playScript, type Step } from './testing/index.ts'

interface Game {
  readonly seed: string
  readonly commitment: string
  nonces: readonly Nonce[]
  readonly events: TableEvent[]
}

/** Plays a script and collects each game with what proves it. */
const playGames = (seed: number): Transcript[] => {
  const pick = createPick(seed)
  const steps: Step[] = Array.from({ length: 150 }, () => ({
    actor: pick.below(4),
    what: pick.below(1_000_000),
    seed: pick.below(2 ** 31),
  }))
  const games = new Map<string, Game>()
  const note = (table: Table): Game => {
    const known = games.get(table.game_id)
    if (known) {
      known.nonces = table.nonces
      return known
    }
    const game: Game = {
      seed: table.vault?.seed as string,
      commitment: table.commitment,
      nonces: table.nonces,
      events: [],
    }
    games.set(table.game_id, game)
    return game
  }
  playScript(3, steps, createWorld(), ({ after, events }) => {
    const starts = events.findIndex((event) => event.type === 'new_game_started')
    const current = note(after)
    current.events.push(...(starts < 0 ? events : events.slice(starts)))
  })
  return [...games].map(([game_id, game]) => ({
    game_id,
    commitment: game.commitment,
    seed: game.seed,
    nonces: game.nonces,
    draws: drawsOf(game.events),
  }))
}

/** Every transcript that differs from this one in a single place. */
function* tamperedWith(value: unknown): Generator<unknown> {
  if (typeof value === 'number') yield value + 1
  else if (typeof value === 'string') yield value.endsWith('0') ? `${value.slice(0, -1)}1` : `${value.slice(0, -1)}0`
  else if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      for (const item of tamperedWith(value[i])) yield value.with(i, item)
      yield value.toSpliced(i, 1)
    }
    if (value.length > 1) yield [value[1], value[0], ...value.slice(2)]
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value))
      for (const other of tamperedWith(item)) yield { ...value, [key]: other }
  }
}

/** Labels say what a draw was for; they are not drawn. */
const isLabel = (a: Transcript, b: Transcript): boolean => {
  const bare = ({ commitment, seed, nonces, draws }: Transcript) =>
    JSON.stringify([
      commitment,
      seed,
      nonces,
      draws.map(({ drawn, result, candidates, type }) => [
        drawn,
        type === 'dice_rolled' || candidates ? result : null,
        candidates ? (candidates[drawn.numbers[0] ?? -1] ?? null) : null,
      ]),
    ])
  return bare(a) === bare(b)
}

const TYPES_THAT_SHOW = ['dice_rolled', 'new_game_started']

describe('a transcript', () => {
  const transcripts = Array.from({ length: 12 }, (_, i) => playGames(i)).flat()

  it('of every played game is found fair', () => {
    expect(transcripts.length).toBeGreaterThan(12)
    for (const transcript of transcripts)
      expect(verify(transcript)).toEqual({ fair: true, draws: transcript.draws.length })
  })

  it('has something to verify of every kind', () => {
    const types = new Set(transcripts.flatMap(({ draws }) => draws.map(({ type }) => type)))
    for (const type of [
      ...TYPES_THAT_SHOW,
      'library_shuffled',
      'deck_submitted',
      'mulligan',
      'cards_moved',
      'token_created',
    ])
      expect(types).toContain(type)
  })

  it('is caught wherever it is tampered with', () => {
    let tried = 0
    for (const transcript of transcripts.filter(({ draws }) => draws.length > 3).slice(0, 4)) {
      const short: Transcript = { ...transcript, draws: transcript.draws.slice(0, 12) }
      const nonces = short.draws.at(-1)?.drawn.nonces ?? 0
      const fair: Transcript = { ...short, nonces: short.nonces.slice(0, nonces) }
      expect(verify(fair).fair).toBe(true)
      for (const tampered of tamperedWith(fair) as Generator<Transcript>) {
        const isShorter =
          tampered.draws.length < fair.draws.length &&
          JSON.stringify(fair.draws).startsWith(JSON.stringify(tampered.draws).slice(0, -1))
        if (isShorter || isLabel(fair, tampered)) continue
        tried++
        if (!verify(tampered).fair) continue
        const at = tampered.draws.findIndex((draw, i) => JSON.stringify(draw) !== JSON.stringify(fair.draws[i]))
        expect.fail(`not caught: ${JSON.stringify(tampered.draws[at])} for ${JSON.stringify(fair.draws[at])}`)
      }
    }
    expect(tried).toBeGreaterThan(1000)
  }, 120_000)

  it('names the first draw that does not follow', () => {
    const transcript = transcripts.find(({ draws }) => draws.length > 6) as Transcript
    const draws = transcript.draws.map((draw, i) =>
      i >= 3 ? { ...draw, drawn: { ...draw.drawn, ids: ['AAAAAAAA'] } } : draw,
    )
    expect(verify({ ...transcript, draws })).toMatchObject({ fair: false, seq: transcript.draws[3]?.seq })
  })
})
