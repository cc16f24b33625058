// How events and tables are stored. Facts of printings are written once per book, cards name them by printing: an event of a running
// game stays small, and a table read back shares one object per printing.

import type { TableEvent } from './game.ts'
import type { CardFacts, Table } from './state.ts'

type Json = Record<string, unknown>

/** The facts met so far, by printing. One book per table; `intern` may share facts between tables. */
export class FactsBook {
  private readonly facts = new Map<string, CardFacts>()
  private readonly intern: (facts: CardFacts) => CardFacts

  constructor(intern: (facts: CardFacts) => CardFacts = (facts) => facts) {
    this.intern = intern
  }

  add(facts: CardFacts): CardFacts {
    const known = this.facts.get(facts.card_print_id)
    if (known) return known
    const shared = this.intern(facts)
    this.facts.set(facts.card_print_id, shared)
    return shared
  }

  get(card_print_id: string): CardFacts {
    const facts = this.facts.get(card_print_id)
    if (!facts) throw new Error(`the log speaks of printing ${card_print_id} before telling what it is`)
    return facts
  }
}

/** Events that bring printings to the table; all others only name what is there. */
const INTRODUCES = new Set<string>(['deck_submitted', 'new_game_started', 'new_game_proposed', 'token_created'])

// The type of the id matters: a map of counters may use any names, but its values are never strings.
const isFacts = (value: object): value is CardFacts =>
  'front_image_uri' in value && 'card_print_id' in value && typeof value.card_print_id === 'string'

/** Replaces each facts object by its printing's id, collecting the facts when asked to. */
const flatten = (value: unknown, book: Map<string, CardFacts> | null): unknown => {
  if (Array.isArray(value)) return value.map((item) => flatten(item, book))
  if (value === null || typeof value !== 'object') return value
  if (isFacts(value)) {
    book?.set(value.card_print_id, value)
    return { $: value.card_print_id }
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, flatten(item, book)]))
}

const restore = (value: unknown, book: FactsBook): unknown => {
  if (Array.isArray(value)) return value.map((item) => restore(item, book))
  if (value === null || typeof value !== 'object') return value
  const { $ } = value as Json
  if (typeof $ === 'string') return book.get($)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, restore(item, book)]))
}

const pack = (value: object, collects: boolean): Json => {
  const facts = collects ? new Map<string, CardFacts>() : null
  const body = flatten(value, facts)
  return facts && facts.size > 0 ? { body, facts: [...facts.values()] } : { body }
}

const unpack = (stored: Json, book: FactsBook): unknown => {
  for (const facts of (stored.facts as CardFacts[] | undefined) ?? []) book.add(facts)
  return restore(stored.body, book)
}

export const packEvent = (event: TableEvent): Json => pack(event, INTRODUCES.has(event.type))
export const unpackEvent = (stored: Json, book: FactsBook): TableEvent => unpack(stored, book) as TableEvent
export const packTable = (table: Table): Json => pack(table, true)
export const unpackTable = (stored: Json, book: FactsBook): Table => unpack(stored, book) as Table
