import type { Game } from '@fourmat/protocol'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { ShareDialog } from '../../lib/share-game/share-dialog.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../ui/marks.tsx'
import { Seats } from '../../ui/seats.tsx'
import { eachOnce, gamesQuery } from './api.ts'
import { EndedGames } from './ended-games.tsx'
import { GameRow } from './game-row.tsx'
import { GamesFigures } from './games-figures.tsx'
import { useGamesFilter } from './games-filter.ts'
import './games.css'

export function GamesPage() {
  const { t } = useTranslation('games')
  useTitle(t('title'))
  const filter = useGamesFilter()
  const list = useInfiniteQuery(gamesQuery(filter.asked))
  const [shared, setShared] = useState<Game | null>(null)
  const games = eachOnce(list.data?.pages ?? [])
  const running = games.filter(({ ended_at }) => ended_at === null)
  const isFiltered = Object.keys(filter.asked).length > 0 || filter.name !== ''

  return (
    <main className="wrap pb-16" id="main" tabIndex={-1}>
      <div className="games-head">
        <div className="min-w-0 flex-1 basis-72">
          <h1>{t('title')}</h1>
          <p className="mt-1 text-text-2">{t('about')}</p>
        </div>
        <GamesFigures />
      </div>
      {list.isPending ? (
        <GamesSkeleton />
      ) : list.data === undefined ? (
        <EmptyState
          level={2}
          title={t('failed.title')}
          action={
            <Button icon="refresh" onClick={() => void list.refetch()}>
              {t('failed.again')}
            </Button>
          }
        >
          {t('failed.text')}
        </EmptyState>
      ) : games.length === 0 && !isFiltered ? (
        <EmptyState
          level={2}
          picture={<Seats chairs={['offered', 'free', 'free', 'free']} size={72} />}
          title={t('empty.title')}
          action={
            <Link to="/dashboard" className={buttonClass('primary')}>
              {t('empty.action')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          {running.length > 0 && (
            <section aria-labelledby="running-games" className="mb-7">
              <h2 id="running-games" className="mb-3.5">
                {t('running.title')}
              </h2>
              <ul className="games-list">
                {running.map((game) => (
                  <li key={game.id}>
                    <GameRow game={game} onShare={() => setShared(game)} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <EndedGames
            games={games.filter(({ ended_at }) => ended_at !== null)}
            filter={filter}
            isFiltered={isFiltered}
            isStale={list.isPlaceholderData}
            onShare={setShared}
          />
          {list.hasNextPage && (
            <div className="mt-5 flex justify-center">
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('ended.more')}
              </Button>
            </div>
          )}
        </>
      )}
      {shared && <ShareDialog key={shared.id} game={shared} onOpenChange={(open) => !open && setShared(null)} />}
    </main>
  )
}

function GamesSkeleton() {
  const { t } = useTranslation('games')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="games-list">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-24 rounded-[16px]" />
        ))}
      </div>
    </div>
  )
}
