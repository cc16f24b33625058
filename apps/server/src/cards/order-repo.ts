// In what order a query's cards come.
import { type SQL, sql } from 'drizzle-orm'
import { RARITIES, type Wishes } from './query/fields.ts'

type Order = NonNullable<Wishes['order']>

const BY_FAME = sql`c.popularity, c.sort_name, c.id`

const OF_CARDS: Partial<Record<Order, SQL>> = {
  name: sql`c.sort_name`,
  mv: sql`c.cmc`,
  power: sql`c.power_value`,
  toughness: sql`c.toughness_value`,
  color: sql`(bit_count(c.colors::int::bit(5)) * 32 + c.colors)`,
}
const OF_PRINTINGS: Partial<Record<Order, SQL>> = {
  rarity: sql`array_position(${sql.param([...RARITIES])}::text[], p.rarity)`,
  released: sql`p.released_at`,
  set: sql`p.set_code`,
}
/** What one asks for first: the strongest, the rarest, the newest. */
const GREATEST_FIRST: ReadonlySet<Order> = new Set<Order>(['power', 'toughness', 'rarity', 'released'])

/** `byPrinting`: the order looks at `printings p`, the printing that stands for the card. */
export const orderOf = ({ order = 'popularity', direction = 'auto' }: Wishes): { sql: SQL; byPrinting: boolean } => {
  const down = direction === 'auto' ? GREATEST_FIRST.has(order) : direction === 'desc'
  const way = down ? sql`desc nulls last` : sql`asc nulls last`
  const value = OF_CARDS[order] ?? OF_PRINTINGS[order]
  if (!value) return { sql: down ? sql`c.popularity desc, c.sort_name desc, c.id desc` : BY_FAME, byPrinting: false }
  return { sql: sql`${value} ${way}, ${BY_FAME}`, byPrinting: OF_PRINTINGS[order] !== undefined }
}
