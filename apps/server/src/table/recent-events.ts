// The newest events of a table, for players who come back. Those that were read from the log are decoded when somebody needs them:
// after a restart nearly all of them are older than what the players have seen.
import { cardsOf, events, PrintingRegistry, type Table, type TableEvent, unpackEvent } from '@fourmat/game'
import { internFacts } from './table-codec.ts'

export const RECENT_KEPT = 128

/** Events that hold whole decks are forgotten this soon, and what was before them too: they weigh more than all others together. */
const DECKS_KEPT = 16

/** An event as the log has it. */
interface StoredEvent {
  readonly seq: number
  readonly stored: string // JSON
}

type Kept = TableEvent | StoredEvent

/** The printings that lie at this table, or of which its log speaks. */
const printingsOf = ({ players, log }: Table): PrintingRegistry => {
  const printings = new PrintingRegistry(internFacts)
  for (const player of players) for (const { facts } of cardsOf(player)) if (facts) printings.know(facts)
  for (const { cards } of log) for (const { facts } of cards) if (facts) printings.know(facts)
  return printings
}

/** What was drawn is not for players, and for a shuffle it is a whole library. */
const withoutSecret = ({ secret: _, ...rest }: TableEvent): TableEvent => rest as TableEvent

export class RecentEvents {
  private readonly kept: Kept[]
  private deckSeq = 0 // of the last event with a deck that is kept

  constructor(newest: readonly Kept[]) {
    this.kept = newest.slice(-RECENT_KEPT)
  }

  /** Without a gap, so that a deck which is dropped takes its past with it. */
  add(event: TableEvent): void {
    const { kept } = this
    kept.push(event.secret === undefined ? event : withoutSecret(event))
    if (events[event.type].carriesDecks) this.deckSeq = event.seq
    if (kept.length > RECENT_KEPT) kept.shift()
    if (this.deckSeq === 0 || event.seq - this.deckSeq < DECKS_KEPT) return
    const first = kept.findIndex((other) => other.seq > this.deckSeq)
    kept.splice(0, first)
    this.deckSeq = 0
  }

  /** The last so many; null where they are not kept, or speak of printings that have left the table. */
  last(count: number, table: Table): readonly TableEvent[] | null {
    const from = this.kept.length - count
    if (from < 0) return null
    let printings: PrintingRegistry | null = null
    try {
      for (let i = from; i < this.kept.length; i++) {
        const event = this.kept[i] as Kept
        if (!('stored' in event)) continue
        printings ??= printingsOf(table)
        this.kept[i] = unpackEvent(JSON.parse(event.stored), printings)
      }
    } catch {
      return null
    }
    return this.kept.slice(from) as TableEvent[]
  }
}
