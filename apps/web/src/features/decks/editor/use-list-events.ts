// One set of listeners for all cards of the lists: pointer, keys, menu, selection. Elements of a card carry `data-card`.
import type { Board } from '@fourmat/protocol'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { previewCard } from '../deck/preview-store.ts'
import type { CardCommands } from './use-card-commands.ts'

interface ListEventsOptions {
  box: RefObject<HTMLDivElement | null>
  order: readonly string[] // card ids as they stand on the page
  commands: CardCommands
  selecting: boolean
}

interface OpenMenu {
  cardId: string
  next: string | undefined // who has the focus if the menu takes the card out of the deck
  at: { x: number; y: number }
}

const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null

const actOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-act]')?.dataset.act ?? null) : null

export function useListEvents({ box, order, commands, selecting }: ListEventsOptions) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null) // where Tab enters the lists
  const [editing, setEditing] = useState<string | null>(null) // whose quantity is being typed
  const anchor = useRef<string | null>(null)

  // What has left the deck, or the filter's reach, is not selected any more.
  const alive = useMemo(() => {
    const known = new Set(order)
    return new Set([...selected].filter((cardId) => known.has(cardId)))
  }, [selected, order])
  useEffect(() => () => previewCard(null), [])

  const mainOf = (cardId: string) =>
    box.current?.querySelector<HTMLElement>(`[data-card="${cardId}"] [data-act="main"]`)

  const focus = (cardId: string | undefined) => {
    if (cardId === undefined) return
    setCurrent(cardId)
    mainOf(cardId)?.focus()
  }

  const neighbour = (cardId: string) => order[order.indexOf(cardId) + 1] ?? order[order.indexOf(cardId) - 1]

  const toggle = (cardId: string, range: boolean) => {
    const from = range && anchor.current !== null ? order.indexOf(anchor.current) : -1
    const next = new Set(alive)
    if (from >= 0) {
      const to = order.indexOf(cardId)
      for (const id of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id)
    } else if (!next.delete(cardId)) next.add(cardId)
    anchor.current = cardId
    setSelected(next)
  }

  const openMenu = (cardId: string, at: { x: number; y: number }) => {
    setCurrent(cardId)
    setMenu({ cardId, next: neighbour(cardId), at })
  }

  /** For the keyboard the menu opens at the card, not at a pointer that may be anywhere. */
  const placeOf = (element: HTMLElement, event: MouseEvent): { x: number; y: number } => {
    if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY }
    const { left, bottom } = element.getBoundingClientRect()
    return { x: left + 24, y: bottom }
  }

  const onClick = (event: MouseEvent) => {
    const element = cardOf(event.target)
    const cardId = element?.dataset.card
    if (!element || cardId === undefined) return
    const act = actOf(event.target)
    if (act === 'plus') return commands.change([cardId], 1)
    if (act === 'minus') return commands.change([cardId], -1)
    if (act === 'quantity') return setEditing(cardId)
    if (event.target instanceof HTMLInputElement) return
    if (selecting || event.ctrlKey || event.metaKey || event.shiftKey) return toggle(cardId, event.shiftKey)
    anchor.current = cardId
    openMenu(cardId, placeOf(element, event))
  }

  const onContextMenu = (event: MouseEvent) => {
    const element = cardOf(event.target)
    if (!element?.dataset.card || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    openMenu(element.dataset.card, placeOf(element, event))
  }

  /** The focus stays in the list that the card leaves. */
  const move = (cardId: string, board: Board) => {
    const next = neighbour(cardId)
    commands.move(alive.has(cardId) ? [...alive] : [cardId], board)
    setSelected(new Set())
    requestAnimationFrame(() => focus(mainOf(cardId) ? cardId : next))
  }

  const keys: Record<string, (cardId: string) => void> = {
    '+': (cardId) => commands.change([cardId], 1),
    '=': (cardId) => commands.change([cardId], 1),
    '-': (cardId) => commands.change([cardId], -1),
    q: (cardId) => commands.open('more', cardId),
    p: (cardId) => commands.open('printing', cardId),
    v: (cardId) => commands.open('card', cardId),
    g: (cardId) => commands.open('categories', cardId),
    c: (cardId) => commands.lead(cardId, 'commander'),
    r: (cardId) => commands.lead(cardId, 'partner'),
    x: (cardId) => toggle(cardId, false),
    d: (cardId) => move(cardId, 'main'),
    s: (cardId) => move(cardId, 'side'),
    m: (cardId) => move(cardId, 'maybe'),
  }

  const remove = (cardId: string) => {
    const next = neighbour(cardId)
    if (alive.has(cardId)) {
      commands.remove([...alive])
      setSelected(new Set())
    } else commands.remove([cardId])
    focus(next)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const cardId = cardOf(event.target)?.dataset.card
    if (cardId === undefined || event.target instanceof HTMLInputElement) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = order.indexOf(cardId)
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: order.length - 1,
    }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      focus(order[to])
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove(cardId)
    } else if (event.key === 'Escape' && alive.size > 0) setSelected(new Set())
    else if (/^[1-9]$/.test(event.key)) {
      event.preventDefault()
      commands.set(cardId, Number(event.key))
    } else if (Object.hasOwn(keys, event.key.toLowerCase())) {
      event.preventDefault()
      keys[event.key.toLowerCase()]?.(cardId)
    }
  }

  const show = (target: EventTarget, altKey: boolean) => {
    const element = cardOf(target)
    const cardId = element?.dataset.card
    if (!element || cardId === undefined || altKey) return
    const { left, right } = element.getBoundingClientRect()
    previewCard(cardId, left + right > window.innerWidth ? 'left' : 'right')
  }

  return {
    menu,
    selected: alive,
    current: current !== null && order.includes(current) ? current : (order[0] ?? null),
    editing,
    clearSelection: () => setSelected(new Set()),
    setQuantity: (cardId: string, quantity: number | null) => {
      setEditing(null)
      if (quantity !== null) commands.set(cardId, quantity)
      focus(cardId)
    },
    closeMenu: () => {
      if (!menu) return
      const { cardId, next } = menu
      setMenu(null)
      requestAnimationFrame(() => {
        // A dialog that the menu opened takes the focus first and gives it back here; who has moved on stays there.
        if (document.activeElement !== document.body) return
        focus(mainOf(cardId) ? cardId : next)
      })
    },
    listeners: {
      onClick,
      onContextMenu,
      onKeyDown,
      onPointerOver: (event: { target: EventTarget; altKey: boolean }) => show(event.target, event.altKey),
      onFocus: (event: { target: EventTarget }) => {
        const cardId = cardOf(event.target)?.dataset.card
        if (cardId !== undefined) setCurrent(cardId)
        show(event.target, false)
      },
    },
  }
}
