import type { Room } from '@fourmat/protocol'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/marks.tsx'
import { Seats } from '../../ui/seats.tsx'
import { GameCard, type RoomActions } from './game-card.tsx'

const hasPeople = (room: Room): boolean => room.players.some((player) => player.connected)

/** Tables where somebody is come first, else as they came. */
const peopledFirst = (rooms: readonly Room[]): Room[] => [...rooms].sort((a, b) => +hasPeople(b) - +hasPeople(a))

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
          {peopledFirst(rooms).map((room) => (
            <li key={room.id} className="room-in grid">
              <GameCard room={room} actions={actions} />
            </li>
          ))}
          {rooms.length === 1 && (
            <li className="new-table-wide">
              <Seats chairs={['offered', 'free', 'free', 'free']} size={72} />
              <div className="min-w-0">
                <h3>{t('yours.invite.title')}</h3>
                <p className="small mt-1 max-w-[44ch] text-pretty text-text-2">{t('yours.invite.text')}</p>
                <Button size="sm" className="mt-3" onClick={onCreate}>
                  {t('create.open')}
                </Button>
              </div>
            </li>
          )}
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
