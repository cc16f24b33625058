// The rules of playing on from a moment of another game: docs/rules.md, X.

import { describe, expect, it } from 'vitest'
import { type PlayerId, redact, reduce, type Table, type TableEvent, view, watcherOf } from '../index.ts'
import { packTable, unpackTable } from '../snapshot.ts'
import { PrintingRegistry, packEvent, unpackEvent } from '../storage.ts'
import { createTable } from '../table.ts'
import { createPick, type Outcome, playGame, ROOM, Scenario, seated, twinsFor } from '../testing/index.ts'
import { eventFromFrame, eventToText, tableFromWire, tableToText } from '../wire.ts'
import type { HiddenZones } from './play-on.ts'

/** Two players in the middle of a game: cards on the table, one of them face down, a library of which somebody knows the top. */
const anEvening = (): Scenario => {
  const s = seated(2)
  for (const id of ['A', 'B'] as const) {
    s.act(id, 'keep_hand', {})
    s.playCard(id)
    s.playCard(id)
    s.act(id, 'move_card', { id: s.card(id, 'hand').id, to: 'battlefield', updates: { hidden: true } })
    s.act(id, 'set_player_stats', { life: id === 'A' ? 31 : 12 })
  }
  s.act('A', 'pass_turn', {})
  s.act('A', 'move_card', { id: s.card('A', 'hand').id, to: 'graveyard' })
  s.act('B', 'set_top_revealed', { to: 'self' })
  return s
}

const playOn = (past: Table, hidden: HiddenZones): { s: Scenario; outcome: Outcome } => {
  const s = new Scenario()
  s.table = createTable(ROOM, { game_id: 'game-9', seed: 'ab'.repeat(32) })
  return { s, outcome: s.command('play_on', { past, hidden }) }
}

const playRandom = (seed: number) => {
  const pick = createPick(seed)
  const step = () => ({ actor: pick.below(4), what: pick.below(1_000_000), seed: pick.below(2 ** 31) })
  return playGame({ players: 2 + (seed % 3), steps: Array.from({ length: 60 }, step) })
}

/** Who is dealt another hand learns of other cards. */
const VIEWERS: Readonly<Record<HiddenZones, readonly PlayerId[]>> = {
  restore: ['A', watcherOf([]), watcherOf(['A'])],
  reshuffle: [watcherOf([])],
}

/** Without tops that are revealed: after a shuffle everybody learns of another card. */
const covered = (table: Table): Table => ({
  ...table,
  players: table.players.map((player) => ({ ...player, top_revealed: null, library_top: null })),
})

const names = (table: Table, id: PlayerId, zone: 'hand' | 'library' | 'battlefield'): string[] => {
  const player = table.players.find((one) => one.id === id)
  const faces = zone === 'library' ? player?.library.facts : player?.zones[zone].map(({ facts }) => facts)
  return (faces ?? []).map((facts) => facts?.name ?? '?')
}

const all = (table: Table, id: PlayerId): string[] =>
  [...names(table, id, 'hand'), ...names(table, id, 'library'), ...names(table, id, 'battlefield')].toSorted()

const idsOf = (table: Table): string[] =>
  table.players.flatMap(({ zones, library }) => [
    ...zones.hand.map(({ id }) => id),
    ...library.facts.map((_, i) => library.ids.slice(i * 8, i * 8 + 8)),
  ])

/** What a viewer is shown who comes before the first event, and one who comes after it. */
const framesFor = (outcome: Outcome, table: Table, viewer: PlayerId): string =>
  [...outcome.events.map((event) => eventToText(redact(event, viewer))), tableToText(view(table, viewer))].join('\n')

