// Cards and printings by id and by name, for decks, tables and the card pages. The search is in search-repo.ts.
import type { CardPrint } from '@fourmat/protocol'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { ALL_COLORS, type Color, colorList } from './color-bits.ts'
import { nameKey } from './fold-name.ts'
import { STARTER_RANK } from './import/scryfall-row.ts'
import type { Legalities } from './legality.ts'

type Conn = Db | Tx

type Printed = Omit<CardPrint, 'id' | 'colors' | 'color_identity'>

/** Every fact of one printing and of its card that a deck or a table needs. */
export interface PrintingFacts extends Printed {
  layout: string
  colors: Color[]
  color_identity: Color[]
  can_be_commander: boolean
  legalities: Legalities
  keywords: string[] // lower case
  oracle_text: string
}

/** A list as one parameter, whatever its length. */
const array = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`

/** Needs `printings p`, `cards c` and `sets s`. */
export const PRINT_COLUMNS = sql`
  p.id as card_print_id, p.card_id, c.name, p.front_image as front_image_uri, p.front_image_small as front_image_uri_small,
  p.back_image as back_image_uri, p.back_image_small as back_image_uri_small, p.set_code, s.name as set_name,
  p.collector_number, p.rarity, p.lang, c.type_line, c.mana_cost, c.cmc, c.colors, c.color_identity, c.power,
  c.toughness, c.is_token`

/** The lists of colours that the bits stand for, in order, as the database is to write them. */
const COLOR_LISTS = sql.raw(
  `'{${Array.from({ length: ALL_COLORS + 1 }, (_, bits) => `"${JSON.stringify(colorList(bits)).replaceAll('"', '\\"')}"`).join(',')}}'::json[]`,
)

/** The same as JSON, complete and under the names of the contract: the text needs only to be sent. */
export const PRINT_JSON = sql`
  p.id, p.id as card_print_id, p.card_id, c.name, p.front_image as front_image_uri, p.front_image_small as front_image_uri_small,
  p.back_image as back_image_uri, p.back_image_small as back_image_uri_small, s.name as set_name, p.set_code,
  p.collector_number, p.rarity, p.lang, c.type_line, c.mana_cost, c.cmc, (${COLOR_LISTS})[c.colors + 1] as colors,
  (${COLOR_LISTS})[c.color_identity + 1] as color_identity, c.power, c.toughness, c.is_token`

export interface PrintRow extends Printed, Record<string, unknown> {
  colors: number // bits
  color_identity: number
}

export const toCardPrint = (row: PrintRow): CardPrint => ({
  ...row,
  id: row.card_print_id,
  colors: colorList(row.colors),
  color_identity: colorList(row.color_identity),
})

/** By printing id; unknown and malformed ids are simply not in the answer. */
export const findPrintings = async (db: Conn, ids: readonly string[]): Promise<Map<string, CardPrint>> => {
  const { rows } = await db.execute<PrintRow>(sql`
    select ${PRINT_COLUMNS}
    from printings p join cards c on c.id = p.card_id join sets s on s.code = p.set_code
    where p.id = any(${array(ids.filter(isRowId), 'uuid')})`)
  return new Map(rows.map((row) => [row.card_print_id, toCardPrint(row)]))
}

/** What a game card and the legality of a deck need, by printing id. */
export const printingFacts = async (db: Conn, ids: readonly string[]): Promise<Map<string, PrintingFacts>> => {
  const { rows } = await db.execute<Omit<PrintingFacts, 'colors' | 'color_identity'> & PrintRow>(sql`
    select ${PRINT_COLUMNS}, c.layout, c.can_be_commander, c.legalities, c.keywords, c.oracle_text
    from printings p join cards c on c.id = p.card_id join sets s on s.code = p.set_code
    where p.id = any(${array(ids.filter(isRowId), 'uuid')})`)
  return new Map(
    rows.map((row) => [
      row.card_print_id,
      { ...row, colors: colorList(row.colors), color_identity: colorList(row.color_identity) },
    ]),
  )
}

/** Of the printings of each name the newest ordinary one, with the card that it belongs to. */
export const bestOfEach = async (
  db: Conn,
  printings: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, { cardId: string; cardPrintId: string }>> => {
  const ids = [...printings].flatMap(([name, printIds]) => printIds.map((id) => ({ name, id })))
  const { rows } = await db.execute<{ name: string; card_id: string; id: string }>(sql`
    select distinct on (i.name) i.name, p.card_id, p.id
    from unnest(
      ${array(
        ids.map(({ name }) => name),
        'text',
      )},
      ${array(
        ids.map(({ id }) => id),
        'uuid',
      )}
    ) as i(name, id)
    join printings p on p.id = i.id
    order by i.name, p.preference desc, p.released_at desc, p.collector_order, p.collector_number, p.id`)
  return new Map(rows.map(({ name, card_id, id }) => [name, { cardId: card_id, cardPrintId: id }]))
}

interface NamedItem {
  name: string
  set_code?: string | null | undefined
  collector_number?: string | null | undefined
}

export interface ResolvedName {
  index: number
  card: { card_id: string; card_print_id: string; name: string; type_line: string; can_be_commander: boolean }
}

export interface UnknownName {
  index: number
  name: string
  suggestions: string[]
}

/** How a printing's number may stand in the catalogue: as given, or without what exporters put in the place of its signs. */
const numberForms = (given: string, setCode: string): string[] => {
  const number = given.toLowerCase().replaceAll('|', '')
  const prefix = `${setCode.toLowerCase()}-`
  const forms = [
    number,
    number.replaceAll('*', '★'),
    number.startsWith(prefix) ? number.slice(prefix.length) : number,
    number.replace(/^0+(?=\d)/, ''),
    number.replace(/\/.*$/, ''), // "17/99"
    number.replace(/[^\p{L}\p{N}-]+/gu, ''),
  ]
  return [...new Set(forms)]
}

type FoundRow = ResolvedName['card'] & { index: number }

/**
 * Looks names up as deck lists write them: whole, one face, "A / B", without case or accents. Set and number choose the
 * printing where that printing exists, and between cards that share a name; of these the starter set's is the last. Tokens are no deck cards and never found.
 */
export const resolveNames = async (
  db: Conn,
  items: readonly NamedItem[],
): Promise<{ found: ResolvedName[]; not_found: UnknownName[] }> => {
  const keys = items.map((item) => nameKey(item.name))
  const { rows } = await db.execute<FoundRow>(sql`
    select distinct on (i.index) i.index, c.id as card_id, coalesce(p.id, c.default_print_id) as card_print_id, c.name,
      c.type_line, c.can_be_commander
    from unnest(
      ${array([...keys.keys()], 'int')},
      ${array(keys, 'text')},
      ${array(
        items.map((item) => item.set_code?.toLowerCase() ?? null),
        'text',
      )},
      ${array(
        items.map((item) => item.collector_number && numberForms(item.collector_number, item.set_code ?? '').join('|')),
        'text',
      )}
    ) as i(index, key, set_code, numbers)
    join card_names n on n.name_key = i.key
    join cards c on c.id = n.card_id and not c.is_token and c.default_print_id is not null
    left join lateral (
      select p.id, form is not null as exact
      from printings p, array_position(string_to_array(i.numbers, '|'), lower(p.collector_number)) form
      where p.card_id = c.id and p.set_code = i.set_code
      order by form, p.preference desc, p.collector_order limit 1
    ) p on true
    order by i.index, coalesce(p.exact, false) desc, c.popularity = ${STARTER_RANK} and p.id is null, n.kind, p.id is null,
      c.legalities @? '$.* ? (@ != "not_legal")' desc, c.popularity, c.id`)
  const found = rows.map(({ index, ...card }) => ({ index, card }))
  const known = new Set(found.map(({ index }) => index))
  const missing = items.flatMap((item, index) => (known.has(index) ? [] : [{ index, name: item.name }]))
  const suggestions = await suggestNames(
    db,
    missing.map(({ index }) => keys[index] ?? ''),
  )
  return {
    found,
    not_found: missing.map((item) => ({ ...item, suggestions: suggestions.get(keys[item.index] ?? '') ?? [] })),
  }
}

const SUGGESTIONS = 5
const LONGEST_NAME = 160
/** Close names are the one costly lookup; a list in which more names are wrong is no deck list. */
const SUGGEST_FOR = 60

/** The names closest to each key, the closest first. */
const suggestNames = async (db: Conn, keys: readonly string[]): Promise<Map<string, string[]>> => {
  const asked = [...new Set(keys)].filter((key) => key !== '' && key.length <= LONGEST_NAME).slice(0, SUGGEST_FOR)
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<{ key: string; names: string[] }>(sql`
    select i.key, array_agg(close.name order by close.likeness desc, close.popularity, close.name) as names
    from unnest(${array(asked, 'text')}) as i(key)
    cross join lateral (
      select c.name, c.popularity, max(similarity(n.name_key, i.key)) as likeness
      from card_names n join cards c on c.id = n.card_id and not c.is_token
      where n.name_key % i.key
      group by c.id order by likeness desc, c.popularity, c.id limit ${SUGGESTIONS}
    ) close
    group by i.key`)
  return new Map(rows.map((row) => [row.key, [...new Set(row.names)]]))
}
