import type { Card } from '@fourmat/game'
import type { Translate } from '../../../lib/texts.ts'
import { counterValue } from '../actions.ts'
import { TableIcon } from '../table-icon.tsx'
import { counterColor, counterLetters } from './counter-kinds.ts'

const hasTags = ({ card, copies, tappedCopies, ownerSeat, isOwn }: TagsProps): boolean =>
  ownerSeat !== null ||
  copies > 1 ||
  tappedCopies > 0 ||
  card.power_override !== null ||
  card.annotation !== null ||
  card.skip_untap !== null ||
  (card.hidden && isOwn) ||
  Object.keys(card.custom_counters).length > 0

const KINDS_MAX = 4 // of counters; what is more is counted
const WORDS_FROM = 120 // pixels of card width

interface TagsProps {
  card: Card
  copies: number // in the stack whose number it bears
  tappedCopies: number // of these
  ownerSeat: number | null // from 1, of somebody else whose card it is
  width: number
  isOwn: boolean
  t: Translate
}

/** Chips at a card's sides: counters at the left under the name plate, changed power and toughness at the foot. They do not turn with it. */
export function Tags(props: TagsProps) {
  const { card, copies, tappedCopies, ownerSeat, width, isOwn, t } = props
  if (!hasTags(props)) return null
  const counters = Object.entries(card.custom_counters)
  const shown = counters.length > KINDS_MAX ? counters.slice(0, KINDS_MAX - 1) : counters
  const more = counters.slice(shown.length)
  return (
    <div className="tags">
      {counters.length > 0 && (
        <span className="tags-side">
          {shown.map(([name, counter]) => (
            <span key={name} className="tag tag-counter" title={`${counterValue(counter)} ${name}`}>
              <i className={`k-${counterColor(name, counter)}`}>{width >= WORDS_FROM ? name : counterLetters(name)}</i>
              <b>{counterValue(counter)}</b>
            </span>
          ))}
          {more.length > 0 && (
            <span className="tag" title={more.map(([name, counter]) => `${counterValue(counter)} ${name}`).join(', ')}>
              +{more.length}
            </span>
          )}
        </span>
      )}
      {card.power_override !== null && (
        <span className="tag tag-pt">
          {card.power_override}/{card.toughness_override}
        </span>
      )}
      {card.annotation !== null && (
        <span className="tag tag-note" title={card.annotation}>
          {card.annotation}
        </span>
      )}
      {card.skip_untap !== null && (
        <span className="tag tag-lock" title={t(`card.skip_${card.skip_untap}`)}>
          <TableIcon name="lock" size={11} />
          {card.skip_untap === 'next' && 1}
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
      {ownerSeat !== null && (
        <span className={`owner-mark is-seat-${ownerSeat}`} title={t('card.ownedBy', { seat: ownerSeat })}>
          {ownerSeat}
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
