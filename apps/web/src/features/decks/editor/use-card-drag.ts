// Cards are dragged from group to group by the mouse; whoever has none uses the menu or the keys. Groups carry `data-group`.
import { type DragEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const NEAR = 6 // pixels that a hand may tremble

export interface CardDrag {
  readonly cardIds: readonly string[]
  readonly from: string // the group
  readonly over: string | null
  readonly at: { x: number; y: number }
}

interface CardDragOptions {
  selected: ReadonlySet<string>
  takes: (cardId: string, from: string, to: string) => boolean
  onDrop: (cardIds: readonly string[], from: string, to: string) => void
}

const groupAt = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-group]')?.dataset.group ?? null

/** A drag that ends over what it began on ends in a click, in the same turn: it is not meant. */
const ignoreClick = (): void => {
  const stop = (event: Event) => event.stopPropagation()
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}

export function useCardDrag({ selected, takes, onDrop }: CardDragOptions) {
  const [drag, setDrag] = useState<CardDrag | null>(null)
  const latest = useRef({ selected, takes, onDrop })
  latest.current = { selected, takes, onDrop }
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (event: PointerEvent) => {
    const target = event.target as Element
    const cardId = target.closest<HTMLElement>('[data-card]')?.dataset.card
    const from = groupAt(target)
    if (event.button !== 0 || event.pointerType === 'touch' || cardId === undefined || from === null) return
    if (target.closest('input')) return
    const start = { x: event.clientX, y: event.clientY }
    let held: CardDrag | null = null

    const end = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', giveUp, true)
      stop.current = null
      setDrag(null)
    }
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (!held && Math.hypot(x - start.x, y - start.y) < NEAR) return
      const { selected: chosen, takes: mayTake } = latest.current
      const cardIds = chosen.has(cardId) ? [...chosen] : [cardId]
      const group = groupAt(document.elementFromPoint(x, y))
      const over = group !== null && group !== from && mayTake(cardId, from, group) ? group : null
      held = { cardIds, from, over, at: { x, y } }
      setDrag(held)
    }
    const drop = () => {
      if (held) ignoreClick()
      if (held?.over) latest.current.onDrop(held.cardIds, held.from, held.over)
      end()
    }
    const giveUp = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !held) return
      key.stopPropagation()
      end()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', giveUp, true)
    stop.current = end
  }
  // The browser would drag a card's picture by itself.
  const onDragStart = (event: DragEvent) => event.preventDefault()
  return { drag, listeners: { onPointerDown, onDragStart } }
}
