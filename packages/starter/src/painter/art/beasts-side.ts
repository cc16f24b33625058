// Beasts from the side, built on one walking body with the limbs, head and tail of each kind.
import { at, both, E, many, n1, O, P, S } from '../draw/pen.ts'
import type { Random } from '../draw/random.ts'
import { type Being, NIGHT } from './being.ts'
import type { Coat } from './palette.ts'

interface Build {
  leg: number // length of the legs
  thick: number // of a leg
  body: (c: Coat, r: Random) => string
  head: (c: Coat, r: Random) => string // from the neck's base at (0, 0), looking right
  tail: (c: Coat, r: Random) => string // from the rump at (0, 0), pointing left
  hoof?: boolean
}

const GROUND = 150

function leg(
  x: number,
  length: number,
  thick: number,
  swing: number,
  hind: boolean,
  fill: string,
  foot: string,
  hoof: boolean,
): string {
  const top = GROUND - length
  const knee = GROUND - length * 0.46
  const bend = hind ? -0.28 : 0.1
  const kx = x + swing * 0.5 + length * bend * 0.5
  const fx = x + swing
  return (
    S(`M${n1(x)} ${n1(top - 14)}L${n1(kx)} ${n1(knee)}`, fill, thick * (hind ? 1.9 : 1.5)) +
    S(`M${n1(kx)} ${n1(knee)}L${n1(fx - (hind ? 4 : 0))} ${n1(GROUND - thick * 0.6)}`, fill, thick) +
    (hoof
      ? P(
          `M${n1(fx - thick * 0.7)} ${GROUND}l${n1(thick * 0.25)} ${n1(-thick * 0.9)}h${n1(thick * 0.95)}l${n1(thick * 0.3)} ${n1(thick * 0.9)}Z`,
          foot,
        )
      : E(fx + thick * 0.35, GROUND - thick * 0.4, thick * 0.95, thick * 0.5, foot))
  )
}

function beast(build: Build, c: Coat, r: Random): string {
  const stride = r.pick([0, 14, 26])
  const lift = 96 - build.leg
  const near = (x: number, swing: number, hind: boolean) =>
    leg(x, build.leg, build.thick, swing, hind, c.b, c.a, build.hoof === true)
  const far = (x: number, swing: number, hind: boolean) =>
    leg(x, build.leg, build.thick, swing, hind, c.a, NIGHT, build.hoof === true)
  return (
    far(-58, stride, true) +
    far(72, -stride, false) +
    at(-94, lift - 4, 1, build.tail(c, r)) +
    at(0, lift, 1, build.body(c, r)) +
    near(-76, -stride, true) +
    near(56, stride, false) +
    at(80, lift - 12, 1, build.head(c, r))
  )
}

const trim = (c: Coat) => S('M-90 -18C-40 -34 20 -34 84 -40', c.d, 5, 0.5)
const sleek = (c: Coat, r: Random) =>
  P(
    'M-104 6C-104 -34 -50 -36 0 -32C40 -34 66 -46 92 -38C116 -20 108 36 86 50C56 62 20 42 -20 40C-56 52 -102 50 -104 6Z',
    c.b,
  ) +
  P('M-100 22C-60 44 -20 26 20 30C50 40 76 46 98 30C94 44 90 48 86 50C56 62 20 42 -20 40C-56 52 -96 50 -100 22Z', c.a) +
  trim(c) +
  markings(c, r)
const heavy = (c: Coat, r: Random) =>
  P(
    'M-112 10C-116 -44 -60 -50 -10 -46C30 -58 66 -76 92 -56C124 -30 116 44 88 60C40 76 -40 74 -84 60C-108 50 -112 30 -112 10Z',
    c.b,
  ) +
  P('M-108 30C-60 60 60 60 106 26C102 46 96 56 88 60C40 76 -40 74 -84 60C-100 52 -106 42 -108 30Z', c.a) +
  S('M-100 -26C-60 -46 30 -50 88 -58', c.d, 5, 0.5) +
  markings(c, r)

