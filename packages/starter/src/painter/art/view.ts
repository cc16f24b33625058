// A view is one picture composed by hand: which light, which weather, which season, and what stands where. Basic lands have
// them, because twelve landscapes of one kind left to chance come out as the same hills under the same sun.
import { n1 } from '../draw/pen.ts'
import type { Season } from './palette.ts'
import { type LightShape, sky, type WeatherName } from './sky.ts'
import type { Stage } from './stage.ts'

export interface View {
  light?: readonly [shape: LightShape, x: number, y: number, radius: number] // shares of the stage, then pixels
  weather?: WeatherName
  season?: Season // colours of ground and sky, where they are not the land's own
  sky?: 'none' // the view paints its own background
  /** Heights are those of the ground: 500 is the foot of the picture, the middle lies at 110, the top at -306. */
  draw(stage: Stage): string
}

export function drawView(view: View, stage: Stage): string {
  const [shape, x, y, radius] = view.light ?? ['full', 0.5, 0.4, 60]
  const lit: Stage = { ...stage, light: { x: stage.w * x, y: stage.h * y, radius } }
  const behind = view.sky === 'none' ? '' : sky(lit, false, view.weather ?? 'clear', shape)
  return `${behind}<g transform="translate(0 ${n1(stage.h - 500)})">${view.draw(lit)}</g>`
}
