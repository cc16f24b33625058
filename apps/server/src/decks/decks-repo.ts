// Reading decks. What changes them is in deck-edit-repo.ts.
import type { CardFacts } from '@fourmat/game'
import type { Board, Deck, DeckCard, DeckSummary, Format } from '@fourmat/protocol'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { manaList } from '../cards/query/colors.ts'
import type { Db, Tx } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { decks } from '../db/schema/decks.ts'
import { notFound } from '../ops/errors.ts'
import type { StoredCard, StoredDeck } from './deck-steps.ts'
import { checkLegality, colorsOf, type LegalityCard } from './legality.ts'

export type Role = 'commander' | 'partner'

export type DeckRow = typeof decks.$inferSelect

/** A row of a deck with the facts of its card and printing. */
interface DeckCardRow extends CardFacts {
  id: string
  deck_id: string
  quantity: number
  board: Board
  categories: string[]
  role: Role | null
  cmc: number
  colors: number
  color_identity: number
  produced: number
  keywords: string[]
  oracle_text: string // only where legality asks for it
  legality: LegalityCard['legality'] | null
  small_legality: LegalityCard['legality'] | null
  set_code: string
  set_name: string
  collector_number: string
}

const storedRows = (deckIds: string[]): SQL => sql`
  select dc.*, d.format from deck_cards dc join decks d on d.id = dc.deck_id
  where dc.deck_id = any(${sql.param(deckIds)}::uuid[])`

/** Rules texts are long and matter for leaders and for cards of which a deck may hold more than usual. */
const cardRows = async (db: Db | Tx, source: SQL): Promise<DeckCardRow[]> => {
  const { rows } = await db.execute<DeckCardRow & Record<string, unknown>>(sql`
    select dc.id, dc.deck_id, dc.card_id, dc.card_print_id, dc.quantity, dc.board, dc.categories, dc.role, c.name, c.type_line,
      c.mana_cost, c.cmc, c.colors, c.color_identity, c.produced, c.keywords, c.power, c.toughness,
      case when dc.role is not null or c.oracle_text like '%deck can have%' then c.oracle_text else '' end as oracle_text,
      coalesce(c.legalities ->> dc.format, case when dc.format = 'explorer' then c.legalities ->> 'pioneer' end) as legality,
      case when dc.format = 'brawl' then c.legalities ->> 'standardbrawl' end as small_legality,
      p.front_image as front_image_uri, p.front_image_small as front_image_uri_small, p.back_image as back_image_uri,
      p.back_image_small as back_image_uri_small, p.set_code, p.collector_number, s.name as set_name
    from (${source}) dc
      join cards c on c.id = dc.card_id
      join printings p on p.id = dc.card_print_id
      join sets s on s.code = p.set_code
    order by dc.deck_id, dc.position, dc.id`)
  return rows
}

export const presentDeckCard = (row: DeckCardRow): DeckCard => ({
  deck_card_id: row.id,
  card_id: row.card_id,
  card_print_id: row.card_print_id,
  name: row.name,
  type_line: row.type_line,
  mana_cost: row.mana_cost,
  cmc: row.cmc,
  colors: colorsOf(row.colors),
  color_identity: colorsOf(row.color_identity),
  produces: manaList(row.produced),
  quantity: row.quantity,
  board: row.board,
  categories: row.categories,
  front_image_uri: row.front_image_uri,
  front_image_uri_small: row.front_image_uri_small,
  back_image_uri: row.back_image_uri,
  back_image_uri_small: row.back_image_uri_small,
  set_code: row.set_code,
  set_name: row.set_name,
  collector_number: row.collector_number,
})

const asLegalityCard = (row: DeckCardRow): LegalityCard => ({
  cardId: row.card_id,
  name: row.name,
  quantity: row.quantity,
  role: row.role,
  typeLine: row.type_line,
  oracleText: row.oracle_text,
  keywords: row.keywords,
  colorIdentity: row.color_identity,
  power: row.power,
  legality: row.legality ?? undefined,
  smallLegality: row.small_legality ?? undefined,
})

export const onBoard = (rows: DeckCardRow[], board: Board): DeckCardRow[] => rows.filter((row) => row.board === board)

const countOf = (rows: DeckCardRow[]): number => rows.reduce((sum, row) => sum + row.quantity, 0)

export const legalityOf = (format: Format, rows: DeckCardRow[]) =>
  checkLegality(format, onBoard(rows, 'main').map(asLegalityCard), countOf(onBoard(rows, 'side')))

const leader = (rows: DeckCardRow[], role: Role): DeckCardRow | undefined => rows.find((row) => row.role === role)

