import { memo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { Cover } from '../card/face.tsx'
import { type BoardLayout, usePlayer } from '../client.ts'
import { fan, fanRoom } from '../layout/hand-fan.ts'

const BACKS_SHOWN = 30

/** Another player's hand: backs, and how many. */
export const OtherHand = memo(function OtherHand({ playerId, layout }: { playerId: string; layout: BoardLayout }) {
  const { t } = useTranslation('table')
  const count = usePlayer(playerId, (player) => player.handSize) ?? 0
  const { field, handCard, handHeight } = layout.geometry
  const { isUp } = layout.seat
  const shown = Math.min(count, BACKS_SHOWN)
  return (
    <div
      className={cx('hand-other', isUp && 'is-up')}
      data-hand={playerId}
      role="img"
      aria-label={t('hand.other', { count })}
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
          <Cover />
        </span>
      ))}
      <b className="hand-count">{count}</b>
    </div>
  )
})
