import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useTable } from '../client.ts'

const TICK_MS = 1_000

const asTime = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(seconds % 60)}` : `${minutes}:${padded(seconds % 60)}`
}

/** How long the turn has lasted. */
export function TurnClock() {
  const since = useTable((table) => table.turn_started_at)
  return since !== null && <Clock key={since} since={since} />
}

function Clock({ since }: { since: number }) {
  const { t } = useTranslation('table')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const time = asTime(now - since)
  return <time title={t('rail.clock', { time })}>{time}</time>
}
