import { ANTLERS_AND_ASHES } from './antlers-and-ashes.ts'
import { CLOCKWORK_PILGRIMS } from './clockwork-pilgrims.ts'
import type { SampleDeck } from './deck-list.ts'
import { LANTERNS_AT_LOW_TIDE } from './lanterns-at-low-tide.ts'
import { MOTHS_TO_A_FUNERAL } from './moths-to-a-funeral.ts'
import { ORCHARD_IN_FULL_LEAF } from './orchard-in-full-leaf.ts'
import { RED_ROAD_RUNNERS } from './red-road-runners.ts'
import { STORM_OVER_THE_BREAKWATER } from './storm-over-the-breakwater.ts'
import { THE_LONG_SWIM } from './the-long-swim.ts'

const SAMPLE_DECKS: readonly SampleDeck[] = [
  LANTERNS_AT_LOW_TIDE,
  ANTLERS_AND_ASHES,
  MOTHS_TO_A_FUNERAL,
  STORM_OVER_THE_BREAKWATER,
  THE_LONG_SWIM,
  RED_ROAD_RUNNERS,
  ORCHARD_IN_FULL_LEAF,
  CLOCKWORK_PILGRIMS,
]

/** Decks that every new account starts with, the one to try first at the head. */
export const sampleDecks = (): readonly SampleDeck[] => SAMPLE_DECKS
