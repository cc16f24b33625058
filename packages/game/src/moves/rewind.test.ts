import { describe, expect, it } from 'vitest'
import { reduce } from '../game.ts'
import { cardsIn } from '../places.ts'
import { PrintingRegistry, packEvent, unpackEvent } from '../storage.ts'
import { type Scenario, seated } from '../testing/index.ts'

const propose = (s: Scenario, to_seq: number, libraries: 'restore' | 'reshuffle' = 'restore', by = 'A') =>
  s.act(by, 'propose_rewind', { to_seq, libraries })
const answer = (s: Scenario, by: string, accept = true) => s.act(by, 'respond_rewind', { accept })
const idsIn = (s: Scenario, zone: 'hand' | 'library') => cardsIn(s.player('A'), zone).map((card) => card.id)

describe('a rewind', () => {
  it('[R9] happens once all agree who are here and not out, and makes everything as it was', () => {
    const s = seated(3)
    s.playCard('A')
    const { seq } = s.table
    const hand = s.names('A', 'hand')
    s.act('C', 'eliminate_player', {})
    s.playCard('B')
    s.act('A', 'draw_card', {})
    s.act('C', 'chat', { text: 'gg' })
    const proposed = propose(s, s.table.seq - 1)
    expect(proposed.types).toEqual(['rewind_proposed'])
    expect(s.table.rewind).toMatchObject({ proposer_id: 'A', agreed: ['A'], until: 60_000 })
    expect(answer(s, 'C').refused).toBe('eliminated')
    expect(answer(s, 'B').types).toEqual(['rewound'])
    expect(s.table.rewind).toBeNull()
    propose(s, seq)
    s.command('disconnect', { player_id: 'C' })
    expect(answer(s, 'B').types).toEqual(['rewound'])
    expect(s.names('A', 'hand')).toEqual(hand)
    expect(s.player('B').zones.battlefield).toEqual([])
    expect(s.player('C').eliminated).toBe(false)
  })

  it('[R9] tells who has agreed, and asks each once', () => {
    const s = seated(3)
    propose(s, s.table.seq)
    expect(answer(s, 'B').of('rewind_agreed').agreed).toEqual(['A', 'B'])
    expect(answer(s, 'B').isNothing).toBe(true)
    expect(answer(s, 'A').isNothing).toBe(true)
    expect(answer(s, 'C').types).toEqual(['rewound'])
    expect(answer(s, 'C').refused).toBe('no_rewind')
  })

  it('[R9] is of the running game, and of what has happened', () => {
    const s = seated(1)
    const old = s.table.seq
    s.act('A', 'reset_game', {})
    s.join(1)
    expect(propose(s, old).refused).toBe('not_found')
    expect(propose(s, s.table.seq + 1).refused).toBe('not_found')
    expect(s.send('A', 'propose_rewind', { to_seq: 0, libraries: 'restore' }).refused).toBe('invalid')
  })

  it('[R10] is off with the first no', () => {
    const s = seated(3)
    const seq = s.table.seq
    propose(s, seq)
    answer(s, 'B')
    expect(answer(s, 'C', false).of('rewind_refused')).toEqual({ player_id: 'C', proposer_id: 'A', to_seq: seq })
    expect(s.table.rewind).toBeNull()
    expect(answer(s, 'B').refused).toBe('no_rewind')
  })

  it('[R11] is taken back by its proposer alone, and falls with who leaves', () => {
    const s = seated(2)
    expect(s.act('A', 'cancel_rewind', {}).refused).toBe('no_rewind')
    propose(s, s.table.seq)
    expect(s.act('B', 'cancel_rewind', {}).refused).toBe('not_yours')
    expect(s.act('A', 'cancel_rewind', {}).of('rewind_cancelled').reason).toBe('cancelled')
    propose(s, s.table.seq)
    expect(s.act('A', 'leave_room', {}).of('rewind_cancelled').reason).toBe('left')
    expect(s.table.rewind).toBeNull()
  })

  it('[R12] waits for sixty seconds', () => {
    const s = seated(2)
    propose(s, s.table.seq)
    s.now = 59_999
    expect(s.command('settle_rewind', {}).isNothing).toBe(true)
    s.now = 60_000
    expect(s.command('settle_rewind', {}).of('rewind_cancelled').reason).toBe('timeout')
    propose(s, s.table.seq)
    s.now = 120_000
    expect(answer(s, 'B').of('rewind_cancelled').reason).toBe('timeout')
    expect(s.command('settle_rewind', {}).isNothing).toBe(true)
  })

  it('[R13] happens at once where nobody else is here', () => {
    const s = seated(2)
    const { seq } = s.table
    s.playCard('A')
    s.command('disconnect', { player_id: 'B' })
    expect(propose(s, seq).types).toEqual(['rewound'])
    expect(s.player('A').zones.battlefield).toEqual([])
    for (let n = 0; n < 5; n++) expect(propose(s, seq).types).toEqual(['rewound'])
  })

  it('[R14] does not wait for who goes away, and asks who comes back or sits down', () => {
    const s = seated(3)
    const { seq } = s.table
    s.command('disconnect', { player_id: 'C' })
    propose(s, seq)
    s.join(2)
    expect(answer(s, 'B').types).toEqual(['rewind_agreed'])
    s.join(3)
    expect(answer(s, 'C').types).toEqual(['rewind_agreed'])
    expect(s.command('settle_rewind', {}).isNothing).toBe(true)
    s.command('disconnect', { player_id: 'D' })
    expect(s.command('settle_rewind', {}).types).toEqual(['rewound'])
  })

  it('[R14] is not what an empty table agrees to', () => {
    const s = seated(2)
    propose(s, s.table.seq)
    for (const player_id of ['A', 'B']) s.command('disconnect', { player_id })
    expect(s.command('settle_rewind', {}).isNothing).toBe(true)
  })

  it('[R15] is proposed three times in ten minutes by one, and one at a time', () => {
    const s = seated(3)
    for (let n = 0; n < 3; n++) {
      expect(propose(s, s.table.seq).refused).toBeNull()
      expect(propose(s, s.table.seq, 'restore', 'B').refused).toBe('rewind_open')
      answer(s, 'B', false)
    }
    expect(propose(s, s.table.seq).refused).toBe('too_many_rewinds')
    expect(propose(s, s.table.seq, 'restore', 'B').refused).toBeNull()
    answer(s, 'C', false)
    s.now = 600_000
    expect(propose(s, s.table.seq).refused).toBeNull()
  })

  it('[R15] and a new game are not proposed at the same time', () => {
    const s = seated(2)
    propose(s, s.table.seq)
    expect(s.act('B', 'propose_new_game', { deck_id: 'd1' }).refused).toBe('rewind_open')
    answer(s, 'B', false)
    s.act('B', 'propose_new_game', { deck_id: 'd1' })
    expect(propose(s, s.table.seq).refused).toBe('proposal_open')
  })

  it('[R16] is declined at once by who takes none', () => {
    const s = seated(3)
    expect(s.act('C', 'set_rewinds', { on: true }).isNothing).toBe(true)
    propose(s, s.table.seq)
    expect(s.act('C', 'set_rewinds', { on: false }).types).toEqual(['rewinds_set', 'rewind_refused'])
    expect(propose(s, s.table.seq, 'restore', 'B').types).toEqual(['rewind_proposed', 'rewind_refused'])
    s.command('disconnect', { player_id: 'C' })
    propose(s, s.table.seq)
    s.join(2)
    expect(s.command('settle_rewind', {}).of('rewind_refused').player_id).toBe('C')
    expect(propose(s, s.table.seq, 'restore', 'C').types).toEqual(['rewind_proposed'])
  })

  it('[R17] leaves seats, names, the log, dice, settings and the generator as they are', () => {
    const s = seated(2)
    const { seq } = s.table
    s.act('B', 'set_rewinds', { on: false })
    s.act('A', 'roll_dice', { sides: 20 })
    s.act('B', 'chat', { text: 'no' })
    s.command('rename', { user_id: 'user-1', username: 'Bea' })
    s.command('disconnect', { player_id: 'B' })
    const { dice, nonces, vault, log } = s.table
    expect(propose(s, seq).types).toEqual(['rewound'])
    expect(s.table).toMatchObject({ dice, nonces })
    expect(s.table.log.slice(0, -1)).toEqual(log)
    expect(s.player('B')).toMatchObject({ username: 'Bea', status: 'disconnected', rewinds_off: true })
    expect(s.table.vault?.drawn).toBeGreaterThan(vault?.drawn ?? 0)
  })

  it('[R18] gives every card in a hidden zone another id; libraries lie as they lay', () => {
    const s = seated(1)
    const { seq } = s.table
    const names = s.names('A', 'library')
    s.act('A', 'draw_x_cards', { count: 2 })
    const known = new Set([...idsIn(s, 'hand'), ...idsIn(s, 'library')])
    expect(propose(s, seq).of('rewound').reshuffled).toEqual([])
    expect(s.names('A', 'library')).toEqual(names)
    expect([...idsIn(s, 'hand'), ...idsIn(s, 'library')].filter((id) => known.has(id))).toEqual([])
  })

  it('[R18] shuffles the libraries of which somebody has learnt something since, where that is wished', () => {
    const s = seated(2)
    s.act('B', 'draw_card', {})
    const { seq } = s.table
    const names = [s.names('A', 'library'), s.names('B', 'library')]
    s.act('A', 'view_library', { count: 2 })
    s.act('B', 'chat', { text: 'and?' })
    propose(s, seq, 'reshuffle')
    expect(answer(s, 'B').of('rewound').reshuffled).toEqual(['A'])
    expect(s.names('A', 'library')).not.toEqual(names[0])
    expect(s.names('A', 'library').sort()).toEqual(names[0]?.sort())
    expect(s.names('B', 'library')).toEqual(names[1])
  })

  it('[R19] takes along what they had who have left since, and finds those who came since without a deck', () => {
    const s = seated(3)
    s.act('A', 'give_turn', { player_id: 'B' })
    const { id } = s.playCard('B')
    s.act('B', 'give_card', { id, target_player_id: 'A' })
    const { seq } = s.table
    s.act('B', 'leave_room', {})
    s.join(3)
    s.act('D', 'submit_deck', { deck_id: 'd3' })
    propose(s, seq)
    answer(s, 'C')
    expect(answer(s, 'D').types).toEqual(['rewound'])
    expect(s.table.players.map((player) => player.id)).toEqual(['A', 'D', 'C'])
    expect(s.player('A').zones.battlefield).toEqual([])
    expect(s.player('D')).toMatchObject({ deck_submitted: false, handSize: 0, seat: 1 })
    expect(s.table.turn_player_id).toBe('C')
  })

  it('[R20] is undone by another one, and is no move to take back', () => {
    const s = seated(1)
    const { seq } = s.table
    s.playCard('A')
    const played = s.table.seq
    propose(s, seq)
    expect(s.player('A').zones.battlefield).toEqual([])
    expect(s.act('A', 'take_back', {}).reason?.code).toBe('nothing')
    propose(s, played)
    expect(s.player('A').zones.battlefield).toHaveLength(1)
  })

  it('[R20] brings tokens back that nothing else at the table tells of', () => {
    const s = seated(1)
    s.act('A', 'create_token', { card: { card_print_id: 'print-token-1' } })
    const { seq } = s.table
    s.act('A', 'move_card', { id: s.card('A', 'battlefield').id, to: 'graveyard' })
    const before = s.table
    const [event] = propose(s, seq).events
    const printings = new PrintingRegistry()
    const read = event && unpackEvent(JSON.parse(packEvent(event)), printings)
    expect(read && reduce(before, read).players).toEqual(s.table.players)
  })

  it('[R21] is off where a new game begins', () => {
    const s = seated(1)
    s.join(1)
    propose(s, s.table.seq)
    expect(s.table.rewind).not.toBeNull()
    s.act('A', 'reset_game', {})
    expect(s.table.rewind).toBeNull()
  })
})
