// The formats that decks and rooms know, in the order in which menus show them.

export const FORMATS = [
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
] as const

export type Format = (typeof FORMATS)[number]

export const hasCommander = (format: Format): boolean => format === 'commander' || format === 'brawl'

/** The life that a player starts with. */
export const startingLife = (format: Format): number => {
  if (format === 'commander') return 40
  if (format === 'brawl') return 25
  return 20
}
