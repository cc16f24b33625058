import type { PlayerId } from '@fourmat/game'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type BoardLayout, useClient } from '../client.ts'
import { countChanges, type Keyed, nearer } from './nearer.ts'

/** So many cards of each field a frame, when a table is put up. */
const AT_FIRST = 12

interface Field {
  readonly playerId: PlayerId
  readonly isOwn: boolean
  drawMore(): void
}

/**
 * The cards a field shows. When it is not its turn it stays with those it has, and nothing is worked out in vain; but what is gone
 * goes at once: it may be shown somewhere else already.
 */
export function useInTurn<T extends { readonly id: string }>(cards: readonly T[], field: Field): readonly T[] {
  const { portions } = useClient().store
  const last = useRef(cards)
  const isItsTurn = portions.allowed(field.playerId, field.isOwn) > 0
  const taken = isItsTurn ? cards : withoutGone(last.current, cards)
  useLayoutEffect(() => {
    last.current = taken
  })
  useEffect(() => (taken === cards ? undefined : portions.later(field.playerId, field.drawMore)))
  return taken
}

function withoutGone<T extends { readonly id: string }>(shown: readonly T[], wanted: readonly T[]): readonly T[] {
  const wantedIds = new Set(wanted.map(({ id }) => id))
  return shown.every(({ id }) => wantedIds.has(id)) ? shown : shown.filter(({ id }) => wantedIds.has(id))
}

/** What of a field is shown already: of many changes at once a portion a frame. A table that takes another shape does so at once. */
export function useInPortions<T extends Keyed>(wanted: readonly T[], layout: BoardLayout, field: Field): readonly T[] {
  const { portions } = useClient().store
  const last = useRef<{ shown: readonly T[]; layout: BoardLayout; wasWhole: boolean }>({
    shown: [],
    layout,
    wasWhole: false,
  })
  const { wasWhole } = last.current
  const before = last.current.layout === layout ? last.current.shown : withKeysOf(last.current.shown, wanted)
  const changes = countChanges(before, wanted)
  const allowed = wasWhole ? Math.min(changes, portions.allowed(field.playerId, field.isOwn)) : AT_FIRST
  const shown = nearer(before, wanted, allowed)
  useLayoutEffect(() => {
    last.current = { shown, layout, wasWhole: wasWhole || shown === wanted }
    if (wasWhole) portions.drew(field.playerId, allowed)
  })
  useEffect(() => (shown === wanted ? undefined : portions.later(field.playerId, field.drawMore)))
  return shown
}

function withKeysOf<T extends Keyed>(shown: readonly T[], wanted: readonly T[]): readonly T[] {
  const keys = new Set(shown.map(({ key }) => key))
  return wanted.filter(({ key }) => keys.has(key))
}
