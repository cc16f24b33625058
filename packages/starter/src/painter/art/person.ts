// People: one body, many heads, garments and tools. The words of a card choose the trade, chance the rest.
import { at, both, C, E, many, O, P, R, ring, S, turn } from '../draw/pen.ts'
import type { Random } from '../draw/random.ts'
import { type Being, NIGHT } from './being.ts'
import type { Coat } from './palette.ts'

type Part = (c: Coat, r: Random) => string
interface Skin {
  light: string
  dark: string
}

const SKINS: readonly Skin[] = [
  { light: '#f0d2b4', dark: '#cf9f7c' },
  { light: '#e3b48c', dark: '#b98358' },
  { light: '#c68a5e', dark: '#96603c' },
  { light: '#94603f', dark: '#693f28' },
  { light: '#6f4630', dark: '#4b2d1e' },
]
const HAIRS = ['#2a1d18', '#5a3722', '#8a5a2c', '#c79a52', '#b9b6b0', '#8f3b22', '#e8e2d6'] as const

const GARMENTS: Readonly<Record<string, Part>> = {
  robe: (c) =>
    both(
      P('M0 -28C40 -28 84 -10 96 40C108 90 116 130 120 172H0Z', c.b) +
        P('M20 -10C50 30 62 100 64 172H34C34 100 24 40 8 0Z', c.a) +
        P('M0 -24L30 -26L16 30L0 60Z', c.y),
    ) + S('M0 20V172', c.x, 4),
  cloak: (c) =>
    both(
      P('M0 -30C50 -34 92 -6 104 50L124 172H70C70 100 50 40 0 20Z', c.x) +
        P('M0 -20C30 -16 60 40 66 172H0Z', c.b) +
        P('M0 -20C14 -10 20 80 22 172H0Z', c.c),
    ) +
    O(0, -8, 11, c.glow) +
    both(S('M8 -10C30 -18 50 -18 66 -12', c.z, 6)),
  plate: (c) =>
    both(
      P('M0 -24C40 -30 70 -20 84 10L92 172H0Z', c.c) +
        P('M0 -20C30 -16 44 40 40 110L36 172H0Z', c.d) +
        P('M48 -30C92 -34 118 -6 116 30C96 26 74 24 56 10Z', c.d) +
        P('M60 6C90 14 108 20 116 30C110 40 90 40 66 30Z', c.b) +
        S('M4 60C30 66 60 62 86 50M4 96C30 100 60 98 90 90', c.a, 4),
    ) +
    S('M0 -16V172', c.e, 4) +
    P('M-22 -24H22L14 2H-14Z', c.b),
  tunic: (c) =>
    both(
      P('M0 -26C36 -28 70 -18 84 14L98 172H0Z', c.b) +
        P('M60 -18C90 -10 104 30 110 80L84 90C80 50 70 20 52 0Z', c.c) +
        P('M0 -24L24 -26L0 20Z', c.e),
    ) +
    P('M-94 104H94L96 126H-96Z', c.x) +
    R(-14, 102, 28, 26, c.z, 4) +
    S('M-60 -18L50 106', c.x, 12),
  apron: (c) =>
    both(P('M0 -26C36 -28 74 -16 88 20L98 172H0Z', c.c) + P('M0 0H36L50 60L58 172H0Z', c.x)) +
    S('M-36 2L-20 -26M36 2L20 -26', c.x, 9) +
    R(-26, 86, 52, 34, c.y, 5),
  gown: (c) =>
    both(
      P('M0 -20C30 -24 60 -16 66 10C60 40 46 56 44 74C70 100 104 140 120 172H0Z', c.y) +
        P('M0 0C16 10 20 60 14 90L30 172H0Z', c.z, 0.7) +
        P('M52 -16C84 0 94 50 88 100L68 96C70 60 66 40 56 20Z', c.x),
    ) +
    S('M-44 74C-16 84 16 84 44 74', c.e, 5) +
    many(5, (i) => O(-24 + i * 12, -10 + Math.abs(i - 2) * -3, 4, c.glow)),
  rags: (c) =>
    both(
      P('M0 -26C44 -28 84 -10 92 40L100 120L90 108L84 150L70 126L60 172H0Z', c.b) +
        P('M0 -20C20 0 30 60 24 130L14 172H0Z', c.a),
    ) +
    R(30, 40, 34, 30, c.y, 0, 0.8) +
    S('M30 40H64V70H30Z', c.d, 2, 1, '4 4'),
  furs: (c) =>
    both(
      P('M0 -10C50 -16 92 0 98 50L108 172H0Z', c.b) +
        P('M0 -30L20 -44L34 -30L56 -40L66 -22L92 -22L92 0L112 12L96 28L104 48L76 40L60 56L44 36L20 50L0 34Z', c.d),
    ) +
    S('M-70 60C-20 84 20 84 70 60', c.x, 8) +
    many(5, (i) => P(`M${-40 + i * 20} ${70 + (2 - Math.abs(i - 2)) * 4}l6 18l6 -18Z`, c.e)),
}

