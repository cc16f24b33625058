// A library that its owner looks into changes under the eyes: what was taken goes, what was put back finds its new place.

import { type Card, type CardMove, movementsOf, type PlayerId, randomnessKind, type SeenEvent } from '@fourmat/game'

interface Looked {
  readonly from: 'top' | 'bottom' | 'all'
  readonly cards: readonly Card[]
}

/** The cards after the event; null when nothing that is shown can be true any more. */
export function afterEvent({ from, cards }: Looked, event: SeenEvent, you: PlayerId): readonly Card[] | null {
  const drawnFor = randomnessKind(event.type)
  if (drawnFor === 'start' || hasGoneBack(event, you)) return null
  if (event.payload.player_id !== you) return cards
  if (drawnFor === 'shuffle' || drawnFor === 'deal' || drawnFor === 'arrange') return null
  return movementsOf(event).reduce<readonly Card[]>((list, movement) => {
    if (movement.kind === 'moved') return moved(from, list, movement.move)
    return movement.kind === 'drawn' && from !== 'bottom' ? list.slice(movement.count) : list
  }, cards)
}

/** Whether the library is one of before: its cards have other ids now. */
export const hasGoneBack = (event: SeenEvent, you: PlayerId): boolean =>
  event.type === 'rewound' || (event.type === 'taken_back' && event.payload.libraries.includes(you))

function moved(from: Looked['from'], cards: readonly Card[], move: CardMove): readonly Card[] {
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
