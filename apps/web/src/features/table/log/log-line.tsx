import type { LogCard, LogEntry } from '@fourmat/game'
import { Fragment, memo } from 'react'
import type { Translate } from '../../../lib/texts.ts'
import { useClient } from '../client.ts'
import { cardNames, isNamed, nameOf, sentenceOf } from './log-words.tsx'

/** One line: the name, what was done, and card names that show their card when hovered. */
export const LogLine = memo(function LogLine({ entry, t }: { entry: LogEntry; t: Translate }) {
  const { store } = useClient()
  if (entry.type === 'turn_passed')
    return (
      <p className="log-turn" data-seq={entry.seq}>
        {t('log.turnLine', { number: Number(entry.params.turn_number), name: nameOf(entry, t) })}
      </p>
    )
  const sentence = sentenceOf(entry, store.shown?.players ?? [], t) // names only: a line does not follow the table
  if (!sentence) return null
  const [before, after] = sentence
  return (
    <p data-seq={entry.seq} className={entry.type === 'rewound' ? 'log-rewound' : undefined}>
      {isNamed(entry) && <b>{nameOf(entry, t)}</b>} {before}
      {after !== undefined && <Cards cards={entry.cards} t={t} />}
      {after}
    </p>
  )
})

function Cards({ cards, t }: { cards: readonly LogCard[]; t: Translate }) {
  const { ui } = useClient()
  const known = cards.flatMap(({ facts }) => (facts ? [facts] : []))
  if (known.length === 0) return <>{cardNames(cards, t)}</>
  return known.map((facts, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be named twice
    <Fragment key={i}>
      {i > 0 && ', '}
      <i
        className="log-card"
        onPointerEnter={(event) => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
          if (facts.front_image_uri)
            ui.setState({
              preview: {
                facts: { ...facts, back_image_uri: facts.back_image_uri ?? null },
                card: null,
                near: { x: left, y: top, w: width, h: height },
              },
            })
        }}
        onPointerLeave={() => ui.setState({ preview: null })}
      >
        {facts.name}
      </i>
    </Fragment>
  ))
}
