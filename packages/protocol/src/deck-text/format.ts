// A deck as text that other programs, and our own reader, read back as the same deck.
import type { DeckCard } from '../decks.ts'
import type { Board, DECK_EXPORT_STYLES } from '../limits.ts'

export type ExportStyle = (typeof DECK_EXPORT_STYLES)[number]

export type ExportCard = Pick<
  DeckCard,
  'deck_card_id' | 'name' | 'type_line' | 'quantity' | 'set_code' | 'collector_number'
> & { board?: Board }

export interface ExportDeck {
  cards: readonly ExportCard[]
  commander: ExportCard | null
  partner_commander: ExportCard | null
}

const byName = (a: ExportCard, b: ExportCard): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** Arena writes both names of a split card, with three strokes, and the front's alone of everything else. */
const arenaName = (card: ExportCard): string => {
  const isSplit = card.type_line
    .split(' // ')
    .every((half) => /\b(Instant|Sorcery|Room)\b(?!.*\bAdventure\b)/.test(half))
  return isSplit ? card.name.replace(' // ', ' /// ') : (card.name.split(' // ')[0] ?? card.name)
}

/** Readers take a single card on the first line for the commander: where there is none, begin with one that cannot be. */
const unledFirst = (cards: readonly ExportCard[]): ExportCard[] => {
  const first =
    cards.find((card) => card.quantity > 1) ?? cards.find((card) => !/\bLegendary\b/.test(card.type_line)) ?? cards[0]
  return first ? [first, ...cards.filter((card) => card !== first)] : []
}

const printing = (card: ExportCard): string => `(${card.set_code.toUpperCase()}) ${card.collector_number}`

const line: Record<ExportStyle, (card: ExportCard, quantity: number) => string> = {
  plain: (card, quantity) => `${quantity} ${card.name}`,
  arena: (card, quantity) => `${quantity} ${arenaName(card)} ${printing(card)}`,
  moxfield: (card, quantity) => `${quantity} ${card.name} ${printing(card)}`,
}

/** Arena knows no maybeboard. */
const HEADINGS: Record<ExportStyle, { side: string; maybe?: string }> = {
  plain: { side: 'SIDEBOARD:', maybe: 'MAYBEBOARD:' },
  arena: { side: 'Sideboard' },
  moxfield: { side: 'SIDEBOARD:', maybe: 'MAYBEBOARD:' },
}

export const formatDeckText = (deck: ExportDeck, style: ExportStyle): string => {
  const leaders = [deck.commander, deck.partner_commander].filter((card) => card !== null)
  const isLeader = (card: ExportCard) => leaders.some((leader) => leader.deck_card_id === card.deck_card_id)
  const sorted = [...deck.cards].sort(byName)
  const onBoard = (board: Board) => sorted.filter((card) => (card.board ?? 'main') === board)
  const main = onBoard('main')
  const rest = (leaders.length > 0 ? main : unledFirst(main))
    .map((card) => ({ card, quantity: isLeader(card) ? card.quantity - 1 : card.quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ card, quantity }) => line[style](card, quantity))
  const led = leaders.map((card) => line[style](card, 1))
  const others = (['side', 'maybe'] as const).flatMap((board) => {
    const heading = HEADINGS[style][board]
    const cards = onBoard(board)
    return heading && cards.length > 0 ? ['', heading, ...cards.map((card) => line[style](card, card.quantity))] : []
  })
  const text = (lines: string[]) => `${[...lines, ...others].join('\n')}\n`
  if (style === 'moxfield') return text([...led.map((leader) => `${leader} *CMDR*`), ...rest])
  if (led.length > 0) return text(['Commander', ...led, '', 'Deck', ...rest])
  return text(style === 'arena' ? ['Deck', ...rest] : rest)
}
