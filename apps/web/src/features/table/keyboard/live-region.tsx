import type { LogEntry, SeenEvent } from '@fourmat/game'
import { useEffect, useRef } from 'react'
import type { Translate } from '../../../lib/texts.ts'
import { useClient } from '../client.ts'
import { cardNames, nameOf, sentenceOf } from '../log/log-words.tsx'

const KEPT = 3
const PAUSE_MS = 150

/** The newest line last. An old one comes again with other words, which is cheaper than a new one and is heard alike. */
const say = (box: HTMLElement, line: string): void => {
  const oldest = box.childElementCount < KEPT ? null : box.firstElementChild
  const paragraph = oldest ?? document.createElement('p')
  oldest?.remove()
  paragraph.textContent = line
  box.append(paragraph)
}

/**
 * Tells those who hear the table what happens, in the log's words. Written past React, as nothing else depends on it: what
 * comes alone in the frame that shows it, which is cheaper than one of its own; of a flood, at its end, what can still be heard.
 */
export function LiveRegion({ t }: { t: Translate }) {
  const { store } = useClient()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let untold: SeenEvent[] = []
    let timer: ReturnType<typeof setTimeout> | null = null
    let toldAt = Number.NEGATIVE_INFINITY
    const tell = () => {
      if (store.state.getState().isBehind) {
        timer = setTimeout(tell, PAUSE_MS)
        return
      }
      timer = null
      toldAt = performance.now()
      const table = store.shown
      const seqs = new Set(untold.map((event) => event.seq))
      untold = []
      if (!table || !box.current) return
      const lines: string[] = []
      for (let i = table.log.length - 1; i >= 0 && lines.length < Math.min(KEPT, seqs.size); i--) {
        const entry = table.log[i] as LogEntry
        const sentence = seqs.has(entry.seq) && sentenceOf(entry, table.players, t)
        if (!sentence) continue
        const [before, after] = sentence
        lines.unshift(`${nameOf(entry, t)} ${before}${after === undefined ? '' : cardNames(entry.cards, t) + after}`)
      }
      for (const line of lines) say(box.current, line)
    }
    const stop = store.onEvent((event) => {
      untold.push(event)
      const wait = toldAt + PAUSE_MS - performance.now()
      if (timer === null && wait <= 0) tell()
      else timer ??= setTimeout(tell, wait)
    })
    return () => {
      stop()
      if (timer) clearTimeout(timer)
    }
  }, [store, t])
  return <div ref={box} className="sr-only live-region" role="status" aria-live="polite" aria-relevant="additions" />
}
