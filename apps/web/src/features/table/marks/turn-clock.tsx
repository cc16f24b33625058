import type { PlayerId } from '@fourmat/game'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useClient, usePlayer, useTable } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'

const TICK_MS = 1_000

const asTime = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(seconds % 60)}` : `${minutes}:${padded(seconds % 60)}`
}

/** The time, second by second; at rest while nothing runs. Where the past is shown it stands at that moment. */
function useNow(runs: boolean): number {
  const { host } = useClient()
  const [now, setNow] = useState(() => Date.now())
  const ticks = runs && host.now === undefined
  useEffect(() => {
    if (!ticks) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [ticks])
  const seq = useTable((table) => (host.now ? table.seq : 0)) // the past goes on with what happened in it
  return seq > 0 && host.now ? host.now() : now
}

/** How long the turn has lasted. */
export function TurnClock() {
  const { t } = useTranslation('table')
  const since = useTable((table) => table.turn_started_at)
  const now = useNow(since !== null)
  if (since === null) return null
  const time = asTime(now - since)
  return <time title={t('rail.clock', { time })}>{time}</time>
}

/** How long a player's turns of this game have lasted, the running one with them. */
export function PlayerClock({ playerId }: { playerId: PlayerId }) {
  const { t } = useTranslation('table')
  const ended = usePlayer(playerId, (player) => player.turn_time) ?? 0
  const since = useTable((table) => (table.turn_player_id === playerId ? table.turn_started_at : null))
  const now = useNow(since !== null)
  const time = asTime(ended + (since === null ? 0 : Math.max(0, now - since)))
  return (
    <span className="stat stat-clock" title={t('stats.clock', { time })}>
      <TableIcon name="clock" size={12} />
      <time>{time}</time>
    </span>
  )
}
