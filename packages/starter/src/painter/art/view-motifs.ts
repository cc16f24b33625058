// What stands in the views, each drawn round its foot.
import { at, both, E, many, n1, O, P, R, S } from '../draw/pen.ts'
import type { Random } from '../draw/random.ts'
import type { Palette } from './palette.ts'

/** A broad-leaved tree 260 high: crown in three tones. */
export const oak = (x: number, y: number, k: number, trunk: string, dark: string, mid: string, light: string): string =>
  at(
    x,
    y,
    k,
    P('M-20 4C-10 -40 -14 -90 -30 -140L-6 -112L2 -170L14 -112L36 -136C16 -90 12 -40 22 4Z', trunk) +
      [
        [-64, -170, 58],
        [60, -166, 62],
        [0, -214, 70],
        [-20, -150, 54],
      ]
        .map(([a, b, c]) => O(a as number, b as number, c as number, dark))
        .join('') +
      O(-66, -182, 42, mid) +
      O(52, -180, 44, mid) +
      O(-4, -228, 52, mid) +
      O(-18, -240, 28, light) +
      O(-78, -194, 20, light) +
      O(40, -196, 20, light),
  )

export const fir = (x: number, y: number, k: number, fill: string, snow = ''): string =>
  at(
    x,
    y,
    k,
    R(-7, -30, 14, 34, fill) +
      many(
        4,
        (i) =>
          P(
            `M${-76 + i * 14} ${-20 - i * 56}L0 ${-130 - i * 50}L${76 - i * 14} ${-20 - i * 56}Q0 ${-40 - i * 56} ${-76 + i * 14} ${-20 - i * 56}Z`,
            fill,
          ) +
          (snow
            ? P(
                `M${-30 + i * 6} ${-88 - i * 52}L0 ${-130 - i * 50}L${30 - i * 6} ${-88 - i * 52}L10 ${-98 - i * 52}L-6 ${-86 - i * 52}Z`,
                snow,
              )
            : ''),
      ),
  )

export const haycock = (x: number, y: number, k: number, fill: string, lit: string, shade: string): string =>
  at(
    x,
    y,
    k,
    P('M-100 0C-104 -90 -50 -160 0 -172C50 -160 104 -90 100 0C50 14 -50 14 -100 0Z', fill) +
      P('M-100 0C-104 -90 -50 -160 0 -172C-30 -120 -50 -60 -46 8Z', lit) +
      many(7, (i) => S(`M${-70 + i * 24} ${-20 - (i % 3) * 30}l${8 - i * 3} -34`, shade, 4, 0.6)) +
      S('M0 -172V-196', shade, 6),
  )

export const sheep = (x: number, y: number, k: number, wool: string, dark: string, flip = false): string =>
  at(
    x,
    y,
    k,
    S('M-20 -6V10M-6 -4V12M12 -4V12M24 -6V10', dark, 5) +
      O(-22, -22, 17, wool) +
      O(0, -28, 20, wool) +
      O(22, -22, 17, wool) +
      E(0, -14, 34, 14, wool) +
      E(42, -30, 11, 14, dark, 1, -30),
    0,
    flip,
  )

export const sailboat = (x: number, y: number, k: number, hull: string, sail: string, jib: string): string =>
  at(
    x,
    y,
    k,
    P('M-90 0H96L70 40H-66Z', hull) +
      S('M0 0V-220', hull, 7) +
      P('M8 -214C70 -150 90 -80 92 -16H8Z', sail) +
      P('M-8 -190C-44 -120 -66 -60 -74 -16H-8Z', jib),
  )

export const gullMark = (x: number, y: number, k: number, fill: string, turned = 0): string =>
  at(
    x,
    y,
    k,
    P('M-60 -14C-40 -34 -14 -22 0 0C14 -22 40 -34 60 -14C40 -20 18 -8 2 14H-2C-18 -8 -40 -20 -60 -14Z', fill),
    turned,
  )

/** A column of rock standing in water or sand. */
export function stack(r: Random, x: number, y: number, wide: number, high: number, fill: string, lit: string): string {
  const left: [number, number][] = []
  const right: [number, number][] = []
  for (let i = 0; i <= 6; i++) {
    const half = (wide / 2) * (1 - i * 0.075) * r.in(0.86, 1.08)
    left.push([x - half, y - (high * i) / 6])
    right.unshift([x + half * r.in(0.9, 1.06), y - (high * i) / 6])
  }
  const d = (points: readonly (readonly number[])[]) => points.map(([a, b]) => `${n1(a ?? 0)} ${n1(b ?? 0)}`).join('L')
  return (
    P(`M${d([...left, ...right])}Z`, fill) +
    P(
      `M${d(left)}L${n1(x - wide * 0.12)} ${n1(y - high)}L${n1(x - wide * 0.06)} ${n1(y - high * 0.5)}L${n1(x - wide * 0.16)} ${n1(y)}Z`,
      lit,
      0.6,
    )
  )
}

