// Where the cards go that somebody looks at on top of their library: in each lane the left one lies above the others.

import type { CardId } from '@fourmat/game'

const LANES = ['top', 'bottom', 'graveyard', 'hand', 'exile'] as const
export type Lane = (typeof LANES)[number]
export type Lanes = Readonly<Record<Lane, readonly CardId[]>>

/** What is done most with such cards, and the lanes that it takes. */
const SHOWN = {
  scry: ['top', 'bottom', 'graveyard'],
  surveil: ['top', 'graveyard', 'bottom'],
  look: ['top', 'hand', 'bottom'],
} as const satisfies Readonly<Record<string, readonly Lane[]>>
export type ScryMode = keyof typeof SHOWN
export const SCRY_MODES = Object.keys(SHOWN) as readonly ScryMode[]

/** The verbs of the table that send a card to a lane. */
const LANE_OF_VERB: Readonly<Record<string, Lane>> = {
  toTop: 'top',
  toBottom: 'bottom',
  toGraveyard: 'graveyard',
  toHand: 'hand',
  toExile: 'exile',
}
export const laneOfVerb = (verb: string): Lane | undefined => LANE_OF_VERB[verb]
export const verbOfLane = (lane: Lane): string =>
  Object.keys(LANE_OF_VERB).find((verb) => LANE_OF_VERB[verb] === lane) ?? ''

export const allOnTop = (ids: readonly CardId[]): Lanes => ({
  top: ids,
  bottom: [],
  graveyard: [],
  hand: [],
  exile: [],
})

/** A lane that has no place of its own is there while something lies in it. */
export const lanesShown = (mode: ScryMode, lanes: Lanes): readonly Lane[] => {
  const usual: readonly Lane[] = SHOWN[mode]
  return [...usual, ...LANES.filter((lane) => !usual.includes(lane) && lanes[lane].length > 0)]
}

export const lanesFor = (mode: ScryMode): readonly Lane[] => [
  ...SHOWN[mode],
  ...LANES.filter((lane) => !(SHOWN[mode] as readonly Lane[]).includes(lane)),
]

/** The card before the `at`-th of the lane as it lies now; without a place on top of the library's top, below all in other lanes. */
export function sentTo(lanes: Lanes, id: CardId, to: Lane, at = to === 'top' ? 0 : lanes[to].length): Lanes {
  const gap = lanes[to].slice(0, at).filter((one) => one !== id).length
  const changed: Record<Lane, readonly CardId[]> = { ...lanes }
  for (const lane of LANES) changed[lane] = lanes[lane].filter((one) => one !== id)
  changed[to] = changed[to].toSpliced(gap, 0, id)
  return changed
}

export const laneOf = (lanes: Lanes, id: CardId): Lane => LANES.find((lane) => lanes[lane].includes(id)) ?? 'top'
