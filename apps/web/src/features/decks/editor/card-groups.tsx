import type { DeckCard } from '@fourmat/protocol'
import { memo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { keyOf } from '../deck/edit.ts'
import type { CardGroup } from '../deck/groups.ts'
import { CardPicture } from './card-picture.tsx'
import { CardRow } from './card-row.tsx'
import { groupTitle } from './group-title.ts'
import type { View } from './use-list-settings.ts'

interface CardGroupsProps {
  groups: readonly CardGroup[]
  view: View
  problems: ReadonlySet<string | null>
  selected: ReadonlySet<string>
  current: string | null
  editing: string | null
  leader: string | null
  over?: string | null // the group that takes what is dragged
  onQuantity: (cardId: string, quantity: number | null) => void
}

/** The groups, as rows of text, as pictures, or as stacks. */
export const CardGroups = memo(function CardGroups(props: CardGroupsProps) {
  const { groups, view, problems, selected, current, editing, leader, over, onQuantity } = props
  const { t } = useTranslation('decks')
  const Item = view === 'text' ? CardRow : CardPicture
  return (
    <div className={cx('deck-lists', `deck-lists-${view}`)}>
      {groups.map(({ key, is, count, cards }, at) => (
        <section
          key={key}
          className={cx('deck-group', key === over && 'deck-group-over')}
          data-group={key}
          aria-labelledby={`group-${at}`}
        >
          <header>
            <h2 id={`group-${at}`} className="deck-group-title">
              {groupTitle(t, is)}
            </h2>
            <span className="deck-group-count num">{count}</span>
          </header>
          <ul>
            {cards.map((card: DeckCard) => (
              <Item
                key={keyOf(card)}
                card={card}
                leads={key === 'commander' ? (card.card_id === leader ? 'commander' : 'partner') : null}
                bad={card.board === 'main' && problems.has(card.card_id)}
                selected={selected.has(keyOf(card))}
                current={keyOf(card) === current}
                editing={keyOf(card) === editing}
                onQuantity={onQuantity}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})