export const lighthouse = (x: number, y: number, k: number, p: Palette, band: string): string =>
  at(
    x,
    y,
    k,
    P('M-40 0L-26 -300H26L40 0Z', p.disc) +
      P('M8 0L4 -300H26L40 0Z', p.ridge(0.55), 0.35) +
      P('M-37 -60L-34 -130H34L37 -60ZM-31 -190L-28 -250H28L31 -190Z', band) +
      R(-38, -312, 76, 14, p.ridge(0.95), 3) +
      R(-22, -356, 44, 44, p.glow) +
      S('M-22 -356V-312M0 -356V-312M22 -356V-312', p.ridge(0.95), 4) +
      P('M-32 -356L0 -392L32 -356Z', band),
  )

export const cottage = (
  x: number,
  y: number,
  k: number,
  wall: string,
  roof: string,
  lamp: string,
  dark: string,
): string =>
  at(
    x,
    y,
    k,
    P('M-70 0V-60H70V0Z', wall) +
      P('M-90 -56L-46 -124H52L90 -56Z', roof) +
      R(30, -150, 22, 44, dark) +
      R(-14, -44, 28, 44, dark, 6) +
      both(R(32, -44, 24, 24, lamp, 3)),
  )

/** A bulrush 200 high. */
export const bulrush = (x: number, y: number, k: number, stem: string, head: string, lean = 0): string =>
  at(
    x,
    y,
    k,
    S('M0 0V-200', stem, 5) +
      R(-8, -216, 16, 62, head, 8) +
      S('M0 -216V-236', stem, 3) +
      S('M0 0C-16 -60 -34 -110 -50 -136M0 0C14 -50 30 -90 52 -112', stem, 6),
    lean,
  )

export const headstone = (x: number, y: number, k: number, fill: string, lit: string, lean = 0): string =>
  at(
    x,
    y,
    k,
    P('M-30 6V-60a30 32 0 0 1 60 0V6Z', fill) +
      P('M-30 6V-60a30 32 0 0 1 18 -29V6Z', lit, 0.6) +
      S('M0 -66V-30M-12 -54H12', lit, 5),
    lean,
  )

export const toadstool = (
  x: number,
  y: number,
  k: number,
  cap: string,
  under: string,
  stem: string,
  spot: string,
): string =>
  at(
    x,
    y,
    k,
    P('M-26 4C-14 -60 -18 -110 -20 -150H20C18 -110 14 -60 26 4Z', stem) +
      E(0, -148, 108, 22, under) +
      P('M-112 -148C-104 -220 -50 -256 0 -258C50 -256 104 -220 112 -148C70 -132 -70 -132 -112 -148Z', cap) +
      O(-50, -190, 16, spot) +
      O(8, -216, 20, spot) +
      O(62, -182, 13, spot) +
      O(-6, -166, 9, spot),
  )

/** Leafless, with hanging twigs where `weeping`. */
export function bareTree(r: Random, x: number, y: number, k: number, fill: string, weeping = false): string {
  const limb =
    'M-24 6C-8 -60 -18 -120 -10 -190C-40 -230 -90 -240 -120 -290M-10 -180C10 -240 60 -260 74 -320M-12 -150C30 -190 90 -190 130 -250M-14 -200C-20 -260 -40 -300 -30 -350M-70 -250C-110 -250 -140 -240 -166 -256M84 -212C120 -206 150 -210 172 -196'
  return at(
    x,
    y,
    k,
    S('M-10 6C2 -60 -14 -120 -10 -190', fill, 40) +
      P('M-70 12C-30 0 -26 -30 -24 -60H8C10 -30 20 0 60 12Z', fill) +
      S(limb, fill, 15) +
      S('M-100 -270l-34 -34M74 -300l40 -34M-30 -330l26 -44M120 -236l46 -24', fill, 7) +
      (weeping
        ? S(
            many(20, (i) => {
              const a = -166 + i * 17.8
              const top = -300 + Math.abs(i - 9.5) * 9 + r.in(-10, 14)
              return `M${n1(a)} ${n1(top)}c${n1(r.in(-10, 10))} 50 ${n1(r.in(-14, 14))} 90 ${n1(r.in(-10, 10))} ${n1(r.in(120, 220))}`
            }),
            fill,
            4,
          )
        : ''),
  )
}

export const flame = (x: number, y: number, k: number, hot: string, glow: string): string =>
  at(
    x,
    y,
    k,
    O(0, -40, 90, hot, 0.18) +
      P('M0 -110C34 -60 40 -20 0 0C-40 -20 -36 -50 -18 -72C-16 -54 -8 -50 -4 -58C-12 -80 -6 -96 0 -110Z', hot) +
      P('M0 -56C16 -30 16 -12 0 -4C-16 -12 -14 -30 0 -56Z', glow),
  )

/** Furrows that run from the foot of the picture to one point on the horizon. */
export const furrows = (w: number, x: number, y: number, fill: string, count: number, o = 1): string =>
  many(count, (i) => {
    const a = (i / count) * w * 3 - w
    return P(`M${n1(x)} ${y}L${n1(a)} 504H${n1(a + (w * 1.5) / count)}Z`, fill, o)
  })

export const smoke = (x: number, y: number, k: number, fill: string, o: number): string =>
  at(
    x,
    y,
    k,
    many(6, (i) => E(Math.sin(i * 1.3) * 14 + i * 11, -i * 40, 20 + i * 9, 18 + i * 6, fill, o)),
  )
