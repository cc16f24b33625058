// What is asked of the boards as they stand on the screen.

import type { CardId, PlayerId } from '@fourmat/game'
import type { Client } from './client.ts'

/** Boards or cards have been laid anew. */
export const noteMoved = ({ layout }: Pick<Client, 'layout'>): void => layout.moved.setState((times) => times + 1)

/** How wide a card is on this board at the moment. */
export const cardWidthOn = ({ layout }: Client, playerId: PlayerId): number =>
  layout.arrangements.get(playerId)?.width ?? layout.boards.get(playerId)?.cardWidth ?? 60

/** The cards of the stack whose number the pointer is on; none where it is on something else. */
export function stackAt({ layout }: Client, element: Element): readonly CardId[] {
  const card = element.closest('[data-stack]')?.closest<HTMLElement>('[data-card]')
  const stacks = layout.arrangements.get(card?.dataset.player ?? '')?.stacks ?? []
  return stacks.find((stack) => stack.includes(card?.dataset.card ?? '')) ?? []
}
