import { describe, expect, it } from 'vitest'
import { seated } from '../testing/index.ts'

const discarded = () => {
  const s = seated(3)
  const { id } = s.card('A', 'hand')
  s.act('A', 'move_card', { id, to: 'graveyard' })
  return { s, id }
}

describe('asking for a card', () => {
  it('[W9] is about a card of another player that lies open, and once is enough', () => {
    const { s, id } = discarded()
    const asked = { player_id: 'B', card_id: id, owner_player_id: 'A' }
    expect(s.act('B', 'ask_card', { id }).of('card_asked')).toEqual(asked)
    expect(s.act('B', 'ask_card', { id }).isNothing).toBe(true)
    expect(s.act('A', 'ask_card', { id }).refused).toBe('invalid')
    expect(s.act('B', 'ask_card', { id: s.card('A', 'hand').id }).refused).toBe('not_found')
    expect(s.act('B', 'ask_card', { id: s.card('A', 'library').id }).refused).toBe('not_found')
  })

  it('[W10] lets its player give it from where it lies, onto the battlefield of the one who asked', () => {
    const { s, id } = discarded()
    expect(s.act('A', 'give_card', { id, target_player_id: 'B' }).refused).toBe('wrong_zone')
    s.act('B', 'ask_card', { id })
    expect(s.act('A', 'give_card', { id, target_player_id: 'C' }).refused).toBe('wrong_zone')
    const given = s.act('A', 'give_card', { id, target_player_id: 'B' }).of('card_given')
    expect(given).toMatchObject({ from: 'graveyard', from_player_id: 'A', to_player_id: 'B' })
    expect(s.card('B', 'battlefield')).toMatchObject({ id, owner_id: 'A', zone: 'battlefield', x: 0.5 })
    expect(s.player('A').zones.graveyard).toEqual([])
    expect(s.player('B').asked_for).toEqual([])
  })

  it('[W10] is forgotten when a new game is dealt', () => {
    const { s, id } = discarded()
    s.act('B', 'ask_card', { id })
    for (const player of ['A', 'B', 'C'])
      s.send(player, player === 'A' ? 'propose_new_game' : 'respond_new_game', { deck_id: 'd0' })
    expect(s.player('B').asked_for).toEqual([])
  })
})
