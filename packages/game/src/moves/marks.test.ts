import { describe, expect, it } from 'vitest'
import { redact } from '../game.ts'
import { PHASES } from '../state.ts'
import { seated } from '../testing/index.ts'

const newGame = (s: ReturnType<typeof seated>) => {
  s.act('A', 'propose_new_game', { deck_id: 'd0', startingPlayer: 'B' })
  return s.act('B', 'respond_new_game', { deck_id: 'd1' })
}

describe('a note', () => {
  it('[J1] of up to 60 characters stands on a card until it changes its zone; nothing takes it away', () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    expect(s.act('A', 'annotate', { id, text: ' Dragon ' }).of('card_annotated')).toEqual({
      player_id: 'A',
      id,
      annotation: 'Dragon',
    })
    expect(s.card('A', 'battlefield').annotation).toBe('Dragon')
    expect(s.act('A', 'annotate', { id, text: 'Dragon' }).isNothing).toBe(true)
    expect(s.send('A', 'annotate', { id, text: 'x'.repeat(61) }).refused).toBe('invalid')
    expect(s.act('B', 'annotate', { id, text: 'mine' }).refused).toBe('not_yours')
    s.act('A', 'move_card', { id, to: 'battlefield', updates: { x: 0.1, y: 0.1 } })
    expect(s.card('A', 'battlefield').annotation).toBe('Dragon')
    s.act('A', 'move_card', { id, to: 'exile' })
    expect(s.card('A', 'exile').annotation).toBeNull()
    s.act('A', 'annotate', { id, text: 'until the end' })
    expect(s.act('A', 'annotate', { id, text: '' }).of('card_annotated').annotation).toBeNull()
    s.act('A', 'move_card', { id, to: 'graveyard' })
    expect(s.act('A', 'annotate', { id, text: 'x' }).refused).toBe('wrong_zone')
  })
})

describe('a card that does not untap', () => {
  const tapped = (players = 2) => {
    const s = seated(players)
    const id = s.playCard('A', { tapped: true }).id
    return { s, id, other: s.playCard('A', { tapped: true }).id }
  }

  it('[J2] stays tapped once, when everything untaps or its turn begins', () => {
    const { s, id, other } = tapped()
    s.act('A', 'set_untap', { id, skip: 'next' })
    expect(s.act('A', 'untap_all', {}).of('untap_all').card_ids).toEqual([other])
    expect(s.card('A', 'battlefield')).toMatchObject({ id, tapped: true, skip_untap: null })
    s.act('A', 'set_untap', { id, skip: 'next' })
    s.act('A', 'pass_turn', {})
    expect(s.act('B', 'pass_turn', {}).of('turn_passed').card_ids).toEqual([])
    expect(s.act('A', 'pass_turn', {}).types).toEqual(['turn_passed'])
    expect(s.act('B', 'pass_turn', {}).of('turn_passed').card_ids).toEqual([id])
  })

  it('[J2] uses that up untapped too, and keeps it until told otherwise where that is said', () => {
    const { s, id } = tapped()
    s.act('A', 'set_untap', { id, skip: 'always' })
    s.act('A', 'untap_all', {})
    expect(s.act('A', 'untap_all', {}).isNothing).toBe(true)
    expect(s.act('A', 'set_untap', { id, skip: 'always' }).isNothing).toBe(true)
    s.act('A', 'tap', { id, tapped: false })
    s.act('A', 'set_untap', { id, skip: 'next' })
    const untapped = s.act('A', 'untap_all', {})
    expect(untapped.of('untap_all').card_ids).toEqual([])
    expect(s.table.log.at(-1)?.type).not.toBe('untap_all')
    expect(s.card('A', 'battlefield').skip_untap).toBeNull()
  })

  it('[J2] is one of your own on the battlefield', () => {
    const { s, id } = tapped()
    expect(s.act('B', 'set_untap', { id, skip: 'next' }).refused).toBe('not_yours')
    expect(s.act('A', 'set_untap', { id: s.card('A', 'hand').id, skip: 'next' }).refused).toBe('wrong_zone')
    for (const skip of ['never', 0, undefined]) expect(s.send('A', 'set_untap', { id, skip }).refused).toBe('invalid')
    s.act('A', 'set_untap', { id, skip: 'always' })
    s.act('A', 'move_card', { id, to: 'exile' })
    expect(s.card('A', 'exile').skip_untap).toBeNull()
  })
})

describe("a player's own counters", () => {
  it('[J3] are a map of up to ten kinds, replaced as a whole; 0 removes, and a new game begins without', () => {
    const s = seated(2)
    const set = (counters: Record<string, number>) => s.act('A', 'set_player_counters', { counters })
    expect(set({ ' storm ': 4, speed: 0 }).of('player_counters_set').counters).toEqual({ storm: 4 })
    expect(s.player('A').player_counters).toEqual({ storm: 4 })
    expect(s.player('B').player_counters).toEqual({})
    expect(set({ storm: 4 }).isNothing).toBe(true)
    const many = (kinds: number) => Object.fromEntries(Array.from({ length: kinds }, (_, i) => [`kind ${i}`, 1]))
    expect(set(many(11)).refused).toBe('limit')
    expect(set(many(10)).refused).toBeNull()
    for (const counters of [{ '': 1 }, { x: -1 }, { x: 1000 }, { x: 1.5 }, { ['n'.repeat(31)]: 1 }, null])
      expect(s.send('A', 'set_player_counters', { counters }).refused).toBe('invalid')
    newGame(s)
    expect(s.player('A').player_counters).toEqual({})
  })
})

