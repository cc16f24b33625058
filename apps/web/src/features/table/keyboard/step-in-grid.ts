import type { KeyboardEvent } from 'react'

/** The arrows go from card to card; up and down to the one that lies there. */
export function stepInGrid(event: KeyboardEvent<HTMLElement>, cards: readonly HTMLElement[]): void {
  const at = cards.indexOf(document.activeElement as HTMLElement)
  const first = cards[0]
  if (at < 0 || !first) return
  const columns = Math.max(1, cards.filter((card) => card.offsetTop === first.offsetTop).length)
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
  if (by === undefined) return
  event.preventDefault()
  cards[at + by]?.focus()
}
