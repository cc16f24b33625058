import type { CardPrint } from '@fourmat/protocol'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Chip } from '../../../ui/marks.tsx'
import type { Mark } from './deck-fit.ts'

interface SearchResultProps {
  card: CardPrint
  index: number
  current: boolean
  quantity: number // in the deck already
  marks: readonly Mark[]
  onAdd: (card: CardPrint, by?: number) => void
  onKey: (event: KeyboardEvent, index: number) => void
  onFocus: (index: number) => void
}

export const SearchResult = memo(function SearchResult(props: SearchResultProps) {
  const { card, index, current, quantity, marks, onAdd, onKey, onFocus } = props
  const { t } = useTranslation('decks')
  const inDeck = quantity > 0 ? t('search.inDeck', { count: quantity }) : null
  return (
    <li className="search-result" data-print={card.card_print_id}>
      <button
        type="button"
        className="search-picture"
        data-result={index}
        tabIndex={current ? 0 : -1}
        aria-label={[card.name, card.type_line, inDeck, ...marks.map((mark) => t(`marks.${mark}`))]
          .filter(Boolean)
          .join(', ')}
        onClick={() => onAdd(card)}
        onKeyDown={(event) => onKey(event, index)}
        onFocus={() => onFocus(index)}
      >
        <CardImage
          name={card.name}
          src={card.front_image_uri_small ?? card.front_image_uri}
          printId={card.card_print_id}
          decorative
        />
        {inDeck !== null && (
          <span className="search-in num" title={inDeck}>
            {quantity}
          </span>
        )}
        {marks.length > 0 && (
          <span className="search-marks">
            {marks.map((mark) => (
              <Chip key={mark} tone={mark === 'banned' ? 'danger' : 'amber'}>
                {t(`marks.${mark}`)}
              </Chip>
            ))}
          </span>
        )}
      </button>
      <div className="truncate font-[560]">{card.name}</div>
      <div className="flex min-h-8 items-center gap-2">
        <span className="small min-w-0 flex-1 truncate text-text-3">{card.set_name}</span>
        {quantity > 0 ? (
          <span className="search-steps">
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('row.minus', { name: card.name })}
              onClick={() => onAdd(card, -1)}
            >
              <Icon name="minus" size={15} />
            </button>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('row.plus', { name: card.name })}
              onClick={() => onAdd(card)}
            >
              <Icon name="plus" size={15} />
            </button>
          </span>
        ) : (
          <Button
            size="sm"
            variant={current ? 'primary' : 'quiet'}
            tabIndex={-1}
            aria-label={t('search.addNamed', { name: card.name })}
            onClick={() => onAdd(card)}
          >
            {t('search.add')}
          </Button>
        )}
      </div>
    </li>
  )
})
