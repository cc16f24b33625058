import type { CardPrint } from '@fourmat/protocol'
import { sql } from 'drizzle-orm'
import { PRINT_COLUMNS, type PrintRow, toCardPrint } from '../cards/cards-repo.ts'
import type { Db } from '../db/open.ts'

/**
 * The tokens that the cards of a deck and of its sideboard make, those of many cards first. The catalogue has several tokens that are
 * the same to players, and sheets with another token on the back: one will do, in the printing that stands for it.
 */
export const tokensOfDeck = async (db: Db, deckId: string): Promise<CardPrint[]> => {
  const { rows } = await db.execute<PrintRow>(sql`
    with made as (
      select t.id, count(distinct dc.card_id) as makers
      from deck_cards dc
        join card_parts r on r.card_id = dc.card_id and r.component = 'token'
        join printings part on part.id = r.part_print_id
        join cards t on t.id = part.card_id and t.is_token and t.default_print_id is not null
      where dc.deck_id = ${deckId} and dc.board <> 'maybe'
      group by t.id
    ), alike as (
      select distinct on (c.name, c.type_line, c.colors, c.power, c.toughness, c.oracle_text) c.id, made.makers
      from made join cards c on c.id = made.id
      where c.layout <> 'double_faced_token' or not exists (
        select from made single join cards s on s.id = single.id
        where s.layout <> 'double_faced_token' and s.name = any(string_to_array(c.name, ' // ')))
      order by c.name, c.type_line, c.colors, c.power, c.toughness, c.oracle_text, made.makers desc, c.popularity, c.id
    )
    select ${PRINT_COLUMNS}
    from alike join cards c on c.id = alike.id join printings p on p.id = c.default_print_id join sets s on s.code = p.set_code
    order by alike.makers desc, c.popularity, c.sort_name, c.id`)
  return rows.map(toCardPrint)
}
