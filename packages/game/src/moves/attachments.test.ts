import { describe, expect, it } from 'vitest'
import { seated } from '../testing/index.ts'

const scene = (players = 2) => {
  const s = seated(players)
  const play = (player: string, x = 0.5) => s.playCard(player, { x, y: 0.5 }).id
  const attach = (id: string, to: string | null, by = 'A') => s.act(by, 'attach_card', { id, to })
  const hostOf = (id: string) =>
    s.table.players.flatMap(({ zones }) => zones.battlefield).find((card) => card.id === id)?.attached_to
  return { s, play, attach, hostOf }
}

describe('a card', () => {
  it('[J13] is attached to a card on any battlefield, and is free again', () => {
    const { s, play, attach, hostOf } = scene()
    const [aura, host, theirs] = [play('A'), play('A'), play('B')]
    const outcome = attach(aura, host)
    expect(outcome.to('B')[0]?.payload).toEqual({ player_id: 'A', card_id: aura, to: host })
    expect(attach(aura, host).isNothing).toBe(true)
    s.act('A', 'tap', { id: aura, tapped: true })
    expect(s.card('A', 'battlefield', 0)).toMatchObject({ id: aura, tapped: true, attached_to: host })
    attach(aura, theirs)
    expect(hostOf(aura)).toBe(theirs)
    attach(aura, null)
    expect(hostOf(aura)).toBeNull()
    expect(attach(aura, null).isNothing).toBe(true)
  })

  it('[J13] is attached by its player, on the battlefield, to another one that lies there', () => {
    const { s, play, attach } = scene()
    const [aura, theirs] = [play('A'), play('B')]
    expect(attach(theirs, aura).refused).toBe('not_yours')
    expect(attach(s.card('A', 'hand').id, aura).refused).toBe('wrong_zone')
    for (const to of [s.card('A', 'hand').id, s.card('B', 'library').id, 'none'])
      expect(attach(aura, to).refused).toBe('not_found')
    expect(attach(aura, aura).refused).toBe('invalid')
  })

  it('[J14] that is attached has nothing attached to itself: that means its host', () => {
    const { play, attach, hostOf } = scene()
    const [aura, gear, host, other] = [play('A'), play('A'), play('A'), play('A')]
    attach(aura, host)
    attach(gear, aura)
    expect(hostOf(gear)).toBe(host)
    expect(attach(host, aura).refused).toBe('invalid')
    attach(host, other)
    expect([aura, gear, host].map(hostOf)).toEqual([other, other, other])
  })

  it('[J14] bears at most twenty', () => {
    const { s, play, attach } = scene()
    const host = play('A')
    const many = Array.from({ length: 21 }, () => {
      s.act('A', 'create_token', { card: { card_print_id: 'print-token-0' } })
      return attach(s.card('A', 'battlefield', -1).id, host).refused
    })
    expect(many).toEqual([...Array.from({ length: 20 }, () => null), 'limit'])
  })

  it('[J15] whose host leaves stays and is free, where the host lay on its board', () => {
    for (const to of ['graveyard', 'hand', 'library', 'commandZone'] as const) {
      const { s, play, attach } = scene()
      const [aura, host, theirs] = [play('A', 0.2), play('A', 0.7), play('B', 0.3)]
      attach(aura, host)
      attach(theirs, host, 'B')
      s.act('A', 'move_card', { id: host, to })
      expect(s.card('A', 'battlefield')).toMatchObject({ id: aura, attached_to: null, x: 0.7 })
      expect(s.card('B', 'battlefield')).toMatchObject({ id: theirs, attached_to: null, x: 0.3 })
    }
    const { s, play, attach, hostOf } = scene(3)
    const [aura, token] = [play('A'), play('B')]
    s.act('B', 'make_token_copy', { id: token })
    const { id } = s.card('B', 'battlefield', -1)
    attach(aura, id)
    s.act('B', 'move_card', { id, to: 'exile' })
    expect(hostOf(aura)).toBeNull()
    attach(aura, token)
    s.act('B', 'leave_room', {})
    expect(hostOf(aura)).toBeNull()
  })

  it('[J15] that leaves is free; a given one stays attached, and a given host keeps what it bears', () => {
    const { s, play, attach, hostOf } = scene()
    const [aura, host] = [play('A'), play('A')]
    attach(aura, host)
    s.act('A', 'give_card', { id: host, target_player_id: 'B' })
    s.act('A', 'give_card', { id: aura, target_player_id: 'B' })
    expect(hostOf(aura)).toBe(host)
    s.act('B', 'move_card', { id: aura, to: 'graveyard' })
    expect(s.card('A', 'graveyard').attached_to).toBeNull()
  })

  it('[J15] that is copied is copied alone', () => {
    const { s, play, attach } = scene()
    const [aura, host] = [play('A'), play('A')]
    attach(aura, host)
    s.act('A', 'annotate', { id: aura, text: 'blue' })
    s.act('A', 'set_untap', { id: aura, skip: 'always' })
    s.act('A', 'make_token_copy', { id: aura })
    const copy = { attached_to: null, annotation: null, skip_untap: null }
    expect(s.card('A', 'battlefield', -1)).toMatchObject(copy)
  })
})
