import type { Deck, DeckCard } from '@fourmat/protocol'

/** A card whose id is its name. */
export const makeCard = (name: string, quantity = 1, facts: Partial<DeckCard> = {}): DeckCard => ({
  deck_card_id: `row-${name}`,
  card_id: name,
  card_print_id: `${name}-1`,
  name,
  type_line: 'Instant',
  mana_cost: '{1}{U}',
  cmc: 2,
  colors: ['U'],
  color_identity: ['U'],
  quantity,
  board: 'main',
  front_image_uri: null,
  front_image_uri_small: null,
  back_image_uri: null,
  back_image_uri_small: null,
  set_code: 'fhs',
  set_name: 'Hearthside',
  collector_number: '1',
  ...facts,
})

export const makeDeck = (cards: DeckCard[], facts: Partial<Deck> = {}): Deck => ({
  id: 'deck',
  name: 'Lanterns',
  format: 'commander',
  deck_image_uri: null,
  total_cards: cards.reduce((sum, card) => sum + card.quantity, 0),
  color_identity: [],
  commander: null,
  partner_commander: null,
  legal: true,
  is_sample: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  cards,
  legality: { legal: true, problems: [] },
  guide: null,
  ...facts,
})
