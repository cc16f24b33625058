import type { Room } from '@fourmat/protocol'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { type Client, ClientContext, useClient, useTable, useTableState } from './client.ts'
import { createClient } from './create-client.ts'
import { ConnectionNotice } from './dialogs/connection-notice.tsx'
import { Overlays } from './dialogs/overlays.tsx'
import { takeNotes } from './fairness/notes.ts'
import { noteGame } from './fairness/seals.ts'
import { type Ending, ReconnectingClient } from './reconnecting-client.ts'
import { useTableEvents } from './table-events.ts'
import type { Role } from './table-state.ts'
import { TableView } from './table-view.tsx'
import { keepUnsent, takeUnsent } from './unsent.ts'
import { welcomeBack } from './welcome-back.ts'

interface TableSessionProps {
  room: Room
  role: Role
  onEnded(ending: Ending): void
  onExit(): void
  onSit(): void // who watches takes a seat
  onStay(): void // who leaves will watch
  loading: ReactNode
  children: ReactNode // what belongs over the table besides its own dialogs
}

/** One seat at one table, or one place to watch it from, for as long as this page is open: its store, its connection, its screen. */
export function TableSession(props: TableSessionProps) {
  const { room, role, loading, children } = props
  const { t } = useTranslation('table')
  const connection = useRef<ReconnectingClient | null>(null)
  const isWatching = role === 'watcher'
  const handlers = useRef(props)
  handlers.current = props
  const [client] = useState<Client>(() =>
    createClient(
      {
        exit: () => handlers.current.onExit(),
        retry: () => connection.current?.now(),
        ...(isWatching
          ? { takeSeat: () => handlers.current.onSit() }
          : { stayToWatch: () => handlers.current.onStay() }),
        roomName: room.name,
        roomId: room.id,
      },
      role,
    ),
  )
  // Before anything is painted: the connection may have been opened already, and have brought the table.
  useLayoutEffect(() => {
    const made = new ReconnectingClient({
      roomId: room.id,
      isWatching,
      store: client.store,
      voice: client.voice,
      onEnded: (ending) => handlers.current.onEnded(ending),
      onBack: (missedFrom) => welcomeBack(client, missedFrom, t),
    })
    connection.current = made
    client.voice.attach(made)
    if (!isWatching) client.store.takeUp(takeUnsent(room.id))
    const stopNotes = isWatching ? () => {} : takeNotes(client.store)
    made.start()
    const keep = () => {
      client.stats.flush()
      if (!isWatching) keepUnsent(room.id, client.store)
    }
    const forget = () => void takeUnsent(room.id) // the page was only put aside, and still knows itself
    window.addEventListener('pagehide', keep)
    window.addEventListener('pageshow', forget)
    return () => {
      window.removeEventListener('pageshow', forget)
      window.removeEventListener('pagehide', keep)
      client.stats.flush()
      client.voice.hangUp()
      client.voice.attach(null)
      made.stop()
      stopNotes()
    }
  }, [client, room.id, isWatching, t])
  return useMemo(
    () => (
      <ClientContext value={client}>
        <Known loading={loading}>
          <TableView client={client}>
            {!isWatching && <GameNotes />}
            <Overlays />
            {children}
          </TableView>
        </Known>
      </ClientContext>
    ),
    [client, isWatching, loading, children],
  )
}

function Known({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const isKnown = useTableState((state) => state.shown !== null)
  useTableEvents()
  if (isKnown) return children
  return (
    <>
      {loading}
      <ConnectionNotice />
    </>
  )
}

/** Writes down under which seal each game began, and who played. */
function GameNotes() {
  const { store, host } = useClient()
  const gameId = useTable((table) => table.game_id)
  const players = useTable((table) => table.players.length)
  // A layout effect comes before the deck is brought, which adds to the note.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game, or somebody who sat down
  useLayoutEffect(() => {
    if (store.shown) noteGame(store.shown, host.roomId)
  }, [store, host, gameId, players])
  return null
}
