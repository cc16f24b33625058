// A deck as text that other programs, and our own reader, read back as the same deck.
import type { DeckCard } from '../decks.ts'
import type { Board, DECK_EXPORT_STYLES } from '../limits.ts'
import { asCategories, asTags, inBrackets } from './categories.ts'

export type ExportStyle = (typeof DECK_EXPORT_STYLES)[number]

export type ExportCard = Pick<
  DeckCard,
  'deck_card_id' | 'name' | 'type_line' | 'quantity' | 'set_code' | 'collector_number'
> & { board?: Board; categories?: readonly string[] }

export interface ExportDeck {
  cards: readonly ExportCard[]
  commander: ExportCard | null
  partner_commander: ExportCard | null
}

interface Listed {
  card: ExportCard
  quantity: number
}

/** The deck taken apart: each list by name. */
interface Parts {
  leaders: Listed[]
  main: Listed[]
  side: Listed[]
  maybe: Listed[]
}

interface Dialect {
  boards: readonly Board[] // those that it can tell apart; cards of others are left out
  write: (parts: Parts) => string[]
}

const byName = (a: ExportCard, b: ExportCard): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** "Fire // Ice", and no card with a back or an adventure. */
const isSplit = (card: ExportCard): boolean =>
  card.name.includes(' // ') &&
  card.type_line.split(' // ').every((half) => /\b(Instant|Sorcery|Room)\b(?!.*\bAdventure\b)/.test(half))

/** Both names of a split card, in the program's own way, and the front's alone of everything else. */
const joinedBy = (sign: string) => (card: ExportCard) =>
  isSplit(card) ? card.name.replace(' // ', sign) : (card.name.split(' // ')[0] ?? card.name)
const arenaName = joinedBy(' /// ')
const mtgoName = joinedBy('/')

/** Readers take a single card on the first line for the commander: where there is none, begin with one that cannot be. */
const unledFirst = (main: readonly Listed[]): Listed[] => {
  const first =
    main.find(({ quantity }) => quantity > 1) ??
    main.find(({ card }) => !/\bLegendary\b/.test(card.type_line)) ??
    main[0]
  return first ? [first, ...main.filter((listed) => listed !== first)] : []
}

const printing = (card: ExportCard): string => `(${card.set_code.toUpperCase()}) ${card.collector_number}`

type Line = (listed: Listed) => string
const named: Line = ({ card, quantity }) => `${quantity} ${card.name}`
const printed: Line = ({ card, quantity }) => `${quantity} ${card.name} ${printing(card)}`
const forArena: Line = ({ card, quantity }) => `${quantity} ${arenaName(card)} ${printing(card)}`
const forMtgo: Line = ({ card, quantity }) => `${quantity} ${mtgoName(card)}`
const tagged: Line = (listed) => `${printed(listed)}${asTags(listed.card.categories ?? [])}`
const forArchidekt =
  (board: string | null): Line =>
  ({ card, quantity }) =>
    `${quantity}x ${card.name} (${card.set_code.toLowerCase()}) ${card.collector_number}${inBrackets(card.categories ?? [], board)}`

const headed = (heading: string, cards: readonly Listed[], line: Line): string[] =>
  cards.length > 0 ? ['', heading, ...cards.map(line)] : []
const apart = (cards: readonly Listed[], line: Line): string[] => (cards.length > 0 ? ['', ...cards.map(line)] : [])

const quoted = (text: string): string => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csvRow =
  (board: string): Line =>
  ({ card, quantity }) => {
    const categories = asCategories((card.categories ?? []).map((name) => name.replace(/[;,|]/g, ' '))).join('; ')
    return [quantity, card.name, card.set_code.toUpperCase(), card.collector_number, board, categories]
      .map((field) => quoted(`${field}`))
      .join(',')
  }

const ALL: readonly Board[] = ['main', 'side', 'maybe']
const NO_MAYBE: readonly Board[] = ['main', 'side']

