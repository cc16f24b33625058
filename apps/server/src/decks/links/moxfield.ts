// A deck as Moxfield's API tells it.
import type { WrittenCard } from '@fourmat/protocol'
import { z } from 'zod'

const row = z.object({
  quantity: z.number().int(),
  card: z.object({ name: z.string(), set: z.string().nullish(), cn: z.string().nullish() }),
})
const rows = z.record(z.string(), row).catch({})
const board = z.object({ cards: rows }).catch({ cards: {} })

const deck = z.object({
  name: z.string().catch(''),
  boards: z.record(z.string(), board),
  authorTags: z.record(z.string(), z.array(z.string()).catch([])).catch({}), // by the names of cards
})

/** Attractions, stickers, contraptions and the like are not cards of a deck here. */
const PARTS: Record<string, WrittenCard['part']> = {
  commanders: 'commander',
  mainboard: 'main',
  signatureSpells: 'main',
  sideboard: 'sideboard',
  companions: 'sideboard',
  maybeboard: 'maybeboard',
}

export interface LinkedDeck {
  title: string
  cards: WrittenCard[]
}

export const readMoxfield = (answer: unknown): LinkedDeck | null => {
  const read = deck.safeParse(answer)
  if (!read.success) return null
  const listed = Object.entries(PARTS).flatMap(([name, part]) =>
    Object.values(read.data.boards[name]?.cards ?? {}).map(
      ({ quantity, card }): WrittenCard => ({
        part,
        categories: read.data.authorTags[card.name] ?? [],
        quantity,
        name: card.name,
        setCode: card.set ?? null,
        collectorNumber: card.cn ?? null,
      }),
    ),
  )
  // A companion stands in the sideboard as well.
  const seen = new Set<string>()
  const cards = listed.filter(({ part, name }) => {
    const key = `${part} ${name}`
    return !seen.has(key) && seen.add(key)
  })
  return { title: read.data.name, cards }
}
