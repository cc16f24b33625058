import {
  type BulkImport,
  CATEGORIES_MAX,
  IMPORT_MAX_CARDS,
  IMPORT_TOO_LARGE,
  type ImportItem,
  type NotFoundCard,
  QUANTITY_MAX,
  say,
} from '@fourmat/protocol'
import { and, eq } from 'drizzle-orm'
import { type ResolvedName, resolveNames } from '../cards/cards-repo.ts'
import type { Db, Tx } from '../db/open.ts'
import { deckCards } from '../db/schema/decks.ts'
import { errorSaying, invalid, notFound as missing } from '../ops/errors.ts'
import { isLegendary } from './commanders.ts'
import { addRows, type CardToAdd, editDeck, giveRole } from './deck-edit-repo.ts'
import { type DeckRow, hasDeck, type Role } from './decks-repo.ts'

const ROLES = [
  ['commander', 'commander_name'],
  ['partner', 'partner_commander_name'],
] as const

const tooLarge = () => errorSaying(400, IMPORT_TOO_LARGE)

/** The limit is the main board's. */
const total = (items: ImportItem[]): number =>
  items.reduce((sum, item) => ((item.board ?? 'main') === 'main' ? sum + item.quantity : sum), 0)

interface Understood {
  cards: Map<string, CardToAdd> // by card id and board
  leaders: Partial<Record<Role, ResolvedName['card']>>
  notFound: NotFoundCard[]
}

type Item = ImportItem & { role?: Role }

interface LookedUp {
  items: Item[]
  names: Awaited<ReturnType<typeof resolveNames>>
}

/** Looks every name up, the leaders' too. */
const lookUp = async (db: Db, body: BulkImport): Promise<LookedUp> => {
  const named = ROLES.flatMap(([role, field]) => {
    const name = body[field]?.trim()
    return name ? [{ role, name, quantity: 1 }] : []
  })
  const items: Item[] = [...body.cards, ...named]
  return { items, names: await resolveNames(db, items) }
}

type Categories = readonly string[] | undefined

/** Those of a card that a list names twice: by a face and in full, or in two printings. */
const together = (one: Categories = [], other: Categories = []): readonly string[] => {
  const known = new Set(one.map((name) => name.toLowerCase()))
  return [...one, ...other.filter((name) => !known.has(name.toLowerCase()))].slice(0, CATEGORIES_MAX)
}

/** A leader that neither the list nor the deck (`held`) has is added. */
const understand = ({ items, names }: LookedUp, body: BulkImport, held: ReadonlySet<string>): Understood => {
  const { found, not_found } = names
  const cards = new Map<string, CardToAdd>()
  const leaders: Understood['leaders'] = {}
  let count = total(body.cards)
  for (const { index, card } of found) {
    const item = items[index]
    if (!item) continue
    const board = item.board ?? 'main'
    const key = `${card.card_id} ${board}`
    const listed = cards.get(key)
    if (item.role) leaders[item.role] = card
    if (item.role && (listed || held.has(card.card_id))) continue
    if (item.role) count += 1
    if (listed) {
      listed.quantity += item.quantity
      listed.categories = together(listed.categories, item.categories)
    } else {
      const { quantity, categories } = item
      cards.set(key, { cardId: card.card_id, cardPrintId: card.card_print_id, quantity, board, categories })
    }
  }
  if (count > IMPORT_MAX_CARDS) throw tooLarge()
  return { cards, leaders, notFound: mergeUnknown(items, not_found) }
}

/** A name that is both in the list and named as a leader is missing once. */
const mergeUnknown = (
  items: Item[],
  unknown: { index: number; name: string; suggestions: string[] }[],
): NotFoundCard[] => {
  const merged = new Map<string, NotFoundCard>()
  for (const { index, name, suggestions } of unknown) {
    const item = items[index]
    const known = merged.get(name.toLowerCase())
    if (!known) merged.set(name.toLowerCase(), { name, quantity: item?.quantity ?? 1, suggestions })
    else if (!item?.role) known.quantity += item?.quantity ?? 1
  }
  return [...merged.values()]
}

type HeldRow = typeof deckCards.$inferSelect

const mainCards = (rows: readonly HeldRow[]): Set<string> =>
  new Set(rows.filter((row) => row.board === 'main').map((row) => row.cardId))

/** One transaction: the deck gets all that was found, or stays as it was. What takes time is done before it begins. */
export const importCards = async (
  db: Db,
  deckId: string,
  userId: string,
  body: BulkImport,
  now: Date,
): Promise<NotFoundCard[]> => {
  if (!(await hasDeck(db, deckId, userId))) throw missing('deck_not_found')
  if (total(body.cards) > IMPORT_MAX_CARDS) throw tooLarge()
  const lookedUp = await lookUp(db, body)
  const change = async (tx: Tx, deck: DeckRow): Promise<NotFoundCard[]> => {
    if (body.replace) await tx.delete(deckCards).where(eq(deckCards.deckId, deck.id))
    const held = await tx.select().from(deckCards).where(eq(deckCards.deckId, deck.id))
    const { cards, leaders, notFound } = understand(lookedUp, body, mainCards(held))
    if (held.some((row) => row.quantity + (cards.get(`${row.cardId} ${row.board}`)?.quantity ?? 0) > QUANTITY_MAX))
      throw invalid(['body', 'cards'], say('too_many_of_card', { most: QUANTITY_MAX }), 'too_big')
    await addRows(tx, deck.id, [...cards.values()])
    await markLeaders(tx, deck.id, leaders)
    return notFound
  }
  return editDeck(db, deckId, userId, now, change, { kind: 'import' })
}

const markLeaders = async (tx: Tx, deckId: string, leaders: Understood['leaders']): Promise<void> => {
  const rows = await tx
    .select()
    .from(deckCards)
    .where(and(eq(deckCards.deckId, deckId), eq(deckCards.board, 'main')))
  const rowOf = (cardId: string | undefined) => rows.find((row) => row.cardId === cardId)
  const commander =
    leaders.commander && isLegendary(leaders.commander.type_line) ? rowOf(leaders.commander.card_id) : undefined
  const partner = leaders.partner && isLegendary(leaders.partner.type_line) ? rowOf(leaders.partner.card_id) : undefined
  if (commander) await giveRole(tx, deckId, 'commander', null)
  if (partner && partner !== commander) await giveRole(tx, deckId, 'partner', partner.id)
  if (commander) await giveRole(tx, deckId, 'commander', commander.id)
}
