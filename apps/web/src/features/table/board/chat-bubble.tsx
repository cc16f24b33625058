import type { PlayerId } from '@fourmat/game'
import { useShallow } from 'zustand/react/shallow'
import { useUi } from '../client.ts'
import type { Geometry } from '../layout/geometry.ts'

const WIDEST = 250
const KEPT = 2 // of those who say much at once, the last words

interface ChatBubbleProps {
  playerId: PlayerId
  field: Geometry['field']
}

/** What a player says while the panel is folded, beside their name: over cards, never over figures or a hand. */
export function ChatBubble({ playerId, field }: ChatBubbleProps) {
  const bubbles = useUi(useShallow((ui) => ui.bubbles.filter((bubble) => bubble.playerId === playerId)))
  if (bubbles.length === 0) return null
  return (
    <div
      className="bubbles"
      style={{ left: field.x, top: field.y, width: Math.min(WIDEST, field.w), maxHeight: field.h }}
      aria-hidden="true"
    >
      {bubbles.slice(-KEPT).map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
