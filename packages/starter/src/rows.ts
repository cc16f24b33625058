// The set in the shape of Scryfall's bulk rows, so that one ingest path takes it and a downloaded catalogue alike.

import type { Face, FormatName, Legality, StarterCard, StarterPrinting } from './card.ts'
import { TWO_SIDED } from './card.ts'
import { stableId } from './ids.ts'
import { faceVersion } from './painter/face-version.ts'
import { STARTER_SETS, starterPrintings } from './printings.ts'

interface ImageUris {
  small: string
  normal: string
}

interface StarterRowFace {
  object: 'card_face'
  name: string
  mana_cost: string
  type_line: string
  oracle_text: string
  colors?: readonly string[] // two-sided layouts only
  color_indicator?: readonly string[]
  power?: string
  toughness?: string
  loyalty?: string
  defense?: string
  flavor_text?: string
  artist: string
  image_uris?: ImageUris // two-sided layouts only
}

interface StarterRowPart {
  object: 'related_card'
  id: string
  component: 'token' | 'combo_piece'
  name: string
  type_line: string
}

export interface StarterRow {
  object: 'card'
  id: string
  oracle_id: string
  name: string
  lang: 'en'
  released_at: string
  layout: string
  image_status: 'highres_scan'
  image_uris?: ImageUris // all but two-sided layouts
  mana_cost?: string // "{1}{U} // {3}{U}" for split and adventure cards; absent where the faces have it
  cmc: number
  type_line: string
  oracle_text?: string // absent where the faces have it
  power?: string
  toughness?: string
  loyalty?: string
  defense?: string
  colors?: readonly string[]
  color_identity: readonly string[]
  keywords: readonly string[]
  flavor_text?: string
  card_faces?: StarterRowFace[]
  all_parts?: StarterRowPart[]
  legalities: Readonly<Record<FormatName, Legality>>
  games: readonly string[]
  reserved: false
  finishes: readonly string[]
  oversized: false
  promo: boolean
  reprint: boolean
  digital: false
  full_art: boolean
  frame: '2015'
  frame_effects?: readonly string[]
  border_color: 'black'
  set_id: string
  set: string
  set_name: string
  set_type: string
  collector_number: string
  rarity: string
  artist: string
}

const ARTIST = 'Fourmat'

/** Where the server serves the painted face of a printing. */
const faceAddress = (printId: string, size: 'small' | 'normal', side: 'front' | 'back'): string =>
  `/faces/${size}/${side}/${printId}.svg`

const imageUris = (printing: StarterPrinting, side: 'front' | 'back'): ImageUris => {
  const version = `?v=${faceVersion(printing)}`
  return {
    small: faceAddress(printing.id, 'small', side) + version,
    normal: faceAddress(printing.id, 'normal', side) + version,
  }
}

const figures = (face: Face): Pick<StarterRow, 'power' | 'toughness' | 'loyalty' | 'defense'> => ({
  ...(face.power !== null && { power: face.power }),
  ...(face.toughness !== null && { toughness: face.toughness }),
  ...(face.loyalty !== null && { loyalty: face.loyalty }),
  ...(face.defense !== null && { defense: face.defense }),
})

const rowFace = (
  face: Face,
  printing: StarterPrinting,
  side: 'front' | 'back',
  isTwoSided: boolean,
): StarterRowFace => ({
  object: 'card_face',
  name: face.name,
  mana_cost: face.cost,
  type_line: face.typeLine,
  oracle_text: face.text,
  ...figures(face),
  ...(face.flavour && { flavor_text: face.flavour }),
  artist: ARTIST,
  ...(isTwoSided && { colors: face.colors, image_uris: imageUris(printing, side) }),
  ...(isTwoSided && face.cost === '' && face.colors.length > 0 && { color_indicator: face.colors }),
})

/** What a row says of its faces: at the top for what is printed on one side, on the faces for what has two. */
const facesOf = (printing: StarterPrinting): Partial<StarterRow> => {
  const { card, faces } = printing
  const [front, back] = faces
  const isTwoSided = TWO_SIDED.has(card.layout)
  const top: Partial<StarterRow> = isTwoSided
    ? {}
    : {
        image_uris: imageUris(printing, 'front'),
        mana_cost: faces.map((face) => face.cost).join(' // '),
        colors: card.colors,
        ...figures(front),
      }
  if (!back) return { ...top, oracle_text: front.text, ...(front.flavour && { flavor_text: front.flavour }) }
  return {
    ...top,
    card_faces: [rowFace(front, printing, 'front', isTwoSided), rowFace(back, printing, 'back', isTwoSided)],
  }
}

const typeLineOf = (card: StarterCard): string => card.faces.map((face) => face.typeLine).join(' // ')

type Relations = ReadonlyMap<string, readonly StarterPrinting[]>

const byName = (printings: readonly StarterPrinting[]): Relations => {
  const map = new Map<string, StarterPrinting[]>()
  for (const printing of printings) {
    const list = map.get(printing.card.name)
    if (list) list.push(printing)
    else map.set(printing.card.name, [printing])
  }
  return map
}

const part = (printing: StarterPrinting): StarterRowPart => ({
  object: 'related_card',
  id: printing.id,
  component: printing.card.isToken ? 'token' : 'combo_piece',
  name: printing.card.name,
  type_line: typeLineOf(printing.card),
})

/** The token of the same set where there is one, else its first printing. */
const nearest = (printing: StarterPrinting, others: readonly StarterPrinting[]): StarterPrinting | undefined =>
  others.find((other) => other.set === `t${printing.set}`) ?? others[0]

const partsOf = (printing: StarterPrinting, tokens: Relations): StarterRowPart[] => {
  const made = printing.card.tokens.flatMap((name) => nearest(printing, tokens.get(name) ?? []) ?? [])
  return made.length > 0 ? [part(printing), ...made.map(part)] : []
}

const toRow = (printing: StarterPrinting, tokens: Relations): StarterRow => {
  const { card } = printing
  const parts = partsOf(printing, tokens)
  const set = STARTER_SETS.find((candidate) => candidate.code === printing.set)
  return {
    object: 'card',
    id: printing.id,
    oracle_id: card.id,
    name: card.name,
    lang: 'en',
    released_at: printing.releasedAt,
    layout: card.layout,
    image_status: 'highres_scan',
    cmc: card.manaValue,
    type_line: typeLineOf(card),
    ...facesOf(printing),
    color_identity: card.identity,
    keywords: card.keywords,
    ...(parts.length > 0 && { all_parts: parts }),
    legalities: card.legalities,
    games: ['paper', 'arena', 'mtgo'],
    reserved: false,
    finishes: ['nonfoil', 'foil'],
    oversized: false,
    promo: set?.type === 'promo',
    reprint: printing.variant > 0,
    digital: false,
    full_art: printing.treatment === 'full',
    frame: '2015',
    ...(printing.treatment === 'extended' && { frame_effects: ['extendedart'] }),
    border_color: 'black',
    set_id: stableId('set', printing.set),
    set: printing.set,
    set_name: printing.setName,
    set_type: set?.type ?? 'core',
    collector_number: printing.number,
    rarity: printing.rarity,
    artist: ARTIST,
  }
}

let rows: readonly StarterRow[] | undefined

const allRows = (): StarterRow[] => {
  const printings = starterPrintings()
  const tokens = byName(printings.filter((printing) => printing.card.isToken))
  return printings.map((printing) => toRow(printing, tokens))
}

export const starterRows = (): readonly StarterRow[] => {
  rows ??= allRows()
  return rows
}
