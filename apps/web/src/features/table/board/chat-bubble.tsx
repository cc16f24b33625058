import type { PlayerId } from '@fourmat/game'
import { useShallow } from 'zustand/react/shallow'
import { useUi } from '../client.ts'

/** What a player says while the panel is folded, beside their name: over cards, never over figures. */
export function ChatBubble({ playerId, left }: { playerId: PlayerId; left: number }) {
  const bubbles = useUi(useShallow((ui) => ui.bubbles.filter((bubble) => bubble.playerId === playerId)))
  if (bubbles.length === 0) return null
  return (
    <div className="bubbles" style={{ left }} aria-hidden="true">
      {bubbles.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
