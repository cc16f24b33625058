import type { CardPrint } from '@fourmat/protocol'
import type { CSSProperties, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { PrintFaces } from './print-faces.tsx'
import { useHoveredPrint } from './use-hovered-print.ts'

const DELAY_MS = 350

interface HoverPreviewProps {
  within: RefObject<HTMLElement | null>
  cards: readonly CardPrint[]
  className?: string
}

/** The card under the pointer, large, beside its small picture: on the side that has more room, and never over it. */
export function HoverPreview({ within, cards, className = '' }: HoverPreviewProps) {
  const hovered = useHoveredPrint(within, cards, DELAY_MS)
  if (!hovered) return null
  const { left, right } = hovered.picture
  const side = left > window.innerWidth - right ? 'left' : 'right'
  const style = { '--beside': `${side === 'left' ? window.innerWidth - left : right}px` } as CSSProperties
  return createPortal(
    <div className={`hover-preview ${className}`} data-side={side} style={style} aria-hidden="true">
      <PrintFaces card={hovered.card} />
    </div>,
    document.body,
  )
}
