// What every living subject is: a drawing about 300 wide round (0, 0), its feet or its lower edge at y = 150.
import type { Random } from '../draw/random.ts'
import type { Coat } from './palette.ts'

export interface Being {
  draw: (c: Coat, r: Random) => string
  natural?: readonly [hue: number, chroma: number] // the coat that nature gave it, mixed with the card's colour
  floats?: boolean // no ground is drawn before it
  scale?: number
  flips?: boolean // looks to one side, so it may look to the other
  places?: readonly string[] // where it is at home, besides what its colours suggest
}

export const NIGHT = '#0a0b10'
