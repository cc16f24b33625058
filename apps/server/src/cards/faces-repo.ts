// What is printed on a card of the catalogue, in the shape of a bulk row, for the painter of text faces.
import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { colorList } from './color-bits.ts'

interface Row extends Record<string, unknown> {
  name: string
  layout: string
  type_line: string
  mana_cost: string
  oracle_text: string
  colors: number
  color_identity: number
  power: string | null
  toughness: string | null
  loyalty: string | null
  defense: string | null
  rarity: string
  set_code: string
  collector_number: string
  faces: { colors: number }[] | null
}

export const findPrintedFacts = async (db: Db, printId: string): Promise<unknown> => {
  if (!isRowId(printId)) return undefined
  const { rows } = await db.execute<Row>(sql`
    select c.name, c.layout, c.type_line, c.mana_cost, c.oracle_text, c.colors, c.color_identity, c.power, c.toughness,
      c.loyalty, c.defense, p.rarity, p.set_code, p.collector_number,
      (select json_agg(json_build_object('name', f.name, 'mana_cost', f.mana_cost, 'type_line', f.type_line,
          'oracle_text', f.oracle_text, 'colors', f.colors, 'power', f.power, 'toughness', f.toughness,
          'loyalty', f.loyalty, 'defense', f.defense) order by f.position)
        from card_faces f where f.card_id = c.id) as faces
    from printings p join cards c on c.id = p.card_id where p.id = ${printId}`)
  const [row] = rows
  if (!row) return undefined
  const { faces, set_code, colors, color_identity, ...rest } = row
  return {
    ...rest,
    set: set_code,
    colors: colorList(colors),
    color_identity: colorList(color_identity),
    card_faces: faces?.map((face) => ({ ...face, colors: colorList(face.colors) })) ?? [],
  }
}
