import type { PointerEvent as ReactPointerEvent } from 'react'

const FAR_PX = 4

const isInside = (option: HTMLElement, box: DOMRect): boolean => {
  const { left, top, width, height } = option.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/**
 * Picks cards of a viewer by drawing a box over their middles, as on the board. It begins where nothing lies; a press that does not
 * become a box picks nothing.
 */
export function drawPickBox(
  event: ReactPointerEvent<HTMLElement>,
  options: () => readonly HTMLElement[],
  onPicked: (inside: readonly HTMLElement[]) => void,
): void {
  const { target, currentTarget: root, pointerId, clientX: x, clientY: y } = event
  const isOnThing = (target as Element).closest(
    'button, input, a, label, .viewer-preview, [role=radiogroup], .dialog-head',
  )
  // What floats over the viewer is its child for React only.
  if (event.button !== 0 || event.pointerType === 'touch' || isOnThing || !root.contains(target as Node)) return
  const ends = new AbortController()
  const drawn = document.createElement('div')
  drawn.className = 'selection-box'
  let box = new DOMRect(x, y, 0, 0)
  const follow = ({ pointerId: id, clientX, clientY }: PointerEvent) => {
    if (id !== pointerId) return
    box = new DOMRect(Math.min(x, clientX), Math.min(y, clientY), Math.abs(clientX - x), Math.abs(clientY - y))
    if (box.width + box.height > FAR_PX && !drawn.isConnected) root.append(drawn)
    Object.assign(drawn.style, {
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    })
  }
  const end = () => {
    ends.abort()
    drawn.remove()
  }
  const { signal } = ends
  window.addEventListener('pointermove', follow, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('blur', end, { signal })
  window.addEventListener(
    'pointerup',
    (last) => {
      if (last.pointerId !== pointerId) return
      follow(last)
      onPicked(drawn.isConnected ? options().filter((option) => isInside(option, box)) : [])
      end()
    },
    { signal },
  )
}
