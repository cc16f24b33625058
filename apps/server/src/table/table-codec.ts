// Tables and events between memory and the log. Facts of one printing are one object for all tables of the process.
import { createHash } from 'node:crypto'
import {
  type CardFacts,
  type Deck,
  FACT_NAMES,
  factsText,
  type PackedTable,
  PrintingRegistry,
  packTable,
  printedIn,
  reduce,
  type Table,
  type TableEvent,
  unpackEvent,
  unpackTable,
} from '@fourmat/game'

const known = new Map<string, WeakRef<CardFacts>>()
const forgotten = new FinalizationRegistry<string>((key) => {
  if (known.get(key)?.deref() === undefined) known.delete(key)
})

/** What was thought up has its content in its name: there nothing but the name has to be compared. */
const isSame = (a: CardFacts, b: CardFacts): boolean => FACT_NAMES.every((key) => a[key] === b[key])

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

const names = new WeakMap<CardFacts, string>()
const named = new Map<string, WeakRef<CardFacts>>()
const nameless = new FinalizationRegistry<string>((name) => {
  if (named.get(name)?.deref() === undefined) named.delete(name)
})

const NAME_LETTERS = 16 // 96 bits

/** Names facts by what they say, so that every process gives the same ones the same name. */
const nameOf = (facts: CardFacts): string => {
  const known = names.get(facts)
  if (known !== undefined) return known
  const name = createHash('sha256').update(factsText(facts)).digest('base64url').slice(0, NAME_LETTERS)
  names.set(facts, name)
  named.set(name, new WeakRef(facts))
  nameless.register(facts, name)
  return name
}

export const encodeTable = (table: Table): PackedTable => packTable(table, nameOf)

type Facts = readonly CardFacts[]

/** The facts that a stored table names, as far as this process has all of them. */
const knownFacts = (printed: readonly string[]): Facts | null => {
  const facts: CardFacts[] = []
  for (const name of printed) {
    const one = named.get(name)?.deref()
    if (!one) return null
    facts.push(one)
  }
  return facts
}

/** `readFacts` reads what is stored of the facts; most tables show nothing that another has not. */
export const decodeTable = async (
  stored: string,
  readFacts: () => Promise<Facts>,
): Promise<{ table: Table; printings: PrintingRegistry }> => {
  const state = JSON.parse(stored)
  const printings = new PrintingRegistry(internFacts)
  const printed = printedIn(state) ?? []
  const facts = knownFacts(printed) ?? (await readFacts()).map(internFacts)
  for (const one of facts) nameOf(one)
  return { table: unpackTable(state, facts, printings), printings }
}

/** The table after these events of the log, and they themselves. */
export const replay = (
  table: Table,
  stored: readonly string[],
  printings: PrintingRegistry,
): { table: Table; events: TableEvent[] } => {
  const events: TableEvent[] = []
  let after = table
  for (const text of stored) {
    const event = unpackEvent(JSON.parse(text), printings)
    events.push(event)
    after = reduce(after, event)
  }
  return { table: after, events }
}
