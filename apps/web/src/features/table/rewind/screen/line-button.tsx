import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Translate } from '../../../../lib/texts.ts'
import { askToGoBack } from '../../actions.ts'
import { useClient, useUi } from '../../client.ts'
import { TableIcon } from '../../table-icon.tsx'
import { mayGoBackTo, momentsOf } from '../moments.ts'
import { lineAt, lineWords } from './moment-words.ts'
import './rewind.css'

const LOOKED_AT_MS = 200 // then the board of that moment is shown
const OVERLAP = 5 // of the button and its line
const HEIGHT = 26

const lineOf = (lines: Element, seq: number) => lines.querySelector<HTMLElement>(`[data-seq="${seq}"]`)

/** "Rewind to here" at one line of the log: the one under the pointer, or the one that the arrow keys have led to. */
export function LineButton({ t }: { t: Translate }) {
  const client = useClient()
  const { store, ui } = client
  const button = useRef<HTMLButtonElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const [seq, setSeq] = useState<number | null>(null)
  const [top, setTop] = useState(0)
  const ghost = useUi((state) => state.ghost)
  const table = store.shown
  const isOffered = seq !== null && mayGoBackTo(table, seq)

  useEffect(() => {
    const place = anchor.current?.parentElement
    const lines = place?.querySelector('.lines')
    if (!place || !lines) return
    const pointAt = ({ target }: Event) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-seq]') : null
      if (line) setSeq(Number(line.dataset.seq))
    }
    const leave = () => {
      if (document.activeElement !== button.current) setSeq(null)
    }
    // The pointer may have come to rest on a line before this was there.
    const under = lines.querySelector<HTMLElement>('[data-seq]:hover')
    if (under) setSeq(Number(under.dataset.seq))
    place.addEventListener('pointerover', pointAt)
    place.addEventListener('pointerleave', leave)
    return () => {
      place.removeEventListener('pointerover', pointAt)
      place.removeEventListener('pointerleave', leave)
    }
  }, [])

  // It stays with its line where the log is scrolled or gains another one.
  useLayoutEffect(() => {
    const place = anchor.current?.parentElement
    const lines = place?.querySelector('.lines')
    if (!isOffered || !place || !lines) return
    const follow = () => {
      const line = lineOf(lines, seq)?.getBoundingClientRect()
      const box = place.getBoundingClientRect()
      if (!line || line.bottom < box.top || line.top > box.bottom) setSeq(null)
      else setTop(Math.min(line.bottom - box.top - OVERLAP, box.height - HEIGHT - 2))
    }
    follow()
    lines.addEventListener('scroll', follow)
    return () => lines.removeEventListener('scroll', follow)
  }, [seq, isOffered])

  useEffect(() => {
    if (!isOffered) return
    const timer = setTimeout(() => ui.setState({ ghost: seq }), LOOKED_AT_MS)
    return () => {
      clearTimeout(timer)
      ui.setState(({ rewindTo }) => ({ ghost: rewindTo }))
    }
  }, [ui, seq, isOffered])

  useEffect(() => {
    const lines = anchor.current?.parentElement?.querySelector('.lines')
    if (!lines || ghost === null) return
    const marked = [...lines.querySelectorAll<HTMLElement>('[data-seq]')]
    for (const line of marked) {
      line.toggleAttribute('data-then', Number(line.dataset.seq) === ghost)
      line.toggleAttribute('data-later', Number(line.dataset.seq) > ghost)
    }
    return () => {
      for (const line of marked) {
        line.removeAttribute('data-then')
        line.removeAttribute('data-later')
      }
    }
  }, [ghost])

  useArrows(anchor, seq, (next) => {
    setSeq(next)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  })

  const entry = isOffered ? lineAt(table, seq) : null
  return (
    <>
      <span ref={anchor} hidden />
      {entry && table && (
        <button
          ref={button}
          type="button"
          className="line-rewind"
          data-seq={seq}
          style={{ top }}
          aria-label={t('rewind.hereLine', { line: lineWords(entry, table, t) })}
          onClick={() => askToGoBack(client, entry.seq)}
          onBlur={() => {
            // A press with the mouse lets go of the focus before it counts as a click: it stays under the pointer.
            if (anchor.current?.parentElement?.matches(':hover') !== true) setSeq(null)
          }}
        >
          <TableIcon name="reset" size={14} />
          {t('rewind.here')}
        </button>
      )}
    </>
  )
}

/** From the log, and from line to line, by the arrow keys; Escape leads back to the log. */
function useArrows(anchor: { current: HTMLElement | null }, seq: number | null, go: (seq: number) => void) {
  const { store } = useClient()
  const last = useRef({ seq, go })
  last.current = { seq, go }
  useEffect(() => {
    const place = anchor.current?.parentElement
    const lines = place?.querySelector<HTMLElement>('.lines')
    if (!place || !lines) return
    const step = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const isLine = event.target instanceof HTMLElement && event.target.matches('.line-rewind')
      if (event.key === 'Escape' && isLine) {
        event.preventDefault()
        return lines.focus()
      }
      if (by === 0 || !store.shown) return
      const seqs = momentsOf(store.shown)
        .slice(0, -1)
        .map((line) => line.seq)
      const at = isLine ? seqs.indexOf(last.current.seq ?? -1) : seqs.length
      const next = seqs[at + by]
      if (next === undefined || !mayGoBackTo(store.shown, next)) return
      event.preventDefault()
      lineOf(lines, next)?.scrollIntoView({ block: 'nearest' })
      last.current.go(next)
    }
    place.addEventListener('keydown', step)
    return () => place.removeEventListener('keydown', step)
  }, [anchor, store])
}
