import type { Proposal } from '@fourmat/game'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useClient, useTable } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'
import { Modal } from './modal.tsx'

const CARDS = [
  { key: 'a', width: 60, height: 85 },
  { key: 'b', x: 66, width: 85, height: 60 },
  { key: 'c', x: 91, y: 66, width: 60, height: 85 },
  { key: 'd', y: 91, width: 85, height: 60 },
] as const

/** The mark, with one of its cards lit per ready player. */
const ReadyMark = ({ ready, total }: { ready: number; total: number }) => (
  <svg width={52} height={52} viewBox="0 0 151 151" aria-hidden="true">
    {CARDS.map(({ key, ...card }, i) => (
      <rect key={key} {...card} rx="9" fill={i < Math.round((ready / total) * 4) ? '#f2b84b' : 'var(--field-line)'} />
    ))}
  </svg>
)

export function WaitingOverlay({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('table')
  const { store, ui } = useClient()
  const players = useTable((table) => table.players)
  const you = useTable((table) => table.you)
  const ready = proposal.responded_player_ids.length
  const starter = players.find((player) => player.id === proposal.startingPlayer)?.username
  const start = starter
    ? t('newGame.startsWith', { name: starter })
    : t(proposal.startingPlayer === 'self' ? 'newGame.startsProposer' : 'newGame.startsRandom')
  return (
    <Modal
      className="waiting"
      lead={<ReadyMark ready={ready} total={proposal.total_players} />}
      title={t('newGame.waitingTitle')}
      description={t('newGame.ready', { ready, total: proposal.total_players })}
      footer={
        <>
          <span className="flex-1 text-text-2">
            {start} · {t(`newGame.${proposal.mulliganType}`)}
          </span>
          {proposal.proposerId === you ? (
            <Button onClick={() => store.act('cancel_new_game_proposal', {})}>{t('newGame.cancel')}</Button>
          ) : (
            <Button variant="ghost" onClick={() => ui.setState({ dialog: { kind: 'leave' } })}>
              {t('menu.leave')}
            </Button>
          )}
        </>
      }
    >
      <ul className="ready-list">
        {players
          .filter((player) => player.deck_submitted)
          .map((player) => {
            const isReady = proposal.responded_player_ids.includes(player.id)
            return (
              <li key={player.id} className={cx(isReady && 'is-ready')}>
                <span className="seat-chip">{player.seat + 1}</span>
                <span className="flex-1">
                  {player.username} {player.id === you && <small>{t('you')}</small>}
                </span>
                <TableIcon name={isReady ? 'check' : 'clock'} size={15} />
                {t(`newGame.${isReady ? 'isReady' : player.status === 'disconnected' ? 'isAway' : 'isWaiting'}`)}
              </li>
            )
          })}
      </ul>
    </Modal>
  )
}
