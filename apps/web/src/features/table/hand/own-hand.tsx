import { memo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { describeCard } from '../card/describe.ts'
import { CardPicture } from '../card/face.tsx'
import { usePictures } from '../card/field-pictures.ts'
import { type BoardLayout, useClient, usePlayer, useUi } from '../client.ts'
import { fan, fanRoom, placesAround } from '../layout/hand-fan.ts'
import { TableIcon } from '../table-icon.tsx'

const NONE: readonly never[] = []

/** One's own hand, or the one that a watcher looks at from its player's place: a fan at the lower edge that lifts the card under the pointer. */
export const OwnHand = memo(function OwnHand({ playerId, layout }: { playerId: string; layout: BoardLayout }) {
  const { t } = useTranslation('table')
  const { store, role } = useClient()
  const cards = usePlayer(playerId, (player) => player.zones.hand) ?? NONE
  const name = usePlayer(playerId, (player) => player.username) ?? ''
  usePictures(cards, layout.cardWidth) // there already when a card is played
  const isShown = usePlayer(playerId, (player) => player.hand_shown) ?? false
  const isFolded = useUi((ui) => ui.handFolded)
  const selected = useUi((ui) => ui.selected)
  const { field, handCard, handHeight } = layout.geometry
  const gap = useUi((ui) => ui.handGap)
  const isJoining = gap !== null && gap.id === null // a card from elsewhere is held over the hand
  const places = fan(cards.length + (isJoining ? 1 : 0), handCard, fanRoom(field.w, handCard, true))
  const order = placesAround(
    cards.map((card) => card.id),
    gap,
  )
  return (
    <ul
      className={cx('hand', isFolded && 'is-folded')}
      data-hand={playerId}
      aria-label={t(role === 'player' ? 'hand.own' : 'hand.open', { name, count: cards.length })}
      style={{
        left: field.x,
        width: field.w,
        height: handHeight,
        ['--hw' as string]: `${handCard}px`,
        ['--hand' as string]: `${handHeight}px`,
      }}
    >
      {cards.map((card, i) => {
        const place = places[order[i] ?? i] ?? { x: 0, y: 0, turn: 0 }
        return (
          <li
            key={store.keyOf(card.id)}
            className={cx('hand-slot', selected.has(card.id) && 'is-selected')}
            style={{ transform: `translate(${place.x}px, ${place.y}px) rotate(${place.turn}deg)` }}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: a button's own keys and focus would stand in the way of the table's */}
            <div
              className="hand-card"
              role="button"
              tabIndex={-1}
              data-spot={card.id}
              data-card={card.id}
              data-player={playerId}
              data-zone="hand"
              aria-label={describeCard(card, t)}
              style={{ ['--turn' as string]: `${-place.turn}deg`, ['--drop' as string]: `${-place.y}px` }}
            >
              <div className="hand-face">
                <CardPicture card={card} />
              </div>
            </div>
          </li>
        )
      })}
      {isShown && (
        <li className="hand-shown">
          <TableIcon name="eye" size={13} />
          {t('gallery.handOpen')}
        </li>
      )}
    </ul>
  )
})
