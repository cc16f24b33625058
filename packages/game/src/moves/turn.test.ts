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
