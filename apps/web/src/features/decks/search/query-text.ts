// What the buttons of the search write into the field, and what they read there: the text is the only truth.

export const TYPES = [
  'creature',
  'instant',
  'sorcery',
  'artifact',
  'enchantment',
  'planeswalker',
  'battle',
  'land',
  'legendary',
] as const
export type CardType = (typeof TYPES)[number]
export const VALUES = ['0', '1', '2', '3', '4', '5', '6', '7+'] as const
export type ManaValue = (typeof VALUES)[number]

const COLOURS = 'WUBRGC'

/** A part of the text, from a space or the beginning to a space or the end; the first group is its value. */
const PARTS = {
  colours: /(?<=^|\s)(?:c|color|colors|colour):([wubrg]+|c)(?=\s|$)/i,
  type: new RegExp(`(?<=^|\\s)(?:t|type):(${TYPES.join('|')})(?=\\s|$)`, 'i'),
  value: /(?<=^|\s)(?:mv|cmc|manavalue)((?:[:=]\d|>=7))(?=\s|$)/i,
  format: /(?<=^|\s)(?:f|format|legal):([a-z]+)(?=\s|$)/i,
  set: /(?<=^|\s)(?:e|s|set|edition):("[^"]*"?|[^\s"]*)(?=\s|$)/i,
} as const
type Part = keyof typeof PARTS

const readPart = (text: string, part: Part): string | null => PARTS[part].exec(text)?.[1] ?? null

/** The text with this part in it, in its place where it had one; null takes it away. */
const withPart = (text: string, part: Part, written: string | null): string => {
  if (PARTS[part].test(text)) {
    const changed = text.replace(PARTS[part], () => written ?? '')
    return written === null ? changed.replace(/ {2,}/g, ' ').trim() : changed
  }
  return written === null ? text : `${text.trimEnd()} ${written}`.trimStart()
}

/** "WU", or "C" for colourless, in the order of the buttons. */
export const coloursIn = (text: string): string => {
  const letters = (readPart(text, 'colours') ?? '').toUpperCase()
  return [...COLOURS].filter((letter) => letters.includes(letter)).join('')
}

/** Colourless and colours exclude each other. */
export const toggleColour = (text: string, colour: string): string => {
  const now = coloursIn(text)
  const others = [...now].filter((letter) => letter !== colour && letter !== 'C' && colour !== 'C')
  const next = now.includes(colour) ? others : [...others, colour]
  const letters = [...COLOURS].filter((letter) => next.includes(letter)).join('')
  return withPart(text, 'colours', letters === '' ? null : `c:${letters.toLowerCase()}`)
}

export const typeIn = (text: string): CardType | null => {
  const word = readPart(text, 'type')?.toLowerCase()
  return TYPES.find((type) => type === word) ?? null
}
export const setType = (text: string, type: CardType | null): string =>
  withPart(text, 'type', type === null ? null : `t:${type}`)

export const valueIn = (text: string): ManaValue | null => {
  const written = readPart(text, 'value')
  if (written === null) return null
  return written === '>=7' ? '7+' : (VALUES.find((value) => value === written.slice(1)) ?? null)
}
export const setValue = (text: string, value: ManaValue | null): string =>
  withPart(text, 'value', value === null ? null : value === '7+' ? 'mv>=7' : `mv=${value}`)

export const formatIn = (text: string): string | null => readPart(text, 'format')?.toLowerCase() ?? null
export const setFormat = (text: string, format: string | null): string =>
  withPart(text, 'format', format === null ? null : `f:${format}`)

export const setIn = (text: string): string => (readPart(text, 'set') ?? '').replaceAll('"', '')
export const setSet = (text: string, set: string): string => {
  const plain = set.replaceAll('"', '')
  if (plain.trim() === '') return withPart(text, 'set', null)
  return withPart(text, 'set', /[\s():=<>]/.test(plain) ? `e:"${plain}"` : `e:${plain.toLowerCase()}`)
}
