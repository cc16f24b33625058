import { stackOf } from '@fourmat/game'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../lib/i18n.ts'
import { CardPicture } from '../card/face.tsx'
import { useTable } from '../client.ts'

/** What waits to resolve: one row for all players, the next to resolve first. It is there only while something waits. */
export function StackRow() {
  const { t } = useTranslation('table')
  const cards = useTable(useShallow((table) => stackOf(table).map(({ card }) => card)))
  const controllers = useTable(useShallow((table) => stackOf(table).map(({ controller_id }) => controller_id)))
  const players = useTable((table) => table.players)
  if (cards.length === 0) return null
  const row = cards.map((card, i) => ({ card, player: players.find(({ id }) => id === controllers[i]) })).reverse()
  return (
    <section className="stack-row" data-stack aria-label={t('zone.pile', { zone: t('zone.stack'), count: row.length })}>
      <h2>{t('zone.stack')}</h2>
      {row.map(({ card, player }) => (
        // biome-ignore lint/a11y/useSemanticElements: a button's own keys and focus would stand in the way of the table's
        <div
          key={card.id}
          className="stack-card"
          role="button"
          tabIndex={-1}
          data-spot={card.id}
          data-card={card.id}
          data-player={player?.id}
          data-zone="stack"
          aria-label={t('zone.onStack', {
            card: card.facts?.name ?? t('card.faceDown'),
            name: player?.username ?? '?',
          })}
        >
          <CardPicture card={card} isSmall />
          <span>
            <span className="seat-chip">{(player?.seat ?? 0) + 1}</span>
            {player?.username}
          </span>
        </div>
      ))}
    </section>
  )
}
