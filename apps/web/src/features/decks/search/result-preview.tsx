import type { CardPrint } from '@fourmat/protocol'
import { type RefObject, useEffect, useState } from 'react'
import { PrintFaces } from './print-faces.tsx'
import { useHoveredPrint } from './use-hovered-print.ts'

const DELAY_MS = 80 // the pointer only passes over most of them

interface ResultPreviewProps {
  within: RefObject<HTMLElement | null>
  cards: readonly CardPrint[]
  current: CardPrint | undefined // where the keyboard is
}

/** Beside the results, where it covers none of them: the card that the pointer rests on, or the keyboard. */
export function ResultPreview({ within, cards, current }: ResultPreviewProps) {
  const hovered = useHoveredPrint(within, cards, DELAY_MS)?.card
  const [last, setLast] = useState<CardPrint>()
  useEffect(() => {
    if (hovered) setLast(hovered)
  }, [hovered])
  // The keyboard's next step takes over from the pointer.
  useEffect(() => setLast(current), [current])
  const card = hovered ?? (last && cards.includes(last) ? last : current)
  return (
    <div className="search-preview" aria-hidden="true">
      {card && <PrintFaces card={card} />}
    </div>
  )
}
