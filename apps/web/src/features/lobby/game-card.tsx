import type { Room } from '@fourmat/protocol'
import { copyTableLink } from '../../lib/copy-table-link.ts'
import { useDeckList } from '../../lib/deck-list.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { roomDeck } from '../../lib/room-decks.ts'
import { goToTable } from '../../lib/table-link.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { DeckArt } from '../../ui/deck-art.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar, Chip } from '../../ui/marks.tsx'
import { chairsFor, Seats } from '../../ui/seats.tsx'

export interface RoomActions {
  join: (room: Room) => void
  edit: (room: Room) => void
  remove: (room: Room) => void
}

/** How long ago something happened in the room. */
export function useWhen(room: Room): string {
  const { t, language } = useTranslation('lobby')
  if (room.players.some((player) => player.connected)) return t('room.activeNow')
  return relativeTime(room.last_active_at, language) ?? t('room.activeNow')
}

export const isFull = (room: Room): boolean => room.active_players_count >= room.max_players && !room.is_seated

/** One of your rooms: the deck that you brought, the table, who sits there. */
export function GameCard({ room, actions }: { room: Room; actions: RoomActions }) {
  const { t } = useTranslation('lobby')
  const when = useWhen(room)
  const deckId = roomDeck(room.id)
  const deck = useDeckList().data?.find((candidate) => candidate.id === deckId)
  const others = room.players.filter((player) => player.connected).map((player) => player.username)
  const live = room.is_seated && others.length > 0

  return (
    <article className={cx('game-card panel', live && 'border-amber-line')} aria-label={room.name}>
      <div className="game-art">
        {deck && <DeckArt uri={deck.deck_image_uri} className="game-picture" />}
        <span className="absolute bottom-4 left-5 z-1 max-w-[44%]">
          <span className="small block text-text-2">{deck ? t('yours.deck') : t('yours.noDeck')}</span>
          <b className="display block truncate text-[15px]">{deck?.name ?? t(`shell:formats.${room.format}`)}</b>
        </span>
      </div>
      <div className="flex gap-4 px-5 pt-4.5">
        <RoomSeats room={room} size={56} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate" title={room.name}>
            {room.name}
          </h3>
          <p className="num small mt-1 flex flex-wrap items-center gap-x-2 text-text-2">
            <span>{t(`shell:formats.${room.format}`)}</span>
            <Dot />
            <span>
              {room.active_players_count}/{room.max_players}
            </span>
            <Dot />
            <span>{when}</span>
            {!room.is_owner && room.host !== null && (
              <>
                <Dot />
                <Host name={room.host} />
              </>
            )}
            {!room.is_public && (
              <span title={t('room.private')} className="text-text-3">
                <Icon name="lock" size={14} />
                <span className="sr-only">{t('room.private')}</span>
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="mt-auto flex items-center gap-2 px-5 pt-4 pb-4.5">
        <People room={room} />
        <span className="flex-1" />
        {room.is_owner && <OwnerTools room={room} actions={actions} />}
        <WatchTool room={room} />
        <JoinButton room={room} primary={live} onJoin={() => actions.join(room)} />
      </div>
    </article>
  )
}

function OwnerTools({ room, actions }: { room: Room; actions: RoomActions }) {
  const { t } = useTranslation('lobby')
  const { name } = room
  return (
    <span className="flex">
      <IconButton
        icon="link"
        iconSize={17}
        label={t('share.label', { name })}
        onClick={() => void copyTableLink(room.id)}
      />
      <IconButton icon="edit" iconSize={17} label={t('edit.label', { name })} onClick={() => actions.edit(room)} />
      <IconButton
        icon="trash"
        iconSize={17}
        danger
        label={t('delete.label', { name })}
        onClick={() => actions.remove(room)}
      />
    </span>
  )
}

const Dot = () => (
  <span aria-hidden="true" className="text-text-3">
    ·
  </span>
)

/** Whose table it is. */
export function Host({ name }: { name: string }) {
  const { t } = useTranslation('lobby')
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5" title={t('room.host', { name })}>
      <Icon name="crown" size={14} className="flex-none text-text-3" />
      <span className="sr-only">{t('room.host', { name })}</span>
      <span className="truncate" aria-hidden="true">
        {name}
      </span>
    </span>
  )
}

export function RoomSeats({ room, size }: { room: Room; size: number }) {
  const { t } = useTranslation('lobby')
  return (
    <Seats
      chairs={chairsFor(room.max_players, room.active_players_count, room.is_seated)}
      label={t('room.seats', { taken: room.active_players_count, max: room.max_players })}
      size={size}
    />
  )
}

function People({ room }: { room: Room }) {
  const { t } = useTranslation('lobby')
  const names = room.players.map((player) => player.username)
  if (names.length === 0) return <Chip>{t('room.nobody')}</Chip>
  return (
    <>
      <span className="people">
        {room.players.map((player) => (
          <Avatar key={player.id} name={player.username} size={26} />
        ))}
      </span>
      <span className="small ml-1 truncate text-text-2">{names.join(', ')}</span>
    </>
  )
}

/** Where everybody may watch, beside the way to a seat. */
export function WatchTool({ room }: { room: Room }) {
  const { t } = useTranslation('lobby')
  if (room.spectators !== 'public' || room.is_seated || isFull(room)) return null
  return (
    <IconButton
      icon="eye"
      iconSize={18}
      label={t('watch.label', { name: room.name })}
      onClick={() => goToTable(room.id, 'watch')}
    />
  )
}

/** Who sits at a table already goes back to it, with the deck that they brought; a full one can be watched. */
export function JoinButton({ room, primary, onJoin }: { room: Room; primary?: boolean; onJoin: () => void }) {
  const { t } = useTranslation('lobby')
  const full = isFull(room)
  const { name, is_seated } = room
  if (full && room.spectators !== 'off')
    return (
      <Button size="sm" aria-label={t('watch.label', { name })} onClick={() => goToTable(room.id, 'watch')}>
        <Icon name="eye" size={17} />
        {t('watch.submit')}
      </Button>
    )
  return (
    <Button
      size="sm"
      variant={primary ? 'primary' : 'quiet'}
      disabled={full}
      title={full ? t('room.full') : undefined}
      aria-label={is_seated ? t('return.label', { name }) : t('join.label', { name })}
      onClick={() => (is_seated ? goToTable(room.id) : onJoin())}
    >
      {is_seated ? t('return.submit') : t('join.submit')}
    </Button>
  )
}
