import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { isSignedIn } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Loading, Message } from '../page-states.tsx'
import { gameQuery, replayQuery } from './api.ts'
import { readReplayAddress } from './replay-address.ts'
import { ReplayTable } from './replay-table.tsx'

const route = getRouteApi('/film/games/$gameId/replay')

/** A game that was played, to be looked at again: by whoever sat there, and by whoever has the key of a share. */
export function ReplayPage() {
  const { t } = useTranslation('games')
  const { gameId } = route.useParams()
  // What was not understood in the address is among it all the same.
  const { key, at } = readReplayAddress(route.useSearch())
  const game = useQuery(gameQuery(gameId, key))
  const replay = useQuery(replayQuery(gameId, key, 'own'))
  useTitle(game.data ? t('replay.titleOf', { name: game.data.room_name }) : t('replay.title'))
  const failed = game.error ?? replay.error
  if (failed) {
    const status = failed instanceof ApiError ? failed.status : null
    const why = status === 404 ? 'notFound' : status === 409 ? 'notEnded' : 'failed'
    return (
      <Message title={t(`replay.${why}.title`)} text={t(`replay.${why}.text`)}>
        {why === 'failed' && (
          <Button
            variant="primary"
            icon="refresh"
            onClick={() => {
              void game.refetch()
              void replay.refetch()
            }}
          >
            {t('replay.again')}
          </Button>
        )}
        <WayOut>{t(isSignedIn() ? 'replay.toGames' : 'replay.toStart')}</WayOut>
      </Message>
    )
  }
  if (!game.data || !replay.data) return <Loading text={t('replay.loading')} />
  return <ReplayTable key={`${gameId} ${key}`} game={game.data} replay={replay.data} shareKey={key} at={at} />
}

const WayOut = ({ children }: { children: ReactNode }) => (
  <Link to={isSignedIn() ? '/games' : '/'} className={buttonClass('quiet')}>
    {children}
  </Link>
)
