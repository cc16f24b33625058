import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../client.ts'
import { cardNames, nameOf, wordsOf } from '../log/log-words.tsx'

const KEPT = 3

/**
 * Tells those who hear the table what happens, in the log's words, when there is a pause. Written past React: nothing else depends on
 * it, and every event of the table comes here.
 */
export function LiveRegion() {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      store.onEvent((event) => {
        const table = store.shown
        const entry = table?.log.findLast((one) => one.seq === event.seq)
        const words = entry && table ? wordsOf(entry, table.players, t) : null
        if (!entry || !words || !box.current) return
        const line = document.createElement('p')
        line.textContent = `${nameOf(entry, t)} ${t(words.key, { ...words.values, card: cardNames(entry.cards, t) })}`
        box.current.append(line)
        while (box.current.childElementCount > KEPT) box.current.firstElementChild?.remove()
      }),
    [store, t],
  )
  return <div ref={box} className="sr-only" role="status" aria-live="polite" aria-relevant="additions" />
}
