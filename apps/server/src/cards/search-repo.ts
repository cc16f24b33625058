// The card search: plain words by name, ranked; anything else by the query language.
import type { CardPrint, CardQuery, Page } from '@fourmat/protocol'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { PRINT_COLUMNS, type PrintRow, toCardPrint } from './cards-repo.ts'
import { nameKey } from './fold-name.ts'
import { isQuery } from './query/lexer.ts'
import { escapeLike } from './query/like.ts'
import { parseQuery } from './query/parser.ts'
import { asksTokens, conditionsOf } from './query-repo.ts'

type Wanted = Pick<CardQuery, 'name' | 'tokens' | 'skip' | 'limit'>

/** A found card and the printing to show for it. */
interface Hit extends Record<string, unknown> {
  card_id: string
  print_id: string
  is_exact?: boolean // the text is one of the card's names
}

/** What a search comes down to: conditions on a card and, perhaps, on a printing of it. */
interface Step {
  card: SQL
  printing?: SQL | undefined
  order?: SQL // before the common order
  exact?: SQL // tells whether the text is a name of the card
}

const BY_FAME = sql`c.popularity, c.sort_name, c.id`
const BEST_PRINT = sql`p.preference desc, p.released_at desc, p.collector_order, p.collector_number, p.id`
const LONGEST_NAME = 160 // the longest there is has 141 characters and 25 words
const MOST_WORDS = 30
const SHORT = 3 // shorter texts are looked for at the beginning of words alone

const tokenCondition = (tokens: CardQuery['tokens']): SQL => {
  if (tokens === 'include') return sql`true`
  return tokens === 'only' ? sql`c.is_token` : sql`not c.is_token`
}

const has = (text: string, column = sql`c.search_text`): SQL => sql`${column} like ${`%${escapeLike(text)}%`}`
const every = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** One or two letters: names that are just that, the beginnings of names, then of words. */
const shortSteps = (key: string): Step[] => {
  const exact = has(`| ${key}|`)
  const prefix = sql`c.sort_name like ${`${escapeLike(key)}%`}`
  return [
    { card: sql`c.id in (select card_id from card_names where name_key = ${key} and kind < 2)` },
    { card: sql`${prefix} and not ${exact}` },
    // Sorting by a sum, not by the column, keeps the planner from walking all cards in search of a rare beginning.
    {
      card: sql`${has(` ${key}`)} and not ${prefix} and not ${exact}`,
      order: sql`not ${has(`| ${key}`)}, c.popularity + 0`,
    },
  ]
}

/** Letters alone say little: a short word must begin a word, which the index can answer. */
const hasWord = (word: string): SQL => has(word.length < SHORT ? ` ${word}` : word)

/** All ranks at once, as the letters leave few cards to rank. Names stand as "| name|" in the text. */
const rankedStep = (key: string): Step => {
  const words = [...new Set(key.split(' '))]
  return {
    card: every(words.map(hasWord)),
    order: sql`case
      when c.search_text like ${`| ${escapeLike(key)}|%`} then 0
      when ${has(`| ${key}|`)} then 1
      when ${has(`| ${key}`)} then 2
      when ${has(` ${key}`)} then 3
      when ${every(words.map((word) => has(` ${word}`)))} then 4
      when ${has(key)} then 5
      else 6 end`,
    exact: has(`| ${key}|`),
  }
}

/** Names that stand on single printings only come after every card's own. */
const printedStep = (key: string): Step => ({
  card: sql`c.printed_text <> '' and ${has(key, sql`c.printed_text`)} and not ${has(key)}`,
  order: sql`not ${has(`| ${key}|`, sql`c.printed_text`)}`,
})

const nameSteps = (key: string): Step[] => (key.length < SHORT ? shortSteps(key) : [rankedStep(key), printedStep(key)])

const findHits = async (db: Db, step: Step, tokens: SQL, skip: number, limit: number): Promise<Hit[]> => {
  const order = step.order ? sql`${step.order}, ${BY_FAME}` : BY_FAME
  const suits = sql`${step.card} and ${tokens} and c.default_print_id is not null`
  if (!step.printing) {
    const { rows } = await db.execute<Hit>(sql`
      select c.id as card_id, c.default_print_id as print_id, ${step.exact ?? sql`false`} as is_exact from cards c
      where ${suits} order by ${order} offset ${skip} limit ${limit}`)
    return rows
  }
  const { rows } = await db.execute<Hit>(sql`
    select found.id as card_id, best.id as print_id
    from (
      select c.* from cards c
      where ${suits} and exists (select from printings p where p.card_id = c.id and ${step.printing})
      order by ${order} offset ${skip} limit ${limit}
    ) found
    cross join lateral (
      select p.id from cards c join printings p on p.card_id = c.id
      where c.id = found.id and ${step.printing} order by ${BEST_PRINT} limit 1
    ) best
    order by found.popularity, found.sort_name, found.id`)
  return rows
}

