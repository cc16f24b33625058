import { describe, expect, it } from 'vitest'
import { createTable } from '../table.ts'
import { seated } from '../testing/index.ts'

describe('the opening hand', () => {
  it('[M1] is seven cards of the shuffled deck, the commanders apart', () => {
    const s = seated(3)
    expect(s.player('C')).toMatchObject({
      handSize: 7,
      librarySize: 11,
      mulligan_count: 0,
      mulligan_decision_made: false,
    })
    expect(s.player('C').zones.commandZone).toHaveLength(2)
  })

  it('[M2] is exchanged: the hand is shuffled back, seven new cards come', () => {
    const s = seated(2)
    const all = new Set([...s.names('A', 'hand'), ...s.names('A', 'library')])
    const ids = new Set(s.player('A').zones.hand.map((card) => card.id))
    const outcome = s.act('A', 'mulligan', {})
    expect(outcome.of('mulligan')).toMatchObject({ mulligan_count: 1, handSize: 7, librarySize: 9 })
    expect(new Set([...s.names('A', 'hand'), ...s.names('A', 'library')])).toEqual(all)
    expect(s.player('A').zones.hand.some((card) => ids.has(card.id))).toBe(false)
    expect(outcome.to('A')[0]?.payload).toHaveProperty('cards')
    expect(outcome.to('B')[0]?.payload).toEqual({ player_id: 'A', mulligan_count: 1, handSize: 7, librarySize: 9 })
  })

  it.each(['commander', 'london'] as const)(
    '[M2] is told as the first one where it is the first, of %s too',
    (type) => {
      const s = seated(1)
      s.act('A', 'propose_new_game', { deck_id: 'd0', mulliganType: type })
      s.act('A', 'mulligan', {})
      expect(s.table.log.at(-1)?.params).toEqual({ mulligan_count: 1 })
    },
  )

  it('[M3] can be exchanged until the count is 7', () => {
    const s = seated(1)
    for (let i = 0; i < 7; i++) expect(s.act('A', 'mulligan', {}).refused).toBeNull()
    expect(s.act('A', 'mulligan', {}).refused).toBe('invalid')
  })

  it('[M4] is kept directly at a count of 1 or less', () => {
    const s = seated(1)
    s.act('A', 'mulligan', {})
    const outcome = s.act('A', 'keep_hand', { cards_to_bottom: [] })
    expect(outcome.of('keep_hand')).toMatchObject({
      mulligan_decision_made: true,
      bottomed: 0,
      handSize: 7,
      librarySize: 9,
    })
    expect(s.player('A').mulligan_decision_made).toBe(true)
  })

  it('[M5] needs exactly count - 1 cards for the bottom after that', () => {
    const s = seated(2)
    for (let i = 0; i < 3; i++) s.act('A', 'mulligan', {})
    const hand = s.player('A').zones.hand
    const keep = (ids: string[]) => s.act('A', 'keep_hand', { cards_to_bottom: ids })
    const id = (n: number) => hand[n]?.id as string
    expect(keep([]).refused).toBe('invalid')
    expect(keep([id(0)]).refused).toBe('invalid')
    expect(keep([id(0), id(1), id(2)]).refused).toBe('invalid')
    expect(keep([id(0), id(0)]).refused).toBe('invalid')
    expect(keep([id(0), s.card('A', 'library').id]).refused).toBe('invalid')
    expect(keep([id(0), s.card('B', 'hand').id]).refused).toBe('invalid')
    const outcome = keep([id(0), id(1)])
    expect(outcome.of('keep_hand')).toMatchObject({ bottomed: 2, handSize: 5, librarySize: 11 })
    expect(s.names('A', 'library').slice(-2)).toEqual([hand[0]?.facts?.name, hand[1]?.facts?.name])
    expect(outcome.to('B')[0]?.payload).not.toHaveProperty('ids')
  })

  it('[M6] once kept can neither be kept nor exchanged', () => {
    const s = seated(1)
    s.act('A', 'keep_hand', { cards_to_bottom: [] })
    expect(s.act('A', 'mulligan', {}).refused).toBe('invalid')
    expect(s.act('A', 'keep_hand', { cards_to_bottom: [] }).refused).toBe('invalid')
  })

  it('[M7] starts with a count of 0 in a commander game and of 1 in a london game', () => {
    const s = seated(1)
    expect(s.player('A').mulligan_count).toBe(0)
    s.act('A', 'propose_new_game', { deck_id: 'd0', mulliganType: 'london' })
    expect(s.player('A').mulligan_count).toBe(1)
    s.act('A', 'mulligan', {})
    expect(s.act('A', 'keep_hand', { cards_to_bottom: [] }).refused).toBe('invalid')
    expect(s.act('A', 'keep_hand', { cards_to_bottom: [s.card('A', 'hand').id] }).of('keep_hand').bottomed).toBe(1)
  })

  it.each(['commander', 'brawl', 'modern', 'pauper'] as const)(
    "[M8] has the first game's mulligans in %s",
    (format) => {
      const room = { id: 'r', name: 'Room', format, max_players: 4 }
      expect(createTable(room, { game_id: 'g', seed: '00' }).mulliganType).toBe('commander')
    },
  )
})
