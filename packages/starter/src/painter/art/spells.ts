// What a spell looks like as it happens: bursts of each colour's element, and a dozen plainer happenings.
import { at, C, many, n1, O, P, R, ring, S, turn } from '../draw/pen.ts'
import { NIGHT } from './being.ts'
import { embers } from './ground.ts'
import type { Stage } from './stage.ts'

/** Drawn round (0, 0), up to 300 across. */
export type Spell = (stage: Stage) => string

export const tones = ({ p }: Stage) => [p.tone(0.4, 1.1), p.tone(0.55, 1.15), p.tone(0.7, 1), p.glow] as const

export const SPELLS: Readonly<Record<string, Spell>> = {
  whirl: (st) => {
    const { p, r } = st
    const arms = r.pick([2, 3, 4])
    return (
      many(5, (j) =>
        ring(arms, (a, i) =>
          turn(
            a + j * 23,
            S(
              `M${46 + j * 6} 0C${70 + j * 18} ${40 + j * 10} ${20 + j * 12} ${120 + j * 20} ${-90 - j * 18} ${90 + j * 30}`,
              tones(st)[(j + i) % 4] as string,
              20 - j * 2.6,
              0.88,
            ),
          ),
        ),
      ) +
      ring(16, (a) => turn(a + r.in(-8, 8), O(0, -r.in(90, 230), r.in(2, 7), p.disc, 0.85))) +
      O(0, 0, 30, p.disc)
    )
  },
  blaze: (st) => {
    const { p, r } = st
    return (
      ring(11, (a, i) => {
        const l = r.in(150, 270)
        const w = r.in(20, 44)
        return turn(
          a + r.in(-9, 9),
          P(
            `M${n1(-w)} -20C${n1(-w * 0.9)} ${n1(-l * 0.4)} ${n1(w * 0.5)} ${n1(-l * 0.55)} ${n1(-w * 0.2)} ${n1(-l)}C${n1(w * 1.1)} ${n1(-l * 0.66)} ${n1(w * 0.5)} ${n1(-l * 0.3)} ${n1(w)} -20Z`,
            tones(st)[i % 4] as string,
            0.95,
          ),
        )
      }) +
      ring(9, (a) => {
        const l = r.in(80, 130)
        return turn(
          a + 14,
          P(
            `M-18 -10C-14 ${n1(-l * 0.5)} 12 ${n1(-l * 0.5)} -4 ${n1(-l)}C22 ${n1(-l * 0.6)} 12 ${n1(-l * 0.3)} 18 -10Z`,
            p.glow,
            0.9,
          ),
        )
      }) +
      O(0, 0, 42, p.disc) +
      many(16, () => turn(r.in(0, 360), P(`M0 ${n1(-r.in(150, 300))}l4 10l-4 10l-4 -10Z`, p.glow)))
    )
  },
  radiance: ({ p, r }) => {
    const n = r.pick([18, 24, 30])
    return (
      ring(n, (a, i) => turn(a, P(`M-9 -60L0 ${i % 2 ? -230 : -330}L9 -60Z`, i % 2 ? p.tone(0.7, 1.2) : p.disc, 0.8))) +
      O(0, 0, 92, p.tone(0.6, 1.2), 0.9) +
      O(0, 0, 80, p.disc) +
      ring(n / 2, (a) => turn(a, P('M0 -72L10 -48L0 -30L-10 -48Z', p.accent(0.6)))) +
      O(0, 0, 22, p.hot)
    )
  },
  void: ({ p, r }) =>
    ring(13, (a, i) => {
      const l = r.in(170, 290)
      const b = r.in(-60, 60)
      return turn(
        a + r.in(-8, 8),
        P(
          `M-16 -60C${n1(b - 14)} ${n1(-l * 0.5)} ${n1(-b)} ${n1(-l * 0.7)} ${n1(b * 0.4)} ${n1(-l)}C${n1(-b + 12)} ${n1(-l * 0.66)} ${n1(b + 18)} ${n1(-l * 0.44)} 16 -60Z`,
          [p.tone(0.2, 0.8), p.tone(0.28, 1), p.tone(0.38, 1.2)][i % 3] as string,
          0.95,
        ),
      )
    }) +
    O(0, 0, 94, p.glow, 0.28) +
    O(0, 0, 84, p.disc) +
    O(0, 0, 76, NIGHT) +
    ring(7, (a) => turn(a + 12, O(0, -58, 3, p.disc, 0.8))),
  growth: (st) => {
    const { p, r } = st
    return (
      ring(9, (a, i) =>
        turn(
          a + r.in(-6, 6),
          S('M0 -30C50 -80 -40 -130 20 -200', p.tone(0.3, 0.9), 9) +
            [-70, -110, -150, -190]
              .map((y, j) =>
                at(
                  j % 2 ? -8 : 14,
                  y,
                  1 - j * 0.12,
                  P('M0 0C22 -22 50 -20 60 0C46 18 20 20 0 0Z', tones(st)[(i + j) % 4] as string),
                  j % 2 ? 200 : -20,
                ),
              )
              .join(''),
        ),
      ) +
      O(0, 0, 46, p.tone(0.26, 0.9)) +
      O(0, 0, 34, p.glow) +
      O(0, 0, 18, p.disc)
    )
  },
  bolt: ({ p, r }) => {
    const fork = (x: number, k: number, o: number) =>
      P(
        `M${x} -290L${x - 46 * k} -60H${x + 4}L${x - 70 * k} 190L${x + 90 * k} -30H${x + 36 * k}L${x + 86 * k} -290Z`,
        p.disc,
        o,
      )
    return (
      O(0, 60, 200, p.glow, 0.16) +
      fork(r.in(-120, -70), 0.5, 0.5) +
      fork(r.in(80, 120), 0.45, 0.5) +
      fork(0, 1.1, 1) +
      P('M10 -260L-24 -76H20L-30 120L60 -46H16L60 -260Z', p.hot, 0.55) +
      ring(9, (a) => at(-30, 176, 1, turn(a, P('M-6 -20L0 -70L6 -20Z', p.glow))))
    )
  },
  comet: ({ p, r }) =>
    at(
      -40,
      60,
      1,
      many(5, (i) =>
        P(
          `M${-20 + i * 6} ${-50 + i * 10}L${n1(230 - i * 26 + r.in(-20, 20))} ${-330 + i * 20}L${50 - i * 4} ${20 - i * 8}Z`,
          i % 2 ? p.glow : p.hot,
          0.35 + i * 0.1,
        ),
      ) +
        O(0, 0, 78, p.tone(0.42)) +
        O(0, 0, 78, p.hot, 0.35) +
        O(-14, 14, 54, p.tone(0.3)) +
        many(5, () => O(r.in(-44, 30), r.in(-30, 44), r.in(6, 14), p.glow, 0.8)),
      r.in(-14, 14),
    ),
  wave: ({ p, r }) =>
    P(
      'M-330 190C-240 180 -150 120 -110 20C-70 -90 40 -170 150 -120C220 -90 220 -10 170 10C190 -40 140 -80 90 -60C30 -30 60 90 160 130C230 160 300 160 340 150V260H-330Z',
      p.tone(0.42),
    ) +
    P(
      'M-330 190C-240 180 -150 120 -110 20C-70 -90 40 -170 150 -120C60 -120 0 -60 -10 20C-20 110 60 190 340 200V260H-330Z',
      p.tone(0.58),
      0.9,
    ) +
    S(
      'M-110 30C-70 -80 40 -156 144 -112C200 -90 206 -30 176 0M-60 60C-30 -20 10 -60 60 -80M-90 130C-50 80 -50 40 -30 0',
      p.disc,
      8,
    ) +
    many(20, () => O(r.in(40, 240), r.in(-190, 40), r.in(3, 10), p.disc, 0.9)),
  hand: ({ p, r }) =>
    O(0, -60, 170, p.glow, 0.16) +
    r.pick([
      () =>
        P('M0 -170C40 -120 46 -76 0 -40C-46 -76 -40 -120 0 -170Z', p.glow) +
        P('M0 -120C20 -96 22 -76 0 -56C-22 -76 -20 -96 0 -120Z', p.disc),
      () => O(0, -100, 44, p.hot) + O(-10, -112, 12, p.disc),
      () => ring(8, (a) => at(0, -100, 1, turn(a, P('M-8 -20L0 -66L8 -20Z', p.glow)))) + O(0, -100, 20, p.disc),
      () => P('M0 -170L36 -104L0 -46L-36 -104Z', p.hot) + P('M0 -170L36 -104L0 -96Z', p.disc, 0.6),
    ])() +
    P(
      'M-96 240C-84 150 -116 90 -120 20C-120 -8 -88 -8 -82 20L-66 60V-20C-66 -48 -28 -48 -28 -20L-18 44L-6 -30C0 -52 34 -52 34 -30V44L52 -22C58 -44 92 -38 92 -16L84 70L108 24C120 -2 152 10 146 36C134 100 158 160 162 240Z',
      p.tone(0.3),
    ) +
    P('M-96 240C-84 150 -116 90 -120 20C-120 -8 -88 -8 -82 20C-90 100 -50 160 -40 240Z', p.tone(0.5), 0.7) +
    S('M-58 130Q26 96 110 124M-30 170Q30 150 80 160', p.tone(0.5), 6),
  eye: ({ p, r }) => {
    const n = r.pick([9, 12, 15])
    return (
      ring(n, (a) => turn(a, P('M-7 -150L0 -220L7 -150Z', p.hot, 0.8))) +
      P('M-230 0C-130 -140 130 -140 230 0C130 140 -130 140 -230 0Z', p.tone(0.24)) +
      P('M-200 0C-110 -114 110 -114 200 0C110 114 -110 114 -200 0Z', p.disc) +
      O(0, 0, 90, p.tone(0.46)) +
      ring(24, (a) => turn(a, S('M0 -44V-84', p.tone(0.7), 4))) +
      O(0, 0, 42, NIGHT) +
      O(18, -20, 14, p.disc)
    )
  },
  door: ({ p }) =>
    O(0, 20, 220, p.glow, 0.14) +
    P('M-100 200V-60a100 110 0 0 1 200 0V200Z', p.tone(0.24)) +
    P('M-78 200V-56a78 88 0 0 1 156 0V200Z', p.disc) +
    P('M-78 200V-56a78 88 0 0 1 40 -78V224Z', p.tone(0.4)) +
    O(-48, 70, 7, p.glow) +
    P('M-40 200H78L170 260H-70Z', p.disc, 0.5) +
    C(0, -56, 120, p.glow, 4, 0.6, '2 16') +
    many(5, (i) => S(`M${-96 + i * 48} ${-160 - (2 - Math.abs(i - 2)) * 16}v-30`, p.hot, 6)),
  window: ({ p }) =>
    P('M-120 190V-80a120 120 0 0 1 240 0V190Z', p.tone(0.26)) +
    P('M-100 174V-76a100 104 0 0 1 200 0V174Z', p.glow) +
    [
      [-96, -60, 92, 76, 0.7],
      [4, -60, 92, 76, 0.55],
      [-96, 26, 92, 140, 0.5],
      [4, 26, 92, 140, 0.65],
    ]
      .map(([x, y, w, h, l], i) =>
        R(
          x as number,
          y as number,
          w as number,
          h as number,
          i % 2 ? p.accent(l as number) : p.tone(l as number),
          4,
          0.55,
        ),
      )
      .join('') +
    S('M0 -180V174M-100 20H100', p.tone(0.2), 10) +
    R(-140, 186, 280, 22, p.tone(0.4), 6) +
    P('M-100 174H100L220 280H-220Z', p.glow, 0.22),
  bonfire: (st) => {
    const { p, r } = st
    const lick = (x: number, k: number, f: string) =>
      `<path d="M${n1(x - 60 * k)} 170C${n1(x - 110 * k)} ${n1(170 - 130 * k)} ${n1(x + 20 * k)} ${n1(170 - 190 * k)} ${n1(x - 16 * k)} ${n1(170 - 340 * k)}C${n1(x + 90 * k)} ${n1(170 - 230 * k)} ${n1(x + 110 * k)} ${n1(170 - 100 * k)} ${n1(x + 60 * k)} 170Z" fill="${f}"/>`
    return (
      O(0, 40, 230, p.glow, 0.16) +
      lick(-60, 0.7, p.tone(0.5, 1.2)) +
      lick(64, 0.76, p.tone(0.46, 1.2)) +
      lick(r.in(-10, 10), 1, p.hot) +
      lick(-20, 0.66, p.glow) +
      lick(20, 0.5, p.disc) +
      S('M-120 190L110 150M120 190L-110 150M-60 196H70', p.tone(0.24), 24) +
      at(-293, -300, 1, embers(st, 18, 60, 420))
    )
  },
}
