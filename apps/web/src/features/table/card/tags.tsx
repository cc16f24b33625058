import type { Card } from '@fourmat/game'
import type { Translate } from '../../../lib/texts.ts'
import { counterValue } from '../actions.ts'
import { TableIcon } from '../table-icon.tsx'
import { counterColor } from './describe.ts'

const hasTags = (card: Card, copies: number, tappedCopies: number, isOwn: boolean): boolean =>
  copies > 1 ||
  tappedCopies > 0 ||
  card.power_override !== null ||
  (card.hidden && isOwn) ||
  Object.keys(card.custom_counters).length > 0

const NAMED_MAX = 4 // more of them stand in columns, where there is no room for names

interface TagsProps {
  card: Card
  copies: number // in the stack whose number it bears
  tappedCopies: number // of these
  width: number
  isOwn: boolean
  t: Translate
}

/** Chips at a card's sides: counters at the left under the name plate, changed power and toughness at the foot. They do not turn with it. */
export function Tags({ card, copies, tappedCopies, width, isOwn, t }: TagsProps) {
  if (!hasTags(card, copies, tappedCopies, isOwn)) return null
  const counters = Object.entries(card.custom_counters)
  const hasWords = width >= 96 && counters.length <= NAMED_MAX
  return (
    <div className="tags">
      {counters.length > 0 && (
        <span className="tags-side">
          {counters.map(([name, counter]) => (
            <span
              key={name}
              className={`tag k-${counterColor(name, counter)}`}
              title={`${counterValue(counter)} ${name}`}
            >
              {hasWords && <i>{name}</i>}
              {counterValue(counter)}
            </span>
          ))}
        </span>
      )}
      {card.power_override !== null && (
        <span className="tag tag-pt">
          {card.power_override}/{card.toughness_override}
        </span>
      )}
      {card.hidden && isOwn && (
        <span className="tag tag-hidden">
          <TableIcon name="hide" size={12} />
        </span>
      )}
      {copies > 1 && (
        <span
          className="tag tag-copies"
          data-stack
          title={t(isOwn ? 'card.ownCopies' : 'card.copies', { count: copies })}
        >
          ×{copies}
        </span>
      )}
      {tappedCopies > 0 && (
        <span className="tag tag-tapped" title={t('card.tappedCopies', { count: tappedCopies })}>
          <TableIcon name="tap" size={10} />
          {tappedCopies}
        </span>
      )}
    </div>
  )
}
