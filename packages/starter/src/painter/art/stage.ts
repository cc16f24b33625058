// The stage that every picture is built on: 586 wide; the ground layers are drawn for a height of 500 and pushed down
// by `drop` on taller stages.
import type { Random } from '../draw/random.ts'
import type { Palette, Tint } from './palette.ts'

export interface Stage {
  id: string // prefix of gradient ids
  w: number
  h: number
  p: Palette
  r: Random
  tints: readonly Tint[]
  light: { x: number; y: number; radius: number }
  busy: boolean // a place shown for its own sake, with all its detail; quiet behind a subject
}

export type Place = (stage: Stage) => Scene

export interface Scene {
  back: string // behind the subject
  front?: string // before it
  sky?: 'none' // the place paints its own background (caves, halls, under water)
}
