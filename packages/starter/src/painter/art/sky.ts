// Skies: light of many shapes, clouds, stars, weather.
import { at, C, E, many, n1, O, P, R, ring, S, turn, verticalGradient } from '../draw/pen.ts'
import type { Random } from '../draw/random.ts'
import type { Palette } from './palette.ts'
import type { Stage } from './stage.ts'

const base = ({ id, w, h, p }: Stage) =>
  verticalGradient(`${id}s`, [
    [0, p.sky[0]],
    [0.45, p.sky[1]],
    [0.85, p.sky[2]],
  ]) + R(0, 0, w, h, `url(#${id}s)`)

const halo = (x: number, y: number, radius: number, p: Palette, steps = 3) =>
  many(steps, (i) => O(x, y, radius * (1 + (steps - i) * 0.5), p.disc, p.dark ? 0.07 : 0.14))

type Light = (x: number, y: number, radius: number, stage: Stage) => string
const LIGHTS = {
  full: (x, y, k, { p }) => halo(x, y, k, p) + O(x, y, k, p.disc),
  cratered: (x, y, k, { p, r }) =>
    halo(x, y, k, p, 2) +
    O(x, y, k, p.disc) +
    many(4, () => O(x + r.in(-0.55, 0.55) * k, y + r.in(-0.55, 0.55) * k, k * r.in(0.07, 0.19), p.sky[2], 0.55)),
  crescent: (x, y, k, { p }) =>
    halo(x, y, k, p) +
    P(
      `M${n1(x + k * 0.34)} ${n1(y - k * 0.94)}a${n1(k)} ${n1(k)} 0 1 0 ${n1(k * 0.62)} ${n1(k * 1.34)}a${n1(k * 0.82)} ${n1(k * 0.82)} 0 1 1 ${n1(-k * 0.62)} ${n1(-k * 1.34)}Z`,
      p.disc,
    ),
  ringed: (x, y, k, { p }) =>
    many(4, (i) => C(x, y, k * (1.3 + i * 0.42), p.disc, 2.5 - i * 0.4, 0.5 - i * 0.1)) + O(x, y, k, p.disc),
  rayed: (x, y, k, { p }) =>
    at(
      x,
      y,
      1,
      ring(20, (a, i) =>
        turn(a, P(`M-5 ${n1(-k * 1.2)}L0 ${n1(-k * (i % 2 ? 1.55 : 2))}L5 ${n1(-k * 1.2)}Z`, p.disc, 0.7)),
      ),
    ) + O(x, y, k, p.disc),
  eclipse: (x, y, k, { p }) =>
    halo(x, y, k * 1.1, p, 4) +
    O(x, y, k * 1.1, p.disc) +
    O(x + k * 0.06, y - k * 0.04, k * 0.98, p.dark ? p.ink : p.ridge(0.35)),
  twin: (x, y, k, { p }) =>
    halo(x, y, k, p, 2) + O(x, y, k, p.disc) + O(x + k * 1.5, y - k * 0.7, k * 0.36, p.disc, 0.85),
  banded: (x, y, k, { p }) =>
    halo(x, y, k, p, 2) +
    O(x, y, k, p.disc) +
    many(4, (i) => R(x - k * 1.05, y + k * (0.12 + i * 0.24), k * 2.1, k * (0.04 + i * 0.025), p.sky[1])),
  hidden: () => '',
} satisfies Readonly<Record<string, Light>>
export type LightShape = keyof typeof LIGHTS

const stars: (stage: Stage, count: number) => string = ({ w, h, p, r }, count) =>
  many(count, () => O(r.in(0, w), r.in(20, h * 0.66), r.in(0.8, 2.4), p.disc, r.in(0.3, 0.9))) +
  many(3, () =>
    at(
      r.in(0, w),
      r.in(90, h * 0.45),
      r.in(0.5, 1),
      P('M0 -9L1.6 -1.6L9 0L1.6 1.6L0 9L-1.6 1.6L-9 0L-1.6 -1.6Z', p.disc, 0.9),
    ),
  )

const cloudTint = (p: Palette) => ({ fill: p.dark ? p.sky[2] : p.disc, o: p.dark ? 0.22 : 0.55 })

function puff(x: number, y: number, k: number, fill: string, o: number, r: Random): string {
  const lobes = many(
    4,
    (i) =>
      `M${n1(x + (i - 1.5) * k * 0.5 - k * 0.4)} ${n1(y)}a${n1(k * 0.4)} ${n1(k * r.in(0.3, 0.52))} 0 1 1 ${n1(k * 0.8)} 0Z`,
  )
  return P(
    `${lobes}M${n1(x - k * 1.2)} ${n1(y - 1)}h${n1(k * 2.4)}q${n1(k * 0.2)} ${n1(k * 0.14)} 0 ${n1(k * 0.16)}h${n1(-k * 2.4)}q${n1(-k * 0.2)} ${n1(-k * 0.08)} 0 ${n1(-k * 0.16)}Z`,
    fill,
    o,
  )
}

type Weather = (stage: Stage) => string
const gloom = ({ w, p, r }: Pick<Stage, 'w' | 'p' | 'r'>) =>
  many(5, (i) =>
    E((i / 4) * w + r.in(-40, 40), r.in(70, 120), r.in(100, 170), r.in(34, 60), p.ridge(p.dark ? 0.85 : 0.42), 0.55),
  )
