import { describe, expect, it } from 'vitest'
import { cardsIn } from '../places.ts'
import type { PlayerId } from '../state.ts'
import { type Scenario, seated } from '../testing/index.ts'
import { view } from '../view.ts'
import { tableToText } from '../wire.ts'

/** Everything that somebody sees, without the log and its number. */
const shown = (s: Scenario, viewer: PlayerId): unknown => {
  const { log: _, seq: _seq, ...rest } = JSON.parse(tableToText(view(s.table, viewer)))
  return rest
}

const takeBack = (s: Scenario, player: PlayerId) => s.act(player, 'take_back', {})

const reasonOf = (s: Scenario, player: PlayerId): string => {
  const answer = takeBack(s, player)
  expect(answer.refused).toBe('not_undone')
  return answer.reason?.code ?? ''
}

describe('take back', () => {
  it('[R1] undoes all of one’s own last move, for everyone', () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    s.playCard('A')
    const moves: [string, object][] = [
      ['tap', { id, tapped: true }],
      ['set_custom_counters', { id, counters: { charge: 2 } }],
      ['set_player_stats', { life: 31, commander_damage: { B: 9 } }],
      ['create_token', { card: { card_print_id: 'print-token-0' }, count: 3 }],
      ['give_card', { id, target_player_id: 'B' }],
      ['hide', { id, hidden: true }],
      ['move_card', { id, to: 'graveyard' }],
      ['move_cards', { ids: [id, s.card('A', 'battlefield', 1).id], to: 'exile' }],
      ['draw_arrow', { from: { card_id: id }, to: { player_id: 'B' } }],
      ['set_playmat', { playmat: 'blue' }],
      ['give_turn', { player_id: 'B' }],
      ['pass_turn', {}],
      ['eliminate_player', {}],
    ]
    for (const [type, payload] of moves) {
      const before = ['A', 'B'].map((viewer) => shown(s, viewer))
      const done = s.send('A', type, payload, `do ${type}`)
      expect(done.types.length, type).toBeGreaterThan(0)
      expect(
        ['A', 'B'].map((viewer) => shown(s, viewer)),
        type,
      ).not.toEqual(before)
      const back = takeBack(s, 'A')
      expect(back.of('taken_back').of_seq).toBe(done.events[0]?.seq)
      expect(
        ['A', 'B'].map((viewer) => shown(s, viewer)),
        type,
      ).toEqual(before)
    }
  })

  it('[R1] names only the players who have something else by it, and the cards of the line that it undoes', () => {
    const s = seated(3)
    const { id, facts } = s.playCard('B')
    s.act('B', 'tap', { id, tapped: true })
    expect(
      takeBack(s, 'B')
        .of('taken_back')
        .players.map((player) => player.id),
    ).toEqual(['B'])
    expect(s.table.log.at(-1)).toMatchObject({ type: 'taken_back', cards: [{ facts }], params: { was: 'tap' } })
  })

  it('[R2] goes on with the move before, as long as that is one’s own', () => {
    const s = seated(2)
    s.playCard('B')
    const before = shown(s, 'B')
    const { id } = s.playCard('A')
    s.act('A', 'tap', { id, tapped: true })
    takeBack(s, 'A')
    takeBack(s, 'A')
    expect(shown(s, 'B')).toEqual(before)
    expect(reasonOf(s, 'A')).toBe('not_yours')
  })

  it('[R3] is not for another player’s move, nor where there is none', () => {
    const s = seated(2)
    s.playCard('A')
    expect(reasonOf(s, 'B')).toBe('not_yours')
    const alone = seated(1)
    alone.act('A', 'reset_game', {})
    expect(reasonOf(alone, 'A')).toBe('nothing')
  })

  it('[R4] is not for what chance had a part in', () => {
    const moves: [string, object][] = [
      ['roll_dice', { sides: 6 }],
      ['flip_coin', {}],
      ['shuffle_library', {}],
      ['discard_random', { count: 1 }],
      ['mulligan', {}],
    ]
    for (const [type, payload] of moves) {
      const s = seated(2)
      s.send('A', type, payload, 'r')
      expect(reasonOf(s, 'A'), type).toBe('chance')
    }
  })

  it('[R5] is not for what showed its player something hidden', () => {
    const moves: [string, object][] = [
      ['draw_card', {}],
      ['view_library', { count: 2 }],
      ['mill', { count: 1, to: 'graveyard' }],
      ['reveal_library_top', { count: 1, to: 'all' }],
      ['set_top_revealed', { to: 'self' }],
    ]
    for (const [type, payload] of moves) {
      const s = seated(2)
      s.send('A', type, payload, 'r')
      expect(reasonOf(s, 'A'), type).toBe('seen')
    }
    const s = seated(2)
    s.act('A', 'mill', { count: 1, to: 'exile', hidden: true })
    s.act('A', 'move_card', { id: s.card('A', 'exile').id, to: 'battlefield', updates: { hidden: false } })
    expect(reasonOf(s, 'A')).toBe('seen')
  })

  it('[R5] nor for what shows the next card of a revealed library', () => {
    const s = seated(2)
    s.act('A', 'set_top_revealed', { to: 'self' })
    s.act('A', 'move_to_library_position', { id: s.card('A', 'library').id, position: -1 }, 'r')
    expect(reasonOf(s, 'A')).toBe('seen')
  })

  it('[R6] looks past talk, and past who comes and goes; whoever leaves is an end', () => {
    const s = seated(3)
    const { id } = s.playCard('A')
    s.act('A', 'tap', { id, tapped: true })
    s.act('B', 'chat', { text: 'wait' })
    s.act('C', 'ping_card', { card_id: id, owner_player_id: 'A' })
    s.command('disconnect', { player_id: 'B' })
    s.join(3)
    s.join(1)
    expect(takeBack(s, 'A').types).toEqual(['taken_back'])
    expect(s.card('A', 'battlefield').tapped).toBe(false)
    expect(s.player('D').deck_submitted).toBe(false)
    s.act('C', 'leave_room', {})
    expect(reasonOf(s, 'A')).toBe('nothing')
  })

  it('[R7] gives a card that comes back to a hand another id, and only that', () => {
    const s = seated(2)
    const before = s.player('A').zones.hand.map((card) => card.id)
    const { id } = s.playCard('A')
    const back = takeBack(s, 'A')
    const after = s.player('A').zones.hand.map((card) => card.id)
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(after[0]).not.toBe(id)
    expect(back.of('taken_back').ids).toEqual([after[0]])
    const [seen] = back.to('B')
    expect(seen?.payload).toMatchObject({ ids: [null], fresh: [{ player_id: 'A', cards: 1 }] })
    expect(JSON.stringify(seen)).not.toContain(after[0])
  })

  it('[R7] leaves a library as it was, and what was looked at in it', () => {
    const s = seated(2)
    const names = s.names('A', 'library')
    s.act('A', 'move_to_library_position', { id: s.card('A', 'hand').id, position: 3 })
    takeBack(s, 'A')
    expect(s.names('A', 'library')).toEqual(names)
    s.act('A', 'view_library', { count: 2 })
    const looked = s.player('A').looked_at
    const { id } = s.playCard('A')
    s.act('A', 'tap', { id, tapped: true })
    takeBack(s, 'A')
    expect(s.player('A').looked_at).toEqual(looked)
    const moved = s.card('A', 'library')
    s.act('A', 'move_to_library_position', { id: moved.id, position: 4 })
    takeBack(s, 'A')
    expect(s.names('A', 'library')).toEqual(names)
    expect(cardsIn(s.player('A'), 'library').map((card) => card.id)).not.toContain(moved.id)
    expect(s.player('A').looked_at).toEqual([])
  })

  it('[R8] is for those, too, who have just conceded', () => {
    const s = seated(2)
    s.act('A', 'eliminate_player', {})
    expect(takeBack(s, 'A').refused).toBeNull()
    expect(s.player('A').eliminated).toBe(false)
  })
})
