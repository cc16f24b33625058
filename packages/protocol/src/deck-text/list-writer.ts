import { inBrackets } from './categories.ts'

export interface WrittenCard {
  quantity: number
  name: string
  setCode?: string | null
  collectorNumber?: string | null
  categories?: readonly string[]
  part: 'commander' | 'main' | 'sideboard' | 'maybeboard' | 'tokens'
}

const PARTS = [
  ['commander', 'Commander'],
  ['main', 'Deck'],
  ['sideboard', 'Sideboard'],
  ['maybeboard', 'Maybeboard'],
  ['tokens', 'Tokens'],
] as const

/** Without a printing before it a lone "[Ramp]" may be read as one: the comma says that it is none. */
const bracketsOf = ({ setCode, categories = [] }: WrittenCard): string =>
  setCode ? inBrackets(categories) : inBrackets(categories).replace(/\]$/, ',]')

const lineOf = (card: WrittenCard): string => {
  const { quantity, name, setCode, collectorNumber } = card
  const printing = setCode ? [`(${setCode.toUpperCase()})`, ...(collectorNumber ? [collectorNumber] : [])] : []
  return `${[String(quantity), name, ...printing].join(' ')}${bracketsOf(card)}`
}

/** Cards as a list with headings, the way our own reader likes it best. */
export const writeList = (cards: readonly WrittenCard[], title: string | null = null): string => {
  const parts = PARTS.map(([part, heading]) => {
    const lines = cards.filter((card) => card.part === part).map(lineOf)
    return lines.length > 0 ? [heading, ...lines].join('\n') : null
  })
  return [title ? `About\nName ${title}` : null, ...parts].filter((part) => part !== null).join('\n\n')
}
