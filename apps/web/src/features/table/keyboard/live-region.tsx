import type { SeenEvent } from '@fourmat/game'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useClient } from '../client.ts'
import { cardNames, nameOf, sentenceOf } from '../log/log-words.tsx'

const KEPT = 3
const PAUSE_MS = 150

/**
 * Tells those who hear the table what happens, in the log's words. Written past React, as nothing else depends on it: what
 * comes alone in the frame that shows it, which is cheaper than one of its own; of a flood, later, what can still be heard.
 */
export function LiveRegion({ t }: { t: TFunction<'table'> }) {
  const { store } = useClient()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let untold: SeenEvent[] = []
    let timer: ReturnType<typeof setTimeout> | null = null
    let toldAt = Number.NEGATIVE_INFINITY
    const tell = () => {
      timer = null
      toldAt = performance.now()
      const table = store.shown
      const seqs = new Set(untold.map((event) => event.seq))
      untold = []
      if (!table || !box.current) return
      const lines = table.log
        .filter((entry) => seqs.has(entry.seq))
        .flatMap((entry) => {
          const sentence = sentenceOf(entry, table.players, t)
          if (!sentence) return []
          const [before, after] = sentence
          const line = document.createElement('p')
          line.textContent = `${nameOf(entry, t)} ${before}${after === undefined ? '' : cardNames(entry.cards, t) + after}`
          return [line]
        })
      box.current.append(...lines.slice(-KEPT))
      while (box.current.childElementCount > KEPT) box.current.firstElementChild?.remove()
    }
    const stop = store.onEvent((event) => {
      untold.push(event)
      if (timer === null && performance.now() - toldAt > PAUSE_MS) tell()
      else timer ??= setTimeout(tell, PAUSE_MS)
    })
    return () => {
      stop()
      if (timer) clearTimeout(timer)
    }
  }, [store, t])
  return <div ref={box} className="sr-only live-region" role="status" aria-live="polite" aria-relevant="additions" />
}
