import type { Game } from '@fourmat/protocol'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n.ts'
import { isSignedIn } from '../../../lib/session.ts'
import { Mark } from '../../../ui/brand.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { useClient, useTable, useUi } from '../client.ts'
import { commandById, runCommand } from '../commands.ts'
import { cardNames, isNamed, nameOf, sentenceOf } from '../log/log-words.tsx'
import { TableIcon } from '../table-icon.tsx'
import { FilmIcon, type FilmIconName } from './icons.tsx'
import { type Playback, SPEEDS, type Speed } from './playback.ts'
import { Timeline } from './timeline.tsx'

const LARGE_FROM = 1600

export function useBarHeight(): number {
  const [isLarge, setLarge] = useState(window.innerWidth >= LARGE_FROM)
  useEffect(() => {
    const onResize = () => setLarge(window.innerWidth >= LARGE_FROM)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return isLarge ? 108 : 100
}

interface BarProps {
  game: Game
  playback: Playback
  height: number
  onLookFrom(player: string): void
  onShare(): void
  onDownload(): void
  onPlayOn(): void
}

/** What runs the film, below the boards. */
export function Bar({ game, playback, height, onLookFrom, onShare, onDownload, onPlayOn }: BarProps) {
  const { t } = useTranslation('games')
  const client = useClient()
  const film = useFilm(playback)
  const { isPlaying, speed, skipsQuiet } = useStore(playback.state)
  const isPanelOpen = useUi((ui) => ui.panel)
  return (
    <section className="film-bar" aria-label={t('replay.bar')} style={{ height }}>
      <div className="film-row">
        <button
          type="button"
          className="film-button"
          aria-label={t('replay.menu')}
          title={t('replay.menu')}
          aria-haspopup="dialog"
          onClick={() => client.ui.setState({ gameMenu: true })}
        >
          <Mark size={26} />
        </button>
        <Moment game={game} playback={playback} />
        <FilmButton icon="back" label={t('replay.back')} onClick={() => playback.step(-1)} />
        <FilmButton
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'replay.pause' : 'replay.play')}
          isMain
          onClick={() => playback.toggle()}
        />
        <FilmButton icon="forward" label={t('replay.forward')} onClick={() => playback.step(1)} />
        <Segmented
          label={t('replay.speed')}
          className="film-speed"
          value={`${speed}`}
          onValueChange={(value) => playback.setSpeed(Number(value) as Speed)}
          options={SPEEDS.map((one) => ({ value: `${one}`, label: t('replay.times', { speed: one }) }))}
        />
        <button
          type="button"
          className="film-skip"
          aria-pressed={skipsQuiet}
          title={t('replay.skip')}
          onClick={() => playback.skipQuiet(!skipsQuiet)}
        >
          <FilmIcon name="skip" size={16} />
          <span>{t('replay.skip')}</span>
        </button>
        <span className="flex-1" />
        <Seats onLookFrom={onLookFrom} />
        <button
          type="button"
          className="film-button"
          aria-pressed={isPanelOpen === true}
          aria-label={t('replay.log')}
          title={t('replay.log')}
          onClick={() => runCommand(commandById('panel'), client, null)}
        >
          <TableIcon name="chat" size={18} />
        </button>
        <button
          type="button"
          className="film-button"
          aria-label={t('replay.help')}
          title={t('replay.help')}
          aria-haspopup="dialog"
          onClick={() => runCommand(commandById('help'), client, null)}
        >
          <TableIcon name="help" size={18} />
        </button>
        <FilmButton icon="download" label={t('replay.download')} onClick={onDownload} />
        <Button
          size="sm"
          icon="link"
          title={t(game.you === null ? 'replay.copyMoment' : 'share.title')}
          onClick={onShare}
        >
          {t('share.open')}
        </Button>
        {isSignedIn() && (
          <Button
            size="sm"
            variant="primary"
            className="film-play-on"
            aria-label={t('replay.playOn.open')}
            title={t('replay.playOn.open')}
            onClick={onPlayOn}
          >
            <FilmIcon name="play" size={15} />
            <span>{t('replay.playOn.open')}</span>
          </Button>
        )}
      </div>
      <Timeline playback={playback} film={film} />
    </section>
  )
}

/** The film changes with the seat, and the moment is set anew then. */
function useFilm(playback: Playback) {
  useStore(playback.state, (state) => state.film)
  return playback.film
}

interface FilmButtonProps {
  icon: FilmIconName
  label: string
  isMain?: boolean
  onClick(): void
}

const FilmButton = ({ icon, label, isMain = false, onClick }: FilmButtonProps) => (
  <button
    type="button"
    className={cx('film-button', isMain && 'is-main')}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <FilmIcon name={icon} size={isMain ? 20 : 18} />
  </button>
)

/** What the log says of the moment, and where in the game it is. */
function Moment({ game, playback }: { game: Game; playback: Playback }) {
  const { t, language } = useTranslation('games')
  const { t: tTable } = useTranslation('table')
  const seq = useStore(playback.state, (state) => state.seq)
  const entry = useTable((table) => table.log.at(-1))
  const players = useTable((table) => table.players)
  const turn = useTable((table) => table.turn_number)
  const words = useMemo((): ReactNode => {
    if (!entry) return t('replay.begin')
    if (entry.type === 'turn_passed')
      return tTable('log.turnLine', { number: Number(entry.params.turn_number), name: nameOf(entry, tTable) })
    const [before = '', after] = sentenceOf(entry, players, tTable) ?? []
    return `${isNamed(entry) ? `${nameOf(entry, tTable)} ` : ''}${before}${after === undefined ? '' : cardNames(entry.cards, tTable) + after}`
  }, [entry, players, t, tTable])
  const { film } = playback
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(film.timeOf(seq))
  const number = new Intl.NumberFormat(language)
  return (
    <p className="film-moment">
      <b>{words}</b>
      <small>
        {t(turn > 0 ? 'replay.where' : 'replay.whereBefore', {
          room: game.room_name,
          date,
          turn,
          event: number.format(seq - film.opening),
          of: number.format(film.last - film.opening),
        })}
      </small>
    </p>
  )
}

function Seats({ onLookFrom }: { onLookFrom(player: string): void }) {
  const { t } = useTranslation('games')
  const players = useTable((table) => table.players)
  const seat = useUi((ui) => ui.seat)
  const nearest = players.find(({ id }) => id === seat) ?? players[0]
  if (players.length < 2) return null
  return (
    <fieldset className="film-seats">
      <legend className="sr-only">{t('replay.seat')}</legend>
      <TableIcon name="eye" size={16} />
      {players.map(({ id, username, seat: number }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === nearest?.id}
          aria-label={t('replay.seatOf', { name: username })}
          title={t('replay.seatOf', { name: username })}
          onClick={() => onLookFrom(id)}
        >
          <span className={`film-seat is-seat-${number + 1}`}>{number + 1}</span>
          {id === nearest?.id && <span className="film-seat-name">{username}</span>}
        </button>
      ))}
    </fieldset>
  )
}
