// Twelve mountains: a slag heap, forges, a cut, crags, hoodoos, an arch, a stair, a tarn, snow, a goat, the night shift, a comet.
import { oklch } from '../draw/colour.ts'
import { at, C, E, many, n1, O, P, R, S } from '../draw/pen.ts'
import { AIR } from './beasts-air.ts'
import { OTHER_SIDES, SIDES } from './beasts-side.ts'
import { conifers, embers, hills, houses, land, mountains, rocks } from './ground.ts'
import type { View } from './view.ts'
import { fir, smoke, stack } from './view-motifs.ts'

const ram = { ...SIDES, ...OTHER_SIDES }['ram-side']

export const MOUNTAINS: Readonly<Record<string, View>> = {
  'Slag Pit': {
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'stripes',
    season: { hue: 30, chroma: 0.09, sky: 45, skyChroma: 0.11, lightHue: 60 },
    draw: (st) => {
      const { w, p, r } = st
      return (
        land(hills(r, w, 260, 12), w, p.ridge(0.4)) +
        smoke(480, -60, 1.1, '#4b2b26', 0.5) +
        P('M440 300L452 -60H508L520 300Z', '#3a2320') +
        R(446, -60, 68, 22, '#5b3a33') +
        R(448, 60, 66, 12, '#5b3a33') +
        P('M-60 460L170 60L230 40L300 90L470 460Z', '#2c1d1f') +
        P('M-60 460L170 60L190 130L120 300L100 460Z', '#4a3030') +
        S('M210 60C190 140 250 180 220 260S260 360 230 450', oklch(0.68, 0.2, 45), 26) +
        S('M210 60C190 140 250 180 220 260S260 360 230 450', oklch(0.9, 0.14, 90), 9) +
        S('M250 80C290 180 300 260 350 420', oklch(0.66, 0.2, 42), 14) +
        S('M-10 10L200 40M-10 40L190 64', '#3a2320', 8) +
        at(170, 6, 1, P('M-40 0H40L28 34H-28Z', '#5b3a33') + O(-20, 40, 10, '#1d1314') + O(20, 40, 10, '#1d1314'), 8) +
        embers(st, 24, -100, 400) +
        land(hills(r, w, 430, 10), w, '#1d1314')
      )
    },
  },
  'Ember Row': {
    season: { hue: 20, chroma: 0.07, sky: 285, skyChroma: 0.07, lightHue: 50 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      mountains(r, w, 120, 190, oklch(0.27, 0.05, 300), oklch(0.36, 0.05, 310), 4) +
      land(hills(r, w, 150, 16), w, oklch(0.22, 0.05, 310)) +
      houses(r, -20, w + 20, 240, oklch(0.24, 0.06, 20), '#ffb64d', 2.2) +
      [70, 200, 350, 490]
        .map(
          (x, i) =>
            R(x - 18, 60 + (i % 2) * 30, 36, 180, '#2a1519') +
            smoke(x, 40 + (i % 2) * 30, 0.8, '#b0605a', 0.4) +
            O(x, 60 + (i % 2) * 30, 34, '#ff7a2e', 0.5),
        )
        .join('') +
      houses(r, -20, w + 20, 350, oklch(0.17, 0.05, 15), '#ff8a3c', 3) +
      R(-10, 350, w + 20, 160, '#170c10') +
      many(7, (i) =>
        at(
          50 + i * 84,
          420,
          0.7,
          O(0, -20, 70, p.hot, 0.22) +
            R(-34, -50, 68, 56, '#ff8a3c', 30) +
            P('M0 -40C20 -10 18 4 0 6C-18 4 -20 -10 0 -40Z', '#ffe6a0'),
        ),
      ),
  },
  'The Red Cut': {
    season: { hue: 32, chroma: 0.14, lift: 0.12, sky: 225, skyChroma: 0.1, lightHue: 80 },
    light: ['full', 0.5, 0.2, 40],
    weather: 'clear',
    draw: ({ w }) =>
      P(`M-10 504V-220L90 -230L130 -120L170 -110L190 40L230 60L250 260L270 504Z`, oklch(0.54, 0.16, 34)) +
      P(`M${w + 10} 504V-240L500 -236L470 -130L420 -118L400 30L356 50L340 260L320 504Z`, oklch(0.44, 0.14, 30)) +
      many(
        7,
        (i) =>
          P(
            `M-10 ${-180 + i * 92}L${n1(96 + i * 24)} ${-172 + i * 92}L${n1(98 + i * 24)} ${-142 + i * 92}L-10 ${-152 + i * 92}Z`,
            oklch(0.66, 0.14, 46),
            0.75,
          ) +
          P(
            `M${w + 10} ${-200 + i * 92}L${n1(494 - i * 22)} ${-182 + i * 92}L${n1(490 - i * 22)} ${-152 + i * 92}L${w + 10} ${-166 + i * 92}Z`,
            oklch(0.54, 0.13, 42),
            0.75,
          ),
      ) +
      P('M270 270C300 330 240 380 300 504H340C290 380 340 330 318 270Z', oklch(0.8, 0.09, 215)) +
      S('M130 -60C240 0 340 0 456 -70', '#4a1f16', 9) +
      many(12, (i) => S(`M${n1(140 + i * 28)} ${n1(-56 + Math.sin((i / 11) * 3.14) * 44)}v-34`, '#4a1f16', 5)) +
      S('M130 -96C240 -36 340 -36 456 -106', '#4a1f16', 5) +
      P('M-10 504V400C80 420 140 460 170 504ZM600 504V390C520 410 460 450 430 504Z', oklch(0.28, 0.09, 28)),
  },
  'Kestrel Crags': {
    season: { hue: 15, chroma: 0.06, lift: 0.1, sky: 20, skyChroma: 0.07, lightHue: 50 },
    light: ['full', 0.26, 0.5, 90],
    weather: 'bars',
    draw: ({ w, p, r }) =>
      [
        [60, 200, 0.2],
        [190, 90, 0.3],
        [420, 40, 0.25],
        [540, 160, 0.35],
      ]
        .map(([x, y, t]) =>
          P(
            `M${(x as number) - 90} 504L${(x as number) - 24} ${(y as number) + 80}L${x} ${y}L${(x as number) + 34} ${(y as number) + 110}L${(x as number) + 100} 504Z`,
            p.ridge(t as number),
          ),
        )
        .join('') +
      P('M200 504L290 180L330 60L352 150L372 120L400 300L520 504Z', p.ridge(0.7)) +
      P('M200 504L290 180L330 60L336 200L300 330L320 504Z', p.ridge(0.45)) +
      P('M-10 504V280L60 340L130 504ZM600 504V240L540 330L470 504Z', p.ridge(0.9)) +
      at(250, -24, 0.95, (AIR.hawk as (typeof AIR)[string]).draw(p.coat([60, 0.07]), r)) +
      land(hills(r, w, 440, 10), w, p.ridge(1)),
  },
  'Chimney Peaks': {
    season: { hue: 48, chroma: 0.14, lift: 0.1, sky: 55, skyChroma: 0.14, lightHue: 80 },
    light: ['ringed', 0.5, 0.36, 74],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      stack(r, 100, 330, 90, 330, p.ridge(0.4), p.ridge(0.1)) +
      stack(r, 470, 340, 110, 400, p.ridge(0.45), p.ridge(0.15)) +
      stack(r, 230, 360, 80, 250, p.ridge(0.5), p.ridge(0.2)) +
      [
        [100, 0, 74, 30],
        [470, -60, 90, 36],
        [230, 110, 66, 26],
      ]
        .map(([x, y, a, b]) => E(x as number, y as number, a as number, b as number, p.ridge(0.7)))
        .join('') +
      land(hills(r, w, 310, 12), w, p.ridge(0.6)) +
      stack(r, 350, 450, 130, 430, p.ridge(0.85), p.ridge(0.4)) +
      E(350, 20, 104, 44, p.ridge(0.95)) +
      stack(r, 60, 470, 120, 260, p.ridge(0.9), p.ridge(0.5)) +
      E(60, 206, 92, 36, p.ridge(1)) +
      land(hills(r, w, 430, 12), w, p.ridge(1)),
  },
  "Giant's Elbow": {
    season: { hue: 40, chroma: 0.11, lift: 0.22, sky: 235, skyChroma: 0.09, lightHue: 80 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'puffs',
    draw: ({ w, p, r }) =>
      mountains(r, w, 300, 120, oklch(0.7, 0.06, 250), p.disc, 4, '#fff') +
      land(hills(r, w, 300, 14), w, oklch(0.66, 0.1, 110)) +
      P(
        'M20 504C30 330 40 60 130 -70C210 -180 400 -190 480 -70C550 40 560 330 570 504H430C430 350 430 160 380 80C340 20 250 20 210 90C170 170 180 350 180 504Z',
        oklch(0.56, 0.13, 40),
      ) +
      P(
        'M20 504C30 330 40 60 130 -70C210 -180 330 -186 400 -140C300 -140 210 -90 160 20C110 140 110 350 110 504Z',
        oklch(0.7, 0.12, 52),
      ) +
      S('M60 300C70 150 110 20 190 -60M520 330C520 200 500 90 460 20', oklch(0.46, 0.12, 36), 9, 0.6) +
      fir(300, 380, 0.36, oklch(0.36, 0.08, 145)) +
      fir(250, 392, 0.28, oklch(0.36, 0.08, 145)) +
      fir(356, 390, 0.3, oklch(0.36, 0.08, 145)) +
      land(hills(r, w, 420, 12), w, oklch(0.5, 0.1, 112)),
  },
  'Quarry Stair': {
    sky: 'none',
    draw: ({ w, h, r }) =>
      R(-10, 500 - h, w + 20, h + 10, oklch(0.74, 0.07, 62)) +
      many(9, (i) =>
        many(5, (j) =>
          R(
            -30 + j * 140 + (i % 2) * 60,
            500 - h + i * 92,
            134,
            86,
            oklch(0.68 + (((i * 7 + j * 3) % 5) - 2) * 0.025, 0.07, 58),
            5,
          ),
        ),
      ) +
      many(5, (i) => {
        const y = 430 - i * 150
        const right = i % 2 === 0
        return many(
          9,
          (j) =>
            R(right ? 60 + j * 52 : 474 - j * 52, y - j * 16.6, 54, 190 - j * 8, oklch(0.46 - i * 0.015, 0.08, 45)) +
            R(right ? 60 + j * 52 : 474 - j * 52, y - j * 16.6, 54, 12, oklch(0.86, 0.06, 70)),
        )
      }) +
      at(
        300,
        330,
        1.1,
        S('M-10 0L0 -34L12 0M0 -34V-76M0 -66L30 -46', '#2b1a1a', 10) +
          O(0, -90, 15, '#2b1a1a') +
          S('M28 -20L40 -110', '#2b1a1a', 5) +
          P('M-10 -80H-44V-40H-8Z', '#7a3b2a'),
      ) +
      many(20, () => O(r.in(0, w), r.in(-290, 430), r.in(1, 3), '#fff', 0.5)),
  },
  'Cinder Tarn': {
    season: { hue: 20, chroma: 0.11, sky: 350, skyChroma: 0.07, lightHue: 40 },
    light: ['full', 0.5, 0.16, 40],
    weather: 'clear',
    draw: ({ w }) => {
      const peak =
        P('M-10 160L90 40L150 90L293 -200L430 70L500 20L600 160Z', oklch(0.34, 0.1, 15)) +
        P('M293 -200L240 -40L280 0L220 100L260 160H-10L90 40L150 90Z', oklch(0.46, 0.13, 22)) +
        P('M293 -200L268 -130L292 -150L310 -120L326 -140Z', oklch(0.82, 0.17, 62))
      return `${peak}${R(-10, 158, w + 20, 352, oklch(0.2, 0.06, 350))}<g opacity=".62" transform="translate(0 318) scale(1 -1)">${peak}</g>${many(14, (i) => R(40 + ((i * 97) % 420), 176 + i * 19, 70 + ((i * 31) % 90), 5, '#ffd9c0', 3, 0.28))}${P('M-10 504V420C120 400 200 440 300 430S500 410 600 428V504Z', '#190b12')}`
    },
  },
  'The Hammered Range': {
    season: { hue: 250, chroma: 0.06, lift: 0.3, sky: 235, skyChroma: 0.11, lightHue: 230 },
    light: ['rayed', 0.82, 0.2, 34],
    weather: 'clear',
    draw: ({ w, r }) =>
      mountains(r, w, 230, 330, oklch(0.62, 0.07, 255), oklch(0.86, 0.03, 240), 3, '#fff') +
      mountains(r, w, 320, 260, oklch(0.5, 0.08, 258), oklch(0.8, 0.04, 245), 3, '#fff') +
      land(hills(r, w, 330, 24), w, '#f2f6fc') +
      conifers(r, w, hills(r, w, 340, 20), oklch(0.34, 0.06, 200), 70, 24) +
      land(hills(r, w, 390, 18), w, '#fff') +
      fir(90, 460, 0.7, oklch(0.3, 0.06, 200), '#fff') +
      fir(500, 470, 0.9, oklch(0.3, 0.06, 200), '#fff'),
  },
  'Goat Ledges': {
    season: { hue: 70, chroma: 0.06, lift: 0.26, sky: 80, skyChroma: 0.08, lightHue: 80 },
    light: ['full', 0.68, 0.34, 120],
    weather: 'clear',
    draw: ({ p, r }) =>
      P('M-10 60L170 90L210 130L420 150V190L180 200L-10 170Z', oklch(0.52, 0.06, 60)) +
      P('M600 230L470 250L300 262L180 300V330L420 340L600 330Z', oklch(0.44, 0.06, 55)) +
      P('M-10 170L180 200L420 190L400 240L200 240L-10 300Z', oklch(0.34, 0.05, 50)) +
      P('M-10 504V340L150 370L300 376L380 420L600 430V504Z', oklch(0.28, 0.05, 45)) +
      (ram ? at(290, 18, 0.92, ram.draw(p.coat([70, 0.03]), r)) : '') +
      at(480, 196, 0.34, ram ? ram.draw(p.coat([70, 0.03]), r) : '', 0, true) +
      S('M80 76l-10 -30M96 78l6 -36M520 236l-8 -28M540 234l8 -30', oklch(0.5, 0.1, 130), 5),
  },
  'Slag Pit, Night Shift': {
    sky: 'none',
    draw: ({ w, h, r }) =>
      R(-10, 500 - h, w + 20, h + 10, '#160b0e') +
      E(293, 150, 260, 330, '#34131a') +
      E(293, 190, 200, 260, oklch(0.4, 0.15, 30)) +
      E(293, 250, 140, 180, oklch(0.62, 0.2, 42)) +
      P('M250 90C230 220 150 320 60 504H526C430 320 350 220 336 90Z', oklch(0.74, 0.19, 55)) +
      P('M272 120C262 230 230 330 190 504H396C350 330 320 230 314 120Z', oklch(0.93, 0.12, 95)) +
      P(`M-10 ${500 - h}H600V504H520C540 300 480 20 293 0C110 20 50 300 70 504H-10Z`, '#1f1015') +
      S('M70 504C50 300 110 20 293 0C480 20 540 300 520 504', '#4a2025', 14) +
      many(9, (i) => R(60 + i * 58, 500 - h + 20 + (i % 3) * 40, 20, 150 + (i % 4) * 30, '#2c161b', 4)) +
      at(
        150,
        380,
        1.1,
        P('M-60 -60H60L44 0H-44Z', '#12090b') +
          O(-26, 10, 16, '#12090b') +
          O(26, 10, 16, '#12090b') +
          P('M-50 -60C-30 -90 30 -90 50 -60Z', oklch(0.74, 0.19, 55)),
      ) +
      at(
        440,
        390,
        1.2,
        O(0, -120, 22, '#12090b') +
          P('M-34 10L-22 -92H22L34 10Z', '#12090b') +
          S('M10 -80L-60 -130', '#12090b', 14) +
          S('M-40 -170L-84 -96', '#12090b', 9),
      ) +
      many(34, () => O(r.in(80, 500), r.in(-120, 430), r.in(2, 5), '#ffca6a', r.in(0.4, 1))),
  },
  'Comet over Kestrel Crags': {
    season: { hue: 10, chroma: 0.07, sky: 275, skyChroma: 0.1, lightHue: 60 },
    light: ['hidden', 0.5, 0.3, 40],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      P('M180 130C280 -10 440 -190 640 -330L560 -340C380 -240 240 -90 150 90Z', p.glow, 0.35) +
      P('M176 120C270 0 420 -170 600 -310C420 -220 260 -80 156 84Z', '#fff', 0.5) +
      O(166, 108, 60, p.glow, 0.35) +
      O(166, 108, 34, '#fff6da') +
      C(166, 108, 84, p.glow, 3, 0.4) +
      P(
        'M-10 504V360L40 300L80 350L130 230L160 310L210 290L260 380L330 250L360 330L410 200L450 320L500 280L560 350L600 320V504Z',
        oklch(0.26, 0.07, 350),
      ) +
      P('M-10 504V420L60 370L120 430L200 360L280 440L360 380L440 430L520 370L600 420V504Z', oklch(0.16, 0.05, 345)) +
      rocks(r, w, 450, '#130a12', '#3a1f2c', 5, 30),
  },
}
