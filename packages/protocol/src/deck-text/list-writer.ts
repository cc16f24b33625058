export interface WrittenCard {
  quantity: number
  name: string
  setCode?: string | null
  collectorNumber?: string | null
  part: 'commander' | 'main' | 'sideboard' | 'maybeboard' | 'tokens'
}

const PARTS = [
  ['commander', 'Commander'],
  ['main', 'Deck'],
  ['sideboard', 'Sideboard'],
  ['maybeboard', 'Maybeboard'],
  ['tokens', 'Tokens'],
] as const

const lineOf = ({ quantity, name, setCode, collectorNumber }: WrittenCard): string =>
  [
    String(quantity),
    name,
    ...(setCode ? [`(${setCode.toUpperCase()})`, ...(collectorNumber ? [collectorNumber] : [])] : []),
  ].join(' ')

/** Cards as a list with headings, the way our own reader likes it best. */
export const writeList = (cards: readonly WrittenCard[], title: string | null = null): string => {
  const parts = PARTS.map(([part, heading]) => {
    const lines = cards.filter((card) => card.part === part).map(lineOf)
    return lines.length > 0 ? [heading, ...lines].join('\n') : null
  })
  return [title ? `About\nName ${title}` : null, ...parts].filter((part) => part !== null).join('\n\n')
}
