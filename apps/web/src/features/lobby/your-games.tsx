import type { Room } from '@fourmat/protocol'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/marks.tsx'
import { Seats } from '../../ui/seats.tsx'
import { GameCard, type RoomActions } from './game-card.tsx'

export function YourGames({
  rooms,
  actions,
  onCreate,
}: {
  rooms: readonly Room[]
  actions: RoomActions
  onCreate: () => void
}) {
  const { t } = useTranslation('lobby')
  return (
    <section aria-labelledby="your-games">
      <h2 id="your-games" className="mb-3.5">
        {t('yours.title')}
      </h2>
      {rooms.length === 0 ? (
        <EmptyState
          picture={<Seats chairs={['offered', 'free', 'free', 'free']} size={64} />}
          title={t('yours.empty.title')}
          action={
            <Button size="sm" onClick={onCreate}>
              {t('create.open')}
            </Button>
          }
        >
          {t('yours.empty.text')}
        </EmptyState>
      ) : (
        <ul className="room-grid">
          {rooms.map((room) => (
            <li key={room.id} className="room-in grid">
              <GameCard room={room} actions={actions} />
            </li>
          ))}
          {rooms.length % 4 === 3 && (
            <li className="hidden 2xl:grid">
              <button type="button" className="new-table" onClick={onCreate}>
                <Seats chairs={['you', 'free', 'free', 'free']} size={64} />
                <span className="display text-[17px] text-text">{t('yours.another.title')}</span>
                <span className="small">{t('yours.another.text')}</span>
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