describe('playing on', () => {
  it('[X1] is the first thing that happens in a room, and only that', () => {
    const { s, outcome } = playOn(anEvening().table, 'restore')
    expect(outcome.types).toEqual(['play_continued'])
    expect(s.table.seq).toBe(1)
    expect(s.command('play_on', { past: anEvening().table, hidden: 'restore' }).refused).toBe('invalid')
    expect(playOn(new Scenario().table, 'restore').outcome.refused).toBe('invalid')
  })

  it('[X2] what lies on the table is as it was: figures, turn, marks, open cards', () => {
    const past = anEvening().table
    const { s } = playOn(past, 'restore')
    const { turn_player_id, turn_number, begun, designations, mulliganType } = past
    expect(s.table).toMatchObject({ turn_player_id, turn_number, begun, designations, mulliganType })
    for (const { id, life, zones, seat } of past.players) {
      expect(s.player(id)).toMatchObject({ life, seat, deck_submitted: true })
      expect(s.player(id).zones.battlefield).toEqual(zones.battlefield)
      expect(s.player(id).zones.graveyard).toEqual(zones.graveyard)
    }
  })

  it('[X3] with everybody’s consent hands and libraries are as they were, under other ids', () => {
    const past = anEvening().table
    const { s } = playOn(past, 'restore')
    for (const id of ['A', 'B'] as const) {
      expect(names(s.table, id, 'hand')).toEqual(names(past, id, 'hand'))
      expect(names(s.table, id, 'library')).toEqual(names(past, id, 'library'))
    }
    const before = new Set(idsOf(past))
    expect(idsOf(s.table).some((id) => before.has(id))).toBe(false)
    expect(s.player('B').library_top?.facts?.name).toBe(names(past, 'B', 'library')[0])
  })

  it('[X4] else hand, library and what lies face down are one pile, shuffled, and as many cards are in each', () => {
    const past = anEvening().table
    const { s } = playOn(past, 'reshuffle')
    for (const id of ['A', 'B'] as const) {
      expect(all(s.table, id)).toEqual(all(past, id))
      expect(s.player(id).handSize).toBe(past.players.find((one) => one.id === id)?.handSize)
      expect(s.player(id).zones.hand).toHaveLength(s.player(id).handSize)
      expect(s.player(id).library.facts).toHaveLength(s.player(id).librarySize)
    }
    const hidden = (table: Table) =>
      table.players.flatMap(({ zones }) => zones.battlefield.filter((card) => card.hidden).map(({ id }) => id))
    expect(hidden(s.table)).toEqual(hidden(past))
    const orders = Array.from({ length: 8 }, (_, i) => {
      const other = anEvening()
      for (let n = 0; n < i; n++) other.act('A', 'shuffle_library', {})
      return names(playOn(other.table, 'reshuffle').s.table, 'A', 'hand').join()
    })
    expect(new Set(orders).size).toBeGreaterThan(1)
  })

  it('[X5] whoever sat there finds their place; without consent it waits for nobody else', () => {
    const { s } = playOn(anEvening().table, 'reshuffle')
    expect(s.table.players.map(({ status, user_id }) => [status, user_id])).toEqual([
      ['disconnected', null],
      ['disconnected', null],
    ])
    expect(s.join(1).types).toEqual(['place_taken'])
    expect(s.player('B')).toMatchObject({ user_id: 'user-1', status: 'connected', username: 'User 1' })
    expect(s.join(7).types).toEqual(['player_joined'])
    expect(s.player('C').user_id).toBe('user-7')
    expect(s.join(0).of('place_taken').player_id).toBe('A')
    expect(s.table.vault?.places).toEqual({})
    s.act('B', 'leave_room', {})
    expect(s.join(1).types).toEqual(['player_joined'])
  })

  it('[X6] with everybody’s consent an empty place is anybody’s, under their own name', () => {
    const { s } = playOn(anEvening().table, 'restore')
    expect(s.join(1).of('place_taken').player_id).toBe('B')
    const joined = s.join(7)
    expect(joined.of('place_taken').player_id).toBe('A')
    expect(s.player('A').username).toBe('User 7')
    expect(s.act('A', 'draw_card', {}).types).toEqual(['cards_moved'])
    expect(s.join(0).types).toEqual(['player_joined'])
  })

  it.each(['restore', 'reshuffle'] as const)('[X7] tells nobody more than they may know (%s)', (hidden) => {
    const past = anEvening().table
    const { s, outcome } = playOn(past, hidden)
    const secret = (viewer: PlayerId): string[] =>
      s.table.players
        .filter(({ id }) => id !== viewer)
        .flatMap(({ zones, library }) => [...zones.hand.map(({ facts }) => facts), ...library.facts])
        .map((facts) => facts?.card_print_id ?? '?')
    const open = JSON.stringify(s.table.players.map(({ zones }) => [zones.battlefield, zones.graveyard]))
    for (const viewer of ['A', 'B', watcherOf([])]) {
      const frames = framesFor(outcome, s.table, viewer)
      for (const print of secret(viewer).filter((one) => !open.includes(one)))
        expect(frames).not.toContain(`"${print}"`)
      expect(frames).not.toContain('user-')
      expect(frames).not.toContain('places')
    }
  })

  it.each(['play_continued', 'place_taken'] as const)('[X7] which is missed where %s is not redacted', (type) => {
    const isMissed = [0, 1, 2, 3, 4, 5].some((seed) => {
      const { one, other } = twinsFor(watcherOf([]), playRandom(seed))
      const [bare, others] = [one, other].map(({ live }) => {
        const { s, outcome } = playOn(covered(live), 'restore')
        const happened = [...outcome.events, ...s.join(0).events]
        return happened.map((event) => eventToText(event.type === type ? event : redact(event, watcherOf([])))).join()
      })
      return bare !== others
    })
    expect(isMissed).toBe(true)
  })

  it.each(['restore', 'reshuffle'] as const)(
    '[X7] and is the same for whoever may not know in what two games differ (%s)',
    (hidden) => {
      for (let seed = 0; seed < 6; seed++)
        for (const viewer of VIEWERS[hidden]) {
          const { one, other } = twinsFor(viewer, playRandom(seed))
          const [frames, others] = [one, other].map(({ live }) => {
            const { s, outcome } = playOn(covered(live), hidden)
            return outcome.refused ?? framesFor(outcome, s.table, viewer)
          })
          expect(frames).toBe(others)
        }
    },
    60_000,
  )

  it.each(['restore', 'reshuffle'] as const)(
    '[X8] is stored, proven and followed like anything else (%s)',
    (hidden) => {
      const { s, outcome } = playOn(anEvening().table, hidden)
      const events: TableEvent[] = [...outcome.events, ...s.join(0).events, ...s.join(1).events]
      events.push(...s.act('A', 'draw_card', {}).events, ...s.act('B', 'shuffle_library', {}).events)
      const printings = new PrintingRegistry()
      let folded = createTable(ROOM, { game_id: 'game-9', seed: 'ab'.repeat(32) })
      for (const event of events) folded = reduce(folded, unpackEvent(JSON.parse(packEvent(event)), printings))
      expect(JSON.parse(JSON.stringify(folded))).toEqual(JSON.parse(JSON.stringify(s.table)))
      const packed = packTable(s.table)
      const unpacked = unpackTable(JSON.parse(packed.state), JSON.parse(packed.facts), new PrintingRegistry())
      expect(unpacked.vault?.places).toEqual(s.table.vault?.places)
      for (const viewer of ['A', 'B', watcherOf([])]) {
        let seen = tableFromWire(
          JSON.parse(tableToText(view(createTable(ROOM, { game_id: 'game-9', seed: 'ab'.repeat(32) }), viewer))),
          0,
        )
        for (const event of events)
          seen = reduce(seen, eventFromFrame(JSON.parse(eventToText(redact(event, viewer))), event.at))
        const [{ log: _a, ...shown }, { log: _b, ...meant }] = [seen, view(s.table, viewer)].map((table) =>
          JSON.parse(tableToText(table)),
        )
        expect(shown).toEqual(meant)
      }
    },
  )
})
