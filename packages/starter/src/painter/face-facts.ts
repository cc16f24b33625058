// What the painter needs to know of one side of a card, and how that is read off our own printings and off rows in the
// shape of Scryfall's files.
import type { Color, Face, Mood, StarterPrinting } from '../card.ts'
import { MOODS, TWO_SIDED } from '../card.ts'

export interface FacePart {
  name: string // "Lantern-Eyed Fox"
  cost: string // "{1}{W}"
  typeLine: string // "Creature — Fox Spirit"
  text: string // rules, one paragraph a line
  flavour: string
  power: string | null
  toughness: string | null
  loyalty: string | null
  defense: string | null
  colors: readonly Color[]
}

export interface FaceFacts extends FacePart {
  layout: string // "normal", "saga", "split", "adventure", "transform", "token", ... as in Scryfall's files
  side: 'front' | 'back'
  other: string // the name on the other side; "" for one-sided cards
  second: FacePart | null // the other half of split cards, the inset of adventures
  identity: readonly Color[] // tints lands, which have no colour of their own
  rarity: string // "rare"
  set: string // "fhs"
  number: string // "17"
  artist: string // "Fourmat"
  treatment: 'regular' | 'extended' | 'full'
  artHint: string // "fox"; "" for none
  artMood: Mood | null
  artSeed: string // differs between printings that must not look alike
}

const partOf = (face: Face): FacePart => ({ ...face, typeLine: face.typeLine })

/** One side of a printing of the starter set; null where the card has no such side. */
export function factsOfPrinting(printing: StarterPrinting, side: 'front' | 'back'): FaceFacts | null {
  const { card, faces } = printing
  const twoSided = TWO_SIDED.has(card.layout)
  const [front, back] = faces
  const face = side === 'front' ? front : twoSided ? back : undefined
  if (!face) return null
  return {
    ...partOf(face),
    layout: card.layout,
    side,
    other: twoSided ? ((side === 'front' ? back : front)?.name ?? '') : '',
    second: !twoSided && back ? partOf(back) : null,
    identity: card.identity,
    rarity: printing.rarity,
    set: printing.set,
    number: printing.number,
    artist: 'Fourmat',
    treatment: printing.treatment,
    artHint: face.art.subject ?? '',
    artMood: face.art.mood ?? null,
    artSeed: printing.variant === 0 ? '' : `${printing.set}-${printing.variant}`,
  }
}

const COLORS: readonly string[] = ['W', 'U', 'B', 'R', 'G']
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const figure = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null
const colorsIn = (value: unknown): Color[] =>
  Array.isArray(value) ? value.filter((color): color is Color => COLORS.includes(color)) : []
const record = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {}

function partOfRow(row: Record<string, unknown>, whole: Record<string, unknown>): FacePart {
  const cost = text(row.mana_cost)
  const own = row.colors
    ? colorsIn(row.colors)
    : COLORS.filter((color) => new RegExp(`[{/]${color}[}/]`).test(cost)).map((color) => color as Color)
  return {
    name: text(row.name) || text(whole.name) || 'Card',
    cost,
    typeLine: text(row.type_line) || text(whole.type_line),
    text: text(row.oracle_text),
    flavour: text(row.flavor_text),
    power: figure(row.power),
    toughness: figure(row.toughness),
    loyalty: figure(row.loyalty),
    defense: figure(row.defense),
    colors: own.length || row.colors ? own : colorsIn(whole.colors),
  }
}

/** Layouts whose faces share one side. */
const ONE_SIDE = new Set(['split', 'adventure', 'flip', 'prepare', 'omen'])

/** One side of any card from a row in the shape of Scryfall's files; missing fields are drawn as missing. */
export function factsOfRow(value: unknown, side: 'front' | 'back'): FaceFacts | null {
  const row = record(value)
  const layout = text(row.layout) || 'normal'
  const faces = Array.isArray(row.card_faces) ? row.card_faces.map(record) : []
  const shared = ONE_SIDE.has(layout)
  const twoSided = faces.length > 1 && !shared
  if (side === 'back' && !twoSided) return null
  const main = faces.length ? (faces[side === 'back' ? 1 : 0] as Record<string, unknown>) : row
  const part = partOfRow(main, row)
  const mood = record(row.art).mood
  return {
    ...part,
    layout,
    side,
    other: twoSided ? text(faces[side === 'back' ? 0 : 1]?.name) : '',
    second: shared && faces[1] ? partOfRow(faces[1], row) : null,
    identity: colorsIn(row.color_identity),
    rarity: text(row.rarity) || 'common',
    set: text(row.set),
    number: text(row.collector_number),
    artist: text(main.artist) || text(row.artist),
    treatment: 'regular',
    artHint: '',
    artMood: MOODS.find((known) => known === mood) ?? null,
    artSeed: text(row.id),
  }
}
