import { describe, expect, it } from 'vitest'
import { seated } from '../testing/index.ts'

describe('the turn', () => {
  it("[U1] is nobody's in a room's first game; the first pass gives it to the seat after the passer", () => {
    const s = seated(3)
    expect(s.table).toMatchObject({ turn_player_id: null, turn_number: 0 })
    expect(s.act('B', 'pass_turn', {}).of('turn_passed')).toEqual({
      player_id: 'C',
      previous_player_id: null,
      turn_player_id: 'C',
      turn_number: 1,
      card_ids: [],
    })
  })

  it('[U2] is passed only by the player who has it', () => {
    const s = seated(3)
    s.act('A', 'pass_turn', {})
    expect(s.act('A', 'pass_turn', {}).refused).toBe('not_your_turn')
    expect(s.act('C', 'pass_turn', {}).refused).toBe('not_your_turn')
    expect(s.act('B', 'pass_turn', {}).of('turn_passed')).toMatchObject({
      previous_player_id: 'B',
      turn_player_id: 'C',
      turn_number: 2,
    })
  })

  it('[U3] goes round in seat order, skipping those who are out and those without a deck', () => {
    const s = seated(3)
    s.join(3)
    s.act('B', 'eliminate_player', {})
    s.act('A', 'pass_turn', {})
    expect(s.table.turn_player_id).toBe('C')
    s.act('C', 'pass_turn', {})
    expect(s.table.turn_player_id).toBe('A')
  })

  it("[U4] untaps the new player's cards and lists them", () => {
    const s = seated(2)
    const { id } = s.playCard('B')
    s.act('B', 'tap', { id, tapped: true })
    const mine = s.playCard('A').id
    s.act('A', 'tap', { id: mine, tapped: true })
    expect(s.act('A', 'pass_turn', {}).of('turn_passed').card_ids).toEqual([id])
    expect(s.card('B', 'battlefield').tapped).toBe(false)
    expect(s.card('A', 'battlefield').tapped).toBe(true)
  })

  it('[U5] alone comes back to oneself', () => {
    const s = seated(1)
    s.act('A', 'pass_turn', {})
    expect(s.act('A', 'pass_turn', {}).of('turn_passed')).toMatchObject({ turn_player_id: 'A', turn_number: 2 })
  })
})

describe('conceding', () => {
  it('[U6] eliminates the player; the turn moves on if it was theirs', () => {
    const s = seated(3)
    s.act('A', 'pass_turn', {})
    expect(s.act('C', 'eliminate_player', {}).types).toEqual(['player_eliminated'])
    expect(s.act('B', 'eliminate_player', {}).types).toEqual(['player_eliminated', 'turn_passed'])
    expect(s.table.turn_player_id).toBe('A')
    expect(s.player('B').eliminated).toBe(true)
  })

  it('[U7] by the last one leaves the turn where it is', () => {
    const s = seated(1)
    s.act('A', 'pass_turn', {})
    expect(s.act('A', 'eliminate_player', {}).types).toEqual(['player_eliminated'])
  })

  it('[U8] leaves chat, ping, resync, propose, answer and leave; anything else is refused', () => {
    const s = seated(2)
    const { id } = s.playCard('B')
    s.act('A', 'eliminate_player', {})
    expect(s.act('A', 'draw_card', {}).refused).toBe('eliminated')
    expect(s.act('A', 'roll_dice', { sides: 6 }).refused).toBe('eliminated')
    expect(s.act('A', 'eliminate_player', {}).refused).toBe('eliminated')
    expect(s.act('A', 'submit_deck', { deck_id: 'd3' }).refused).toBe('eliminated')
    expect(s.act('A', 'chat', { text: 'well played' }).refused).toBeNull()
    expect(s.act('A', 'ping_card', { card_id: id, owner_player_id: 'B' }).refused).toBeNull()
    expect(s.act('A', 'resync', {}).isNothing).toBe(true)
    expect(s.act('A', 'propose_new_game', { deck_id: 'd0' }).types).toEqual(['new_game_proposed'])
    expect(s.act('B', 'respond_new_game', { deck_id: 'd1' }).types).toEqual(['new_game_started'])
    expect(s.player('A').eliminated).toBe(false)
    s.act('A', 'eliminate_player', {})
    expect(s.act('A', 'leave_room', {}).types).toEqual(['player_left'])
  })
})

