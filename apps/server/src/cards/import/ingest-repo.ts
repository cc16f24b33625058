// Writes catalogue rows: copies them into temporary tables, then merges these into the real ones. All of it is one
// transaction, so that readers see the old catalogue or the new one, and an import killed at any point leaves no trace.
import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { foldName } from '../fold-name.ts'
import { type Cell, copyLine } from './copy-lines.ts'
import { MERGE_STEPS, STAGING } from './ingest-sql.ts'
import { type CardFacts, type CatalogueRow, type PrintingFacts, statValue } from './scryfall-row.ts'

const IMPORT_LOCK = 5_190_733 // any number, the same in every import
const BATCH_CHARS = 1_000_000

/** One connection, given up to the import until it is done. */
export type IngestConnection = pg.ClientBase
export type IngestPool = pg.Pool

export interface Counts {
  added: number
  changed: number
}

export interface MergeReport {
  cards: Counts
  printings: Counts
  other: number // rows of faces, names, sets and parts that were written or removed
}

const cardCells = (card: CardFacts, order: number): Cell[] => [
  card.id,
  order,
  card.name,
  card.names[0] ?? '',
  card.layout,
  card.type_line,
  card.type_line.toLowerCase(),
  card.oracle_text.toLowerCase(),
  card.mana_cost,
  card.cmc,
  card.colors,
  card.color_identity,
  card.keywords,
  card.power,
  card.toughness,
  card.loyalty,
  card.defense,
  statValue(card.power),
  statValue(card.toughness),
  statValue(card.loyalty),
  statValue(card.defense),
  card.oracle_text,
  card.legalities,
  card.is_token,
  card.can_be_commander,
  card.reserved,
  card.popularity,
  card.facts_rank,
  card.produced,
  card.names,
  card.faces,
]

const printingCells = (printing: PrintingFacts): Cell[] => [
  printing.id,
  printing.card_id,
  printing.set_code,
  printing.collector_number,
  printing.collector_order,
  printing.lang,
  printing.rarity,
  printing.released_at,
  printing.printed_name,
  printing.front_image,
  printing.front_image_small,
  printing.back_image,
  printing.back_image_small,
  printing.digital,
  printing.promo,
  printing.preference,
  printing.artist,
  printing.traits,
  printing.printed_key,
]

class Table {
  lines: string[] = []
  chars = 0

  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  add(cells: Cell[]) {
    const line = copyLine(cells)
    this.lines.push(line)
    this.chars += line.length
  }

  take(): string {
    const text = this.lines.join('')
    this.lines = []
    this.chars = 0
    return text
  }
}

/** One import in progress on one connection. Rows are added one after the other, then `finish` makes them real. */
export class Ingest {
  #client: IngestConnection
  #cards = new Table('stage_cards')
  #printings = new Table('stage_printings')
  #parts = new Table('stage_parts')
  #authority = new Map<string, string>()
  #sets = new Map<string, { name: string; kind: string }>()
  #seenParts = new Set<string>()
  #sending: Promise<void> = Promise.resolve()
  #order = 0

  private constructor(client: IngestConnection) {
    this.#client = client
  }

  /** Two imports at a time would wait for each other's rows: the second waits here until the first is done. */
  static async begin(client: IngestConnection, onWait: () => void = () => {}): Promise<Ingest> {
    await client.query('begin')
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      IMPORT_LOCK,
    ])
    if (!rows[0]?.mine) {
      onWait()
      await client.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK])
    }
    await client.query(STAGING)
    return new Ingest(client)
  }

  async add(row: CatalogueRow): Promise<void> {
    const { cardId, authority, printing, parts } = row
    if (authority > (this.#authority.get(cardId) ?? '')) {
      this.#cards.add(cardCells(row.card, this.#order++))
      this.#authority.set(cardId, authority)
    }
    this.#printings.add(printingCells(printing))
    this.#sets.set(printing.set_code, { name: printing.set_name, kind: printing.set_kind })
    for (const part of parts) {
      const key = `${cardId}${part.part_print_id}`
      if (this.#seenParts.has(key)) continue
      this.#seenParts.add(key)
      this.#parts.add([cardId, part.part_print_id, part.component])
    }
    for (const table of [this.#cards, this.#printings, this.#parts])
      if (table.chars > BATCH_CHARS) await this.#send(table)
  }

  /** Sends in the background; at most one batch is under way, so that memory stays bounded. */
  async #send(table: Table) {
    await this.#sending
    if (table.lines.length === 0) return
    const text = table.take()
    this.#sending = this.#copy(table.name, text)
    // A failure is thrown where the promise is awaited next; until then it is nobody's unhandled rejection.
    this.#sending.catch(() => {})
  }

  async #copy(table: string, text: string) {
    const stream = this.#client.query(copyFrom(`copy ${table} from stdin`))
    stream.end(text)
    await once(stream, 'finish')
  }

  /** Merges, records `version` for `source` and commits. */
  async finish(source: string, version: string, signal?: AbortSignal): Promise<MergeReport> {
    for (const table of [this.#cards, this.#printings, this.#parts]) await this.#send(table)
    await this.#sending
    const sets = new Table('stage_sets')
    for (const [code, set] of this.#sets) sets.add([code, set.name, set.kind, foldName(set.name)])
    await this.#send(sets)
    await this.#sending

    const report: MergeReport = { cards: { added: 0, changed: 0 }, printings: { added: 0, changed: 0 }, other: 0 }
    for (const step of MERGE_STEPS) {
      signal?.throwIfAborted()
      const result = await this.#client.query<{ added?: number; changed?: number }>(step.sql)
      const counts = result.rows[0]
      if (step.counts === 'other') report.other += result.rowCount ?? 0
      else if (step.counts) {
        report[step.counts].added += counts?.added ?? 0
        report[step.counts].changed += counts?.changed ?? 0
      }
    }
    const { cards, printings, other } = report
    const isChanged = cards.added + cards.changed + printings.added + printings.changed + other > 0
    // The time is also what tells every server that the names it holds in memory are those of an older catalogue.
    await this.#client.query(
      `insert into catalogues (source, version, imported_at) values ($1, $2, clock_timestamp())
       on conflict (source) do update set version = excluded.version, imported_at = excluded.imported_at
       where catalogues.version <> excluded.version or $3`,
      [source, version, isChanged],
    )
    signal?.throwIfAborted()
    await this.#client.query('commit')
    // Fresh statistics, and searches that do not wade through the index's list of latest additions.
    if (isChanged)
      await this.#client.query('vacuum analyze sets, cards, card_faces, card_names, printings, card_parts, artists')
    return report
  }

  async abandon(): Promise<void> {
    await this.#sending.catch(() => {})
    await this.#client.query('rollback').catch(() => {})
  }
}

export const catalogueVersion = async (
  client: pg.Pool | pg.ClientBase,
  source: string,
): Promise<string | undefined> => {
  const { rows } = await client.query<{ version: string }>('select version from catalogues where source = $1', [source])
  return rows[0]?.version
}
