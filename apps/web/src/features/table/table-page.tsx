import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { NetworkError } from '../../lib/api-error.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { roomQuery } from './api.ts'
import { DeckGate } from './deck-gate.tsx'
import { Fairness } from './fairness/fairness.tsx'
import { lastGameIn } from './fairness/seals.ts'
import { GuestNotice } from './guest-notice.tsx'
import { Loading, Message } from './page-states.tsx'
import type { Ending } from './reconnecting-client.ts'
import type { TableAddress } from './table-address.ts'
import { TableIcon } from './table-icon.tsx'
import { TableSession } from './table-session.tsx'

const route = getRouteApi('/game/games/$roomId/play')

/** The live table: loads the room, then sits down. */
export function TablePage() {
  const { t } = useTranslation('table')
  const { roomId } = route.useParams()
  const { watch = false } = route.useSearch()
  const navigate = useNavigate()
  const stays = useRef(false)
  const room = useQuery(roomQuery(roomId))
  const user = useCurrentUser()
  const [ending, setEnding] = useState<Ending | null>(null)
  const [visit, setVisit] = useState(0)
  useTitle(room.data?.name ?? null)
  const begin = async (how: TableAddress) => {
    stays.current = false
    if ((how.watch ?? false) === watch) setVisit((before) => before + 1)
    // Until the address is the other one, nobody comes back in the way in which they left.
    else await navigate({ to: '/games/$roomId/play', params: { roomId }, search: how, replace: true })
    setEnding(null)
  }
  const end = (why: Ending) => {
    if (why === 'left' && stays.current) void begin({ watch: true })
    else setEnding(why)
  }
  useEffect(() => {
    if (ending === 'left') void navigate({ to: '/dashboard' })
  }, [ending, navigate])

  // Silence is no answer: both are asked for again.
  const isRefused = [room.error, user.error].some((error) => error !== null && !(error instanceof NetworkError))
  if (isRefused)
    return (
      <Message title={t('notFound')} text={t('notFoundText')}>
        <ToLobby />
      </Message>
    )
  if (!room.data || !user.data) return <Loading text={t('preparing')} />
  if (ending === 'left') return <Loading text={t('preparing')} />
  if (ending !== null)
    return (
      <Message title={t(`ended.${ending}`)} text={t(`ended.${ending}Text`)}>
        {ending === 'replaced' && (
          <Button variant="primary" onClick={() => void begin(watch ? { watch: true } : {})}>
            {t(watch ? 'ended.watchHere' : 'ended.playHere')}
          </Button>
        )}
        {ending === 'seated' && (
          <Button variant="primary" onClick={() => void begin({})}>
            {t('ended.playHere')}
          </Button>
        )}
        {ending === 'roomFull' && room.data.spectators !== 'off' && (
          <Button variant="primary" onClick={() => void begin({ watch: true })}>
            <TableIcon name="eye" size={17} />
            {t('gallery.watch')}
          </Button>
        )}
        {(ending === 'galleryFull' || ending === 'roomFull') && (
          <Button onClick={() => void begin(watch ? { watch: true } : {})}>{t('tryAgain')}</Button>
        )}
        {ending === 'roomClosed' && <WatchAgain roomId={roomId} />}
        {ending === 'roomClosed' && <CheckGame roomId={roomId} />}
        <ToLobby />
      </Message>
    )
  return (
    <TableSession
      key={`${roomId}-${visit}-${watch}`}
      room={room.data}
      role={watch ? 'watcher' : 'player'}
      onEnded={end}
      onExit={() => void navigate({ to: '/dashboard' })}
      onSit={() => void begin({})}
      onStay={() => {
        stays.current = true
      }}
      loading={<Loading text={t(watch ? 'gallery.loading' : 'loading')} />}
    >
      {!watch && <DeckGate room={room.data} onExit={() => void navigate({ to: '/dashboard' })} />}
      {!watch && <GuestNotice />}
    </TableSession>
  )
}

/** And the whole of it can be looked at. */
function WatchAgain({ roomId }: { roomId: string }) {
  const { t } = useTranslation('table')
  const gameId = lastGameIn(roomId)
  if (gameId === null) return null
  return (
    <Link to="/games/$gameId/replay" params={{ gameId }} className={buttonClass('primary')}>
      {t('ended.watchAgain')}
    </Link>
  )
}

/** A closed room has ended its game: its shuffles can be checked. */
function CheckGame({ roomId }: { roomId: string }) {
  const { t } = useTranslation('table')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('fairness.title')}</Button>
      {isOpen && <Fairness roomId={roomId} currentId={null} onClose={() => setOpen(false)} />}
    </>
  )
}

function ToLobby() {
  const { t } = useTranslation('table')
  return (
    <Link to="/dashboard" className={buttonClass('quiet')}>
      {t('leave')}
    </Link>
  )
}
