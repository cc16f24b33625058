// What landscapes are made of. Heights are those of a stage 500 high.
import { many, n1, O, P, R, S } from '../draw/pen.ts'
import type { Random } from '../draw/random.ts'
import type { Stage } from './stage.ts'

export const FLOOR = 500
export type Curve = (x: number) => number

export function hills(r: Random, w: number, y: number, amplitude: number, pace = 1): Curve {
  const k = w / 586
  const phase = [r.in(0, 6), r.in(0, 6), r.in(0, 6)] as const
  const speed = [r.in(0.6, 1.1) * pace * k, r.in(1.6, 2.6) * pace * k, r.in(4, 6) * pace * k] as const
  return (x) => {
    const t = (x / w) * 6.28
    return (
      y +
      amplitude *
        (Math.sin(t * speed[0] + phase[0]) * 0.62 +
          Math.sin(t * speed[1] + phase[1]) * 0.3 +
          Math.sin(t * speed[2] + phase[2]) * 0.08)
    )
  }
}

export function line(curve: Curve, w: number, step = 18): string {
  let d = `M-10 ${Math.round(curve(-10))}`
  for (let x = 8; x <= w + step; x += step) d += `L${x} ${Math.round(curve(x))}`
  return d
}

export const land = (curve: Curve, w: number, fill: string, o = 1): string =>
  P(`${line(curve, w)}V${FLOOR + 4}H-10Z`, fill, o)

export function conifers(r: Random, w: number, curve: Curve, fill: string, size: number, gap: number): string {
  let d = ''
  for (let x = r.in(-10, 10); x < w + 10; x += gap * r.in(0.6, 1.5)) {
    const h = size * r.in(0.6, 1.25)
    const wide = h * r.in(0.3, 0.4)
    const y = curve(x) + 4
    const [a, b, c] = [Math.round(wide * 0.32), Math.round(wide * 0.1), Math.round(wide * 0.28)]
    d += `M${Math.round(x)} ${Math.round(y - h)}l${a} ${Math.round(h * 0.4)}h${-b}l${c} ${Math.round(h * 0.34)}h${-b}L${Math.round(x + wide / 2)} ${Math.round(y)}H${Math.round(x - wide / 2)}l${b} ${Math.round(-h * 0.26)}h${-b}l${c} ${Math.round(-h * 0.34)}h${-b}Z`
  }
  return P(d, fill)
}

/** Broad-leaved trees, lit from the left. */
export function rounds(
  r: Random,
  w: number,
  curve: Curve,
  fill: string,
  light: string,
  size: number,
  gap: number,
): string {
  let trunks = ''
  let shine = ''
  for (let x = r.in(-10, 20); x < w + 20; x += gap * r.in(0.7, 1.5)) {
    const k = size * r.in(0.7, 1.2)
    const y = curve(x) + 2
    const [rx, ry] = [n1(k * 0.55), n1(k * 0.75)]
    trunks += `M${n1(x - 2.5)} ${n1(y)}V${n1(y - k * 1.2)}h5V${n1(y)}ZM${n1(x)} ${n1(y - k * 2.05)}a${rx} ${ry} 0 0 1 0 ${n1(k * 1.5)}a${rx} ${ry} 0 0 1 0 ${n1(-k * 1.5)}Z`
    shine += `M${n1(x)} ${n1(y - k * 2.05)}a${rx} ${ry} 0 0 0 0 ${n1(k * 1.5)}Z`
  }
  return P(trunks, fill) + P(shine, light, 0.35)
}

export function mountains(
  r: Random,
  w: number,
  y: number,
  height: number,
  fill: string,
  lit: string,
  count: number,
  snow = '',
): string {
  const peaks = Array.from({ length: count }, (_, i) => ({
    x: ((i + r.in(0.15, 0.85)) / count) * (w + 80) - 40,
    h: height * r.in(0.55, 1),
  })).sort((a, b) => a.h - b.h)
  return peaks
    .map(({ x, h }) => {
      const half = h * r.in(0.75, 1.05)
      const k = r.in(-0.12, 0.12) * half
      const top = y - h
      const left = `L${n1(x - half * 0.42)} ${n1(y - h * 0.52)}l${n1(half * 0.06)} ${n1(h * 0.03)}`
      return (
        P(
          `M${n1(x - half)} ${y}${left}L${n1(x)} ${n1(top)}L${n1(x + half * 0.36)} ${n1(y - h * 0.5)}l${n1(half * 0.08)} ${n1(-h * 0.02)}L${n1(x + half)} ${y}L${n1(x + half * 1.9)} ${FLOOR + 4}H${n1(x - half * 1.9)}Z`,
          fill,
        ) +
        P(
          `M${n1(x)} ${n1(top)}l${n1(-half * 0.1)} ${n1(h * 0.24)}l${n1(half * 0.09 + k * 0.2)} ${n1(h * 0.1)}l${n1(-half * 0.12)} ${n1(h * 0.2)}L${n1(x - half)} ${y}${left}Z`,
          lit,
          0.55,
        ) +
        (snow
          ? P(
              `M${n1(x)} ${n1(top)}L${n1(x + half * 0.17)} ${n1(top + h * 0.24)}l${n1(-half * 0.09)} ${n1(-h * 0.05)}l${n1(-half * 0.06)} ${n1(h * 0.09)}l${n1(-half * 0.09)} ${n1(-h * 0.1)}l${n1(-half * 0.1)} ${n1(h * 0.1)}Z`,
              snow,
            )
          : '')
      )
    })
    .join('')
}

