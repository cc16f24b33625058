import { describe, expect, it } from 'vitest'
import { drawsOf, verify } from '../fairness.ts'
import { cardsIn } from '../places.ts'
import { seated } from '../testing/index.ts'
import { view } from '../view.ts'
import { tableToWire } from '../wire.ts'

const idsIn = (s: ReturnType<typeof seated>, player: string, zone: Parameters<typeof s.card>[1]) =>
  cardsIn(s.player(player), zone).map((card) => card.id)

describe('a mill', () => {
  it('[B9] takes cards from the top, one after the other, at most what is there', () => {
    const s = seated(2)
    const top = s.names('A', 'library')
    const outcome = s.act('A', 'mill', { count: 3, to: 'graveyard' })
    expect(outcome.types).toEqual(['cards_moved'])
    expect(outcome.of('cards_moved')).toMatchObject({ from: 'library', to: 'graveyard', count: 3, by: 'mill' })
    expect(s.names('A', 'graveyard')).toEqual(top.slice(0, 3).reverse())
    expect(s.act('A', 'mill', { count: 100, to: 'exile' }).of('cards_moved').count).toBe(6)
    expect(s.act('A', 'mill', { count: 1, to: 'exile' }).isNothing).toBe(true)
  })

  it('[B9] with backs up is known to nobody, and possible into exile alone', () => {
    const s = seated(2)
    const outcome = s.act('A', 'mill', { count: 2, to: 'exile', hidden: true })
    for (const viewer of ['A', 'B']) {
      expect(JSON.stringify(outcome.to(viewer))).not.toContain('print-')
      const exile = view(s.table, viewer).players[0]?.zones.exile
      expect(exile?.map(({ facts, hidden }) => [facts, hidden])).toEqual([
        [null, true],
        [null, true],
      ])
    }
    expect(s.send('A', 'mill', { count: 1, to: 'graveyard', hidden: true }).refused).toBe('invalid')
  })

  it.each([0, 101, 1.5])('[B9] of %s cards is invalid', (count) => {
    expect(seated(1).send('A', 'mill', { count, to: 'exile' }).refused).toBe('invalid')
  })
})

describe('shuffling into the library', () => {
  it('[B10] moves the cards and shuffles, under one ref', () => {
    const s = seated(2)
    const [first, second] = idsIn(s, 'A', 'hand') as [string, string]
    const outcome = s.act('A', 'shuffle_into_library', { ids: [first, second] }, 'r')
    expect(outcome.types).toEqual(['cards_moved', 'library_shuffled'])
    expect(outcome.events.map(({ ref }) => ref)).toEqual(['r', 'r'])
    expect(s.player('A')).toMatchObject({ handSize: 5, librarySize: 11 })
    expect(outcome.of('library_shuffled')).toEqual({ player_id: 'A', librarySize: 11 })
  })

  it('[B10] takes a whole zone, and shuffles also where that is empty', () => {
    const s = seated(1)
    expect(s.act('A', 'shuffle_into_library', { zone: 'graveyard' }).types).toEqual(['library_shuffled'])
    expect(s.act('A', 'shuffle_into_library', { zone: 'hand' }).types).toEqual(['cards_moved', 'library_shuffled'])
    expect(s.player('A')).toMatchObject({ handSize: 0, librarySize: 16 })
    expect(s.send('A', 'shuffle_into_library', { zone: 'hand', ids: ['x'] }).refused).toBe('invalid')
  })

  it('[B10] shuffles the library of whoever owns the card', () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    s.act('A', 'give_card', { id, target_player_id: 'B' })
    const outcome = s.act('B', 'shuffle_into_library', { ids: [id] })
    expect(outcome.of('library_shuffled')).toEqual({ player_id: 'A', librarySize: 10 })
  })
})

describe('a discard by chance', () => {
  it('[W1] moves so many cards of the hand to the graveyard, and more than there are is invalid', () => {
    const s = seated(2)
    const outcome = s.act('A', 'discard_random', { count: 2 })
    expect(outcome.of('cards_moved')).toMatchObject({ from: 'hand', to: 'graveyard', count: 2, handSize: 5 })
    expect(s.player('A').zones.graveyard).toHaveLength(2)
    expect(s.act('A', 'discard_random', { count: 6 }).refused).toBe('invalid')
  })

  it('[W1] is drawn from the hand as it was: another choice does not follow from the seed', () => {
    const s = seated(1)
    const { seq, vault, commitment, game_id, nonces } = s.table
    const hand = idsIn(s, 'A', 'hand')
    const dealt = { from: vault?.drawn ?? 0 }
    const { events } = s.act('A', 'discard_random', { count: 3 })
    const [draw] = drawsOf(events)
    expect(draw).toMatchObject({ seq: seq + 1, asked: { picked: { cards: 3, of: 7 } }, drawn: dealt })
    const gone = draw?.applied.picked?.map((at) => hand[at])
    expect(
      s
        .player('A')
        .zones.graveyard.map((card) => card.id)
        .reverse(),
    ).toEqual(gone)
    const others = draw?.applied.picked?.map((at) => (at + 1) % 7) ?? []
    const transcript = { game_id, commitment, seed: vault?.seed ?? '', nonces }
    const wrong = draw && { ...draw, drawn: { ...draw.drawn, from: 0 }, applied: { picked: others } }
    expect(verify({ ...transcript, draws: wrong ? [wrong] : [] })).toMatchObject({ fair: false })
  })
})

