import type { Card } from '@fourmat/game'
import { memo, type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { Translate } from '../../../lib/texts.ts'
import { useSteady } from '../../../lib/use-steady.ts'
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
  t,
}: {
  playerId: string
  layout: BoardLayout
  isOwn: boolean
  t: Translate
}) {
  const { store } = useClient()
  const all = usePlayer(playerId, (player) => player.zones.battlefield) ?? NONE
  const cards = useGradually(all)
  // Followed here and not by each card: four hundred followers would look up at every move of the pointer.
  const selected = useUi((ui) => ui.selected)
  const pinged = useUi((ui) => ui.pinged)
  const { seat, geometry, cardWidth } = layout
  const { field } = geometry
  const lying = useSteady(cards, liesAlike)
  const spots = useMemo(() => {
    const fractions = lying.map(({ id, x, y }) => ({ id, x: x ?? 0.5, y: y ?? 0.5 }))
    const across = seat.isUp ? fromAcross(fractions) : null
    return fractions.map((at) => centreOf(field, cardWidth, across?.get(at.id) ?? at))
  }, [lying, seat.isUp, field, cardWidth])
  const stacks = useMemo(() => {
    const named = lying.map((card, i) => ({ id: card.id, name: shownName(card), at: spots[i] as Point }))
    return stacksOf(named, cardWidth)
  }, [lying, spots, cardWidth])
  const pictures = usePictures(cards, cardWidth * window.devicePixelRatio <= SMALL_UP_TO)
  const draw = (card: Card, i: number) => {
    const centre = keptInside(field, cardWidth, spots[i] as Point, card.tapped)
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
  }
  return useDrawnOnce(cards, draw, [spots, stacks, pictures, selected, pinged, layout, isOwn, t])
})

type Draw = (card: Card, i: number) => ReactElement

/** What is drawn of each card: of one that is the same as before, with all else the same, not made anew. */
function useDrawnOnce(cards: readonly Card[], draw: Draw, rest: readonly unknown[]): readonly ReactElement[] {
  const last = useRef<{ cards: readonly Card[]; rest: readonly unknown[]; drawn: readonly ReactElement[] }>(undefined)
  const before = last.current
  const isSame = before?.rest.every((one, i) => one === rest[i])
  const drawn = cards.map((card, i) => (isSame && before?.cards[i] === card && before.drawn[i]) || draw(card, i))
  last.current = { cards, rest, drawn }
  return drawn
}

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

const liesAlike = (a: Card, b: Card): boolean =>
  a === b || (a.id === b.id && a.x === b.x && a.y === b.y && shownName(a) === shownName(b))

/** What a card shows of its name: a covered one nothing. */
const shownName = (card: Card): string | null => (sideOf(card) === 'cover' ? null : (card.facts?.name ?? null))
