// The card search: plain words by name, ranked in memory; anything else by the query language, in the database.
import { type CardPrint, type CardQuery, type Page, say } from '@fourmat/protocol'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open.ts'
import { isStatementTimeout, sqlState } from '../db/pg-error.ts'
import { PRINT_COLUMNS, PRINT_JSON, type PrintRow, toCardPrint } from './cards-repo.ts'
import { colorBits } from './color-bits.ts'
import { type Costs, filterCondition } from './filter-repo.ts'
import { nameKey } from './fold-name.ts'
import { STARTER_RANK } from './import/scryfall-row.ts'
import type { Scope } from './name-index.ts'
import { ATTEMPTS, NameIndexKeeper, STAMP } from './name-index-repo.ts'
import { orderOf } from './order-repo.ts'
import type { Query } from './query/ast.ts'
import { QueryCostError } from './query/cost.ts'
import { LEGALITY_FORMATS, type Wishes } from './query/fields.ts'
import { QuerySyntaxError, readingOf } from './query/lexer.ts'
import { parseSearch } from './query/parser.ts'
import { asksMana, asksTokens, conditionsOf, patternsIn } from './query-repo.ts'

type Wanted = Omit<CardQuery, 'unique'>

export interface CardSearch {
  /** Ids of the cards found, best first. */
  cardIds: (wanted: Wanted) => Promise<Page<string>>
  /** One printing a card, or every printing, of what the text finds. */
  prints: (wanted: CardQuery) => Promise<Page<CardPrint> | AnswerText>
  /** After an import: reads the names, and lets every connection look at the tables, before anybody asks. */
  warm: () => Promise<unknown>
}

/** A page of printings as JSON, already made. */
export class AnswerText {
  readonly json: string
  constructor(cards: string, hasMore: boolean) {
    this.json = `{"data":[${cards}],"has_more":${hasMore}}`
  }
}

/** A regular expression that takes longer is refused: it may not keep a connection from everybody else. Most take 50 ms. */
const PATTERN_MS = 2_000
/** A query that meets the large tables and costs next to nothing: others are searching meanwhile. */
const WARMING = 't:elf mv=1 e:lea'
/** So long after an import the database still learns about its tables, and each connection must look at them anew. */
const SETTLING_MS = 30_000
const BAD_PATTERN = '2201B'
const BEST_PRINT = sql`p.preference desc, p.released_at desc, p.collector_order, p.collector_number, p.id`

const tokenCondition = (tokens: CardQuery['tokens']): SQL => {
  if (tokens === 'include') return sql`true`
  return tokens === 'only' ? sql`c.is_token` : sql`not c.is_token`
}

const formatBit = (format: string): number => 1 << LEGALITY_FORMATS.indexOf(format as (typeof LEGALITY_FORMATS)[number])

/** Among which cards to look: all, or those that fit the deck. */
const scopeOf = ({ tokens, format, identity, fits }: Wanted): Scope => ({
  tokens,
  ...(fits === 'true' && identity !== undefined && { identity: colorBits([...identity]) }),
  ...(fits === 'true' && format !== undefined && { formats: formatBit(format) }),
})

/** The same in the database. */
const scopeCondition = (wanted: Wanted): SQL => {
  const { tokens, formats } = scopeOf(wanted)
  const { identity, fits } = wanted
  const within =
    fits === 'true' && identity !== undefined
      ? filterCondition({ kind: 'filter', field: 'identity', op: '<=', value: identity }, [])
      : sql`true`
  const legal = formats === undefined ? sql`true` : sql`c.legal_formats & ${formats}::int <> 0`
  return sql`${tokenCondition(tokens)} and (c.is_token or (${within} and ${legal}))`
}

/** Null when nothing was typed; "" when nothing of what was typed can stand in a name. */
const keyOf = (name: string): string | null => (name.trim() === '' ? null : nameKey(name))

const pageOf = <T>(rows: readonly T[], limit: number): Page<T> => ({
  data: rows.slice(0, limit),
  has_more: rows.length > limit,
})

const legalityIn = (format: SQL) => sql`coalesce(c.legalities ->> ${format}, 'not_legal') as legality`
/** What is told of a printing, with the legality in the format that the search names. */
const columnsFor = ({ format }: Wanted): SQL =>
  format === undefined ? PRINT_COLUMNS : sql`${PRINT_COLUMNS}, ${legalityIn(sql`${format}::text`)}`

/**
 * The stamp of the catalogue, a line's end, and the printing that stands for each of these cards as JSON: one value, of
 * which nothing has to be made before it is sent. The dash of type lines is the one sign that nearly every page has and
 * that would make a text of it twice as wide in memory.
 */
