// Sets the demo game up on a local table.

import type { Card, CardFacts, Counters, Deck, Player, Playmat, Table, TableEvent } from '@fourmat/game'
import type { TableStore } from '../store.ts'
import { DEMO_CARDS, DEMO_PLAYERS, type DemoPermanent, type DemoPlayer } from './demo-game.ts'
import { LocalTable } from './local-table.ts'

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export function factsOf(name: string): CardFacts {
  const [type_line = '', mana_cost = '', power = null, toughness = null] = DEMO_CARDS[name] ?? []
  const uri = `/faces/normal/front/${slug(name)}.svg`
  const back = name === 'Orchard Elder' ? `/faces/normal/front/${slug('Elder of First Frost')}.svg` : null
  return {
    card_id: slug(name),
    card_print_id: slug(name),
    name,
    front_image_uri: uri,
    front_image_uri_small: uri,
    back_image_uri: back,
    back_image_uri_small: back,
    type_line,
    mana_cost,
    power,
    toughness,
  }
}

const names = Object.keys(DEMO_CARDS)

const demoDecks = (): Deck[] =>
  DEMO_PLAYERS.map((player, i) => ({
    deck_id: `deck-${i}`,
    name: `${player.name}'s deck`,
    commanders: player.command.slice(0, 1).map(factsOf),
    cards: Array.from({ length: 80 }, (_, n) => factsOf(names[(n * 7 + i * 13) % names.length] as string)),
  }))

let ids = 0
const card = (owner_id: string, zone: Card['zone'], name: string, more: Partial<Card> = {}): Card => ({
  id: `demo-${ids++}`,
  owner_id,
  zone,
  facts: factsOf(name),
  seers: zone === 'hand' ? [owner_id] : 'all',
  is_token: false,
  is_commander: false,
  x: null,
  y: null,
  tapped: false,
  face_down: false,
  hidden: false,
  power_override: null,
  toughness_override: null,
  custom_counters: {},
  attached_to: null,
  annotation: null,
  skip_untap: null,
  stacked: null,
  ...more,
})

function layRow(owner: string, row: readonly DemoPermanent[], y: number): Card[] {
  const units = row.map((one) => 1 + ((one.count ?? 1) - 1) * 0.3 + (one.tapped ? 0.4 : 0) + 0.35)
  const total = units.reduce((sum, unit) => sum + unit, 0)
  let at = 0
  return row.flatMap((one, i) => {
    const start = at
    at += units[i] ?? 1
    const count = one.count ?? 1
    const place = (n: number) => 0.06 + ((start + 0.5 + n * 0.3) / Math.max(total, 6.5)) * 0.9
    const x = (n: number) => Math.round(place(n) * 1000) / 1000
    const cards = Array.from({ length: count }, (_, n) =>
      card(owner, 'battlefield', one.name, {
        x: x(n),
        y,
        tapped: n >= count - (one.tapped ?? 0),
        is_token: one.token ?? false,
        hidden: one.hidden ?? false,
        seers: one.hidden ? [owner] : 'all',
        power_override: one.pt?.[0] ?? null,
        toughness_override: one.pt?.[1] ?? null,
        custom_counters: n === count - 1 ? ((one.counters ?? {}) as Counters) : {},
      }),
    )
    const under = one.attached
      ? [card(owner, 'battlefield', one.attached, { x: x(0) - 0.014, y: Math.max(0.05, y - 0.05) })]
      : []
    return [...under, ...cards]
  })
}

/** On a wide field there are two rows: creatures, and the rest. */
const inTwoRows = (rows: DemoPlayer['rows']): readonly (readonly DemoPermanent[])[] => {
  const [front = [], middle = [], back = []] = rows
  const isCreature = (one: DemoPermanent) => DEMO_CARDS[one.name]?.[0].includes('Creature') ?? false
  return [
    [...front, ...middle.filter(isCreature)],
    [...back, ...middle.filter((one) => !isCreature(one))],
  ]
}

function setUp(player: Player, demo: DemoPlayer, idBySeat: readonly string[], isWide: boolean): Player {
  const zone = (name: 'graveyard' | 'exile', list: readonly string[]) => list.map((one) => card(player.id, name, one))
  const rows = isWide ? inTwoRows(demo.rows) : demo.rows
  const ys = isWide ? [0.07, 0.95] : [0.07, 0.5, 0.95]
  const hand = demo.hand.map((name) => card(player.id, 'hand', name))
  return {
    ...player,
    ...demo.stats,
    life: demo.life,
    commander_damage: Object.fromEntries(
      Object.entries(demo.damage).flatMap(([seat, n]) =>
        idBySeat[Number(seat) - 1] ? [[idBySeat[Number(seat) - 1], n]] : [],
      ),
    ),
    playmat: demo.mat as Playmat,
    mulligan_decision_made: true,
    handSize: hand.length,
    zones: {
      ...player.zones,
      hand,
      battlefield: rows.flatMap((row, i) => layRow(player.id, row, ys[i] ?? 0.5)),
      graveyard: zone('graveyard', demo.graveyard),
      exile: zone('exile', demo.exile),
      commandZone: demo.command.map((name) => card(player.id, 'commandZone', name, { custom_counters: { tax: 2 } })),
    },
  }
}

/** A table of the demo's first players; the first of them is this browser. */
export function demoTable(
  store: TableStore,
  players: number,
  isFresh: boolean,
  delay = 40,
  onEvent?: (event: TableEvent) => void,
): LocalTable {
  const table = new LocalTable(demoDecks(), ['Sapling', 'Spark', 'Treasure'].map(factsOf), onEvent)
  const own = DEMO_PLAYERS[0]?.name ?? 'Ada'
  const seats = DEMO_PLAYERS.slice(0, players).map((demo, i) => ({
    demo,
    id: table.join(demo.name, i === 0 ? store : null, delay),
  }))
  seats.forEach(({ id }, i) => {
    table.act(id, 'submit_deck', { deck_id: `deck-${i}` })
  })
  if (isFresh) {
    for (const { id, demo } of seats) table.act(id, 'set_playmat', { playmat: demo.mat })
    return table
  }
  const bySeat = seats.map(({ id }) => id)
  table.arrange((truth: Table) => ({
    ...truth,
    turn_player_id: truth.players.find((player) => player.username === own)?.id ?? null,
    turn_number: 9,
    players: truth.players.map((player) => {
      const demo = seats.find(({ id }) => id === player.id)?.demo
      const isWide = players === 2 || (players === 3 && player.username === own)
      return demo ? setUp(player, demo, bySeat, isWide) : player
    }),
  }))
  return table
}
