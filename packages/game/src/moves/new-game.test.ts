import { describe, expect, it } from 'vitest'
import { createWorld, printing, Scenario, seated } from '../testing/index.ts'

describe('a new game', () => {
  it('[N1] is proposed with a deck, a starting player and a mulligan type', () => {
    const s = seated(3)
    const outcome = s.act('A', 'propose_new_game', { deck_id: 'd0', startingPlayer: 'B', mulliganType: 'london' })
    expect(outcome.of('new_game_proposed').proposal).toEqual({
      proposerId: 'A',
      startingPlayer: 'B',
      mulliganType: 'london',
      responded_player_ids: ['A'],
      total_players: 3,
    })
    expect(JSON.stringify(outcome.to('B'))).not.toContain('d0')
  })

  it('[N2] starts at the last answer, dealing everyone the deck they named', () => {
    const s = seated(3)
    s.playCard('A')
    s.act('A', 'set_player_stats', { life: 3 })
    s.act('A', 'propose_new_game', { deck_id: 'd3', startingPlayer: 'C' })
    expect(
      s.act('B', 'respond_new_game', { deck_id: 'd1' }).of('new_game_proposed').proposal.responded_player_ids,
    ).toEqual(['A', 'B'])
    const outcome = s.act('C', 'respond_new_game', { deck_id: 'd2' })
    expect(outcome.types).toEqual(['new_game_started'])
    expect(s.table).toMatchObject({ game_id: 'game-1', turn_player_id: 'C', turn_number: 1, proposal: null })
    expect(s.player('A')).toMatchObject({ life: 40, handSize: 7, librarySize: 12 })
    expect(s.player('A').zones.battlefield).toEqual([])
    expect(s.names('A', 'hand')[0]).toMatch(/^Card d3-/)
  })

  it('[N3] reveals seed and nonces of the game that ended, and commits to a new seed', () => {
    const s = seated(1)
    const before = s.table
    const started = s.act('A', 'propose_new_game', { deck_id: 'd0' }).of('new_game_started')
    expect(started.fairness).toEqual({ game_id: 'game-0', seed: before.vault?.seed, nonces: before.nonces })
    expect(s.table.commitment).not.toBe(before.commitment)
    expect(s.table.nonces).toEqual([])
  })

  it('[N4] is proposed one at a time', () => {
    const s = seated(2)
    s.act('A', 'propose_new_game', { deck_id: 'd0' })
    expect(s.act('B', 'propose_new_game', { deck_id: 'd1' }).refused).toBe('proposal_open')
  })

  it('[N16] is off when one declines, who is named', () => {
    const s = seated(3)
    expect(s.act('B', 'respond_new_game', { decline: true }).refused).toBe('no_proposal')
    s.act('A', 'propose_new_game', { deck_id: 'd0' })
    s.act('B', 'respond_new_game', { deck_id: 'd1' })
    expect(s.act('C', 'respond_new_game', { decline: true }).of('new_game_cancelled')).toEqual({
      player_id: 'C',
      cancelled_by: 'C',
      declined_by: 'C',
      reason: 'declined',
    })
    expect(s.table.proposal).toBeNull()
    s.act('A', 'propose_new_game', { deck_id: 'd0' })
    expect(s.send('C', 'respond_new_game', {}).refused).toBe('invalid')
    expect(s.send('C', 'respond_new_game', { decline: false }).refused).toBe('invalid')
  })

  it('[N17] another swap changes an answer, the same does not', () => {
    const world = createWorld()
    const decks = new Map(world.decks)
    const s = new Scenario({}, { ...world, decks })
    for (const n of [0, 1, 2]) {
      s.join(n)
      s.act('ABC'.charAt(n), 'submit_deck', { deck_id: `d${n}` })
    }
    s.act('A', 'propose_new_game', { deck_id: 'd0' })
    const original = decks.get('d0')
    if (original) decks.set('d0', { ...original, cards: [printing('from the side'), ...original.cards.slice(1)] })
    const swap = { in: ['x'], out: ['y'] }
    expect(s.act('A', 'respond_new_game', { deck_id: 'd0', swap }).types).toEqual(['new_game_proposed'])
    expect(s.act('A', 'respond_new_game', { deck_id: 'd0', swap }).isNothing).toBe(true)
    s.act('B', 'respond_new_game', { deck_id: 'd1' })
    s.act('C', 'respond_new_game', { deck_id: 'd2' })
    expect(s.player('A').deck?.cards[0]?.card_print_id).toBe(printing('from the side').card_print_id)
  })

  it('[N5] can be answered only when proposed, with a deck that may be played', () => {
    const s = seated(2)
    expect(s.act('B', 'respond_new_game', { deck_id: 'd1' }).refused).toBe('no_proposal')
    s.act('A', 'propose_new_game', { deck_id: 'd0' })
    expect(s.act('B', 'respond_new_game', { deck_id: 'nope' }).refused).toBe('not_found')
    expect(s.act('A', 'respond_new_game', { deck_id: 'd0' }).isNothing).toBe(true)
    expect(s.act('A', 'respond_new_game', { deck_id: 'd3' }).types).toEqual(['new_game_proposed'])
  })

  it('[N15] is answered with a deck alone: the rest stays as proposed', () => {
    const s = seated(2)
    s.act('A', 'propose_new_game', { deck_id: 'd0', startingPlayer: 'self', mulliganType: 'london' })
    const wish = { deck_id: 'd1', startingPlayer: 'B', mulliganType: 'commander' }
    expect(s.send('B', 'respond_new_game', wish).types).toEqual(['new_game_started'])
    expect(s.table).toMatchObject({ turn_player_id: 'A', mulliganType: 'london' })
  })

  it('[N6] is cancelled by its proposer alone', () => {
    const s = seated(2)
    expect(s.act('A', 'cancel_new_game_proposal', {}).refused).toBe('no_proposal')
    s.act('A', 'propose_new_game', { deck_id: 'd0' })
    expect(s.act('B', 'cancel_new_game_proposal', {}).refused).toBe('not_yours')
    expect(s.act('A', 'cancel_new_game_proposal', {}).of('new_game_cancelled')).toEqual({
      player_id: 'A',
      cancelled_by: 'A',
      reason: 'cancelled',
    })
    expect(s.table.proposal).toBeNull()
  })

  it('[N7] is cancelled by a player who joins', () => {
    const s = seated(2)
    s.act('A', 'propose_new_game', { deck_id: 'd0' })
    const outcome = s.join(2)
    expect(outcome.types).toEqual(['player_joined', 'new_game_cancelled'])
    expect(outcome.of('new_game_cancelled')).toMatchObject({ reason: 'player_joined' })
    expect(s.table.proposal).toBeNull()
  })

  it('[N8] waits for the eliminated and the disconnected, not for those without a deck', () => {
    const s = seated(3)
    s.join(3)
    s.act('B', 'eliminate_player', {})
    s.command('disconnect', { player_id: 'C' })
    expect(s.act('A', 'propose_new_game', { deck_id: 'd0' }).of('new_game_proposed').proposal.total_players).toBe(3)
    s.act('B', 'respond_new_game', { deck_id: 'd1' })
    expect(s.act('C', 'respond_new_game', { deck_id: 'd2' }).types).toEqual(['new_game_started'])
    expect(s.player('D').deck_submitted).toBe(false)
  })

  it('[N9] goes on without one who leaves: the rest decide', () => {
    const s = seated(3)
    s.act('A', 'propose_new_game', { deck_id: 'd0' })
    const first = s.act('C', 'leave_room', {})
    expect(first.types).toEqual(['player_left', 'new_game_proposed'])
    expect(s.table.proposal).toMatchObject({ total_players: 2, responded_player_ids: ['A'] })
    expect(s.act('B', 'leave_room', {}).types).toEqual(['player_left', 'new_game_started'])
    expect(s.table.players.map((player) => player.id)).toEqual(['A'])
  })

  it('[N10] falls when its proposer leaves', () => {
    const s = seated(2)
    s.act('A', 'propose_new_game', { deck_id: 'd0' })
    expect(s.act('A', 'leave_room', {}).types).toEqual(['player_left', 'new_game_cancelled'])
    expect(s.table.proposal).toBeNull()
  })

  it('[N11] alone starts at once', () => {
    const s = seated(1)
    expect(s.act('A', 'propose_new_game', { deck_id: 'd1', startingPlayer: 'self' }).types).toEqual([
      'new_game_started',
    ])
    expect(s.table.turn_player_id).toBe('A')
  })

  it.each(['random', 'nobody', 'Z', ''])(
    '[N12] with the starting player %j begins with one by lot',
    (startingPlayer) => {
      const s = seated(2)
      s.act('A', 'propose_new_game', { deck_id: 'd0', startingPlayer })
      s.act('B', 'respond_new_game', { deck_id: 'd1' })
      expect(['A', 'B']).toContain(s.table.turn_player_id)
    },
  )

  it('[N12] begins with the proposer on "self"', () => {
    const s = seated(2)
    s.act('B', 'propose_new_game', { deck_id: 'd1', startingPlayer: 'self' })
    s.act('A', 'respond_new_game', { deck_id: 'd0' })
    expect(s.table.turn_player_id).toBe('B')
  })

  it('[N13] gets ack when a browser submits its deck again, as it was dealt already', () => {
    const s = seated(1)
    s.act('A', 'propose_new_game', { deck_id: 'd1' })
    expect(s.act('A', 'submit_deck', { deck_id: 'd1' }).isNothing).toBe(true)
  })
})

describe('resetting', () => {
  it('[N14] deals the last deck again, only when alone', () => {
    const s = seated(1)
    expect(s.act('A', 'reset_game', {}).types).toEqual(['new_game_started'])
    expect(s.player('A').deck?.deck_id).toBe('d0')
    s.join(1)
    expect(s.act('A', 'reset_game', {}).types).toEqual(['new_game_started'])
    s.act('B', 'submit_deck', { deck_id: 'd1' })
    expect(s.act('A', 'reset_game', {}).refused).toBe('use_proposal')
  })
})
