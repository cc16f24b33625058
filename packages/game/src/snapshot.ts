// A whole table as it is stored. What is printed on its cards is most of it and is the same at every table: it stands apart, so that
// whoever reads many tables reads it once. Of a card that lies as it came only its id and the number of its printing are left.

import { cardWith, createCard } from './cards.ts'
import { factsText } from './facts-text.ts'
import { quoted, textOf } from './json-text.ts'
import { EMPTY_LIBRARY, idAt, libraryOf } from './library.ts'
import { oneCard } from './log-cards.ts'
import { roomOf } from './room-facts.ts'
import {
  CARD_ZONES,
  type Card,
  type CardFacts,
  type CardZone,
  type Deck,
  type Library,
  type LogCard,
  type LogEntry,
  NO_MARKS,
  NO_REWIND,
  type Player,
  type PlayerId,
  type Seers,
  type Table,
  type Zone,
} from './state.ts'
import { completePlayer, completeVault, type PrintingRegistry, unpack, unusualText } from './storage.ts'

type Json = Record<string, unknown>

/** Goes up when tables are stored in a way that programs of before would misread. */
const VERSION = 1

export interface PackedTable {
  readonly state: string // JSON
  readonly facts: string // JSON: a list of what is printed on its cards, in the order of their names in the state
}

/** Numbers printings in the order in which they are met. */
class Numbers {
  readonly met: CardFacts[] = []
  private readonly numbers = new Map<CardFacts, number>()

  of(facts: CardFacts): number {
    const known = this.numbers.get(facts)
    if (known !== undefined) return known
    const number = this.met.push(facts) - 1
    this.numbers.set(facts, number)
    return number
  }
}

/** What is not as usual of a card in one's zone; '' where all of it is. */
const unusual = (card: Card, player: PlayerId): string =>
  (card.owner_id === player ? '' : `,"owner_id":${quoted(card.owner_id)}`) + unusualText(card)

const cardText = (card: Card, player: PlayerId, numbers: Numbers): string =>
  `{"id":${quoted(card.id)},"facts":${card.facts ? numbers.of(card.facts) : 'null'}${unusual(card, player)}}`

/** Ids and numbers of printings in one string, where nothing else is to be said: read in a fraction of the time of a list. */
const zoneText = (cards: readonly Card[], player: PlayerId, numbers: Numbers): string => {
  const isPlain = cards.every((card) => card.facts && unusual(card, player) === '' && !card.id.includes(' '))
  if (!isPlain) return `[${cards.map((card) => cardText(card, player, numbers)).join(',')}]`
  return quoted(cards.map((card) => `${card.id} ${numbers.of(card.facts as CardFacts)}`).join(' '))
}

/** Like a zone in which every card lies as it came. */
const libraryText = (library: Library, numbers: Numbers): string =>
  quoted(library.facts.map((facts, index) => `${idAt(library, index)} ${numbers.of(facts)}`).join(' '))

const deckText = ({ commanders, cards, ...rest }: Deck, numbers: Numbers): string => {
  const list = (printed: readonly CardFacts[]) => `[${printed.map((facts) => numbers.of(facts)).join(',')}]`
  return `${textOf(rest).slice(0, -1)},"commanders":${list(commanders)},"cards":${list(cards)}}`
}

const playerText = ({ zones, library, library_top, deck, ...rest }: Player, numbers: Numbers): string => {
  const lists = CARD_ZONES.map((zone) => `"${zone}":${zoneText(zones[zone], rest.id, numbers)}`)
  const top = library_top ? cardText(library_top, rest.id, numbers) : 'null'
  return `${textOf(rest).slice(0, -1)},"library_top":${top},"deck":${deck ? deckText(deck, numbers) : 'null'},"zones":{${lists.join(',')},"library":${libraryText(library, numbers)}}}`
}

const logCardText = ({ facts, seers }: LogCard, numbers: Numbers): string => {
  const number = facts ? numbers.of(facts) : 'null'
  return seers === 'all' && facts ? `${number}` : `{"facts":${number},"seers":${textOf(seers)}}`
}

const entryText = ({ cards, ...rest }: LogEntry, numbers: Numbers): string =>
  `${textOf(rest).slice(0, -1)},"cards":[${cards.map((card) => logCardText(card, numbers)).join(',')}]}`

const vaultText = ({ decks, ...rest }: NonNullable<Table['vault']>, numbers: Numbers): string => {
  const named = Object.entries(decks).map(([player, deck]) => `${quoted(player)}:${deckText(deck, numbers)}`)
  return `${textOf(rest).slice(0, -1)},"decks":{${named.join(',')}}}`
}

