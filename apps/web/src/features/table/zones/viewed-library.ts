// A library that its owner looks into changes under the eyes: what was taken goes, what was put back finds its new place.

import type { Card, PlayerId, SeenEvent } from '@fourmat/game'

interface Looked {
  readonly from: 'top' | 'bottom' | 'all'
  readonly cards: readonly Card[]
}

/** The cards after the event; null when nothing that is shown can be true any more. */
export function afterEvent({ from, cards }: Looked, event: SeenEvent, you: PlayerId): readonly Card[] | null {
  if (event.payload.player_id !== you && event.type !== 'new_game_started') return cards
  switch (event.type) {
    case 'library_shuffled':
    case 'mulligan':
    case 'new_game_started':
    case 'deck_submitted':
      return null
    case 'move_card':
    case 'move_to_library_position':
      return moved(from, cards, event.payload)
    case 'cards_moved': {
      const { moves, count } = event.payload
      if (moves) return moves.reduce<readonly Card[]>((list, move) => moved(from, list, move), cards)
      return from === 'bottom' ? cards : cards.slice(count)
    }
    default:
      return cards
  }
}

interface Move {
  readonly id: string
  readonly new_id?: string
  readonly to: string
  readonly position: number | null
}

function moved(from: Looked['from'], cards: readonly Card[], move: Move): readonly Card[] {
  const card = cards.find((one) => one.id === move.id)
  if (!card) return cards
  const rest = cards.filter((one) => one !== card)
  if (move.to !== 'library' || move.new_id === undefined) return rest
  const fresh = { ...card, id: move.new_id }
  const position = move.position ?? 0
  if (position === -1) return from === 'top' ? rest : [...rest, fresh]
  if (from === 'bottom') return position === 0 ? rest : [...rest, fresh]
  return position <= rest.length ? rest.toSpliced(position, 0, fresh) : rest
}