/** Water from `y` down, with the light's path on it. */
export function sea({ w, p, r, light }: Stage, y: number, rough = 1): string {
  let s = R(-10, y, w + 20, FLOOR - y + 4, p.water(0.42))
  for (let i = 0; i < 13; i++) {
    const t = i / 13
    const wide = (16 + 110 * t) * r.in(0.6, 1.3)
    s += R(
      light.x - wide / 2 + r.in(-14, 14) * (1 + t),
      y + 4 + t * t * (FLOOR - y),
      wide,
      2 + t * 4,
      p.disc,
      3,
      0.8 - 0.5 * t,
    )
  }
  for (let i = 1; i <= 4; i++) {
    const t = i / 4
    const wide = 46 + 74 * t
    const a = (5 + 15 * t) * rough
    let d = `M${n1(r.in(-wide, 0))} ${n1(y + t * (FLOOR - y) * 0.8)}`
    for (let x = 0; x < w + wide * 2; x += wide)
      d += `q${n1(wide * 0.28)} ${n1(-a * 1.5)} ${n1(wide * 0.62)} ${n1(-a * 0.2)}q${n1(wide * 0.14)} ${n1(a * 0.9)} ${n1(wide * 0.38)} ${n1(a * 0.2)}`
    s += P(`${d}V${FLOOR + 4}H-200Z`, p.water(0.4 + t * 0.5), 0.72)
  }
  return s
}

export function deadTree(r: Random, x: number, y: number, height: number, fill: string): string {
  const limbs: string[] = []
  const grow = (x0: number, y0: number, angle: number, length: number, width: number, depth: number): void => {
    const x1 = x0 + Math.cos(angle) * length
    const y1 = y0 + Math.sin(angle) * length
    limbs.push(
      S(
        `M${n1(x0)} ${n1(y0)}Q${n1((x0 + x1) / 2 + r.in(-0.16, 0.16) * length)} ${n1((y0 + y1) / 2)} ${n1(x1)} ${n1(y1)}`,
        fill,
        width,
      ),
    )
    if (depth === 0) return
    for (let i = 0, k = depth > 2 ? 2 : r.int(2, 3); i < k; i++)
      grow(x1, y1, angle + r.in(0.25, 0.75) * (i % 2 ? 1 : -1), length * r.in(0.6, 0.8), width * 0.62, depth - 1)
  }
  grow(x, y, -1.57 + r.in(-0.1, 0.1), height * 0.34, height * 0.075, 3)
  return limbs.join('')
}

/** A town or keep: `kind` chooses roofs. */
export function towers(
  r: Random,
  x: number,
  y: number,
  k: number,
  fill: string,
  lit: string,
  kind: 'spires' | 'flat' | 'domes' | 'mixed' = 'mixed',
): string {
  const count = r.int(3, 6)
  let d = ''
  let lamps = ''
  for (let i = 0; i < count; i++) {
    const wide = k * r.in(0.12, 0.24)
    const h = k * r.in(0.4, 1.1) * (1 - Math.abs(i - (count - 1) / 2) / (count * 1.1))
    const cx = x + (i - (count - 1) / 2) * k * 0.2
    const roof = kind === 'mixed' ? r.pick(['spires', 'flat', 'domes'] as const) : kind
    const [l, rgt, top] = [n1(cx - wide / 2), n1(cx + wide / 2), n1(y - h)]
    d += `M${l} ${n1(y + 24)}V${top}`
    if (roof === 'spires') d += `L${n1(cx)} ${n1(y - h - wide * 1.7)}L${rgt} ${top}`
    else if (roof === 'domes') d += `a${n1(wide / 2)} ${n1(wide * 0.62)} 0 0 1 ${n1(wide)} 0`
    else
      d += `h${n1(-wide * 0.12)}v${n1(-wide * 0.3)}h${n1(wide * 0.34)}v${n1(wide * 0.14)}h${n1(wide * 0.24)}v${n1(-wide * 0.14)}h${n1(wide * 0.42)}h${n1(wide * 0.24)}v${n1(wide * 0.3)}H${rgt}`
    d += `V${n1(y + 24)}Z`
    lamps += many(r.int(1, 3), (j) => R(cx - 2, y - h * 0.8 + j * 15, 4, 8, lit, 2))
  }
  return P(d, fill) + lamps
}

