import type { Room } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useDeckList } from '../../lib/deck-list.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/load-module.ts'
import { useFetchOnTouch } from '../../lib/use-fetch-on-touch.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/marks.tsx'
import { roomsQuery } from './api.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Hello } from './hello.tsx'
import { useLobbyFilter } from './lobby-filter.ts'
import { PublicLobby } from './public-lobby.tsx'
import type { OpenDialog } from './room-dialogs.tsx'
import { useLobbyFeed } from './use-lobby-feed.ts'
import { YourGames } from './your-games.tsx'
import './lobby.css'

const loadDialogs = () => import('./room-dialogs.tsx')
const RoomDialogs = lazyPart(loadDialogs, 'RoomDialogs')

export function DashboardPage() {
  const { t } = useTranslation('lobby')
  useTitle(t('title'))
  const { shown, asked, change, keepWithin } = useLobbyFilter()
  const rooms = useQuery(roomsQuery(asked))
  const count = rooms.isPlaceholderData ? undefined : rooms.data?.public_rooms_count
  useEffect(() => {
    if (count !== undefined) keepWithin(count)
  })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  useLobbyFeed()
  useDeckList() // the join dialog will want it at once
  useFetchOnTouch(loadDialogs)

  const create = () => setOpen({ kind: 'create' })
  const actions = {
    join: (room: Room) => setOpen({ kind: 'join', room }),
    edit: (room: Room) => setOpen({ kind: 'edit', room }),
    remove: (room: Room) => setOpen({ kind: 'delete', room }),
  }

  return (
    <main className="wrap pb-16" id="main" tabIndex={-1}>
      <Hello onCreate={create} />
      {rooms.data ? (
        <>
          <YourGames rooms={rooms.data.user_rooms} actions={actions} onCreate={create} />
          <PublicLobby
            rooms={rooms.data.public_rooms}
            count={rooms.data.public_rooms_count}
            updatedAt={rooms.dataUpdatedAt}
            stale={rooms.isPlaceholderData}
            filter={shown}
            onFilter={change}
            onJoin={actions.join}
          />
        </>
      ) : rooms.isError ? (
        <EmptyState
          title={t('loadFailed.title')}
          action={<Button onClick={() => void rooms.refetch()}>{t('loadFailed.again')}</Button>}
        >
          {t('loadFailed.text')}
        </EmptyState>
      ) : (
        <DashboardSkeleton />
      )}
      {open !== null && (
        <Suspense>
          <RoomDialogs open={open} onClose={() => setOpen(null)} onJoin={actions.join} />
        </Suspense>
      )}
    </main>
  )
}
