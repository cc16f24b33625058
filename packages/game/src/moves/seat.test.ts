import { describe, expect, it } from 'vitest'
import { Scenario, seated } from '../testing/index.ts'

describe('a seat', () => {
  it('[P1] is taken by the first connection, the lowest free one', () => {
    const s = new Scenario()
    expect(s.join(0).types).toEqual(['player_joined'])
    s.join(1)
    expect(s.table.players.map(({ id, seat }) => [id, seat])).toEqual([
      ['A', 0],
      ['B', 1],
    ])
    s.act('A', 'leave_room', {})
    s.join(2)
    expect(s.table.players.map(({ id, seat }) => [id, seat])).toEqual([
      ['C', 0],
      ['B', 1],
    ])
  })

  it('[P2] is kept over a lost connection, and everyone sees who is away', () => {
    const s = seated(2)
    expect(s.command('disconnect', { player_id: 'A' }).of('player_status')).toEqual({
      player_id: 'A',
      status: 'disconnected',
    })
    expect(s.command('disconnect', { player_id: 'A' }).isNothing).toBe(true)
    expect(s.join(0).of('player_status')).toEqual({ player_id: 'A', status: 'connected' })
    expect(s.join(0).isNothing).toBe(true)
  })

  it('[P3] is refused when the room is full', () => {
    const s = new Scenario({ max_players: 2 })
    s.join(0)
    s.join(1)
    expect(s.join(2).refused).toBe('room_full')
  })

  it('[P4] is freed by leaving; the turn moves on if it was theirs', () => {
    const s = seated(3)
    s.act('A', 'pass_turn', {})
    expect(s.act('B', 'leave_room', {}).types).toEqual(['player_left', 'turn_passed'])
    expect(s.table.turn_player_id).toBe('C')
    expect(s.table.players.map((player) => player.id)).toEqual(['A', 'C'])
  })

  it('[P5] takes its cards along, and gives back what it held of others', () => {
    const s = seated(3)
    const own = s.playCard('A').id
    s.act('A', 'give_card', { id: own, target_player_id: 'B' })
    const lent = s.playCard('B').id
    s.act('B', 'give_card', { id: lent, target_player_id: 'A' })
    s.act('A', 'leave_room', {})
    expect(s.player('B').zones.battlefield.map((card) => card.id)).toEqual([lent])
  })

  it('[P6] of somebody who does not come back is freed by the server', () => {
    const s = seated(2)
    expect(s.command('remove', { player_id: 'B' }).types).toEqual(['player_left'])
    expect(s.command('remove', { player_id: 'B' }).isNothing).toBe(true)
  })

  it('[P7] gone means gone: the one who left can do nothing', () => {
    const s = seated(2)
    s.act('B', 'leave_room', {})
    expect(s.act('B', 'chat', { text: 'still here' }).refused).toBe('not_in_game')
  })
})

describe('a player', () => {
  it('[P10] who takes another name has it at once, at the table and in what happens from then on', () => {
    const s = seated(2)
    expect(s.command('rename', { user_id: 'user-0', username: 'Saskia' }).of('player_renamed')).toEqual({
      player_id: 'A',
      username: 'Saskia',
    })
    expect(s.player('A').username).toBe('Saskia')
    expect(s.table.log.at(-1)).toMatchObject({ username: 'User 0', params: { new_username: 'Saskia' } })
    s.act('A', 'chat', { text: 'it is me' })
    expect(s.table.log.at(-1)?.username).toBe('Saskia')
    expect(s.command('rename', { user_id: 'user-0', username: 'Saskia' }).isNothing).toBe(true)
    expect(s.command('rename', { user_id: 'nobody', username: 'Saskia' }).isNothing).toBe(true)
  })

  it('[P11] who comes back under another name is called by it', () => {
    const s = seated(2)
    s.command('disconnect', { player_id: 'A' })
    expect(s.command('connect', { user_id: 'user-0', username: 'Saskia' }).types).toEqual([
      'player_status',
      'player_renamed',
    ])
  })
})

describe('the room', () => {
  it('[P8] closes with the proof of its last game, and then nothing happens any more', () => {
    const s = seated(1)
    const { vault, nonces } = s.table
    expect(s.command('close', {}).of('room_closed').fairness).toEqual({
      game_id: 'game-0',
      seed: vault?.seed,
      nonces,
    })
    expect(s.act('A', 'draw_card', {}).refused).toBe('not_in_game')
    expect(s.join(1).isNothing).toBe(true)
  })

  it('[P9] can be renamed and resized under its players', () => {
    const s = seated(1)
    s.command('change_room', { room: { ...s.table.room, name: 'Other' } })
    expect(s.table.room.name).toBe('Other')
    expect(s.command('change_room', { room: { ...s.table.room } }).isNothing).toBe(true)
  })
})
