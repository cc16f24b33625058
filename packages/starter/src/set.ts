// The set as a whole: what is written under cards/ and tokens/, read once and completed with what follows from it.

import { type Color, type Face, type StarterCard, TWO_SIDED } from './card.ts'
import { ARTIFACTS } from './cards/artifacts.ts'
import { BLACK_CREATURES } from './cards/black-creatures.ts'
import { BLACK_SPELLS } from './cards/black-spells.ts'
import { BLUE_CREATURES } from './cards/blue-creatures.ts'
import { BLUE_SPELLS } from './cards/blue-spells.ts'
import { GOLD_ALLIED } from './cards/gold-allied.ts'
import { GOLD_ENEMY } from './cards/gold-enemy.ts'
import { GREEN_CREATURES } from './cards/green-creatures.ts'
import { GREEN_SPELLS } from './cards/green-spells.ts'
import { LANDS } from './cards/lands.ts'
import { LEGENDS_GOLD } from './cards/legends-gold.ts'
import { LEGENDS_MONO } from './cards/legends-mono.ts'
import { MACHINES } from './cards/machines.ts'
import { RED_CREATURES } from './cards/red-creatures.ts'
import { RED_SPELLS } from './cards/red-spells.ts'
import { WHITE_CREATURES } from './cards/white-creatures.ts'
import { WHITE_SPELLS } from './cards/white-spells.ts'
import { stableId } from './ids.ts'
import { keywordsOf } from './keywords.ts'
import { legalitiesOf } from './legalities.ts'
import { colorsOf, inOrder, manaValue } from './mana.ts'
import { type CardEntry, readCards } from './read-cards.ts'
import { CREATURE_TOKENS } from './tokens/creature-tokens.ts'
import { OTHER_TOKENS } from './tokens/other-tokens.ts'

const CARD_TEXTS = [
  LEGENDS_MONO,
  LEGENDS_GOLD,
  WHITE_CREATURES,
  WHITE_SPELLS,
  BLUE_CREATURES,
  BLUE_SPELLS,
  BLACK_CREATURES,
  BLACK_SPELLS,
  RED_CREATURES,
  RED_SPELLS,
  GREEN_CREATURES,
  GREEN_SPELLS,
  GOLD_ALLIED,
  GOLD_ENEMY,
  ARTIFACTS,
  MACHINES,
  LANDS,
]
const TOKEN_TEXTS = [CREATURE_TOKENS, OTHER_TOKENS]

const BASIC_TYPES: Readonly<Record<string, Color>> = {
  Plains: 'W',
  Island: 'U',
  Swamp: 'B',
  Mountain: 'R',
  Forest: 'G',
}

const identityOf = (faces: readonly Face[]): Color[] =>
  inOrder(
    faces.flatMap((face) => [
      ...face.colors,
      ...colorsOf(face.cost),
      ...colorsOf(face.text),
      ...face.typeLine.split(' ').flatMap((word) => BASIC_TYPES[word] ?? []),
    ]),
  )

const completed = (entry: CardEntry, isToken: boolean): StarterCard => {
  const { faces, layout, rarity, sets, tokens } = entry
  const [front, back] = faces
  const isTwoSided = TWO_SIDED.has(layout)
  const name = faces.map((face) => face.name).join(' // ')
  return {
    id: stableId(isToken ? 'token' : 'card', name),
    name,
    layout,
    manaValue: manaValue(front.cost) + (layout === 'split' && back ? manaValue(back.cost) : 0),
    colors: isTwoSided || layout === 'adventure' ? front.colors : inOrder(faces.flatMap((face) => face.colors)),
    identity: identityOf(faces),
    keywords: [...new Set(faces.flatMap((face) => keywordsOf(face.text)))],
    rarity,
    tokens,
    faces,
    legalities: legalitiesOf(name, layout, rarity, sets),
    isToken,
  }
}

/** A card and the letters of the sets it is printed in. */
export interface SetEntry {
  card: StarterCard
  sets: string // "HLP"
}

const read = (texts: readonly string[], isToken: boolean): SetEntry[] =>
  texts.flatMap(readCards).map((entry) => ({ card: completed(entry, isToken), sets: entry.sets }))

let entries: { cards: readonly SetEntry[]; tokens: readonly SetEntry[] } | undefined

export const setEntries = (): { cards: readonly SetEntry[]; tokens: readonly SetEntry[] } => {
  entries ??= { cards: read(CARD_TEXTS, false), tokens: read(TOKEN_TEXTS, true) }
  return entries
}
