// Where everything stands in the picture of a deck: a head, the cards of the main board in rows, the sideboard below.
import type { Deck, DeckCard } from '@fourmat/protocol'
import { groupCards } from '../deck/groups.ts'

export const WIDTH = 1600
export const EDGE = 56
const HEAD = 150
const GAP = 14
const COLUMNS = 8
export const CARD_WIDTH = Math.floor((WIDTH - 2 * EDGE - (COLUMNS - 1) * GAP) / COLUMNS)
export const CARD_HEIGHT = Math.round((CARD_WIDTH * 88) / 63)
const HEADING = 64
const LEADER = 1.5 // times as large as the others

export interface PlacedCard {
  card: DeckCard
  x: number
  y: number
  width: number
  height: number
}

export interface PictureLayout {
  height: number
  cards: PlacedCard[]
  sideboardAt: number | null // the line under its heading
}

export const layPicture = (deck: Deck): PictureLayout => {
  const groups = groupCards(deck, 'value').filter(({ key }) => key !== 'maybe')
  const main = groups.filter(({ key }) => key !== 'side').flatMap(({ cards }) => cards)
  const side = groups.filter(({ key }) => key === 'side').flatMap(({ cards }) => cards)
  const cards: PlacedCard[] = []

  const leaders = main.filter(({ deck_card_id }) =>
    [deck.commander, deck.partner_commander].some((leader) => leader?.deck_card_id === deck_card_id),
  )
  let y = EDGE + HEAD
  /** Rows from `y` down; returns where the next thing may begin. */
  const lay = (list: readonly DeckCard[], from: number, left = EDGE, columns = COLUMNS): number => {
    for (const [index, card] of list.entries())
      cards.push({
        card,
        x: left + (index % columns) * (CARD_WIDTH + GAP),
        y: from + Math.floor(index / columns) * (CARD_HEIGHT + GAP),
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
      })
    return from + Math.ceil(list.length / columns) * (CARD_HEIGHT + GAP)
  }

  const others = main.filter((card) => !leaders.includes(card))
  if (leaders.length > 0) {
    const width = Math.round(CARD_WIDTH * LEADER)
    const height = Math.round(CARD_HEIGHT * LEADER)
    for (const [index, card] of leaders.entries())
      cards.push({ card, x: WIDTH - EDGE - width, y: EDGE + index * (height + GAP), width, height })
    // Beside the leaders there is room for fewer.
    const columns = COLUMNS - 2
    const rows = Math.ceil((EDGE + leaders.length * (height + GAP) - y) / (CARD_HEIGHT + GAP))
    const beside = others.slice(0, Math.max(0, rows * columns))
    y = Math.max(lay(beside, y, EDGE, columns), EDGE + leaders.length * (height + GAP))
    y = lay(others.slice(beside.length), y)
  } else y = lay(others, y)

  const sideboardAt = side.length > 0 ? y + HEADING - 20 : null
  if (side.length > 0) y = lay(side, y + HEADING)
  return { height: y - GAP + EDGE, cards, sideboardAt }
}
