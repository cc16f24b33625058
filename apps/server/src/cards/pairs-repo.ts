// Which cards of a list may lead a deck together: lists often begin with two commanders and do not say so.
import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { canLeadTogether, type Leader } from '../decks/commanders.ts'

/** More that could be half of a pair than any deck has. */
const MOST = 30

/** Of cards whose text the catalogue does not have. */
const PAIRING = ['partner', 'partner with', 'friends forever', 'choose a background', "doctor's companion"]

interface Row extends Record<string, unknown> {
  id: string
  name: string
  type_line: string
  oracle_text: string
  keywords: string[]
  power: string | null
}

const asLeader = (row: Row): Leader => ({
  name: row.name,
  typeLine: row.type_line,
  oracleText: row.oracle_text,
  keywords: row.keywords,
  power: row.power,
})

export const findPairs = async (db: Db, cardIds: readonly string[]): Promise<[string, string][]> => {
  const { rows } = await db.execute<Row>(sql`
    select id, name, type_line, oracle_text, keywords, power from cards
    where id = any(${sql.param(cardIds)}::uuid[]) and type_line like '%Legendary%'
      and (rules_text ~ 'partner|friends forever|background|doctor' or type_line ~ 'Background|Doctor'
        or keywords && ${sql.param(PAIRING)}::text[])
    order by array_position(${sql.param(cardIds)}::uuid[], id) limit ${MOST}`)
  return rows.flatMap((one, place) =>
    rows
      .slice(place + 1)
      .filter((other) => canLeadTogether('commander', asLeader(one), asLeader(other)))
      .map((other): [string, string] => [one.id, other.id]),
  )
}
