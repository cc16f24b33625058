import type { Card } from '@fourmat/game'
import { memo } from 'react'
import type { Translate } from '../../../lib/texts.ts'
import { cx } from '../../../ui/class-names.ts'
import { describeCard } from './describe.ts'
import { classOfPicture } from './field-pictures.ts'
import { PaintedFace } from './painted-face.tsx'
import { Tags } from './tags.tsx'

interface FieldCardProps {
  card: Card
  playerId: string
  x: number // centre, on the board
  y: number
  z: number
  width: number
  copies: number // in the stack whose number it bears
  tappedCopies: number // of these
  ownerSeat: number | null // from 1, of somebody else whose card it is
  isSelected: boolean
  isPinged: boolean
  isOwn: boolean
  picture: string | null // null: none could be had, and the face is painted
  t: Translate // handed down: four hundred cards need not each follow the language
}

/** A card on the battlefield. The core keeps untouched cards identical, so that a change draws one card anew. */
export const FieldCard = memo(function FieldCard(props: FieldCardProps) {
  const { card, playerId, x, y, z, width, copies, tappedCopies, ownerSeat, isSelected, isPinged, isOwn, picture, t } =
    props
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
        width < 56 && 'is-tiny',
      )}
      role="button"
      tabIndex={-1}
      data-spot={card.id}
      data-card={card.id}
      data-player={playerId}
      data-zone="battlefield"
      aria-label={describeCard(card, t)}
      aria-pressed={isOwn ? card.tapped : undefined}
      style={{ left: x, top: y, zIndex: z }}
    >
      {picture === null ? (
        <div className="card-body is-bare">
          {card.facts && <PaintedFace facts={card.facts} side={card.face_down ? 'back' : 'front'} />}
        </div>
      ) : (
        <div className={`card-body ${classOfPicture(picture)}`} />
      )}
      <Tags
        card={card}
        copies={copies}
        tappedCopies={tappedCopies}
        ownerSeat={ownerSeat}
        width={width}
        isOwn={isOwn}
        t={t}
      />
    </div>
  )
})
