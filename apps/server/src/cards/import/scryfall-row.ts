// One row of Scryfall's bulk file -> what we store of it. Rows are other people's data: nothing in them is believed to
// be there, and a row without the few fields that we cannot do without is refused with a reason.

import { cutText } from '../../cut-text.ts'
import { colorBits, colorsOfCost } from '../color-bits.ts'
import { foldName } from '../fold-name.ts'
import type { Legalities, Legality } from '../legality.ts'
import { traitsOf } from '../printing-traits.ts'
import { canBeCommander, isMeldResult, isOdd, isTokenRow, preferenceOf } from './printing-kind.ts'
import { producedBy } from './produced-mana.ts'
import {
  BadRow,
  dateOf,
  imagesOf,
  list,
  number,
  numberIn,
  optional,
  type Raw,
  record,
  text,
  uuid,
  words,
} from './raw-field.ts'

export const UNRANKED = 2_000_000_000
/** The starter set's own cards come after all others, and its printings after all others of their card. */
export const STARTER_RANK = UNRANKED + 1
/** Advertisements, players' biographies, checklists: nothing that lies on a table comes after them. */
export const ODD_PAGE_RANK = UNRANKED + 2
const STARTER_PREFERENCE = -64 // below whatever `preferenceOf` gives, which is never negative
const DEFAULT_RARITY = 'common'
const ARTIST_MAX = 200 // stands in an index

export interface FaceFacts {
  name: string
  mana_cost: string
  type_line: string
  oracle_text: string
  colors: number
  power: string | null
  toughness: string | null
  loyalty: string | null
  defense: string | null
}

export interface CardFacts extends FaceFacts {
  id: string
  layout: string
  cmc: number
  color_identity: number
  produced: number // bits of the mana it may make
  keywords: string[]
  legalities: Legalities
  is_token: boolean
  can_be_commander: boolean
  reserved: boolean
  popularity: number
  facts_rank: number // 0: an odd printing says so, 1: an ordinary one
  names: string[] // folded: the whole name first, then the faces'
  faces: FaceFacts[]
}

export interface PrintingFacts {
  id: string
  card_id: string
  set_code: string
  set_name: string
  set_kind: string
  collector_number: string
  collector_order: number
  lang: string
  rarity: string
  released_at: string
  printed_name: string | null
  printed_key: string // printed_name folded; "" when none
  front_image: string | null
  front_image_small: string | null
  back_image: string | null
  back_image_small: string | null
  digital: boolean
  promo: boolean
  preference: number
  artist: string // folded; "" when unknown
  traits: number
}

export interface Part {
  part_print_id: string
  component: string
}

export interface CatalogueRow {
  cardId: string
  authority: string // of a card's rows the one with the greatest speaks for the card
  readonly card: CardFacts // worked out when asked for: of most rows only the printing is needed
  printing: PrintingFacts
  parts: Part[]
}

/** Pictures of pictures: nothing that can be played, and they share the names of real cards. */
export const isArtCard = (raw: Raw): boolean => raw.layout === 'art_series'

const LEGALITIES = new Set(['legal', 'not_legal', 'banned', 'restricted'])

const legalitiesOf = (raw: Raw): Legalities => {
  const result: Legalities = {}
  for (const [format, value] of Object.entries(record(raw.legalities) ?? {}))
    if (LEGALITIES.has(value as string) && /^[a-z]{1,30}$/.test(format)) result[format] = value as Legality
  return result
}

/** The fields that a card and a face have in common; what a face leaves out stands at the top of its card. */
const faceFacts = (raw: Raw, card: Raw): FaceFacts => {
  const manaCost = optional(raw, 'mana_cost') ?? ''
  const named = raw.colors ?? (manaCost === '' ? card.colors : undefined)
  return {
    name: text(raw, 'name'),
    mana_cost: manaCost,
    type_line: optional(raw, 'type_line') ?? '',
    oracle_text: optional(raw, 'oracle_text') ?? '',
    colors: Array.isArray(named) ? colorBits(named) : colorsOfCost(manaCost),
    power: optional(raw, 'power'),
    toughness: optional(raw, 'toughness'),
    loyalty: optional(raw, 'loyalty'),
    defense: optional(raw, 'defense'),
  }
}