/** Names that are nearly what was typed, the nearest first. */
const findClose = async (db: Db, key: string, tokens: SQL, limit: number, loosely: boolean): Promise<Hit[]> => {
  const near = loosely ? sql`n.name_key % ${key}` : sql`${key} <% n.name_key`
  const { rows } = await db.execute<Hit>(sql`
    select c.id as card_id, c.default_print_id as print_id
    from (
      select n.card_id, max(similarity(n.name_key, ${key}) + word_similarity(${key}, n.name_key)) as likeness
      from card_names n where ${near} group by n.card_id
    ) close
    join cards c on c.id = close.card_id
    where ${tokens} and c.default_print_id is not null
    order by close.likeness desc, ${BY_FAME} limit ${limit}`)
  return rows
}

const searchNames = async (db: Db, key: string, tokens: SQL, enough: number): Promise<Hit[]> => {
  const hits: Hit[] = []
  for (const step of nameSteps(key)) {
    hits.push(...(await findHits(db, step, tokens, 0, enough - hits.length)))
    if (hits.length >= enough) return hits
  }
  // Who typed a name as it is did not mistype it; and likeness is what costs most.
  if (key.length < SHORT || key.includes('_') || hits.some((hit) => hit.is_exact)) return hits
  const known = new Set(hits.map((hit) => hit.card_id))
  const addNew = (more: Hit[]) => hits.push(...more.filter((hit) => !known.has(hit.card_id)))
  addNew(await findClose(db, key, tokens, enough, false))
  if (hits.length === 0) addNew(await findClose(db, key, tokens, enough, true))
  return hits.slice(0, enough)
}

interface Search {
  hits: Hit[] // one more than asked for, when there are more
  printing: SQL | undefined // which printings of them are meant, when not all
}

/** Throws QuerySyntaxError when the text is a query and a wrong one. */
const search = async (db: Db, { name, tokens, skip, limit }: Wanted): Promise<Search> => {
  if (isQuery(name)) {
    const query = parseQuery(name)
    const step = conditionsOf(query)
    const scope = tokens === 'exclude' && asksTokens(query) ? 'include' : tokens
    return { hits: await findHits(db, step, tokenCondition(scope), skip, limit + 1), printing: step.printing }
  }
  if (name.trim() === '') {
    const step = { card: sql`true` }
    return { hits: await findHits(db, step, tokenCondition(tokens), skip, limit + 1), printing: undefined }
  }
  const key = nameKey(name)
  if (key === '' || key.length > LONGEST_NAME || key.split(' ').length > MOST_WORDS)
    return { hits: [], printing: undefined }
  const hits = await searchNames(db, key, tokenCondition(tokens), skip + limit + 1)
  return { hits: hits.slice(skip), printing: undefined }
}

/** Ids of the cards found, best first. */
export const searchCardIds = async (db: Db, wanted: Wanted): Promise<Page<string>> => {
  const { hits } = await search(db, wanted)
  return { data: hits.slice(0, wanted.limit).map((hit) => hit.card_id), has_more: hits.length > wanted.limit }
}

const showHits = async (db: Db, hits: readonly Hit[]): Promise<CardPrint[]> => {
  if (hits.length === 0) return []
  const { rows } = await db.execute<PrintRow>(sql`
    select ${PRINT_COLUMNS}
    from unnest(${sql.param(hits.map((hit) => hit.print_id))}::uuid[]) with ordinality as hit(id, place)
    join printings p on p.id = hit.id join cards c on c.id = p.card_id join sets s on s.code = p.set_code
    order by hit.place`)
  return rows.map(toCardPrint)
}

/** Every printing of the found cards. Each card has at least one, so as many cards as printings are wanted suffice. */
const searchPrintings = async (db: Db, wanted: Wanted): Promise<Page<CardPrint>> => {
  const { skip, limit } = wanted
  const { hits, printing } = await search(db, { ...wanted, skip: 0, limit: skip + limit })
  if (hits.length === 0) return { data: [], has_more: false }
  const { rows } = await db.execute<PrintRow>(sql`
    select ${PRINT_COLUMNS}
    from unnest(${sql.param(hits.map((hit) => hit.card_id))}::uuid[]) with ordinality as hit(id, place)
    join cards c on c.id = hit.id join printings p on p.card_id = c.id join sets s on s.code = p.set_code
    where ${printing ?? sql`true`}
    order by hit.place, p.released_at desc, p.set_code, p.collector_order, p.collector_number, p.id
    offset ${skip} limit ${limit + 1}`)
  return { data: rows.slice(0, limit).map(toCardPrint), has_more: rows.length > limit }
}

/** One printing a card, or every printing, of what the text finds. */
export const searchPrints = async (db: Db, wanted: CardQuery): Promise<Page<CardPrint>> => {
  if (wanted.unique === 'prints') return searchPrintings(db, wanted)
  const { hits } = await search(db, wanted)
  return { data: await showHits(db, hits.slice(0, wanted.limit)), has_more: hits.length > wanted.limit }
}
