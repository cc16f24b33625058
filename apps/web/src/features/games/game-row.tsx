import type { Game, GamePlayer } from '@fourmat/protocol'
import { Link } from '@tanstack/react-router'
import { tablePath } from '../../lib/copy-table-link.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { DeckArt } from '../../ui/deck-art.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lengthText, secondsBetween, whenText } from './game-words.ts'

/** One game: where and when, who played what and how it ended for them, and what can be done with it. */
export function GameRow({ game, onShare }: { game: Game; onShare: () => void }) {
  const isRunning = game.ended_at === null
  const isYourTurn = isRunning && game.you !== null && game.turn_player_id === game.you
  return (
    <article className={cx('game-row panel', isYourTurn && 'border-amber-line')} aria-label={game.room_name}>
      <div className="min-w-0">
        <h3 className="game-name" title={game.room_name}>
          {game.room_name}
        </h3>
        {isRunning ? <Running game={game} isYourTurn={isYourTurn} /> : <Ended game={game} />}
      </div>
      <ul className="game-players">
        {game.players.map((player) => (
          <Player key={player.id} game={game} player={player} />
        ))}
      </ul>
      <div className="flex items-center justify-end">
        {isRunning ? <Return game={game} primary={isYourTurn} /> : <EndedActions game={game} onShare={onShare} />}
      </div>
    </article>
  )
}

function Running({ game, isYourTurn }: { game: Game; isYourTurn: boolean }) {
  const { t } = useTranslation('games')
  const { turn_player_id, turns, started_at, format } = game
  const turn = isYourTurn ? t('running.yourTurn', { turn: turns }) : t('running.turn', { turn: turns })
  const length = lengthText(t, secondsBetween(started_at, Date.now()))
  return (
    <div className="game-facts num">
      <p>
        <span className="game-live" aria-hidden="true" />
        {turn_player_id === null ? t('running.waiting') : turn}
      </p>
      <p>
        {t(`shell:formats.${format}`)} · {t('running.soFar', { length })}
      </p>
    </div>
  )
}

function Ended({ game }: { game: Game }) {
  const { t, language } = useTranslation('games')
  const { started_at, ended_at, turns } = game
  return (
    <div className="game-facts num">
      <p>{whenText(started_at, language)}</p>
      <p>
        {t('turns', { count: turns })} · {lengthText(t, secondsBetween(started_at, ended_at ?? started_at))}
      </p>
    </div>
  )
}

function Player({ game, player }: { game: Game; player: GamePlayer }) {
  const { t } = useTranslation('games')
  const { id, username, life, out_on_turn: turn, commanders, deck_name, picture_uri } = player
  const hasWon = game.winner === id
  const name = id === game.you ? t('player.you') : (username ?? t('player.former'))
  const deck = commanders.length > 0 ? commanders.join(' & ') : deck_name
  const state = hasWon
    ? t('player.won', { life })
    : turn === null
      ? t('player.life', { life })
      : t(turn === 0 ? 'player.outBefore' : 'player.out', { turn })
  return (
    <li className={cx('game-player', hasWon && 'game-player-won')}>
      <span className="game-picture-frame">
        <DeckArt uri={picture_uri} className="game-picture-small" />
        {hasWon && (
          <span className="game-crown" title={t('player.winner')}>
            <Icon name="crown" size={14} />
          </span>
        )}
      </span>
      <span className="min-w-0">
        <b className="block truncate font-semibold" title={username ?? undefined}>
          {name}
        </b>
        <span className="block truncate text-xs text-text-2" title={`${deck_name} · ${deck}`}>
          {deck}
        </span>
        <span className={cx('num block truncate', hasWon ? 'font-semibold text-accent' : 'text-text-3')}>{state}</span>
      </span>
    </li>
  )
}

function Return({ game, primary }: { game: Game; primary: boolean }) {
  const { t } = useTranslation('games')
  return (
    <a
      className={buttonClass(primary ? 'primary' : 'quiet', 'sm')}
      href={tablePath(game.room_id)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('running.returnLabel', { name: game.room_name })}
    >
      {t('running.return')}
    </a>
  )
}

function EndedActions({ game, onShare }: { game: Game; onShare: () => void }) {
  const { t } = useTranslation('games')
  const isShared = game.share !== null
  const name = game.room_name
  return (
    <div className="game-actions">
      <Link
        to="/games/$gameId/replay"
        params={{ gameId: game.id }}
        className={buttonClass('quiet', 'sm')}
        aria-label={t('replay.watchLabel', { name })}
      >
        {t('replay.watch')}
      </Link>
      <Button
        size="sm"
        variant="ghost"
        icon={isShared ? 'check' : 'link'}
        aria-label={isShared ? t('share.sharedLabel', { name }) : t('share.openLabel', { name })}
        onClick={onShare}
      >
        {isShared ? t('share.shared') : t('share.open')}
      </Button>
    </div>
  )
}