const namesOf = (name: string, faces: FaceFacts[]): string[] =>
  [...new Set([name, ...faces.map((face) => face.name)].map(foldName))].filter((key) => key !== '')

/** A reversible card is two pictures of one card: the card itself is what its front says. */
const sourceOf = (raw: Raw): Raw => {
  const front = raw.layout === 'reversible_card' ? record(list(raw.card_faces)[0]) : undefined
  return front ?? raw
}

const cardIdOf = (raw: Raw): string =>
  uuid(sourceOf(raw).oracle_id ?? record(list(raw.card_faces)[0])?.oracle_id, 'oracle_id')

const cardFacts = (raw: Raw, id: string): CardFacts => {
  const faceRows = list(raw.card_faces).map((face) => record(face) ?? {})
  const [front] = faceRows
  const source = sourceOf(raw)
  const faces = source === raw && front ? faceRows.map((face) => faceFacts(face, raw)) : [faceFacts(source, source)]
  const own = faceFacts(source, source)
  const first = faces[0] ?? own
  const layout = optional(source, 'layout') ?? 'normal'
  const typeLine = own.type_line || faces.map((face) => face.type_line).join(' // ')
  const facts = {
    name: own.name,
    layout,
    mana_cost: own.mana_cost || first.mana_cost,
    type_line: typeLine,
    oracle_text:
      own.oracle_text ||
      faces
        .map((face) => face.oracle_text)
        .filter(Boolean)
        .join('\n//\n'),
    colors: Array.isArray(source.colors) ? own.colors : first.colors,
    power: own.power ?? first.power,
    toughness: own.toughness ?? first.toughness,
    loyalty: own.loyalty ?? first.loyalty,
    defense: own.defense ?? first.defense,
  }
  const isToken = isTokenRow(layout, typeLine)
  return {
    ...facts,
    id,
    cmc: number(source.cmc) ?? number(front?.cmc) ?? 0,
    color_identity: colorBits(list(raw.color_identity)),
    produced: producedBy(raw.produced_mana, typeLine, facts.oracle_text),
    keywords: words(raw, 'keywords').map((word) => word.toLowerCase()),
    legalities: legalitiesOf(raw),
    is_token: isToken,
    can_be_commander: !isToken && !isMeldResult(raw) && canBeCommander(first, facts.oracle_text),
    reserved: raw.reserved === true,
    popularity: isToken && /^Card\b/.test(typeLine) ? ODD_PAGE_RANK : Math.trunc(number(raw.edhrec_rank) ?? UNRANKED),
    facts_rank: isOdd(raw) ? 0 : 1,
    names: namesOf(own.name, faces),
    faces,
  }
}

const printedNameOf = (raw: Raw): string | null => {
  const own = optional(raw, 'flavor_name') ?? optional(raw, 'printed_name')
  if (own) return own
  const faces = list(raw.card_faces).map((face) => record(face) ?? {})
  const named = faces.map((face) => optional(face, 'flavor_name') ?? optional(face, 'printed_name'))
  return named.some(Boolean) ? [...new Set(named.filter(Boolean))].join(' // ') : null
}

const artistOf = (raw: Raw, faces: readonly Raw[]): string => {
  const named = optional(raw, 'artist') ?? [...new Set(faces.map((face) => optional(face, 'artist')))].join(' ')
  return foldName(named).slice(0, ARTIST_MAX)
}

