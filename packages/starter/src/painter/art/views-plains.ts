// Twelve plains: barley, heath, bells, sheep, hay, a road, flats, chalk, a tournament, lamps, a harvest, a moon.
import { oklch } from '../draw/colour.ts'
import { at, C, E, many, n1, O, P, R, S } from '../draw/pen.ts'
import { AIR } from './beasts-air.ts'
import { grass, hills, land, mountains, rounds } from './ground.ts'
import type { View } from './view.ts'
import { bareTree, furrows, gullMark, haycock, oak, sheep } from './view-motifs.ts'

const BARLEY = { hue: 84, chroma: 0.12, lift: 0.34, sky: 232, skyChroma: 0.08, lightHue: 88 }
const PASTURE = { hue: 128, chroma: 0.11, lift: 0.2, sky: 228, skyChroma: 0.07, lightHue: 100 }

export const PLAINS: Readonly<Record<string, View>> = {
  'Barley Rise': {
    season: BARLEY,
    light: ['hidden', 0.2, 0.2, 40],
    weather: 'puffs',
    draw: ({ w, p, r }) =>
      mountains(r, w, 110, 60, p.ridge(0.1), p.disc, 4) +
      land((x) => 120 - Math.sin(x / 190) * 44, w, oklch(0.78, 0.13, 86)) +
      furrows(w, 330, 84, oklch(0.66, 0.13, 74), 11, 0.55) +
      oak(430, 92, 0.86, '#5b4026', oklch(0.38, 0.09, 140), oklch(0.5, 0.11, 136), oklch(0.64, 0.12, 128)) +
      grass(r, w, () => 470, oklch(0.6, 0.13, 74), 120, 12) +
      grass(r, w, () => 500, oklch(0.72, 0.14, 84), 110, 14),
  },
  'Candle Heath': {
    season: { hue: 330, chroma: 0.11, lift: 0.08, sky: 40, skyChroma: 0.12, lightHue: 62 },
    light: ['banded', 0.5, 0.5, 170],
    weather: 'flock',
    draw: ({ w, p, r }) =>
      land(hills(r, w, 170, 20), w, p.ridge(0.35)) +
      land(hills(r, w, 240, 26), w, p.ridge(0.6)) +
      many(90, () =>
        O(
          r.in(0, w),
          r.in(250, 430),
          r.in(4, 11),
          r.chance(0.5) ? oklch(0.62, 0.15, 335) : oklch(0.5, 0.14, 320),
          0.85,
        ),
      ) +
      [110, 250, 330, 480]
        .map(
          (x, i) =>
            R(x - 9, 300 - i * 12, 18, 110, '#f6e7c4', 4) +
            at(
              x,
              296 - i * 12,
              0.6,
              O(0, -30, 70, p.glow, 0.28) + P('M0 -70C26 -36 24 -10 0 0C-24 -10 -26 -36 0 -70Z', p.glow),
            ),
        )
        .join(''),
  },
  'Meadow Below the Bells': {
    season: PASTURE,
    light: ['full', 0.78, 0.3, 52],
    weather: 'bars',
    draw: ({ w, p, r }) =>
      land(hills(r, w, 190, 24), w, p.ridge(0.2)) +
      rounds(r, w, hills(r, w, 200, 20), p.ridge(0.35), p.disc, 26, 60) +
      at(
        170,
        330,
        1,
        P('M-86 90V-330H86V90Z', '#e6d5b6') +
          P('M10 90V-330H86V90Z', '#b89c74', 0.7) +
          P('M-104 -326L0 -480L104 -326Z', oklch(0.5, 0.13, 34)) +
          P('M-54 -170V-260a54 54 0 0 1 108 0V-170Z', '#3b2f2b') +
          P('M-34 -180C-30 -200 -26 -250 0 -256C26 -250 30 -200 34 -180Z', oklch(0.76, 0.14, 84)) +
          O(0, -176, 9, oklch(0.6, 0.12, 70)) +
          R(-96, -150, 192, 14, '#8d7554') +
          R(-20, -90, 40, 70, '#3b2f2b', 18) +
          R(-96, 20, 192, 12, '#8d7554'),
      ) +
      land(hills(r, w, 350, 16), w, p.ridge(0.6)) +
      many(44, () => O(r.in(0, w), r.in(360, 440), r.in(4, 9), r.pick(['#fff6dc', oklch(0.7, 0.16, 20), p.glow]))),
  },
  'The Sheep Walks': {
    season: PASTURE,
    light: ['hidden', 0.5, 0.2, 40],
    weather: 'puffs',
    draw: ({ w, p }) =>
      [-90, 0, 100, 210, 330]
        .map((y, i) => {
          const side = i % 2 ? 1 : -1
          const fill = oklch(0.78 - i * 0.075, 0.13, 132 - i * 4)
          return land((x) => y + side * ((x - w / 2) / w) * 130 - Math.cos((x - w / 2) / 240) * 40, w, fill)
        })
        .join('') +
      S('M-10 120C120 60 240 130 330 190S500 300 600 280', '#cfc9bb', 12) +
      S('M-10 120C120 60 240 130 330 190S500 300 600 280', '#8f8a80', 12, 1, '2 15') +
      [
        [120, 20, 0.6],
        [210, 40, 0.55],
        [430, 70, 0.7],
        [380, 120, 0.75],
        [120, 240, 1],
        [250, 270, 1.05],
        [420, 380, 1.5],
        [190, 400, 1.6],
      ]
        .map(([x, y, k], i) => sheep(x as number, y as number, k as number, '#fdf8ea', p.ridge(1), i % 2 === 0))
        .join(''),
  },
  'Haycock Common': {
    season: { hue: 78, chroma: 0.1, lift: 0.2, sky: 10, skyChroma: 0.09, lightHue: 40 },
    light: ['full', 0.26, 0.34, 60],
    weather: 'stripes',
    draw: ({ w, p, r }) =>
      land(hills(r, w, 200, 18), w, oklch(0.62, 0.07, 40)) +
      land(hills(r, w, 240, 14), w, oklch(0.76, 0.11, 78)) +
      haycock(120, 290, 0.5, oklch(0.66, 0.12, 70), oklch(0.82, 0.12, 84), p.ridge(1)) +
      haycock(480, 320, 0.8, oklch(0.64, 0.12, 68), oklch(0.82, 0.12, 84), p.ridge(1)) +
      haycock(240, 420, 1.6, oklch(0.62, 0.13, 66), oklch(0.84, 0.12, 86), p.ridge(1)) +
      grass(r, w, () => 460, oklch(0.5, 0.09, 80), 46, 10),
  },
  'Parish Bounds': {
    season: PASTURE,
    light: ['rayed', 0.5, 0.22, 40],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      mountains(r, w, 60, 90, oklch(0.68, 0.05, 240), p.disc, 4) +
      land(hills(r, w, 60, 16), w, oklch(0.72, 0.1, 140)) +
      land(hills(r, w, 130, 24), w, oklch(0.62, 0.11, 136)) +
      P(
        'M300 70C250 110 420 130 330 190C220 260 60 290 160 504H470C300 340 470 270 430 190C410 140 330 120 312 70Z',
        '#f3e6c8',
      ) +
      P(
        'M300 70C250 110 420 130 330 190C220 260 60 290 160 504H220C150 300 300 270 366 190C420 130 280 110 306 70Z',
        '#d8c49a',
        0.6,
      ) +
      at(
        470,
        410,
        1.25,
        R(-10, -250, 20, 270, '#6b4a2c') +
          P('M-130 -236H60L92 -206L60 -176H-130Z', '#c99a5b') +
          P('M-90 -160H110V-104H-90L-120 -132Z', '#b5834a') +
          S('M-104 -206H30M-70 -132H84', '#6b4a2c', 7),
      ) +
      grass(r, w, () => 470, p.ridge(0.8), 60, 14),
  },
  'Saltgrass Flats': {
    season: { hue: 170, chroma: 0.05, lift: 0.3, sky: 200, skyChroma: 0.05, lightHue: 60 },
    light: ['full', 0.5, 0.3, 44],
    weather: 'bars',
    draw: ({ w, p, r }) =>
      R(-10, 0, w + 20, 510, oklch(0.86, 0.045, 70)) +
      many(9, (i) => R(293 - (40 + i * 14), 12 + i * 34, 80 + i * 28, 8 + i, p.disc, 4, 0.9)) +
      many(26, () => {
        const y = r.in(10, 430)
        const k = 0.3 + (y / 430) * 1.4
        const x = r.in(-20, w + 20)
        return (
          E(x, y, 70 * k, 9 * k, oklch(0.62, 0.07, 150 - y / 12), 0.95) +
          at(x, y, k, S('M-30 0l-8 -26M-12 0l2 -36M8 0l-2 -32M26 0l10 -28', oklch(0.5, 0.08, 140), 5))
        )
      }),
  },
  'Gull Acre': {
    season: { hue: 130, chroma: 0.1, lift: 0.2, sky: 240, skyChroma: 0.1, lightHue: 90 },
    light: ['hidden', 0.2, 0.2, 40],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      R(-10, 130, w + 20, 380, oklch(0.6, 0.1, 236)) +
      many(16, () => R(r.in(0, w), r.in(140, 430), r.in(40, 130), 4, '#fff', 2, 0.4)) +
      P(`M600 -60L470 -50L420 20L400 110L350 180L330 330L290 504H600Z`, '#f7f3e6') +
      P('M600 -60L470 -50L420 20L460 120L430 250L450 504H600Z', '#d9d3c2', 0.7) +
      P('M600 -100C540 -96 490 -84 456 -54C500 -40 560 -44 600 -40Z', oklch(0.6, 0.13, 132)) +
      at(210, 60, 0.95, (AIR.gull as (typeof AIR)[string]).draw(p.coat([240, 0.01]), r)) +
      gullMark(120, 250, 0.5, '#fff') +
      gullMark(250, 300, 0.35, '#fff', -10),
  },
  'Old Tournament Field': {
    season: { hue: 110, chroma: 0.09, lift: 0.1, sky: 300, skyChroma: 0.08, lightHue: 50 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'stripes',
    draw: ({ w, p, r }) => {
      const tent = (x: number, y: number, k: number, a: string, b: string) =>
        at(
          x,
          y,
          k,
          P('M-110 0L-90 -110L0 -230L90 -110L110 0Z', a) +
            [-64, 0, 64]
              .map((d) => P(`M${d - 16} 0L${n1(d * 0.8 - 14)} -112L0 -230L${n1(d * 0.8 + 14)} -112L${d + 16} 0Z`, b))
              .join('') +
            P('M-18 0L0 -90L18 0Z', '#2b2030') +
            S('M0 -230V-290', '#2b2030', 6) +
            P('M3 -288L60 -270L3 -252Z', b),
        )
      const [red, cream, blue] = [oklch(0.52, 0.17, 25), '#f6ead0', oklch(0.46, 0.12, 255)]
      return (
        land(hills(r, w, 200, 16), w, p.ridge(0.4)) +
        tent(110, 270, 0.8, cream, blue) +
        tent(480, 290, 0.9, cream, oklch(0.6, 0.13, 150)) +
        tent(300, 380, 1.5, cream, red) +
        S('M-10 200C140 250 440 250 600 190', '#2b2030', 3) +
        many(11, (i) => {
          const x = 10 + i * 56
          const y = 204 + Math.sin((i / 10) * 3.14) * 36
          return P(`M${x} ${n1(y)}h40l-20 46Z`, [red, cream, blue][i % 3] as string)
        }) +
        land(hills(r, w, 410, 8), w, p.ridge(0.85))
      )
    },
  },
  'Lamp Hill': {
    season: { hue: 262, chroma: 0.06, lift: 0.02, sky: 266, skyChroma: 0.09, lightHue: 80 },
    light: ['crescent', 0.78, 0.2, 40],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      land((x) => 420 - 400 * Math.exp(-(((x - 293) / 150) ** 2)), w, oklch(0.3, 0.06, 265)) +
      S(
        'M120 400C240 380 460 390 440 330S170 310 190 250S400 240 380 180S230 160 250 110S320 90 300 40',
        oklch(0.5, 0.06, 80),
        14,
      ) +
      [
        [150, 392],
        [230, 384],
        [320, 386],
        [410, 374],
        [440, 326],
        [370, 300],
        [290, 292],
        [215, 280],
        [192, 244],
        [250, 226],
        [330, 218],
        [380, 184],
        [330, 152],
        [264, 142],
        [252, 108],
        [296, 88],
      ]
        .map(([x, y]) => O(x as number, y as number, 24, p.glow, 0.22) + O(x as number, y as number, 8, '#ffe7a8'))
        .join('') +
      O(298, -10, 130, p.glow, 0.14) +
      O(298, -10, 70, p.glow, 0.24) +
      R(290, -4, 14, 50, '#1b1e2b') +
      P('M272 -60H324L332 -4H264Z', '#ffe7a8') +
      P('M264 -60L298 -94L332 -60Z', '#1b1e2b') +
      land(hills(r, w, 430, 8), w, p.ridge(1)),
  },
  'Barley Rise at Harvest': {
    season: { hue: 60, chroma: 0.13, lift: 0.14, sky: 45, skyChroma: 0.13, lightHue: 60 },
    light: ['full', 0.5, 0.44, 190],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      land(hills(r, w, 230, 16), w, oklch(0.62, 0.13, 60)) +
      at(
        293,
        330,
        1.35,
        P('M-150 -70C-150 -150 -60 -190 0 -190C70 -190 150 -150 150 -70Z', oklch(0.74, 0.14, 82)) +
          many(12, (i) =>
            S(
              `M${-120 + i * 22} ${-84 - Math.sin((i / 11) * 3.1) * 70}l${i % 2 ? 14 : -12} -30`,
              oklch(0.6, 0.13, 70),
              6,
            ),
          ) +
          P('M-160 -76H160L140 -20H-140Z', '#4a2f1d') +
          S('M-150 -48H150', '#6b4a2c', 8) +
          S('M140 -40L230 10', '#4a2f1d', 10) +
          [-86, 86]
            .map(
              (x) =>
                C(x, 0, 44, '#33200f', 11) +
                many(
                  4,
                  (i) =>
                    `<path d="M${x - 40} 0H${x + 40}" stroke="#33200f" stroke-width="6" transform="rotate(${i * 45} ${x} 0)"/>`,
                ) +
                O(x, 0, 10, '#6b4a2c'),
            )
            .join(''),
      ) +
      land(hills(r, w, 390, 8), w, p.ridge(0.8)) +
      grass(r, w, () => 440, p.ridge(0.95), 60, 10),
  },
  'Candle Heath by Moonlight': {
    season: { hue: 255, chroma: 0.07, lift: 0.12, sky: 258, skyChroma: 0.08, lightHue: 240 },
    light: ['cratered', 0.52, 0.34, 150],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      land(hills(r, w, 260, 22), w, oklch(0.34, 0.06, 270)) +
      bareTree(r, 340, 340, 0.9, '#10142a') +
      land(hills(r, w, 320, 18), w, oklch(0.24, 0.06, 275)) +
      [90, 160, 470]
        .map((x, i) => P(`M${x - 26} 380L${x - 16} ${270 + i * 16}L${x + 8} ${250 + i * 16}L${x + 26} 380Z`, '#3b4163'))
        .join('') +
      many(40, () => O(r.in(0, w), r.in(350, 440), r.in(3, 8), oklch(0.6, 0.09, 290), 0.7)) +
      O(210, 330, 50, p.glow, 0.3) +
      P('M210 306C222 322 220 336 210 340C200 336 198 322 210 306Z', '#ffe7a8') +
      R(203, 340, 14, 40, '#e8dcc0', 3),
  },
}
