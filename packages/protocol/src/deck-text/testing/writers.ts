import { DECK_EXPORT_STYLES } from '../../limits.ts'
import { type ExportCard, type ExportDeck, formatDeckText } from '../format.ts'

type Writer = (deck: ExportDeck) => string

const quantities = (deck: ExportDeck) => {
  const leaders = [deck.commander, deck.partner_commander].filter((card) => card !== null)
  const rest = deck.cards
    .map((card) => ({ ...card, quantity: card.quantity - (leaders.includes(card) ? 1 : 0) }))
    .filter((card) => card.quantity > 0)
  return { leaders, rest }
}
const list = (cards: readonly ExportCard[], line: (card: ExportCard) => string, end = '\n') => cards.map(line).join(end)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** How other programs write a deck, as far as their habits are known. */
export const WRITERS: Record<string, Writer> = {
  ...Object.fromEntries(
    DECK_EXPORT_STYLES.map((style) => [`our ${style}`, (deck: ExportDeck) => formatDeckText(deck, style)]),
  ),
  'x-quantity': (deck) => {
    const { leaders, rest } = quantities(deck)
    return `${list(rest, (card) => `${card.quantity}x ${card.name}`)}\n\n${list(leaders, (card) => `1x ${card.name}`)}\n`
  },
  'MTGO text': (deck) => {
    const { leaders, rest } = quantities(deck)
    const name = (card: ExportCard) => card.name.replace(' // ', '/')
    return `${list(rest, (card) => `${card.quantity} ${name(card)}`, '\r\n')}\r\n\r\nSIDEBOARD:\r\n${list(leaders, (card) => `1 ${name(card)}`, '\r\n')}\r\n`
  },
  Archidekt: (deck) => {
    const { leaders, rest } = quantities(deck)
    const line = (card: ExportCard, quantity: number, category: string) =>
      `${quantity}x ${card.name} (${card.set_code}) ${card.collector_number} *F* [${category}] ^Have,#37d67a^`
    return `${list(leaders, (card) => line(card, 1, 'Commander{top}'))}\n${list(rest, (card) => line(card, card.quantity, 'Card Draw'))}`
  },
  Cockatrice: (deck) => {
    const { leaders, rest } = quantities(deck)
    return `// Lanterns\n\n// Maindeck\n${list(rest, (card) => `${card.quantity} ${card.name}`)}\n\n// Sideboard\n${list(leaders, (card) => `SB: 1 ${card.name}`)}\n`
  },
  TappedOut: (deck) => {
    const { leaders, rest } = quantities(deck)
    return `${list(rest, (card) => `${card.quantity}x ${card.name} (${card.set_code.toUpperCase()}) #tag`)}\n${list(leaders, (card) => `1x ${card.name} *CMDR*`)}\n`
  },
  Deckstats: (deck) => {
    const { leaders, rest } = quantities(deck)
    const set = (card: ExportCard) => `[${card.set_code.toUpperCase()}#${card.collector_number}]`
    return `//Main\n${list(leaders, (card) => `1 ${set(card)} ${card.name} # !Commander`)}\n${list(rest, (card) => `${card.quantity} ${set(card)} ${card.name}`)}\n`
  },
  Forge: (deck) => {
    const { leaders, rest } = quantities(deck)
    const line = (card: ExportCard, quantity: number) =>
      `${quantity} ${card.name}|${card.set_code.toUpperCase()}|${card.collector_number}`
    return `[metadata]\nName=Lanterns\n[Commander]\n${list(leaders, (card) => line(card, 1))}\n[Main]\n${list(rest, (card) => line(card, card.quantity))}\n[Sideboard]\n`
  },
  'Cockatrice XML': (deck) => {
    const { leaders, rest } = quantities(deck)
    const line = (card: ExportCard, quantity: number) => `<card number="${quantity}" name="${escaped(card.name)}"/>`
    return `<?xml version="1.0"?><cockatrice_deck version="1"><zone name="main">${list(rest, (card) => line(card, card.quantity))}</zone><zone name="side">${list(leaders, (card) => line(card, 1))}</zone></cockatrice_deck>`
  },
  'a table': (deck) => {
    const { leaders, rest } = quantities(deck)
    const line = (card: ExportCard, quantity: number, commander: boolean) =>
      [quantity, quoted(card.name), card.set_code, card.collector_number, commander].join(',')
    return `Count,Name,Set code,Collector number,Commander\n${list(leaders, (card) => line(card, 1, true))}\n${list(rest, (card) => line(card, card.quantity, false))}\n`
  },
}
