// Places that somebody built: towns, ruins, bridges, halls.
import { at, many, n1, O, P, R, S } from '../draw/pen.ts'
import {
  conifers,
  deadTree,
  grass,
  hills,
  houses,
  land,
  line,
  mist,
  mountains,
  rocks,
  rounds,
  sea,
  towers,
} from './ground.ts'
import type { Place, Stage } from './stage.ts'

export const banner = (x: number, y: number, k: number, fill: string, pole: string) =>
  at(x, y, k, S('M0 0V-120', pole, 5) + P('M2 -118H52L40 -100L52 -82H2Z', fill))

export const arcade = ({ w, h, p }: Stage, t: number, span: number, y: number, top = 500 - h) => {
  let d = `M-10 ${n1(top)}H${w + 10}V504`
  for (let x = w + 10 - span / 2; x > -span; x -= span)
    d += `H${n1(x)}V${y}a${n1(span * 0.36)} ${n1(span * 0.42)} 0 0 0 ${n1(-span * 0.72)} 0V504`
  return P(`${d}H-10Z`, p.ridge(t))
}

export const BUILT: Readonly<Record<string, Place>> = {
  fields: ({ w, p, r, busy }) => {
    const [f1, f2, f3] = [hills(r, w, 350, 26), hills(r, w, 396, 24), hills(r, w, 440, 20)]
    return {
      back:
        mountains(r, w, 380, r.in(60, 120), p.ridge(0.08), p.disc, 4) +
        land(f1, w, p.ridge(0.25)) +
        (busy ? towers(r, w * r.in(0.2, 0.8), 366, r.in(70, 120), p.ridge(0.4), p.glow) : '') +
        land(f2, w, p.ridge(0.5)) +
        rounds(r, w, f2, p.ridge(0.6), p.ridge(0.2), 20, 110) +
        land(f3, w, p.ridge(0.74)) +
        many(6, (i) =>
          S(
            line((x) => f3(x) + (i + 1) * 11 + Math.sin(x / 90) * 3, w, 30),
            p.ridge(0.5),
            2,
            0.5,
          ),
        ),
      front: grass(r, w, hills(r, w, 488, 6), p.ridge(0.96), 36, 9) + land(hills(r, w, 490, 6), w, p.ridge(0.98)),
    }
  },
  town: ({ w, p, r }) => {
    const f = hills(r, w, 420, 14)
    return {
      back:
        mountains(r, w, 380, r.in(70, 130), p.ridge(0.1), p.disc, 4) +
        houses(r, -10, w, 360, p.ridge(0.28), p.glow, 0.8) +
        land(hills(r, w, 388, 12), w, p.ridge(0.4)) +
        houses(r, w * 0.1, w * 0.92, 410, p.ridge(0.55), p.glow, 1.3) +
        land(f, w, p.ridge(0.74)),
      front: land(hills(r, w, 482, 10), w, p.ridge(1)),
    }
  },
  castle: ({ w, p, r, busy }) => {
    const x = w * (busy ? r.in(0.4, 0.6) : r.pick([0.18, 0.82]))
    return {
      back:
        mountains(r, w, 390, 110, p.ridge(0.1), p.disc, 4) +
        P(
          `M${n1(x - 190)} 430C${n1(x - 120)} 380 ${n1(x - 90)} 344 ${n1(x)} 340S${n1(x + 130)} 390 ${n1(x + 200)} 430V504H${n1(x - 190)}Z`,
          p.ridge(0.4),
        ) +
        towers(r, x, 350, busy ? 190 : 130, p.ridge(0.55), p.glow, r.pick(['spires', 'flat', 'mixed'])) +
        land(hills(r, w, 430, 16), w, p.ridge(0.7)) +
        conifers(r, w, hills(r, w, 436, 10), p.ridge(0.74), 40, 40),
      front: land(hills(r, w, 482, 10), w, p.ridge(1)),
    }
  },
  tower: ({ w, p, r }) => {
    const x = w * r.in(0.36, 0.62)
    const k = r.in(0.85, 1.1)
    return {
      back:
        mountains(r, w, 400, 100, p.ridge(0.12), p.ridge(0.02), 4) +
        land(hills(r, w, 420, 16), w, p.ridge(0.4)) +
        at(
          x,
          470,
          k,
          P('M-46 10L-34 -250H34L46 10Z', p.ridge(0.6)) +
            P('M-46 10L-34 -250H-10L-16 10Z', p.ridge(0.3), 0.6) +
            P('M-48 -250H48V-278H34V-264H18V-278H-18V-264H-34V-278H-48Z', p.ridge(0.66)) +
            P('M-36 -278L0 -340L36 -278Z', p.accent(0.5)) +
            [-200, -150, -96, -40].map((y, i) => R(i % 2 ? 6 : -16, y, 11, 22, p.glow, 5)).join('') +
            banner(0, -336, 0.36, p.hot, p.ridge(0.8)),
        ) +
        land(hills(r, w, 462, 10), w, p.ridge(0.8)),
      front: rocks(r, w, 486, p.ridge(1), p.ridge(0.6), 4, 30) + land(hills(r, w, 490, 8), w, p.ridge(1)),
    }
  },
  temple: ({ w, p, r }) => {
    const x = w * r.in(0.4, 0.6)
    return {
      back:
        mountains(r, w, 390, 120, p.ridge(0.1), p.disc, 4, p.disc) +
        land(hills(r, w, 410, 14), w, p.ridge(0.34)) +
        at(
          x,
          440,
          r.in(1, 1.25),
          P('M-150 -140L0 -206L150 -140V-126H-150Z', p.ridge(0.36)) +
            P('M-150 -140L0 -206V-126H-150Z', p.disc, 0.25) +
            R(-132, -126, 264, 126, p.ridge(0.7)) +
            many(
              6,
              (i) => R(-132 + i * 48, -126, 24, 130, p.ridge(0.28)) + R(-132 + i * 48, -126, 8, 130, p.disc, 0, 0.35),
            ) +
            O(0, -158, 15, p.hot) +
            P('M-160 4H160L180 26H-180Z', p.ridge(0.44)) +
            R(-26, -84, 52, 88, p.glow, 20, 0.8),
        ) +
        land(hills(r, w, 468, 6), w, p.ridge(0.76)),
      front: land(hills(r, w, 488, 6), w, p.ridge(0.98)),
    }
  },
  ruins: (st) => {
    const { w, p, r } = st
    const column = (x: number, y: number, h: number, t: number) =>
      P(`M${n1(x - 15)} ${y}V${n1(y - h)}l8 -9l7 7l10 -12l5 9V${y}Z`, p.ridge(t)) +
      R(x - 20, y - 8, 40, 14, p.ridge(t)) +
      R(x - 9, y - h + 8, 5, h - 12, p.ridge(Math.max(0, t - 0.3)), 2, 0.5)
    const arch = r.in(0.3, 0.7) * w
    return {
      back:
        mountains(r, w, 390, 100, p.ridge(0.12), p.ridge(0.02), 4) +
        land(hills(r, w, 410, 16), w, p.ridge(0.36)) +
        P(`M${n1(arch - 90)} 430V280a90 90 0 0 1 150 -66l-18 22a62 62 0 0 0 -104 48V430Z`, p.ridge(0.44)) +
        many(5, () => column(r.in(10, w - 10), 432, r.in(60, 170), 0.56)) +
        mist(st, 420, 2) +
        land(hills(r, w, 450, 10), w, p.ridge(0.78)),
      front:
        column(r.chance(0.5) ? 24 : w - 24, 500, r.in(150, 260), 0.98) +
        rocks(r, w, 490, p.ridge(1), p.ridge(0.6), 4, 24) +
        land(hills(r, w, 490, 6), w, p.ridge(1)),
    }
  },
  graveyard: (st) => {
    const { w, p, r } = st
    const stone = (x: number, y: number, k: number, t: number) =>
      at(
        x,
        y,
        k,
        r.chance(0.3)
          ? P('M-6 10V-40H-22V-52H-6V-72H6V-52H22V-40H6V10Z', p.ridge(t))
          : P('M-22 10V-40a22 24 0 0 1 44 0V10Z', p.ridge(t)) +
              P('M-22 10V-40a22 24 0 0 1 12 -21V10Z', p.ridge(t - 0.25), 0.5),
        r.in(-7, 7),
      )
    return {
      back:
        towers(r, w * r.in(0.3, 0.7), 386, r.in(110, 150), p.ridge(0.34), p.glow, 'spires') +
        land(hills(r, w, 390, 16), w, p.ridge(0.4)) +
        many(7, () => stone(r.in(0, w), 410, r.in(0.4, 0.6), 0.55)) +
        mist(st, 404, 3) +
        land(hills(r, w, 434, 12), w, p.ridge(0.68)) +
        many(5, () => stone(r.in(0, w), 456, r.in(0.7, 1), 0.82)) +
        deadTree(r, r.chance(0.5) ? 50 : w - 50, 460, 260, p.ridge(0.9)),
      front:
        stone(r.in(40, w * 0.2), 494, 1.2, 1) +
        stone(r.in(w * 0.8, w - 40), 494, 1.3, 1) +
        land(hills(r, w, 486, 8), w, p.ridge(1)),
    }
  },
  harbour: (st) => {
    const { w, p, r, light } = st
    const x = light.x > w / 2 ? w * r.in(0.12, 0.26) : w * r.in(0.74, 0.88)
    const mast = (mx: number, k: number) =>
      at(
        mx,
        404,
        k,
        P('M-54 0H54L40 24H-36Z', p.ridge(0.86)) +
          S('M0 0V-120', p.ridge(0.86), 5) +
          P('M5 -112L52 -14H5Z', p.disc, 0.9) +
          P('M-5 -96L-40 -14H-5Z', p.hot, 0.85),
      )
    return {
      back:
        mountains(r, w, 350, 70, p.ridge(0.1), p.sky[2], 4) +
        houses(r, x < w / 2 ? -10 : w * 0.5, x < w / 2 ? w * 0.5 : w + 10, 352, p.ridge(0.36), p.glow, 1) +
        sea(st, 366, 0.6) +
        P(`M${n1(x)} 196L${x < w / 2 ? w + 20 : -20} 150V260Z`, p.glow, 0.24) +
        at(
          x,
          400,
          1,
          P('M-26 10L-17 -190H17L26 10Z', p.ridge(0.56)) +
            P('M-22 -66L-20 -130H20L22 -66Z', p.hot, 0.9) +
            R(-24, -200, 48, 10, p.ridge(0.8)) +
            R(-14, -226, 28, 26, p.glow) +
            P('M-20 -226L0 -250L20 -226Z', p.ridge(0.8)) +
            P('M-90 30C-60 0 60 0 90 30V60H-90Z', p.ridge(0.7)),
        ) +
        mast(w - x + r.in(-50, 50), r.in(0.7, 1)) +
        mast(w - x + r.in(-140, 140), r.in(0.4, 0.6)),
      front:
        R(-10, 478, w * 0.42, 12, p.ridge(1)) +
        many(4, (i) => R(16 + i * 62, 478, 10, 40, p.ridge(1))) +
        P(`M-20 504C${n1(w * 0.3)} 486 ${n1(w * 0.6)} 500 ${w + 20} 488V504Z`, p.ridge(0.98)),
    }
  },
  bridge: ({ w, p, r }) => {
    const spans = r.int(2, 3)
    const gap = w / spans
    const level = 340
    let d = `M-10 ${level}Q${w / 2} ${level - 56} ${w + 10} ${level}V450`
    for (let i = 0; i < spans; i++)
      d += `H${n1(w - i * gap - 22)}a${n1(gap / 2 - 22)} ${n1(86)} 0 0 0 ${n1(-gap + 44)} 0`
    return {
      back:
        mountains(r, w, 380, r.in(90, 150), p.ridge(0.1), p.disc, 4) +
        conifers(r, w, hills(r, w, 380, 20), p.ridge(0.24), 60, 22) +
        land(hills(r, w, 384, 18), w, p.ridge(0.26)) +
        R(-10, 420, w + 20, 90, p.sky[1]) +
        many(10, () => R(r.in(0, w), r.in(430, 496), r.in(40, 120), 3, p.disc, 2, 0.5)) +
        P(`${d}H-10Z`, p.ridge(0.66)) +
        S(`M-10 ${level + 6}Q${w / 2} ${level - 50} ${w + 10} ${level + 6}`, p.ridge(0.4), 5) +
        many(5, (i) => {
          const x = (i + 0.5) * (w / 5)
          const y = level - 28 + Math.abs(i - 2) ** 1.6 * 5
          return S(`M${n1(x)} ${n1(y)}v-46`, p.ridge(0.8), 4) + O(x, y - 50, 15, p.glow, 0.3) + O(x, y - 50, 6, p.glow)
        }),
      front:
        P(`M-20 504V456C40 450 90 480 130 504Z`, p.ridge(1)) +
        P(`M${w + 20} 504V446C${w - 40} 450 ${w - 110} 486 ${w - 150} 504Z`, p.ridge(1)),
    }
  },
}