export const presentDeck = (deck: DeckRow, rows: DeckCardRow[]): Deck => {
  const commander = leader(rows, 'commander')
  const partner = leader(rows, 'partner')
  const legality = legalityOf(deck.format, rows)
  const leaders = [commander, partner].filter((row) => row !== undefined)
  const main = onBoard(rows, 'main')
  const identity = (leaders.length > 0 ? leaders : main).reduce((bits, row) => bits | row.color_identity, 0)
  const pictured = [...leaders, ...main].find((row) => row.front_image_uri !== null)
  return {
    id: deck.id,
    name: deck.name,
    format: deck.format,
    deck_image_uri: pictured?.front_image_uri ?? null,
    total_cards: countOf(main),
    color_identity: colorsOf(identity),
    commander: commander ? presentDeckCard(commander) : null,
    partner_commander: partner ? presentDeckCard(partner) : null,
    legal: legality.legal,
    is_sample: deck.sampleKey !== null,
    folder: deck.folder,
    tags: deck.tags,
    visibility: deck.visibility,
    share_key: deck.shareKey,
    created_at: deck.createdAt.toISOString(),
    updated_at: deck.updatedAt.toISOString(),
    cards: rows.map(presentDeckCard),
    legality,
    guide: deck.guide,
    version: deck.version,
    description: deck.description,
  }
}

export interface DeckWithRows {
  deck: DeckRow
  rows: DeckCardRow[]
}

export const hasDeck = async (db: Db, deckId: string, userId: string): Promise<boolean> =>
  isRowId(deckId) && (await db.$count(decks, and(eq(decks.id, deckId), eq(decks.userId, userId)))) > 0

/** Null for a deck that does not exist, and for somebody else's. */
export const findDeck = async (db: Db | Tx, deckId: string, userId: string): Promise<DeckRow | null> => {
  if (!isRowId(deckId)) return null
  const [deck] = await db
    .select()
    .from(decks)
    .where(and(eq(decks.id, deckId), eq(decks.userId, userId)))
  return deck ?? null
}

export const loadDeck = async (db: Db | Tx, deckId: string, userId: string): Promise<DeckWithRows | null> => {
  const deck = await findDeck(db, deckId, userId)
  return deck ? withRows(db, deck) : null
}

export const withRows = async (db: Db | Tx, deck: DeckRow): Promise<DeckWithRows> => ({
  deck,
  rows: await cardRows(db, storedRows([deck.id])),
})

export const viewDeck = async (db: Db | Tx, deckId: string, userId: string): Promise<Deck | null> => {
  const found = await loadDeck(db, deckId, userId)
  return found && presentDeck(found.deck, found.rows)
}

export const ownDeck = async (db: Db, deckId: string, userId: string): Promise<Deck> => {
  const deck = await viewDeck(db, deckId, userId)
  if (!deck) throw notFound('deck_not_found')
  return deck
}

/** A deck with cards that are not stored as its own: an older version. */
export const presentList = async (db: Db, deck: DeckRow, { cards, leaders, ...facts }: StoredDeck): Promise<Deck> => {
  const roleOf = ({ card_id, board }: StoredCard): Role | null => {
    if (board !== 'main') return null
    return card_id === leaders.commander ? 'commander' : card_id === leaders.partner ? 'partner' : null
  }
  const listed = cards.map((card, position) => ({ ...card, position, role: roleOf(card) }))
  const rows = await cardRows(
    db,
    sql`
      select l.card_id as id, ${deck.id}::uuid as deck_id, ${facts.format}::text as format, l.*
      from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
        as l(card_id uuid, card_print_id uuid, quantity int, board text, categories text[], role text, position int)`,
  )
  return presentDeck({ ...deck, ...facts, tags: [...facts.tags] }, rows)
}

/** The deck last changed comes first. */
export const listDecks = async (db: Db, userId: string): Promise<DeckSummary[]> =>
  summaries(
    db,
    await db.select().from(decks).where(eq(decks.userId, userId)).orderBy(desc(decks.updatedAt), desc(decks.id)),
  )

/** The templates from which accounts get their sample decks, in their own order. */
export const listSampleDecks = async (db: Db): Promise<DeckSummary[]> =>
  summaries(db, await db.select().from(decks).where(isNull(decks.userId)).orderBy(decks.createdAt, decks.sampleKey))

export const summaries = async (db: Db, found: DeckRow[]): Promise<DeckSummary[]> => {
  const rowsOf = new Map<string, DeckCardRow[]>(found.map((deck) => [deck.id, []]))
  for (const row of await cardRows(db, storedRows([...rowsOf.keys()]))) rowsOf.get(row.deck_id)?.push(row)
  return found.map((deck) => {
    const {
      cards: _cards,
      legality: _legality,
      guide: _guide,
      version: _version,
      description: _description,
      ...summary
    } = presentDeck(deck, rowsOf.get(deck.id) ?? [])
    return summary
  })
}
