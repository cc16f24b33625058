// Places where people work, trade and meet.

import { at, both, C, E, many, n1, O, P, R, ring, S, turn } from '../draw/pen.ts'
import { bough, embers, grass, hills, houses, land, mist, mountains, rocks, rounds, towers } from './ground.ts'
import { arcade, banner } from './places-built.ts'
import type { Place } from './stage.ts'

export const BUSY: Readonly<Record<string, Place>> = {
  gate: ({ w, p, r }) => {
    const x = w / 2 + r.in(-24, 24)
    const k = r.in(0.9, 1.1)
    return {
      back:
        mountains(r, w, 400, 120, p.ridge(0.1), p.ridge(0.02), 4) +
        land(hills(r, w, 420, 12), w, p.ridge(0.36)) +
        R(-10, 300, w + 20, 160, p.ridge(0.44)) +
        many(16, (i) => R(i * 40 - 14, 284, 24, 20, p.ridge(0.44))) +
        at(
          x,
          470,
          k,
          P(
            'M-150 6V-250H-132V-268H-108V-250H-84V-268H-60V-250H60V-268H84V-250H108V-268H132V-250H150V6Z',
            p.ridge(0.66),
          ) +
            P('M-150 6V-250H-110V6Z', p.ridge(0.36), 0.6) +
            P('M-74 6V-110a74 80 0 0 1 148 0V6Z', p.glow, 0.9) +
            P('M-60 6V-106a60 68 0 0 1 120 0V6Z', p.disc, 0.6) +
            many(5, (i) => S(`M${-48 + i * 24} -168V-110`, p.ridge(0.9), 6)) +
            both(banner(112, -252, 0.6, p.hot, p.ridge(0.86))),
        ) +
        P(`M${n1(x - 60)} 470H${n1(x + 60)}L${n1(x + 150)} 504H${n1(x - 150)}Z`, p.ridge(0.3)),
      front:
        P(`M-20 504V470C60 476 90 490 ${n1(x - 130)} 504Z`, p.ridge(1)) +
        P(`M${w + 20} 504V470C${w - 60} 476 ${w - 90} 490 ${n1(x + 130)} 504Z`, p.ridge(1)),
    }
  },
  mill: ({ w, p, r }) => {
    const x = w * r.pick([0.32, 0.68])
    const f = hills(r, w, 410, 20)
    return {
      back:
        mountains(r, w, 390, 80, p.ridge(0.08), p.disc, 4) +
        land(hills(r, w, 370, 22), w, p.ridge(0.24)) +
        rounds(r, w, hills(r, w, 374, 20), p.ridge(0.3), p.sky[2], 18, 80) +
        land(f, w, p.ridge(0.5)) +
        at(
          x,
          f(x) + 14,
          1.1,
          P('M-42 0L-28 -140H28L42 0Z', p.ridge(0.7)) +
            P('M-42 0L-28 -140H-6L-10 0Z', p.ridge(0.4), 0.6) +
            P('M-36 -140L0 -184L36 -140Z', p.accent(0.48)) +
            R(-9, -40, 18, 40, p.glow, 8) +
            at(
              0,
              -142,
              1,
              ring(4, (a) =>
                turn(a + 20, P('M-3 0L-4 -118H4L3 0Z', p.ridge(0.9)) + P('M4 -112H30V-30H4Z', p.disc, 0.85)),
              ) + O(0, 0, 8, p.ridge(0.9)),
            ),
        ) +
        land(hills(r, w, 450, 12), w, p.ridge(0.76)),
      front: grass(r, w, hills(r, w, 486, 8), p.ridge(0.98), 40, 9) + land(hills(r, w, 490, 6), w, p.ridge(1)),
    }
  },
  quarry: ({ w, p, r }) => {
    const terrace = (y: number, t: number) => {
      let d = `M-20 504V${y}`
      for (let x = -20; x < w + 20; ) {
        x += r.in(50, 120)
        d += `H${n1(x)}v${n1(r.in(-16, 16))}`
      }
      return (
        P(`${d}V504Z`, p.ridge(t)) + many(10, () => S(`M${n1(r.in(0, w))} ${y + 18}v26`, p.ridge(t + 0.16), 3, 0.6))
      )
    }
    return {
      back:
        mountains(r, w, 360, 90, p.ridge(0.1), p.sky[2], 4) +
        terrace(330, 0.22) +
        terrace(374, 0.38) +
        terrace(416, 0.54) +
        at(
          w * r.in(0.2, 0.8),
          376,
          0.9,
          S('M-40 0L10 -130L70 -100M10 -130L30 0M70 -100V-50', p.ridge(0.8), 6) + R(58, -52, 24, 20, p.ridge(0.8)),
        ) +
        terrace(456, 0.74),
      front: rocks(r, w, 488, p.ridge(1), p.ridge(0.6), 7, 34),
    }
  },
  market: ({ w, p, r }) => {
    const stall = (x: number, y: number, k: number) =>
      at(
        x,
        y,
        k,
        S('M-60 0V-84M60 0V-84', p.ridge(0.9), 6) +
          many(6, (i) =>
            P(
              `M${-72 + i * 24} -84L${-60 + i * 20} -116H${-40 + i * 20}L${-48 + i * 24} -84a12 12 0 0 1 -24 0Z`,
              i % 2 ? p.disc : p.hot,
            ),
          ) +
          R(-60, -34, 120, 34, p.ridge(0.7)) +
          many(7, (i) => O(-48 + i * 16, -38, 8, i % 2 ? p.accent(0.6) : p.glow)),
      )
    return {
      back:
        towers(r, w * 0.2, 380, 120, p.ridge(0.24), p.glow) +
        towers(r, w * 0.76, 380, 140, p.ridge(0.3), p.glow) +
        houses(r, -10, w + 10, 390, p.ridge(0.46), p.glow, 1.2) +
        land(() => 420, w, p.ridge(0.62)) +
        S(`M-10 250Q${n1(w * 0.25)} 300 ${n1(w * 0.5)} 256T${w + 10} 262`, p.ridge(0.8), 3) +
        many(9, (i) =>
          at((i + 0.5) * (w / 9), 270 + Math.sin(i * 2) * 12, 1, P('M-10 0H10L0 22Z', i % 3 ? p.hot : p.glow)),
        ) +
        stall(w * 0.24, 452, 0.95) +
        stall(w * 0.74, 458, 1.1),
      front: land(hills(r, w, 484, 6), w, p.ridge(0.98)),
    }
  },
  hall: (st) => {
    const { w, h, p, r } = st
    const shelf = r.chance(0.5)
    return {
      sky: 'none',
      back:
        R(0, 500 - h, w, h, p.body(0.62)) +
        arcade(st, 0.4, 150, 300) +
        many(7, (i) => P(`M${n1(w / 2)} 210L${n1((i - 3) * 96 + w / 2 - 16)} ${500 - h}h32Z`, p.disc, 0.08)) +
        (shelf
          ? many(
              4,
              (row) =>
                many(26, (i) =>
                  R(
                    i * 23 + r.in(0, 6),
                    400 - row * 62 - r.in(30, 50),
                    r.in(9, 18),
                    52,
                    r.pick([p.accent(0.45), p.tone(0.5), p.ridge(0.6), p.hot]),
                    2,
                    0.55,
                  ),
                ) + R(0, 402 - row * 62, w, 7, p.ridge(0.8)),
            )
          : many(4, (i) =>
              at(80 + i * 142, 250, 1, P('M-24 -70H24V60L0 40L-24 60Z', i % 2 ? p.accent(0.5) : p.tone(0.5), 0.8)),
            )) +
        P(`M0 420H${w}V504H0Z`, p.ridge(0.76)) +
        many(7, (i) => S(`M${n1(w / 2 + (i - 3) * 40)} 420L${n1(w / 2 + (i - 3) * 150)} 504`, p.ridge(0.6), 2, 0.6)),
      front:
        many(2, (i) => R(i ? w - 34 : -6, 500 - h, 40, h + 4, p.ridge(0.96))) + R(-10, 488, w + 20, 20, p.ridge(1)),
    }
  },
  foundry: (st) => {
    const { w, h, p, r } = st
    return {
      sky: 'none',
      back:
        R(0, 500 - h, w, h, p.ridge(0.66)) +
        many(5, (i) => R(i * 130 + r.in(0, 30), 500 - h, r.in(20, 44), h - 90, p.ridge(0.52))) +
        E(w / 2, 330, 200, 150, p.hot, 0.4) +
        E(w / 2, 340, 130, 100, p.glow, 0.6) +
        P(
          `M${n1(w / 2 - 120)} 450V330a120 110 0 0 1 240 0V450H${n1(w / 2 + 84)}V336a84 80 0 0 0 -168 0V450Z`,
          p.ridge(0.86),
        ) +
        at(
          w * 0.16,
          250,
          1,
          ring(10, (a) => turn(a, P('M-12 -60L-8 -82H8L12 -60Z', p.ridge(0.8)))) +
            O(0, 0, 62, p.ridge(0.8)) +
            O(0, 0, 30, p.ridge(0.5)),
        ) +
        at(
          w * 0.86,
          200,
          0.8,
          ring(12, (a) => turn(a, P('M-12 -60L-8 -82H8L12 -60Z', p.ridge(0.84)))) +
            O(0, 0, 62, p.ridge(0.84)) +
            O(0, 0, 26, p.ridge(0.5)),
        ) +
        embers(st, 24) +
        R(-10, 440, w + 20, 70, p.ridge(0.8)),
      front:
        many(3, (i) =>
          S(`M${n1(w * (0.08 + i * 0.42))} ${500 - h}V${n1(150 + r.in(0, 50))}`, p.ridge(1), 6, 1, '2 12'),
        ) + R(-10, 486, w + 20, 20, p.ridge(1)),
    }
  },
  city: (st) => {
    const { w, p, r } = st
    const block = (y: number, t: number, k: number) => {
      let d = ''
      let lamps = ''
      for (let x = -10; x < w + 10; ) {
        const wide = r.in(30, 64) * k
        const tall = r.in(60, 190) * k
        d += `M${n1(x)} 504V${n1(y - tall)}${r.chance(0.4) ? `l${n1(wide / 2)} ${n1(-wide * 0.8)}l${n1(wide / 2)} ${n1(wide * 0.8)}` : `h${n1(wide)}`}V504Z`
        for (let ly = y - tall + 14; ly < y; ly += 20)
          if (r.chance(0.4)) lamps += R(x + wide * r.in(0.2, 0.7), ly, 5, 8, p.glow, 1, 0.85)
        x += wide
      }
      return P(d, p.ridge(t)) + lamps
    }
    return {
      back: block(330, 0.2, 0.9) + mist(st, 330, 2) + block(390, 0.45, 0.9) + block(450, 0.7, 0.7),
      front: houses(r, -10, w + 10, 486, p.ridge(1), p.glow, 0.9),
    }
  },
  road: ({ w, p, r }) => {
    const x = w * r.in(0.4, 0.6)
    return {
      back:
        mountains(r, w, 380, 120, p.ridge(0.1), p.disc, 4) +
        land(hills(r, w, 372, 20), w, p.ridge(0.28)) +
        rounds(r, w, hills(r, w, 376, 16), p.ridge(0.34), p.sky[2], 22, 64) +
        land(() => 396, w, p.ridge(0.5)) +
        P(
          `M${n1(x - 6)} 396H${n1(x + 6)}C${n1(x + 50)} 430 ${n1(x - 10)} 450 ${n1(x + 150)} 504H${n1(x - 140)}C${n1(x - 40)} 456 ${n1(x + 10)} 430 ${n1(x - 6)} 396Z`,
          p.sky[2],
          0.75,
        ) +
        at(
          x + r.pick([-110, 120]),
          470,
          1,
          S('M0 10V-120', p.ridge(0.92), 8) +
            P('M-8 -112H70L86 -98L70 -84H-8Z', p.ridge(0.8)) +
            P('M8 -74H-56L-70 -62L-56 -50H8Z', p.ridge(0.7)) +
            O(0, -132, 16, p.glow, 0.4) +
            O(0, -132, 8, p.glow),
        ),
      front: grass(r, w, hills(r, w, 492, 6), p.ridge(0.98), 34, 12),
    }
  },
  garden: (st) => {
    const { w, p, r } = st
    return {
      back:
        arcade(st, 0.16, 196, 340, 262) +
        land(() => 400, w, p.ridge(0.44)) +
        many(5, (i) =>
          at(
            i * 146,
            420,
            1,
            E(0, -20, 60, 36, p.ridge(0.6)) +
              many(9, () => O(r.in(-50, 50), r.in(-48, 0), r.in(3, 7), r.pick([p.hot, p.disc, p.accent(0.6)]))),
          ),
        ) +
        at(
          w / 2,
          452,
          1,
          E(0, 20, 140, 22, p.ridge(0.7)) +
            E(0, 14, 120, 16, p.sky[2]) +
            P('M-14 14L-8 -60H8L14 14Z', p.ridge(0.5)) +
            E(0, -60, 54, 9, p.ridge(0.5)) +
            [-1, 1].map((k) => S(`M0 -70C${k * 20} -110 ${k * 44} -96 ${k * 50} -56`, p.disc, 4, 0.8)).join('') +
            S('M0 -64V-104', p.disc, 4, 0.8),
        ),
      front: grass(r, w, hills(r, w, 490, 6), p.ridge(0.98), 40, 14) + bough(st, r.chance(0.5)),
    }
  },
  camp: ({ w, p, r }) => {
    const tent = (x: number, y: number, k: number, fill: string) =>
      at(
        x,
        y,
        k,
        P('M0 -110L90 0H-90Z', fill) +
          P('M0 -110L90 0H30Z', p.ink, 0.3) +
          P('M0 -96L22 0H-22Z', p.glow, 0.9) +
          S('M0 -110V-130', p.ridge(0.9), 4) +
          P('M2 -130H26L18 -122L26 -114H2Z', p.hot),
      )
    return {
      back:
        mountains(r, w, 400, 130, p.ridge(0.12), p.disc, 4, p.disc) +
        land(hills(r, w, 400, 14), w, p.ridge(0.36)) +
        tent(w * 0.2, 416, 0.6, p.ridge(0.5)) +
        tent(w * 0.8, 420, 0.7, p.ridge(0.54)) +
        land(hills(r, w, 430, 10), w, p.ridge(0.6)) +
        tent(w * r.in(0.4, 0.6), 456, 1.1, p.tone(0.5)) +
        many(6, (i) => S(`M${n1(i * 110 + r.in(0, 40))} 470v-90`, p.ridge(0.8), 3)),
      front: land(hills(r, w, 486, 8), w, p.ridge(1)),
    }
  },
  circle: (st) => {
    const { w, p, r } = st
    const menhir = (x: number, y: number, k: number, t: number) =>
      at(
        x,
        y,
        k,
        P('M-26 10L-20 -110L-4 -130L22 -116L28 10Z', p.ridge(t)) +
          P('M-26 10L-20 -110L-4 -130L-6 10Z', p.ridge(t - 0.3), 0.5) +
          C(2, -70, 9, p.glow, 3, 0.9),
      )
    return {
      back:
        mountains(r, w, 390, 90, p.ridge(0.1), p.sky[2], 4) +
        land(hills(r, w, 400, 16), w, p.ridge(0.36)) +
        [0.2, 0.4, 0.6, 0.8].map((x, i) => menhir(w * x, 420 - (i % 3) * 4, 0.8, 0.5)).join('') +
        land(hills(r, w, 424, 8), w, p.ridge(0.62)) +
        E(w / 2, 452, 150, 18, p.glow, 0.3) +
        menhir(w * 0.1, 472, 1.2, 0.84) +
        menhir(w * 0.9, 472, 1.2, 0.84),
      front: grass(r, w, hills(r, w, 488, 6), p.ridge(1), 34, 12) + embers(st, 8),
    }
  },
}
