// Spells that are seen by what they do.
import { at, both, C, E, many, n1, O, P, R, ring, S, turn } from '../draw/pen.ts'
import { NIGHT } from './being.ts'
import { type Spell, tones } from './spells.ts'

export const PLAIN_SPELLS: Readonly<Record<string, Spell>> = {
  shards: ({ p, r }) =>
    ring(14, (a, i) =>
      turn(
        a + r.in(-8, 8),
        P(
          `M${n1(-r.in(10, 26))} ${n1(-r.in(40, 80))}L${n1(r.in(-10, 10))} ${n1(-r.in(160, 270))}L${n1(r.in(10, 28))} ${n1(-r.in(50, 90))}Z`,
          [p.disc, p.tone(0.6), p.accent(0.64), p.tone(0.42)][i % 4] as string,
          0.92,
        ),
      ),
    ) +
    O(0, 0, 46, p.disc) +
    O(0, 0, 30, p.hot),
  dome: ({ p, r }) =>
    P('M-210 170C-210 -60 -110 -170 0 -170S210 -60 210 170Z', p.disc, 0.35) +
    many(5, (i) => C(0, 170, 90 + i * 48, p.disc, 3, 0.5)) +
    S('M-210 170C-210 -60 -110 -170 0 -170S210 -60 210 170', p.disc, 8) +
    ring(r.pick([6, 8]), (a) => turn(a, P('M0 -60L20 -30L0 -6L-20 -30Z', p.hot, 0.85))) +
    P('M-70 170V60H-54V40H-30V60H30V40H54V60H70V170Z', p.tone(0.28)) +
    R(-14, 100, 28, 70, p.glow, 14),
  arrows: ({ p, r }) =>
    many(15, () =>
      at(
        r.in(-250, 250),
        r.in(-230, 120),
        r.in(0.7, 1.2),
        S('M0 0L-46 -112', p.tone(0.3), 5) +
          P('M8 22L-14 -2L12 -12Z', p.disc) +
          P('M-46 -112L-66 -124L-52 -98ZM-46 -112L-40 -134L-34 -102Z', p.hot),
      ),
    ),
  chains: ({ p, r }) => {
    const chain = (a: number) =>
      turn(
        a,
        many(13, (i) =>
          at(
            -300 + i * 50,
            0,
            1,
            i % 2
              ? R(-22, -6, 44, 12, p.tone(0.5), 6)
              : `<rect x="-32" y="-17" width="64" height="34" rx="17" fill="none" stroke="${p.tone(0.36)}" stroke-width="12"/>`,
          ),
        ),
      )
    return (
      chain(r.in(20, 40)) +
      chain(r.in(-44, -24)) +
      chain(r.in(80, 100)) +
      O(0, 0, 64, p.tone(0.24)) +
      O(0, 0, 48, p.hot) +
      P('M0 -30L10 0H-10ZM-8 -4H8L14 34H-14Z', p.tone(0.2)) +
      O(0, -12, 14, p.tone(0.2))
    )
  },
  swarm: ({ p, r }) =>
    many(26, () =>
      at(
        r.in(-240, 240),
        r.in(-170, 190),
        r.in(0.14, 0.36),
        both(
          P('M6 -30C40 -130 130 -150 158 -112C168 -50 110 6 10 14Z', p.tone(0.34)) +
            P('M8 10C60 6 116 30 104 86C84 136 30 100 8 46Z', p.tone(0.5)),
        ) + E(0, 10, 14, 60, p.tone(0.2)),
        r.in(0, 360),
      ),
    ) + O(0, 0, 60, p.glow, 0.25),
  leaves: (st) => {
    const { p, r } = st
    return (
      many(30, (i) => {
        const t = i / 30
        return at(
          Math.cos(t * 14) * (60 + t * 220),
          Math.sin(t * 14) * (40 + t * 150),
          r.in(0.6, 1.4),
          P('M0 0C22 -22 50 -20 60 0C46 18 20 20 0 0Z', [...tones(st), p.hot, p.accent(0.6)][i % 6] as string) +
            S('M8 0H52', p.tone(0.26), 2),
          r.in(0, 360),
        )
      }) +
      O(0, 0, 50, p.disc, 0.7) +
      O(0, 0, 28, p.glow)
    )
  },
  vines: ({ p, r }) =>
    many(6, (i) => {
      const x = -220 + i * 88 + r.in(-16, 16)
      const d = `M${n1(x)} 260C${n1(x + 80)} 140 ${n1(x - 90)} 40 ${n1(x + 20)} ${n1(-60 - r.in(0, 90))}S${n1(x + 70)} -190 ${n1(x + 30)} -150`
      return (
        S(d, p.tone(0.28), 16) +
        S(d, p.tone(0.5), 5) +
        many(5, (j) =>
          at(
            x + (j % 2 ? 26 : -30),
            190 - j * 66,
            r.in(0.7, 1.1),
            P('M0 0C22 -22 50 -20 60 0C46 18 20 20 0 0Z', p.tone(0.6)),
            j % 2 ? -30 : 200,
          ),
        ) +
        (i % 2 ? at(x + 20, -70, 1, ring(5, (a) => turn(a, E(0, -14, 9, 14, p.hot))) + O(0, 0, 7, p.disc)) : '')
      )
    }),
  thread: ({ p, r }) => {
    const d = `M-280 ${n1(r.in(-60, 60))}C-180 -190 -60 160 20 0S120 -220 200 -60S150 180 60 120S-160 60 -120 170`
    return (
      S(d, p.hot, 12) +
      S(d, p.disc, 4) +
      at(-120, 170, 1, S('M0 0L-120 70', p.disc, 7)) +
      many(
        9,
        () =>
          P('M0 -14L4 -4L14 0L4 4L0 14L-4 4L-14 0L-4 -4Z', p.glow) &&
          at(
            r.in(-240, 240),
            r.in(-160, 180),
            r.in(0.5, 1.3),
            P('M0 -14L4 -4L14 0L4 4L0 14L-4 4L-14 0L-4 -4Z', p.glow),
          ),
      )
    )
  },
  skull: ({ p, r }) =>
    O(0, -20, 190, p.glow, 0.2) +
    at(
      0,
      40,
      2,
      P('M-54 -60C-54 -120 54 -120 54 -60C56 -30 40 -20 36 -6L30 20H-30L-36 -6C-40 -20 -56 -30 -54 -60Z', p.disc) +
        P('M-54 -60C-54 -104 -20 -108 0 -106C-40 -90 -40 -40 -24 20H-30L-36 -6C-40 -20 -56 -30 -54 -60Z', p.tone(0.6)) +
        both(P('M10 -50C22 -66 42 -58 40 -40C34 -28 14 -30 10 -50Z', NIGHT) + O(26, -46, 7, p.hot)) +
        P('M0 -32L9 -14H-9Z', NIGHT) +
        S('M-22 6V22M-11 6V24M0 6V24M11 6V24M22 6V22', NIGHT, 3),
    ) +
    many(7, (i) =>
      S(
        `M${n1(-200 + i * 66)} 230C${n1(-240 + i * 70 + r.in(-30, 30))} 120 ${n1(-160 + i * 54)} 60 ${n1(-220 + i * 74)} ${n1(-60 - r.in(0, 120))}`,
        p.tone(0.34),
        16,
        0.5,
      ),
    ),
  ribbon: ({ p }) =>
    P('M-300 -60C-180 -150 -90 20 20 -60S220 -120 300 -20L280 40C200 -40 110 60 10 20S-170 0 -280 20Z', p.hot) +
    P('M-280 20C-180 -40 -90 80 10 20C-40 80 -60 150 -20 230L-70 220C-110 140 -90 90 -40 40Z', p.accent(0.5)) +
    S('M-280 -30C-170 -110 -90 50 20 -26S220 -80 280 0', p.disc, 5, 0.7),
  smoke: ({ p, r }) =>
    many(16, (i) =>
      O(
        Math.sin(i * 1.1) * (50 + i * 9) + r.in(-20, 20),
        200 - i * 26,
        34 + i * 4,
        [p.tone(0.36), p.tone(0.5), p.disc][i % 3] as string,
        0.5,
      ),
    ) +
    P('M-60 230H60L40 190H-40Z', p.tone(0.24)) +
    both(P('M16 -40L40 -52L36 -28Z', p.glow)),
}
