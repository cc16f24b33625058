// What a list says, together with what the catalogue knows of its names: everything that the import dialog shows.
import {
  type Board,
  type BulkImport,
  type DeckReading,
  GROUPS,
  type Group,
  type ImportItem,
  type LeaderGuess,
  type LeaderSource,
  type ParsedCard,
  type ParsedDeck,
  typeGroup,
} from '@fourmat/protocol'
import type { ResolvedNames } from '../api.ts'

const NAME_MAX = 300
const ITEMS_MAX = 1000

type Resolved = ResolvedNames['found'][number]['card']

const keyOf = (name: string): string => name.toLowerCase().slice(0, NAME_MAX)

const itemOf = (card: ParsedCard, name = card.name, board: Board = 'main'): ImportItem => ({
  name: name.slice(0, NAME_MAX),
  quantity: Math.min(999, card.quantity),
  ...(board !== 'main' && { board }),
  ...(card.categories.length > 0 && { categories: card.categories }),
  set_code: card.setCode !== null && card.setCode.length <= 10 ? card.setCode : null,
  collector_number: card.collectorNumber !== null && card.collectorNumber.length <= 20 ? card.collectorNumber : null,
})

/** Every name of the list, whatever becomes of it, each once; second readings of names too. */
export const namesToResolve = (reading: DeckReading): ImportItem[] => {
  const items = new Map<string, ImportItem>()
  for (const card of reading.names)
    for (const name of [card.name, card.otherName])
      if (name !== null && !items.has(keyOf(name))) items.set(keyOf(name), { ...itemOf(card, name), quantity: 1 })
  return [...items.values()].slice(0, ITEMS_MAX)
}

interface Catalogue {
  find: (card: ParsedCard) => Resolved | undefined
  findName: (name: string) => Resolved | undefined
  isPair: (one: string, other: string) => boolean // names of cards that may lead together
  suggestions: (card: ParsedCard) => string[]
  knows: (card: ParsedCard) => boolean // the catalogue has been asked about it
}

export const catalogueOf = (asked: readonly ImportItem[], answer: ResolvedNames | undefined): Catalogue => {
  const found = new Map<string, Resolved>()
  const missing = new Map<string, string[]>()
  for (const { index, card } of answer?.found ?? []) found.set(keyOf(asked[index]?.name ?? ''), card)
  for (const { index, suggestions } of answer?.not_found ?? [])
    missing.set(keyOf(asked[index]?.name ?? ''), suggestions)
  const findName = (name: string) => found.get(keyOf(name))
  const isPair = (one: string, other: string): boolean => {
    const ids = [findName(one)?.card_id, findName(other)?.card_id]
    return answer?.pairs.some((pair) => pair.every((id) => ids.includes(id))) ?? false
  }
  return {
    findName,
    isPair,
    find: (card) => findName(card.name) ?? (card.otherName === null ? undefined : findName(card.otherName)),
    suggestions: (card) => missing.get(keyOf(card.name)) ?? [],
    knows: (card) => found.has(keyOf(card.name)) || missing.has(keyOf(card.name)),
  }
}

const isLegendary = (card: Resolved | undefined): boolean =>
  /\bLegendary\b/.test(card?.type_line.split(' // ')[0] ?? '')

const namesOf = (reading: DeckReading, guess: LeaderGuess): string[] => reading.with(guess).commanders

/** A guess holds when its cards can lead; a mark always does. Until the catalogue has answered, the first one stands. */
const holds = (reading: DeckReading, catalogue: Catalogue, guess: LeaderGuess): boolean => {
  if (guess.source === 'marked') return true
  const names = namesOf(reading, guess)
  if (guess.needsPair && !catalogue.isPair(names[0] ?? '', names[1] ?? '')) return false
  const cards = names.map((name) => catalogue.findName(name))
  return cards.some((card) => card?.can_be_commander) && cards.every(isLegendary)
}

export interface Leaders {
  names: string[]
  source: LeaderSource | 'chosen' | null
}

/** What the reader decided: who leads, and what becomes of names that are unknown. */
export interface Decisions {
  leaders: string[] | null // null: as guessed
  keepBoards: boolean // sideboard and maybeboard are imported too
  picks: ReadonlyMap<string, string | null> // a name of the list -> a name of the catalogue; null leaves it out
}

export interface Unknown {
  card: ParsedCard
  suggestions: string[]
  pick: string | null | undefined // undefined: not settled yet
}

