import { memo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { CardImage } from '../../../ui/card-image.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { keyOf } from '../deck/edit.ts'
import { type CardItemProps, useItemLabel } from './card-row.tsx'
import { QuantityInput } from './quantity-input.tsx'

/** A card as its picture; stacks let the next one cover all but its name. */
export const CardPicture = memo(function CardPicture(props: CardItemProps) {
  const { card, leads, bad, selected, current, editing, onQuantity } = props
  const { t } = useTranslation('decks')
  const label = useItemLabel(props)
  return (
    <li
      className={cx('deck-picture', bad && 'deck-picture-bad', selected && 'deck-picture-selected')}
      data-card={keyOf(card)}
    >
      <button
        type="button"
        className="deck-picture-main"
        data-act="main"
        tabIndex={current ? 0 : -1}
        aria-haspopup="menu"
        aria-label={label}
      >
        <CardImage
          key={card.card_print_id}
          name={card.name}
          src={card.front_image_uri_small ?? card.front_image_uri}
          printId={card.card_print_id}
          decorative
        />
      </button>
      <span className="deck-picture-tools">
        {bad && (
          <span className="deck-badge deck-badge-bad">
            <Icon name="alert" size={14} />
          </span>
        )}
        {leads && (
          <span className="deck-badge">
            <Icon name={leads === 'commander' ? 'crown' : 'users'} size={14} />
          </span>
        )}
        {editing ? (
          <QuantityInput card={card} onQuantity={onQuantity} />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={cx('deck-badge num', card.quantity === 1 && 'deck-badge-one')}
            data-act="quantity"
            aria-label={t('row.quantity', { count: card.quantity, name: card.name })}
          >
            {card.quantity}
          </button>
        )}
      </span>
    </li>
  )
})
