// The tokens that cards make: those of some cards, and those of a whole deck.
import type { TokenMade } from '@fourmat/protocol'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { PRINT_COLUMNS, type PrintRow, toCardPrint } from './cards-repo.ts'

/**
 * Each token once, those of many cards first. The catalogue has several tokens that are the same to players, and sheets with another
 * token on the back: one will do, in the printing that stands for it.
 */
const tokensOf = async (db: Db, makers: SQL): Promise<TokenMade[]> => {
  const { rows } = await db.execute<PrintRow & { made_by: string[] }>(sql`
    with made as (
      select t.id, array_agg(distinct r.card_id) as makers
      from (${makers}) maker(card_id)
        join card_parts r on r.card_id = maker.card_id and r.component = 'token'
        join printings part on part.id = r.part_print_id
        join cards t on t.id = part.card_id and t.is_token and t.default_print_id is not null
      group by t.id
    ), alike as (
      select array_agg(distinct maker.card_id::text) as made_by,
        (array_agg(c.id order by cardinality(made.makers) desc, c.popularity, c.id))[1] as id
      from made join cards c on c.id = made.id cross join unnest(made.makers) as maker(card_id)
      where c.layout <> 'double_faced_token' or not exists (
        select from made single join cards s on s.id = single.id
        where s.layout <> 'double_faced_token' and s.name = any(string_to_array(c.name, ' // ')))
      group by c.name, c.type_line, c.colors, c.power, c.toughness, c.oracle_text
    )
    select ${PRINT_COLUMNS}, alike.made_by
    from alike join cards c on c.id = alike.id join printings p on p.id = c.default_print_id join sets s on s.code = p.set_code
    order by cardinality(alike.made_by) desc, c.popularity, c.sort_name, c.id`)
  return rows.map(({ made_by, ...row }) => ({ ...toCardPrint(row), made_by }))
}

/** What these cards make; unknown ones make nothing. */
export const tokensOfCards = async (db: Db, ids: readonly string[]): Promise<TokenMade[]> => {
  const known = ids.filter(isRowId)
  return known.length === 0 ? [] : tokensOf(db, sql`select unnest(${sql.param(known)}::uuid[])`)
}

/** What the cards of a deck and of its sideboard make. */
export const tokensOfDeck = (db: Db, deckId: string): Promise<TokenMade[]> =>
  tokensOf(db, sql`select card_id from deck_cards where deck_id = ${deckId} and board <> 'maybe'`)
