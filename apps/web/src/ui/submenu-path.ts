// On the way to a submenu the pointer crosses other lines, which must not take its place. Radix judges by the movement before this
// one: a fast pointer, whose first step leads far away, loses the submenu there.

import type { PointerEvent } from 'react'

interface Point {
  x: number
  y: number
}

const SLACK_PX = 12 // how far a hand may miss

let last: Point = { x: 0, y: 0 }

/** Whether a step from one point to the next leads to this box: inside the triangle of the point and the box's near edge. */
export function leadsTo(from: Point, to: Point, box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>): boolean {
  const near = from.x < box.left ? box.left : box.right
  const whole = near - from.x
  const part = to.x - from.x
  if (whole === 0 || part === 0 || Math.sign(whole) !== Math.sign(part)) return false
  const share = Math.min(1, part / whole)
  const top = from.y + (box.top - from.y) * share - SLACK_PX
  const bottom = from.y + (box.bottom - from.y) * share + SLACK_PX
  return to.y >= top && to.y <= bottom
}

/** For lines of a menu: keeps Radix from noticing a pointer that is on its way. */
export function stayOnPath(event: PointerEvent<HTMLElement>): void {
  const open = [...document.querySelectorAll('[data-submenu][data-state=open]')].at(-1)
  if (!open || open.contains(event.currentTarget)) return
  if (leadsTo(last, { x: event.clientX, y: event.clientY }, open.getBoundingClientRect())) event.preventDefault()
}

/** For the menu itself, after its lines. */
export function notePointer(event: PointerEvent): void {
  last = { x: event.clientX, y: event.clientY }
}
