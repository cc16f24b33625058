// What things are shown before: an alcove, a shelf, a workbench ... Which one follows from the name, and a reprint never
// gets the one of the first printing.
import { oklch } from '../draw/colour.ts'
import { both, C, E, many, n1, O, P, R, ring, S, turn } from '../draw/pen.ts'
import { hash, type Random } from '../draw/random.ts'
import type { Stage } from './stage.ts'

type Fill = (lightness: number) => string
/** Drawn for a stage 500 high whose thing stands at (w / 2, 290); `top` is how much higher the stage is. */
type Backdrop = (stage: Stage, fill: Fill, top: number) => string

function alcove({ w, h, r }: Stage, fill: Fill, top: number): string {
  const m = w / 2
  const round = r.chance(0.6)
  const arch = (half: number, l: number, i: number) => {
    const y = 250 - i * 6 + top
    const d = round
      ? `M${m - half} ${h + 20}V${y}A${half} ${n1(half * 0.98)} 0 0 1 ${m + half} ${y}V${h + 20}`
      : `M${m - half} ${h + 20}V${y - half * 0.4}L${m} ${n1(y - half * 1.16)}L${m + half} ${y - half * 0.4}V${h + 20}`
    return P(`${d}Z`, fill(l)) + S(d, fill(l + 0.14), 2)
  }
  return (
    R(0, 0, w, h, fill(0.62)) +
    arch(280, 0.54, 0) +
    arch(232, 0.46, 1) +
    arch(184, 0.38, 2) +
    arch(138, 0.3, 3) +
    many(9, (i) => P(`M${m} ${270 + top}L${m + (i - 4) * 62 - 12} -20h24Z`, fill(0.86), 0.08)) +
    R(0, 448 + top, w, 80, fill(0.22)) +
    P(`M${m - 115} ${428 + top}H${m + 115}L${m + 139} ${452 + top}H${m - 139}Z`, fill(0.5)) +
    R(m - 139, 452 + top, 278, 18, fill(0.32))
  )
}

function drape({ w, h, p }: Stage, fill: Fill, top: number): string {
  const rug = both(
    P(`M0 ${396 + top}C120 ${380 + top} 260 ${400 + top} 320 ${430 + top}V${h + 20}H0Z`, p.accent(0.4)) +
      P(`M0 ${414 + top}C110 ${402 + top} 240 ${420 + top} 320 ${450 + top}V${h + 20}H0Z`, p.accent(0.32)),
  )
  return (
    R(0, 0, w, h, fill(0.3)) +
    many(Math.ceil(w / 52) + 1, (i) => R(i * 52, 0, 26, h, fill(0.36), 0, 0.6)) +
    O(w / 2, 270 + top, 250, p.glow, 0.12) +
    O(w / 2, 270 + top, 180, p.glow, 0.14) +
    `<g transform="translate(${w / 2} 0)">${rug}</g>`
  )
}

const sunburst: Backdrop = ({ w, h }, fill, top) =>
  R(0, 0, w, h, fill(0.84)) +
  `<g transform="translate(${w / 2} ${280 + top})">${ring(14, (a) => turn(a, P('M0 0L-110 -760H110Z', fill(0.7))))}${O(0, 0, 216, fill(0.9))}${C(0, 0, 190, fill(0.6), 4)}</g>`

const shelf: Backdrop = ({ w, h, r, p }, fill, top) => {
  const row = (y: number) => {
    let books = ''
    for (let x = r.in(0, 10); x < w; ) {
      const [wide, high] = [r.in(16, 34), r.in(70, 120)]
      books += r.chance(0.8)
        ? R(x, y - high, wide, high, r.pick([fill(0.3), fill(0.5), p.accent(0.42), p.accent(0.56), fill(0.42)]), 3) +
          R(x + 3, y - high + 16, wide - 6, 5, fill(0.8), 0, 0.6)
        : O(x + wide / 2, y - wide, wide, p.glow, 0.55)
      x += wide + (r.chance(0.14) ? 40 : 3)
    }
    return books + R(0, y, w, 16, fill(0.66)) + R(0, y + 16, w, 10, fill(0.2))
  }
  return (
    R(0, 0, w, h, fill(0.24)) +
    many(Math.ceil((h - 60) / 150), (i) => row(430 + top - i * 150)) +
    O(w / 2, 280 + top, 190, fill(0.16), 0.78) +
    R(0, 430 + top, w, 30, fill(0.6)) +
    R(0, 460 + top, w, 60, fill(0.3))
  )
}

const bench: Backdrop = ({ w, h, r, p }, fill, top) =>
  R(0, 0, w, h, fill(0.74)) +
  many(Math.ceil(h / 60), (i) =>
    many(Math.ceil(w / 110) + 1, (j) =>
      R(j * 110 - (i % 2) * 55, i * 60, 104, 54, fill(0.7 + (((i * 3 + j * 5) % 4) - 1.5) * 0.03), 4),
    ),
  ) +
  many(6, (i) => {
    const x = (i + 0.5) * (w / 6)
    return (
      S(`M${n1(x)} ${96 + top}V${n1(150 + top + r.in(0, 60))}`, fill(0.34), 8) +
      R(x - 16, 150 + top + r.in(0, 40), 32, 22, fill(0.4), 4)
    )
  }) +
  R(0, 92 + top, w, 12, fill(0.4)) +
  P(`M-10 ${392 + top}H${w + 10}V${h + 10}H-10Z`, p.accent(0.4, 0.6)) +
  many(4, (i) => S(`M-10 ${414 + top + i * 30}H${w + 10}`, p.accent(0.3, 0.6), 4)) +
  E(w / 2, 420 + top, 170, 20, '#000', 0.2)

