// Ships, wagons and engines, from the side, on the ground at y = 150.
import { at, both, E, many, O, P, R, ring, S, turn } from '../draw/pen.ts'
import type { Random } from '../draw/random.ts'
import type { Coat } from './palette.ts'

const wheel = (x: number, y: number, k: number, c: Coat) =>
  at(
    x,
    y,
    k,
    O(0, 0, 46, c.a) +
      O(0, 0, 36, c.y) +
      O(0, 0, 30, c.a) +
      ring(8, (a) => turn(a, R(-3, -34, 6, 34, c.d))) +
      O(0, 0, 11, c.z),
  )

export interface Vehicle {
  draw: (c: Coat, r: Random) => string
  places: readonly string[]
}

export const VEHICLES: Readonly<Record<string, Vehicle>> = {
  ship: {
    places: ['sea', 'island', 'harbour'],
    draw: (c, r) => {
      const sail = (x: number, h: number, k: number, fill: string) =>
        P(`M${x + 4} ${-h}C${x + 70 * k} ${-h + 50} ${x + 84 * k} ${-30} ${x + 74 * k} 40H${x + 4}Z`, fill) +
        P(`M${x + 4} ${-h}C${x + 40 * k} ${-h + 60} ${x + 50 * k} ${-30} ${x + 44 * k} 40H${x + 4}Z`, c.d, 0.35)
      return (
        S('M-40 90V-150M60 90V-120', c.a, 8) +
        sail(-40, 150, 1, r.chance(0.5) ? c.e : c.z) +
        sail(60, 120, 0.8, c.e) +
        P('M-46 -110C-90 -70 -110 0 -108 40H-46Z', c.e, 0.9) +
        P('M-36 -176L10 -164L-36 -152Z', c.glow) +
        P('M-170 60H-96V84H110L180 54C176 104 140 146 110 146H-100C-140 146 -160 110 -170 60Z', c.b) +
        P('M-164 84H168L158 104H-156Z', c.y) +
        many(7, (i) => O(-110 + i * 36, 120, 6, c.glow)) +
        S('M-156 62H-100', c.z, 5) +
        P('M170 60L210 34', c.a) +
        S('M168 58L214 30', c.a, 7)
      )
    },
  },
  rowboat: {
    places: ['marsh', 'sea', 'reef'].slice(0, 2),
    draw: (c) =>
      P('M-170 70C-120 90 120 90 170 70C150 130 110 146 0 146S-150 130 -170 70Z', c.b) +
      P('M-170 70C-120 90 120 90 170 70L164 86C110 104 -110 104 -164 86Z', c.y) +
      S('M-20 90L-110 170M-10 20L-22 96', c.a, 8) +
      P('M-40 80C-50 20 -30 -20 0 -24S50 20 40 80Z', c.a) +
      O(0, -40, 25, '#d9ab82') +
      P('M-44 -50C-20 -62 20 -62 44 -50C20 -42 -20 -42 -44 -50Z', c.y) +
      P('M-24 -54C-24 -86 24 -86 24 -54C10 -60 -10 -60 -24 -54Z', c.y) +
      S('M90 80V-60', c.a, 7) +
      O(90, -30, 46, c.glow, 0.25) +
      R(76, -56, 28, 36, c.glow, 4) +
      P('M70 -56H110L90 -76Z', c.a),
  },
  airship: {
    places: ['clouds', 'skyland', 'mountains'],
    draw: (c, r) =>
      P(
        'M-190 -50C-180 -120 -60 -150 20 -146C110 -142 180 -100 190 -50C176 0 100 30 10 34C-80 36 -180 6 -190 -50Z',
        c.c,
      ) +
      P('M-190 -50C-120 -10 110 0 190 -50C176 0 100 30 10 34C-80 36 -180 6 -190 -50Z', c.b) +
      many(5, (i) =>
        S(
          `M${-110 + i * 55} ${-136 + Math.abs(i - 2) * 10}C${-120 + i * 58} -60 ${-110 + i * 55} 0 ${-96 + i * 48} 26`,
          c.y,
          5,
        ),
      ) +
      P('M-190 -50L-230 -100L-216 -50L-230 0Z', c.y) +
      S('M-70 30L-50 80M70 30L56 80', c.a, 4) +
      P('M-90 78H90C86 120 60 136 0 136S-86 120 -90 78Z', c.a) +
      many(4, (i) => R(-60 + i * 34, 90, 18, 18, c.glow, 4)) +
      at(
        -104,
        104,
        1,
        ring(3, (a) => turn(a + r.in(0, 40), E(0, -26, 8, 26, c.e, 0.8))),
      ),
  },
  wagon: {
    places: ['road', 'fields', 'dunes'],
    draw: (c) =>
      P('M-140 30C-140 -110 130 -110 130 30Z', c.e) +
      many(4, (i) => S(`M${-96 + i * 64} 28C${-100 + i * 64} -40 ${-90 + i * 60} -70 ${-84 + i * 56} -82`, c.d, 6)) +
      P('M40 28C44 -50 70 -70 84 -60C116 -40 130 -10 130 28Z', c.a) +
      P('M-156 28H150L136 96H-144Z', c.b) +
      S('M-150 60H144', c.y, 6) +
      wheel(-90, 104, 1, c) +
      wheel(86, 108, 0.9, c) +
      S('M150 70L214 84', c.a, 8) +
      O(110, -20, 10, c.glow) +
      O(110, -20, 26, c.glow, 0.3),
  },
  chariot: {
    places: ['dunes', 'fields', 'arena'].slice(0, 2),
    draw: (c) =>
      P('M-60 90C-90 20 -80 -50 -30 -70C20 -60 60 20 70 90Z', c.y) +
      P('M-30 -70C20 -60 60 20 70 90H20C20 30 0 -30 -30 -70Z', c.x) +
      S('M60 84C110 80 150 60 190 30', c.a, 11) +
      wheel(-10, 96, 1.16, c) +
      S('M-40 -60V-140', c.a, 6) +
      P('M-38 -138L50 -122L20 -100L46 -76L-38 -84Z', c.glow) +
      at(0, 10, 1, P('M-16 -20L0 -50L16 -20L0 10Z', c.z)),
  },
  engine: {
    places: ['canyon', 'quarry', 'mountains'],
    draw: (c) =>
      P('M-60 -40H110C150 -40 160 -10 160 40V80H-60Z', c.c) +
      P('M-60 40H160V80H-60Z', c.b) +
      P('M-160 -90H-40V80H-160Z', c.b) +
      R(-140, -70, 80, 60, c.glow, 6, 0.9) +
      R(-176, -110, 150, 22, c.a, 6) +
      P('M80 -40L72 -110H124L116 -40Z', c.a) +
      R(64, -126, 68, 20, c.y, 5) +
      many(3, (i) => E(60 - i * 50, -150 - i * 18, 34 + i * 10, 20 + i * 5, c.e, 0.5)) +
      many(3, (i) => S(`M${-20 + i * 50} -40V80`, c.y, 7)) +
      P('M160 60L206 120H140V80Z', c.y) +
      R(-170, 78, 320, 18, c.a, 5) +
      wheel(-120, 116, 0.72, c) +
      wheel(-40, 120, 0.66, c) +
      wheel(40, 120, 0.66, c) +
      wheel(112, 122, 0.6, c) +
      O(150, 10, 14, c.glow) +
      O(150, 10, 34, c.glow, 0.25),
  },
  walkerengine: {
    places: ['canyon', 'ruins', 'marsh'],
    draw: (c) =>
      both(
        S('M40 10L100 -20L120 80L140 150M30 20L70 70L64 150', c.a, 16) + O(100, -20, 14, c.y) + O(120, 80, 11, c.y),
      ) +
      P('M-90 -40C-90 -110 90 -110 90 -40L70 40H-70Z', c.b) +
      P('M-90 -40C-90 -110 0 -96 0 -92V40H-70Z', c.c, 0.6) +
      R(-60, -50, 120, 34, c.glow, 12) +
      many(5, (i) => R(-44 + i * 22, -50, 5, 34, c.a)) +
      R(-30, -126, 60, 26, c.y, 6) +
      S('M0 -126V-160', c.a, 6) +
      P('M2 -158L44 -148L2 -136Z', c.glow) +
      R(-40, 6, 80, 8, c.y, 4),
  },
  submersible: {
    places: ['reef'],
    draw: (c, r) =>
      P('M-150 20C-150 -60 -60 -90 20 -90C120 -90 170 -40 170 20S110 120 20 120S-150 90 -150 20Z', c.c) +
      P('M-150 40C-100 90 100 90 168 40C160 90 100 120 20 120C-70 120 -140 90 -150 40Z', c.b) +
      P('M-150 20L-206 -50V90Z', c.y) +
      P('M-20 -90C-10 -150 60 -150 70 -86Z', c.y) +
      S('M30 -130V-170H70', c.a, 10) +
      [-60, 10, 80].map((x) => O(x, 10, 31, c.a) + O(x, 10, 24, c.glow) + O(x - 8, 2, 6, c.e)).join('') +
      many(20, (i) => O(-130 + i * 15, 66, 3.5, c.a)) +
      P('M168 0L290 -50V60Z', c.glow, 0.3) +
      many(5, () => O(r.in(-220, -170), r.in(-80, 60), r.in(4, 9), c.e, 0.6)),
  },
}
