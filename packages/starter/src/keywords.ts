// The set's own mechanics with the sentence that explains them, and the finding of keywords in rules text.

interface Mechanic {
  word: string // "Ferry"
  line: RegExp // how the keyword stands at the start of a line
  reminder: (amount: string) => string
}

const NUMBER_WORDS: Readonly<Record<string, string>> = { '1': 'one', '2': 'two', '3': 'three', '4': 'four' }
const cards = (n: string): string => (n === '1' ? 'card' : `${NUMBER_WORDS[n] ?? n} cards`)
const counters = (n: string): string => (n === '1' ? 'no' : `fewer than ${NUMBER_WORDS[n] ?? n}`)

const MECHANICS: readonly Mechanic[] = [
  {
    word: 'Ferry',
    line: /^Ferry ((?:\{[^}]+\})+)$/,
    reminder: (cost) =>
      `${cost}: Exile this creature. Return it to the battlefield under your control at the beginning of the next end step.`,
  },
  {
    word: 'Ripen',
    line: /^Ripen (\d)$/,
    reminder: (n) =>
      `At the beginning of your upkeep, if this creature has ${counters(n)} +1/+1 counters on it, put one on it.`,
  },
  {
    word: 'Salvage',
    line: /^Salvage ((?:\{[^}]+\})+)$/,
    reminder: (cost) => `${cost}, Exile this card from your graveyard: Draw a card. Salvage only as a sorcery.`,
  },
  {
    word: 'Spill',
    line: /\bSpill (\d)\b/,
    reminder: (n) =>
      n === '1'
        ? 'Exile the top card of your library. You may play it until the end of your next turn.'
        : `Exile the top ${cards(n)} of your library. You may play them until the end of your next turn.`,
  },
  {
    word: 'Partner',
    line: /^(Partner)$/,
    reminder: () => 'You can have two commanders if both have partner.',
  },
  {
    word: 'Choose a Background',
    line: /^(Choose a Background)$/,
    reminder: () => 'You can have a Background as a second commander.',
  },
]

const SIMPLE = [
  'Deathtouch',
  'Defender',
  'Double strike',
  'Enchant',
  'Equip',
  'Crew',
  'First strike',
  'Flash',
  'Flying',
  'Haste',
  'Hexproof',
  'Indestructible',
  'Lifelink',
  'Menace',
  'Protection',
  'Reach',
  'Trample',
  'Vigilance',
  'Ward',
] as const

/** Adds the explaining sentence to the first line that uses a mechanic of ours. */
export const withReminders = (lines: readonly string[]): string[] => {
  const explained = new Set<string>()
  return lines.map((line) => {
    let result = line
    for (const mechanic of MECHANICS) {
      const match = mechanic.line.exec(line)
      if (!match || explained.has(mechanic.word)) continue
      explained.add(mechanic.word)
      result += ` (${mechanic.reminder(match[1] as string)})`
    }
    return result
  })
}

const KEYWORD_LIST = new RegExp(`^(?:${SIMPLE.join('|')})\\b[^,]*(?:, (?:${SIMPLE.join('|').toLowerCase()})\\b[^,]*)*$`)

const isKeywordLine = (line: string): boolean => KEYWORD_LIST.test(line)

/** The keywords that a face has by itself, not those it merely gives to others. */
export const keywordsOf = (text: string): string[] => {
  const found = new Set<string>()
  for (const whole of text.split('\n')) {
    const line = whole.replace(/ ?\([^)]*\)/g, '')
    for (const mechanic of MECHANICS) if (mechanic.line.test(line)) found.add(mechanic.word)
    if (line.startsWith('Toast —')) found.add('Toast')
    if (!isKeywordLine(line)) continue
    for (const part of line.split(', ')) {
      const word = SIMPLE.find((simple) => part.toLowerCase().startsWith(simple.toLowerCase()))
      if (word) found.add(word)
    }
  }
  return [...found]
}