const pane: Backdrop = (stage, fill, top) => {
  const { w, h, p, r } = stage
  const m = w / 2
  return (
    R(0, 0, w, h, fill(0.4)) +
    R(m - 210, 60 + top * 0.4, 420, 350 + top * 0.6, fill(0.24), 12) +
    R(m - 194, 76 + top * 0.4, 388, 318 + top * 0.6, p.sky[1]) +
    O(m + r.sign() * 90, 150 + top * 0.6, 54, p.disc) +
    many(3, (i) =>
      P(
        `M${m - 194} ${394 + top}V${330 + i * 22 + top}Q${n1(m - 60 + r.in(-60, 60))} ${270 + i * 30 + top} ${m + 194} ${336 + i * 20 + top}V${394 + top}Z`,
        p.ridge(0.25 + i * 0.25),
      ),
    ) +
    S(`M${m} ${76 + top * 0.4}V${394 + top}M${m - 194} ${n1(236 + top * 0.7)}H${m + 194}`, fill(0.24), 12) +
    P(`M${m - 300} -10H${m - 170}C${m - 180} 160 ${m - 230} ${300 + top} ${m - 300} ${400 + top}Z`, p.accent(0.5)) +
    P(`M${m + 300} -10H${m + 170}C${m + 180} 160 ${m + 230} ${300 + top} ${m + 300} ${400 + top}Z`, p.accent(0.5)) +
    R(0, 400 + top, w, 24, fill(0.62)) +
    R(0, 424 + top, w, 100, fill(0.3))
  )
}

const tiles: Backdrop = ({ w, h, p }, fill, top) =>
  R(0, 0, w, h, fill(0.58)) +
  many(Math.ceil(h / 74) + 1, (i) =>
    many(Math.ceil(w / 74) + 1, (j) => {
      const [x, y] = [j * 74 - 4, i * 74 - 10]
      return (i + j) % 2
        ? P(`M${x + 37} ${y}L${x + 74} ${y + 37}L${x + 37} ${y + 74}L${x} ${y + 37}Z`, fill(0.7))
        : O(x + 37, y + 37, 16, p.accent(0.5))
    }),
  ) +
  O(w / 2, 284 + top, 206, fill(0.32)) +
  O(w / 2, 284 + top, 188, fill(0.86)) +
  C(w / 2, 284 + top, 172, fill(0.5), 5)

const crate: Backdrop = ({ w, h, p, r }, fill, top) =>
  R(0, 0, w, h, fill(0.2)) +
  P(`M${w / 2 - 60} -20H${w / 2 + 60}L${w / 2 + 260} ${h + 20}H${w / 2 - 260}Z`, p.glow, 0.2) +
  P(`M${w / 2 - 30} -20H${w / 2 + 30}L${w / 2 + 170} ${h + 20}H${w / 2 - 170}Z`, p.glow, 0.22) +
  many(26, () => O(w / 2 + r.in(-180, 180), r.in(60, 420 + top), r.in(1.5, 4), p.glow, 0.6)) +
  many(4, (i) => R(w / 2 - 190, 412 + top + i * 30, 380, 26, fill(0.46 - (i % 2) * 0.05), 3)) +
  S(`M${w / 2 - 160} ${412 + top}V${h + 20}M${w / 2 + 160} ${412 + top}V${h + 20}`, fill(0.3), 22)

const BACKDROPS: readonly Backdrop[] = [alcove, sunburst, shelf, drape, pane, bench, tiles, crate]
/** Two more of the places a thing may be shown in: out of doors, standing or in the air. */
const PLACES_OUTSIDE = 2

/** Colourless things would all be grey: each gets a wall of its own hue. */
const WALLS = [24, 62, 100, 150, 195, 240, 290, 340] as const

export interface Setting {
  outside: 'standing' | 'floating' | null
  wall(stage: Stage): string
}

/** Which of the settings; exported for the law that no reprint repeats one. */
export function settingIndex(name: string, seed: string): number {
  const count = BACKDROPS.length + PLACES_OUTSIDE
  const moved = seed ? 1 + (hash(`setting ${seed}`) % (count - 1)) : 0
  return (hash(`setting ${name}`) + moved) % count
}

export function settingOf(name: string, seed: string): Setting {
  const index = settingIndex(name, seed)
  const backdrop = BACKDROPS[index]
  const outside = backdrop ? null : index === BACKDROPS.length ? 'standing' : 'floating'
  return { outside, wall: (stage) => backdrop?.(stage, wallFill(stage, stage.r), stage.h - 500) ?? '' }
}

function wallFill({ p, tints }: Stage, r: Random): Fill {
  if (!tints.length || tints[0] === 'C') {
    const hue = r.pick(WALLS)
    return (lightness) => oklch(lightness, 0.062, hue)
  }
  return r.pick<Fill>([(l) => p.body(l, 0.75), (l) => p.accent(l, 0.5), (l) => p.tone(l, 0.8)])
}
