import { CHAT_MAX, type LogEntry } from '@fourmat/game'
import { memo, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useTable, useTableState, useUi } from '../client.ts'
import type { Rect } from '../layout/boards.ts'
import { TableIcon } from '../table-icon.tsx'
import { LogLine } from './log-line.tsx'
import { type LogPage, turnPages } from './log-pages.ts'

/** Log and chat beside the rail. */
export const Panel = memo(function Panel({ rect }: { rect: Rect }) {
  const { t } = useTranslation('table')
  const { ui } = useClient()
  const log = useLog()
  const alone = useTable((table) => table.players.length < 2)
  const said = log.filter((entry) => entry.type === 'chat')
  const told = log.filter((entry) => entry.type !== 'chat')
  return (
    <aside
      className="panel-side"
      data-panel
      style={{ left: rect.x, top: rect.y, width: rect.w, height: rect.h }}
      aria-label={t('command.panel')}
    >
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
        <Lines entries={told} label={t('panel.log')}>
          {told.length === 0 && <p>{t('panel.nothingYet')}</p>}
        </Lines>
      </section>
      <section className="pane pane-chat" aria-label={t('panel.chat')}>
        <header>
          <h2>{t('panel.chat')}</h2>
        </header>
        <Lines entries={said} label={t('panel.chat')}>
          {said.length === 0 && <p>{t(alone ? 'panel.alone' : 'panel.nothingSaid')}</p>}
        </Lines>
        <Say />
      </section>
    </aside>
  )
})

/** Of a flood only the end can be read: until then the log stands still. */
function useLog(): readonly LogEntry[] {
  const last = useRef<readonly LogEntry[]>([])
  const log = useTableState(({ shown, isBehind }) => (isBehind ? null : shown?.log))
  if (log) last.current = log
  return last.current
}

const NEAR_END = 24 // px: who is this near reads the newest line
const FIRST_PAGES = 2

/** Follows the newest line, unless its reader has scrolled up. */
function Lines({ entries, label, children }: { entries: readonly LogEntry[]; label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const pages = useRef<readonly LogPage[]>([])
  pages.current = turnPages(pages.current, entries)
  const isWhole = useIsWhole(pages.current)
  const newest = entries.at(-1)?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a line has come
  useLayoutEffect(() => {
    const follow = () => {
      if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
    }
    // The first time the whole table has to be laid out for it: once, when all of it is there.
    if (isWhole) follow()
    else requestAnimationFrame(follow)
  }, [newest, isWhole])
  return (
    <div className="lines-place">
      <div
        ref={box}
        className="lines"
        role="log"
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by key
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
        }}
      >
        {children}
        {pages.current.slice(isWhole ? 0 : -FIRST_PAGES).map((page) => (
          <LinesPage key={page.from} page={page} />
        ))}
      </div>
    </div>
  )
}

/** Whether older pages are shown as well: where all are new they come one frame after the newest, and not before the table stands. */
function useIsWhole(pages: readonly LogPage[]): boolean {
  const isDrawn = useUi((ui) => ui.isDrawn)
  const known = useRef<number | undefined>(undefined) // the last page when all were shown
  const [, showAll] = useReducer((times: number) => times + 1, 0)
  const last = pages.at(-1)?.from
  const isWhole = isDrawn && pages.slice(-FIRST_PAGES).some((page) => page.from === known.current)
  useEffect(() => {
    if (isWhole) known.current = last
    if (isWhole || !isDrawn || last === undefined) return
    const frame = requestAnimationFrame(() => {
      known.current = last
      showAll()
    })
    return () => cancelAnimationFrame(frame)
  }, [isDrawn, isWhole, last])
  return isWhole
}

const LinesPage = memo(function LinesPage({ page }: { page: LogPage }) {
  return (
    <div>
      {page.entries.map((entry) => (
        <LogLine key={`${entry.seq}-${entry.type}`} entry={entry} />
      ))}
    </div>
  )
})

function Say() {
  const { t } = useTranslation('table')
  const { store, ui } = useClient()
  const [text, setText] = useState('')
  useEffect(() => ui.setState({ unread: 0 }), [ui])
  return (
    <form
      className="say"
      onSubmit={(event) => {
        event.preventDefault()
        const said = text.trim()
        if (said === '') return
        store.act('chat', { text: said })
        setText('')
      }}
    >
      <input
        aria-label={t('panel.say')}
        placeholder={t('panel.say')}
        maxLength={CHAT_MAX}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <button type="submit" aria-label={t('panel.send')} disabled={text.trim() === ''}>
        <TableIcon name="send" />
      </button>
    </form>
  )
}
