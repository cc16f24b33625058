import type { DECK_EXPORT_STYLES, Deck, DeckCard } from '@fourmat/protocol'

export type ExportStyle = (typeof DECK_EXPORT_STYLES)[number]

const byName = (a: DeckCard, b: DeckCard): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** Arena writes both names of a split card, with three strokes, and the front's alone of everything else. */
const arenaName = (card: DeckCard): string => {
  const isSplit = card.type_line
    .split(' // ')
    .every((half) => /\b(Instant|Sorcery|Room)\b(?!.*\bAdventure\b)/.test(half))
  return isSplit ? card.name.replace(' // ', ' /// ') : (card.name.split(' // ')[0] ?? card.name)
}

const printing = (card: DeckCard): string => `(${card.set_code.toUpperCase()}) ${card.collector_number}`

const line: Record<ExportStyle, (card: DeckCard, quantity: number) => string> = {
  plain: (card, quantity) => `${quantity} ${card.name}`,
  arena: (card, quantity) => `${quantity} ${arenaName(card)} ${printing(card)}`,
  moxfield: (card, quantity) => `${quantity} ${card.name} ${printing(card)}`,
}

/** A deck list as text that other programs, and our own import, read back as the same deck. */
export const exportText = (deck: Deck, style: ExportStyle): string => {
  const leaders = [deck.commander, deck.partner_commander].filter((card) => card !== null)
  const isLeader = (card: DeckCard) => leaders.some((leader) => leader.deck_card_id === card.deck_card_id)
  const rest = [...deck.cards]
    .sort(byName)
    .map((card) => ({ card, quantity: isLeader(card) ? card.quantity - 1 : card.quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ card, quantity }) => line[style](card, quantity))
  const led = leaders.map((card) => line[style](card, 1))
  if (style === 'moxfield') return `${[...led.map((text) => `${text} *CMDR*`), ...rest].join('\n')}\n`
  if (led.length > 0) return `${['Commander', ...led, '', 'Deck', ...rest].join('\n')}\n`
  return `${(style === 'arena' ? ['Deck', ...rest] : rest).join('\n')}\n`
}
