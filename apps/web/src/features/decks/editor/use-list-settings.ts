import { useState } from 'react'
import { readKey, writeKey } from '../../../lib/storage.ts'
import { GROUPINGS, type Grouping, SORTS, type Sort } from '../deck/groups.ts'

export const VIEWS = ['text', 'pictures', 'stacks'] as const
export type View = (typeof VIEWS)[number]

export interface ListSettings {
  view: View
  sort: Sort
  group: Grouping
  selecting: boolean // a click selects instead of opening the menu
}

const KEY = 'deck_list' // { view, sort, group }

const stored = (): Pick<ListSettings, 'view' | 'sort' | 'group'> => {
  try {
    const { view, sort, group } = JSON.parse(readKey(KEY) ?? '{}') as Partial<ListSettings>
    return {
      view: VIEWS.find((known) => known === view) ?? 'text',
      sort: SORTS.find((known) => known === sort) ?? 'name',
      group: GROUPINGS.find((known) => known === group) ?? 'type',
    }
  } catch {
    return { view: 'text', sort: 'name', group: 'type' }
  }
}

/** How the lists look; view, order and grouping are remembered in this browser. */
export function useListSettings(): [ListSettings, (change: Partial<ListSettings>) => void] {
  const [settings, setSettings] = useState<ListSettings>(() => ({ ...stored(), selecting: false }))
  const change = (part: Partial<ListSettings>) => {
    const next = { ...settings, ...part }
    writeKey(KEY, JSON.stringify({ view: next.view, sort: next.sort, group: next.group }))
    setSettings(next)
  }
  return [settings, change]
}
