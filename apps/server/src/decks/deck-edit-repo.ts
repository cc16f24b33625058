// Changing decks. Every change holds the lock on the deck's row: changes made at the same time happen one after the
// other, and none is lost or half done.
import { type Board, type DeckCard, type DeckFields, QUANTITY_MAX, say } from '@fourmat/protocol'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { lockAccount } from '../auth/account-lock-repo.ts'
import type { Db, Tx } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { deckCards, decks } from '../db/schema/decks.ts'
import { apiError, invalid, notFound } from '../ops/errors.ts'
import { isLegendary } from './commanders.ts'
import { readList } from './deck-list-repo.ts'
import { isNothing, type StoredDeck, stepBetween } from './deck-steps.ts'
import { keepStep, type StepOrigin } from './deck-steps-repo.ts'
import { type DeckRow, loadDeck, presentDeckCard, type Role } from './decks-repo.ts'
import { keepInLibrary } from './library-repo.ts'
import { keyFor } from './share-key.ts'

/** More different cards than any game needs; a bound on what one deck can cost. */
export const ROWS_MAX = 1000

/** Makes sure, until the transaction ends, that the account may have one deck more. */
export const checkDeckQuota = async (tx: Tx, userId: string, most: number): Promise<void> => {
  await lockAccount(tx, userId)
  if ((await tx.$count(decks, eq(decks.userId, userId))) >= most) throw apiError(429, 'deck_limit', { most })
}

/** What is not said stays as it is. A deck that is private again loses its key: links to it are dead from then on. */
const columnsOf = ({ folder, visibility, ...fields }: DeckFields, shareKey: string | null) => ({
  ...fields,
  ...(folder === undefined ? {} : { folder: folder || null }),
  ...(visibility === undefined ? {} : { visibility, shareKey: keyFor(visibility, shareKey) }),
})