/** `nameOf` gives each printing a name under which its facts are known where the table is read. */
export const packTable = (table: Table, nameOf = (facts: CardFacts): string => facts.card_print_id): PackedTable => {
  const numbers = new Numbers()
  const { players, log, vault, ...rest } = table
  const body =
    `${textOf(rest).slice(0, -1)},"players":[${players.map((player) => playerText(player, numbers)).join(',')}]` +
    `,"log":[${log.map((entry) => entryText(entry, numbers)).join(',')}]` +
    `,"vault":${vault ? vaultText(vault, numbers) : 'null'}}`
  return {
    state: `{"version":${VERSION},"printed":[${numbers.met.map((facts) => quoted(nameOf(facts))).join(',')}],"body":${body}}`,
    facts: `[${numbers.met.map((facts) => `{${factsText(facts)}}`).join(',')}]`,
  }
}

/** The names of the printings in a stored table; null where it is of the time when it held their facts itself. */
export const printedIn = (state: Json): readonly string[] | null => (state.printed as string[] | undefined) ?? null

type Printed = (number: number) => CardFacts

type StoredCard = Omit<Partial<Card>, 'facts'> & { id: string; facts: number | null }

const restoreZone = (
  stored: string | readonly StoredCard[] | undefined,
  player: PlayerId,
  zone: Zone,
  printed: Printed,
): Card[] => {
  if (stored === undefined || stored === '') return [] // 0.1.0 had no stack
  if (typeof stored !== 'string')
    return stored.map(({ facts: number, ...fields }) => {
      const facts = number === null ? null : printed(number)
      return cardWith(fields.id, fields.owner_id ?? player, zone, facts, fields)
    })
  const words = stored.split(' ')
  const cards: Card[] = []
  for (let i = 0; i < words.length; i += 2)
    cards.push(createCard(words[i] as string, player, zone, printed(Number(words[i + 1]))))
  return cards.slice() // without the slack of a list that grew
}

const restoreLibrary = (stored: string | readonly StoredCard[], printed: Printed): Library => {
  if (stored === '') return EMPTY_LIBRARY
  const ids: string[] = []
  const facts: CardFacts[] = []
  const words = typeof stored === 'string' ? stored.split(' ') : stored.flatMap((card) => [card.id, card.facts])
  for (let i = 0; i < words.length; i += 2) {
    ids.push(words[i] as string)
    facts.push(printed(Number(words[i + 1])))
  }
  return libraryOf(ids, facts.slice()) // without the slack of a list that grew
}

const restoreDeck = (deck: Json, printed: Printed): void => {
  deck.commanders = (deck.commanders as number[]).map(printed)
  deck.cards = (deck.cards as number[]).map(printed)
}

const restoreLogCard = (item: unknown, printed: Printed): LogCard => {
  if (typeof item === 'number') return { facts: printed(item), seers: 'all' }
  const { facts, seers } = item as { facts: number | null; seers: Seers }
  return { facts: facts === null ? null : printed(facts), seers }
}

const restoreLogCards = (stored: readonly unknown[], printed: Printed): readonly LogCard[] => {
  const cards = stored.map((item) => restoreLogCard(item, printed))
  const [first] = cards
  return first && cards.length === 1 ? oneCard(first.facts, first.seers) : cards
}

/**
 * Works in place: what was read is nobody else's. `facts` are those of `printedIn`, in its order; they go into the registry, for events
 * that name them.
 */
export const unpackTable = (state: Json, facts: readonly CardFacts[], printings: PrintingRegistry): Table => {
  const { version = 0 } = state as { version?: number }
  if (version > VERSION)
    throw new Error(`this table was stored by a newer program (version ${version}, here ${VERSION})`)
  if (!printedIn(state)) {
    const table = unpack(state, printings) as Table
    if (table.vault) completeVault(table.vault as unknown as Json)
    return { ...NO_MARKS, ...NO_REWIND, ...table, room: roomOf(table.room) }
  }
  const printed = (number: number): CardFacts => {
    const known = facts[number]
    if (!known) throw new Error(`a stored table speaks of printing ${number} of ${facts.length}`)
    return known
  }
  for (const one of facts) printings.know(one)
  const body = state.body as Json
  body.begun ??= (body.turn_number as number) > 1 // 0.1.0 did not know it
  for (const player of body.players as Json[]) {
    const zones = player.zones as Record<Zone, never>
    const restored = (zone: CardZone) => restoreZone(zones[zone], player.id as PlayerId, zone, printed)
    player.zones = Object.fromEntries(CARD_ZONES.map((zone) => [zone, restored(zone)]))
    player.library = restoreLibrary(zones.library, printed)
    const top = player.library_top as StoredCard | null | undefined
    player.library_top = top ? restoreZone([top], player.id as PlayerId, 'library', printed)[0] : null
    if (player.deck) restoreDeck(player.deck as Json, printed)
    completePlayer(player)
  }
  for (const entry of body.log as Json[]) entry.cards = restoreLogCards(entry.cards as unknown[], printed)
  const vault = body.vault as { decks: Record<PlayerId, Json> } | null
  for (const deck of Object.values(vault?.decks ?? {})) restoreDeck(deck, printed)
  if (vault) completeVault(vault as unknown as Json)
  const table = body as unknown as Table
  return { ...NO_MARKS, ...NO_REWIND, ...table, room: roomOf(table.room) }
}