export function houses(r: Random, x0: number, x1: number, y: number, fill: string, lit: string, size = 1): string {
  let d = ''
  let lamps = ''
  for (let x = x0; x < x1; ) {
    const wide = r.in(22, 46) * size
    const h = r.in(18, 52) * size
    const top = y - h
    d += r.chance(0.6)
      ? `M${n1(x)} ${n1(y + 30)}V${n1(top)}l${n1(wide / 2)} ${n1(-wide * 0.55)}l${n1(wide / 2)} ${n1(wide * 0.55)}V${n1(y + 30)}Z`
      : `M${n1(x)} ${n1(y + 30)}V${n1(top)}h${n1(wide)}V${n1(y + 30)}Z`
    if (r.chance(0.7))
      lamps += R(x + wide * r.in(0.2, 0.6), top + h * r.in(0.1, 0.5), 4.5 * size, 8 * size, lit, 1, 0.9)
    x += wide * r.in(0.85, 1.05)
  }
  return P(d, fill) + lamps
}

export const mist = ({ w, p, r }: Stage, y: number, count = 3): string =>
  many(count, (i) =>
    R(
      r.in(-80, w * 0.4),
      y + i * 22,
      r.in(w * 0.5, w * 0.9),
      r.in(10, 20),
      p.dark ? p.sky[2] : p.disc,
      10,
      p.dark ? 0.16 : 0.3,
    ),
  )

/** Blades are many: whole numbers and relative steps keep a meadow small. */
export function grass(r: Random, w: number, curve: Curve, fill: string, height: number, gap: number): string {
  let d = ''
  for (let x = -6; x < w + 8; x += gap * r.in(0.5, 1.5)) {
    const h = Math.round(height * r.in(0.4, 1.2))
    const lean = Math.round(r.in(-0.5, 0.5) * h)
    const half = Math.round(h * 0.6)
    d += `M${Math.round(x) - 3} ${Math.round(curve(x)) + 4}q3 ${-half} ${lean + 3} ${-h}q${3 - lean} ${half} ${4 - lean} ${h}z`
  }
  return P(d, fill)
}

export function rocks(r: Random, w: number, y: number, fill: string, lit: string, count: number, size: number): string {
  return many(count, () => {
    const x = r.in(-10, w + 10)
    const k = size * r.in(0.5, 1.2)
    return (
      P(
        `M${n1(x - k)} ${n1(y + 20)}L${n1(x - k * 0.7)} ${n1(y - k * 0.5)}L${n1(x - k * 0.1)} ${n1(y - k * 0.9)}L${n1(x + k * 0.6)} ${n1(y - k * 0.4)}L${n1(x + k)} ${n1(y + 20)}Z`,
        fill,
      ) +
      P(
        `M${n1(x - k)} ${n1(y + 20)}L${n1(x - k * 0.7)} ${n1(y - k * 0.5)}L${n1(x - k * 0.1)} ${n1(y - k * 0.9)}L${n1(x - k * 0.3)} ${n1(y + 20)}Z`,
        lit,
        0.4,
      )
    )
  })
}

/** Tall trunks that frame a picture. */
export const trunks = (r: Random, w: number, fill: string, count: number, wide: number): string =>
  many(count, (i) => {
    const x = ((i + r.in(0.1, 0.9)) / count) * w
    const k = wide * r.in(0.6, 1.3)
    return P(
      `M${n1(x - k * 0.9)} ${FLOOR + 4}C${n1(x - k * 0.5)} 420 ${n1(x - k * 0.42)} 300 ${n1(x - k * 0.4)} -500H${n1(x + k * 0.4)}C${n1(x + k * 0.42)} 300 ${n1(x + k * 0.5)} 420 ${n1(x + k * 0.9)} ${FLOOR + 4}Z`,
      fill,
    )
  })

export const embers = ({ w, p, r }: Stage, count: number, y0 = 120, y1 = 470): string =>
  many(count, () => O(r.in(10, w - 10), r.in(y0, y1), r.in(1.2, 3.6), p.glow, r.in(0.35, 0.9)))

/** A leafy bough reaching in from an upper corner. */
export function bough({ w, p, r }: Stage, left: boolean, dry = false): string {
  const fill = p.ridge(1)
  const leaf = (x: number, y: number, a: number) =>
    `<path d="M0 0C10 -9 24 -9 30 0C24 9 10 9 0 0Z" fill="${fill}" transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(a)})"/>`
  const reach = r.in(150, 230)
  const body =
    S(
      `M-20 104C${n1(reach * 0.3)} 110 ${n1(reach * 0.6)} 132 ${n1(reach)} ${n1(150 + r.in(-10, 20))}M${n1(reach * 0.4)} 118C${n1(reach * 0.5)} 150 ${n1(reach * 0.6)} 176 ${n1(reach * 0.66)} 196`,
      fill,
      6,
    ) +
    (dry
      ? ''
      : many(15, (i) =>
          leaf(
            reach * (0.12 + (i % 9) * 0.1),
            108 + (i % 9) * 5 + (i > 8 ? r.in(20, 60) : r.in(-8, 8)),
            r.in(-60, 140),
          ),
        ))
  return left ? body : `<g transform="translate(${w} 0) scale(-1 1)">${body}</g>`
}
