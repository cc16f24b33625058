import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { LOBBY_REFETCH_MS } from './api.ts'

const ROUND = 2 * Math.PI * 5.5

/** A small ring that fills until the next refresh, and how old the list is. */
export function RefreshRing({ updatedAt }: { updatedAt: number }) {
  const { t } = useTranslation('lobby')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const age = Math.max(0, now - updatedAt)
  const part = Math.min(1, age / LOBBY_REFETCH_MS)
  return (
    <span className="num small flex items-center gap-2 text-text-3" title={t('public.refreshes')}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 14 14"
        fill="none"
        strokeWidth="2"
        className="-rotate-90"
        aria-hidden="true"
      >
        <circle cx="7" cy="7" r="5.5" stroke="var(--line)" />
        <circle
          cx="7"
          cy="7"
          r="5.5"
          stroke="currentColor"
          strokeDasharray={`${ROUND * part} ${ROUND}`}
          strokeLinecap="round"
        />
      </svg>
      {t('public.updated', { seconds: Math.round(age / 1000) })}
    </span>
  )
}
