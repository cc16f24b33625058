// A deck as Archidekt's API tells it: categories say on which board a card stands.
import type { WrittenCard } from '@fourmat/protocol'
import { z } from 'zod'
import type { LinkedDeck } from './moxfield.ts'

const deck = z.object({
  name: z.string().catch(''),
  categories: z
    .array(z.object({ name: z.string(), includedInDeck: z.boolean().catch(true), isPremier: z.boolean().catch(false) }))
    .catch([]),
  cards: z.array(
    z.object({
      quantity: z.number().int(),
      categories: z.array(z.string()).nullish(),
      deletedAt: z.string().nullish(),
      card: z.object({
        collectorNumber: z.string().nullish(),
        edition: z.object({ editioncode: z.string().nullish() }).nullish(),
        oracleCard: z.object({ name: z.string() }),
      }),
    }),
  ),
})

export const readArchidekt = (answer: unknown): LinkedDeck | null => {
  const read = deck.safeParse(answer)
  if (!read.success) return null
  const { name: title, categories, cards } = read.data
  const known = new Map(categories.map((category) => [category.name, category]))
  const partOf = (names: readonly string[]): WrittenCard['part'] => {
    if (names.some((name) => known.get(name)?.isPremier || name === 'Commander')) return 'commander'
    const [first = ''] = names // the one that counts
    if (first === 'Sideboard') return 'sideboard'
    if (/^tokens?\b/i.test(first)) return 'tokens'
    return first === 'Maybeboard' || known.get(first)?.includedInDeck === false ? 'maybeboard' : 'main'
  }
  return {
    title,
    cards: cards
      .filter(({ deletedAt }) => !deletedAt)
      .map(({ quantity, categories: names, card }) => ({
        part: partOf(names ?? []),
        categories: names ?? [],
        quantity,
        name: card.oracleCard.name,
        setCode: card.edition?.editioncode ?? null,
        collectorNumber: card.collectorNumber ?? null,
      })),
  }
}
