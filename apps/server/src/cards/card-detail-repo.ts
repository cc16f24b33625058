// One card with everything that is known of it, and the printings to choose from.
import type { Card, CardFace, CardPrint, Page } from '@fourmat/protocol'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { PRINT_COLUMNS, type PrintRow, toCardPrint } from './cards-repo.ts'
import { colorList } from './color-bits.ts'
import { foldName } from './fold-name.ts'
import type { Legalities } from './legality.ts'
import { escapeLike } from './query/like.ts'

interface CardRow extends PrintRow {
  layout: string
  oracle_text: string
  legalities: Legalities
  loyalty: string | null
  defense: string | null
  faces: (Omit<CardFace, 'colors'> & { colors: number })[]
  tokens: Card['tokens']
}

const FACES = sql`
  (select json_agg(json_build_object('name', f.name, 'mana_cost', f.mana_cost, 'type_line', f.type_line,
      'oracle_text', f.oracle_text, 'colors', f.colors, 'power', f.power, 'toughness', f.toughness,
      'loyalty', f.loyalty, 'defense', f.defense) order by f.position)
    from card_faces f where f.card_id = c.id)`

/** A card's printings name different printings of the same token: one of each will do. */
const TOKENS = sql`
  (select json_agg(json_build_object('card_id', t.card_id, 'card_print_id', t.print_id, 'name', t.name)
      order by t.name, t.card_id)
    from (
      select distinct on (token.id) token.id as card_id, part.id as print_id, token.name
      from card_parts r join printings part on part.id = r.part_print_id join cards token on token.id = part.card_id
      where r.card_id = c.id and r.component = 'token' and token.is_token
      order by token.id, part.preference desc, part.released_at desc, part.id
    ) t)`

const toCard = ({ faces, tokens, ...row }: CardRow): Card => ({
  ...toCardPrint(row),
  layout: row.layout,
  oracle_text: row.oracle_text,
  legalities: row.legalities,
  loyalty: row.loyalty,
  defense: row.defense,
  faces: (faces ?? []).map((face) => ({ ...face, colors: colorList(face.colors) })),
  tokens: tokens ?? [],
})

/** In the order of the ids; unknown ones are left out. */
export const findCards = async (db: Db, ids: readonly string[]): Promise<Card[]> => {
  const known = ids.filter(isRowId)
  if (known.length === 0) return []
  const { rows } = await db.execute<CardRow>(sql`
    select ${PRINT_COLUMNS}, c.layout, c.oracle_text, c.legalities, c.loyalty, c.defense,
      ${FACES} as faces, ${TOKENS} as tokens
    from unnest(${sql.param(known)}::uuid[]) with ordinality as wanted(id, place)
    join cards c on c.id = wanted.id join printings p on p.id = c.default_print_id join sets s on s.code = p.set_code
    order by wanted.place`)
  return rows.map(toCard)
}

export const findCard = async (db: Db, id: string): Promise<Card | undefined> => (await findCards(db, [id]))[0]

interface AlternativesQuery {
  page: number // from 1
  page_size: number
  set_name: string // part of a set's name or code; "" for all
  first?: 'asked' | undefined // the printing itself, before the newest
}

const setCondition = (text: string): SQL => {
  const literal = `%${escapeLike(text.toLowerCase())}%`
  const folded = foldName(text)
  const byName = folded === '' ? sql`false` : sql`s.search_name like ${`%${escapeLike(folded)}%`}`
  return sql`(${byName} or s.code like ${literal} or lower(s.name) like ${literal})`
}

/** The printings of the card that `printId` is one of, newest first, the starter set's last; undefined when there is no such printing. */
export const findAlternatives = async (
  db: Db,
  printId: string,
  { page, page_size, set_name, first }: AlternativesQuery,
): Promise<Page<CardPrint> | undefined> => {
  if (!isRowId(printId)) return undefined
  const inSet = set_name.trim() === '' ? sql`true` : setCondition(set_name.trim())
  const { rows } = await db.execute<PrintRow>(sql`
    select ${PRINT_COLUMNS}
    from printings asked join printings p on p.card_id = asked.card_id
    join cards c on c.id = p.card_id join sets s on s.code = p.set_code
    where asked.id = ${printId} and ${inSet}
    order by ${first === 'asked' ? sql`p.id <> asked.id,` : sql``} p.preference < 0, p.released_at desc, p.set_code, p.collector_order,
      p.collector_number, p.id
    offset ${(page - 1) * page_size} limit ${page_size + 1}`)
  if (rows.length === 0 && !(await hasPrinting(db, printId))) return undefined
  return { data: rows.slice(0, page_size).map(toCardPrint), has_more: rows.length > page_size }
}

const hasPrinting = async (db: Db, id: string): Promise<boolean> =>
  (await db.execute(sql`select 1 from printings where id = ${id}`)).rows.length > 0
