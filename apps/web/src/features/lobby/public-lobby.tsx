import { FORMATS, ROOMS_PAGE, type Room } from '@fourmat/protocol'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { SearchField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Chip, EmptyState } from '../../ui/marks.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Seats } from '../../ui/seats.tsx'
import { Select } from '../../ui/select.tsx'
import type { LobbyFilter } from './api.ts'
import { Host, isFull, JoinButton, RoomSeats, useWhen, WatchTool } from './game-card.tsx'
import { RefreshRing } from './refresh-ring.tsx'

interface PublicLobbyProps {
  rooms: readonly Room[]
  count: number
  updatedAt: number
  stale: boolean // showing the last answer while the next one is under way
  filter: LobbyFilter
  onFilter: (filter: LobbyFilter) => void
  onJoin: (room: Room) => void
}

export function PublicLobby({ rooms, count, updatedAt, stale, filter, onFilter, onJoin }: PublicLobbyProps) {
  const { t } = useTranslation('lobby')
  const pages = Math.max(1, Math.ceil(count / ROOMS_PAGE))
  const first = (filter.page - 1) * ROOMS_PAGE
  const isFiltered = filter.search !== '' || filter.format !== 'all'
  return (
    <section aria-labelledby="public-lobby" className="mt-11">
      <div className="mb-4 flex min-h-10 flex-wrap items-center gap-3">
        <h2 id="public-lobby" className="mr-1">
          {t('public.title')}
        </h2>
        <RefreshRing updatedAt={updatedAt} />
        <div className="flex w-full gap-3 md:ml-auto md:w-auto">
          <SearchField
            className="flex-1 md:w-[260px]"
            label={t('public.search')}
            maxLength={200}
            value={filter.search}
            onChange={(search) => onFilter({ ...filter, search, page: 1 })}
          />
          <Select
            className="w-[184px]"
            label={t('public.format')}
            value={filter.format}
            onValueChange={(format) => onFilter({ ...filter, format, page: 1 })}
            options={[
              { value: 'all', label: t('public.allFormats') },
              ...FORMATS.map((format) => ({ value: format, label: t(`shell:formats.${format}`) })),
            ]}
          />
        </div>
      </div>
      {rooms.length === 0 && !stale ? (
        <EmptyState
          picture={<Seats chairs={['free', 'free', 'free', 'free']} size={64} />}
          title={t('public.empty.title')}
          action={
            isFiltered && (
              <Button size="sm" onClick={() => onFilter({ search: '', format: 'all', page: 1 })}>
                {t('public.empty.clear')}
              </Button>
            )
          }
        >
          {isFiltered ? t('public.empty.filtered') : t('public.empty.text')}
        </EmptyState>
      ) : (
        <ul className={cx('room-grid', stale && 'opacity-60')} aria-busy={stale}>
          {rooms.map((room) => (
            <li key={room.id} className="room-in grid">
              <RoomCard room={room} onJoin={() => onJoin(room)} />
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <div className="flex min-h-8 items-center justify-between pt-6 text-[13px] text-text-2">
          <span className="num">
            {t('public.range', { from: Math.min(first + 1, count), to: Math.min(first + ROOMS_PAGE, count), count })}
          </span>
          <Pager
            label={t('public.pages')}
            page={filter.page}
            pages={pages}
            onPage={(page) => onFilter({ ...filter, page })}
          />
        </div>
      )}
    </section>
  )
}

function RoomCard({ room, onJoin }: { room: Room; onJoin: () => void }) {
  const { t } = useTranslation('lobby')
  const when = useWhen(room)
  return (
    <article className="room-card panel" aria-label={room.name}>
      <div className="flex items-center gap-4">
        <span className={cx(isFull(room) && 'opacity-75')}>
          <RoomSeats room={room} size={52} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="truncate" title={room.name}>
            {room.name}
          </h3>
          {room.host !== null && (
            <p className="small flex text-text-2">
              <Host name={room.host} />
            </p>
          )}
          <p className="small truncate text-text-3" title={room.description ?? undefined}>
            {room.description || t('room.noDescription')}
          </p>
        </div>
      </div>
      <div className="mt-auto flex items-center gap-2.5 text-[13px] text-text-2">
        <Chip>{t(`shell:formats.${room.format}`)}</Chip>
        {room.enforce_legality && (
          <span className="text-info-text" title={t('room.legalOnly')}>
            <Icon name="shield" size={17} />
            <span className="sr-only">{t('room.legalOnly')}</span>
          </span>
        )}
        <span className="num font-semibold text-text">
          {room.active_players_count}/{room.max_players}
        </span>
        <span className="min-w-0 flex-1 truncate text-text-3">{when}</span>
        <WatchTool room={room} />
        <JoinButton room={room} onJoin={onJoin} />
      </div>
    </article>
  )
}
