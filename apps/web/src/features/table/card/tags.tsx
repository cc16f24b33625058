import type { Card } from '@fourmat/game'
import { counterValue } from '../actions.ts'
import { TableIcon } from '../table-icon.tsx'
import { counterColor } from './describe.ts'

export const hasTags = (card: Card, isOwn: boolean): boolean =>
  card.power_override !== null || (card.hidden && isOwn) || Object.keys(card.custom_counters).length > 0

/** Chips at a card's sides: counters at the left under the name plate, changed power and toughness at the foot. They do not turn with it. */
export function Tags({ card, width, isOwn }: { card: Card; width: number; isOwn: boolean }) {
  const counters = Object.entries(card.custom_counters)
  const hasWords = width >= 96
  return (
    <>
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
    </>
  )
}