const HATS: Readonly<Record<string, (c: Coat, r: Random, hair: string) => string>> = {
  none: (_c, _r, hair) => P('M-36 -70C-42 -126 42 -126 36 -70C30 -90 10 -98 -10 -94C-24 -92 -32 -84 -36 -70Z', hair),
  long: (_c, _r, hair) =>
    P(
      'M-38 -66C-46 -130 46 -130 38 -66C44 -30 54 0 48 24C38 10 34 -30 26 -80C6 -96 -20 -94 -28 -74C-32 -30 -38 10 -50 26C-54 0 -42 -30 -38 -66Z',
      hair,
    ),
  bun: (_c, _r, hair) => O(0, -124, 20, hair) + P('M-36 -66C-42 -122 42 -122 36 -66C28 -90 -28 -90 -36 -66Z', hair),
  braid: (c, _r, hair) =>
    P('M-37 -66C-44 -126 44 -126 37 -66C28 -92 -20 -96 -37 -66Z', hair) +
    many(6, (i) => E(36 + i * 3, -44 + i * 19, 11, 12, hair)) +
    O(54, 76, 7, c.glow),
  curls: (_c, r, hair) =>
    ring(11, (a, i) => (i > 3 && i < 8 ? '' : at(0, -76, 1, turn(a, O(0, -38, r.in(16, 22), hair))))),
  hood: (c) =>
    P(
      'M0 -134C56 -134 66 -80 58 -24C40 -6 30 -10 34 -30C40 -80 30 -106 0 -108C-30 -106 -40 -80 -34 -30C-30 -10 -40 -6 -58 -24C-66 -80 -56 -134 0 -134Z',
      c.b,
    ) + P('M0 -134C-56 -134 -66 -80 -58 -24C-50 -16 -44 -14 -40 -16C-52 -70 -46 -120 0 -134Z', c.c),
  deephood: (c) =>
    P('M0 -142C60 -142 74 -80 62 -18C30 4 -30 4 -62 -18C-74 -80 -60 -142 0 -142Z', c.b) +
    P('M0 -116C36 -114 44 -70 36 -38C20 -20 -20 -20 -36 -38C-44 -70 -36 -114 0 -116Z', NIGHT) +
    both(P('M8 -74L26 -80L22 -66Z', c.eye)),
  wizard: (c, r) =>
    P(`M-70 -92C-40 -106 40 -106 70 -92C50 -78 -50 -78 -70 -92Z`, c.x) +
    P(
      `M-44 -98C-30 -130 -20 -170 ${r.chance(0.5) ? '30 -204C20 -160' : '-6 -210C16 -170'} 30 -130 44 -98C20 -108 -20 -108 -44 -98Z`,
      c.x,
    ) +
    S('M-44 -100C-16 -110 16 -110 44 -100', c.z, 8) +
    at(4, -140, 0.8, P('M0 -12L3 -3L12 0L3 3L0 12L-3 3L-12 0L-3 -3Z', c.glow)),
  brim: (c) =>
    P('M-84 -92C-40 -110 40 -110 84 -92C50 -76 -50 -76 -84 -92Z', c.a) +
    P('M-40 -98C-40 -140 40 -140 40 -98C20 -106 -20 -106 -40 -98Z', c.b) +
    S('M-40 -102C-14 -112 14 -112 40 -102', c.y, 8) +
    S('M30 -112C50 -140 70 -146 90 -144', c.z, 5),
  helm: (c, r) =>
    P('M-40 -60V-84C-40 -130 40 -130 40 -84V-60L28 -70V-88H-28V-70Z', c.d) +
    P('M-40 -60V-84C-40 -130 -10 -122 0 -120V-92H-28V-70Z', c.e, 0.6) +
    P('M-5 -124H5L4 -60H-4Z', c.d) +
    (r.chance(0.6)
      ? P('M0 -122C6 -160 50 -176 84 -156C60 -150 46 -130 52 -104C40 -116 20 -120 0 -116Z', c.glow)
      : both(P('M36 -100C56 -116 66 -140 60 -164C40 -150 30 -130 26 -112Z', c.e))),
  greathelm: (c, r) =>
    P('M-44 -30V-90C-44 -136 44 -136 44 -90V-30L0 -14Z', c.c) +
    P('M0 -124C22 -124 44 -120 44 -90V-30L0 -14Z', c.b) +
    R(-36, -78, 72, 10, NIGHT, 2) +
    both(R(14, -76, 14, 6, c.eye, 2)) +
    P('M-4 -126H4V-16H-4Z', c.e) +
    many(3, (i) => R(10, -54 + i * 10, 20, 4, c.a, 2)) +
    (r.chance(0.7)
      ? P('M0 -126C6 -170 56 -190 100 -164C70 -160 56 -130 62 -100C46 -114 20 -122 0 -118Z', c.glow)
      : both(P('M36 -110C60 -120 80 -150 70 -180C90 -150 84 -110 44 -92Z', c.e))),
  crown: (c, r, hair) =>
    `${HATS.long?.(c, r, hair) ?? ''}${P('M-38 -92L-46 -134L-20 -112L0 -146L20 -112L46 -134L38 -92Z', c.glow)}${O(0, -106, 5, c.x)}${O(-22, -102, 4, c.x)}${O(22, -102, 4, c.x)}`,
  circlet: (c, r, hair) =>
    `${HATS.none?.(c, r, hair) ?? ''}${S('M-35 -80C-20 -92 20 -92 35 -80', c.glow, 5)}${P('M0 -98L7 -88L0 -76L-7 -88Z', c.glow)}`,
  antlers: (c, r, hair) =>
    `${both(S('M20 -104C36 -130 56 -140 60 -180M44 -138C64 -142 76 -152 82 -168', c.d, 8))}${HATS.curls?.(c, r, hair) ?? ''}`,
  kerchief: (c) =>
    P('M-40 -74C-42 -130 42 -130 40 -74C24 -92 -24 -92 -40 -74Z', c.y) +
    P('M34 -82L66 -64L44 -62L56 -40L32 -66Z', c.y) +
    many(5, (i) => O(-22 + i * 11, -100 + Math.abs(i - 2) * 4, 3.5, c.z)),
  turban: (c) =>
    P('M-46 -82C-60 -136 60 -136 46 -82C24 -96 -24 -96 -46 -82Z', c.y) +
    S('M-44 -92C-10 -126 20 -126 46 -96M-38 -112C0 -104 20 -96 44 -86', c.x, 5) +
    O(0, -104, 8, c.glow),
  leaves: (c) =>
    ring(14, (a, i) =>
      i > 4 && i < 10
        ? ''
        : at(0, -72, 1, turn(a, P('M-12 -34C-16 -56 -6 -66 0 -70C6 -66 16 -56 12 -34Z', i % 2 ? c.y : c.z))),
    ),
  mask: (c, r, hair) =>
    `${HATS.none?.(c, r, hair) ?? ''}${P('M-36 -84C-12 -92 12 -92 36 -84C40 -60 20 -52 4 -62H-4C-20 -52 -40 -60 -36 -84Z', c.a)}${both(P('M8 -74L26 -80L24 -66Z', c.eye))}`,
}

