// What a player sets once for all tables. Kept in this browser.

import { PLAYMATS, type Playmat } from '@fourmat/game'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readKey, writeKey } from '../../lib/storage.ts'

export const SIZE_MIN = 0.5
export const SIZE_MAX = 2
export const SIZE_STEP = 0.1

const KEY = 'table_preferences'
const PLAYMAT_KEY = 'playmat'

interface Preferences {
  readonly cardSize: number
  readonly muted: boolean
  readonly shortcuts: boolean // single keys act
  readonly staysTidy: boolean // one's own board puts itself in order
  readonly clock: boolean // how long the turn has lasted, and each player's turns
  readonly hidesGallery: boolean // what those who watch say
  readonly keys: Readonly<Record<string, string>> // remapped commands: { draw: "q" }; "" switches one off
}

const DEFAULTS: Preferences = {
  cardSize: 1,
  muted: false,
  shortcuts: true,
  staysTidy: false,
  clock: false,
  hidesGallery: false,
  keys: {},
}

export const clampSize = (size: number): number => Math.round(Math.min(SIZE_MAX, Math.max(SIZE_MIN, size)) * 10) / 10

function read(): Preferences {
  try {
    const stored = JSON.parse(readKey(KEY) ?? '{}') as Partial<Preferences>
    const cardSize = typeof stored.cardSize === 'number' ? clampSize(stored.cardSize) : DEFAULTS.cardSize
    const keys = typeof stored.keys === 'object' && stored.keys !== null ? stored.keys : {}
    return {
      cardSize,
      muted: stored.muted === true,
      shortcuts: stored.shortcuts !== false,
      staysTidy: stored.staysTidy === true,
      clock: stored.clock === true,
      hidesGallery: stored.hidesGallery === true,
      keys,
    }
  } catch {
    return DEFAULTS
  }
}

export const preferences = createStore<Preferences>(read)
preferences.subscribe((state) => writeKey(KEY, JSON.stringify(state)))

export const usePreference = <T>(select: (preferences: Preferences) => T): T => useStore(preferences, select)

/** The mat last chosen; a random one for whoever never chose. */
export function ownPlaymat(): Playmat {
  const stored = readKey(PLAYMAT_KEY)
  const known = PLAYMATS.find((mat) => mat === stored)
  if (known) return known
  const drawn = PLAYMATS[1 + Math.floor(Math.random() * (PLAYMATS.length - 1))] ?? 'none'
  writeKey(PLAYMAT_KEY, drawn)
  return drawn
}

export const rememberPlaymat = (mat: Playmat): void => writeKey(PLAYMAT_KEY, mat)
