import type { Card } from '@fourmat/game'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sideOf } from '../card/face.tsx'
import { FieldCard } from '../card/field-card.tsx'
import { type BoardLayout, usePlayer } from '../client.ts'
import { centreOf, fromAcross, keptInside, type Point } from '../layout/place.ts'
import { stacksOf } from '../layout/stacks.ts'

const NONE: readonly never[] = []

/** A picture of the small size is sharp up to this many device pixels. */
const SMALL_UP_TO = 130

export const Battlefield = memo(function Battlefield({
  playerId,
  layout,
  isOwn,
}: {
  playerId: string
  layout: BoardLayout
  isOwn: boolean
}) {
  const { t } = useTranslation('table')
  const cards = usePlayer(playerId, (player) => player.zones.battlefield) ?? NONE
  const { seat, geometry, cardWidth } = layout
  const { field } = geometry
  const across = useMemo(
    () => (seat.isUp ? fromAcross(cards.map(({ id, x, y }) => ({ id, x: x ?? 0.5, y: y ?? 0.5 }))) : null),
    [cards, seat.isUp],
  )
  const centres = useMemo(
    () =>
      cards.map((card) => {
        const at = across?.get(card.id) ?? { x: card.x ?? 0.5, y: card.y ?? 0.5 }
        return keptInside(field, cardWidth, centreOf(field, cardWidth, at), card.tapped)
      }),
    [cards, across, field, cardWidth],
  )
  const stacks = useMemo(
    () =>
      stacksOf(
        cards.map((card, i) => ({ id: card.id, name: shownName(card), at: centres[i] as Point })),
        cardWidth,
      ),
    [cards, centres, cardWidth],
  )
  const isSmall = cardWidth * window.devicePixelRatio <= SMALL_UP_TO
  return cards.map((card, i) => {
    const centre = centres[i] as Point
    return (
      <FieldCard
        key={card.id}
        card={card}
        playerId={playerId}
        x={Math.round(centre.x * 10) / 10}
        y={Math.round(centre.y * 10) / 10}
        width={cardWidth}
        copies={stacks.get(card.id) ?? 1}
        isOwn={isOwn}
        isSmall={isSmall}
        t={t}
      />
    )
  })
})

/** What a card shows of its name: a covered one nothing. */
const shownName = (card: Card): string | null => (sideOf(card) === 'cover' ? null : (card.facts?.name ?? null))
