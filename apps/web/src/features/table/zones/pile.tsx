import { type Card, type PlayerId, TAX_PER_CAST, type Zone } from '@fourmat/game'
import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { counterValue } from '../actions.ts'
import { CardPicture, Cover } from '../card/face.tsx'
import { usePlayer } from '../client.ts'
import { TableIcon, type TableIconName } from '../table-icon.tsx'

const NONE: readonly Card[] = []

type PileZone = Exclude<Zone, 'hand' | 'battlefield' | 'stack'>

const ICONS: Record<PileZone, TableIconName> = {
  commandZone: 'crown',
  library: 'library',
  graveyard: 'grave',
  exile: 'exile',
}

const NO_CASTS: readonly number[] = []
const NO_NAMES: readonly string[] = []

const countersOn = (cards: readonly Card[]): number =>
  cards.flatMap((card) => Object.values(card.custom_counters)).reduce<number>((sum, one) => sum + counterValue(one), 0)

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
  const libraryTop = usePlayer(playerId, (player) => (zone === 'library' ? player.library_top : null)) ?? null
  const isTopOpen = usePlayer(playerId, (player) => zone === 'library' && player.top_revealed !== null) ?? false
  const counters = zone === 'commandZone' ? countersOn(cards) : 0
  const casts = usePlayer(playerId, (player) => player.commander_casts) ?? NO_CASTS
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
            libraryTop ? (
              <CardPicture card={libraryTop} isSmall />
            ) : (
              <Cover />
            )
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
        {isTopOpen && (
          <em title={t('zone.topRevealed')}>
            <TableIcon name="eye" size={11} />
            <span className="sr-only">{t('zone.topRevealed')}</span>
          </em>
        )}
        {zone === 'commandZone' && <Tax playerId={playerId} casts={casts} />}
        {zone === 'commandZone' && counters > 0 && <em title={t('zone.counters')}>•{counters}</em>}
      </div>
    </div>
  )
})

/** What each commander costs more by now. */
function Tax({ playerId, casts }: { playerId: PlayerId; casts: readonly number[] }) {
  const { t } = useTranslation('table')
  const commanders =
    usePlayer(
      playerId,
      useShallow((player) => player.commanders),
    ) ?? NO_NAMES
  return commanders.map((name, i) => {
    const tax = (casts[i] ?? 0) * TAX_PER_CAST
    return tax > 0 ? (
      <em key={name} className="tax" title={t('zone.taxOf', { name, count: casts[i] ?? 0, tax })}>
        +{tax}
      </em>
    ) : null
  })
}
