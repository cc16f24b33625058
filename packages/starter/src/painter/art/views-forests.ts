// Twelve forests: thorns, birches, an orchard, a stag, toadstools, rooks, sea pines, bluebells, charcoal, an owl, blossom, snow.
import { oklch } from '../draw/colour.ts'
import { at, E, many, n1, O, P, R, S } from '../draw/pen.ts'
import { HEADS } from './beasts-heads.ts'
import { conifers, grass, hills, land, trunks } from './ground.ts'
import type { View } from './view.ts'
import { bareTree, cottage, fir, flame, furrows, gullMark, smoke, toadstool } from './view-motifs.ts'

const stag = HEADS.stag as (typeof HEADS)[string]

export const FORESTS: Readonly<Record<string, View>> = {
  'Thornwall Verge': {
    sky: 'none',
    draw: ({ w, h, r }) =>
      R(-10, 500 - h, w + 20, h + 10, oklch(0.36, 0.08, 150)) +
      P('M150 504V110C150 -60 220 -130 293 -130S436 -60 436 110V504Z', oklch(0.94, 0.07, 105)) +
      P('M150 330C230 300 360 300 436 330V504H150Z', oklch(0.78, 0.12, 128)) +
      P('M270 320C250 380 220 430 190 504H400C360 430 330 380 316 320Z', oklch(0.9, 0.06, 85)) +
      many(150, () => {
        const [x, y] = [r.in(-10, w + 10), r.in(-300, 450)]
        const inside = Math.abs(x - 293) < 140 && y > 40 - Math.sqrt(Math.max(0, 1 - ((x - 293) / 140) ** 2)) * 170
        return inside
          ? ''
          : E(x, y, r.in(14, 34), r.in(9, 18), oklch(r.in(0.3, 0.52), 0.1, r.in(138, 160)), 1, r.in(0, 180))
      }) +
      S(
        'M150 440C60 380 190 260 100 180S190 20 150 -60S260 -180 293 -150M436 440C530 380 400 260 490 180S400 20 440 -60S330 -180 293 -150',
        oklch(0.26, 0.05, 60),
        13,
      ) +
      many(22, (i) =>
        at(
          i % 2 ? r.in(20, 130) : r.in(460, 560),
          r.in(-250, 420),
          r.in(0.5, 1),
          O(0, 0, 20, oklch(0.6, 0.18, 10)) + O(0, 0, 12, oklch(0.74, 0.14, 10)) + O(0, 0, 5, oklch(0.9, 0.1, 90)),
        ),
      ),
  },
  Copsewood: {
    season: { hue: 120, chroma: 0.09, lift: 0.16, sky: 100, skyChroma: 0.06, lightHue: 95 },
    light: ['full', 0.4, 0.46, 90],
    weather: 'rays',
    draw: ({ w, p, r }) =>
      land(hills(r, w, 300, 14), w, p.ridge(0.3)) +
      trunks(r, w, '#dfe6d2', 9, 14) +
      land(hills(r, w, 370, 14), w, p.ridge(0.55)) +
      [60, 190, 330, 420, 530]
        .map((x, i) => {
          const k = 22 + (i % 3) * 9
          return (
            R(x - k, -310, k * 2, 760, '#f7f6ee') +
            R(x + k * 0.3, -310, k * 0.7, 760, '#c9cfbd', 0, 0.8) +
            many(11, (j) =>
              P(
                `M${x - k} ${n1(-290 + j * 66 + r.in(-14, 14))}h${n1(k * r.in(0.5, 1.1))}l-8 9h${n1(-k * 0.5)}Z`,
                '#3a3f38',
              ),
            )
          )
        })
        .join('') +
      many(50, () =>
        E(
          r.in(0, w),
          r.in(-300, -110),
          r.in(14, 30),
          r.in(8, 15),
          oklch(r.in(0.66, 0.82), 0.14, r.in(105, 130)),
          0.9,
          r.in(0, 180),
        ),
      ) +
      grass(r, w, () => 450, p.ridge(0.85), 60, 9),
  },
  'The Long Rows': {
    season: { hue: 130, chroma: 0.12, lift: 0.16, sky: 230, skyChroma: 0.08, lightHue: 95 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'puffs',
    draw: ({ w }) => {
      const tree = (x: number, y: number, k: number) =>
        at(
          x,
          y,
          k,
          R(-10, -90, 20, 94, '#5c4226') +
            O(0, -150, 92, oklch(0.46, 0.12, 142)) +
            O(-20, -170, 60, oklch(0.58, 0.13, 134)) +
            [
              [-50, -150],
              [10, -110],
              [44, -170],
              [-10, -200],
              [56, -120],
              [-30, -100],
            ]
              .map(([a, b]) => O(a as number, b as number, 13, oklch(0.6, 0.2, 28)))
              .join(''),
        )
      return (
        land(() => 70, w, oklch(0.72, 0.13, 128)) +
        furrows(w, 293, 70, oklch(0.62, 0.12, 130), 9, 0.6) +
        P('M285 70L200 504H386L301 70Z', oklch(0.84, 0.08, 90)) +
        [0.14, 0.2, 0.3, 0.46, 0.72, 1.15]
          .map((k) => tree(293 - 245 * k, 64 + 330 * k, k * 1.1) + tree(293 + 245 * k, 64 + 330 * k, k * 1.1))
          .join('')
      )
    },
  },
  'Antler Ride': {
    light: ['full', 0.5, 0.36, 150],
    weather: 'clear',
    season: { hue: 165, chroma: 0.06, lift: 0.06, sky: 170, skyChroma: 0.05, lightHue: 90 },
    draw: ({ w, p, r }) =>
      trunks(r, w, p.ridge(0.25), 8, 20) +
      land(hills(r, w, 330, 14), w, p.ridge(0.5)) +
      at(293, 150, 1.5, stag.draw(p.coat([55, 0.06]), r)) +
      P('M-20 504C30 300 26 60 20 -310H-20ZM606 504C560 300 562 60 566 -310H606Z', p.ridge(0.95)) +
      grass(r, w, () => 450, p.ridge(1), 90, 13),
  },
  'Mushroom Bottom': {
    season: { hue: 190, chroma: 0.07, sky: 200, skyChroma: 0.08, lightHue: 150 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'clear',
    draw: ({ w, p, r }) => {
      const [cap, under, stem] = [oklch(0.56, 0.19, 28), oklch(0.84, 0.06, 60), oklch(0.92, 0.04, 85)]
      return (
        trunks(r, w, p.ridge(0.6), 6, 34) +
        land(hills(r, w, 330, 16), w, p.ridge(0.7)) +
        toadstool(120, 380, 0.9, cap, under, stem, '#fff4dc') +
        toadstool(480, 370, 1.1, oklch(0.6, 0.17, 45), under, stem, '#fff4dc') +
        toadstool(300, 430, 1.9, cap, under, stem, '#fff4dc') +
        toadstool(70, 450, 0.5, cap, under, stem, '#fff4dc') +
        toadstool(500, 450, 0.6, oklch(0.6, 0.17, 45), under, stem, '#fff4dc') +
        many(18, () => O(r.in(0, w), r.in(-200, 400), r.in(3, 7), oklch(0.9, 0.14, 140), 0.8)) +
        grass(r, w, () => 460, p.ridge(1), 50, 10)
      )
    },
  },
  'Rookery Oaks': {
    season: { hue: 60, chroma: 0.08, lift: 0, sky: 40, skyChroma: 0.14, lightHue: 65 },
    light: ['full', 0.7, 0.56, 110],
    weather: 'clear',
    draw: ({ w, r }) =>
      land(hills(r, w, 300, 14), w, oklch(0.4, 0.08, 60)) +
      conifers(r, w, () => 310, oklch(0.34, 0.07, 60), 60, 30) +
      bareTree(r, 250, 420, 1.55, '#22140f') +
      [
        [70, -20],
        [365, -70],
        [205, -130],
        [450, 10],
        [150, 40],
      ]
        .map(
          ([x, y]) =>
            E(x as number, y as number, 36, 22, '#22140f') +
            S(
              `M${(x as number) - 40} ${(y as number) - 6}l-16 -10M${(x as number) + 36} ${y}l20 -8M${x} ${(y as number) - 16}l10 -16`,
              '#22140f',
              4,
            ),
        )
        .join('') +
      [
        [480, -180, 0.8],
        [420, -240, 0.5],
        [540, -90, 0.6],
        [80, -200, 0.7],
        [300, -250, 0.5],
        [520, -240, 0.4],
        [40, -110, 0.5],
      ]
        .map(([x, y, k], i) => gullMark(x as number, y as number, k as number, '#22140f', i * 12 - 30))
        .join('') +
      land(hills(r, w, 420, 10), w, '#1a0f0b'),
  },
  'Salt Pines': {
    season: { hue: 165, chroma: 0.08, lift: 0.06, sky: 220, skyChroma: 0.09, lightHue: 80 },
    light: ['full', 0.74, 0.2, 40],
    weather: 'bars',
    draw: ({ w, r }) => {
      const pine = (x: number, y: number, k: number) =>
        at(
          x,
          y,
          k,
          S('M0 0C10 -90 -10 -150 60 -250', '#6b4630', 24) +
            S('M12 -120C60 -150 100 -150 130 -160M10 -170C-20 -190 -40 -196 -60 -196', '#6b4630', 10) +
            E(120, -290, 130, 34, oklch(0.38, 0.09, 155), 1, -8) +
            E(60, -250, 110, 30, oklch(0.46, 0.1, 150), 1, -6) +
            E(150, -176, 74, 24, oklch(0.42, 0.09, 152), 1, -4) +
            E(-50, -206, 56, 20, oklch(0.42, 0.09, 152)),
        )
      return (
        R(-10, 120, w + 20, 390, oklch(0.62, 0.1, 220)) +
        many(16, () => R(r.in(0, w), r.in(130, 420), r.in(40, 140), 5, '#fff', 3, 0.45)) +
        P('M-10 504V150C80 140 160 170 230 190L270 230L280 300L330 360L340 504Z', oklch(0.74, 0.05, 75)) +
        P('M-10 504V150C80 140 160 170 230 190C150 200 70 190 -10 210Z', oklch(0.56, 0.11, 135)) +
        P('M230 190L270 230L280 300L330 360L340 504H250L230 360Z', oklch(0.56, 0.05, 65), 0.6) +
        pine(60, 190, 0.95) +
        pine(170, 210, 1.2) +
        S('M330 430C380 416 420 440 470 424', '#fff', 9, 0.9)
      )
    },
  },
  'Bluebell Hanger': {
    season: { hue: 140, chroma: 0.1, lift: 0.1, sky: 110, skyChroma: 0.08, lightHue: 105 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'clear',
    draw: ({ w, r }) =>
      land((x) => -60 + x * 0.42, w, oklch(0.6, 0.12, 135)) +
      land((x) => -10 + x * 0.42, w, oklch(0.5, 0.14, 280)) +
      many(200, () => {
        const x = r.in(0, w)
        const y = r.in(0, 1) ** 0.8 * 430 + x * 0.42
        return y < 450 ? O(x, y, 4 + (y / 450) * 10, oklch(r.in(0.5, 0.74), 0.15, r.in(272, 296)), 0.95) : ''
      }) +
      [80, 250, 400, 530]
        .map(
          (x, i) =>
            P(
              `M${x - 30} ${n1(60 + x * 0.42 + i * 12)}C${x - 14} -60 ${x - 18} -200 ${x - 20} -310H${x + 20}C${x + 18} -200 ${x + 14} -60 ${x + 34} ${n1(76 + x * 0.42 + i * 12)}Z`,
              oklch(0.36, 0.05, 90),
            ) +
            P(
              `M${x - 30} ${n1(60 + x * 0.42 + i * 12)}C${x - 14} -60 ${x - 18} -200 ${x - 20} -310H${x - 8}C${x - 6} -200 ${x - 4} -60 ${x - 8} ${n1(66 + x * 0.42 + i * 12)}Z`,
              oklch(0.56, 0.06, 95),
            ),
        )
        .join('') +
      many(40, () =>
        E(
          r.in(0, w),
          r.in(-306, -190),
          r.in(20, 44),
          r.in(10, 20),
          oklch(r.in(0.6, 0.78), 0.14, r.in(120, 140)),
          0.9,
          r.in(0, 180),
        ),
      ),
  },
  "Charcoal Burners' Wood": {
    season: { hue: 90, chroma: 0.05, sky: 80, skyChroma: 0.06, lightHue: 60 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      [40, 150, 420, 540].map((x, i) => fir(x, 300, 1.3 + (i % 2) * 0.4, oklch(0.32, 0.04, 130))).join('') +
      land(hills(r, w, 290, 10), w, p.ridge(0.6)) +
      smoke(280, 110, 1.9, '#e8e2d4', 0.55) +
      P('M90 390C110 240 210 130 293 126C376 130 476 240 496 390Z', '#3a2c22') +
      P('M90 390C110 240 210 130 293 126C240 200 200 300 210 390Z', '#5a4534') +
      many(8, (i) => S(`M${130 + i * 46} 384L${n1(240 + i * 15)} 150`, '#2a1f18', 5, 0.6)) +
      P('M262 390V330a31 34 0 0 1 62 0V390Z', '#ff8a3c') +
      flame(293, 392, 0.62, '#ff8a3c', '#ffe6a0') +
      E(293, 400, 230, 20, '#ff8a3c', 0.25) +
      fir(-10, 470, 1.7, '#1b2017') +
      fir(600, 480, 1.8, '#1b2017') +
      land(() => 430, w, '#1b2017'),
  },
  'Owl Holt': {
    sky: 'none',
    draw: ({ w, h, r }) =>
      R(-10, 500 - h, w + 20, h + 10, oklch(0.26, 0.06, 210)) +
      many(30, () => O(r.in(0, w), r.in(-300, 60), r.in(1, 3), '#fff', 0.8)) +
      trunks(r, w, oklch(0.2, 0.05, 200), 5, 26) +
      P('M60 504C130 380 120 160 110 -310H470C460 160 450 380 530 504Z', oklch(0.36, 0.05, 70)) +
      many(12, (i) =>
        S(
          `M${130 + i * 29} ${n1(-306 + r.in(0, 80))}C${n1(126 + i * 30 + r.in(-14, 14))} -60 ${n1(120 + i * 31)} 200 ${n1(96 + i * 36)} 470`,
          oklch(0.27, 0.04, 65),
          7,
          0.8,
        ),
      ) +
      E(293, 80, 132, 160, oklch(0.46, 0.06, 70)) +
      E(293, 86, 112, 140, '#120d0c') +
      P(
        'M210 200C206 110 216 40 232 -6L262 30H324L354 -6C370 40 380 110 376 200C350 226 236 226 210 200Z',
        oklch(0.5, 0.06, 60),
      ) +
      many(9, (i) => P(`M${236 + (i % 3) * 42} ${128 + Math.floor(i / 3) * 30}q15 26 30 0Z`, oklch(0.72, 0.06, 75))) +
      [258, 328]
        .map(
          (x) =>
            O(x, 70, 34, oklch(0.72, 0.06, 75)) +
            O(x, 70, 26, oklch(0.84, 0.16, 88)) +
            O(x, 70, 13, '#120d0c') +
            O(x + 5, 64, 4, '#fff'),
        )
        .join('') +
      P('M293 84L306 102L293 122L280 102Z', oklch(0.8, 0.12, 70)),
  },
  'The Long Rows in Blossom': {
    season: { hue: 130, chroma: 0.08, lift: 0.26, sky: 350, skyChroma: 0.05, lightHue: 30 },
    light: ['full', 0.5, 0.44, 70],
    weather: 'clear',
    draw: ({ w, r }) =>
      land(hills(r, w, 190, 10), w, oklch(0.8, 0.09, 130)) +
      P('M280 190L180 504H406L308 190Z', oklch(0.93, 0.04, 60)) +
      S(
        'M40 470C70 300 30 160 120 20M560 470C530 300 570 160 470 20M110 60C150 -40 220 -80 260 -120M480 60C440 -40 380 -90 330 -130',
        '#5a3b33',
        30,
      ) +
      many(150, () => {
        const [x, y] = [r.in(-10, w + 10), r.in(-306, 170)]
        const open = (x - 293) ** 2 / 150 ** 2 + (y - 90) ** 2 / 190 ** 2 < 1
        return open ? '' : O(x, y, r.in(14, 34), oklch(r.in(0.78, 0.93), r.in(0.05, 0.11), r.in(345, 365)), 0.95)
      }) +
      many(60, () => E(r.in(0, w), r.in(180, 440), r.in(4, 8), r.in(3, 5), oklch(0.86, 0.09, 355), 0.95, r.in(0, 180))),
  },
  'Copsewood, Midwinter': {
    season: { hue: 240, chroma: 0.04, lift: 0.3, sky: 255, skyChroma: 0.09, lightHue: 150 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'aurora',
    draw: ({ w, r }) =>
      land(hills(r, w, 230, 20), w, oklch(0.66, 0.05, 245)) +
      [30, 130, 470, 560].map((x, i) => fir(x, 270, 0.9 + (i % 2) * 0.3, oklch(0.34, 0.06, 220), '#dfe9f7')).join('') +
      land(hills(r, w, 290, 16), w, oklch(0.8, 0.035, 245)) +
      cottage(300, 340, 1.25, '#4a3530', '#f2f6fc', '#ffd27a', '#2a1f24') +
      smoke(352, 160, 0.7, '#dfe9f7', 0.4) +
      land(hills(r, w, 350, 12), w, oklch(0.9, 0.02, 240)) +
      fir(90, 450, 1.35, oklch(0.28, 0.06, 215), '#fff') +
      fir(520, 470, 1.6, oklch(0.28, 0.06, 215), '#fff') +
      many(50, () => O(r.in(0, w), r.in(-300, 430), r.in(2, 5), '#fff', 0.9)) +
      land(() => 440, w, '#fff'),
  },
}