const hands = (
  skin: Skin,
  left: readonly [number, number] | null,
  right: readonly [number, number] | null,
  sleeve: string,
) =>
  (left
    ? S(`M-66 26C-88 ${left[1] - 30 > 60 ? 70 : 60} ${left[0] - 8} ${left[1] + 24} ${left[0]} ${left[1]}`, sleeve, 30) +
      O(left[0], left[1], 13, skin.dark)
    : '') +
  (right
    ? S(`M66 26C92 60 ${right[0] + 8} ${right[1] + 26} ${right[0]} ${right[1]}`, sleeve, 30) +
      O(right[0], right[1], 13, skin.light)
    : '')

interface Tool {
  draw: Part
  left?: readonly [number, number]
  right?: readonly [number, number]
}
const TOOLS: Readonly<Record<string, Tool>> = {
  staff: {
    right: [100, 66],
    draw: (c, r) =>
      S('M100 -150V172', c.a, 9) +
      r.pick([
        () => O(100, -158, 28, c.glow, 0.3) + O(100, -158, 16, c.glow) + S('M82 -158a18 18 0 1 1 36 0', c.a, 6),
        () => S('M100 -140C70 -160 80 -200 104 -190C124 -180 116 -156 100 -164', c.a, 9) + O(102, -176, 8, c.glow),
        () => P('M100 -196L118 -156L100 -130L82 -156Z', c.glow) + P('M100 -196L118 -156L100 -150Z', c.e),
        () => P('M92 -130C60 -150 66 -190 100 -200C134 -190 140 -150 108 -130Z', c.y) + S('M100 -140V-190', c.x, 4),
      ])(),
  },
  sword: {
    right: [98, 62],
    draw: (c) =>
      P('M90 40L92 -150L98 -170L104 -150L106 40Z', c.e) +
      P('M98 -170L104 -150L106 40H98Z', c.d) +
      P('M66 38C84 30 112 30 130 38L126 52H70Z', c.z) +
      S('M98 52V84', c.a, 10) +
      O(98, 92, 8, c.glow),
  },
  twin: {
    left: [-60, 96],
    right: [60, 96],
    draw: (c) =>
      both(
        P('M56 84L70 74L140 -40L150 -74L126 -50Z', c.d) +
          P('M56 84L64 80L150 -74L126 -50Z', c.e) +
          S('M46 74L76 96', c.z, 8),
      ),
  },
  spear: {
    right: [98, 70],
    draw: (c, r) =>
      S('M98 -140V172', c.a, 8) +
      P('M98 -206L116 -150L98 -132L80 -150Z', c.e) +
      P('M98 -206L116 -150L98 -132Z', c.d) +
      (r.chance(0.5) ? P('M102 -128L160 -118L136 -100L158 -78L102 -84Z', c.y) : ''),
  },
  bow: {
    left: [-92, 40],
    right: [30, 60],
    draw: (c) =>
      S('M-92 -110C-150 -50 -150 120 -92 180', c.a, 10) +
      S('M-92 -110L28 56L-92 180', c.e, 2) +
      S('M-136 36L40 58', c.d, 5) +
      P('M-160 32L-130 24L-132 46Z', c.e),
  },
  axe: {
    right: [96, 70],
    draw: (c) =>
      S('M96 -110V160', c.a, 10) +
      P('M96 -118C130 -130 150 -110 160 -70C140 -76 116 -66 98 -52Z', c.d) +
      P('M124 -120C146 -110 154 -92 160 -70C148 -74 138 -72 130 -70C136 -90 132 -106 124 -120Z', c.e),
  },
  hammer: {
    right: [96, 64],
    draw: (c) =>
      S('M96 -70V160', c.a, 11) +
      P('M54 -124H138V-66H54Z', c.c) +
      P('M54 -124H138V-100H54Z', c.d) +
      R(118, -128, 24, 66, c.e, 4),
  },
  book: {
    left: [-34, 92],
    right: [34, 92],
    draw: (c) =>
      P('M0 54C-20 40 -60 42 -74 50V112C-60 104 -20 104 0 118C20 104 60 104 74 112V50C60 42 20 40 0 54Z', c.x) +
      P('M0 58C-18 46 -54 48 -66 54V104C-54 98 -18 98 0 110C18 98 54 98 66 104V54C54 48 18 46 0 58Z', c.e) +
      S('M0 58V110M-54 66L-14 68M-54 78L-14 80M14 68L54 66M14 80L54 78', c.c, 2.5) +
      O(0, 30, 22, c.glow, 0.3),
  },
  orb: {
    left: [-30, 86],
    right: [30, 86],
    draw: (c) => O(0, 62, 52, c.glow, 0.2) + O(0, 62, 32, c.glow, 0.5) + O(0, 62, 23, c.glow) + O(-7, 54, 7, c.e),
  },
  lantern: {
    right: [96, 44],
    draw: (c) =>
      S('M96 44V66', c.a, 4) +
      O(96, 104, 54, c.glow, 0.22) +
      P('M74 70H118L124 82H68Z', c.a) +
      R(74, 82, 44, 50, c.glow, 4) +
      P('M96 90C108 104 108 118 96 126C84 118 84 104 96 90Z', c.e) +
      S('M84 82V132M108 82V132', c.a, 4) +
      P('M68 132H124L118 144H74Z', c.a),
  },
  torch: {
    right: [98, 60],
    draw: (c) =>
      P('M88 20H108L102 120H94Z', c.a) +
      P('M98 -64C130 -20 128 10 98 24C68 10 70 -14 84 -26C84 -10 92 -8 94 -14C86 -34 92 -50 98 -64Z', c.glow) +
      P('M98 -24C112 -6 110 10 98 18C86 10 86 -4 98 -24Z', c.e) +
      O(98, -14, 60, c.glow, 0.16),
  },
  shield: {
    right: [104, 50],
    draw: (c, r) =>
      P('M-130 10H-10V80C-10 126 -50 152 -70 162C-90 152 -130 126 -130 80Z', c.y) +
      P('M-70 10H-10V80C-10 126 -50 152 -70 162Z', c.x) +
      S('M-130 10H-10V80C-10 126 -50 152 -70 162C-90 152 -130 126 -130 80Z', c.e, 5) +
      r.pick([
        () => P('M-70 44L-50 80L-70 116L-90 80Z', c.glow),
        () => S('M-70 24V146M-116 66H-24', c.z, 9),
        () =>
          at(
            -70,
            78,
            1,
            ring(8, (a) => turn(a, P('M-4 -12L0 -34L4 -12Z', c.glow))),
          ) + O(-70, 78, 12, c.glow),
      ])() +
      S('M104 -120V150', c.a, 8) +
      P('M104 -170L118 -128L104 -112L90 -128Z', c.e),
  },
  flask: {
    right: [86, 62],
    draw: (c) =>
      P('M78 -20H98V16L122 66C126 84 112 92 88 92S50 84 54 66L78 16Z', c.e, 0.85) +
      P('M62 56H114L122 66C126 84 112 92 88 92S50 84 54 66Z', c.glow) +
      R(74, -28, 28, 12, c.a, 3) +
      many(4, (i) => O(84 + (i % 2) * 12, -46 - i * 20, 6 - i, c.glow, 0.8)),
  },
  harp: {
    left: [-20, 100],
    right: [76, 70],
    draw: (c) =>
      S('M-10 130C-30 60 0 0 70 -30C90 10 80 70 -10 130Z', c.z, 10) +
      many(5, (i) => S(`M${4 + i * 13} ${98 - i * 10}L${10 + i * 12} ${30 - i * 10}`, c.e, 2)),
  },
  scales: {
    right: [0, 40],
    draw: (c) =>
      S('M-80 20H80M0 20V-6', c.z, 6) +
      both(S('M70 20L50 76M70 20L92 76', c.z, 2.5) + P('M44 76H98C94 96 50 96 44 76Z', c.glow)),
  },
  scroll: {
    left: [-58, 70],
    right: [58, 70],
    draw: (c) =>
      R(-50, 44, 100, 74, c.e) +
      many(4, (i) => R(-38, 56 + i * 14, i === 3 ? 40 : 76, 4, c.c, 2)) +
      R(-60, 36, 14, 90, c.d, 6) +
      R(46, 36, 14, 90, c.d, 6) +
      O(24, 104, 8, c.glow),
  },
  wheat: {
    right: [90, 80],
    draw: (c) =>
      [-16, -6, 6, 16]
        .map((a) =>
          at(
            90,
            100,
            1,
            turn(
              a,
              S('M0 0V-150', c.z, 4) +
                many(6, (i) => E(i % 2 ? 7 : -7, -150 + i * 13, 6, 12, c.glow, 1, i % 2 ? 30 : -30)),
            ),
          ),
        )
        .join(''),
  },
  rod: {
    right: [84, 76],
    draw: (c) =>
      S('M70 120L150 -150', c.a, 6) +
      S('M150 -150C166 -60 150 20 154 70', c.e, 2) +
      P('M146 70C156 60 172 66 174 84C166 92 152 92 146 84Z', c.y),
  },
  needle: {
    left: [-40, 70],
    right: [60, 40],
    draw: (c) =>
      S('M60 40L120 -60', c.e, 5) +
      S('M120 -60C60 -80 100 0 20 20S-60 40 -40 70', c.glow, 4) +
      P('M-60 66H-20L-14 104H-66Z', c.y),
  },
  bird: {
    left: [-96, 20],
    draw: (c) =>
      at(
        -104,
        -22,
        0.42,
        P('M-120 90C-80 20 -20 -20 30 -20C60 -30 90 -20 100 10C70 50 0 100 -120 90Z', c.z) +
          P('M92 -6L136 10L92 20Z', c.glow) +
          O(74, 0, 8, NIGHT) +
          P('M-60 60C-30 10 10 10 30 30C10 60 -20 70 -60 60Z', c.y),
      ),
  },
  banner: {
    right: [100, 70],
    draw: (c, r) =>
      S('M100 -190V172', c.a, 8) +
      P('M96 -186H-4L14 -150L-4 -112H96Z', c.y) +
      r.pick([
        () => O(54, -150, 16, c.glow),
        () => P('M54 -174L70 -150L54 -126L38 -150Z', c.glow),
        () => S('M40 -166L70 -134M70 -166L40 -134', c.glow, 7),
      ])(),
  },
  flame: {
    left: [-70, 60],
    right: [70, 60],
    draw: (c) =>
      both(
        P('M70 -40C96 -4 94 30 70 46C46 30 50 6 60 -8C62 4 68 4 68 -4C62 -18 66 -30 70 -40Z', c.glow) +
          P('M70 0C80 14 80 28 70 38C60 28 60 14 70 0Z', c.e) +
          O(70, 10, 44, c.glow, 0.18),
      ),
  },
  none: { draw: () => '' },
}

