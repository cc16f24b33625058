import { type DeckCard, QUANTITY_MAX } from '@fourmat/protocol'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { keyOf } from '../deck/edit.ts'

interface QuantityInputProps {
  card: DeckCard
  onQuantity: (cardId: string, quantity: number | null) => void // null leaves it as it was
}

/** A quantity being typed in its place: Enter takes it, Escape does not, 0 removes the card. */
export function QuantityInput({ card, onQuantity }: QuantityInputProps) {
  const { t } = useTranslation('decks')
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useEffect(() => input.current?.select(), [])
  const finish = (take: boolean) => {
    if (done.current) return
    done.current = true
    const text = input.current?.value.trim() ?? ''
    onQuantity(keyOf(card), take && /^\d+$/.test(text) ? Math.min(QUANTITY_MAX, Number(text)) : null)
  }
  return (
    <input
      ref={input}
      className="deck-quantity-input num"
      aria-label={t('row.setQuantity', { name: card.name })}
      inputMode="numeric"
      maxLength={3}
      defaultValue={card.quantity}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        finish(event.key === 'Enter')
      }}
    />
  )
}
