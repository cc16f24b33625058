import { describe, expect, it } from 'vitest'
import { seated } from '../testing/index.ts'

const scene = (players = 2) => {
  const s = seated(players)
  const from = { card_id: s.playCard('A').id }
  const to = { card_id: s.playCard('B').id }
  return { s, from, to, draw: () => s.act('A', 'draw_arrow', { from, to }) }
}

describe('an arrow', () => {
  it('[J9] leads from a card or a player to another, and everyone sees it', () => {
    const { s, from, to } = scene()
    const outcome = s.act('A', 'draw_arrow', { from, to })
    const { arrow } = outcome.of('arrow_drawn')
    expect(arrow).toEqual({ id: `${s.table.seq}`, player_id: 'A', from, to, kind: 'target' })
    expect(outcome.to('B')[0]?.payload).toEqual({ player_id: 'A', arrow })
    s.act('A', 'draw_arrow', { from, to: { player_id: 'B' }, kind: 'attack' })
    s.act('B', 'draw_arrow', { from: to, to: from, kind: 'block' })
    expect(s.table.arrows.map(({ kind }) => kind)).toEqual(['target', 'attack', 'block'])
  })

  it('[J9] has both ends where everybody sees them', () => {
    const { s, from } = scene()
    const seen = (to: object | null) => s.send('A', 'draw_arrow', { from, to }).refused
    for (const id of [s.card('A', 'hand').id, s.card('B', 'hand').id, s.card('A', 'library').id, 'none'])
      expect(seen({ card_id: id })).toBe('not_found')
    expect(seen({ player_id: 'Z' })).toBe('not_found')
    for (const bad of [from, {}, { card_id: from.card_id, player_id: 'B' }, null]) expect(seen(bad)).toBe('invalid')
    expect(s.send('A', 'draw_arrow', { from, to: { player_id: 'B' }, kind: 'love' }).refused).toBe('invalid')
    const { id } = s.card('B', 'hand')
    s.act('B', 'move_card', { id, to: 'graveyard' })
    expect(seen({ card_id: s.card('B', 'graveyard').id })).toBeNull()
  })

  it('[J10] is drawn once, and a player draws at most thirty', () => {
    const { s, from, draw } = scene()
    draw()
    expect(draw().isNothing).toBe(true)
    const others = Array.from({ length: 30 }, () => {
      s.act('B', 'create_token', { card: { card_print_id: 'print-token-0' } })
      return s.act('A', 'draw_arrow', { from, to: { card_id: s.card('B', 'battlefield', -1).id } }).refused
    })
    expect(others).toEqual([...Array.from({ length: 29 }, () => null), 'limit'])
    expect(s.act('B', 'draw_arrow', { from, to: { player_id: 'B' } }).refused).toBeNull()
  })

  it('[J11] goes when one of its ends leaves the zone in which it lay', () => {
    for (const to of ['graveyard', 'hand', 'library', 'exile'] as const) {
      const { s, from, draw } = scene()
      draw()
      s.act('A', 'tap', { id: from.card_id, tapped: true })
      s.act('A', 'move_card', { id: from.card_id, to: 'battlefield', updates: { x: 0.2, y: 0.2 } })
      s.act('A', 'give_card', { id: from.card_id, target_player_id: 'B' })
      expect(s.table.arrows).toHaveLength(1)
      s.act('B', 'move_card', { id: from.card_id, to })
      expect(s.table.arrows).toEqual([])
    }
    const { s, from } = scene()
    s.act('B', 'create_token', { card: { card_print_id: 'print-token-0' } })
    const { id } = s.card('B', 'battlefield', -1)
    s.act('A', 'draw_arrow', { from, to: { card_id: id } })
    s.act('B', 'move_card', { id, to: 'graveyard' })
    expect(s.table.arrows).toEqual([])
  })

  it('[J11] goes when the player who drew it passes the turn, and only then', () => {
    const { s, to, draw } = scene(3)
    s.act('A', 'pass_turn', {})
    s.act('B', 'draw_arrow', { from: to, to: { player_id: 'A' }, kind: 'attack' })
    draw()
    s.act('B', 'pass_turn', {})
    expect(s.table.arrows.map(({ player_id }) => player_id)).toEqual(['A'])
    s.act('C', 'pass_turn', {})
    s.act('A', 'pass_turn', {})
    expect(s.table.arrows).toEqual([])
  })

  it('[J11] goes with its player, and with the one it points at', () => {
    const { s, from, to, draw } = scene(3)
    draw()
    s.act('C', 'draw_arrow', { from: to, to: { player_id: 'A' } })
    s.act('C', 'draw_arrow', { from: { player_id: 'C' }, to: { player_id: 'B' } })
    s.act('C', 'draw_arrow', { from, to: { player_id: 'B' } })
    s.act('A', 'leave_room', {})
    expect(s.table.arrows.map((arrow) => arrow.to)).toEqual([{ player_id: 'B' }])
    s.act('C', 'eliminate_player', {})
    expect(s.table.arrows).toEqual([])
  })

  it('[J12] is taken away by whoever drew it: those named, or all', () => {
    const { s, from, to, draw } = scene()
    draw()
    s.act('A', 'draw_arrow', { from, to: { player_id: 'B' } })
    s.act('B', 'draw_arrow', { from: to, to: from })
    const [first = '', second = '', theirs = ''] = s.table.arrows.map(({ id }) => id)
    expect(s.act('A', 'remove_arrows', { ids: [theirs] }).refused).toBe('not_yours')
    expect(s.act('A', 'remove_arrows', { ids: [first, 'gone'] }).of('arrows_removed').ids).toEqual([first])
    expect(s.act('A', 'remove_arrows', { ids: [first] }).isNothing).toBe(true)
    expect(s.act('A', 'remove_arrows', {}).of('arrows_removed').ids).toEqual([second])
    expect(s.act('A', 'remove_arrows', {}).isNothing).toBe(true)
    expect(s.table.arrows.map(({ id }) => id)).toEqual([theirs])
  })
})
