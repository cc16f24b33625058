import type { Card } from '@fourmat/game'
import { type DragEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { ContextMenu } from '../../../ui/context-menu.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { CardPicture, Face } from '../card/face.tsx'
import { stepInGrid } from '../keyboard/step-in-grid.ts'
import { carriesCards, carry } from './drag-out.ts'

const NEAR_PX = 200 // so close to the end of the list the next page comes

interface GridProps {
  cards: readonly Card[]
  chosen: Card | null
  isPicked(card: Card): boolean
  canMove: boolean
  canReorder: boolean
  /** What a menu or a drag from this card is about: all that are picked, or it alone. */
  goesWith(card: Card): readonly string[]
  entriesFor(card: Card): MenuEntry[]
  onChoose(id: string): void
  onClick(id: string, event: MouseEvent): void
  onPoint(id: string | null): void
  onEnd(): void
  onDrop(card: Card, position: number): void
  onPlay: ((card: Card) => void) | null
}

const optionsOf = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[role=option]')]

export function ViewerGrid(props: GridProps) {
  const { cards, chosen, isPicked, canMove, canReorder, goesWith, entriesFor } = props
  const { onChoose, onClick, onPoint, onEnd, onDrop, onPlay } = props
  const { t } = useTranslation('table')
  const dragged = useRef<Card | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const latestOnEnd = useRef(onEnd)
  latestOnEnd.current = onEnd
  // On a large screen a page may not fill the list, and what does not scroll asks for nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again with every page
  useLayoutEffect(() => {
    const list = grid.current
    if (!list) return
    const sized = new ResizeObserver(() => list.scrollHeight <= list.clientHeight && latestOnEnd.current())
    sized.observe(list)
    return () => sized.disconnect()
  }, [cards.length])
  const letGo = () => {
    dragged.current = null
    setOver(null)
  }
  return (
    <div
      ref={grid}
      className="viewer-grid"
      role="listbox"
      aria-multiselectable="true"
      tabIndex={-1}
      aria-label={t('viewer.cards')}
      onKeyDown={(event) => stepInGrid(event, optionsOf(event.currentTarget))}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < NEAR_PX) onEnd()
      }}
    >
      {cards.map((card, index) => {
        const entries = entriesFor(card)
        const option = (
          <button
            key={card.id}
            type="button"
            role="option"
            aria-selected={isPicked(card)}
            data-pick={card.id}
            aria-label={card.facts?.name ?? t('card.faceDown')}
            className={cx(
              'viewer-card',
              card === chosen && 'is-chosen',
              isPicked(card) && card !== chosen && 'is-picked',
              over === card.id && 'is-over',
            )}
            draggable={canMove}
            onFocus={() => onChoose(card.id)}
            onClick={(event) => onClick(card.id, event)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(card.id)}
            onPointerLeave={() => onPoint(null)}
            onDoubleClick={() => onPlay?.(card)}
            onDragStart={(event: DragEvent) => {
              dragged.current = card
              carry(event, goesWith(card))
            }}
            onDragOver={(event: DragEvent) => {
              if (!canReorder || !dragged.current || !carriesCards(event)) return
              event.preventDefault()
              setOver(card.id)
            }}
            onDrop={(event: DragEvent) => {
              event.preventDefault()
              if (dragged.current && dragged.current !== card) onDrop(dragged.current, index)
              letGo()
            }}
            onDragEnd={letGo}
          >
            {card.facts ? <Face facts={card.facts} side="front" isSmall={false} /> : <CardPicture card={card} />}
          </button>
        )
        return entries.length > 0 ? (
          <ContextMenu key={card.id} items={entries}>
            {option}
          </ContextMenu>
        ) : (
          <span key={card.id} className="contents">
            {option}
          </span>
        )
      })}
    </div>
  )
}