function markings(c: Coat, r: Random): string {
  return r.pick([
    () => '',
    () =>
      many(6, (i) => S(`M${-76 + i * 26} -28C${-82 + i * 26} -10 ${-78 + i * 26} 4 ${-70 + i * 26} 16`, c.a, 6, 0.7)),
    () => many(11, (i) => O(-84 + (i % 6) * 28 + (i > 5 ? 12 : 0), i > 5 ? 12 : -14, 5 + (i % 3), c.d, 0.7)),
    () =>
      P('M-40 -34C-10 -30 20 -32 40 -36L34 6C10 20 -20 20 -36 8Z', c.y) +
      S('M-38 6C-10 20 10 20 34 6M-40 -34L-36 8M40 -36L34 6', c.z, 3),
    () => S('M40 -36C30 0 44 30 66 52', c.glow, 5) + O(52, 44, 7, c.glow),
  ])()
}

const brush = (c: Coat) =>
  P('M8 -8C-30 -20 -70 6 -104 50C-70 56 -20 44 12 20Z', c.b) +
  P('M-104 50C-90 28 -76 22 -62 18C-58 34 -62 44 -70 52C-82 54 -94 53 -104 50Z', c.e)
const BUILDS: Readonly<Record<string, Build>> = {
  wolf: {
    leg: 92,
    thick: 14,
    body: sleek,
    tail: brush,
    head: (c, r) =>
      (r.chance(0.4)
        ? P('M-34 -6C-10 -50 6 -84 20 -120L56 -60C56 -20 40 30 6 50Z', c.b) +
          P('M14 -100L-6 -146L26 -140L52 -190L66 -182L60 -96L44 -62C28 -60 14 -78 14 -100Z', c.b) +
          P('M52 -190L66 -182L62 -130L40 -120Z', c.c) +
          O(34, -126, 4.5, c.eye)
        : P('M-34 -8C-14 -40 4 -62 26 -78L72 -34C62 4 40 36 8 50Z', c.b) +
          P('M14 -74L26 -118L46 -90C66 -92 80 -82 118 -66L122 -50C98 -42 80 -36 62 -30C34 -26 14 -44 14 -74Z', c.b) +
          P('M46 -60C70 -60 96 -58 122 -52C98 -42 80 -36 62 -30C50 -36 44 -48 46 -60Z', c.d) +
          P('M108 -70L122 -62V-54L110 -58Z', NIGHT) +
          P('M58 -76L74 -74L66 -66Z', c.eye)) + P('M6 -20C20 0 20 26 8 50C-6 40 -4 0 6 -20Z', c.d, 0.6),
  },
  fox: {
    leg: 80,
    thick: 10,
    body: sleek,
    tail: (c) =>
      P('M10 -10C-40 -40 -110 -30 -140 20C-110 50 -40 44 12 16Z', c.b) +
      P('M-140 20C-130 4 -118 -8 -104 -14C-96 4 -98 26 -110 38C-122 34 -132 28 -140 20Z', c.e),
    head: (c) =>
      P('M-30 -4C-12 -30 4 -50 22 -64L60 -26C50 6 34 30 4 44Z', c.b) +
      P('M8 -64L12 -122L40 -86C60 -86 76 -72 116 -50C92 -36 60 -20 40 -24C20 -28 8 -44 8 -64Z', c.b) +
      P('M18 -78L18 -104L32 -86Z', c.x) +
      P('M34 -44C60 -50 90 -48 116 -50C92 -36 60 -20 40 -24C32 -30 30 -38 34 -44Z', c.e) +
      O(114, -51, 5, NIGHT) +
      P('M50 -66L64 -64L57 -57Z', NIGHT) +
      P('M10 -14C26 4 22 30 4 44C-8 30 -4 4 10 -14Z', c.e, 0.9),
  },
  cat: {
    leg: 82,
    thick: 11,
    body: sleek,
    tail: (c, r) =>
      S(
        r.chance(0.5)
          ? 'M6 0C-40 0 -70 -30 -66 -80C-64 -104 -44 -110 -36 -96'
          : 'M6 0C-40 10 -60 50 -110 40C-128 36 -132 20 -122 12',
        c.b,
        14,
      ),
    head: (c) =>
      P('M-30 -4C-14 -26 0 -44 14 -56L58 -26C50 6 30 30 4 44Z', c.b) +
      P(
        'M0 -58C-4 -76 2 -92 6 -108L30 -90C40 -92 48 -92 58 -88L76 -108C80 -90 82 -70 80 -58C82 -34 60 -16 38 -18C16 -18 0 -34 0 -58Z',
        c.b,
      ) +
      P('M10 -98L26 -88L12 -80Z', c.x) +
      P('M70 -98L60 -86L74 -80Z', c.x) +
      E(62, -40, 18, 13, c.d) +
      P('M68 -50H80L75 -42Z', NIGHT) +
      O(38, -62, 6, c.eye) +
      O(66, -64, 5, c.eye) +
      O(39, -62, 3, NIGHT) +
      O(67, -64, 3, NIGHT),
  },
  elk: {
    leg: 118,
    thick: 11,
    hoof: true,
    body: sleek,
    tail: (c) => P('M6 -12C-20 -12 -30 8 -24 26C-8 24 6 14 10 0Z', c.e),
    head: (c, r) =>
      S(
        r.chance(0.5)
          ? 'M24 -120C-10 -150 -30 -170 -34 -210M-6 -148C-36 -150 -54 -164 -60 -184M36 -122C60 -150 84 -160 92 -200M58 -146C84 -146 104 -158 112 -176'
          : 'M24 -120C0 -140 -40 -140 -50 -196M-20 -146C-20 -166 -14 -180 -10 -194M36 -122C70 -140 104 -140 110 -190M76 -140C76 -160 72 -176 66 -190',
        c.a,
        8,
      ) +
      P('M-34 0C-20 -50 -6 -84 18 -104L56 -74C48 -30 40 20 6 44Z', c.b) +
      P('M10 -104C10 -124 30 -130 48 -122L104 -84C110 -76 104 -66 94 -66L48 -70C26 -72 10 -86 10 -104Z', c.b) +
      P('M16 -112L-14 -122L6 -100Z', c.c) +
      P('M80 -88L104 -84C110 -76 104 -66 94 -66L78 -68Z', c.d) +
      O(46, -102, 5, c.eye) +
      P('M0 -30C16 -10 20 20 6 44C-12 30 -14 -6 0 -30Z', c.d, 0.7),
  },
  ram: {
    leg: 76,
    thick: 12,
    hoof: true,
    body: (c, r) =>
      many(16, (i) => O(-86 + (i % 8) * 24, i > 7 ? 24 : -20, 30, i > 7 ? c.d : c.e)) +
      E(-4, 4, 90, 34, c.e) +
      many(8, () => O(r.in(-90, 80), r.in(-20, 30), 8, c.d, 0.5)),
    tail: (c) => O(-6, 14, 16, c.e),
    head: (c) =>
      P('M-20 -30C0 -50 30 -62 50 -50L92 -6C96 8 86 18 74 14L30 6C0 4 -20 -10 -20 -30Z', c.b) +
      P('M70 -10L92 -6C96 8 86 18 74 14L62 8Z', c.d) +
      O(46, -26, 5, c.eye) +
      S('M26 -50C-14 -66 -34 -18 -2 2C24 14 40 -12 22 -24', c.a, 20) +
      S('M26 -50C-14 -66 -34 -18 -2 2C24 14 40 -12 22 -24', c.y, 12),
  },
  bear: {
    leg: 70,
    thick: 24,
    body: heavy,
    tail: (c) => O(-2, 4, 14, c.b),
    head: (c) =>
      P('M-40 -30C-10 -60 20 -66 44 -52C64 -46 80 -30 112 -10C118 4 108 16 94 16L40 22C0 30 -30 20 -40 -30Z', c.b) +
      O(14, -60, 17, c.b) +
      O(14, -60, 9, c.x) +
      P('M70 -28C86 -22 100 -16 112 -10C118 4 108 16 94 16L66 18C60 0 62 -18 70 -28Z', c.d) +
      P('M98 -18L114 -10L108 2Z', NIGHT) +
      O(54, -30, 5.5, c.eye),
  },
  boar: {
    leg: 58,
    thick: 14,
    hoof: true,
    body: (c, r) => many(9, (i) => P(`M${-80 + i * 20} -40l-6 -34l20 26Z`, c.a)) + heavy(c, r),
    tail: (c) => S('M4 0C-16 -10 -24 6 -14 12', c.a, 6),
    head: (c) =>
      P('M-44 -40C-10 -66 20 -62 44 -40L112 4C116 16 112 30 104 34C60 44 -30 44 -44 -40Z', c.b) +
      P('M10 -50L-4 -88L36 -56Z', c.a) +
      P('M100 -4L112 4C116 16 112 30 104 34L94 34Z', c.d) +
      S('M78 30C86 10 96 4 94 -18', c.e, 9) +
      O(46, -18, 5.5, c.eye),
  },
  horse: {
    leg: 112,
    thick: 13,
    hoof: true,
    body: sleek,
    tail: (c) => P('M8 -10C-30 -20 -70 0 -92 70C-60 60 -20 50 10 12Z', c.x) + S('M0 0C-30 0 -60 20 -78 56', c.y, 4),
    head: (c, r) =>
      P('M-36 0C-26 -50 -10 -92 26 -122L60 -86C44 -40 44 10 8 44Z', c.b) +
      P('M14 -120L24 -150L44 -124L96 -74C104 -62 98 -50 86 -50L46 -70C24 -76 12 -96 14 -120Z', c.b) +
      P('M74 -86L96 -74C104 -62 98 -50 86 -50L72 -58Z', c.d) +
      O(46, -104, 5, c.eye) +
      P('M24 -140C-6 -130 -44 -70 -48 0C-36 -10 -30 -8 -28 4C-14 -40 0 -80 34 -116Z', c.x) +
      (r.chance(0.4) ? P('M40 -128L66 -196L54 -122Z', c.z) : ''),
  },
  ox: {
    leg: 78,
    thick: 17,
    hoof: true,
    body: heavy,
    tail: (c) => S('M6 -10C-16 0 -20 30 -16 66', c.b, 7) + E(-16, 74, 8, 14, c.a),
    head: (c) =>
      P('M-40 -50C-10 -70 24 -70 44 -50L94 10C98 24 90 36 76 34L30 26C0 24 -40 0 -40 -50Z', c.b) +
      P('M72 -14L94 10C98 24 90 36 76 34L58 26Z', c.d) +
      S('M14 -62C24 -100 66 -104 80 -124', c.a, 15) +
      S('M16 -66C28 -100 64 -104 78 -120', c.e, 8) +
      O(42, -26, 5.5, c.eye) +
      P('M6 -50L-24 -56L-4 -36Z', c.a),
  },
  griffin: {
    leg: 88,
    thick: 14,
    body: (c, r) =>
      P(
        'M-30 -30C-70 -110 -140 -150 -190 -140C-170 -120 -176 -104 -160 -92C-168 -76 -150 -64 -140 -62C-140 -46 -110 -36 -100 -36C-80 -20 -30 -10 30 -10Z',
        c.y,
      ) +
      S(
        'M-20 -24C-60 -90 -120 -124 -176 -134M-10 -20C-60 -60 -100 -80 -150 -88M0 -16C-40 -34 -80 -46 -130 -56',
        c.z,
        4,
      ) +
      sleek(c, r) +
      P(
        'M20 -30C-20 -100 -80 -150 -140 -162C-124 -142 -134 -126 -116 -116C-120 -98 -104 -88 -94 -88C-90 -64 -60 -50 -40 -20Z',
        c.x,
      ) +
      S('M10 -34C-30 -90 -80 -130 -128 -150M0 -32C-40 -76 -70 -96 -106 -106', c.z, 4),
    tail: (c) => S('M6 0C-40 20 -60 60 -110 40', c.b, 10) + P('M-110 40L-136 26L-126 46L-140 62Z', c.x),
    head: (c) =>
      P('M-34 -4C-20 -40 -4 -66 20 -84L62 -40C56 6 34 34 6 46Z', c.d) +
      P('M4 -80C4 -108 28 -120 50 -112C72 -108 92 -92 96 -62C80 -72 66 -70 56 -60C30 -46 4 -54 4 -80Z', c.e) +
      P('M62 -108C80 -104 94 -88 96 -62C80 -72 66 -70 56 -60C58 -76 58 -92 62 -108Z', c.glow) +
      O(46, -88, 6, NIGHT) +
      P('M12 -104L-14 -126L2 -92Z', c.e),
  },
}

