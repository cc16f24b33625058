import { describe, expect, it } from 'vitest'
import { DICE } from '../state.ts'
import { seated } from '../testing/index.ts'

describe('chat', () => {
  it('[H1] reaches everyone, at most 500 characters, not empty', () => {
    const s = seated(2)
    expect(s.act('A', 'chat', { text: ' hello ' }).to('B')[0]?.payload).toEqual({ player_id: 'A', text: 'hello' })
    expect(s.act('A', 'chat', { text: 'x'.repeat(500) }).refused).toBeNull()
    for (const text of ['x'.repeat(501), '', '  ', 7, null])
      expect(s.send('A', 'chat', { text }).refused).toBe('invalid')
  })
})

describe('dice', () => {
  it.each(DICE)('[H2] with %i sides roll from 1 to that', (sides) => {
    const s = seated(2)
    for (let i = 0; i < 20; i++) {
      const roll = s.act('A', 'roll_dice', { sides }).of('dice_rolled')
      expect(roll).toMatchObject({ player_id: 'A', playerId: 'A', sides })
      expect(roll.result).toBeGreaterThanOrEqual(1)
      expect(roll.result).toBeLessThanOrEqual(sides)
    }
    expect(s.table.dice).toHaveLength(20)
  })

  it.each([1, 7, 0, -6, 6.5, '6', null, undefined])('[H3] with %s sides do not exist', (sides) => {
    expect(seated(1).send('A', 'roll_dice', { sides }).refused).toBe('invalid')
  })
})

describe('several dice', () => {
  it('[H8] are 1 to 20 at a time, one where nothing is said; everyone sees each of them and their sum', () => {
    const s = seated(2)
    const outcome = s.act('A', 'roll_dice', { sides: 6, count: 20 })
    const { result, results = [] } = outcome.of('dice_rolled')
    expect(results).toHaveLength(20)
    expect(new Set(results).size).toBeGreaterThan(1)
    expect(result).toBe(results.reduce((sum, one) => sum + one, 0))
    expect(outcome.to('B')[0]?.payload).toMatchObject({ sides: 6, result, results })
    expect(s.table.dice.at(-1)).toMatchObject({ playerId: 'A', sides: 6, result, results })
    expect(s.table.log.at(-1)?.params).toMatchObject({ sides: 6, result, count: 20, results: results.map(String) })
    const one = s.act('A', 'roll_dice', { sides: 6 }).of('dice_rolled')
    expect(one.results).toEqual([one.result])
    for (const count of [0, 21, -1, 1.5, '2', null])
      expect(s.send('A', 'roll_dice', { sides: 6, count }).refused).toBe('invalid')
  })
})

describe('coins', () => {
  it('[H6] show heads or tails to everyone alike, one where nothing is said', () => {
    const s = seated(2)
    const sides = new Set<string>()
    for (let i = 0; i < 20; i++) {
      const outcome = s.act('A', 'flip_coin', { count: 3 })
      const { results } = outcome.of('coins_flipped')
      expect(results).toHaveLength(3)
      for (const side of results) sides.add(side)
      expect(outcome.to('B')[0]?.payload).toEqual({ player_id: 'A', results })
    }
    expect([...sides].sort()).toEqual(['heads', 'tails'])
    expect(s.act('A', 'flip_coin', {}).of('coins_flipped').results).toHaveLength(1)
    for (const count of [0, 21, -1, 1.5, '2', null]) expect(s.send('A', 'flip_coin', { count }).refused).toBe('invalid')
  })
})

describe('a lot', () => {
  it('[H7] falls on one of all who play, or of the opponents, and everyone sees the same', () => {
    const s = seated(3)
    const picked = new Set<string>()
    for (let i = 0; i < 30; i++) {
      const outcome = s.act('A', 'pick_player', { among: 'all' })
      const payload = outcome.of('player_picked')
      expect(payload.candidates).toEqual(['A', 'B', 'C'])
      expect(outcome.to('B')[0]?.payload).toEqual(payload)
      picked.add(payload.picked_player_id)
    }
    expect([...picked].sort()).toEqual(['A', 'B', 'C'])
    s.act('C', 'eliminate_player', {})
    expect(s.act('A', 'pick_player', { among: 'opponents' }).of('player_picked').picked_player_id).toBe('B')
    s.act('B', 'eliminate_player', {})
    expect(s.act('A', 'pick_player', { among: 'opponents' }).refused).toBe('not_found')
    for (const among of [undefined, null, 'A', []])
      expect(s.send('A', 'pick_player', { among }).refused).toBe('invalid')
  })
})

describe('an invitation to voice', () => {
  const url = 'https://voice.example/1'

  it('[H4] goes to everyone but the requester', () => {
    const s = seated(3)
    const outcome = s.command('invite_to_voice', { player_id: 'A', channel_url: url })
    expect(outcome.to('B')[0]?.payload).toEqual({ player_id: 'A', requester_id: 'A', channel_url: url })
    expect(outcome.to('A')[0]?.type).toBe('noop')
  })

  it('[H5] is answered to everyone; without one there is nothing to answer', () => {
    const s = seated(2)
    expect(s.act('B', 'voice_chat_invitation_response', { accepted: true }).refused).toBe('not_found')
    s.command('invite_to_voice', { player_id: 'A', channel_url: url })
    expect(s.act('A', 'voice_chat_invitation_response', { accepted: true }).refused).toBe('not_found')
    expect(s.act('B', 'voice_chat_invitation_response', { accepted: false }).to('A')[0]?.payload).toEqual({
      player_id: 'B',
      requester_id: 'A',
      accepted: false,
    })
  })
})
