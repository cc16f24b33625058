import type { Card, CardFacts } from '@fourmat/game'
import { memo } from 'react'
import { CardImage } from '../../../ui/card-image.tsx'
import { CARD_BACK } from '../art/pictures.ts'
import { useUi } from '../client.ts'
import { PaintedFace } from './painted-face.tsx'

/** Which side lies up: a hidden card shows our back, a flipped one its other side. */
export const sideOf = (card: Card): 'front' | 'back' | 'cover' => {
  if (card.facts === null || card.hidden) return 'cover'
  if (!card.face_down) return 'front'
  return card.facts.back_image_uri ? 'back' : 'cover'
}

/** Our back, as a background: a picture with round corners is something that the browser sorts at every change, and there are many. */
export const Cover = () => <span className="cover" style={{ backgroundImage: `url("${CARD_BACK}")` }} />

interface FaceProps {
  facts: CardFacts
  side: 'front' | 'back'
  isSmall?: boolean // a small picture is enough
}

export const Face = memo(function Face({ facts, side, isSmall = false }: FaceProps) {
  const normal = side === 'front' ? facts.front_image_uri : facts.back_image_uri
  const small = side === 'front' ? facts.front_image_uri_small : facts.back_image_uri_small
  return (
    <CardImage
      name={facts.name}
      src={isSmall ? (small ?? normal) : normal}
      printId={facts.custom ? undefined : facts.card_print_id}
      side={side}
      lazy={false}
      decorative
      fallback={<PaintedFace facts={facts} side={side} />}
    />
  )
})

/** What lies up of a card, as a picture. */
export function CardPicture({ card, isSmall = false }: { card: Card; isSmall?: boolean }) {
  const isDrawn = useUi((ui) => ui.isDrawn)
  const side = sideOf(card)
  if (!isDrawn) return <span className="cover" />
  if (side === 'cover' || !card.facts) return <Cover />
  return <Face facts={card.facts} side={side} isSmall={isSmall} />
}