describe('who begins, and whose turn it is next', () => {
  it('[U9] is said by anybody until the first turn is passed', () => {
    const s = seated(3)
    expect(s.act('C', 'give_turn', { player_id: 'B' }).of('turn_given')).toEqual({
      player_id: 'C',
      previous_player_id: null,
      turn_player_id: 'B',
      turn_number: 1,
      card_ids: [],
    })
    expect(s.act('A', 'give_turn', { player_id: 'B' }).isNothing).toBe(true)
    expect(s.act('A', 'give_turn', { player_id: 'A' }).of('turn_given')).toMatchObject({ turn_number: 1 })
    s.act('A', 'pass_turn', {})
    expect(s.act('A', 'give_turn', { player_id: 'C' }).refused).toBe('not_your_turn')
  })

  it('[U9] is open again in a new game', () => {
    const s = seated(2)
    s.act('A', 'pass_turn', {})
    s.act('A', 'propose_new_game', { deck_id: 'd0', startingPlayer: 'self' })
    s.act('B', 'respond_new_game', { deck_id: 'd1' })
    expect(s.table.turn_player_id).toBe('A')
    expect(s.act('B', 'give_turn', { player_id: 'B' }).of('turn_given')).toMatchObject({ turn_number: 1 })
  })

  it('[U9] is given by the player whose turn it is: another order, or a turn more', () => {
    const s = seated(3)
    s.act('A', 'pass_turn', {})
    const { id } = s.playCard('A')
    s.act('A', 'tap', { id, tapped: true })
    expect(s.act('B', 'give_turn', { player_id: 'A' }).of('turn_given')).toMatchObject({
      turn_number: 2,
      card_ids: [id],
    })
    expect(s.card('A', 'battlefield').tapped).toBe(false)
    expect(s.act('A', 'give_turn', { player_id: 'A' }).of('turn_given')).toMatchObject({ turn_number: 3 })
  })

  it('[U9] is not given to nobody, nor to somebody who does not play', () => {
    const s = seated(2)
    s.join(2)
    expect(s.act('A', 'give_turn', { player_id: 'Z' }).refused).toBe('not_found')
    expect(s.act('A', 'give_turn', { player_id: 'C' }).refused).toBe('not_in_game')
  })
})

describe('somebody who has gone', () => {
  const away = () => {
    const s = seated(3)
    s.act('A', 'pass_turn', {})
    s.now = 1_000
    s.command('disconnect', { player_id: 'B' })
    return s
  }

  it('[U10] has their turn passed by another after 30 seconds, and by nobody before', () => {
    const s = away()
    s.now = 30_999
    expect(s.act('C', 'pass_turn', { for_player_id: 'B' }).refused).toBe('not_your_turn')
    s.now = 31_000
    expect(s.act('C', 'pass_turn', { for_player_id: 'A' }).refused).toBe('not_your_turn')
    expect(s.act('C', 'pass_turn', { for_player_id: 'B' }).of('turn_passed')).toMatchObject({
      previous_player_id: 'B',
      turn_player_id: 'C',
    })
  })

  it('[U10] has it no longer passed once they are back', () => {
    const s = away()
    s.now = 60_000
    s.join(1)
    expect(s.act('C', 'pass_turn', { for_player_id: 'B' }).refused).toBe('not_your_turn')
  })

  it('[U11] is skipped after two minutes; their turn moves on, and passes over them until they are back', () => {
    const s = away()
    s.now = 120_999
    expect(s.act('A', 'skip_player', { player_id: 'B', skip: true }).refused).toBe('invalid')
    s.now = 121_000
    expect(s.act('A', 'skip_player', { player_id: 'B', skip: true }).types).toEqual(['player_skipped', 'turn_passed'])
    expect(s.table.turn_player_id).toBe('C')
    s.act('C', 'pass_turn', {})
    s.act('A', 'pass_turn', {})
    expect(s.table.turn_player_id).toBe('C')
    s.join(1)
    expect(s.player('B')).toMatchObject({ skipped: false, gone_at: null })
    s.act('C', 'pass_turn', {})
    s.act('A', 'pass_turn', {})
    expect(s.table.turn_player_id).toBe('B')
  })

  it('[U11] is skipped no longer when somebody says so', () => {
    const s = away()
    s.now = 200_000
    s.act('A', 'skip_player', { player_id: 'B', skip: true })
    expect(s.act('C', 'skip_player', { player_id: 'B', skip: false }).types).toEqual(['player_skipped'])
    expect(s.player('B').skipped).toBe(false)
    expect(s.act('C', 'skip_player', { player_id: 'Z', skip: true }).refused).toBe('not_found')
    expect(s.act('C', 'skip_player', { player_id: 'A', skip: true }).refused).toBe('invalid')
  })
})
