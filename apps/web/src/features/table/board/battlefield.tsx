import type { Card, Player } from '@fourmat/game'
import { memo, type ReactElement, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Translate } from '../../../lib/texts.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { FieldCard } from '../card/field-card.tsx'
import { usePictures } from '../card/field-pictures.ts'
import { type BoardLayout, useClient, useTable, useUi } from '../client.ts'
import { type Arrangement, arrange, type Placed } from '../layout/arrange.ts'
import { retapped } from '../layout/retapped.ts'
import { noteMoved } from '../layout-book.ts'
import { useCardsOn } from './cards-on.ts'
import { lyingOf } from './lying.ts'
import { useInPortions, useInTurn } from './use-in-portions.ts'

/** A card as it lies on the field: the same object for as long as nothing of it changes. */
interface Lying {
  readonly key: string // the same before and after the real id came: the focus stays
  readonly card: Card
  readonly placed: Placed
  readonly x: number
  readonly y: number
  readonly z: number
  readonly width: number
  readonly copies: number
  readonly tappedCopies: number
  readonly picture: string | null
}

interface BattlefieldProps {
  playerId: string
  layout: BoardLayout
  isOwn: boolean
  t: Translate
}

export const Battlefield = memo(function Battlefield({ playerId, layout, isOwn, t }: BattlefieldProps) {
  const client = useClient()
  const [, drawMore] = useReducer((times: number) => times + 1, 0)
  const all = useCardsOn(playerId)
  const field = { playerId, isOwn, drawMore }
  const cards = useInTurn(all, field)
  // Followed here and not by each card: four hundred followers would look up at every move of the pointer.
  const selected = useUi((ui) => ui.selected)
  const pinged = useUi((ui) => ui.pinged)
  const players = useTable(useShallow((table) => table.players.map(({ id }) => id)))
  const seatOf = (id: string) => (client.store.shown?.players.find((player) => player.id === id)?.seat ?? 0) + 1
  const you = useTable((table) => table.you)
  const holderOf = ({ id, attached_to }: Card): string => {
    if (attached_to === null) return playerId
    const holds = ({ zones }: Player) => zones.battlefield.some((card) => card.id === id)
    return client.store.shown?.players.find(holds)?.id ?? playerId
  }
  const arrangement = useArrangement(playerId, cards, layout)
  const pictures = usePictures(cards, layout.cardWidth)
  const lying = useLying(cards, arrangement, pictures)
  const shown = useInPortions(lying, layout, field)
  const draw = ({ key, card, x, y, z, width, copies, tappedCopies, picture }: Lying) => (
    <FieldCard
      key={key}
      card={card}
      playerId={holderOf(card)}
      x={x}
      y={y}
      z={z}
      width={width}
      copies={copies}
      tappedCopies={tappedCopies}
      ownerSeat={card.owner_id === playerId ? null : seatOf(card.owner_id)}
      isSelected={selected.has(card.id)}
      isPinged={pinged.has(card.id)}
      isOwn={holderOf(card) === you}
      picture={picture}
      t={t}
    />
  )
  useSliding(shown, layout, shown === lying)
  const drawn = useDrawnOnce(shown, draw, [selected, pinged, layout, isOwn, players, t])
  return (
    <div
      className={arrangement.rows ? 'lying in-rows' : 'lying'}
      style={{ ['--w' as string]: `${arrangement.width}px` }}
    >
      {drawn}
    </div>
  )
})

function useArrangement(playerId: string, cards: readonly Card[], layout: BoardLayout): Arrangement {
  const client = useClient()
  const { seat, geometry, cardWidth } = layout
  const placed = useSteady(cards, liesAlike)
  const laid = useMemo(
    () => arrange(placed.map(lyingOf), geometry.field, cardWidth, seat.isUp),
    [placed, geometry.field, cardWidth, seat.isUp],
  )
  const last = useRef<{ laid: Arrangement; shown: Arrangement; cards: readonly Card[] }>(undefined)
  const before = last.current?.laid === laid ? last.current : { shown: laid, cards: placed }
  const shown = useMemo(
    () =>
      retapped(
        before.shown,
        cards.filter((card, i) => card.tapped !== before.cards[i]?.tapped),
      ),
    [before.shown, before.cards, cards],
  )
  useLayoutEffect(() => {
    last.current = { laid, shown, cards }
  })
  useLayoutEffect(() => {
    client.layout.arrangements.set(playerId, shown)
    noteMoved(client)
  }, [client, playerId, shown])
  return shown
}

function useLying(
  cards: readonly Card[],
  { cards: places, width }: Arrangement,
  pictures: readonly (string | null)[],
): readonly Lying[] {
  const { store } = useClient()
  const last = useRef<readonly Lying[]>([])
  return useMemo(() => {
    const before = last.current
    let old: Map<string, Lying> | undefined // by key; most changes are of one card, and need none of it
    const list = cards.map((card, i) => {
      const placed = places.get(card.id) as Placed
      const picture = pictures[i] ?? null
      const there = before[i]
      if (there?.card === card && there.placed === placed && there.width === width && there.picture === picture)
        return there
      const { x, y, z, copies, tappedCopies } = placed
      const now: Lying = {
        key: store.keyOf(card.id),
        card,
        placed,
        x: Math.round(x * 10) / 10,
        y: Math.round(y * 10) / 10,
        z,
        width,
        copies,
        tappedCopies,
        picture,
      }
      old ??= new Map(before.map((one) => [one.key, one]))
      const known = old.get(now.key)
      return known && isSame(known, now) ? known : now
    })
    last.current = list
    return list
  }, [cards, places, width, pictures, store])
}

const isSame = (a: Lying, b: Lying): boolean =>
  a.card === b.card &&
  a.x === b.x &&
  a.y === b.y &&
  a.z === b.z &&
  a.width === b.width &&
  a.copies === b.copies &&
  a.tappedCopies === b.tappedCopies &&
  a.picture === b.picture

/** Cards that lie elsewhere than before slide there, unless the whole table took another shape or so much changed that it comes in portions. */
function useSliding(shown: readonly Lying[], layout: BoardLayout, isWhole: boolean) {
  const { motion, store } = useClient()
  const last = useRef({ shown, layout })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { shown, layout }
    if (before.shown === shown || before.layout !== layout || !isWhole || store.portions.areComing) return
    // Most changes are of one card that stays where it is, and need none of what follows.
    const stays = (one: Lying, there: Lying | undefined) =>
      one === there || (one.key === there?.key && one.x === there.x && one.y === there.y)
    if (shown.every((one, i) => stays(one, before.shown[i]))) return
    const old = new Map(before.shown.map((one) => [one.key, one]))
    const shifts = shown.flatMap((one) => {
      const there = old.get(one.key)
      if (!there || there === one || (there.x === one.x && there.y === one.y)) return []
      return [{ id: one.card.id, by: { x: there.x - one.x, y: there.y - one.y } }]
    })
    if (shifts.length > 0 && store.shown) motion.slide(shifts, store.shown)
  })
}

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

/** Whether nothing has changed that says where a card lies, but whether it is tapped. */
const liesAlike = (a: Card, b: Card): boolean =>
  a === b ||
  (a.id === b.id &&
    a.x === b.x &&
    a.y === b.y &&
    a.facts === b.facts &&
    a.hidden === b.hidden &&
    a.face_down === b.face_down &&
    a.power_override === b.power_override &&
    a.toughness_override === b.toughness_override &&
    a.custom_counters === b.custom_counters &&
    a.attached_to === b.attached_to &&
    a.annotation === b.annotation &&
    a.skip_untap === b.skip_untap)
