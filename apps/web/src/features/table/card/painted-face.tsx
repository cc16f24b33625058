import type { CardFacts } from '@fourmat/game'
import { kindOf } from '../layout/spots.ts'

/** One side of what a card of two faces is called. */
const half = (text: string | null | undefined, side: 'front' | 'back'): string => {
  const [front = '', back] = (text ?? '').split(' // ')
  return side === 'back' ? (back ?? front) : front
}

/** A card whose picture cannot be had, in any size: what it is called, what it is, and its figures. */
export function PaintedFace({ facts, side = 'front' }: { facts: CardFacts; side?: 'front' | 'back' }) {
  const type = half(facts.type_line, side)
  const hasFigures = side === 'front' && facts.power !== null && facts.power !== undefined
  return (
    <span className={`painted-face is-${kindOf(type)}`}>
      <span className="painted-sheet">
        <b>{half(facts.name, side)}</b>
        <i />
        <small>{type}</small>
        {hasFigures && (
          <em>
            {facts.power}/{facts.toughness}
          </em>
        )}
      </span>
    </span>
  )
}
