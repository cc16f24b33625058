// Tables and events between memory and the log. Facts of one printing are one object for all tables of the process.
import {
  type CardFacts,
  type Deck,
  FactsBook,
  reduce,
  type Table,
  type TableEvent,
  unpackEvent,
  unpackTable,
} from '@fourmat/game'

export type Shelf = readonly TableEvent[]

const known = new Map<string, WeakRef<CardFacts>>()
const forgotten = new FinalizationRegistry<string>((key) => {
  if (known.get(key)?.deref() === undefined) known.delete(key)
})

const isSame = (a: CardFacts, b: CardFacts): boolean =>
  (Object.keys(a) as (keyof CardFacts)[]).every((key) => a[key] === b[key])

/** The shared object for these facts; an import may have changed what a printing says, then the new facts stand beside. */
export const internFacts = (facts: CardFacts): CardFacts => {
  const shared = known.get(facts.card_print_id)?.deref()
  if (shared && isSame(shared, facts)) return shared
  known.set(facts.card_print_id, new WeakRef(facts))
  forgotten.register(facts, facts.card_print_id)
  return facts
}

export const internDeck = ({ deck_id, name, commanders, cards }: Deck): Deck => ({
  deck_id,
  name,
  commanders: commanders.map(internFacts),
  cards: cards.map(internFacts),
})

export const decodeTable = (stored: Record<string, unknown>): { table: Table; book: FactsBook } => {
  const book = new FactsBook(internFacts)
  return { table: unpackTable(stored, book), book }
}

interface StoredEvent {
  readonly stored: Record<string, unknown>
}

export const decodeEvent = {
  /** The table after these events, and they themselves. */
  all(table: Table, rows: readonly StoredEvent[], book: FactsBook): { table: Table; events: TableEvent[] } {
    const events: TableEvent[] = []
    let after = table
    for (const row of rows) {
      const event = unpackEvent(row.stored, book)
      events.push(event)
      after = reduce(after, event)
    }
    return { table: after, events }
  },

  /** The newest of these events that can be read with what the book knows: printings that left the table are not in it. */
  readable(rows: readonly StoredEvent[], book: FactsBook): TableEvent[] {
    const events: TableEvent[] = []
    for (const row of rows.toReversed()) {
      try {
        events.unshift(unpackEvent(row.stored, book))
      } catch {
        break
      }
    }
    return events
  },
}
