import { describe, expect, it } from 'vitest'
import { reduce } from './game.ts'
import { type GameRecord, NO_RECORD, noteGame, winnerOf } from './game-record.ts'
import { type Outcome, Scenario } from './testing/index.ts'

/** A table of so many players with decks, and what is remembered of it. */
const sitDown = (players: number) => {
  const s = new Scenario()
  let record: GameRecord = NO_RECORD
  const note = (change: () => Outcome) => {
    let table = s.table
    for (const event of change().events) {
      const after = reduce(table, event)
      record = noteGame(record, table, event, after)
      table = after
    }
  }
  const act = (id: string, type: string, payload = {}) => note(() => s.send(id, type, payload))
  for (let i = 0; i < players; i++) {
    note(() => s.join(i))
    act('ABCD'.charAt(i), 'submit_deck', { deck_id: `d${i}` })
    act('ABCD'.charAt(i), 'keep_hand')
  }
  return { act, record: () => record }
}

const outs = ({ participants }: GameRecord) => participants.map(({ out_on_turn }) => out_on_turn)

describe('the record of a game', () => {
  it('says who won: the last one who is not out', () => {
    const { act, record } = sitDown(3)
    expect(winnerOf(record())).toBeNull()
    act('A', 'pass_turn')
    act('B', 'eliminate_player')
    expect(outs(record())).toEqual([null, 1, null])
    expect(winnerOf(record())).toBeNull()
    act('A', 'eliminate_player')
    expect(winnerOf(record())).toBe('C')
  })

  it('has no winner where nobody played against anybody', () => {
    expect(winnerOf(sitDown(1).record())).toBeNull()
  })

  it('counts as out who left while the others played on, and nobody who went home when all did', () => {
    const { act, record } = sitDown(3)
    act('A', 'pass_turn')
    act('C', 'leave_room')
    expect(outs(record())).toEqual([null, null, null])
    act('B', 'pass_turn')
    expect(outs(record())).toEqual([null, null, 1])
    act('A', 'leave_room') // whose turn it is: it passes by itself
    act('B', 'leave_room')
    expect(outs(record())).toEqual([null, null, 1])
    expect(winnerOf(record())).toBeNull()
  })

  it('knows decks, commanders and the picture of the deck', () => {
    const { participants, started_at } = sitDown(3).record()
    expect(started_at).not.toBeNull()
    expect(participants.map(({ deck_id, username, seat }) => [deck_id, username, seat])).toEqual([
      ['d0', 'User 0', 0],
      ['d1', 'User 1', 1],
      ['d2', 'User 2', 2],
    ])
    expect(participants.map(({ commanders }) => commanders.length)).toEqual([0, 1, 2])
    for (const { deck_name } of participants) expect(deck_name).not.toBe('')
  })
})
