import { PASSED_FOR_AFTER_MS, type PlayerId, SKIPPED_AFTER_MS } from '@fourmat/game'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { useClient, usePlayer, useTable } from '../client.ts'

const TICK_MS = 1_000

/** How long ago that was; it grows by itself. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now - since
}

export interface NoticeRoom {
  readonly left: number
  readonly bottom: number // above the hand, where that lies there
  readonly maxHeight: number // below name and life, where it lies under them
}

interface AwayNoticeProps {
  playerId: PlayerId
  room: NoticeRoom
}

/** At the board of somebody who has gone: what the others may do so that the game goes on. */
export function AwayNotice({ playerId, room }: AwayNoticeProps) {
  const goneAt = usePlayer(playerId, (player) => player.gone_at) ?? null
  const plays = usePlayer(playerId, (player) => player.deck_submitted && !player.eliminated) ?? false
  const maySay = useTable((table) => table.players.some(({ id, deck_submitted }) => id === table.you && deck_submitted))
  if (goneAt === null || !plays || !maySay) return null
  return <Notice playerId={playerId} room={room} goneAt={goneAt} />
}

function Notice({ playerId, room, goneAt }: AwayNoticeProps & { goneAt: number }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const gone = useElapsed(goneAt)
  const name = usePlayer(playerId, (player) => player.username) ?? ''
  const isSkipped = usePlayer(playerId, (player) => player.skipped) ?? false
  const hasTurn = useTable((table) => table.turn_player_id === playerId)
  const mayPass = hasTurn && gone >= PASSED_FOR_AFTER_MS
  const maySkip = !isSkipped && gone >= SKIPPED_AFTER_MS
  if (!mayPass && !maySkip && !isSkipped) return null
  return (
    <div className="away-notice" style={{ ...room }} role="status">
      <span>{t(isSkipped ? 'board.skipped' : 'board.gone', { name })}</span>
      {mayPass && (
        <Button size="sm" onClick={() => store.act('pass_turn', { for_player_id: playerId })}>
          {t('board.passFor', { name })}
        </Button>
      )}
      {maySkip && (
        <Button size="sm" onClick={() => store.act('skip_player', { player_id: playerId, skip: true })}>
          {t('board.skip')}
        </Button>
      )}
      {isSkipped && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => store.act('skip_player', { player_id: playerId, skip: false })}
        >
          {t('board.unskip')}
        </Button>
      )}
    </div>
  )
}
