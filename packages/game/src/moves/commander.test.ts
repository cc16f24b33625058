import { describe, expect, it } from 'vitest'
import { seated } from '../testing/index.ts'
import { view } from '../view.ts'

/** In a room of three C has two commanders, B one, A none. */
const three = () => {
  const s = seated(3)
  const commander = (player: string, index = 0) => s.player(player).zones.commandZone[index]?.id ?? ''
  const cast = (player: string, id: string) => s.act(player, 'move_card', { id, to: 'battlefield' })
  return { s, commander, cast }
}

describe('casts of a commander', () => {
  it('[S12] are counted when its player moves it from the command zone to the battlefield', () => {
    const { s, commander, cast } = three()
    const id = commander('C', 1)
    expect(cast('C', id).of('move_card').commander_casts).toEqual([0, 1])
    expect(s.player('C').commander_casts).toEqual([0, 1])
    expect(s.table.log.at(-1)?.params).not.toHaveProperty('tax')
    s.act('C', 'move_card', { id, to: 'commandZone' })
    cast('C', id)
    expect(s.player('C').commander_casts).toEqual([0, 2])
    expect(s.table.log.at(-1)?.params).toMatchObject({ tax: 2 })
    s.act('C', 'move_card', { id, to: 'graveyard' })
    expect(cast('C', id).of('move_card')).not.toHaveProperty('commander_casts')
    expect(s.player('C').commander_casts).toEqual([0, 2])
  })

  it('[S12] are counted of each that moves with others', () => {
    const { s, commander } = three()
    s.act('C', 'move_cards', { ids: [commander('C', 0), commander('C', 1)], to: 'battlefield' })
    expect(s.player('C').commander_casts).toEqual([1, 1])
  })

  it('[S12] are not those of another card that lies there', () => {
    const { s } = three()
    const { id } = s.playCard('A')
    s.act('A', 'move_card', { id, to: 'commandZone' })
    s.act('A', 'move_card', { id, to: 'battlefield' })
    expect(s.player('A').commander_casts).toEqual([0, 0])
  })

  it('[S13] are mended from 0 to 99, of a commander that there is', () => {
    const { s } = three()
    const outcome = s.act('B', 'set_commander_casts', { commander: 0, casts: 3 })
    expect(outcome.of('commander_casts_set')).toEqual({ player_id: 'B', commander: 0, casts: 3 })
    expect(s.player('B').commander_casts).toEqual([3, 0])
    expect(s.act('B', 'set_commander_casts', { commander: 0, casts: 3 }).isNothing).toBe(true)
    expect(s.act('B', 'set_commander_casts', { commander: 1, casts: 1 }).refused).toBe('not_found')
    expect(s.act('A', 'set_commander_casts', { commander: 0, casts: 1 }).refused).toBe('not_found')
    for (const bad of [{ commander: 2, casts: 1 }, { commander: 0, casts: 100 }, { commander: 0, casts: -1 }, {}])
      expect(s.send('B', 'set_commander_casts', bad).refused).toBe('invalid')
  })

  it('[S12] begin at none with each game', () => {
    const { s, commander, cast } = three()
    cast('B', commander('B'))
    s.act('A', 'propose_new_game', { deck_id: 'd0' })
    for (const player of ['B', 'C']) s.act(player, 'respond_new_game', { deck_id: player === 'B' ? 'd1' : 'd2' })
    expect(s.player('B').commander_casts).toEqual([0, 0])
  })
})

describe('a commander', () => {
  it('[S14] is one wherever its face is open', () => {
    const { s, commander, cast } = three()
    const id = commander('B')
    expect(s.player('B').zones.commandZone[0]?.is_commander).toBe(true)
    cast('B', id)
    expect(s.card('B', 'battlefield', -1).is_commander).toBe(true)
    expect(view(s.table, 'A').players[1]?.zones.battlefield.at(-1)?.is_commander).toBe(true)
    s.act('B', 'hide', { id, hidden: true })
    expect(view(s.table, 'A').players[1]?.zones.battlefield.at(-1)?.is_commander).toBe(false)
    expect(s.player('B').zones.hand.every((card) => !card.is_commander)).toBe(true)
  })

  it('[S14] is one again when it comes back from the library', () => {
    const { s, commander } = three()
    s.act('B', 'move_card', { id: commander('B'), to: 'library' })
    s.act('B', 'draw_card', {})
    const drawn = s.player('B').zones.hand.at(-1)
    expect(drawn?.is_commander).toBe(true)
    s.act('B', 'move_card', { id: drawn?.id ?? '', to: 'commandZone' })
    expect(s.player('B').zones.commandZone[0]?.is_commander).toBe(true)
  })
})
