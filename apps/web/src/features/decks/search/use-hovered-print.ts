import type { CardPrint } from '@fourmat/protocol'
import { type RefObject, useEffect, useState } from 'react'

interface Hovered {
  card: CardPrint
  picture: DOMRect // where its small picture stands
}

/** The card whose picture the pointer rests on, among those in a box. */
export function useHoveredPrint(
  within: RefObject<HTMLElement | null>,
  cards: readonly CardPrint[],
  delayMs: number,
): Hovered | null {
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
      if (picture && card)
        timer = setTimeout(() => setHovered({ card, picture: picture.getBoundingClientRect() }), delayMs)
    }
    const events = ['pointerleave', 'scroll', 'keydown', 'pointerdown'] as const
    box.addEventListener('pointerover', over)
    for (const event of events) box.addEventListener(event, leave)
    return () => {
      leave()
      box.removeEventListener('pointerover', over)
      for (const event of events) box.removeEventListener(event, leave)
    }
  }, [within, cards, delayMs])
  return hovered
}