interface Trade {
  garments: readonly string[]
  hats: readonly string[]
  tools: readonly string[]
  skin?: Skin
  ears?: number
  beard?: number
  glow?: boolean
  extra?: Part
}

const TRADES: Readonly<Record<string, Trade>> = {
  wizard: {
    garments: ['robe', 'cloak'],
    hats: ['wizard', 'hood', 'circlet', 'long', 'turban'],
    tools: ['staff', 'orb', 'book', 'scroll', 'flame'],
    beard: 0.45,
  },
  warlock: {
    garments: ['robe', 'cloak'],
    hats: ['deephood', 'hood', 'antlers', 'long'],
    tools: ['staff', 'orb', 'flame', 'book'],
    glow: true,
  },
  cleric: {
    garments: ['robe', 'gown'],
    hats: ['hood', 'circlet', 'turban', 'bun'],
    tools: ['book', 'staff', 'lantern', 'scales', 'orb'],
  },
  monk: { garments: ['robe', 'tunic'], hats: ['none', 'bun', 'hood'], tools: ['staff', 'none', 'lantern', 'bird'] },
  druid: {
    garments: ['cloak', 'furs', 'robe'],
    hats: ['leaves', 'antlers', 'hood', 'braid'],
    tools: ['staff', 'wheat', 'bird', 'orb'],
    beard: 0.3,
  },
  shaman: {
    garments: ['furs', 'cloak'],
    hats: ['antlers', 'leaves', 'braid', 'curls'],
    tools: ['staff', 'torch', 'flame'],
    beard: 0.2,
  },
  knight: {
    garments: ['plate'],
    hats: ['greathelm', 'helm', 'greathelm', 'braid'],
    tools: ['sword', 'shield', 'spear', 'banner'],
  },
  soldier: {
    garments: ['plate', 'tunic'],
    hats: ['helm', 'helm', 'kerchief'],
    tools: ['spear', 'shield', 'sword', 'banner', 'bow'],
  },
  warrior: {
    garments: ['furs', 'tunic', 'plate'],
    hats: ['braid', 'none', 'helm', 'long'],
    tools: ['axe', 'twin', 'sword', 'hammer', 'spear'],
    beard: 0.3,
  },
  rogue: {
    garments: ['cloak', 'tunic', 'rags'],
    hats: ['hood', 'mask', 'deephood', 'brim'],
    tools: ['twin', 'lantern', 'scroll', 'none'],
  },
  archer: { garments: ['tunic', 'cloak'], hats: ['hood', 'brim', 'braid', 'none'], tools: ['bow', 'bow', 'bird'] },
  noble: {
    garments: ['gown', 'cloak'],
    hats: ['crown', 'circlet', 'bun', 'curls'],
    tools: ['scroll', 'sword', 'scales', 'none', 'bird'],
  },
  smith: { garments: ['apron'], hats: ['none', 'kerchief', 'bun'], tools: ['hammer', 'torch'], beard: 0.5 },
  farmer: {
    garments: ['tunic', 'apron'],
    hats: ['brim', 'kerchief', 'none'],
    tools: ['wheat', 'lantern', 'bird', 'staff'],
  },
  merchant: {
    garments: ['cloak', 'apron', 'gown'],
    hats: ['turban', 'brim', 'curls', 'kerchief'],
    tools: ['scales', 'scroll', 'flask', 'lantern'],
    beard: 0.3,
  },
  sailor: {
    garments: ['tunic', 'cloak'],
    hats: ['kerchief', 'brim', 'none', 'braid'],
    tools: ['rod', 'lantern', 'twin', 'spear'],
    beard: 0.35,
  },
  bard: { garments: ['cloak', 'tunic', 'gown'], hats: ['brim', 'curls', 'long'], tools: ['harp'] },
  artificer: {
    garments: ['apron', 'tunic'],
    hats: ['turban', 'bun', 'kerchief', 'curls'],
    tools: ['hammer', 'flask', 'orb', 'lantern', 'needle'],
    beard: 0.3,
  },
  healer: {
    garments: ['gown', 'robe', 'apron'],
    hats: ['bun', 'braid', 'kerchief', 'hood'],
    tools: ['flask', 'orb', 'wheat', 'needle'],
  },
  elf: {
    garments: ['cloak', 'gown', 'tunic'],
    hats: ['long', 'circlet', 'leaves', 'braid'],
    tools: ['bow', 'staff', 'harp', 'bird', 'twin'],
    ears: 1.2,
  },
  dwarf: {
    garments: ['plate', 'furs', 'apron'],
    hats: ['helm', 'braid', 'kerchief'],
    tools: ['axe', 'hammer', 'lantern', 'shield'],
    beard: 1,
  },
  goblin: {
    garments: ['rags', 'tunic', 'furs'],
    hats: ['kerchief', 'none', 'helm', 'hood'],
    tools: ['torch', 'twin', 'axe', 'flask'],
    skin: { light: '#9aa85a', dark: '#6d7c3c' },
    ears: 1.9,
  },
  orc: {
    garments: ['furs', 'plate', 'rags'],
    hats: ['braid', 'helm', 'none'],
    tools: ['axe', 'hammer', 'spear'],
    skin: { light: '#7f9468', dark: '#586b48' },
    ears: 0.8,
    extra: (c) => both(P('M9 -50L16 -52L14 -66Z', c.e)),
  },
  zombie: {
    garments: ['rags', 'plate'],
    hats: ['none', 'hood', 'helm'],
    tools: ['none', 'axe', 'lantern'],
    skin: { light: '#93a890', dark: '#66796a' },
    glow: true,
  },
  vampire: {
    garments: ['gown', 'cloak'],
    hats: ['long', 'none', 'circlet'],
    tools: ['flask', 'sword', 'none', 'orb'],
    skin: { light: '#d9cfd8', dark: '#a899ac' },
    glow: true,
    extra: (c) => both(P('M26 -30C60 -60 80 -70 92 -92C96 -50 84 -20 56 0Z', c.x)),
  },
  merfolk: {
    garments: ['gown', 'tunic'],
    hats: ['long', 'circlet', 'leaves'],
    tools: ['spear', 'staff', 'orb', 'harp'],
    skin: { light: '#7fb6b4', dark: '#4f8788' },
    extra: (c) =>
      both(
        P('M34 -84C60 -104 84 -100 92 -110C90 -80 74 -58 36 -58Z', c.z, 0.9) +
          S('M38 -70L82 -98M38 -66L76 -78', c.x, 3),
      ),
  },
  giant: {
    garments: ['furs', 'rags', 'plate'],
    hats: ['none', 'braid', 'curls'],
    tools: ['hammer', 'axe', 'none'],
    beard: 0.7,
  },
  walker: {
    garments: ['cloak', 'robe', 'gown', 'plate'],
    hats: ['long', 'circlet', 'hood', 'curls', 'turban', 'braid'],
    tools: ['flame', 'orb', 'staff', 'book', 'sword'],
    beard: 0.2,
  },
}

