import type { PlayerId } from '@fourmat/game'
import { memo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { matUri } from '../art/pictures.ts'
import { type BoardLayout, useClient, usePlayer, useTable, useUi } from '../client.ts'
import { OtherHand } from '../hand/other-hand.tsx'
import { OwnHand } from '../hand/own-hand.tsx'
import { Coins } from '../marks/coins.tsx'
import { TableIcon } from '../table-icon.tsx'
import { useIsSpeaking } from '../voice/use-voice.ts'
import { Pile } from '../zones/pile.tsx'
import { AwayNotice, type NoticeRoom } from './away-notice.tsx'
import { Battlefield } from './battlefield.tsx'
import { ChatBubble } from './chat-bubble.tsx'
import { Life } from './life.tsx'
import { Stats } from './stats.tsx'

const NARROW = 240 // a field on which no notice fits: it may lie over the piles
const HEAD = 92 // of a dock: name and life
const PILES = ['commandZone', 'library', 'graveyard', 'exile'] as const

interface BoardProps {
  playerId: PlayerId
  layout: BoardLayout
  isOwn: boolean
  hasHand: boolean // which lies open at the lower edge
  isCovered: boolean // by the opening hand
}

function roomForNotice({ seat, geometry: { dock, field, handHeight } }: BoardLayout): NoticeRoom {
  const bottom = seat.isUp ? 8 : handHeight + 8
  if (field.w < NARROW) return { left: 8, bottom, maxHeight: seat.rect.h - bottom - HEAD }
  return { left: dock + 8, bottom, maxHeight: seat.rect.h - bottom - field.y }
}

export const Board = memo(function Board({ playerId, layout, isOwn, hasHand, isCovered }: BoardProps) {
  const { t } = useTranslation('table')
  const isActive = useTable((table) => table.turn_player_id === playerId)
  const username = usePlayer(playerId, (player) => player.username) ?? ''
  const seatNumber = (usePlayer(playerId, (player) => player.seat) ?? 0) + 1
  const isOut = usePlayer(playerId, (player) => player.eliminated) ?? false
  const isAway = usePlayer(playerId, (player) => player.status === 'disconnected') ?? false
  const hasDeck = usePlayer(playerId, (player) => player.deck_submitted) ?? false
  const mat = usePlayer(playerId, (player) => player.playmat) ?? 'none'
  const { rect } = layout.seat
  const { dock, field, pile } = layout.geometry
  const isDrawn = useUi((ui) => ui.isDrawn)
  const picture = isDrawn ? matUri(mat) : null
  return (
    <>
      {isActive && (
        <div
          className="board-glow"
          style={{ transform: `translate(${rect.x}px, ${rect.y}px)`, width: rect.w, height: rect.h }}
        />
      )}
      <section
        className={cx('board', isActive && 'is-active', isOwn && 'is-own', isAway && 'is-away')}
        aria-label={t(isActive ? 'board.labelTurn' : 'board.label', { name: username, seat: seatNumber })}
        data-board={playerId}
        inert={isCovered}
        style={{
          transform: `translate(${rect.x}px, ${rect.y}px)`,
          width: rect.w,
          height: rect.h,
          ['--w' as string]: `${layout.cardWidth}px`,
        }}
      >
        <div className="mat">{picture && <img src={picture} alt="" draggable={false} />}</div>
        <div className="battlefield" data-field={playerId} style={{ left: dock }}>
          <span className="sr-only">{t('zone.battlefield')}</span>
        </div>
        <Battlefield playerId={playerId} layout={layout} isOwn={isOwn} t={t} />
        <div className="dock" style={{ width: dock }}>
          <Who playerId={playerId} username={username} seatNumber={seatNumber} isAway={isAway} />
          <Life playerId={playerId} isOwn={isOwn} />
          <Stats playerId={playerId} isOwn={isOwn} />
          <div className={cx('piles', pile === 0 && 'is-counts')}>
            {PILES.map((zone) => (
              <Pile key={zone} playerId={playerId} zone={zone} width={pile} />
            ))}
          </div>
        </div>
        <Coins playerId={playerId} left={dock} />
        {hasHand ? <OwnHand playerId={playerId} layout={layout} /> : <OtherHand playerId={playerId} layout={layout} />}
        {!isOwn && <ChatBubble playerId={playerId} field={field} />}
        {!hasDeck && (
          <div className="board-note" style={{ left: dock }}>
            {t('board.choosingDeck', { name: username })}
          </div>
        )}
        {isAway && !isOwn && <AwayNotice playerId={playerId} room={roomForNotice(layout)} />}
        {isOut && (
          <div className="eliminated" style={{ left: dock }}>
            <TableIcon name="skull" size={34} />
            <strong>{t('board.eliminated')}</strong>
            <span>{t('board.isOut', { name: username })}</span>
          </div>
        )}
      </section>
    </>
  )
})

function Who({
  playerId,
  username,
  seatNumber,
  isAway,
}: {
  playerId: PlayerId
  username: string
  seatNumber: number
  isAway: boolean
}) {
  const { t } = useTranslation('table')
  const { ui } = useClient()
  const isEnlarged = useUi((state) => state.enlarged === playerId)
  const several = useTable((table) => table.players.length > 1)
  const isSpeaking = useIsSpeaking(playerId)
  const toggle = () => ui.setState({ enlarged: isEnlarged ? null : playerId })
  return (
    <div className="who">
      <span className={cx('seat-chip', isSpeaking && 'is-speaking')} title={t('board.player', { seat: seatNumber })}>
        {seatNumber}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it and a key do the same */}
      <b title={username} onDoubleClick={several ? toggle : undefined}>
        {username}
      </b>
      {isAway && (
        <span className="away" title={t('board.away', { name: username })}>
          <TableIcon name="clock" size={11} />
          <span className="sr-only">{t('board.away', { name: username })}</span>
        </span>
      )}
      {several && (
        <button
          type="button"
          className="who-enlarge"
          aria-pressed={isEnlarged}
          aria-label={t('board.enlarge', { name: username })}
          title={t('command.enlarge')}
          onClick={toggle}
        >
          <TableIcon name="enlarge" size={13} />
        </button>
      )}
    </div>
  )
}
