import type { Room } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useTitle } from '../../lib/use-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/marks.tsx'

const route = getRouteApi('/game/games/$roomId/play')

/** The live table. */
export function TablePage() {
  const { t } = useTranslation('table')
  const { roomId } = route.useParams()
  const room = useQuery({
    queryKey: ['rooms', roomId],
    queryFn: ({ signal }) => api.get<Room>(`/rooms/${encodeURIComponent(roomId)}`, { signal }),
  })
  useTitle(room.data?.name ?? null)
  return (
    <main className="grid min-h-screen place-content-center p-6" id="main" tabIndex={-1}>
      <EmptyState
        title={room.data?.name ?? (room.isError ? t('notFound') : t('preparing'))}
        action={
          <Link to="/dashboard" className={buttonClass('quiet')}>
            {t('leave')}
          </Link>
        }
      />
    </main>
  )
}
