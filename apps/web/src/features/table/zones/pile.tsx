import type { Card, PlayerId, Zone } from '@fourmat/game'
import { memo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { counterValue } from '../actions.ts'
import { CardPicture, Cover } from '../card/face.tsx'
import { usePlayer } from '../client.ts'
import { TableIcon, type TableIconName } from '../table-icon.tsx'

const NONE: readonly Card[] = []

type PileZone = Exclude<Zone, 'hand' | 'battlefield'>

const ICONS: Record<PileZone, TableIconName> = {
  commandZone: 'crown',
  library: 'library',
  graveyard: 'grave',
  exile: 'exile',
}

/** What a commander costs more: the counters on it. */
const taxOf = (cards: readonly Card[]): number =>
  cards.reduce(
    (sum, card) => sum + Object.values(card.custom_counters).reduce<number>((all, one) => all + counterValue(one), 0),
    0,
  )

interface PileProps {
  playerId: PlayerId
  zone: PileZone
  width: number // 0: only the count fits
}

export const Pile = memo(function Pile({ playerId, zone, width }: PileProps) {
  const { t } = useTranslation('table')
  const cards = usePlayer(playerId, (player) => (zone === 'library' ? NONE : player.zones[zone])) ?? NONE
  const librarySize = usePlayer(playerId, (player) => player.librarySize) ?? 0
  const count = zone === 'library' ? librarySize : cards.length
  const [top, second] = cards
  const tax = zone === 'commandZone' ? taxOf(cards) : 0
  const name = t(`zone.${zone}`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button's own keys and focus would stand in the way of the table's
    <div
      className="pile"
      role="button"
      tabIndex={-1}
      data-spot={`${playerId}:${zone}`}
      data-pile={zone}
      data-player={playerId}
      aria-label={t('zone.pile', { zone: name, count })}
      title={name}
    >
      {width > 0 && (
        <div
          className={cx('pile-card', count === 0 && 'is-empty', count > 2 && 'is-deep')}
          style={{ width, height: Math.round((width * 88) / 63) }}
        >
          {count === 0 ? (
            <TableIcon name={ICONS[zone]} size={18} />
          ) : zone === 'library' ? (
            <Cover />
          ) : (
            <>
              {zone === 'commandZone' && second && (
                <div className="pile-second" data-zone-card={second.id}>
                  <CardPicture card={second} isSmall />
                </div>
              )}
              {top && <CardPicture card={top} isSmall />}
            </>
          )}
        </div>
      )}
      <div className="pile-count">
        <TableIcon name={ICONS[zone]} size={13} />
        {count}
        {tax > 0 && <em title={t('zone.tax')}>+{tax}</em>}
      </div>
    </div>
  )
})
