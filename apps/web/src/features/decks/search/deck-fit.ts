// What a card must be to fit a deck, and what keeps one from it.
import { type CardPrint, type Deck, type DeckCard, hasCommander } from '@fourmat/protocol'

export interface DeckFit {
  format: Deck['format']
  identity: string | null // "wu", "c" for none; null where the deck has no commander to keep to
  query: string // the same as one would type it
}

const ORDER = ['W', 'U', 'B', 'R', 'G']

const identityOf = ({ format, commander, partner_commander }: Deck): string | null => {
  if (!hasCommander(format) || !commander) return null
  const leaders = [commander, partner_commander].filter((leader): leader is DeckCard => leader !== null)
  const colours = new Set(leaders.flatMap((leader) => leader.color_identity))
  return (
    ORDER.filter((colour) => colours.has(colour))
      .join('')
      .toLowerCase() || 'c'
  )
}

export const deckFit = (deck: Deck): DeckFit => {
  const identity = identityOf(deck)
  const { format } = deck
  return { format, identity, query: `${identity === null ? '' : `id:${identity} `}f:${format}` }
}

export type Mark = 'banned' | 'not_legal' | 'restricted' | 'offColour'

/** What there is to say against a card in the deck. Tokens are in no deck. */
export const marksOf = (card: CardPrint, { identity }: DeckFit): Mark[] => {
  if (card.is_token) return []
  const marks: Mark[] = []
  if (card.legality !== undefined && card.legality !== 'legal') marks.push(card.legality)
  if (identity !== null && card.color_identity.some((colour) => !identity.includes(colour.toLowerCase())))
    marks.push('offColour')
  return marks
}

/** A card that is in the deck already is shown as it is there; where every printing is shown, each is itself. */
export const asInDeck = (cards: readonly CardPrint[], deck: Deck): CardPrint[] => {
  const rows = new Map(deck.cards.map((row) => [row.card_id, row]))
  const seen = new Set<string>()
  const many = new Set<string>()
  for (const { card_id } of cards) (seen.has(card_id) ? many : seen).add(card_id)
  return cards.map((card) => {
    const row = rows.get(card.card_id)
    if (!row || row.card_print_id === card.card_print_id || many.has(card.card_id)) return card
    const { card_print_id, front_image_uri, front_image_uri_small, back_image_uri, back_image_uri_small } = row
    const { set_code, set_name, collector_number } = row
    const pictures = { front_image_uri, front_image_uri_small, back_image_uri, back_image_uri_small }
    return { ...card, id: card_print_id, card_print_id, ...pictures, set_code, set_name, collector_number }
  })
}