const DIALECTS: Record<ExportStyle, Dialect> = {
  plain: {
    boards: ALL,
    write: ({ leaders, main, side, maybe }) => [
      ...(leaders.length > 0
        ? ['Commander', ...leaders.map(named), '', 'Deck', ...main.map(named)]
        : unledFirst(main).map(named)),
      ...headed('SIDEBOARD:', side, named),
      ...headed('MAYBEBOARD:', maybe, named),
    ],
  },
  arena: {
    boards: NO_MAYBE,
    write: ({ leaders, main, side }) => [
      ...(leaders.length > 0 ? ['Commander', ...leaders.map(forArena), ''] : []),
      'Deck',
      ...(leaders.length > 0 ? main : unledFirst(main)).map(forArena),
      ...headed('Sideboard', side, forArena),
    ],
  },
  mtgo: {
    // Its decks have their commander in the sideboard: here apart from what else is there.
    boards: NO_MAYBE,
    write: ({ leaders, main, side }) => [
      ...(leaders.length > 0 ? main : unledFirst(main)).map(forMtgo),
      ...(side.length + leaders.length > 0 ? ['', 'SIDEBOARD:'] : []),
      ...side.map(forMtgo),
      ...(side.length > 0 ? apart(leaders, forMtgo) : leaders.map(forMtgo)),
    ],
  },
  moxfield: {
    boards: ALL,
    write: ({ leaders, main, side, maybe }) => [
      ...leaders.map((leader) => `${printed(leader)} *CMDR*${asTags(leader.card.categories ?? [])}`),
      ...(leaders.length > 0 ? main : unledFirst(main)).map(tagged),
      ...headed('SIDEBOARD:', side, tagged),
      ...headed('MAYBEBOARD:', maybe, tagged),
    ],
  },
  archidekt: {
    boards: ALL,
    write: ({ leaders, main, side, maybe }) => [
      ...leaders.map(forArchidekt('Commander{top}')),
      ...(leaders.length > 0 ? main : unledFirst(main)).map(forArchidekt(null)),
      ...side.map(forArchidekt('Sideboard')),
      ...maybe.map(forArchidekt('Maybeboard{noDeck}{noPrice}')),
    ],
  },
  cockatrice: {
    boards: NO_MAYBE,
    write: ({ leaders, main, side }) => {
      const beside: Line = (listed) => `SB: ${named(listed)}`
      const deck = (leaders.length > 0 ? main : unledFirst(main)).map(named)
      return [...deck, ...apart(side, beside), ...apart(leaders, beside)]
    },
  },
  csv: {
    boards: ALL,
    write: ({ leaders, main, side, maybe }) => [
      'Count,Name,Set code,Collector number,Board,Categories',
      ...leaders.map(csvRow('Commander')),
      ...main.map(csvRow('Main')),
      ...side.map(csvRow('Sideboard')),
      ...maybe.map(csvRow('Maybeboard')),
    ],
  },
}

/** Which boards a style keeps. */
export const exportedBoards = (style: ExportStyle): readonly Board[] => DIALECTS[style].boards

export const formatDeckText = (deck: ExportDeck, style: ExportStyle): string => {
  const leaders = [deck.commander, deck.partner_commander].filter((card) => card !== null)
  const isLeader = (card: ExportCard) => leaders.some((leader) => leader.deck_card_id === card.deck_card_id)
  const sorted = [...deck.cards].sort(byName)
  const onBoard = (board: Board): Listed[] =>
    sorted
      .filter((card) => (card.board ?? 'main') === board)
      .map((card) => ({ card, quantity: isLeader(card) ? card.quantity - 1 : card.quantity }))
      .filter(({ quantity }) => quantity > 0)
  const lines = DIALECTS[style].write({
    leaders: leaders.map((card) => ({ card, quantity: 1 })),
    main: onBoard('main'),
    side: onBoard('side'),
    maybe: onBoard('maybe'),
  })
  return `${lines.join('\n')}\n`
}