function face(trade: Trade, c: Coat, r: Random, skin: Skin, hair: string): string {
  const ear = trade.ears ?? 0
  const eye = trade.glow ? c.eye : NIGHT
  const tilt = r.in(-1, 2)
  return (
    (ear
      ? both(
          P(`M30 -76L${Math.round(44 + 34 * ear)} ${Math.round(-90 - 14 * ear)}L36 -56Z`, skin.light) +
            P(`M33 -72L${Math.round(42 + 26 * ear)} ${Math.round(-86 - 10 * ear)}L36 -60Z`, skin.dark),
        )
      : both(E(34, -68, 6, 10, skin.dark))) +
    P('M-13 -44H13L18 -14C8 -4 -8 -4 -18 -14Z', skin.dark) +
    P('M0 -112C26 -112 36 -92 34 -68C32 -44 14 -30 0 -30S-32 -44 -34 -68C-36 -92 -26 -112 0 -112Z', skin.light) +
    P('M0 -112C26 -112 36 -92 34 -68C32 -44 14 -30 0 -30C10 -50 12 -80 0 -112Z', skin.dark, 0.55) +
    both(
      (trade.glow ? E(13, -71, 6, 4.4, NIGHT) : '') +
        E(13, -71, trade.glow ? 3.4 : 3.2, trade.glow ? 3 : 4.2, eye) +
        S(`M7 ${-81 - tilt}C11 ${-84 - tilt} 16 ${-84 + tilt} 20 ${-80 + tilt}`, hair, 3.2) +
        E(17, -57, 7, 4.5, '#c4523c', 0.2),
    ) +
    P('M-1 -70L5 -55L-2 -54Z', skin.dark, 0.8) +
    S(r.chance(0.6) ? 'M-7 -46C-3 -42 4 -42 8 -47' : 'M-6 -44C-2 -45 3 -45 6 -44', '#7c3f33', 2.6)
  )
}

