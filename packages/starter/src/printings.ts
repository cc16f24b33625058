// Every printing of every card: which sets it is in, under which number, and how that printing looks.

import { type Face, MOODS, type Rarity, type StarterCard, type StarterPrinting, type Treatment } from './card.ts'
import { BASIC_PLACES } from './cards/basic-places.ts'
import { SECOND_FLAVOUR } from './cards/second-flavour.ts'
import { stableId } from './ids.ts'
import { type SetEntry, setEntries } from './set.ts'

interface StarterSet {
  letter: string // "H", as the card files name it
  code: string // "fhs"
  name: string // "Hearthside"
  type: 'core' | 'expansion' | 'promo' | 'token'
  releasedAt: string // "2026-03-06"
}

const HEARTHSIDE: StarterSet = { letter: 'H', code: 'fhs', name: 'Hearthside', type: 'core', releasedAt: '2026-03-06' }
const LOW_TIDE: StarterSet = { letter: 'L', code: 'flt', name: 'Low Tide', type: 'expansion', releasedAt: '2026-09-04' }
const LAMPLIGHT: StarterSet = {
  letter: 'P',
  code: 'flp',
  name: 'Lamplight Promos',
  type: 'promo',
  releasedAt: '2026-10-02',
}
const tokensOf = (set: StarterSet): StarterSet => ({
  ...set,
  code: `t${set.code}`,
  name: `${set.name} Tokens`,
  type: 'token',
})

const CARD_SETS: readonly StarterSet[] = [HEARTHSIDE, LOW_TIDE, LAMPLIGHT]
const TOKEN_SETS: readonly StarterSet[] = [tokensOf(HEARTHSIDE), tokensOf(LOW_TIDE)]
export const STARTER_SETS: readonly StarterSet[] = [...CARD_SETS, ...TOKEN_SETS]

/** Twelve pictures of each basic land: six, four and two. */
const BASIC_SETS: readonly StarterSet[] = [
  ...Array<StarterSet>(6).fill(HEARTHSIDE),
  ...Array<StarterSet>(4).fill(LOW_TIDE),
  ...Array<StarterSet>(2).fill(LAMPLIGHT),
]

interface Unnumbered extends Omit<StarterPrinting, 'number'> {
  order: string
}

const isLand = (card: StarterCard): boolean => card.faces[0].typeLine.includes('Land')

/** Single colours in their order, then many colours, then none, then lands: as a binder is sorted. */
const binderOrder = (card: StarterCard): string => {
  const [color] = card.colors
  if (isLand(card)) return card.faces[0].typeLine.startsWith('Basic') ? '9' : '8'
  if (card.colors.length > 1) return '6'
  return color ? String('WUBRG'.indexOf(color)) : '7'
}

const printed = (
  card: StarterCard,
  set: StarterSet,
  variant: number,
  treatment: Treatment,
  faces: StarterPrinting['faces'],
): Unnumbered => ({
  id: stableId('print', card.isToken ? 'token' : 'card', card.name, set.code, String(variant)),
  card,
  set: set.code,
  setName: set.name,
  rarity: card.rarity satisfies Rarity,
  releasedAt: set.releasedAt,
  treatment,
  variant,
  faces,
  order: `${binderOrder(card)} ${card.name} ${String(variant).padStart(2, '0')}`,
})

const basicPrintings = (card: StarterCard): Unnumbered[] =>
  (BASIC_PLACES[card.name] ?? []).map((place, variant) => {
    const set = BASIC_SETS[variant] ?? HEARTHSIDE
    const face: Face = {
      ...card.faces[0],
      flavour: place.name,
      art: { subject: place.name, mood: place.mood },
    }
    return printed(card, set, variant, set === LAMPLIGHT ? 'full' : 'regular', [face])
  })

/** A reprint shows the same thing at another hour, and may have something new to say about it. */
const repainted = (card: StarterCard, variant: number): StarterPrinting['faces'] => {
  if (variant === 0) return card.faces
  const [front, ...others] = card.faces.map((face): Face => {
    const { mood } = face.art
    if (!mood) return face
    return { ...face, art: { ...face.art, mood: MOODS[(MOODS.indexOf(mood) + variant) % MOODS.length] ?? mood } }
  })
  if (!front) return card.faces
  const flavour = variant === 1 ? (SECOND_FLAVOUR[card.name] ?? front.flavour) : front.flavour
  return [{ ...front, flavour }, ...others]
}

const printingsOf = ({ card, sets }: SetEntry): Unnumbered[] => {
  if (sets === 'B') return basicPrintings(card)
  const among = card.isToken ? TOKEN_SETS : CARD_SETS
  return among
    .filter((set) => sets.includes(set.letter))
    .map((set, variant) =>
      printed(card, set, variant, set === LAMPLIGHT ? 'extended' : 'regular', repainted(card, variant)),
    )
}

/** Numbers follow the order of the binder, and so may change when a card is added; ids never do. */
const numbered = (printings: readonly Unnumbered[]): StarterPrinting[] =>
  STARTER_SETS.flatMap((set) =>
    printings
      .filter((printing) => printing.set === set.code)
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ order: _, ...printing }, index) => ({ ...printing, number: String(index + 1) })),
  )

let printings: readonly StarterPrinting[] | undefined
let byId: ReadonlyMap<string, StarterPrinting> | undefined

/** Cards first, then tokens; set by set, in the order of their numbers. */
export const starterPrintings = (): readonly StarterPrinting[] => {
  printings ??= numbered([...setEntries().cards, ...setEntries().tokens].flatMap(printingsOf))
  return printings
}

export const printingById = (id: string): StarterPrinting | undefined => {
  byId ??= new Map(starterPrintings().map((printing) => [printing.id, printing]))
  return byId.get(id)
}
