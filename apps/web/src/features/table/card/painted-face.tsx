import type { CardFacts, CustomFace } from '@fourmat/game'
import { cx } from '../../../ui/class-names.ts'
import { kindOf } from '../layout/spots.ts'

/** One side of what a card of two faces is called. */
const half = (text: string | null | undefined, side: 'front' | 'back'): string => {
  const [front = '', back] = (text ?? '').split(' // ')
  return side === 'back' ? (back ?? front) : front
}

/** The colour of a token that was thought up: one, several, or none. */
const colorOf = ({ colors }: CustomFace): string =>
  colors.length === 1 ? (colors[0] ?? 'none') : colors.length > 1 ? 'many' : 'none'

/** A card whose picture cannot be had, in any size: what it is called, what it is, and its figures. */
export function PaintedFace({ facts, side = 'front' }: { facts: CardFacts; side?: 'front' | 'back' }) {
  const type = half(facts.type_line, side)
  const { custom } = facts
  const hasFigures = side === 'front' && facts.power !== null && facts.power !== undefined
  return (
    <span className={cx('painted-face', `is-${kindOf(type)}`, custom && `is-color-${colorOf(custom)}`)}>
      <span className="painted-sheet">
        <b>{half(facts.name, side)}</b>
        <i>{custom?.text}</i>
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