const cardsOfPage = (columns: SQL): string =>
  new PgDialect().sqlToQuery(sql`
    select ${sql.raw(STAMP)} || chr(10) || coalesce((
      select replace(string_agg(row_to_json(card)::text, ',' order by hit.place), '—', '\\u2014')
      from unnest($1::uuid[]) with ordinality as hit(id, place)
      cross join lateral (
        select ${columns}
        from cards c join printings p on p.id = c.default_print_id join sets s on s.code = p.set_code
        where c.id = hit.id
      ) card
    ), '')`).sql

const CARDS_OF_PAGE = { name: 'cards-of-a-page', text: cardsOfPage(PRINT_JSON) }
/** With the legality in a format, for a deck. */
const CARDS_OF_DECK = {
  name: 'cards-of-a-page-for-a-deck',
  text: cardsOfPage(sql`${PRINT_JSON}, ${legalityIn(sql.raw('$2'))}`),
}

/** A query as it was understood, with what the catalogue must tell to answer it. */
interface Asked {
  text: string
  query: Query
  wishes: Wishes
  costs: Costs
}

/** What a query asks for, with one row more than the page has. */
interface Hits {
  table: SQL // hit(card_id, print_id, place)
  cards: SQL // hit(card_id, place): to find the best printing of each costs more than the rest
  printing: SQL | undefined // which printings of a card are meant, when not all
}

const hitsOf = ({ query, wishes, costs }: Asked, wanted: Wanted, hidden: number): Hits => {
  const { skip, limit } = wanted
  const { card, printing, isNarrow } = conditionsOf(query, costs)
  const isOfTokens = wanted.tokens === 'exclude' && asksTokens(query)
  const scope = scopeCondition(isOfTokens ? { ...wanted, tokens: 'include' } : wanted)
  const known = sql`${card} and ${scope} and c.default_print_id is not null and c.popularity <> ${hidden}`
  // Few printings: to begin with their cards costs less than to ask every card for such a printing.
  const among = sql`c.id = any(array(select p.card_id from printings p where ${printing ?? sql`true`}))`
  const suits = isNarrow ? sql`${known} and ${among}` : known
  const order = orderOf(wishes, printing === undefined)
  const page = sql`order by ${order.sql} offset ${skip} limit ${limit + 1}`
  const best = sql`(select p.* from printings p where p.card_id = c.id and ${printing ?? sql`true`} order by ${BEST_PRINT} limit 1)`
  if (!printing || order.byPrinting) {
    const prints = printing
      ? sql`cross join lateral ${best} p`
      : order.byPrinting
        ? sql`join printings p on p.id = c.default_print_id`
        : sql``
    const print = order.byPrinting ? sql`p.id` : sql`c.default_print_id`
    const table = sql`(
      select c.id as card_id, c.print_id, row_number() over () as place
      from (select c.id, ${print} as print_id from cards c ${prints} where ${suits} ${page}) c) hit`
    return { printing, table, cards: table }
  }
  const found = sql`(
    select c.id as card_id, row_number() over () as place
    from (
      select c.id from cards c
      where ${suits}${isNarrow ? sql`` : sql` and exists (select from printings p where p.card_id = c.id and ${printing})`}
      ${page}
    ) c)`
  return {
    printing,
    cards: sql`${found} hit`,
    table: sql`(
      select found.card_id, best.id as print_id, found.place
      from ${found} found
      cross join lateral (select p.id from cards c cross join lateral ${best} p where c.id = found.card_id) best) hit`,
  }
}

/**
 * The printings of the cards of `hit`, newest first, after the order of the cards. The page is found by what they are ordered by
 * alone: with all that is told of a printing, what comes before a late page would not fit into memory to be sorted.
 */
const everyPrinting = (hit: SQL, printing: SQL, wanted: Wanted): SQL => sql`
  select ${columnsFor(wanted)}
  from (
    select found.id, row_number() over () as place
    from (
      select p.id
      from ${hit} join cards c on c.id = hit.card_id join printings p on p.card_id = c.id
      where ${printing}
      order by hit.place, p.preference < 0, p.released_at desc, p.set_code, p.collector_order, p.collector_number, p.id
      offset ${wanted.skip} limit ${wanted.limit + 1}
    ) found
  ) page join printings p on p.id = page.id join cards c on c.id = p.card_id join sets s on s.code = p.set_code
  order by page.place`

