// In what order a query's cards come.
import { type SQL, sql } from 'drizzle-orm'
import { RARITIES, type Wishes } from './query/fields.ts'

type Order = NonNullable<Wishes['order']>

const BY_FAME = sql`c.popularity, c.sort_name, c.id`

const RARITIES_IN_ORDER = sql`${sql.param([...RARITIES])}::text[]`

const OF_CARDS: Partial<Record<Order, SQL>> = {
  name: sql`c.sort_name`,
  mv: sql`c.cmc`,
  power: sql`c.power_value`,
  toughness: sql`c.toughness_value`,
  rarity: sql`array_position(${RARITIES_IN_ORDER}, c.shown_rarity)`,
  released: sql`c.shown_released`,
  color: sql`(bit_count(c.colors::int::bit(5)) * 32 + c.colors)`,
}
const OF_PRINTINGS: Partial<Record<Order, SQL>> = {
  rarity: sql`array_position(${RARITIES_IN_ORDER}, p.rarity)`,
  released: sql`p.released_at`,
  set: sql`p.set_code`,
}
/** What one asks for first: the strongest, the rarest, the newest. */
const GREATEST_FIRST: ReadonlySet<Order> = new Set<Order>(['power', 'toughness', 'rarity', 'released'])

/**
 * `byPrinting`: the order looks at `printings p`, the printing that is shown. Where the query asks for no printing
 * (`isOfCards`), that is the one that stands for the card, and the card itself knows most of it.
 */
export const orderOf = (
  { order = 'popularity', direction = 'auto' }: Wishes,
  isOfCards: boolean,
): { sql: SQL; byPrinting: boolean } => {
  const down = direction === 'auto' ? GREATEST_FIRST.has(order) : direction === 'desc'
  const way = down ? sql`desc nulls last` : sql`asc nulls last`
  const ofPrinting = OF_PRINTINGS[order]
  const byPrinting = ofPrinting !== undefined && !(isOfCards && OF_CARDS[order])
  const value = byPrinting ? ofPrinting : OF_CARDS[order]
  if (!value) return { sql: down ? sql`c.popularity desc, c.sort_name desc, c.id desc` : BY_FAME, byPrinting }
  return { sql: sql`${value} ${way}, ${BY_FAME}`, byPrinting }
}