describe('designations', () => {
  it('[J4] have one holder each, or none; anybody says it, and one who leaves has it no longer', () => {
    const s = seated(3)
    const outcome = s.act('A', 'set_designation', { name: 'monarch', player_id: 'B' })
    expect(outcome.to('C')[0]?.payload).toEqual({ player_id: 'B', name: 'monarch' })
    s.act('C', 'set_designation', { name: 'initiative', player_id: 'C' })
    expect(s.table.designations).toEqual({ monarch: 'B', initiative: 'C' })
    expect(s.act('C', 'set_designation', { name: 'monarch', player_id: 'B' }).isNothing).toBe(true)
    s.act('B', 'leave_room', {})
    expect(s.table.designations).toEqual({ monarch: null, initiative: 'C' })
    s.act('A', 'set_designation', { name: 'initiative', player_id: null })
    expect(s.table.designations.initiative).toBeNull()
    expect(s.act('A', 'set_designation', { name: 'monarch', player_id: 'B' }).refused).toBe('not_found')
    expect(s.send('A', 'set_designation', { name: 'king', player_id: 'A' }).refused).toBe('invalid')
  })
})

describe('the time of day', () => {
  it('[J5] is day, night or neither, for the whole table', () => {
    const s = seated(2)
    expect(s.table.daytime).toBeNull()
    expect(s.act('A', 'set_daytime', { daytime: 'night' }).to('B')[0]?.payload).toMatchObject({ daytime: 'night' })
    expect(s.table.daytime).toBe('night')
    expect(s.act('B', 'set_daytime', { daytime: 'night' }).isNothing).toBe(true)
    s.act('B', 'set_daytime', { daytime: null })
    expect(s.table.daytime).toBeNull()
    expect(s.send('A', 'set_daytime', { daytime: 'noon' }).refused).toBe('invalid')
  })
})

describe('phases', () => {
  it('[J6] are told by the player whose turn it is; the next turn begins without one', () => {
    const s = seated(2)
    expect(s.act('A', 'set_phase', { phase: 'main1' }).refused).toBe('not_your_turn')
    s.act('A', 'pass_turn', {})
    expect(s.act('A', 'set_phase', { phase: 'main1' }).refused).toBe('not_your_turn')
    for (const phase of PHASES) {
      expect(s.act('B', 'set_phase', { phase }).to('A')[0]?.payload).toEqual({ player_id: 'B', phase })
      expect(s.table.phase).toBe(phase)
    }
    expect(s.act('B', 'set_phase', { phase: 'end' }).isNothing).toBe(true)
    expect(s.send('B', 'set_phase', { phase: 'dinner' }).refused).toBe('invalid')
    s.act('B', 'pass_turn', {})
    expect(s.table.phase).toBeNull()
    s.act('A', 'set_phase', { phase: 'combat' })
    s.act('A', 'give_turn', { player_id: 'A' })
    expect(s.table.phase).toBeNull()
  })

  it('[J7] the table knows when the turn began', () => {
    const s = seated(2)
    expect(s.table.turn_started_at).toBeNull()
    s.now = 1_000
    s.act('A', 'pass_turn', {})
    expect(s.table.turn_started_at).toBe(1_000)
    s.now = 2_000
    s.act('B', 'set_phase', { phase: 'draw' })
    expect(s.table.turn_started_at).toBe(1_000)
    s.act('B', 'give_turn', { player_id: 'A' })
    expect(s.table.turn_started_at).toBe(2_000)
    s.now = 3_000
    newGame(s)
    expect(s.table.turn_started_at).toBe(3_000)
  })

  it('[J7] and how long the turns of each player have lasted in this game', () => {
    const s = seated(2)
    const times = () => s.table.players.map(({ turn_time }) => turn_time)
    s.now = 1_000
    expect(s.act('A', 'pass_turn', {}).of('turn_passed')).not.toHaveProperty('lasted')
    s.now = 3_500
    expect(s.act('B', 'pass_turn', {}).of('turn_passed').lasted).toBe(2_500)
    expect(times()).toEqual([0, 2_500])
    s.now = 4_500
    s.act('A', 'give_turn', { player_id: 'A' }) // one more
    s.now = 4_000 // a clock that was put back takes nothing away
    s.act('A', 'give_turn', { player_id: 'B' })
    expect(times()).toEqual([1_000, 2_500])
    s.now = 6_000
    s.act('B', 'eliminate_player', {})
    expect(times()).toEqual([1_000, 4_500])
    newGame(s)
    expect(times()).toEqual([0, 0])
  })
})

it('[J8] a new game begins without marks', () => {
  const s = seated(2)
  s.act('A', 'pass_turn', {})
  s.act('B', 'set_phase', { phase: 'combat' })
  s.act('A', 'set_daytime', { daytime: 'day' })
  s.act('A', 'set_designation', { name: 'monarch', player_id: 'A' })
  s.act('A', 'draw_arrow', { from: { card_id: s.playCard('A').id }, to: { player_id: 'B' } })
  const started = newGame(s)
  const none = { arrows: [], designations: { monarch: null, initiative: null }, daytime: null, phase: null }
  expect(s.table).toMatchObject(none)
  expect(started.events.map((event) => redact(event, 'B').type)).toContain('new_game_started')
})
