// What the core costs: one action decided, reduced, redacted for four viewers and put into words; and the heap of one table.
// Run with `node --expose-gc`, else heap figures are left out.

import {
  type CardFacts,
  command,
  createContext,
  createTable,
  type Deck,
  decide,
  eventToText,
  type Request,
  redact,
  reduce,
  refuse,
  type Table,
} from '@fourmat/game'

const PLAYERS = ['A', 'B', 'C', 'D'] as const

const printing = (deck: number, n: number): CardFacts => ({
  card_id: `card-${deck}-${n}`,
  card_print_id: `print-${deck}-${n}`,
  name: `Card ${n} of deck ${deck}`,
  front_image_uri: `/faces/normal/front/${deck}-${n}.svg`,
  front_image_uri_small: `/faces/small/front/${deck}-${n}.svg`,
  back_image_uri: null,
  back_image_uri_small: null,
  type_line: 'Creature — Fox',
  mana_cost: '{1}{W}',
  power: '2',
  toughness: '2',
})

const decks = new Map<string, Deck>()
const deckOf = (seat: number, size: number): Deck => {
  const id = `${seat}-${size}`
  const known = decks.get(id)
  if (known) return known
  const cards = Array.from({ length: size - 1 }, (_, n) => printing(seat, n))
  const deck: Deck = { deck_id: id, name: id, commanders: [printing(seat, size)], cards }
  decks.set(id, deck)
  return deck
}

const seed = (n: number): string => n.toString(16).padStart(64, '0')
const context = createContext({
  now: 0,
  newGame: () => ({ game_id: 'game', seed: seed(7) }),
  deck: (id) => {
    const [seat, size] = id.split('-').map(Number) as [number, number]
    return deckOf(seat, size)
  },
  token: () => printing(9, 9),
  past: () => refuse('not_found', 'nobody goes back here'),
})

const apply = (table: Table, actor: string, request: Request): Table => {
  const decision = decide(table, actor, request, context)
  if (decision.kind !== 'happened') throw new Error(`${request.type}: ${JSON.stringify(decision)}`)
  return decision.events.reduce(reduce, table)
}

/** Four players with decks of this size, a good part of them on the battlefield. */
const createBusyTable = (size: number, n = 0): Table => {
  let table = createTable(
    { id: `room-${n}`, name: 'Bench', format: 'commander', max_players: 4 },
    { game_id: `g${n}`, seed: seed(n) },
  )
  PLAYERS.forEach((player, seat) => {
    const joined = command(table, 'connect', { user_id: `u${seat}`, username: `Player ${seat}` }, context)
    if (joined.kind === 'happened') table = joined.events.reduce(reduce, table)
    table = apply(table, player, { type: 'submit_deck', payload: { deck_id: `${seat}-${size}` } })
    const drawn = Math.floor(size / 5)
    table = apply(table, player, { type: 'draw_x_cards', payload: { count: drawn } })
    const hand = table.players[seat]?.zones.hand ?? []
    const ids = hand.slice(0, drawn).map((card) => card.id)
    const updates = ids.map((_, i) => ({ x: 0.05 + (i % 10) * 0.09, y: 0.1 + Math.floor(i / 10) * 0.2 }))
    table = apply(table, player, { type: 'move_cards', payload: { ids, to: 'battlefield', updates } })
  })
  return table
}

const time = (name: string, table: Table, requestOf: (table: Table, i: number) => Request, runs: number) => {
  let state = table
  const once = (i: number) => {
    const decision = decide(state, 'A', requestOf(state, i), context)
    if (decision.kind !== 'happened') return
    for (const event of decision.events) {
      for (const viewer of PLAYERS) eventToText(redact(event, viewer))
      state = reduce(state, event)
    }
  }
  for (let i = 0; i < Math.min(2000, runs); i++) once(i)
  const samples: number[] = []
  for (let batch = 0; batch < 20; batch++) {
    const start = performance.now()
    for (let i = 0; i < runs / 20; i++) once(batch * runs + i)
    samples.push(((performance.now() - start) * 1000) / (runs / 20))
  }
  samples.sort((a, b) => a - b)
  return { name, microseconds: Number(samples[10]?.toFixed(2)), best: Number(samples[0]?.toFixed(2)) }
}

const tapOf = (table: Table, i: number): Request => {
  const cards = table.players[0]?.zones.battlefield ?? []
  const card = cards[i % cards.length]
  return { type: 'tap', payload: { id: card?.id, tapped: !card?.tapped } }
}

const moveOf = (table: Table, i: number): Request => {
  const card = table.players[0]?.zones.battlefield[0]
  return {
    type: 'move_card',
    payload: { id: card?.id, to: 'battlefield', updates: { x: (i % 90) / 100 + 0.05, y: 0.5 } },
  }
}

const benchCore = () => {
  const busy = createBusyTable(120)
  const figures = [
    time('tap, 4 x 120 cards', busy, tapOf, 40_000),
    time('move on the battlefield', busy, moveOf, 40_000),
    time('life', busy, (_, i) => ({ type: 'set_player_stats', payload: { life: i % 40 } }), 40_000),
    time('chat', busy, (_, i) => ({ type: 'chat', payload: { text: `hello ${i}` } }), 40_000),
    time('roll a die', busy, () => ({ type: 'roll_dice', payload: { sides: 20 } }), 20_000),
    time('shuffle 100 cards', createBusyTable(134), () => ({ type: 'shuffle_library', payload: {} }), 4_000),
    ...[25, 100, 500].map((size) => time(`tap, 4 x ${size} cards`, createBusyTable(size), tapOf, 40_000)),
  ]
  return { figures, heapPerTable: heapPerTable() }
}

/** The heap of a table of 4 x 100 cards, the facts of printings being shared between tables. */
const heapPerTable = (): number | null => {
  const collect = (globalThis as { gc?: () => void }).gc
  if (!collect) return null
  const count = 200
  createBusyTable(100)
  collect()
  const before = process.memoryUsage().heapUsed
  const tables = Array.from({ length: count }, (_, n) => createBusyTable(100, n + 1))
  collect()
  const used = process.memoryUsage().heapUsed - before
  return tables.length === count ? Math.round(used / count / 1024) : null
}

const { figures, heapPerTable: kib } = benchCore()
console.table(figures)
console.log(`heap per table of 4 x 100 cards: ${kib ?? 'unknown (run with --expose-gc)'} KiB`)