interface Understanding {
  deck: ParsedDeck
  leaders: Leaders
  candidates: string[] // who could lead
  unknown: Unknown[]
  cards: ImportItem[] // to be sent
  total: number // cards that will be sent to the main board
  beside: { board: Exclude<Board, 'main'>; count: number }[] // what the list has on other boards
  sent: number // cards that will be sent at all
  ready: number // cards of known names among them
  settled: boolean // the catalogue has answered for all
  groups: { group: Group; count: number }[]
  categories: string[] // that come along, the most used first
}

const chooseGuess = (reading: DeckReading, catalogue: Catalogue, asked: boolean, leaders: string[] | null) => {
  if (leaders !== null)
    return reading.guesses.find((guess) => namesOf(reading, guess).some((name) => leaders.includes(name)))
  if (!asked) return reading.guesses.find((guess) => !guess.needsPair)
  return reading.guesses.find((guess) => holds(reading, catalogue, guess))
}

export const understand = (
  reading: DeckReading,
  catalogue: Catalogue,
  asked: boolean,
  { leaders, picks, keepBoards }: Decisions,
): Understanding => {
  const guess = chooseGuess(reading, catalogue, asked, leaders) ?? null
  const deck = reading.with(guess)
  const known = (card: ParsedCard) => catalogue.find(card)
  const beside = [
    { board: 'side' as const, cards: deck.sideboard },
    { board: 'maybe' as const, cards: deck.maybeboard },
  ].filter(({ cards }) => cards.length > 0)
  const boards = [{ board: 'main' as const, cards: deck.cards }, ...(keepBoards ? beside : [])]
  const unknown = [...new Map(boards.flatMap(({ cards }) => cards).map((card) => [keyOf(card.name), card])).values()]
    .filter((card) => catalogue.knows(card) && !known(card))
    .map((card) => ({ card, suggestions: catalogue.suggestions(card), pick: picks.get(keyOf(card.name)) }))
  const isSent = (card: ParsedCard) => picks.get(keyOf(card.name)) !== null || known(card)
  const cards = boards.flatMap((each) =>
    each.cards
      .filter(isSent)
      .map((card) => itemOf(card, known(card)?.name ?? picks.get(keyOf(card.name)) ?? card.name, each.board)),
  )
  const onMain = cards.filter((card) => card.board === undefined)
  const counts = new Map<Group, number>()
  for (const card of deck.cards) {
    const found = known(card)
    if (!found) continue
    const group = typeGroup(found.type_line)
    counts.set(group, (counts.get(group) ?? 0) + card.quantity)
  }
  const uses = new Map<string, { name: string; count: number }>()
  for (const name of cards.flatMap((card) => card.categories ?? [])) {
    const use = uses.get(name.toLowerCase()) ?? { name, count: 0 }
    uses.set(name.toLowerCase(), { ...use, count: use.count + 1 })
  }
  const sum = (list: readonly { quantity: number }[]) => list.reduce((total, { quantity }) => total + quantity, 0)
  const open = unknown.filter(({ pick }) => pick === undefined)
  return {
    deck,
    leaders: { names: leaders ?? deck.commanders, source: leaders ? 'chosen' : (guess?.source ?? null) },
    candidates: [
      ...new Set([
        ...deck.cards.filter((card) => isLegendary(known(card))).map((card) => card.name),
        ...reading.guesses
          .flatMap((each) => namesOf(reading, each))
          .filter((name) => isLegendary(catalogue.findName(name))),
        ...deck.commanders,
      ]),
    ],
    unknown,
    cards,
    total: sum(onMain),
    sent: sum(cards),
    beside: beside.map((each) => ({ board: each.board, count: sum(each.cards) })),
    ready: sum(cards) - sum(open.map(({ card }) => card)),
    settled: asked && deck.cards.every((card) => catalogue.knows(card)),
    groups: GROUPS.map((group) => ({ group, count: counts.get(group) ?? 0 })).filter(({ count }) => count > 0),
    categories: [...uses.values()].sort((a, b) => b.count - a.count).map(({ name }) => name),
  }
}

export const pickKey = keyOf

export const importBody = ({ cards, leaders }: Understanding, catalogue: Catalogue, replace: boolean): BulkImport => {
  const [commander, partner] = leaders.names.map((name) => catalogue.findName(name)?.name ?? name)
  return { cards, commander_name: commander ?? null, partner_commander_name: partner ?? null, replace }
}
