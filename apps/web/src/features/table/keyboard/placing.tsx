// Placing cards on the battlefield with the arrow keys.

import { DROP_MAX, DROP_MIN } from '@fourmat/game'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { moveCards } from '../actions.ts'
import { useClient, useUi } from '../client.ts'
import { centreOf } from '../layout/place.ts'
import { cardWidthOn } from '../layout-book.ts'
import { ownCards } from '../own-player.ts'

const STEP = 0.05
const FINE = 0.01

const clamp = (value: number) => Math.round(Math.min(DROP_MAX, Math.max(DROP_MIN, value)) * 1000) / 1000

export function Placing() {
  const placing = useUi((ui) => ui.placing)
  return placing ? <Marker key={placing.join()} ids={placing} /> : null
}

function Marker({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const [at, setAt] = useState(() => {
    const [card] = ownCards(client.store.shown, ids)
    return { x: card?.x ?? 0.5, y: card?.y ?? 0.5 }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.shiftKey ? FINE : STEP
      const moves: Record<string, [number, number]> = {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      }
      const move = moves[event.key]
      if (move) setAt((old) => ({ x: clamp(old.x + move[0]), y: clamp(old.y + move[1]) }))
      else if (event.key === 'Enter') {
        const landings = ids.map((_, i) => ({ x: clamp(at.x + i * 0.02), y: clamp(at.y + i * 0.02) }))
        moveCards(client, ids, 'battlefield', landings)
        client.ui.setState({ placing: null })
      } else if (event.key === 'Escape') client.ui.setState({ placing: null })
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [at, ids, client])
  const you = client.store.shown?.you
  const layout = you ? client.layout.boards.get(you) : undefined
  if (!layout) return null
  const width = cardWidthOn(client, you ?? '')
  const centre = centreOf(layout.geometry.field, width, at)
  const { rect } = layout.seat
  return (
    <>
      <div
        className="placing"
        style={{
          width,
          transform: `translate(${rect.x + centre.x}px, ${rect.y + centre.y}px) translate(-50%, -50%)`,
        }}
      />
      <p className="placing-help" role="status">
        {t('placing.help', { x: Math.round(at.x * 100), y: Math.round(at.y * 100) })}
      </p>
    </>
  )
}
