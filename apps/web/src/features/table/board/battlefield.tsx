import type { Card } from '@fourmat/game'
import { memo, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sideOf } from '../card/face.tsx'
import { FieldCard } from '../card/field-card.tsx'
import { usePictures } from '../card/field-pictures.ts'
import { type BoardLayout, useClient, usePlayer, useUi } from '../client.ts'
import { centreOf, fromAcross, keptInside, type Point } from '../layout/place.ts'
import { stacksOf } from '../layout/stacks.ts'

const NONE: readonly never[] = []

const FIRST_CARDS = 12
const MORE_CARDS = 12

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
  const { store } = useClient()
  const all = usePlayer(playerId, (player) => player.zones.battlefield) ?? NONE
  const cards = useGradually(all)
  // Followed here and not by each card: four hundred followers would look up at every move of the pointer.
  const selected = useUi((ui) => ui.selected)
  const pinged = useUi((ui) => ui.pinged)
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
  const pictures = usePictures(cards, cardWidth * window.devicePixelRatio <= SMALL_UP_TO)
  return cards.map((card, i) => {
    const centre = centres[i] as Point
    return (
      <FieldCard
        key={store.keyOf(card.id)} // the same before and after the real id came: the focus stays
        card={card}
        playerId={playerId}
        x={Math.round(centre.x * 10) / 10}
        y={Math.round(centre.y * 10) / 10}
        width={cardWidth}
        copies={stacks.get(card.id) ?? 1}
        isSelected={selected.has(card.id)}
        isPinged={pinged.has(card.id)}
        isOwn={isOwn}
        picture={pictures[i] ?? null}
        t={t}
      />
    )
  })
})

/** A crowded field comes in portions when it is first shown, so that the table can be used before its last card is drawn. */
function useGradually(all: readonly Card[]): readonly Card[] {
  const [count, setCount] = useState(FIRST_CARDS)
  const isPart = count < all.length
  useEffect(() => {
    if (!isPart) return setCount(Number.POSITIVE_INFINITY)
    const frame = requestAnimationFrame(() => setCount(count + MORE_CARDS))
    return () => cancelAnimationFrame(frame)
  }, [isPart, count])
  return useMemo(() => (isPart ? all.slice(0, count) : all), [all, isPart, count])
}

/** What a card shows of its name: a covered one nothing. */
const shownName = (card: Card): string | null => (sideOf(card) === 'cover' ? null : (card.facts?.name ?? null))
