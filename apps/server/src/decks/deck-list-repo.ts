// A deck as edits see it: its rows and what is said of it as a whole. Read and written while the deck's row is locked.
import { type DeckRole, pairCards } from '@fourmat/protocol'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { deckCards, decks } from '../db/schema/decks.ts'
import { isNothing, type StoredCard, type StoredDeck, stepBetween } from './deck-steps.ts'
import type { DeckRow } from './decks-repo.ts'

export const readList = async (db: Db | Tx, deck: DeckRow): Promise<StoredDeck> => {
  const rows = await db
    .select()
    .from(deckCards)
    .where(eq(deckCards.deckId, deck.id))
    .orderBy(deckCards.position, deckCards.id)
  const leader = (role: DeckRole) => rows.find((row) => row.role === role)?.cardId ?? null
  return {
    name: deck.name,
    format: deck.format,
    description: deck.description,
    folder: deck.folder,
    tags: deck.tags,
    leaders: { commander: leader('commander'), partner: leader('partner') },
    cards: rows.map((row) => ({
      card_id: row.cardId,
      card_print_id: row.cardPrintId,
      board: row.board,
      quantity: row.quantity,
      categories: row.categories,
      position: row.position,
    })),
  }
}

const param = (values: readonly unknown[]) => sql.param(values)

const removeRows = async (tx: Tx, deckId: string, rows: readonly StoredCard[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.execute(sql`
    delete from deck_cards d
    using unnest(${param(rows.map((row) => row.card_id))}::uuid[], ${param(rows.map((row) => row.board))}::text[]) as g(card_id, board)
    where d.deck_id = ${deckId} and d.card_id = g.card_id and d.board = g.board`)
}

const putRows = async (tx: Tx, deckId: string, rows: readonly StoredCard[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into deck_cards (deck_id, card_id, card_print_id, quantity, board, categories, position)
    select ${deckId}::uuid, n.card_id, n.card_print_id, n.quantity, n.board, array(select json_array_elements_text(n.categories)),
      coalesce(n.position, coalesce((select max(position) + 1 from deck_cards where deck_id = ${deckId}), 0) + n.nth)
    from unnest(${param(rows.map((row) => row.card_id))}::uuid[], ${param(rows.map((row) => row.card_print_id))}::uuid[],
      ${param(rows.map((row) => row.quantity))}::int[], ${param(rows.map((row) => row.board))}::text[],
      ${param(rows.map((row) => JSON.stringify(row.categories)))}::json[], ${param(rows.map((row) => row.position))}::int[])
      with ordinality as n(card_id, card_print_id, quantity, board, categories, position, nth)
    on conflict (deck_id, card_id, board) do update set quantity = excluded.quantity, card_print_id = excluded.card_print_id,
      categories = excluded.categories`)
}

const putLeaders = async (tx: Tx, deckId: string, { commander, partner }: StoredDeck['leaders']): Promise<void> => {
  await tx.execute(sql`
    update deck_cards set role = null where deck_id = ${deckId} and role is not null`)
  await tx.execute(sql`
    update deck_cards set role = case card_id when ${commander}::uuid then 'commander' else 'partner' end
    where deck_id = ${deckId} and board = 'main' and card_id in (${commander}::uuid, ${partner}::uuid)`)
}

/** Writes what differs and nothing else. */
export const writeList = async (tx: Tx, deckId: string, before: StoredDeck, after: StoredDeck): Promise<void> => {
  const step = stepBetween(before, after)
  if (isNothing(step)) return
  const pairs = pairCards(before.cards, after.cards).filter(([was, is]) => was !== is)
  await removeRows(
    tx,
    deckId,
    pairs.flatMap(([was, is]) => (was && !is ? [was] : [])),
  )
  await putRows(
    tx,
    deckId,
    pairs.flatMap(([, is]) => (is ? [is] : [])),
  )
  await putLeaders(tx, deckId, after.leaders)
  const { cards: _cards, leaders: _leaders, ...facts } = after
  if (step.facts)
    await tx
      .update(decks)
      .set({ ...facts, tags: [...facts.tags] })
      .where(eq(decks.id, deckId))
}