/** Each card has at least one printing, so as many cards as printings are wanted suffice. */
const everyBefore = (wanted: Wanted): Wanted => ({ ...wanted, skip: 0, limit: wanted.skip + wanted.limit })

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

  const isQuery = async (text: string): Promise<boolean> => {
    const reading = readingOf(text)
    if (reading !== 'unclear') return reading === 'query'
    const index = await keeper.latest()
    return ![nameKey(text), nameKey(text.replaceAll(':', ' '))].some((key) => index.begins(key))
  }

  const idsByName = async (wanted: Wanted): Promise<string[]> =>
    (await keeper.current()).findInTurns(keyOf(wanted.name), scopeOf(wanted), wanted.skip, wanted.limit + 1)

  const printsByName = async (wanted: Wanted): Promise<AnswerText> => {
    const { name, skip, limit, format } = wanted
    const key = keyOf(name)
    let index = await keeper.latest()
    for (let attempt = 1; ; attempt++) {
      const ids = await index.findInTurns(key, scopeOf(wanted), skip, limit + 1)
      const { stamp, cards } = await fetchCards(ids.slice(0, limit), format)
      if (stamp === index.stamp || attempt === ATTEMPTS) return new AnswerText(cards, ids.length > limit)
      index = await keeper.newerThan(index)
    }
  }

  /** Throws QuerySyntaxError when the query is a wrong one. */
  const read = async (text: string): Promise<Asked> => {
    const { query, wishes } = parseSearch(text)
    return { text, query, wishes, costs: asksMana(query) ? (await keeper.current()).manaCosts : [] }
  }

  const answer = async <R>({ text, query }: Asked, select: SQL): Promise<R[]> => {
    const [pattern] = patternsIn(query)
    if (pattern === undefined) return (await db.execute(select)).rows as R[]
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${PATTERN_MS}`))
        return (await tx.execute(select)).rows as R[]
      })
    } catch (error) {
      if (isStatementTimeout(error)) throw new QueryCostError(say('query_pattern_too_slow'))
      if (sqlState(error) !== BAD_PATTERN) throw error
      throw new QuerySyntaxError(say('query_bad_pattern', { value: pattern }), text.indexOf(`/${pattern}`))
    }
  }

  const fetchCards = async (ids: readonly string[], format?: string): Promise<{ stamp: string; cards: string }> => {
    const asked = format ? { ...CARDS_OF_DECK, values: [ids, format] } : { ...CARDS_OF_PAGE, values: [ids] }
    const { rows } = await pool.query<[string]>({ ...asked, rowMode: 'array' })
    const answer = rows[0]?.[0] ?? ''
    const end = answer.indexOf('\n')
    return { stamp: answer.slice(0, end), cards: answer.slice(end + 1) }
  }

  const everyPrintByQuery = async (asked: Asked, wanted: Wanted): Promise<Page<CardPrint>> => {
    const { cards, printing } = hitsOf(asked, everyBefore(wanted), hidden)
    const rows = await answer<PrintRow>(
      asked,
      everyPrinting(cards, printing ? sql`${printing} and ${shown}` : shown, wanted),
    )
    return pageOf(rows.map(toCardPrint), wanted.limit)
  }

  const printsByQuery = async (wanted: CardQuery): Promise<Page<CardPrint>> => {
    const asked = await read(wanted.name)
    if ((asked.wishes.unique ?? wanted.unique) === 'prints') return everyPrintByQuery(asked, wanted)
    const rows = await answer<PrintRow>(
      asked,
      sql`
      select ${columnsFor(wanted)}
      from ${hitsOf(asked, wanted, hidden).table}
      join printings p on p.id = hit.print_id join cards c on c.id = p.card_id join sets s on s.code = p.set_code
      order by hit.place`,
    )
    return pageOf(rows.map(toCardPrint), wanted.limit)
  }

  const everyPrintByName = async (wanted: Wanted): Promise<Page<CardPrint>> => {
    const ids = await idsByName(everyBefore(wanted))
    const table = sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as hit(card_id, place)`
    const { rows } = await db.execute<PrintRow>(everyPrinting(table, shown, wanted))
    return pageOf(rows.map(toCardPrint), wanted.limit)
  }

  let warmFor = { stamp: '', until: 0 }
  const warm = async () => {
    const { stamp } = await keeper.current()
    if (stamp !== warmFor.stamp) warmFor = { stamp, until: performance.now() + SETTLING_MS }
    if (performance.now() > warmFor.until) return
    const wanted = { name: WARMING, tokens: 'include', unique: 'cards', skip: 0, limit: 1 } as const
    await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => printsByQuery(wanted)))
  }

  return {
    warm,
    cardIds: async (wanted) => {
      if (!(await isQuery(wanted.name))) return pageOf(await idsByName(wanted), wanted.limit)
      const asked = await read(wanted.name)
      const rows = await answer<{ card_id: string }>(
        asked,
        sql`select hit.card_id from ${hitsOf(asked, wanted, hidden).table} order by hit.place`,
      )
      return pageOf(
        rows.map((row) => row.card_id),
        wanted.limit,
      )
    },
    prints: async (wanted) => {
      if (await isQuery(wanted.name)) return printsByQuery(wanted)
      return wanted.unique === 'prints' ? everyPrintByName(wanted) : printsByName(wanted)
    },
  }
}
