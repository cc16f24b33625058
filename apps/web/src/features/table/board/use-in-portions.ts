import { useEffect, useReducer, useRef } from 'react'
import { type BoardLayout, useClient } from '../client.ts'
import { countChanges, type Keyed, nearer } from './nearer.ts'

/** So many cards of each field a frame, when a table is put up. */
const AT_FIRST = 12

/** What of a field is shown already: of many changes at once a portion a frame. A table that takes another shape does so at once. */
export function useInPortions<T extends Keyed>(
  wanted: readonly T[],
  layout: BoardLayout,
  isOwn: boolean,
): readonly T[] {
  const { portions } = useClient().store
  const [, drawMore] = useReducer((times: number) => times + 1, 0)
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
  useEffect(() => (shown === wanted ? undefined : portions.later(drawMore)), [shown, wanted, portions])
  return shown
}

function withKeysOf<T extends Keyed>(shown: readonly T[], wanted: readonly T[]): readonly T[] {
  const keys = new Set(shown.map(({ key }) => key))
  return wanted.filter(({ key }) => keys.has(key))
}
