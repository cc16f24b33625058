import type { SeenEvent } from '@fourmat/game'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../client.ts'
import { cardNames, nameOf, wordsOf } from '../log/log-words.tsx'

const KEPT = 3
const PAUSE_MS = 150

/**
 * Tells those who hear the table what happens, in the log's words. Written past React, and not in the frame that shows the
 * event: nothing else depends on it, every event of the table comes here, and of a flood only the end can be heard.
 */
export function LiveRegion() {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let untold: SeenEvent[] = []
    let timer: ReturnType<typeof setTimeout> | null = null
    const tell = () => {
      timer = null
      const table = store.shown
      const seqs = new Set(untold.map((event) => event.seq))
      untold = []
      if (!table || !box.current) return
      const lines = table.log
        .filter((entry) => seqs.has(entry.seq))
        .flatMap((entry) => {
          const words = wordsOf(entry, table.players, t)
          if (!words) return []
          const line = document.createElement('p')
          line.textContent = `${nameOf(entry, t)} ${t(words.key, { ...words.values, card: cardNames(entry.cards, t) })}`
          return [line]
        })
      box.current.append(...lines.slice(-KEPT))
      while (box.current.childElementCount > KEPT) box.current.firstElementChild?.remove()
    }
    const stop = store.onEvent((event) => {
      untold.push(event)
      timer ??= setTimeout(tell, PAUSE_MS)
    })
    return () => {
      stop()
      if (timer) clearTimeout(timer)
    }
  }, [store, t])
  return <div ref={box} className="sr-only live-region" role="status" aria-live="polite" aria-relevant="additions" />
}
