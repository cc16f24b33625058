// Little scenes with people in them, and household views that are neither creature nor single thing.
import { at, both, E, many, n1, O, P, R, ring, S } from '../draw/pen.ts'
import { houses } from './ground.ts'
import type { Spell } from './spells.ts'

const figure = (x: number, y: number, k: number, cloth: string, skin: string, hat: string, flip = false) =>
  at(
    x,
    y,
    k,
    P('M-34 120C-40 50 -30 0 0 -6C30 0 40 50 34 120Z', cloth) +
      O(0, -34, 26, skin) +
      P('M-28 -36C-30 -76 30 -76 28 -36C14 -50 -14 -50 -28 -36Z', hat) +
      S('M20 30L56 50', cloth, 18) +
      O(60, 52, 9, skin),
    0,
    flip,
  )
const SKIN = ['#f0d2b4', '#e3b48c', '#c68a5e', '#94603f', '#6f4630'] as const

export const VIGNETTES: Readonly<Record<string, Spell>> = {
  table: ({ p, r }) =>
    many(4, (i) =>
      figure(
        [-190, -80, 90, 196][i] as number,
        i % 3 ? -20 : 10,
        0.95,
        [p.tone(0.4), p.accent(0.45), p.tone(0.54), p.accent(0.36)][(i + r.int(0, 3)) % 4] as string,
        r.pick(SKIN),
        [p.tone(0.26), '#5a3722', p.hot, '#2a1d18'][i] as string,
        i > 1,
      ),
    ) +
    P('M-270 80H270L300 130H-300Z', p.tone(0.5)) +
    P('M-300 130H300V156H-300Z', p.tone(0.32)) +
    R(-260, 156, 26, 120, p.tone(0.26)) +
    R(234, 156, 26, 120, p.tone(0.26)) +
    E(-120, 96, 46, 11, p.disc) +
    E(110, 98, 50, 11, p.disc) +
    E(110, 92, 34, 13, '#c98a45') +
    at(
      0,
      92,
      1,
      R(-8, -70, 16, 70, p.disc, 4) +
        O(0, -88, 60, p.glow, 0.28) +
        P('M0 -118C14 -96 12 -80 0 -72C-12 -80 -14 -96 0 -118Z', p.glow),
    ) +
    both(P('M46 60H70L66 96H50Z', p.hot)),
  people: ({ p, r }) =>
    many(7, (i) => {
      const x = -240 + i * 80 + r.in(-16, 16)
      return (
        figure(
          x,
          60 + (i % 2) * 40 + r.in(-10, 10),
          0.9 + (i % 2) * 0.22,
          [p.tone(0.36), p.accent(0.46), p.tone(0.5), p.tone(0.28)][i % 4] as string,
          r.pick(SKIN),
          r.pick([p.hot, '#2a1d18', '#8a5a2c', p.tone(0.3), '#b9b6b0']),
          i > 3,
        ) +
        (i % 3 === 1
          ? S(`M${n1(x + 56)} 130V-30`, p.tone(0.24), 6) + O(x + 56, -40, 40, p.glow, 0.25) + O(x + 56, -40, 15, p.glow)
          : '')
      )
    }),
  pair: ({ p, r }) =>
    figure(-90, 40, 1.5, p.tone(0.4), r.pick(SKIN), r.pick(['#2a1d18', '#8a5a2c', p.hot])) +
    figure(96, 36, 1.5, p.accent(0.44), r.pick(SKIN), r.pick(['#5a3722', '#b9b6b0', p.tone(0.28)]), true) +
    O(2, 116, 70, p.glow, 0.22) +
    O(2, 116, 22, p.hot),
  house: ({ p, r }) => {
    const k = r.in(0.95, 1.15)
    return at(
      0,
      60,
      k,
      P('M-150 130V-20H150V130Z', p.tone(0.52)) +
        P('M-150 130V-20H-40V130Z', p.tone(0.36), 0.6) +
        P('M-190 -16L-110 -130H116L190 -16Z', p.accent(0.4)) +
        P('M-190 -16L-110 -130H-60L-110 -16Z', p.accent(0.6), 0.5) +
        R(70, -170, 38, 70, p.tone(0.34)) +
        many(3, (i) => E(90 + i * 14, -190 - i * 28, 18 + i * 6, 12 + i * 3, p.disc, 0.5)) +
        R(-28, 30, 60, 100, p.tone(0.24), 26) +
        R(-20, 40, 44, 90, p.hot, 20) +
        both(R(70, 16, 54, 54, p.glow, 6) + S('M97 16V70M70 43H124', p.tone(0.3), 5)) +
        O(40, 84, 5, p.glow),
    )
  },
  street: ({ p, r }) =>
    P('M-60 -40H60L300 260H-300Z', p.disc, 0.4) +
    at(-300, 0, 1, houses(r, -20, 200, 160, p.tone(0.34), p.glow, 2.6)) +
    at(110, 0, 1, houses(r, 0, 240, 170, p.tone(0.28), p.glow, 2.7)) +
    [-120, 120]
      .map((x) => S(`M${x} 200V20`, p.tone(0.2), 8) + O(x, 6, 50, p.glow, 0.3) + O(x, 6, 17, p.glow))
      .join('') +
    figure(10, 120, 0.7, p.tone(0.24), SKIN[1], p.hot),
  kite: ({ p, r }) =>
    at(
      r.in(-60, 60),
      -60,
      1.1,
      P('M0 -130L90 0L0 140L-90 0Z', p.hot) +
        P('M0 -130L90 0H0Z', p.accent(0.55)) +
        P('M0 140L-90 0H0Z', p.accent(0.7)) +
        S('M0 -130V140M-90 0H90', p.tone(0.26), 4) +
        S('M0 140C40 200 -40 230 20 300', p.tone(0.26), 4) +
        many(4, (i) =>
          P(
            `M${8 - (i % 2) * 20} ${170 + i * 34}l-20 -8v16ZM${8 - (i % 2) * 20} ${170 + i * 34}l20 -8v16Z`,
            i % 2 ? p.glow : p.accent(0.5),
          ),
        ),
      r.in(-24, 24),
    ),
  net: ({ p }) =>
    many(9, (i) => S(`M${-240 + i * 60} -170C${-200 + i * 50} -40 ${-160 + i * 40} 60 0 190`, p.tone(0.3), 5)) +
    many(6, (i) =>
      S(
        `M${-236 + i * 30} ${-150 + i * 54}C-80 ${-110 + i * 56} 80 ${-110 + i * 56} ${236 - i * 30} ${-150 + i * 54}`,
        p.tone(0.3),
        5,
      ),
    ) +
    many(4, (i) =>
      at(
        -70 + i * 46,
        20 + (i % 2) * 50,
        0.3,
        P('M-100 0C-70 -70 20 -84 90 -56C130 -40 150 -14 156 4C150 24 120 52 80 62C20 76 -60 64 -100 0Z', p.hot) +
          P('M-90 0L-160 -60V60Z', p.hot),
        i * 40,
      ),
    ) +
    O(0, 196, 14, p.tone(0.24)),
  fountainpen: ({ p }) =>
    R(-150, -120, 300, 230, p.disc, 6) +
    many(6, (i) => R(-120, -90 + i * 32, i % 3 === 2 ? 150 : 230, 8, p.tone(0.4), 4, 0.7)) +
    O(110, 86, 26, p.hot) +
    at(
      60,
      20,
      1,
      S('M0 0L110 -160', p.tone(0.24), 9) +
        P('M60 -90C90 -190 170 -210 200 -230C190 -170 150 -110 80 -80Z', p.accent(0.6)),
      0,
    ),
  grave: ({ p, r }) =>
    P('M-110 220V-60a110 116 0 0 1 220 0V220Z', p.tone(0.44)) +
    P('M-110 220V-60a110 116 0 0 1 70 -106V220Z', p.tone(0.6), 0.7) +
    r.pick([
      () =>
        ring(8, (a) => at(0, -50, 1, `<g transform="rotate(${a})">${P('M-5 -20L0 -54L5 -20Z', p.tone(0.26))}</g>`)) +
        O(0, -50, 18, p.tone(0.26)),
      () => S('M0 -110V30M-50 -60H50', p.tone(0.26), 16),
      () => P('M18 -110a64 64 0 1 0 46 90a50 50 0 1 1 -46 -90Z', p.tone(0.26)),
      () => P('M0 -100C40 -60 40 -10 0 30C-40 -10 -40 -60 0 -100Z', p.tone(0.26)),
    ])() +
    many(3, (i) => R(-60, 66 + i * 26, 120, 8, p.tone(0.28), 4)) +
    many(5, (i) =>
      at(-130 + i * 64, 200, 0.8, S('M0 20V-20', p.tone(0.26), 4) + O(0, -26, 13, i % 2 ? p.hot : p.glow)),
    ) +
    at(
      -150,
      190,
      1,
      R(-10, -50, 20, 50, p.disc, 4) +
        O(0, -66, 40, p.glow, 0.3) +
        P('M0 -90C10 -74 8 -62 0 -56C-8 -62 -10 -74 0 -90Z', p.glow),
    ),
}
