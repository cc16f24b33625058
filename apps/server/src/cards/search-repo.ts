// The card search: plain words by name, ranked in memory; anything else by the query language, in the database.
import type { CardPrint, CardQuery, Page } from '@fourmat/protocol'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open.ts'
import { PRINT_COLUMNS, PRINT_JSON, type PrintRow, toCardPrint } from './cards-repo.ts'
import { nameKey } from './fold-name.ts'
import { STARTER_RANK } from './import/scryfall-row.ts'
import { ATTEMPTS, NameIndexKeeper, STAMP } from './name-index-repo.ts'
import { isQuery } from './query/lexer.ts'
import { parseQuery } from './query/parser.ts'
import { asksTokens, conditionsOf } from './query-repo.ts'

type Wanted = Pick<CardQuery, 'name' | 'tokens' | 'skip' | 'limit'>

export interface CardSearch {
  /** Ids of the cards found, best first. */
  cardIds: (wanted: Wanted) => Promise<Page<string>>
  /** One printing a card, or every printing, of what the text finds. */
  prints: (wanted: CardQuery) => Promise<Page<CardPrint> | AnswerText>
  /** Reads the names before anybody asks. */
  warm: () => Promise<unknown>
}

/** A page of printings as JSON, already made. */
export class AnswerText {
  readonly json: string
  constructor(cards: string, hasMore: boolean) {
    this.json = `{"data":[${cards}],"has_more":${hasMore}}`
  }
}

const BY_FAME = sql`c.popularity, c.sort_name, c.id`
const BEST_PRINT = sql`p.preference desc, p.released_at desc, p.collector_order, p.collector_number, p.id`

const tokenCondition = (tokens: CardQuery['tokens']): SQL => {
  if (tokens === 'include') return sql`true`
  return tokens === 'only' ? sql`c.is_token` : sql`not c.is_token`
}

/** Null when nothing was typed; "" when nothing of what was typed can stand in a name. */
const keyOf = (name: string): string | null => (name.trim() === '' ? null : nameKey(name))

const pageOf = <T>(rows: readonly T[], limit: number): Page<T> => ({
  data: rows.slice(0, limit),
  has_more: rows.length > limit,
})

/**
 * The stamp of the catalogue, a line's end, and the printing that stands for each of these cards as JSON: one value, of
 * which nothing has to be made before it is sent. The dash of type lines is the one sign that nearly every page has and
 * that would make a text of it twice as wide in memory.
 */
const CARDS_OF_PAGE = {
  name: 'cards-of-a-page',
  text: new PgDialect().sqlToQuery(sql`
    select ${sql.raw(STAMP)} || chr(10) || coalesce((
      select replace(string_agg(row_to_json(card)::text, ',' order by hit.place), '—', '\\u2014')
      from unnest($1::uuid[]) with ordinality as hit(id, place)
      cross join lateral (
        select ${PRINT_JSON}
        from cards c join printings p on p.id = c.default_print_id join sets s on s.code = p.set_code
        where c.id = hit.id
      ) card
    ), '')`).sql,
}

/** What a query asks for, with one row more than the page has. */
interface Hits {
  table: SQL // hit(card_id, print_id, place)
  cards: SQL // hit(card_id, place): to find the best printing of each costs more than the rest
  printing: SQL | undefined // which printings of a card are meant, when not all
}

/** Throws QuerySyntaxError when the query is a wrong one. */
const hitsOf = ({ name, tokens, skip, limit }: Wanted, hidden: number): Hits => {
  const query = parseQuery(name)
  const { card, printing } = conditionsOf(query)
  const scope = tokenCondition(tokens === 'exclude' && asksTokens(query) ? 'include' : tokens)
  const suits = sql`${card} and ${scope} and c.default_print_id is not null and c.popularity <> ${hidden}`
  if (!printing) {
    const table = sql`(
      select c.id as card_id, c.default_print_id as print_id, row_number() over () as place
      from (select c.id, c.default_print_id from cards c where ${suits} order by ${BY_FAME} offset ${skip} limit ${limit + 1}) c) hit`
    return { printing, table, cards: table }
  }
  const found = sql`(
    select c.id as card_id, row_number() over () as place
    from (
      select c.id from cards c
      where ${suits} and exists (select from printings p where p.card_id = c.id and ${printing})
      order by ${BY_FAME} offset ${skip} limit ${limit + 1}
    ) c)`
  return {
    printing,
    cards: sql`${found} hit`,
    table: sql`(
      select found.card_id, best.id as print_id, found.place
      from ${found} found
      cross join lateral (
        select p.id from cards c join printings p on p.card_id = c.id
        where c.id = found.card_id and ${printing} order by ${BEST_PRINT} limit 1
      ) best) hit`,
  }
}

