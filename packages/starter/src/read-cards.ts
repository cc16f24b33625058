// Reads the set's own short notation, in which the files under cards/ and tokens/ are written:
//
//   Lantern-Eyed Fox | {1}{W} | C HL        name | cost | rarity, sets it is printed in (:WU gives colours to what has no cost)
//   Creature - Fox Spirit 2/2               type line and figures; [4] is a planeswalker's loyalty or a battle's defense
//   Vigilance                               rules, a paragraph a line; ~ is the card's own name
//   > It waits where the road forgets.      flavour
//   @ fox dusk                              what the picture shows, and its mood
//   = Pearl, Loaf                           tokens it makes
//   // transform                            begins a second face and names the layout
//
// Cards are parted by an empty line.

import { type ArtHint, COLORS, type Color, type Face, type Layout, MOODS, type Mood, type Rarity } from './card.ts'
import { withReminders } from './keywords.ts'
import { colorsOf, inOrder } from './mana.ts'

export interface CardEntry {
  layout: Layout
  rarity: Rarity
  sets: string // "HL"
  faces: [Face, ...Face[]]
  tokens: string[]
}

const RARITY: Readonly<Record<string, Rarity>> = { C: 'common', U: 'uncommon', R: 'rare', M: 'mythic' }
const LAYOUTS: ReadonlySet<string> = new Set(['transform', 'modal_dfc', 'split', 'adventure', 'double_faced_token'])
const FIGURES = / (?:([\d*+]+)\/([\d*+]+)|\[(\d+)\])$/

const dashes = (text: string): string => text.replaceAll(' - ', ' — ').replace(/^-(\d+:)/, '\u2212$1')

const TITLES = /^(?:Brother|Captain|Grandfather|Grandmother|Mother|Sister|The|Widow) /

/** "Oda" for "Oda of the Last Lantern": legends are called by their first name in their own text, unless they have a title. */
const ownName = (name: string, typeLine: string): string => {
  if (!/^Legendary .*(?:Creature|Planeswalker)/.test(typeLine)) return name
  const [called = name] = name.split(/, | of |(?<=^\S+) the /)
  return !TITLES.test(called) && /^\S+ \S+$/.test(called) ? (called.split(' ')[0] as string) : called
}

const isColor = (letter: string): letter is Color => (COLORS as readonly string[]).includes(letter)

const readArt = (line: string | undefined): ArtHint => {
  const art: ArtHint = {}
  for (const word of line?.slice(2).split(' ') ?? []) {
    if ((MOODS as readonly string[]).includes(word)) art.mood = word as Mood
    else art.subject = word
  }
  return art
}

const readFigures = (line: string): Pick<Face, 'typeLine' | 'power' | 'toughness' | 'loyalty' | 'defense'> => {
  const [figures, power, toughness, mark] = FIGURES.exec(line) ?? []
  const typeLine = dashes(figures === undefined ? line : line.slice(0, -figures.length))
  const isBattle = typeLine.startsWith('Battle')
  return {
    typeLine,
    power: power ?? null,
    toughness: toughness ?? null,
    loyalty: isBattle ? null : (mark ?? null),
    defense: isBattle ? (mark ?? null) : null,
  }
}

interface FaceEntry {
  face: Face
  flags: string[]
  tokens: string[]
}

const readFace = (lines: readonly string[]): FaceEntry => {
  const [head, types, ...body] = lines
  if (head === undefined || types === undefined) throw new Error(`Unfinished card: ${lines.join(' / ')}`)
  const [name = '', cost = '', rest = ''] = head.split('|').map((part) => part.trim())
  const flags = rest.split(' ').filter(Boolean)
  const indicator = flags.find((flag) => flag.startsWith(':'))
  const marked = (mark: string): string | undefined => body.find((line) => line.startsWith(mark))
  const rules = body.filter((line) => !/^[>@=] /.test(line))
  const figures = readFigures(types)
  const text = withReminders(rules.map(dashes)).join('\n').replaceAll('~', ownName(name, figures.typeLine))
  return {
    face: {
      name,
      cost,
      ...figures,
      text,
      flavour: marked('> ')?.slice(2) ?? '',
      colors: indicator ? inOrder([...indicator.slice(1)].filter(isColor)) : colorsOf(cost),
      art: readArt(marked('@ ')),
    },
    flags: flags.filter((flag) => flag !== indicator),
    tokens: marked('= ')?.slice(2).split(', ') ?? [],
  }
}

const oneFaced = (typeLine: string): Layout => {
  if (typeLine.startsWith('Emblem')) return 'emblem'
  if (typeLine.startsWith('Token')) return 'token'
  if (typeLine.endsWith('Saga')) return 'saga'
  return typeLine.endsWith('Class') ? 'class' : 'normal'
}

const readEntry = (block: string): CardEntry => {
  const [front, separator, back] = block.split(/^\/\/ (\w+)\n/m)
  const first = readFace((front as string).trim().split('\n'))
  const second = back === undefined ? undefined : readFace(back.trim().split('\n'))
  if (separator !== undefined && !LAYOUTS.has(separator)) throw new Error(`Unknown layout ${separator}: ${block}`)
  const [letter = '', sets] = first.flags
  const rarity = RARITY[letter]
  if (!rarity || !sets) throw new Error(`No rarity or no set: ${block}`)
  return {
    layout: (separator as Layout | undefined) ?? oneFaced(first.face.typeLine),
    rarity,
    sets,
    faces: second ? [first.face, second.face] : [first.face],
    tokens: [...new Set([...first.tokens, ...(second?.tokens ?? [])])],
  }
}

export const readCards = (text: string): CardEntry[] =>
  text
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => readEntry(block.trim()))
