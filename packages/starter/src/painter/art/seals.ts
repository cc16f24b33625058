// Enchantments and emblems: figures that hang over a place rather than stand in it.
import { at, C, many, n1, O, P, R, ring, S, turn } from '../draw/pen.ts'
import type { Spell } from './spells.ts'

const petal = (w: number, l: number) =>
  `M0 -24C${n1(w)} ${n1(-l * 0.5)} ${n1(w * 0.7)} ${n1(-l * 0.8)} 0 ${n1(-l)}C${n1(-w * 0.7)} ${n1(-l * 0.8)} ${n1(-w)} ${n1(-l * 0.5)} 0 -24Z`

export const SEALS: Readonly<Record<string, Spell>> = {
  rosette: ({ p, r }) => {
    const n = r.pick([6, 7, 8, 9, 10, 12])
    return turn(
      r.in(0, 30),
      O(0, 0, 196, p.body(0.24, 0.8), 0.5) +
        C(0, 0, 196, p.disc, 2, 0.6) +
        C(0, 0, 184, p.disc, 6, 0.8, `1 ${n1((184 * 6.2832) / (n * 4) - 1)}`) +
        many(r.int(2, 3), (k) => {
          const len = 172 - k * 46
          const w = r.in(26, 40) - k * 4
          return ring(n, (a) =>
            turn(
              a + (k % 2 ? 180 / n : 0),
              P(petal(w, len), [p.tone(0.46, 1.1), p.accent(0.6), p.tone(0.76, 0.9)][k] as string, 0.9) +
                (k === 0 ? O(0, -len + 22, 4.5, p.glow) : ''),
            ),
          )
        }) +
        O(0, 0, 38, p.body(0.22, 0.8)) +
        ring(n, (a) => turn(a, P('M0 -34L7 -18L0 -8L-7 -18Z', p.glow))) +
        O(0, 0, 9, p.disc),
    )
  },
  constellation: ({ p, r }) => {
    const pts = Array.from({ length: 9 }, (_, i) => [n1(-210 + i * 52 + r.in(-22, 22)), n1(r.in(-130, 150))] as const)
    const star = ([x, y]: readonly [number, number], k: number) =>
      at(x, y, k, P('M0 -22L5 -5L22 0L5 5L0 22L-5 5L-22 0L-5 -5Z', p.disc) + O(0, 0, 26, p.disc, 0.15))
    return (
      S(`M${pts.map(([x, y]) => `${x} ${y}`).join('L')}`, p.disc, 3, 0.7) +
      S(`M${pts[1]?.join(' ')}L${pts[5]?.join(' ')}L${pts[8]?.join(' ')}`, p.disc, 2, 0.5, '6 9') +
      pts.map((q, i) => star(q, i % 3 ? 0.8 : 1.4)).join('')
    )
  },
  glass: ({ p, r }) => {
    const hues = [p.tone(0.5), p.tone(0.66), p.accent(0.56), p.accent(0.72), p.hot, p.glow, p.body(0.4)]
    const n = r.pick([6, 8, 10])
    return (
      P('M-150 220V-60C-150 -170 -60 -200 0 -220C60 -200 150 -170 150 -60V220Z', p.tone(0.18)) +
      ring(n, (a, i) =>
        turn(
          a,
          P(`M0 -30L${n1(34)} -120L0 -150L${n1(-34)} -120Z`, hues[i % hues.length] as string) +
            P(`M38 -116L${n1(70)} -150L4 -156Z`, hues[(i + 3) % hues.length] as string, 0.8),
        ),
      ) +
      O(0, 0, 34, p.disc) +
      ring(n, (a) => turn(a, S('M0 -34V-150', p.tone(0.18), 5))) +
      many(3, (i) => R(-120 + i * 84, 164, 72, 46, hues[i + 1] as string, 4)) +
      S('M-150 220V-60C-150 -170 -60 -200 0 -220C60 -200 150 -170 150 -60V220Z', p.tone(0.14), 12)
    )
  },
  sigil: ({ p, r }) => {
    const n = r.pick([3, 4, 5, 6, 7])
    const pts = Array.from({ length: n }, (_, i) => {
      const a = (i / n) * 6.283 - 1.57
      return [n1(Math.cos(a) * 150), n1(Math.sin(a) * 150)] as const
    })
    const order = Array.from({ length: n }, (_, i) => pts[(i * (n > 4 ? 2 : 1)) % n] as readonly [number, number])
    return (
      O(0, 0, 210, p.glow, 0.14) +
      C(0, 0, 190, p.disc, 8) +
      C(0, 0, 168, p.disc, 2.5) +
      P(`M${order.map((q) => q.join(' ')).join('L')}Z`, p.hot, 0.25) +
      S(`M${order.map((q) => q.join(' ')).join('L')}Z`, p.disc, 6) +
      pts.map(([x, y]) => O(x, y, 17, p.body(0.3)) + O(x, y, 10, p.glow)).join('') +
      r.pick([
        () => P('M0 -50L40 20H-40Z', p.glow),
        () => O(0, 0, 34, p.glow) + O(12, -8, 28, p.body(0.3)),
        () => ring(8, (a) => turn(a, P('M-6 -14L0 -56L6 -14Z', p.glow))),
        () => P('M0 -56C40 -20 40 20 0 56C-40 20 -40 -20 0 -56Z', p.glow) + S('M0 -46V46', p.body(0.3), 5),
      ])()
    )
  },
  tree: ({ p, r }) => {
    const crown = many(26, (i) => {
      const a = (i / 26) * 6.283
      return O(
        Math.cos(a * 3) * r.in(30, 150),
        -70 + Math.sin(a * 5) * r.in(20, 100),
        r.in(26, 58),
        [p.tone(0.36), p.tone(0.48), p.tone(0.58), p.accent(0.5)][i % 4] as string,
      )
    })
    return (
      O(0, -60, 220, p.glow, 0.14) +
      P(
        'M-26 240C-20 150 -40 90 -120 20L-104 10C-50 40 -30 50 -16 70L-30 -60H-10L0 40L14 -70H34L20 70C40 40 70 30 110 0L124 12C50 80 24 150 34 240Z',
        p.tone(0.24),
      ) +
      crown +
      many(16, () => O(r.in(-160, 160), r.in(-160, 30), r.in(4, 9), p.hot)) +
      S('M-26 240C-60 230 -110 240 -150 260M34 240C70 230 120 240 160 260', p.tone(0.24), 16)
    )
  },
  phases: ({ p }) =>
    many(5, (i) => {
      const x = -220 + i * 110
      const y = -60 + (i - 2) ** 2 * 22
      const k = i === 2 ? 66 : 40
      const shade =
        i === 2
          ? ''
          : i < 2
            ? O(x - k * (0.5 + i * 0.3), y, k, p.sky[0], 0.85)
            : O(x + k * (0.5 + (4 - i) * 0.3), y, k, p.sky[0], 0.85)
      return O(x, y, k + 16, p.disc, 0.16) + O(x, y, k, p.disc) + shade
    }) +
    S('M-280 120Q0 0 280 120', p.disc, 3, 0.6, '3 12') +
    P('M0 60L14 100L0 140L-14 100Z', p.hot),
  knot: ({ p, r }) => {
    const n = r.pick([3, 4, 5])
    const loop = (w: number, f: string) =>
      ring(n, (a) =>
        turn(a, `<ellipse cx="0" cy="-84" rx="62" ry="110" fill="none" stroke="${f}" stroke-width="${w}"/>`),
      )
    return (
      O(0, 0, 210, p.body(0.26), 0.35) +
      loop(30, p.tone(0.28)) +
      loop(20, p.tone(0.62)) +
      loop(6, p.glow) +
      C(0, 0, 130, p.tone(0.28), 22) +
      C(0, 0, 130, p.accent(0.64), 13) +
      O(0, 0, 26, p.hot)
    )
  },
  tapestry: ({ p, r }) =>
    R(-170, -200, 340, 14, p.tone(0.24), 7) +
    P('M-150 -190H150V190L120 220L90 190L60 220L30 190L0 220L-30 190L-60 220L-90 190L-120 220L-150 190Z', p.tone(0.4)) +
    R(-130, -170, 260, 330, p.accent(0.4), 4) +
    R(-114, -154, 228, 298, p.tone(0.28), 4) +
    r.pick([
      () => ring(12, (a) => turn(a, P('M-10 -40L0 -104L10 -40Z', p.glow))) + O(0, 0, 44, p.disc),
      () =>
        many(4, (i) =>
          at(
            -60 + (i % 2) * 120,
            -70 + Math.floor(i / 2) * 130,
            1,
            P('M0 -46L40 0L0 46L-40 0Z', p.hot) + O(0, 0, 13, p.disc),
          ),
        ),
      () => P('M-80 110C-60 20 -90 -40 0 -110C90 -40 60 20 80 110Z', p.hot) + O(0, 10, 40, p.disc),
      () => many(5, (i) => S(`M-100 ${-110 + i * 54}q50 -40 100 0t100 0`, i % 2 ? p.hot : p.disc, 13)),
    ])(),
}