/**
 * The printings of the cards of `hit`, newest first, after the order of the cards. The page is found by what they are ordered by
 * alone: with all that is told of a printing, what comes before a late page would not fit into memory to be sorted.
 */
const everyPrinting = (hit: SQL, printing: SQL, { skip, limit }: Wanted): SQL => sql`
  select ${PRINT_COLUMNS}
  from (
    select found.id, row_number() over () as place
    from (
      select p.id
      from ${hit} join cards c on c.id = hit.card_id join printings p on p.card_id = c.id
      where ${printing}
      order by hit.place, p.preference < 0, p.released_at desc, p.set_code, p.collector_order, p.collector_number, p.id
      offset ${skip} limit ${limit + 1}
    ) found
  ) page join printings p on p.id = page.id join cards c on c.id = p.card_id join sets s on s.code = p.set_code
  order by page.place`

const NOBODYS_RANK = -1

interface SearchSettings {
  hidesStarter?: boolean // the starter set's cards are not found
}

export const createCardSearch = (
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  { hidesStarter = false }: SearchSettings = {},
): CardSearch => {
  const hidden = hidesStarter ? STARTER_RANK : NOBODYS_RANK
  const shown = hidesStarter ? sql`p.preference >= 0` : sql`true`
  const keeper = new NameIndexKeeper(pool, hidden)

  const idsByName = async ({ name, tokens, skip, limit }: Wanted): Promise<string[]> =>
    (await keeper.current()).findInTurns(keyOf(name), tokens, skip, limit + 1)

  const printsByName = async ({ name, tokens, skip, limit }: Wanted): Promise<AnswerText> => {
    const key = keyOf(name)
    let index = await keeper.latest()
    for (let attempt = 1; ; attempt++) {
      const ids = await index.findInTurns(key, tokens, skip, limit + 1)
      const { stamp, cards } = await fetchCards(ids.slice(0, limit))
      if (stamp === index.stamp || attempt === ATTEMPTS) return new AnswerText(cards, ids.length > limit)
      index = await keeper.newerThan(index)
    }
  }

  const fetchCards = async (ids: readonly string[]): Promise<{ stamp: string; cards: string }> => {
    const { rows } = await pool.query<[string]>({ ...CARDS_OF_PAGE, values: [ids], rowMode: 'array' })
    const answer = rows[0]?.[0] ?? ''
    const end = answer.indexOf('\n')
    return { stamp: answer.slice(0, end), cards: answer.slice(end + 1) }
  }

  const printsByQuery = async (wanted: Wanted): Promise<Page<CardPrint>> => {
    const { rows } = await db.execute<PrintRow>(sql`
      select ${PRINT_COLUMNS}
      from ${hitsOf(wanted, hidden).table}
      join printings p on p.id = hit.print_id join cards c on c.id = p.card_id join sets s on s.code = p.set_code
      order by hit.place`)
    return pageOf(rows.map(toCardPrint), wanted.limit)
  }

  /** Each card has at least one printing, so as many cards as printings are wanted suffice. */
  const everyPrint = async (wanted: Wanted): Promise<Page<CardPrint>> => {
    const before = { ...wanted, skip: 0, limit: wanted.skip + wanted.limit }
    let select: SQL
    if (isQuery(wanted.name)) {
      const { cards, printing } = hitsOf(before, hidden)
      select = everyPrinting(cards, printing ? sql`${printing} and ${shown}` : shown, wanted)
    } else {
      const ids = await idsByName(before)
      const table = sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as hit(card_id, place)`
      select = everyPrinting(table, shown, wanted)
    }
    const { rows } = await db.execute<PrintRow>(select)
    return pageOf(rows.map(toCardPrint), wanted.limit)
  }

  return {
    warm: () => keeper.latest(),
    cardIds: async (wanted) => {
      if (!isQuery(wanted.name)) return pageOf(await idsByName(wanted), wanted.limit)
      const { rows } = await db.execute<{ card_id: string }>(
        sql`select hit.card_id from ${hitsOf(wanted, hidden).table} order by hit.place`,
      )
      return pageOf(
        rows.map((row) => row.card_id),
        wanted.limit,
      )
    },
    prints: async (wanted) => {
      if (wanted.unique === 'prints') return everyPrint(wanted)
      return isQuery(wanted.name) ? printsByQuery(wanted) : printsByName(wanted)
    },
  }
}
