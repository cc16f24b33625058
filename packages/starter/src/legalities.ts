// Where a card may be played. The whole set is legal almost everywhere; the exceptions give every warning of the deck editor a real case.

import type { FormatName, Layout, Legality, Rarity } from './card.ts'

const FORMATS: readonly FormatName[] = [
  'commander',
  'modern',
  'standard',
  'legacy',
  'vintage',
  'pioneer',
  'pauper',
  'historic',
  'explorer',
  'brawl',
]

export const EXCEPTIONS: Readonly<Record<string, Partial<Record<FormatName, Legality>>>> = {
  'The Great Lens': { vintage: 'restricted', legacy: 'banned', modern: 'banned', brawl: 'banned' },
  'Unwritten Sea': { commander: 'banned', brawl: 'banned', historic: 'banned' },
  'Grandfather Clock': { modern: 'banned', vintage: 'restricted' },
  'Bargain Struck in the Dark': { standard: 'banned', pioneer: 'banned' },
  'Prism of Small Debts': { legacy: 'banned', vintage: 'restricted', explorer: 'banned' },
  'Spill the Lamp': { pauper: 'banned' },
}

/** Standard looks at the newer set alone; promos and the first set keep a card in the older formats. */
const inStandard = (sets: string): boolean => sets.includes('L') || sets.includes('B')

export const legalitiesOf = (
  name: string,
  layout: Layout,
  rarity: Rarity,
  sets: string,
): Record<FormatName, Legality> => {
  const isCard = layout !== 'token' && layout !== 'emblem' && layout !== 'double_faced_token'
  const usual = (format: FormatName): Legality => {
    if (!isCard) return 'not_legal'
    if (format === 'pauper') return rarity === 'common' ? 'legal' : 'not_legal'
    if (format === 'standard') return inStandard(sets) ? 'legal' : 'not_legal'
    return 'legal'
  }
  const entries = FORMATS.map((format) => [format, EXCEPTIONS[name]?.[format] ?? usual(format)] as const)
  return Object.fromEntries(entries) as Record<FormatName, Legality>
}
