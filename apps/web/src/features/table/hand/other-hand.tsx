import type { Card } from '@fourmat/game'
import { memo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { describeCard } from '../card/describe.ts'
import { CardPicture, Cover } from '../card/face.tsx'
import { type BoardLayout, usePlayer } from '../client.ts'
import { fan, fanRoom } from '../layout/hand-fan.ts'
import { TableIcon } from '../table-icon.tsx'

const BACKS_SHOWN = 30

const NONE: readonly never[] = []

/** Another player's hand: backs, or what lies open to a watcher; and how many. */
export const OtherHand = memo(function OtherHand({ playerId, layout }: { playerId: string; layout: BoardLayout }) {
  const { t } = useTranslation('table')
  const count = usePlayer(playerId, (player) => player.handSize) ?? 0
  const cards = usePlayer(playerId, (player) => player.zones.hand) ?? NONE
  const name = usePlayer(playerId, (player) => player.username) ?? ''
  const isShown = usePlayer(playerId, (player) => player.hand_shown) ?? false
  const isOpen = cards.length > 0
  const { field, handCard, handHeight } = layout.geometry
  const { isUp } = layout.seat
  const shown = Math.min(count, BACKS_SHOWN)
  return (
    <div
      className={cx('hand-other', isUp && 'is-up', isOpen && 'is-open')}
      data-hand={playerId}
      role="img"
      aria-label={
        isOpen
          ? [t('hand.open', { name, count }), ...cards.map((card) => describeCard(card, t))].join(', ')
          : t('hand.other', { count })
      }
      style={{ left: field.x, width: field.w, height: handHeight, ['--hw' as string]: `${handCard}px` }}
    >
      {fan(shown, handCard, fanRoom(field.w, handCard, false)).map((place, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
          key={i}
          className="back"
          style={{
            transform: `translate(${place.x * 0.62}px, ${(isUp ? -1 : 1) * place.y}px) rotate(${(isUp ? -1 : 1) * place.turn}deg)`,
          }}
        >
          {cards[i] ? <OpenCard card={cards[i]} /> : <Cover />}
        </span>
      ))}
      <b className="hand-count" title={isShown ? t('gallery.handOpen') : undefined}>
        {count}
        {isShown && <TableIcon name="eye" size={13} />}
      </b>
    </div>
  )
})

const OpenCard = ({ card }: { card: Card }) => (
  <div className="hand-open" data-look={card.id}>
    <CardPicture card={card} isSmall />
  </div>
)
