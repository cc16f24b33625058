// Twelve swamps: a crypt, a stair, a river of eels, reeds, a chapel, peat, stilts, wisps, a willow, pads from above, snow, lanterns.
import { oklch } from '../draw/colour.ts'
import { at, E, many, n1, O, P, R, S } from '../draw/pen.ts'
import { deadTree, grass, hills, land, mist, mountains } from './ground.ts'
import type { View } from './view.ts'
import { bareTree, bulrush, cottage, headstone, smoke } from './view-motifs.ts'

const BLACK = '#140f1d'

export const SWAMPS: Readonly<Record<string, View>> = {
  'Crypt Fen': {
    light: ['crescent', 0.8, 0.2, 36],
    weather: 'gloom',
    draw: (st) => {
      const { w, p, r } = st
      const green = oklch(0.78, 0.16, 150)
      return (
        land(hills(r, w, 250, 16), w, p.ridge(0.5)) +
        at(
          293,
          340,
          1.2,
          P('M-170 20V-150H170V20Z', p.tone(0.4)) +
            P('M-200 -146L0 -260L200 -146Z', p.tone(0.52)) +
            P('M-200 -146L0 -260V-146Z', p.tone(0.62)) +
            R(-190, -154, 380, 20, p.tone(0.66)) +
            [-130, 130]
              .map((x) => R(x - 18, -134, 36, 154, p.tone(0.6)) + R(x - 26, -140, 52, 14, p.tone(0.7)))
              .join('') +
            P('M-60 20V-70a60 60 0 0 1 120 0V20Z', BLACK) +
            P('M-46 20V-66a46 48 0 0 1 92 0V20Z', green, 0.75) +
            O(0, -40, 130, green, 0.14) +
            O(0, -196, 20, BLACK),
        ) +
        P('M220 500C250 420 260 390 240 366H346C326 390 340 420 370 500Z', green, 0.3) +
        headstone(70, 380, 1, p.tone(0.36), p.tone(0.55), -8) +
        headstone(140, 410, 0.8, p.tone(0.34), p.tone(0.5), 6) +
        headstone(500, 390, 1.1, p.tone(0.36), p.tone(0.55), 9) +
        grass(r, w, () => 450, p.ridge(1), 50, 14)
      )
    },
  },
  'Sunken Stair': {
    sky: 'none',
    season: { hue: 200, chroma: 0.05, sky: 200 },
    draw: ({ w, h, r }) =>
      R(-10, 500 - h, w + 20, h + 10, oklch(0.44, 0.05, 195)) +
      P(`M150 ${500 - h}L110 504H480L440 ${500 - h}Z`, oklch(0.66, 0.05, 170)) +
      many(8, (i) => {
        const half = 110 + i * 15
        const y = -250 + i * 52
        return (
          R(293 - half, y, half * 2, 54, oklch(0.74 - i * 0.045, 0.03, 180)) +
          R(293 - half, y, half * 2, 10, oklch(0.86 - i * 0.05, 0.03, 170))
        )
      }) +
      R(-10, 150, w + 20, 360, oklch(0.22, 0.05, 200), 0, 0.86) +
      many(7, (i) => R(100 + r.in(-40, 40), 170 + i * 38, r.in(200, 380), 5, oklch(0.6, 0.07, 180), 3, 0.6)) +
      [70, 516]
        .map(
          (x, i) =>
            R(x - 44, i ? -190 : -60, 88, 460, oklch(0.36, 0.04, 190)) +
            R(x - 44, i ? -190 : -60, 26, 460, oklch(0.52, 0.04, 180)) +
            R(x - 58, i ? -206 : -70, 116, 26, oklch(0.5, 0.04, 180)),
        )
        .join('') +
      S('M20 -60C80 0 40 60 90 120M560 -190C520 -100 570 -60 530 20S560 120 540 180', oklch(0.42, 0.1, 145), 10) +
      O(293, -150, 40, '#fff', 0.1),
  },
  'Eel Reaches': {
    season: { hue: 100, chroma: 0.06, sky: 70, skyChroma: 0.1, lightHue: 85 },
    light: ['banded', 0.3, 0.24, 60],
    weather: 'stripes',
    draw: ({ w, p, r }) => {
      const eel = (x: number, y: number, k: number) =>
        at(
          x,
          y,
          k,
          S('M-90 20C-90 -60 -10 -60 -10 20M30 20C30 -40 90 -40 90 20', '#1d2418', 26) +
            S('M-90 10C-88 -50 -14 -50 -12 10', oklch(0.62, 0.09, 130), 5) +
            S('M120 20C130 -20 150 -40 176 -44', '#1d2418', 22) +
            O(178, -48, 15, '#1d2418') +
            O(182, -52, 4, p.glow),
        )
      return (
        land(hills(r, w, 110, 16), w, p.ridge(0.4)) +
        P(
          'M260 96C440 130 520 180 330 220S-30 300 180 380S560 440 500 504H640V120C480 90 380 90 330 92Z',
          oklch(0.74, 0.09, 80),
        ) +
        P('M-20 504V300C60 330 130 350 180 380S560 440 500 504Z', p.ridge(0.85)) +
        P('M600 120C560 150 480 210 420 240S300 290 420 330S600 380 610 400Z', p.ridge(0.65)) +
        eel(300, 220, 0.5) +
        eel(250, 330, 0.8) +
        eel(440, 440, 0.9) +
        [40, 80, 120, 540]
          .map((x, i) => bulrush(x, 440, 0.7 + (i % 2) * 0.3, p.ridge(1), '#3a2418', i * 4 - 6))
          .join('')
      )
    },
  },
  'The Black Reeds': {
    season: { hue: 345, chroma: 0.1, sky: 350, skyChroma: 0.12, lightHue: 20 },
    light: ['full', 0.5, 0.36, 130],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      R(-10, 270, w + 20, 240, p.ridge(0.5)) +
      many(9, (i) => R(293 - 60 - i * 8 + r.in(-20, 20), 280 + i * 20, 120 + i * 16, 6, p.disc, 3, 0.5)) +
      many(14, (i) => bulrush(20 + i * 42 + r.in(-12, 12), 470, r.in(1.1, 2.5), BLACK, BLACK, r.in(-9, 9))) +
      many(10, () => {
        const x = r.in(0, w)
        return S(
          `M${n1(x)} 500C${n1(x + r.in(-30, 30))} 300 ${n1(x + r.in(-60, 60))} 160 ${n1(x + r.in(-90, 90))} ${n1(r.in(-120, 60))}`,
          BLACK,
          8,
        )
      }),
  },
  'Drowned Chapel': {
    season: { hue: 270, chroma: 0.07, sky: 275, skyChroma: 0.09, lightHue: 80 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'rain',
    draw: ({ w, p, r }) => {
      const chapel =
        P('M-120 60V-70L-10 -150L100 -70V60Z', p.tone(0.5)) +
        P('M-120 60V-70L-10 -150V60Z', p.tone(0.64)) +
        P('M90 60V-190H190V60Z', p.tone(0.46)) +
        P('M76 -186L140 -350L204 -186Z', p.tone(0.32)) +
        S('M140 -350V-400M120 -380H160', p.tone(0.7), 8) +
        O(-10, -60, 32, p.glow) +
        S('M-10 -92V-28M-42 -60H22', p.tone(0.3), 6) +
        P('M116 -60V-110a24 24 0 0 1 48 0V-60Z', p.glow)
      return (
        mountains(r, w, 220, 70, p.ridge(0.3), p.ridge(0.1), 3) +
        at(250, 230, 1.05, chapel, 9) +
        R(-10, 250, w + 20, 260, p.water(0.8)) +
        `<g opacity=".3" transform="translate(0 500) scale(1 -1)">${at(250, 230, 1.05, chapel, 9)}</g>` +
        R(-10, 440, w + 20, 70, p.water(0.95)) +
        many(12, () => R(r.in(0, w), r.in(262, 430), r.in(50, 150), 4, p.disc, 2, 0.35))
      )
    },
  },
  'Peat Cutting': {
    season: { hue: 55, chroma: 0.06, lift: 0, sky: 50, skyChroma: 0.09, lightHue: 70 },
    light: ['full', 0.74, 0.3, 44],
    weather: 'flock',
    draw: ({ w, r }) =>
      land(hills(r, w, 140, 12), w, oklch(0.5, 0.08, 110)) +
      many(
        4,
        (i) =>
          P(`M-10 ${190 + i * 76}H${n1(520 - i * 80)}l40 -30h200V504H-10Z`, oklch(0.34 - i * 0.05, 0.045, 50)) +
          P(
            `M-10 ${186 + i * 76}H${n1(520 - i * 80)}l40 -30h200v14h-194l-40 30H-10Z`,
            oklch(0.52 - i * 0.05, 0.1, 120),
          ),
      ) +
      many(3, (i) =>
        many(4, (j) =>
          many(4 - j, (n) =>
            R(60 + i * 190 + n * 34 + j * 17, 150 + i * 80 - j * 20, 32, 18, oklch(0.26 + j * 0.03, 0.04, 50), 3),
          ),
        ),
      ) +
      at(
        430,
        360,
        1.3,
        S('M0 20V-150M-26 -150H26', '#8a623a', 11) + P('M-26 0H26V56C26 74 -26 74 -26 56Z', '#8b8f98'),
        14,
      ) +
      R(-10, 424, w + 20, 90, '#1a120d'),
  },
  'Mudlark Banks': {
    season: { hue: 25, chroma: 0.05, sky: 15, skyChroma: 0.1, lightHue: 50 },
    light: ['twin', 0.22, 0.24, 40],
    weather: 'bars',
    draw: ({ w, p, r }) =>
      land(hills(r, w, 180, 10), w, p.ridge(0.4)) +
      R(-10, 230, w + 20, 280, p.ridge(0.65)) +
      S('M250 300V470M330 300V480M420 300V470M480 300V470M360 310L300 470', BLACK, 12) +
      cottage(365, 300, 1.7, p.tone(0.3), oklch(0.36, 0.08, 60), '#ffcf7a', BLACK) +
      smoke(430, 30, 0.8, '#d9c7c9', 0.45) +
      S('M-10 400H260', '#2c2018', 16) +
      S('M20 404V500M90 404V500M160 404V500M230 404V500', '#2c2018', 10) +
      many(8, () => E(r.in(0, w), r.in(330, 430), r.in(40, 110), r.in(5, 10), p.sky[2], 0.6)) +
      at(100, 440, 0.8, P('M-90 -20H90L66 20H-66Z', '#3a2418')),
  },
  'Wisp Hollow': {
    sky: 'none',
    draw: ({ w, h, r }) =>
      R(-10, 500 - h, w + 20, h + 10, oklch(0.16, 0.04, 200)) +
      E(293, 120, 230, 300, oklch(0.27, 0.07, 190)) +
      E(293, 140, 150, 210, oklch(0.4, 0.1, 185)) +
      many(7, (i) =>
        S(
          `M${i < 4 ? -20 : 606} ${-260 + (i % 4) * 150}C${i < 4 ? 120 : 460} ${-200 + (i % 4) * 150} ${i < 4 ? 90 : 500} ${20 + (i % 4) * 110} ${i < 4 ? 30 + i * 46 : 440 + (i % 4) * 50} 504`,
          '#0b1014',
          46 - (i % 4) * 7,
        ),
      ) +
      [
        [293, -130, 36],
        [180, -40, 24],
        [400, -20, 28],
        [240, 90, 44],
        [350, 170, 30],
        [200, 250, 26],
        [400, 300, 36],
        [290, 350, 22],
      ]
        .map(
          ([x, y, k]) =>
            O(x as number, y as number, (k as number) * 2, oklch(0.8, 0.15, 165), 0.16) +
            O(x as number, y as number, k as number, oklch(0.85, 0.15, 165), 0.5) +
            O(x as number, y as number, (k as number) * 0.5, '#eafff4'),
        )
        .join('') +
      land(hills(r, w, 420, 14), w, '#0b1014'),
  },
  'Gallows Withy': {
    season: { hue: 300, chroma: 0.06, sky: 150, skyChroma: 0.06, lightHue: 130 },
    light: ['crescent', 0.28, 0.3, 70],
    weather: 'clear',
    draw: (st) => {
      const { w, p, r } = st
      return (
        land(hills(r, w, 330, 14), w, p.ridge(0.6)) +
        mist(st, 300, 3) +
        bareTree(r, 330, 400, 1.5, BLACK, true) +
        S('M480 -10V110', BLACK, 5) +
        at(
          480,
          140,
          0.9,
          P('M-26 -30H26L34 40H-34Z', BLACK) +
            R(-14, -14, 28, 42, oklch(0.8, 0.16, 130)) +
            O(0, 6, 70, oklch(0.8, 0.16, 130), 0.2),
        ) +
        land(hills(r, w, 410, 10), w, BLACK)
      )
    },
  },
  Brackwater: {
    sky: 'none',
    draw: ({ w, h, r }) => {
      const pad = (x: number, y: number, k: number, a: number, l: number) =>
        at(
          x,
          y,
          k,
          P('M0 0L70 -24A74 74 0 1 0 70 24Z', oklch(l, 0.09, 140)) +
            S('M0 0L-60 -20M0 0L-60 26M0 0L-20 -64M0 0L-14 66M0 0L30 -58M0 0L34 56', oklch(l + 0.1, 0.09, 135), 3),
          a,
        )
      return (
        R(-10, 500 - h, w + 20, h + 10, oklch(0.24, 0.05, 300)) +
        many(16, () => E(r.in(0, w), r.in(-290, 440), r.in(60, 160), r.in(8, 20), oklch(0.32, 0.06, 310), 0.7)) +
        [
          [90, -190, 1.3, 20, 0.42],
          [430, -150, 1.7, 120, 0.48],
          [220, -20, 1.1, 220, 0.38],
          [520, 90, 1.2, 300, 0.4],
          [110, 160, 1.7, 70, 0.5],
          [360, 230, 1.9, 170, 0.44],
          [120, 400, 1.3, 30, 0.4],
          [520, 390, 1.2, 260, 0.46],
          [290, 80, 0.6, 20, 0.5],
          [300, 410, 0.8, 100, 0.36],
        ]
          .map(([x, y, k, a, l]) => pad(x as number, y as number, k as number, a as number, l as number))
          .join('') +
        [
          [430, -150, 1.3],
          [110, 150, 1],
        ]
          .map(([x, y, k]) =>
            at(
              x as number,
              y as number,
              k as number,
              many(
                8,
                (i) =>
                  `<g transform="rotate(${i * 45})">${P('M0 -6C22 -26 20 -56 0 -74C-20 -56 -22 -26 0 -6Z', oklch(0.74, 0.13, 345))}</g>`,
              ) +
                many(
                  6,
                  (i) =>
                    `<g transform="rotate(${i * 60 + 20})">${P('M0 -4C14 -16 12 -36 0 -46C-12 -36 -14 -16 0 -4Z', oklch(0.9, 0.06, 345))}</g>`,
                ) +
                O(0, 0, 12, oklch(0.84, 0.14, 88)),
            ),
          )
          .join('')
      )
    },
  },
  'Crypt Fen, First Snow': {
    season: { hue: 280, chroma: 0.02, lift: 0.5, sky: 290, skyChroma: 0.03, lightHue: 30 },
    light: ['full', 0.24, 0.26, 50],
    weather: 'snow',
    draw: ({ w, r }) =>
      land(hills(r, w, 180, 20), w, oklch(0.84, 0.02, 285)) +
      [40, 200, 520].map((x) => deadTree(r, x, 220, 260, oklch(0.42, 0.03, 290))).join('') +
      land(hills(r, w, 250, 18), w, oklch(0.91, 0.015, 285)) +
      [
        [120, 300, 1.2, -6],
        [280, 330, 1.7, 4],
        [450, 310, 1.3, 9],
        [390, 410, 1.5, -5],
        [120, 420, 1.6, 6],
      ]
        .map(
          ([x, y, k, a]) =>
            headstone(x as number, y as number, k as number, oklch(0.48, 0.03, 290), oklch(0.7, 0.02, 290), a) +
            at(x as number, y as number, k as number, E(0, -88, 26, 10, '#fff') + E(0, 6, 46, 12, '#fff'), a),
        )
        .join('') +
      deadTree(r, 560, 460, 560, '#231c2c') +
      land(hills(r, w, 450, 8), w, '#fff'),
  },
  'Lanterns over Eel Reaches': {
    season: { hue: 275, chroma: 0.06, sky: 285, skyChroma: 0.07, lightHue: 60 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'clear',
    draw: ({ w, r }) =>
      land(hills(r, w, 260, 14), w, '#1a1426') +
      R(-10, 290, w + 20, 220, oklch(0.2, 0.05, 285)) +
      many(24, (i) => {
        const [x, y, k] = [30 + ((i * 137) % 530), -250 + ((i * 89) % 480), 0.5 + (((i * 53) % 100) / 100) * 1.1]
        return at(
          x,
          y,
          k,
          O(0, 0, 64, '#ff9d3c', 0.16) +
            P('M-24 26C-34 -6 -26 -36 0 -38C26 -36 34 -6 24 26Z', oklch(0.74, 0.16, 58)) +
            P('M-12 26C-16 0 -12 -20 0 -22C12 -20 16 0 12 26Z', '#ffe9a8') +
            R(-16, 26, 32, 6, '#5b2d12'),
        )
      }) +
      many(18, () => E(r.in(0, w), r.in(310, 430), r.in(10, 40), r.in(3, 6), '#ffb35c', 0.6)) +
      grass(r, w, () => 460, BLACK, 90, 20),
  },
}