const printingFacts = (raw: Raw, cardId: string): PrintingFacts => {
  const faces = list(raw.card_faces).map((face) => record(face) ?? {})
  const whole = imagesOf(raw)
  const front = whole ?? imagesOf(faces[0])
  // Where the whole card has one picture, its faces are parts of that picture and there is no other side.
  const back = whole ? undefined : imagesOf(faces[1])
  const printedName = printedNameOf(raw)
  const printedKey = printedName ? foldName(printedName) : ''
  const number = text(raw, 'collector_number')
  return {
    id: uuid(raw.id, 'id'),
    card_id: cardId,
    set_code: text(raw, 'set').toLowerCase(),
    set_name: optional(raw, 'set_name') ?? text(raw, 'set').toUpperCase(),
    set_kind: optional(raw, 'set_type') ?? 'expansion',
    collector_number: number,
    collector_order: Math.min(Number(/\d{1,9}/.exec(number)?.[0] ?? 0), 1_000_000_000),
    lang: optional(raw, 'lang') ?? 'en',
    rarity: optional(raw, 'rarity') ?? DEFAULT_RARITY,
    released_at: dateOf(raw, 'released_at'),
    printed_name: printedName,
    printed_key: printedKey,
    front_image: front?.normal ?? null,
    front_image_small: front?.small ?? null,
    back_image: back?.normal ?? null,
    back_image_small: back?.small ?? null,
    digital: raw.digital === true,
    promo: raw.promo === true,
    preference: preferenceOf(raw, front !== undefined),
    artist: artistOf(raw, faces),
    traits: traitsOf(raw),
  }
}

const partsOf = (raw: Raw, ownId: string): Part[] => {
  const parts: Part[] = []
  for (const item of list(raw.all_parts)) {
    const part = record(item)
    if (!part || part.id === ownId) continue
    parts.push({ part_print_id: uuid(part.id, 'all_parts'), component: optional(part, 'component') ?? 'combo_piece' })
  }
  return parts
}

const authorityOf = (raw: Raw, { lang, released_at, id }: PrintingFacts): string => {
  const hasSay = Object.values(record(raw.legalities) ?? {}).some((value) => value !== 'not_legal')
  return `${isOdd(raw) ? 0 : 1}${hasSay ? 1 : 0}${lang === 'en' ? 1 : 0}${released_at}${id}`
}

/** What stands in an index of the database, which has room for 2700 bytes; the longest real row has 400. */
const INDEXED_MAX_BYTES = 2000
const bytesOf = (value: unknown): number =>
  typeof value === 'string' ? Buffer.byteLength(value.normalize('NFKD'), 'utf8') : 0

const checkLength = (raw: Raw) => {
  let bytes = 0
  for (const field of ['set', 'collector_number', 'lang', 'layout', 'rarity']) bytes += bytesOf(raw[field])
  for (const part of [raw, ...list(raw.card_faces).map((face) => record(face) ?? {})]) {
    for (const value of [part.name, part.type_line, part.flavor_name, part.printed_name]) bytes += bytesOf(value)
    for (const keyword of list(part.keywords)) bytes += bytesOf(keyword)
  }
  if (bytes > INDEXED_MAX_BYTES) throw new BadRow('its names, types and keywords are too long')
}

/** Throws `BadRow` with a reason for people when the row cannot be used. */
export const readScryfallRow = (raw: Raw): CatalogueRow => {
  if (raw.object !== undefined && raw.object !== 'card')
    throw new BadRow(`it is a "${cutText(String(raw.object), 30)}", not a card`)
  if (!/[\p{L}\p{N}_]/u.test(text(raw, 'name'))) throw new BadRow('its name has no letters')
  checkLength(raw)
  const cardId = cardIdOf(raw)
  const printing = printingFacts(raw, cardId)
  let card: CardFacts | undefined
  return {
    cardId,
    authority: authorityOf(raw, printing),
    get card() {
      card ??= cardFacts(raw, cardId)
      return card
    },
    printing,
    parts: partsOf(raw, printing.id),
  }
}

/** A row of the starter set: the same, but it never comes before a card of a real catalogue. */
export const asStarterRow = (row: CatalogueRow): CatalogueRow => ({
  cardId: row.cardId,
  authority: row.authority,
  get card() {
    return { ...row.card, popularity: STARTER_RANK } // the set has no odd pages
  },
  printing: { ...row.printing, preference: row.printing.preference + STARTER_PREFERENCE },
  parts: row.parts,
})

/** The number in a power or toughness as queries compare it: "1+*" is 1, "*" is 0. */
export const statValue = (stat: string | null): number | null => (stat === null ? null : numberIn(stat))