export const createDeck = (db: Db, userId: string, fields: DeckFields, now: Date, most: number): Promise<string> =>
  db.transaction(async (tx) => {
    await checkDeckQuota(tx, userId, most)
    const [deck] = await tx
      .insert(decks)
      .values({
        ...columnsOf(fields, null),
        name: fields.name,
        format: fields.format,
        userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!deck) throw new Error('The insert of a deck returned no row.')
    await keepInLibrary(tx, deck)
    return deck.id
  })

/** Runs `change` on a locked deck of the user's, and keeps what it did as a version; 404 if there is none. */
export const editDeck = async <T>(
  db: Db,
  deckId: string,
  userId: string,
  now: Date,
  change: (tx: Tx, deck: DeckRow, list: StoredDeck) => Promise<T>,
  origin: StepOrigin = { kind: 'edit' },
): Promise<T> => {
  if (!isRowId(deckId)) throw notFound('deck_not_found')
  return db.transaction(async (tx) => {
    const [deck] = await tx
      .select()
      .from(decks)
      .where(and(eq(decks.id, deckId), eq(decks.userId, userId)))
      .for('update')
    if (!deck) throw notFound('deck_not_found')
    const before = await readList(tx, deck)
    const result = await change(tx, deck, before)
    const [changed = deck] = await tx.update(decks).set({ updatedAt: now }).where(eq(decks.id, deck.id)).returning()
    await keepInLibrary(tx, changed)
    const step = stepBetween(before, await readList(tx, changed))
    if (isNothing(step)) return result
    const n = deck.version + 1
    await tx.update(decks).set({ version: n }).where(eq(decks.id, deck.id))
    await keepStep(tx, { deckId: deck.id, n, userId, at: now }, step, origin)
    return result
  })
}

export const changeDeck = (db: Db, deckId: string, userId: string, fields: DeckFields, now: Date): Promise<void> =>
  editDeck(db, deckId, userId, now, async (tx, deck) => {
    await tx.update(decks).set(columnsOf(fields, deck.shareKey)).where(eq(decks.id, deck.id))
  })

export const deleteDeck = async (db: Db, deckId: string, userId: string): Promise<boolean> => {
  if (!isRowId(deckId)) return false
  const deleted = await db
    .delete(decks)
    .where(and(eq(decks.id, deckId), eq(decks.userId, userId)))
    .returning({ id: decks.id })
  return deleted.length > 0
}

/** A private copy of the deck that `which` finds; returns its id. */
const copyOf = (
  db: Db,
  which: SQL | undefined,
  userId: string,
  columnsFrom: (original: DeckRow) => Pick<DeckRow, 'name'> & Partial<Pick<DeckRow, 'folder' | 'tags'>>,
  now: Date,
  most: number,
): Promise<string> =>
  db.transaction(async (tx) => {
    // The share lock keeps an import from being copied half.
    const [deck] = await tx.select().from(decks).where(which).for('share')
    if (!deck) throw notFound('deck_not_found')
    await checkDeckQuota(tx, userId, most)
    const { format, description } = deck
    const [copy] = await tx
      .insert(decks)
      .values({ userId, format, description, ...columnsFrom(deck), createdAt: now, updatedAt: now })
      .returning({ id: decks.id })
    if (!copy) throw new Error('The insert of a deck returned no row.')
    await tx.execute(sql`
      insert into deck_cards (deck_id, card_id, card_print_id, quantity, board, categories, role, position)
      select ${copy.id}::uuid, card_id, card_print_id, quantity, board, categories, role, position
      from deck_cards where deck_id = ${deck.id}`)
    return copy.id
  })

export const copyDeck = (
  db: Db,
  deckId: string,
  userId: string,
  nameOf: (original: string) => string,
  now: Date,
  most: number,
): Promise<string> => {
  if (!isRowId(deckId)) throw notFound('deck_not_found')
  const own = and(eq(decks.id, deckId), eq(decks.userId, userId))
  return copyOf(db, own, userId, ({ name, folder, tags }) => ({ name: nameOf(name), folder, tags }), now, most)
}

/** Whoever has a deck's key may have a copy; where its owner keeps it is their own. */
export const copySharedDeck = (
  db: Db,
  key: string,
  userId: string,
  name: string | undefined,
  now: Date,
  most: number,
): Promise<string> =>
  copyOf(db, eq(decks.shareKey, key), userId, (original) => ({ name: name ?? original.name }), now, most)

export interface CardToAdd {
  cardId: string
  cardPrintId: string
  quantity: number
  board: Board
  categories?: readonly string[] | undefined
}

/** Adds cards to a locked deck, each merging into the row that its card has already on that board. */
export const addRows = async (tx: Tx, deckId: string, cards: CardToAdd[]): Promise<void> => {
  if (cards.length === 0) return
  const param = (values: unknown[]) => sql.param(values)
  await tx.execute(sql`
    insert into deck_cards (deck_id, card_id, card_print_id, quantity, board, categories, position)
    select ${deckId}::uuid, n.card_id, n.card_print_id, least(n.quantity, ${QUANTITY_MAX}), n.board,
      array(select jsonb_array_elements_text(n.categories)),
      coalesce((select max(position) + 1 from deck_cards where deck_id = ${deckId}), 0) + n.position
    from unnest(${param(cards.map((card) => card.cardId))}::uuid[], ${param(cards.map((card) => card.cardPrintId))}::uuid[],
      ${param(cards.map((card) => card.quantity))}::int[], ${param(cards.map((card) => card.board))}::text[],
      ${param(cards.map((card) => JSON.stringify(card.categories ?? [])))}::jsonb[])
      with ordinality as n(card_id, card_print_id, quantity, board, categories, position)
    on conflict (deck_id, card_id, board) do update set quantity = least(deck_cards.quantity + excluded.quantity, ${QUANTITY_MAX})`)
  if ((await tx.$count(deckCards, eq(deckCards.deckId, deckId))) > ROWS_MAX)
    throw invalid(['body'], say('too_many_different_cards', { most: ROWS_MAX }), 'too_big')
}

const rowView = async (
  tx: Tx,
  deck: DeckRow,
  where: (row: { id: string; card_id: string; board: Board }) => boolean,
): Promise<DeckCard> => {
  const found = await loadDeck(tx, deck.id, deck.userId ?? '')
  const row = found?.rows.find(where)
  if (!row) throw notFound('card_not_found')
  return presentDeckCard(row)
}

/** What `POST .../cards` names: a printing, or a card whose usual printing is meant. */
const findPrinting = async (tx: Tx, cardId?: string, cardPrintId?: string): Promise<Omit<CardToAdd, 'board'>> => {
  const ids = [cardId, cardPrintId].filter((id) => id !== undefined)
  if (!ids.every(isRowId)) throw notFound('card_not_found')
  const { rows } = await tx.execute<{ card_id: string; card_print_id: string }>(
    cardPrintId === undefined
      ? sql`select id as card_id, default_print_id as card_print_id from cards
            where id = ${cardId} and default_print_id is not null`
      : sql`select card_id, id as card_print_id from printings where id = ${cardPrintId}`,
  )
  const [row] = rows
  if (!row) throw notFound('card_not_found')
  if (cardId !== undefined && row.card_id !== cardId.toLowerCase())
    throw invalid(['body', 'card_print_id'], say('other_cards_printing'))
  return { cardId: row.card_id, cardPrintId: row.card_print_id, quantity: 1 }
}

export const addCard = (
  db: Db,
  deckId: string,
  userId: string,
  card: {
    card_id?: string | undefined
    card_print_id?: string | undefined
    quantity: number
    board?: Board
    categories?: readonly string[] | undefined
  },
  now: Date,
): Promise<DeckCard> =>
  editDeck(db, deckId, userId, now, async (tx, deck) => {
    const printing = await findPrinting(tx, card.card_id, card.card_print_id)
    const board = card.board ?? 'main'
    const present = await findCopies(tx, deck.id, printing.cardId, board)
    if ((present?.quantity ?? 0) + card.quantity > QUANTITY_MAX)
      throw invalid(['body', 'quantity'], say('too_many_of_card', { most: QUANTITY_MAX }), 'too_big')
    await addRows(tx, deck.id, [{ ...printing, quantity: card.quantity, board, categories: card.categories }])
    return rowView(tx, deck, (row) => row.card_id === printing.cardId && row.board === board)
  })

const findRow = async (tx: Tx, deckId: string, deckCardId: string) => {
  if (!isRowId(deckCardId)) return undefined
  const [row] = await tx
    .select()
    .from(deckCards)
    .where(and(eq(deckCards.deckId, deckId), eq(deckCards.id, deckCardId)))
  return row
}

const findCopies = async (tx: Tx, deckId: string, cardId: string, board: Board) => {
  const [row] = await tx
    .select()
    .from(deckCards)
    .where(and(eq(deckCards.deckId, deckId), eq(deckCards.cardId, cardId), eq(deckCards.board, board)))
  return row
}

/** Copies that are on the other board already take those that come: the row that moved is gone then. Only the main board has leaders. */
const moveRow = async (tx: Tx, row: typeof deckCards.$inferSelect, board: Board): Promise<string> => {
  const there = await findCopies(tx, row.deckId, row.cardId, board)
  if (!there) {
    await tx.update(deckCards).set({ board, role: null }).where(eq(deckCards.id, row.id))
    return row.id
  }
  const quantity = there.quantity + row.quantity
  if (quantity > QUANTITY_MAX)
    throw invalid(['body', 'board'], say('too_many_of_card', { most: QUANTITY_MAX }), 'too_big')
  await tx.delete(deckCards).where(eq(deckCards.id, row.id))
  await tx.update(deckCards).set({ quantity }).where(eq(deckCards.id, there.id))
  return there.id
}

/** Null when the quantity took the row away. */
export const changeCard = (
  db: Db,
  deckId: string,
  userId: string,
  deckCardId: string,
  change: {
    quantity?: number | undefined
    card_print_id?: string | undefined
    board?: Board | undefined
    categories?: string[] | undefined
  },
  now: Date,
): Promise<DeckCard | null> =>
  editDeck(db, deckId, userId, now, async (tx, deck) => {
    const row = await findRow(tx, deck.id, deckCardId)
    if (!row) throw notFound('card_not_found')
    const cardPrintId =
      change.card_print_id === undefined
        ? row.cardPrintId
        : (await findPrinting(tx, row.cardId, change.card_print_id)).cardPrintId
    const quantity = change.quantity ?? row.quantity
    if (quantity <= 0) {
      await tx.delete(deckCards).where(eq(deckCards.id, row.id))
      return null
    }
    const { categories = row.categories } = change
    await tx.update(deckCards).set({ quantity, cardPrintId, categories }).where(eq(deckCards.id, row.id))
    const { board = row.board } = change
    const rowId = board === row.board ? row.id : await moveRow(tx, { ...row, quantity, cardPrintId }, board)
    return rowView(tx, deck, ({ id }) => id === rowId)
  })

export const removeCard = (db: Db, deckId: string, userId: string, deckCardId: string, now: Date): Promise<void> =>
  editDeck(db, deckId, userId, now, async (tx, deck) => {
    const row = await findRow(tx, deck.id, deckCardId)
    if (!row) throw notFound('card_not_found')
    await tx.delete(deckCards).where(eq(deckCards.id, row.id))
  })

/** Takes a role from whoever has it and gives it to `deckCardId`, if any. */
export const giveRole = async (tx: Tx, deckId: string, role: Role, deckCardId: string | null): Promise<void> => {
  await tx
    .update(deckCards)
    .set({ role: null })
    .where(and(eq(deckCards.deckId, deckId), eq(deckCards.role, role)))
  if (deckCardId !== null) await tx.update(deckCards).set({ role }).where(eq(deckCards.id, deckCardId))
}

/** `undefined` leaves a leader as it is, `""` clears it. */
export const setCommanders = (
  db: Db,
  deckId: string,
  userId: string,
  wanted: { commander_id?: string | undefined; partner_commander_id?: string | undefined },
  now: Date,
): Promise<void> =>
  editDeck(db, deckId, userId, now, async (tx, deck) => {
    const rows = (await loadDeck(tx, deck.id, userId))?.rows ?? []
    const choose = (role: Role, field: 'commander_id' | 'partner_commander_id'): string | null => {
      const id = wanted[field]
      if (id === undefined) return rows.find((row) => row.role === role)?.id ?? null
      if (id === '') return null
      const row = rows.find((candidate) => candidate.id === id.toLowerCase() && candidate.board === 'main')
      if (!row) throw notFound('card_not_found')
      if (!isLegendary(row.type_line)) throw invalid(['body', field], say('not_legendary', { name: row.name }))
      return row.id
    }
    const commander = choose('commander', 'commander_id')
    const partner = choose('partner', 'partner_commander_id')
    if (commander !== null && commander === partner) {
      const field = wanted.partner_commander_id ? 'partner_commander_id' : 'commander_id'
      throw invalid(['body', field], say('same_commander_twice'))
    }
    // Both are cleared first, so that the two may change places.
    await giveRole(tx, deck.id, 'commander', null)
    await giveRole(tx, deck.id, 'partner', partner)
    await giveRole(tx, deck.id, 'commander', commander)
  })
