import type { CategorySuggestions } from '@fourmat/protocol'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { usesOf } from './card-uses.ts'

/** Of every card of the deck that says what it is good for. */
export const suggestionsFor = async (db: Db, deckId: string): Promise<CategorySuggestions['data']> => {
  const { rows } = await db.execute<{ card_id: string; type_line: string; rules_text: string }>(sql`
    select id as card_id, type_line, rules_text from cards
    where id in (select card_id from deck_cards where deck_id = ${deckId})
    order by sort_name, id`)
  return rows
    .map(({ card_id, type_line, rules_text }) => ({
      card_id,
      uses: usesOf({ typeLine: type_line, text: rules_text }),
    }))
    .filter(({ uses }) => uses.length > 0)
}