const side = (name: string, natural?: readonly [number, number], scale = 1): [string, Being] => [
  `${name}-side`,
  { draw: (c, r) => beast(BUILDS[name] as Build, c, r), flips: true, scale, ...(natural ? { natural } : {}) },
]

export const SIDES: Readonly<Record<string, Being>> = Object.fromEntries([
  side('wolf', [255, 0.02]),
  side('fox', [50, 0.15]),
  side('cat', [60, 0.05]),
  side('elk', [55, 0.06], 0.94),
  side('ram', [75, 0.03]),
  side('bear', [50, 0.06]),
  side('boar', [40, 0.04]),
  side('horse', [45, 0.05], 0.96),
  side('ox', [40, 0.04]),
  side('griffin', [70, 0.07], 0.9),
])

export const OTHER_SIDES: Readonly<Record<string, Being>> = {
  'hare-side': {
    natural: [65, 0.04],
    flips: true,
    draw: (c) =>
      P('M-110 150C-120 100 -100 40 -40 20C0 0 30 -10 50 -30L90 20C80 60 70 110 66 150Z', c.b) +
      P('M-110 150C-118 110 -90 70 -50 72C-10 74 10 110 6 150Z', c.c) +
      E(-20, 144, 50, 12, c.a) +
      O(-112, 116, 18, c.e) +
      P('M40 -24C36 -60 60 -84 92 -76C118 -70 130 -50 126 -34C116 -14 90 -2 70 -2C54 -4 42 -10 40 -24Z', c.b) +
      P('M56 -70C30 -110 20 -150 34 -176C60 -160 76 -116 78 -76Z', c.b) +
      P('M72 -74C70 -120 84 -150 104 -164C112 -140 104 -100 94 -74Z', c.a) +
      P('M52 -90C40 -120 36 -144 40 -160C56 -144 64 -114 68 -86Z', c.x) +
      O(94, -46, 8, NIGHT) +
      O(96, -49, 3, c.e) +
      E(120, -34, 7, 6, c.x) +
      P('M46 150C50 110 56 80 84 40L96 60C84 90 86 120 92 150Z', c.a),
  },
  lizard: {
    natural: [140, 0.1],
    flips: true,
    floats: true,
    draw: (c, r) =>
      S('M-160 130C-150 60 -90 110 -60 60C-30 10 20 60 60 20C80 0 96 -30 120 -40', c.b, 44) +
      S('M-160 130C-150 60 -90 110 -60 60', c.b, 22) +
      S(
        'M-40 50C-60 100 -70 120 -96 130M-10 40C-20 0 -40 -20 -74 -26M54 26C60 70 80 90 104 96M70 10C60 -30 40 -50 12 -54',
        c.b,
        16,
      ) +
      S('M-150 120C-140 70 -84 100 -56 54C-26 10 20 54 58 16', c.y, 8, 1, '3 14') +
      P('M96 -62C130 -76 168 -58 172 -34C160 -10 120 -6 98 -20C86 -34 86 -52 96 -62Z', c.b) +
      both('') +
      O(132, -52, 8, c.eye) +
      O(133, -52, 4, NIGHT) +
      (r.chance(0.5) ? many(6, (i) => P(`M${-50 + i * 26} ${36 - i * 6}l6 -26l14 22Z`, c.glow)) : ''),
  },
  crocodile: {
    natural: [130, 0.06],
    flips: true,
    draw: (c) =>
      P(
        'M-190 150C-170 110 -120 90 -70 84C-20 60 40 60 80 80C110 76 130 84 190 100V116L100 120C80 140 40 150 -20 150Z',
        c.b,
      ) +
      many(9, (i) => P(`M${-120 + i * 22} ${90 - (i > 2 ? 14 : i * 5)}l6 -20l14 18Z`, c.a)) +
      P('M70 78C80 60 100 60 106 78Z', c.b) +
      O(90, 74, 6, c.eye) +
      P('M100 118L190 114V124C160 140 120 140 90 136Z', c.c) +
      many(8, (i) => P(`M${104 + i * 11} 116l5 10l5 -10Z`, c.e)) +
      S('M-160 128C-100 104 -20 100 60 108', c.d, 5, 0.5, '2 12'),
  },
}
