import type { Card } from '@fourmat/game'
import { memo, type ReactElement, useMemo, useReducer, useRef } from 'react'
import type { Translate } from '../../../lib/texts.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { sideOf } from '../card/face.tsx'
import { FieldCard } from '../card/field-card.tsx'
import { usePictures } from '../card/field-pictures.ts'
import { type BoardLayout, useClient, usePlayer, useUi } from '../client.ts'
import { centreOf, fromAcross, keptInside, type Point } from '../layout/place.ts'
import { stacksOf } from '../layout/stacks.ts'
import { useInPortions, useInTurn } from './use-in-portions.ts'

const NONE: readonly never[] = []

/** A card as it lies on the field: the same object for as long as nothing of it changes. */
interface Lying {
  readonly key: string // the same before and after the real id came: the focus stays
  readonly card: Card
  readonly x: number
  readonly y: number
  readonly copies: number
  readonly picture: string | null
}

interface BattlefieldProps {
  playerId: string
  layout: BoardLayout
  isOwn: boolean
  t: Translate
}

export const Battlefield = memo(function Battlefield({ playerId, layout, isOwn, t }: BattlefieldProps) {
  const [, drawMore] = useReducer((times: number) => times + 1, 0)
  const all = usePlayer(playerId, (player) => player.zones.battlefield) ?? NONE
  const field = { playerId, isOwn, drawMore }
  const cards = useInTurn(all, field)
  // Followed here and not by each card: four hundred followers would look up at every move of the pointer.
  const selected = useUi((ui) => ui.selected)
  const pinged = useUi((ui) => ui.pinged)
  const shown = useInPortions(useLying(cards, layout), layout, field)
  const draw = ({ key, card, x, y, copies, picture }: Lying) => (
    <FieldCard
      key={key}
      card={card}
      playerId={playerId}
      x={x}
      y={y}
      width={layout.cardWidth}
      copies={copies}
      isSelected={selected.has(card.id)}
      isPinged={pinged.has(card.id)}
      isOwn={isOwn}
      picture={picture}
      t={t}
    />
  )
  return useDrawnOnce(shown, draw, [selected, pinged, layout, isOwn, t])
})

function useLying(cards: readonly Card[], { seat, geometry, cardWidth }: BoardLayout): readonly Lying[] {
  const { store } = useClient()
  const { field } = geometry
  const placed = useSteady(cards, liesAlike)
  const spots = useMemo(() => {
    const fractions = placed.map(({ id, x, y }) => ({ id, x: x ?? 0.5, y: y ?? 0.5 }))
    const across = seat.isUp ? fromAcross(fractions) : null
    return fractions.map((at) => centreOf(field, cardWidth, across?.get(at.id) ?? at))
  }, [placed, seat.isUp, field, cardWidth])
  const stacks = useMemo(() => {
    const named = placed.map((card, i) => ({ id: card.id, name: shownName(card), at: spots[i] as Point }))
    return stacksOf(named, cardWidth)
  }, [placed, spots, cardWidth])
  const pictures = usePictures(cards, cardWidth)
  const last = useRef<{ list: readonly Lying[]; spots: unknown; stacks: unknown; pictures: unknown }>(undefined)
  return useMemo(() => {
    const before = last.current
    const isAsBefore = before?.spots === spots && before.stacks === stacks && before.pictures === pictures
    const old = new Map(isAsBefore ? [] : before?.list.map((one) => [one.key, one]))
    const list = cards.map((card, i) => {
      const there = before?.list[i]
      if (isAsBefore && there?.card === card) return there
      const centre = keptInside(field, cardWidth, spots[i] as Point, card.tapped)
      const now: Lying = {
        key: store.keyOf(card.id),
        card,
        x: Math.round(centre.x * 10) / 10,
        y: Math.round(centre.y * 10) / 10,
        copies: stacks.get(card.id) ?? 1,
        picture: pictures[i] ?? null,
      }
      const known = old.get(now.key)
      return known && isSame(known, now) ? known : now
    })
    last.current = { list, spots, stacks, pictures }
    return list
  }, [cards, spots, stacks, pictures, field, cardWidth, store])
}

const isSame = (a: Lying, b: Lying): boolean =>
  a.card === b.card && a.x === b.x && a.y === b.y && a.copies === b.copies && a.picture === b.picture

/** What is drawn of each card: of one that is the same as before, with all else the same, not made anew. */
function useDrawnOnce(
  lying: readonly Lying[],
  draw: (one: Lying) => ReactElement,
  rest: readonly unknown[],
): readonly ReactElement[] {
  const last = useRef<{ rest: readonly unknown[]; drawn: WeakMap<Lying, ReactElement> }>(undefined)
  const isAsBefore = last.current?.rest.every((one, i) => one === rest[i])
  if (!last.current || !isAsBefore) last.current = { rest, drawn: new WeakMap() }
  const { drawn } = last.current
  return lying.map((one) => {
    const before = drawn.get(one)
    if (before) return before
    const made = draw(one)
    drawn.set(one, made)
    return made
  })
}

const liesAlike = (a: Card, b: Card): boolean =>
  a === b || (a.id === b.id && a.x === b.x && a.y === b.y && shownName(a) === shownName(b))

/** What a card shows of its name: a covered one nothing. */
const shownName = (card: Card): string | null => (sideOf(card) === 'cover' ? null : (card.facts?.name ?? null))
