// Operations on a deck, merged in the order in which they arrive: all of one request, or none.
import { applyChange, type DeckChange, findCard, type MakeCard, say } from '@fourmat/protocol'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { invalid, notFound } from '../ops/errors.ts'
import { isLegendary } from './commanders.ts'
import { editDeck, ROWS_MAX } from './deck-edit-repo.ts'
import { writeList } from './deck-list-repo.ts'
import type { StoredCard, StoredDeck } from './deck-steps.ts'
import { wasMade } from './deck-steps-repo.ts'

interface Known {
  cardOf: ReadonlyMap<string, string> // by printing
  usual: ReadonlyMap<string, string> // printings by card
  cards: ReadonlyMap<string, { name: string; type_line: string }>
}

const rowIds = (ids: (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'string').filter(isRowId)),
]

/** What the catalogue knows of the cards and printings that changes name. */
export const lookUp = async (db: Db | Tx, cardIds: string[], printIds: string[]): Promise<Known> => {
  const cards = await db.execute<{ id: string; name: string; type_line: string; print_id: string | null }>(
    sql`select id, name, type_line, default_print_id as print_id from cards where id = any(${sql.param(cardIds)}::uuid[])`,
  )
  const prints = await db.execute<{ id: string; card_id: string }>(
    sql`select id, card_id from printings where id = any(${sql.param(printIds)}::uuid[])`,
  )
  return {
    cardOf: new Map(prints.rows.map(({ id, card_id }) => [id, card_id])),
    usual: new Map(cards.rows.flatMap(({ id, print_id }) => (print_id === null ? [] : [[id, print_id]]))),
    cards: new Map(cards.rows.map((card) => [card.id, card])),
  }
}

const printOf = (change: DeckChange): string | undefined =>
  'card_print_id' in change ? change.card_print_id : undefined

/** A card that must be in the catalogue, in a printing of its own. */
const makerFor =
  ({ cardOf, usual }: Known, index: number): MakeCard<StoredCard> =>
  ({ card_id, board, card_print_id = usual.get(card_id) }, held) => {
    if (card_print_id === undefined || !(cardOf.has(card_print_id) || usual.get(card_id) === card_print_id))
      throw notFound('card_not_found')
    if ((cardOf.get(card_print_id) ?? card_id) !== card_id)
      throw invalid(['body', 'changes', index, 'card_print_id'], say('other_cards_printing'))
    return {
      card_id,
      card_print_id,
      board,
      quantity: 0,
      categories: held?.categories ?? [],
      position: held?.position ?? null,
    }
  }

const checkLeader = (list: StoredDeck, change: DeckChange, { cards }: Known, index: number): void => {
  if (change.type !== 'set_role' || change.card_id === null) return
  const card = findCard(list, { card_id: change.card_id, board: 'main' }) && cards.get(change.card_id)
  if (card && !isLegendary(card.type_line))
    throw invalid(['body', 'changes', index, 'card_id'], say('not_legendary', { name: card.name }))
}

/** Sent again under the same `ref` changes happen once. */
export const mergeChanges = (
  db: Db,
  deckId: string,
  userId: string,
  { changes, ref }: { changes: DeckChange[]; ref?: string | undefined },
  now: Date,
): Promise<void> =>
  editDeck(
    db,
    deckId,
    userId,
    now,
    async (tx, deck, before) => {
      if (ref !== undefined && (await wasMade(tx, deck.id, ref))) return
      const cardIds = changes.map((change) => ('card_id' in change ? change.card_id : null))
      const known = await lookUp(tx, rowIds(cardIds), rowIds(changes.map(printOf)))
      let list = before
      for (const [index, change] of changes.entries()) {
        checkLeader(list, change, known, index)
        list = applyChange(list, change, makerFor(known, index))
      }
      if (list.cards.length > ROWS_MAX)
        throw invalid(['body', 'changes'], say('too_many_different_cards', { most: ROWS_MAX }), 'too_big')
      await writeList(tx, deck.id, before, list)
    },
    { kind: 'edit', ref },
  )
