// The library: decks that their owners show to everybody.
import type { PublicDeck, PublicDecksQuery } from '@fourmat/protocol'
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { colorBits } from '../cards/color-bits.ts'
import { foldName } from '../cards/fold-name.ts'
import type { Db, Tx } from '../db/open.ts'
import { users } from '../db/schema/accounts.ts'
import { decks, publicDecks } from '../db/schema/decks.ts'
import { type DeckRow, summaries } from './decks-repo.ts'

/** Writes down what the library asks of a deck that was changed, or takes it out. */
export const keepInLibrary = async (tx: Tx, deck: DeckRow): Promise<void> => {
  if (deck.visibility !== 'public') {
    await tx.delete(publicDecks).where(eq(publicDecks.deckId, deck.id))
    return
  }
  const words = [deck.name, ...deck.tags].map(foldName).join('|')
  const at = deck.updatedAt.toISOString()
  await tx.execute(sql`
    insert into public_decks (deck_id, format, name_key, search_text, commander_text, color_identity, shown_at, updated_at)
    select ${deck.id}::uuid, ${deck.format}, ${foldName(deck.name)},
      concat(${words}::text, string_agg(c.search_text, '')),
      coalesce(string_agg(c.search_text, '') filter (where dc.role is not null), ''),
      coalesce(bit_or(c.color_identity) filter (where dc.role is not null), bit_or(c.color_identity), 0),
      ${at}::timestamptz, ${at}::timestamptz
    from deck_cards dc join cards c on c.id = dc.card_id where dc.deck_id = ${deck.id} and dc.board = 'main'
    on conflict (deck_id) do update set format = excluded.format, name_key = excluded.name_key,
      search_text = excluded.search_text, commander_text = excluded.commander_text,
      color_identity = excluded.color_identity, updated_at = excluded.updated_at`)
}

/** Every word, in any order. */
const hasWords = (column: SQLWrapper, text: string): SQL[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => sql`${column} like ${`%${word}%`}`)

const hasColors = ({ colors, match }: PublicDecksQuery): SQL | undefined => {
  if (colors === undefined) return undefined
  const bits = colorBits([...colors.toUpperCase()])
  const identity = publicDecks.colorIdentity
  if (match === 'exactly') return eq(identity, bits)
  return match === 'including' ? sql`${identity} & ${bits} = ${bits}` : sql`${identity} & ~${bits}::int = 0`
}

const ORDERS = {
  updated: [desc(publicDecks.updatedAt), desc(publicDecks.deckId)],
  newest: [desc(publicDecks.shownAt), desc(publicDecks.deckId)],
  name: [asc(publicDecks.nameKey), asc(publicDecks.deckId)],
} as const

export const listPublicDecks = async (
  db: Db,
  query: PublicDecksQuery,
): Promise<{ decks: PublicDeck[]; total: number }> => {
  const where = and(
    query.format && eq(publicDecks.format, query.format),
    hasColors(query),
    ...hasWords(publicDecks.searchText, query.search),
    ...hasWords(publicDecks.commanderText, query.commander),
  )
  const [found, total] = await Promise.all([
    db
      .select({ deck: decks, username: users.username })
      .from(publicDecks)
      .innerJoin(decks, eq(decks.id, publicDecks.deckId))
      .innerJoin(users, eq(users.id, decks.userId))
      .where(where)
      .orderBy(...ORDERS[query.sort])
      .offset(query.skip)
      .limit(query.limit),
    db.$count(publicDecks, where),
  ])
  const shown = await summaries(
    db,
    found.map(({ deck }) => deck),
  )
  const owners = new Map(found.map(({ deck, username }) => [deck.id, username]))
  return {
    decks: shown.map(({ folder: _own, ...deck }) => ({ ...deck, owner: { username: owners.get(deck.id) ?? '' } })),
    total,
  }
}
