import { useTranslation } from '../../../lib/i18n.ts'
import { findRow } from '../deck/edit.ts'
import { useDeck } from '../deck/use-deck-editor.ts'
import type { CardDrag } from './use-card-drag.ts'

/** What hangs at the pointer. */
export function DraggedCards({ drag: { cardIds, at, over } }: { drag: CardDrag }) {
  const { t } = useTranslation('decks')
  const name = useDeck((state) => findRow(state.deck, cardIds[0] ?? '')?.name)
  return (
    <div
      className="deck-dragged"
      aria-hidden="true"
      data-taken={over !== null || undefined}
      style={{ translate: `${at.x}px ${at.y}px` }}
    >
      {cardIds.length === 1 ? name : t('cards', { count: cardIds.length })}
    </div>
  )
}
