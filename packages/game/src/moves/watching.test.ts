import { describe, expect, it } from 'vitest'
import { redact, reduce } from '../game.ts'
import { roomOf } from '../room-facts.ts'
import { Scenario, seated } from '../testing/index.ts'
import { view } from '../view.ts'
import { galleryOf, watcherOf } from '../visibility.ts'

describe('a hand that is shown to spectators', () => {
  it('[G1] is told to everyone, and its cards to those who watch alone', () => {
    const s = seated(2)
    const hand = s.player('A').zones.hand.map(({ id }) => id)
    const outcome = s.act('A', 'show_hand_to_spectators', { on: true })
    expect(outcome.types).toEqual(['hand_shown_to_spectators'])
    for (const player of ['A', 'B']) expect(outcome.to(player)[0]?.payload).toEqual({ player_id: 'A', on: true })
    const gallery = galleryOf(s.table.players)
    expect(gallery).toBe(watcherOf(['A']))
    const [seen] = outcome.to(gallery)
    expect(seen?.payload).toMatchObject({ on: true, cards: hand.map((id) => ({ id })) })
    expect(s.player('A').hand_shown).toBe(true)
    expect(s.table.log.at(-1)).toMatchObject({ type: 'hand_shown_to_spectators', params: { on: true } })
  })

  it('[G1] is closed again', () => {
    const s = seated(2)
    s.act('A', 'show_hand_to_spectators', { on: true })
    const open = view(s.table, galleryOf(s.table.players))
    const closed = s.act('A', 'show_hand_to_spectators', { on: false })
    const event = redact(closed.events[0] as never, galleryOf(s.table.players))
    expect(event.payload).toEqual({ player_id: 'A', on: false, cards: [] })
    expect(open.players[0]?.zones.hand).toHaveLength(7)
    expect(reduce(open, event).players[0]?.zones.hand).toHaveLength(0)
    expect(s.player('A').zones.hand).toHaveLength(7)
  })

  it('[G1] is nothing where it is so already, and needs a deck', () => {
    const s = seated(1)
    expect(s.act('A', 'show_hand_to_spectators', { on: false }).isNothing).toBe(true)
    const bare = new Scenario()
    bare.join(0)
    expect(bare.act('A', 'show_hand_to_spectators', { on: true }).refused).toBe('not_in_game')
  })

  it('[G4] stays open in the next game', () => {
    const s = seated(1)
    s.act('A', 'show_hand_to_spectators', { on: true })
    s.act('A', 'reset_game', {})
    expect(s.player('A').hand_shown).toBe(true)
    expect(view(s.table, galleryOf(s.table.players)).players[0]?.zones.hand).toHaveLength(7)
  })
})

it('[G5] a room that changes who may watch, and how much later, says so', () => {
  const s = seated(2)
  const { room } = s.table
  expect(room).toMatchObject({ spectators: 'link', spectator_delay: 0 })
  s.command('change_room', { room: { ...room, name: 'Another name' } })
  expect(s.table.log.at(-1)?.params).toEqual({ name: 'Another name' })
  s.command('change_room', { room: { ...s.table.room, spectators: 'public', spectator_delay: 60 } })
  expect(s.table.log.at(-1)?.params).toEqual({ name: 'Another name', spectators: 'public', spectator_delay: 60 })
  const { spectators: _, spectator_delay: __, ...stored } = room
  expect(roomOf(stored)).toEqual(room) // as before anybody could watch
})