const WEATHERS = {
  clear: () => '',
  bars: ({ w, h, p, r }) => {
    const { fill, o } = cloudTint(p)
    return many(r.int(3, 5), () => {
      const [x, y, wide] = [r.in(0, w), r.in(h * 0.2, h * 0.6), r.in(90, 240)]
      return R(x - wide / 2, y, wide, 8, fill, 4, o) + R(x - wide * 0.2, y - 12, wide * 0.55, 8, fill, 4, o)
    })
  },
  puffs: ({ w, h, p, r }) => {
    const { fill, o } = cloudTint(p)
    return many(r.int(3, 5), () => puff(r.in(0, w), r.in(h * 0.2, h * 0.62), r.in(36, 88), fill, o, r))
  },
  rays: ({ light, h, p, r }) =>
    many(7, (i) => {
      const reach = (i - 3) * r.in(110, 170)
      return P(
        `M${n1(light.x)} ${n1(light.y)}L${n1(light.x + reach - 26)} ${h + 20}H${n1(light.x + reach + 26)}Z`,
        p.disc,
        0.13,
      )
    }),
  flock: ({ w, h, p, r }) => {
    const [x, y] = [r.in(w * 0.15, w * 0.85), r.in(h * 0.24, h * 0.42)]
    return many(r.int(4, 8), (i) =>
      at(
        x + i * r.in(14, 26) - 50,
        y + Math.abs(i - 3) * 11 + r.in(-5, 5),
        r.in(0.6, 1.1),
        S('M-14 -5C-8 -8 -3 -4 0 0C3 -4 8 -8 14 -5', p.ridge(0.75), 3),
      ),
    )
  },
  aurora: ({ w, h, p, r }) =>
    many(3, (i) => {
      const y = h * (0.2 + i * 0.1)
      const [a, b] = [r.in(-40, 40), r.in(-50, 50)]
      return P(
        `M-10 ${n1(y)}C${n1(w * 0.3)} ${n1(y + a)} ${n1(w * 0.6)} ${n1(y + b)} ${w + 10} ${n1(y - a)}V${n1(y - a + 70)}C${n1(w * 0.6)} ${n1(y + b + 110)} ${n1(w * 0.3)} ${n1(y + a + 60)} -10 ${n1(y + 60)}Z`,
        i % 2 ? p.accent(0.78) : p.glow,
        p.dark ? 0.2 : 0.16,
      )
    }),
  rain: ({ w, h, p, r }) =>
    gloom({ w, p, r }) +
    S(
      many(46, () => `M${n1(r.in(0, w))} ${n1(r.in(80, h))}l-7 24`),
      p.disc,
      1.6,
      0.4,
    ),
  snow: ({ w, h, p, r }) => many(44, () => O(r.in(0, w), r.in(40, h), r.in(1.5, 4.5), p.disc, r.in(0.5, 0.95))),
  gloom,
  bolt: (stage) => {
    const { w, p, r } = stage
    const x = r.in(w * 0.2, w * 0.8)
    return `${gloom(stage)}${P(`M${n1(x)} 90l-34 96h26l-36 100l84 -122h-30l40 -74Z`, p.disc, 0.92)}`
  },
  comet: ({ w, h, p, r }) => {
    const [x, y] = [r.in(w * 0.3, w * 0.7), r.in(h * 0.26, h * 0.4)]
    return (
      P(`M${n1(x)} ${n1(y - 7)}L${n1(x + 190)} ${n1(y - 120)}L${n1(x + 6)} ${n1(y + 6)}Z`, p.disc, 0.6) +
      O(x, y, 9, p.disc)
    )
  },
  stripes: ({ w, h, p }) =>
    many(5, (i) => R(0, h * (0.26 + i * 0.085), w, 10 + i * 5, i % 2 ? p.sky[0] : p.disc, 0, 0.13)),
} satisfies Readonly<Record<string, Weather>>
export type WeatherName = keyof typeof WEATHERS

const LIGHT_NAMES = (Object.keys(LIGHTS) as LightShape[]).filter((name) => name !== 'hidden')
const byMood: Readonly<Record<Palette['mood'], readonly WeatherName[]>> = {
  day: ['clear', 'bars', 'puffs', 'puffs', 'rays', 'flock', 'stripes'],
  dawn: ['bars', 'puffs', 'rays', 'flock', 'stripes', 'snow'],
  dusk: ['bars', 'flock', 'stripes', 'comet', 'puffs', 'bolt', 'rays'],
  night: ['clear', 'aurora', 'bars', 'comet', 'snow', 'puffs', 'gloom'],
}

/** The sky with its light; `quiet` keeps weather away where a subject fills the picture. */
export function sky(stage: Stage, quiet: boolean, weather?: WeatherName, light?: LightShape): string {
  const { p, r } = stage
  const drawn = r.pick<LightShape>(
    p.mood === 'night'
      ? LIGHT_NAMES
      : p.mood === 'day'
        ? ['full', 'full', 'ringed', 'rayed', 'twin']
        : LIGHT_NAMES.filter((name) => name !== 'crescent'),
  )
  const wanted = weather ?? r.pick<WeatherName>(quiet ? [...byMood[p.mood], 'clear', 'clear'] : byMood[p.mood])
  const [shine, fall]: [Light, Weather] = [LIGHTS[light ?? drawn], WEATHERS[wanted]]
  return (
    base(stage) +
    (p.dark ? stars(stage, 30) : '') +
    shine(stage.light.x, stage.light.y, stage.light.radius, stage) +
    fall(stage)
  )
}
