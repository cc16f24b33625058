// Folding a game again agrees with the table as it was, after every event, in whatever order one looks.

import { type PlayerId, replayOf, type Table, tableToText, view, watcherOf } from '@fourmat/game'
import { createPick, newTable, type PlayedGame, playGame, ROOM } from '@fourmat/game/testing'
import type { GameReplay } from '@fourmat/protocol'
import { describe, expect, it } from 'vitest'
import { Film } from './film.ts'

const play = (seed: number): PlayedGame => {
  const pick = createPick(seed)
  const step = () => ({ actor: pick.below(4), what: pick.below(1_000_000), seed: pick.below(2 ** 31) })
  return playGame({ players: 2 + (seed % 3), steps: Array.from({ length: 200 }, step) })
}

const FIRST_GAME = newTable().game_id

/** What happened in the first game of a script, and the tables that came of whole turns. */
const firstGame = ({ turns }: PlayedGame) => {
  const own = turns.filter(({ after }) => after.game_id === FIRST_GAME)
  return { events: own.flatMap(({ events }) => events), tables: own.map(({ after }) => after) }
}

const filmOf = (game: PlayedGame, viewer: PlayerId, you: PlayerId | null): Film => {
  const replay = replayOf(
    { game_id: FIRST_GAME, room: ROOM, seed: '', from_seq: 1, events: firstGame(game).events },
    viewer,
  )
  const sent = JSON.parse(JSON.stringify(replay))
  return new Film({ game_id: FIRST_GAME, room_id: ROOM.id, you, ended_at: '', ...sent } as GameReplay)
}

/** But for the proof, which is another's here, and the log, which names what was seen at the time. */
const shown = (table: Table) => {
  const { you: _you, fairness: _fairness, log: _log, ...rest } = JSON.parse(tableToText(table))
  return rest
}

describe('a film', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'shows the table as it was, game %i',
    (seed) => {
      const game = play(seed)
      const { tables } = firstGame(game)
      const viewers = [
        ['A', 'A'],
        ['B', 'B'],
        [watcherOf(['A']), null],
      ] as const
      const [viewer, you] = viewers[seed % viewers.length] ?? viewers[0]
      const film = filmOf(game, viewer, you)
      const order = tables.toSorted((a, b) => ((a.seq * 7919) % 101) - ((b.seq * 7919) % 101))
      for (const table of order) expect(shown(film.at(table.seq))).toEqual(shown(view(table, viewer)))
    },
    30_000,
  )

  it('is read on bit by bit, and as far as one looks', () => {
    const film = filmOf(play(1), 'A', 'A')
    expect(film.read).toBe(film.opening)
    film.readOn(0, film.opening + 10)
    expect(film.read).toBe(film.opening + 10)
    film.at(film.last)
    expect(film.read).toBe(film.last)
    expect(film.at(film.last + 99).seq).toBe(film.last)
    const whole = filmOf(play(1), 'A', 'A')
    whole.readOn(Number.POSITIVE_INFINITY)
    expect(film.turns).toEqual(whole.turns)
    expect(film.marks).toEqual(whole.marks)
  })

  it('opens where the first deck lies on the table: before that there is nothing to see', () => {
    const film = filmOf(play(1), 'A', 'A')
    const hasDeck = (seq: number) => film.at(seq).players.some((player) => player.deck_submitted)
    expect(film.opening).toBeGreaterThan(film.first)
    expect(hasDeck(film.opening)).toBe(true)
    expect(hasDeck(film.opening - 1)).toBe(false)
    expect(film.turns[0]?.from).toBe(film.opening)
  })

  it('knows by name whose turns and losses it tells, those who left as well', () => {
    let gone = 0
    for (let seed = 0; seed < 12; seed++) {
      const film = filmOf(play(seed), watcherOf([]), null)
      film.readOn(Number.POSITIVE_INFINITY)
      for (const { playerId } of [...film.turns, ...film.marks])
        if (playerId) expect(film.people.get(playerId)?.username).toBeTruthy()
      const atEnd = film.at(film.last).players
      gone += film.turns.filter(({ playerId: id }) => id && !atEnd.some((player) => player.id === id)).length
    }
    expect(gone).toBeGreaterThan(0)
  })

  it('tells who lost life, who was out and where all went back', () => {
    const kinds = new Set(
      Array.from({ length: 12 }, (_, seed) => {
        const film = filmOf(play(seed), watcherOf([]), null)
        film.readOn(Number.POSITIVE_INFINITY)
        return film.marks.map(({ kind }) => kind)
      }).flat(),
    )
    expect([...kinds].toSorted()).toEqual(['life', 'out', 'rewind', 'shuffle'])
  })
})
