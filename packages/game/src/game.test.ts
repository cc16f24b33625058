import { describe, expect, it } from 'vitest'
import { reduce } from './game.ts'
import { LOG_KEPT, REFS_KEPT } from './state.ts'
import { seated } from './testing/index.ts'
import { view } from './view.ts'

describe('an action', () => {
  it('[A1] of an unknown type is invalid, also one that every object has', () => {
    const s = seated(1)
    for (const type of ['nope', '', 'constructor', '__proto__', 'toString'])
      expect(s.send('A', type, {}).refused).toBe('invalid')
  })

  it.each([undefined, null, [], 'x', 7, true])('[A2] with the payload %j is checked, never thrown at', (payload) => {
    const s = seated(1)
    expect(s.send('A', 'tap', payload).refused).toBe('invalid')
  })

  it('[A3] numbers its events one after the other', () => {
    const s = seated(2)
    const { seq } = s.table
    s.act('A', 'pass_turn', {})
    const outcome = s.act('B', 'eliminate_player', {})
    expect(outcome.events.map((event) => event.seq)).toEqual([seq + 2, seq + 3])
    expect(s.table.seq).toBe(seq + 3)
  })

  it('[A4] under a ref that was applied is nothing, however often it comes', () => {
    const s = seated(2)
    expect(s.act('A', 'draw_card', {}, 'once').types).toEqual(['cards_moved'])
    expect(s.act('A', 'draw_card', {}, 'once').isNothing).toBe(true)
    expect(s.act('B', 'draw_card', {}, 'once').types).toEqual(['cards_moved'])
    for (let i = 0; i < REFS_KEPT - 1; i++) s.act('A', 'chat', { text: 'x' }, `r${i}`)
    expect(s.act('A', 'draw_card', {}, 'once').isNothing).toBe(true)
    expect(s.table.vault?.refs.A).toHaveLength(REFS_KEPT)
  })

  it('[A5] by somebody who is not at the table is not in game', () => {
    expect(seated(1).send('Z', 'chat', { text: 'x' }).refused).toBe('not_in_game')
  })
})

describe('the table', () => {
  it('[A6] keeps the identity of every card that an event does not touch', () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    const other = s.playCard('A')
    const before = s.table
    s.act('A', 'tap', { id, tapped: true })
    expect(s.card('A', 'battlefield', 1)).toBe(other)
    expect(s.player('A').zones.hand).toBe(before.players[0]?.zones.hand)
    expect(s.player('B')).toBe(before.players[1])
  })

  it('[A7] takes the number of an event it does not know, and nothing else', () => {
    const s = seated(1)
    const seen = view(s.table, 'A')
    const after = reduce(seen, { type: 'from_the_future', payload: {}, seq: 99, actor: null, at: 0 } as never)
    expect(after).toEqual({ ...seen, seq: 99 })
  })

  it(`[A8] remembers the last ${LOG_KEPT} lines of its log`, () => {
    const s = seated(1)
    for (let i = 0; i < LOG_KEPT + 20; i++) s.act('A', 'chat', { text: `${i}` })
    expect(s.table.log).toHaveLength(LOG_KEPT)
    expect(s.table.log.at(-1)?.params).toEqual({ text: `${LOG_KEPT + 19}` })
  })

  it('[A9] tells others of a draw how many, its owner which', () => {
    const s = seated(2)
    s.act('A', 'draw_x_cards', { count: 2 })
    const line = (viewer: string) => view(s.table, viewer).log.at(-1)
    expect(line('B')).toMatchObject({ type: 'cards_moved', params: { count: 2 } })
    expect(line('B')?.cards.map((card) => card.facts)).toEqual([null, null])
    expect(line('A')?.cards.map((card) => card.facts?.name)).toEqual(s.names('A', 'hand').slice(-2))
  })

  it('[A10] names a card in the log to those who saw it before or after', () => {
    const s = seated(2)
    const { id, facts } = s.playCard('A')
    s.act('A', 'move_card', { id, to: 'library' })
    expect(view(s.table, 'B').log.at(-1)?.cards[0]?.facts).toBe(facts)
    const { id: secret } = s.card('A', 'hand')
    s.act('A', 'move_card', { id: secret, to: 'library' })
    expect(view(s.table, 'B').log.at(-1)?.cards[0]?.facts).toBeNull()
    expect(view(s.table, 'A').log.at(-1)?.cards[0]?.facts).not.toBeNull()
  })
})