function person(trade: Trade, c: Coat, r: Random): string {
  const skin = trade.skin ?? r.pick(SKINS)
  const hair = r.pick(HAIRS)
  const garment = GARMENTS[r.pick(trade.garments)] as Part
  const hat = r.pick(trade.hats)
  const tool = TOOLS[r.pick(trade.tools)] as Tool
  const beard = r.chance(trade.beard ?? 0.1)
  const hidden = hat === 'deephood' || hat === 'greathelm'
  const back =
    hat === 'long' || hat === 'crown' ? P('M-40 -80C-56 -20 -60 20 -44 60H44C60 20 56 -20 40 -80Z', hair) : ''
  const long = r.chance(0.5) ? 46 : 14
  return (
    back +
    garment(c, r) +
    (hidden ? '' : face(trade, c, r, skin, hair)) +
    (beard && !hidden
      ? P(
          `M-33 -66C-32 -50 -26 -50 -14 -52C-6 -48 6 -48 14 -52C26 -50 32 -50 33 -66C38 -30 24 0 4 ${long}C0 ${long + 4} -4 ${long + 4} -8 ${long - 6}C-26 -6 -38 -34 -33 -66Z`,
          hair,
        )
      : '') +
    (trade.extra?.(c, r) ?? '') +
    (HATS[hat] as (typeof HATS)[string])?.(c, r, hair) +
    tool.draw(c, r) +
    hands(skin, tool.left ?? null, tool.right ?? null, c.c)
  )
}

export const PEOPLE: Readonly<Record<string, Being>> = Object.fromEntries(
  Object.entries(TRADES).map(([name, trade]) => [
    name,
    { draw: (c: Coat, r: Random) => person(trade, c, r), scale: name === 'giant' ? 1.2 : 1.04, flips: true },
  ]),
)

export const halo = (c: Coat, r: Random): string => {
  const n = r.pick([12, 16, 20, 24])
  return at(
    0,
    -60,
    1,
    ring(n, (a, i) => turn(a, P(`M-5 -128L0 ${i % 2 ? -152 : -178}L5 -128Z`, c.e, 0.8))) +
      C(0, 0, 122, c.e, 3, 0.8) +
      ring(n / 2, (a) => turn(a + 15, O(0, -122, 6, c.glow))),
  )
}
