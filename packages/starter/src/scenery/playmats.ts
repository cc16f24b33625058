// Fifteen playmats: `none` and fourteen places at dusk, calm enough to read cards on.

import { embers } from '../painter/art/ground.ts'
import type { Tint } from '../painter/art/palette.ts'
import { type LightShape, sky, type WeatherName } from '../painter/art/sky.ts'
import type { Stage } from '../painter/art/stage.ts'
import { PLACES } from '../painter/art/subjects.ts'
import { n1, R, verticalGradient } from '../painter/draw/pen.ts'
import { random } from '../painter/draw/random.ts'
import { markShape } from '../painter/plates.ts'
import { matPalette } from './mat-palette.ts'

interface Mat {
  colours: readonly [Exclude<Tint, 'C'>, Exclude<Tint, 'C'>]
  place: string
  weather: WeatherName
  shape: LightShape
  light: readonly [x: number, y: number, radius: number] // in fractions of width and height, and in units
  sparks?: boolean
}

const MATS = {
  blue: { colours: ['U', 'U'], place: 'harbour', weather: 'bars', shape: 'full', light: [0.66, 0.42, 70] },
  black: { colours: ['B', 'B'], place: 'graveyard', weather: 'clear', shape: 'crescent', light: [0.36, 0.36, 62] },
  green: { colours: ['G', 'G'], place: 'forest', weather: 'rays', shape: 'full', light: [0.58, 0.36, 78] },
  white: { colours: ['W', 'W'], place: 'fields', weather: 'puffs', shape: 'rayed', light: [0.5, 0.42, 84] },
  red: { colours: ['R', 'R'], place: 'canyon', weather: 'stripes', shape: 'banded', light: [0.5, 0.5, 96] },
  red_blue: { colours: ['R', 'U'], place: 'sea', weather: 'bolt', shape: 'full', light: [0.42, 0.5, 86] },
  white_black: { colours: ['W', 'B'], place: 'ruins', weather: 'flock', shape: 'full', light: [0.6, 0.4, 76] },
  white_blue: { colours: ['W', 'U'], place: 'glacier', weather: 'puffs', shape: 'ringed', light: [0.42, 0.4, 70] },
  white_green: { colours: ['W', 'G'], place: 'grove', weather: 'flock', shape: 'full', light: [0.62, 0.44, 80] },
  white_red: { colours: ['W', 'R'], place: 'dunes', weather: 'stripes', shape: 'rayed', light: [0.34, 0.44, 82] },
  red_black: {
    colours: ['R', 'B'],
    place: 'castle',
    weather: 'gloom',
    shape: 'banded',
    light: [0.38, 0.48, 88],
    sparks: true,
  },
  red_green: { colours: ['R', 'G'], place: 'mountains', weather: 'bars', shape: 'ringed', light: [0.56, 0.46, 90] },
  blue_green: {
    colours: ['U', 'G'],
    place: 'waterfall',
    weather: 'clear',
    shape: 'cratered',
    light: [0.74, 0.34, 60],
    sparks: true,
  },
  blue_black: { colours: ['U', 'B'], place: 'bridge', weather: 'bars', shape: 'crescent', light: [0.3, 0.34, 66] },
} as const satisfies Record<string, Mat>

export type MatName = keyof typeof MATS | 'none'
export const MAT_NAMES: readonly MatName[] = ['none', ...(Object.keys(MATS) as (keyof typeof MATS)[])]

const WIDTH = 1600
const HEIGHT = 900
const SCALE = 1.8
const INK = '#0d1017'

const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">`

const plain = () =>
  `${open}<radialGradient id="n"><stop stop-color="#1c2330"/><stop offset="1" stop-color="#12161f"/></radialGradient>${R(0, 0, WIDTH, HEIGHT, 'url(#n)')}<g opacity=".05" transform="translate(${WIDTH / 2 - 151} ${HEIGHT / 2 - 151}) scale(2)">${markShape('#fff', '#fff')}</g></svg>`

/** The mat as a picture of 16:9 that may be cut to any board. */
export function paintMat(name: MatName): string {
  if (name === 'none') return plain()
  const { colours, place, weather, shape, light, ...rest }: Mat = MATS[name]
  const [w, h] = [Math.round(WIDTH / SCALE), Math.round(HEIGHT / SCALE)]
  const stage: Stage = {
    id: 'm',
    w,
    h,
    p: matPalette(colours[0], colours[1]),
    r: random(`mat ${name}`),
    tints: colours,
    light: { x: light[0] * w, y: light[1] * h, radius: light[2] },
    busy: true,
  }
  const above = sky(stage, true, weather, shape)
  const scene = (PLACES[place] as (typeof PLACES)[string])(stage)
  const drop = n1(h - 500)
  const shade = verticalGradient('mv', [
    [0, INK, 0.22],
    [0.3, INK, 0],
    [0.55, INK, 0],
    [1, INK, 0.42],
  ])
  return `${open}<g transform="scale(${SCALE})">${above}<g transform="translate(0 ${drop})">${scene.back}${scene.front ?? ''}</g>${rest.sparks ? embers(stage, 26, h * 0.3, h * 0.9) : ''}</g>${shade}${R(0, 0, WIDTH, HEIGHT, 'url(#mv)')}${R(0, 0, WIDTH, HEIGHT, INK, 0, 0.1)}</svg>`
}
