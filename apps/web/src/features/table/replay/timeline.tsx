import type { PlayerId } from '@fourmat/game'
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { TableIcon, type TableIconName } from '../table-icon.tsx'
import { type Film, MARKS, type Mark, type MarkKind, type Turn } from './film.ts'
import type { Playback } from './playback.ts'

const READ_MS = 8 // at a stretch, so that the page stays quick meanwhile
const APART = 15 // pixels between two marks
const LABELLED = 20 // a turn so wide bears its number

const ICONS: { readonly [K in MarkKind]: TableIconName } = {
  out: 'skull',
  rewind: 'reset',
  life: 'heart',
  shuffle: 'shuffle',
}

/** Reads the film to its end while it is shown already. */
function useReading(film: Film): number {
  const [read, setRead] = useState(film.read)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = () => {
      film.readOn(READ_MS)
      setRead(film.read)
      if (film.read < film.last) timer = setTimeout(go)
    }
    timer = setTimeout(go)
    return () => clearTimeout(timer)
  }, [film])
  return read
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const sized = new ResizeObserver(() => setWidth(element.clientWidth))
    sized.observe(element)
    return () => sized.disconnect()
  }, [])
  return { ref, width }
}

interface Shown extends Mark {
  readonly x: number
  readonly count: number
}

/** Of marks that would lie on one another the gravest stands for all. */
function together(marks: readonly Mark[], x: (seq: number) => number): readonly Shown[] {
  const shown: Shown[] = []
  for (const mark of marks) {
    const last = shown.at(-1)
    if (!last || x(mark.seq) - last.x >= APART) {
      shown.push({ ...mark, x: x(mark.seq), count: 1 })
      continue
    }
    const isGraver = MARKS.indexOf(mark.kind) < MARKS.indexOf(last.kind)
    shown[shown.length - 1] = { ...(isGraver ? { ...mark, x: last.x } : last), count: last.count + 1 }
  }
  return shown
}

/** Of those, too, who have left by now, or have yet to come. */
const nameOf = ({ people }: Film, id: PlayerId | null): string => people.get(id ?? '')?.username ?? '?'

/** The whole game from left to right: its turns, what happened in them, and the moment that is shown. */
export function Timeline({ playback, film }: { playback: Playback; film: Film }) {
  const { t } = useTranslation('games')
  const seq = useStore(playback.state, (state) => state.seq)
  const read = useReading(film)
  const { ref, width } = useWidth()
  const span = Math.max(1, film.last - film.opening)
  const turns = useMemo(() => film.turns.slice(0, read > 0 ? undefined : 0), [film, read])
  const marks = useMemo(() => {
    const x = (at: number) => ((at - film.opening) / span) * width
    return read > 0 ? together(film.marks, x) : []
  }, [film, read, span, width])
  const turn = film.turns[film.turnAt(seq)]
  const share = (at: number) => `${((at - film.opening) / span) * 100}%`
  const seekTo = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width: whole } = event.currentTarget.getBoundingClientRect()
    playback.seek(film.opening + ((event.clientX - left) / whole) * span)
  }
  return (
    <div
      ref={ref}
      className="film-track"
      role="slider"
      tabIndex={0}
      aria-label={t('replay.timeline')}
      aria-valuemin={film.opening}
      aria-valuemax={film.last}
      aria-valuenow={seq}
      aria-valuetext={t(turn?.number ? 'replay.moment' : 'replay.momentBefore', {
        turn: turn?.number ?? 0,
        name: nameOf(film, turn?.playerId ?? null),
        event: seq - film.opening,
        of: span,
      })}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)}
    >
      <div className="film-marks" aria-hidden="true">
        {marks.map(({ seq: at, kind, playerId, x, count }) => (
          <span
            key={`${at} ${kind}`}
            className={`film-mark is-${kind}`}
            style={{ left: x }}
            title={t(count > 1 ? 'replay.marks.several' : `replay.marks.${kind}`, {
              name: nameOf(film, playerId),
              count,
            })}
          >
            <TableIcon name={ICONS[kind]} size={13} />
          </span>
        ))}
      </div>
      <div className="film-turns" aria-hidden="true">
        {turns.map((one, i) => {
          const until = film.turns[i + 1]?.from ?? film.last
          return (
            <Segment
              key={one.from}
              turn={one}
              left={share(one.from)}
              wide={share(film.opening + until - one.from)}
              isLabelled={((until - one.from) / span) * width >= LABELLED}
              seat={film.people.get(one.playerId ?? '')?.seat ?? null}
              state={until <= seq ? 'past' : one.from <= seq ? 'now' : 'ahead'}
            />
          )
        })}
        <div className="film-past" style={{ width: share(seq) }} />
      </div>
      <div className="film-head" style={{ left: share(seq) }} />
    </div>
  )
}

interface SegmentProps {
  turn: Turn
  left: string
  wide: string
  isLabelled: boolean
  seat: number | null
  state: 'past' | 'now' | 'ahead'
}

const Segment = ({ turn, left, wide, isLabelled, seat, state }: SegmentProps) => (
  <div
    className={cx('film-turn', `is-${state}`, seat !== null && `is-seat-${seat + 1}`)}
    style={{ left, width: `calc(${wide} - 2px)` }}
  >
    {isLabelled && turn.number > 0 && <b>{turn.number}</b>}
  </div>
)
