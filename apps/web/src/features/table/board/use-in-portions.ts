import { useEffect, useRef } from 'react'
import { type BoardLayout, useClient } from '../client.ts'
import { countChanges, type Keyed, nearer } from './nearer.ts'

/** So many cards of each field a frame, when a table is put up. */
const AT_FIRST = 12

/**
 * The cards a field shows. When it is not its turn it stays with those it has, and nothing is worked out in vain; but what is gone
 * goes at once: it may be shown somewhere else already.
 */
export function useInTurn<T extends { readonly id: string }>(
  cards: readonly T[],
  isOwn: boolean,
  drawMore: () => void,
): readonly T[] {
  const { portions } = useClient().store
  const last = useRef(cards)
  const taken = isOwn || !portions.areSpent ? cards : withoutGone(last.current, cards)
  last.current = taken
  useEffect(() => (taken === cards ? undefined : portions.later(drawMore)))
  return taken
}

function withoutGone<T extends { readonly id: string }>(shown: readonly T[], wanted: readonly T[]): readonly T[] {
  const wantedIds = new Set(wanted.map(({ id }) => id))
  return shown.every(({ id }) => wantedIds.has(id)) ? shown : shown.filter(({ id }) => wantedIds.has(id))
}

/** What of a field is shown already: of many changes at once a portion a frame. A table that takes another shape does so at once. */
export function useInPortions<T extends Keyed>(
  wanted: readonly T[],
  layout: BoardLayout,
  isOwn: boolean,
  drawMore: () => void,
): readonly T[] {
  const { portions } = useClient().store
  const last = useRef<{ shown: readonly T[]; layout: BoardLayout; wasWhole: boolean }>({
    shown: [],
    layout,
    wasWhole: false,
  })
  let { shown, wasWhole } = last.current
  if (last.current.layout !== layout) shown = withKeysOf(shown, wanted)
  const changes = countChanges(shown, wanted)
  shown = nearer(shown, wanted, wasWhole ? portions.grant(changes, isOwn) : AT_FIRST)
  wasWhole ||= shown === wanted
  last.current = { shown, layout, wasWhole }
  useEffect(() => (shown === wanted ? undefined : portions.later(drawMore)))
  return shown
}

function withKeysOf<T extends Keyed>(shown: readonly T[], wanted: readonly T[]): readonly T[] {
  const keys = new Set(shown.map(({ key }) => key))
  return wanted.filter(({ key }) => keys.has(key))
}