describe('a whole zone', () => {
  it('[W2] moves as one; what lay on top lies on top', () => {
    const s = seated(1)
    s.act('A', 'mill', { count: 4, to: 'graveyard' })
    const before = s.names('A', 'graveyard')
    expect(s.act('A', 'move_zone', { zone: 'graveyard', to: 'exile' }).of('cards_moved').count).toBe(4)
    expect(s.names('A', 'exile')).toEqual(before)
    s.act('A', 'move_zone', { zone: 'exile', to: 'library' })
    expect(s.names('A', 'library').slice(0, 4)).toEqual(before)
    expect(s.act('A', 'move_zone', { zone: 'exile', to: 'hand' }).isNothing).toBe(true)
    expect(s.act('A', 'move_zone', { zone: 'hand', to: 'commandZone' }).refused).toBe('command_zone_full')
  })

  it('[W2] on the battlefield no two of them lie on one another', () => {
    const s = seated(1)
    s.act('A', 'move_zone', { zone: 'library', to: 'battlefield' })
    const spots = s.player('A').zones.battlefield.map(({ x, y }) => `${x} ${y}`)
    expect(new Set(spots).size).toBe(9)
  })

  it('[W3] goes with backs up to the battlefield and into exile alone; from the library it stays unknown there', () => {
    const s = seated(1)
    s.act('A', 'move_zone', { zone: 'hand', to: 'battlefield', hidden: true })
    expect(s.player('A').zones.battlefield.every(({ hidden }) => hidden)).toBe(true)
    s.act('A', 'move_zone', { zone: 'library', to: 'exile', hidden: true })
    expect(s.player('A').zones.exile.every(({ seers }) => seers.length === 0)).toBe(true)
    expect(s.send('A', 'move_zone', { zone: 'exile', to: 'graveyard', hidden: true }).refused).toBe('invalid')
    expect(s.send('A', 'move_zone', { zone: 'exile', to: 'exile' }).refused).toBe('invalid')
  })
})

describe('a card that is exiled with its back up', () => {
  const exiled = () => {
    const s = seated(2)
    const { id, facts } = s.card('A', 'hand')
    const outcome = s.act('A', 'exile_hidden', { ids: [id] })
    return { s, id, facts, outcome }
  }

  it('[W4] is known to its owner alone', () => {
    const { s, facts, outcome } = exiled()
    expect(outcome.of('cards_moved')).toMatchObject({ to: 'exile', count: 1, by: 'exile_hidden' })
    expect(view(s.table, 'A').players[0]?.zones.exile[0]).toMatchObject({ hidden: true, facts })
    expect(view(s.table, 'B').players[0]?.zones.exile[0]).toMatchObject({ hidden: true, facts: null })
    expect(JSON.stringify(outcome.to('B'))).not.toContain(facts?.card_print_id)
  })

  it('[W4] is not exiled once more', () => {
    const { s, id } = exiled()
    expect(s.act('A', 'exile_hidden', { ids: [id] }).refused).toBe('wrong_zone')
    const other = s.card('A', 'hand').id
    s.act('A', 'move_card', { id: other, to: 'exile' })
    s.act('A', 'move_card', { id, to: 'exile' })
    expect(s.card('A', 'exile')).toMatchObject({ id, hidden: true, seers: ['A'] })
  })

  it.each(['graveyard', 'battlefield', 'commandZone', 'stack'] as const)(
    '[W5] and goes on to %s is a card like others',
    (to) => {
      const { s, id, facts } = exiled()
      s.act('A', 'move_card', { id, to })
      expect(s.card('A', to, to === 'battlefield' ? -1 : 0)).toMatchObject({ facts, hidden: false, seers: 'all' })
    },
  )

  it('[W6] stays known to those to whom it was revealed', () => {
    const { s, id, facts } = exiled()
    s.act('A', 'reveal', { ids: [id], to: ['B'] })
    expect(view(s.table, 'B').players[0]?.zones.exile[0]).toMatchObject({ hidden: true, facts })
  })
})

describe('the stack', () => {
  it('[W7] is open, and one row for all: the newest last, each card with its player', () => {
    const s = seated(2)
    const cast = (player: string) => {
      const { id } = s.card(player, 'hand')
      s.act(player, 'move_card', { id, zone: 'hand', to: 'stack' })
      return id
    }
    const ids = ['A', 'B', 'A'].map(cast)
    const row = tableToWire(view(s.table, 'B')).stack as { id: string; controller_id: string; name: string }[]
    expect(row.map(({ id, controller_id }) => [id, controller_id])).toEqual(ids.map((id, i) => [id, 'ABA'.charAt(i)]))
    expect(row.every(({ name }) => name.startsWith('Card'))).toBe(true)
    expect(idsIn(s, 'A', 'stack')).toEqual([ids[2], ids[0]])
  })

  it('[W7] takes a card that lies on it to its top, and one that is there already is nothing', () => {
    const s = seated(1)
    const [first, second] = idsIn(s, 'A', 'hand') as [string, string]
    s.act('A', 'move_cards', { ids: [first, second], to: 'stack' })
    expect(idsIn(s, 'A', 'stack')).toEqual([second, first])
    expect(s.act('A', 'move_card', { id: second, to: 'stack' }).isNothing).toBe(true)
    s.act('A', 'move_card', { id: first, to: 'stack' })
    expect(idsIn(s, 'A', 'stack')).toEqual([first, second])
  })

  it('[W8] counts the cast of a commander, which is not counted again when it resolves', () => {
    const s = seated(2)
    const { id } = s.card('B', 'commandZone')
    s.act('B', 'move_card', { id, zone: 'commandZone', to: 'stack' })
    expect(s.player('B').commander_casts).toEqual([1, 0])
    s.act('B', 'move_card', { id, zone: 'stack', to: 'battlefield' })
    expect(s.player('B').commander_casts).toEqual([1, 0])
  })
})
