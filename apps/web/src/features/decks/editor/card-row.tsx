import type { DeckCard } from '@fourmat/protocol'
import { memo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ManaCost } from '../../../ui/pips.tsx'
import { keyOf } from '../deck/edit.ts'
import { QuantityInput } from './quantity-input.tsx'

export interface CardItemProps {
  card: DeckCard
  leads: 'commander' | 'partner' | null
  bad: boolean
  selected: boolean
  current: boolean // Tab enters the lists here
  editing: boolean
  onQuantity: (cardId: string, quantity: number | null) => void
}

/** The name for everyone: "2 Harbour Owl, not legal". */
export const useItemLabel = ({ card, leads, bad, selected }: CardItemProps): string => {
  const { t } = useTranslation('decks')
  return [
    `${card.quantity} ${card.name}`,
    ...(leads ? [t(`lead.${leads}`)] : []),
    ...(bad ? [t('row.notLegal')] : []),
    ...(selected ? [t('row.selected')] : []),
  ].join(', ')
}

/** A card as a line of text. It listens to nothing itself: the lists do. */
export const CardRow = memo(function CardRow(props: CardItemProps) {
  const { card, leads, bad, selected, current, editing, onQuantity } = props
  const { t } = useTranslation('decks')
  const label = useItemLabel(props)
  return (
    <li
      className={cx('deck-row', leads && 'deck-row-leads', bad && 'deck-row-bad', selected && 'deck-row-selected')}
      data-card={keyOf(card)}
    >
      {editing ? (
        <QuantityInput card={card} onQuantity={onQuantity} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className="deck-quantity num"
          data-act="quantity"
          aria-label={t('row.quantity', { count: card.quantity, name: card.name })}
        >
          {leads && card.quantity === 1 ? (
            <Icon name={leads === 'commander' ? 'crown' : 'users'} size={16} />
          ) : (
            card.quantity
          )}
        </button>
      )}
      <button
        type="button"
        className="deck-row-main"
        data-act="main"
        tabIndex={current ? 0 : -1}
        aria-haspopup="menu"
        aria-label={label}
      >
        <span className="truncate">{card.name}</span>
        {bad && <Icon name="alert" size={15} />}
      </button>
      <ManaCost cost={card.mana_cost} size={15} className="deck-row-cost" />
      <span className="deck-row-steps">
        <button
          type="button"
          tabIndex={-1}
          data-act="minus"
          aria-label={t('row.minus', { name: card.name })}
          title={t('menu.oneFewer')}
        >
          <Icon name="minus" size={15} />
        </button>
        <button
          type="button"
          tabIndex={-1}
          data-act="plus"
          aria-label={t('row.plus', { name: card.name })}
          title={t('menu.addOne')}
        >
          <Icon name="plus" size={15} />
        </button>
      </span>
    </li>
  )
})
