import { useTranslation } from '../../../lib/i18n.ts'
import { counterValue } from '../actions.ts'
import { useUi } from '../client.ts'
import { RAIL } from '../layout/boards.ts'
import { Face } from './face.tsx'

const EDGE = 12
const AIR = 16
const BETWEEN = 10

/** The card under the pointer, large, on the side with room. Two-faced cards show both faces. */
export function Preview() {
  const { t } = useTranslation('table')
  const preview = useUi((ui) => ui.preview)
  if (!preview) return null
  const { facts, card, near } = preview
  const height = window.innerHeight / 2
  const width = (height * 63) / 88
  const isDouble = facts.back_image_uri !== null
  const total = isDouble ? width * 2 + BETWEEN : width
  const right = near.x + near.w + AIR
  const fitsRight = right + total < window.innerWidth - RAIL
  const left = fitsRight ? right : Math.max(EDGE, near.x - AIR - total)
  const top = Math.min(Math.max(EDGE, near.y + near.h / 2 - height / 2), window.innerHeight - height - 44)
  const notes: string[] = []
  if (card && card.power_override !== null)
    notes.push(t('card.now', { power: card.power_override, toughness: card.toughness_override }))
  for (const [name, counter] of Object.entries(card?.custom_counters ?? {}))
    notes.push(`${name} × ${counterValue(counter)}`)
  if (card?.hidden) notes.push(t('card.hiddenNote'))
  return (
    <div className="preview" style={{ transform: `translate(${left}px, ${top}px)` }} aria-hidden="true">
      <div className="preview-faces" style={{ height }}>
        <Face facts={facts} side="front" />
        {isDouble && <Face facts={facts} side="back" />}
      </div>
      {notes.length > 0 && (
        <div className="preview-notes">
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </div>
      )}
    </div>
  )
}
