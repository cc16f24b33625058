import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../client.ts'
import { cardNames, nameOf, wordsOf } from '../log/log-words.tsx'

const KEPT = 3

/** Tells those who hear the table what happens, in the log's words, when there is a pause. */
export function LiveRegion() {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const [lines, setLines] = useState<readonly { id: number; text: string }[]>([])
  useEffect(
    () =>
      store.onEvent((event) => {
        const table = store.shown
        const entry = table?.log.findLast((one) => one.seq === event.seq)
        const words = entry && table ? wordsOf(entry, table.players, t) : null
        if (!entry || !words) return
        const text = `${nameOf(entry, t)} ${t(words.key, { ...words.values, card: cardNames(entry.cards, t) })}`
        setLines((old) => [...old, { id: event.seq, text }].slice(-KEPT))
      }),
    [store, t],
  )
  return (
    <div className="sr-only" role="status" aria-live="polite" aria-relevant="additions">
      {lines.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  )
}
