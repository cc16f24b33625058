import type { CardPrint } from '@fourmat/protocol'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardImage } from '../../../ui/card-image.tsx'

const DELAY_MS = 350

interface Hovered {
  card: CardPrint
  side: 'left' | 'right' // the half of the window that is free
}

/** The card under the pointer, large, on the other half of the window; both faces of one that has two. */
export function HoverPreview({
  within,
  cards,
}: {
  within: RefObject<HTMLElement | null>
  cards: readonly CardPrint[]
}) {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  useEffect(() => {
    const box = within.current
    if (!box) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      setHovered(null)
    }
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || !(event.target instanceof Element)) return
      const picture = event.target.closest('.search-picture, .printing-pick')
      const print = picture?.closest<HTMLElement>('[data-print]')?.dataset.print
      const card = cards.find((candidate) => candidate.card_print_id === print)
      leave()
      if (!card) return
      const side = event.clientX > window.innerWidth / 2 ? 'left' : 'right'
      timer = setTimeout(() => setHovered({ card, side }), DELAY_MS)
    }
    const events = ['pointerleave', 'scroll', 'keydown', 'pointerdown'] as const
    box.addEventListener('pointerover', over)
    for (const event of events) box.addEventListener(event, leave)
    return () => {
      leave()
      box.removeEventListener('pointerover', over)
      for (const event of events) box.removeEventListener(event, leave)
    }
  }, [within, cards])
  if (!hovered) return null
  const { card, side } = hovered
  return createPortal(
    <div className="hover-preview" data-side={side} aria-hidden="true">
      <CardImage name={card.name} src={card.front_image_uri} printId={card.card_print_id} decorative lazy={false} />
      {card.back_image_uri !== null && (
        <CardImage
          name={card.name}
          src={card.back_image_uri}
          side="back"
          printId={card.card_print_id}
          decorative
          lazy={false}
        />
      )}
    </div>,
    document.body,
  )
}
