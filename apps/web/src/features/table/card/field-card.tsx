import type { Card } from '@fourmat/game'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { describeCard } from './describe.ts'
import { CardPicture } from './face.tsx'
import { Tags } from './tags.tsx'

interface FieldCardProps {
  card: Card
  playerId: string
  x: number // centre, on the board
  y: number
  width: number
  copies: number // of it in the stack whose corner it is
  isSelected: boolean
  isPinged: boolean
  isOwn: boolean
  isSmall: boolean
  t: TFunction<'table'> // handed down: four hundred cards need not each follow the language
}

/** A card on the battlefield. The core keeps untouched cards identical, so that a change draws one card anew. */
export const FieldCard = memo(function FieldCard(props: FieldCardProps) {
  const { card, playerId, x, y, width, copies, isSelected, isPinged, isOwn, isSmall, t } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button's own keys and focus would stand in the way of the table's
    <div
      className={cx(
        'card',
        card.tapped && 'is-tapped',
        isSelected && 'is-selected',
        isPinged && 'is-pinged',
        card.is_token && 'is-token',
        width < 72 && 'is-small',
      )}
      role="button"
      tabIndex={-1}
      data-spot={card.id}
      data-card={card.id}
      data-player={playerId}
      data-zone="battlefield"
      aria-label={describeCard(card, t)}
      aria-pressed={isOwn ? card.tapped : undefined}
      style={{ left: x, top: y }}
    >
      <div className="card-body">
        <CardPicture card={card} isSmall={isSmall} flat />
      </div>
      <Tags card={card} width={width} isOwn={isOwn} />
      {copies > 1 && (
        <span className="tag tag-copies" title={t('card.copies', { count: copies })}>
          ×{copies}
        </span>
      )}
    </div>
  )
})
