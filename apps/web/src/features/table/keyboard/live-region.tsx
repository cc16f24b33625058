import type { LogEntry } from '@fourmat/game'
import { useEffect, useRef } from 'react'
import type { Translate } from '../../../lib/texts.ts'
import { useClient } from '../client.ts'
import { joinedLines } from '../log/joined-lines.ts'
import { cardNames, nameOf, sentenceOf } from '../log/log-words.tsx'

const KEPT = 3

/** The newest line last. An old one comes again with other words, which is cheaper than a new one and is read out alike. */
const say = (box: HTMLElement, line: string): void => {
  const oldest = box.childElementCount < KEPT ? null : box.firstElementChild
  const paragraph = oldest ?? document.createElement('p')
  oldest?.remove()
  paragraph.textContent = line
  box.append(paragraph)
}

/** Says to those who use a screen reader what happens, in the log's words. Written past React, as nothing else depends on it. */
export function LiveRegion({ t }: { t: Translate }) {
  const { store, pacedLog } = useClient()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let unspoken = new Set<number>()
    const announce = () => {
      const table = store.shown
      const seqs = unspoken
      unspoken = new Set()
      if (!table || !box.current) return
      const lines: string[] = []
      const log = joinedLines(table.log)
      for (let i = log.length - 1; i >= 0 && lines.length < Math.min(KEPT, seqs.size); i--) {
        const entry = log[i] as LogEntry
        const sentence = seqs.has(entry.seq) && sentenceOf(entry, table.players, t)
        if (!sentence) continue
        const [before, after] = sentence
        lines.unshift(`${nameOf(entry, t)} ${before}${after === undefined ? '' : cardNames(entry.cards, t) + after}`)
      }
      for (const line of lines) say(box.current, line)
    }
    const stops = [
      store.onEvent(({ seq }) => unspoken.add(seq)),
      pacedLog.state.subscribe(() => queueMicrotask(announce)), // the log is published before listeners of its event are called
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, pacedLog, t])
  return <div ref={box} className="sr-only live-region" role="status" aria-live="polite" aria-relevant="additions" />
}
