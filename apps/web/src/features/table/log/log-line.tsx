import type { LogCard, LogEntry } from '@fourmat/game'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../client.ts'
import { cardNames, nameOf, wordsOf } from './log-words.tsx'

const CARD_MARK = '\u0001'

/** One line: the name, what was done, and card names that show their card when hovered. */
export const LogLine = memo(function LogLine({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const words = wordsOf(entry, store.shown?.players ?? [], t) // names only: a line does not follow the table
  if (!words) return null
  if (entry.type === 'turn_passed')
    return <p className="log-turn">{t('log.turnLine', { ...words.values, name: nameOf(entry, t) })}</p>
  const sentence = t(words.key, { ...words.values, card: CARD_MARK })
  const [before = '', after] = sentence.split(CARD_MARK)
  return (
    <p>
      <b>{nameOf(entry, t)}</b> {before}
      {after !== undefined && <Cards cards={entry.cards} />}
      {after}
    </p>
  )
})

function Cards({ cards }: { cards: readonly LogCard[] }) {
  const { t } = useTranslation('table')
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
