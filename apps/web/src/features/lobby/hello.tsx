import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { activePlayersQuery } from './api.ts'

const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** The greeting, how many are playing, and the one thing to do next. */
export function Hello({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('lobby')
  const user = useCurrentUser().data
  const active = useQuery(activePlayersQuery()).data
  const greeting = t(`greeting.${partOfDay(new Date().getHours())}`)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-8 pb-6.5">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="min-h-10 wrap-anywhere">
          {user ? t('greeting.named', { greeting, name: user.username }) : greeting}
        </h1>
        <p className="num mt-1 flex min-h-5 items-center text-text-2">
          {active && active.active_players === 0 && t('online.quiet')}
          {active && active.active_players > 0 && (
            <>
              <span className="live-dot" />
              {t('online.players', { count: active.active_players })}{' '}
              {t('online.tables', { count: active.active_rooms })}
            </>
          )}
        </p>
      </div>
      <Button variant="primary" size="lg" icon="plus" onClick={onCreate}>
        {t('create.open')}
      </Button>
    </div>
  )
}
