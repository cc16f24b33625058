// How a deck is laid out by type, on its pages and in its figures.

/** The order of the groups is the product's. A card of two types stands with the first that it has. */
export const GROUPS = [
  'commander',
  'planeswalker',
  'battle',
  'creature',
  'sorcery',
  'instant',
  'artifact',
  'enchantment',
  'land',
  'other',
  'side',
  'maybe',
] as const
export type Group = (typeof GROUPS)[number]

const NO_TYPES: readonly Group[] = ['commander', 'other', 'side', 'maybe']
const TYPES = GROUPS.filter((group) => !NO_TYPES.includes(group))

/** The front decides; a creature land or an artifact land is found among the creatures or the lands, as players look. */
export const typeGroup = (typeLine: string): Group => {
  const front = (typeLine.split(' // ')[0] ?? '').split('—')[0]?.toLowerCase() ?? ''
  const has = (type: string) => new RegExp(`\\b${type}\\b`).test(front)
  if (has('land') && !has('creature')) return 'land'
  return TYPES.find(has) ?? 'other'
}
