import type { LogEntry } from '@fourmat/game'
import { memo, type ReactNode, useEffect, useReducer, useRef } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../../lib/texts.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { useClient, useTable, useUi } from '../client.ts'
import { GalleryPane } from '../gallery/gallery-pane.tsx'
import type { Rect } from '../layout/boards.ts'
import { LineRewind } from '../rewind/rewind.tsx'
import { TableIcon } from '../table-icon.tsx'
import { PANEL_ID } from '../ui-state.ts'
import { Invite } from './invite.tsx'
import { joinedLines } from './joined-lines.ts'
import { LogLine } from './log-line.tsx'
import { type LogPage, turnPages } from './log-pages.ts'
import { Say } from './say.tsx'

/** Log and chat beside the rail. */
export const Panel = memo(function Panel({ rect, t }: { rect: Rect; t: Translate }) {
  const { ui, role } = useClient()
  const alone = useTable((table) => role === 'player' && table.players.length < 2)
  return (
    <aside
      className="panel-side"
      id={PANEL_ID}
      style={{ left: rect.x, top: rect.y, width: rect.w, height: rect.h }}
      aria-label={t('command.panel')}
    >
      {role === 'player' && <Invite t={t} />}
      <section className="pane pane-log" aria-label={t('panel.log')}>
        <header>
          <h2>{t('panel.log')}</h2>
          <button
            type="button"
            aria-label={t('panel.fold')}
            title={t('panel.fold')}
            onClick={() => ui.setState({ panel: false })}
          >
            <TableIcon name="right" />
          </button>
        </header>
        <Lines isWanted={isLogged} label={t('panel.log')} none={t('panel.nothingYet')} t={t}>
          <LineRewind t={t} />
        </Lines>
      </section>
      <section className="pane pane-chat" aria-label={t('panel.chat')}>
        <header>
          <h2>{t('panel.chat')}</h2>
        </header>
        <Lines isWanted={isSaid} label={t('panel.chat')} none={t(alone ? 'panel.alone' : 'panel.nothingSaid')} t={t} />
        {role === 'player' && <Say label={t('panel.say')} channel="table" />}
      </section>
      <GalleryPane t={t} />
    </aside>
  )
})

const isSaid = (entry: LogEntry): boolean => entry.type === 'chat'
const isLogged = (entry: LogEntry): boolean => !isSaid(entry)

const FIRST_PAGES = 2

interface LinesProps {
  isWanted: (entry: LogEntry) => boolean
  label: string
  none: string // stands where there are no lines yet
  t: Translate
  children?: ReactNode // what belongs to its lines
}

/** Follows the newest line, unless its reader has scrolled up: the box counts from its end (see the style), and nothing is measured. */
const Lines = memo(function Lines({ isWanted, label, none, t, children }: LinesProps) {
  const log = useStore(useClient().pacedLog.state, (state) => state.log)
  const pages = useRef<readonly LogPage[]>([])
  pages.current = turnPages(pages.current, joinedLines(log), isWanted)
  const shown = useOneByOne(pages.current)
  return (
    <div className="lines-place">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by key */}
      <div className="lines" role="log" aria-live="off" aria-label={label} tabIndex={0}>
        <div>
          {pages.current.length === 0 && <p>{none}</p>}
          {shown.map((page) => (
            <LinesPage key={page.from} page={page} t={t} />
          ))}
        </div>
      </div>
      {children}
    </div>
  )
})

/** The pages to show: where all are new, the newest ones, and then one older page a frame, not before the table stands. */
function useOneByOne(pages: readonly LogPage[]): readonly LogPage[] {
  const isDrawn = useUi((ui) => ui.isDrawn)
  const known = useRef<ReadonlySet<number>>(new Set())
  const [, showMore] = useReducer((times: number) => times + 1, 0)
  const hidden = pages.slice(0, -FIRST_PAGES).findLastIndex((page) => !known.current.has(page.from))
  const shown = useSteady(hidden < 0 ? pages : pages.slice(hidden + 1))
  const next = pages[hidden]?.from
  const numbers = useSteady(shown.map((page) => page.from)) // a line more is no page more, and nothing to be done after it
  useEffect(() => {
    known.current = new Set(numbers)
    if (!isDrawn || next === undefined) return
    const frame = requestAnimationFrame(() => {
      known.current = new Set([...known.current, next])
      showMore()
    })
    return () => cancelAnimationFrame(frame)
  }, [isDrawn, numbers, next])
  return shown
}

const LinesPage = memo(function LinesPage({ page, t }: { page: LogPage; t: Translate }) {
  return (
    <div className="lines-page">
      {page.entries.map((entry) => (
        <LogLine key={`${entry.seq}-${entry.type}`} entry={entry} t={t} />
      ))}
    </div>
  )
})
