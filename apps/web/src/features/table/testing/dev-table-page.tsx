import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryClient } from '../../../lib/query-client.ts'
import { type Client, ClientContext, useTableState } from '../client.ts'
import { createClient } from '../create-client.ts'
import { Overlays } from '../dialogs/overlays.tsx'
import { useTableEvents } from '../table-events.ts'
import { TableView } from '../table-view.tsx'
import { demoTable } from './demo-table.ts'
import type { LocalTable } from './local-table.ts'

declare global {
  interface Window {
    localTable?: LocalTable
  }
}

let made: Client | null = null

/** Made once, also where React tries everything twice. */
function devClient(): Client {
  if (made) return made
  const query = new URLSearchParams(window.location.search)
  made = createClient({
    exit: () => window.location.reload(),
    retry: () => {},
    roomName: 'Friday table',
    roomId: 'local',
  })
  window.localTable = demoTable(made.store, Number(query.get('players') ?? 4), query.has('fresh'))
  return made
}

/** The real table on a made-up game: /dev/table?players=1..4, `fresh` for the opening hands. */
export function DevTablePage() {
  const [client] = useState(devClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ClientContext value={client}>
        <Known>
          <TableView client={client}>
            <Overlays />
          </TableView>
        </Known>
      </ClientContext>
    </QueryClientProvider>
  )
}

function Known({ children }: { children: ReactNode }) {
  const isKnown = useTableState((state) => state.shown !== null)
  useTableEvents()
  return isKnown ? children : null
}
