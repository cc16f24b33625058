// Twelve islands: a sea stack, shallows from above, a sail, a heron, a lighthouse, kelp, low tide, a pool, a whale, a strand, fog, the deep.
import { oklch } from '../draw/colour.ts'
import { at, C, E, many, n1, O, P, R, S } from '../draw/pen.ts'
import { AIR } from './beasts-air.ts'
import { hills, land, mountains, rocks, sea } from './ground.ts'
import type { View } from './view.ts'
import { gullMark, lighthouse, sailboat, stack } from './view-motifs.ts'

const foam = (d: string, o = 0.9) => S(d, '#fff', 9, o)

export const ISLANDS: Readonly<Record<string, View>> = {
  'Gull Point': {
    light: ['full', 0.2, 0.3, 50],
    weather: 'bars',
    season: { hue: 240, chroma: 0.09, sky: 30, skyChroma: 0.06, lightHue: 50 },
    draw: (st) => {
      const { w, p, r } = st
      return (
        sea(st, 200) +
        stack(r, 330, 360, 260, 420, oklch(0.46, 0.05, 60), oklch(0.74, 0.06, 70)) +
        P('M210 -60C250 -96 400 -96 436 -58C400 -40 250 -40 210 -60Z', oklch(0.62, 0.1, 140)) +
        stack(r, 110, 350, 90, 180, oklch(0.42, 0.05, 60), oklch(0.7, 0.06, 70)) +
        [
          [120, 60, 0.9, -8],
          [480, -110, 0.7, 10],
          [230, -150, 0.6, -14],
          [470, 90, 1, 8],
          [180, -40, 0.5, 0],
          [520, 10, 0.5, -6],
          [70, -60, 0.4, 0],
        ]
          .map(([x, y, k, a]) => gullMark(x as number, y as number, k as number, '#fff', a))
          .join('') +
        foam('M190 352C230 372 420 372 480 350M60 350C90 362 140 362 170 350') +
        rocks(r, w, 430, p.ridge(0.95), p.ridge(0.5), 6, 40)
      )
    },
  },
  'The Shallows': {
    sky: 'none',
    draw: ({ w, h, r }) =>
      R(-10, 500 - h, w + 20, h + 10, oklch(0.78, 0.11, 205)) +
      [
        [120, -180, 200, 90],
        [470, -60, 190, 110],
        [180, 150, 230, 110],
        [480, 310, 210, 100],
        [90, 400, 170, 80],
      ]
        .map(
          ([x, y, a, b]) =>
            E(x as number, y as number, (a as number) * 1.2, (b as number) * 1.25, oklch(0.84, 0.09, 195), 1, -14) +
            E(x as number, y as number, a as number, b as number, oklch(0.9, 0.06, 150), 1, -14) +
            E(x as number, y as number, (a as number) * 0.7, (b as number) * 0.66, oklch(0.92, 0.06, 88), 1, -14),
        )
        .join('') +
      many(18, () => {
        const [x, y] = [r.in(0, w), r.in(-290, 440)]
        return S(`M${n1(x)} ${n1(y)}q22 -14 44 0t44 0`, '#fff', 4, 0.5)
      }) +
      [
        [150, 140, 0],
        [470, -70, 30],
        [500, 320, 60],
      ]
        .map(([x, y, a]) =>
          at(
            x as number,
            y as number,
            1,
            P('M0 -52L14 -17L50 -16L22 7L32 42L0 22L-32 42L-22 7L-50 -16L-14 -17Z', oklch(0.68, 0.16, 40)),
            a,
          ),
        )
        .join('') +
      many(9, (i) =>
        at(
          300 + (i % 3) * 26 + r.in(-8, 8),
          20 + Math.floor(i / 3) * 22,
          0.5,
          P('M-40 0C-20 -18 14 -18 30 0C14 18 -20 18 -40 0ZM26 0L52 -16V16Z', oklch(0.48, 0.11, 250)),
          -20,
        ),
      ),
  },
  'Ister Sound': {
    season: { hue: 250, chroma: 0.09, sky: 20, skyChroma: 0.13, lightHue: 55 },
    light: ['full', 0.5, 0.5, 90],
    weather: 'stripes',
    draw: (st) => {
      const { p } = st
      return (
        sea(st, 130, 0.6) +
        P('M-10 504V-120L70 -90L110 20L170 90L190 140L120 260L60 504Z', p.ridge(0.6)) +
        P('M600 504V-40L530 0L490 70L440 110L430 150L510 300Z', p.ridge(0.72)) +
        sailboat(290, 330, 1.25, '#2c2135', '#fff1dc', oklch(0.6, 0.17, 30)) +
        foam('M180 386C240 400 340 400 410 384', 0.7)
      )
    },
  },
  'Heron Islets': {
    season: { hue: 200, chroma: 0.07, lift: 0.1, sky: 190, skyChroma: 0.06, lightHue: 80 },
    light: ['full', 0.3, 0.36, 110],
    weather: 'clear',
    draw: (st) => {
      const { w, p, r } = st
      return (
        mountains(r, w, 190, 60, p.ridge(0.15), p.disc, 4) +
        sea(st, 190, 0.4) +
        E(130, 240, 130, 24, p.ridge(0.55)) +
        E(500, 270, 120, 20, p.ridge(0.65)) +
        E(300, 420, 250, 40, p.ridge(0.8)) +
        at(320, 210, 1.4, (AIR.heron as (typeof AIR)[string]).draw(p.coat([235, 0.03]), r)) +
        S(
          'M120 420C110 340 120 300 100 250M150 424C150 360 170 320 170 270M480 424C480 360 500 330 500 290M510 424C520 370 540 350 550 310',
          p.ridge(1),
          8,
        )
      )
    },
  },
  'Mole End': {
    season: { hue: 262, chroma: 0.1, sky: 268, skyChroma: 0.12, lightHue: 90 },
    light: ['hidden', 0.2, 0.2, 40],
    weather: 'clear',
    draw: (st) => {
      const { w, p, r } = st
      return (
        P('M410 -80L-20 -290V-60Z', p.glow, 0.3) +
        P('M410 -80L-20 -220V-120Z', p.glow, 0.35) +
        P('M410 -80L610 -130V-30Z', p.glow, 0.25) +
        sea(st, 260, 1.4) +
        P('M300 504L330 300H600V504Z', p.ridge(0.9)) +
        many(5, (i) => R(318 + (i % 2) * 20, 320 + i * 36, 300, 4, p.ridge(0.5), 0, 0.6)) +
        lighthouse(410, 304, 1.1, p, oklch(0.56, 0.18, 25)) +
        rocks(r, w * 0.6, 430, p.ridge(1), p.ridge(0.6), 5, 44)
      )
    },
  },
  'The Kelp Stairs': {
    sky: 'none',
    season: { hue: 180, chroma: 0.09, sky: 190 },
    draw: ({ w, h, r }) =>
      many(8, (i) => R(-10, 500 - h + i * 102, w + 20, 106, oklch(0.72 - i * 0.062, 0.09, 185 + i * 6))) +
      many(5, (i) =>
        P(`M${180 + i * 60} ${500 - h}L${-60 + i * 160} 504h90L${220 + i * 60} ${500 - h}Z`, '#fff', 0.12),
      ) +
      many(
        7,
        (i) =>
          P(`M${40 + i * 46} ${420 - i * 62}H600V${486 - i * 62}H${40 + i * 46}Z`, oklch(0.3 + i * 0.035, 0.05, 200)) +
          R(40 + i * 46, 420 - i * 62, 600, 10, oklch(0.5 + i * 0.04, 0.06, 180)),
      ) +
      [40, 100, 170, 500, 560]
        .map(
          (x, i) =>
            S(
              `M${x} 504C${x - 60} 380 ${x + 60} 250 ${x - 20} 120S${x + 40} -60 ${x} ${-160 + i * 30}`,
              oklch(0.4, 0.1, 140 + i * 6),
              20,
            ) +
            many(9, (j) =>
              E(x + (j % 2 ? 26 : -26), 420 - j * 62, 30, 12, oklch(0.46, 0.11, 138), 1, j % 2 ? -30 : 30),
            ),
        )
        .join('') +
      many(20, () => O(r.in(0, w), r.in(-240, 430), r.in(3, 10), '#fff', 0.4)),
  },
  'Low Tide, Ferry Reach': {
    season: { hue: 50, chroma: 0.05, lift: 0.26, sky: 230, skyChroma: 0.06, lightHue: 60 },
    light: ['full', 0.76, 0.26, 46],
    weather: 'puffs',
    draw: ({ w, p, r }) =>
      R(-10, 120, w + 20, 50, oklch(0.66, 0.08, 235)) +
      R(-10, 160, w + 20, 350, oklch(0.72, 0.05, 70)) +
      many(12, () => E(r.in(0, w), r.in(200, 430), r.in(40, 130), r.in(6, 14), oklch(0.82, 0.05, 225), 0.9)) +
      many(6, (i) => R(330 + i * 46, 20 + i * 20, 16, 130 + i * 42, '#4d3a2c')) +
      P('M330 30L600 130V164L330 56Z', '#6d543f') +
      at(
        220,
        330,
        1.2,
        P('M-160 -50H150L110 30H-110Z', oklch(0.5, 0.12, 30)) +
          P('M-160 -50H150L144 -34H-152Z', '#f4ead6') +
          P('M-70 -50V-120H60V-50Z', '#f4ead6') +
          R(-84, -134, 160, 16, '#4d3a2c') +
          R(-50, -104, 30, 30, p.ridge(0.6)) +
          R(10, -104, 30, 30, p.ridge(0.6)),
        -9,
      ) +
      S('M330 290C400 340 420 380 470 400', '#4d3a2c', 5),
  },
  Moonpool: {
    sky: 'none',
    draw: ({ w, h, p, r }) =>
      R(-10, 500 - h, w + 20, h + 10, oklch(0.2, 0.05, 265)) +
      P(
        'M293 -290C420 -280 500 -200 480 -110C440 -30 160 -20 110 -110C90 -200 170 -280 293 -290Z',
        oklch(0.4, 0.09, 262),
      ) +
      P(
        'M293 -260C390 -250 450 -190 440 -120C400 -60 190 -50 150 -120C140 -190 200 -250 293 -260Z',
        oklch(0.56, 0.09, 255),
      ) +
      many(12, () => O(r.in(180, 410), r.in(-240, -110), r.in(1, 3), '#fff')) +
      O(300, -150, 62, p.disc) +
      P('M180 -60L90 300H500L410 -60Z', p.disc, 0.14) +
      P('M240 -60L200 300H390L350 -60Z', p.disc, 0.16) +
      E(293, 300, 250, 86, oklch(0.36, 0.1, 240)) +
      E(293, 300, 190, 62, oklch(0.5, 0.11, 230)) +
      E(293, 300, 84, 28, p.disc) +
      `<g transform="translate(293 300) scale(1 .34)">${many(5, (i) => C(0, 0, 110 + i * 30, p.disc, 5, 0.35))}</g>` +
      many(9, (i) =>
        P(
          `M${-20 + i * 76} ${500 - h}L${10 + i * 76} ${n1(-190 + r.in(-30, 70) + Math.abs(i - 4) * 40)}L${40 + i * 76} ${500 - h}Z`,
          oklch(0.15, 0.04, 268),
        ),
      ) +
      P('M-10 504V330C60 360 120 400 160 504ZM600 504V320C530 350 470 400 430 504Z', oklch(0.14, 0.04, 268)),
  },
  'Whale Roads': {
    season: { hue: 235, chroma: 0.12, sky: 225, skyChroma: 0.1, lightHue: 90 },
    light: ['rayed', 0.8, 0.2, 36],
    weather: 'puffs',
    draw: (st) => {
      const { p } = st
      return (
        sea(st, 150) +
        P(
          'M230 420C250 260 262 170 258 90C220 60 120 60 60 -30C150 -40 240 -10 290 50C340 -10 440 -50 530 -40C470 50 370 70 330 94C330 180 340 280 370 420Z',
          oklch(0.36, 0.08, 250),
        ) +
        P('M258 90C220 60 120 60 60 -30C130 0 220 30 282 70Z', oklch(0.5, 0.08, 245)) +
        many(7, (i) =>
          S(
            `M${272 + i * 8} 150C${270 + i * 9} 230 ${264 + i * 12} 300 ${256 + i * 15} 390`,
            oklch(0.56, 0.06, 240),
            4,
            0.6,
          ),
        ) +
        foam('M120 400C180 350 230 420 300 380S430 410 500 372') +
        P('M-10 504V410C100 380 200 430 300 404S500 390 600 414V504Z', p.water(0.85)) +
        foam('M80 430C160 412 240 446 320 424', 0.6)
      )
    },
  },
  'Glass Strand': {
    sky: 'none',
    draw: ({ w, h, r }) =>
      R(-10, 500 - h, w + 20, h + 10, oklch(0.9, 0.05, 70)) +
      P(`M-10 ${500 - h}H600V-40C500 -60 460 40 360 50S180 180 90 190S20 260 -10 260Z`, oklch(0.66, 0.11, 215)) +
      P(`M-10 ${500 - h}H600V-130C500 -140 440 -60 350 -40S150 80 70 100S20 160 -10 150Z`, oklch(0.52, 0.12, 240)) +
      S('M600 -40C500 -60 460 40 360 50S180 180 90 190S20 260 -10 260', '#fff', 34) +
      S('M600 10C510 0 480 90 380 104S200 230 110 246S30 310 -10 316', '#fff', 7, 0.8) +
      many(26, () => {
        const [x, y] = [r.in(0, w), r.in(150, 430)]
        return y > 330 - x * 0.6
          ? at(
              x,
              y,
              r.in(0.5, 1.3),
              P('M-16 6L-8 -12L10 -14L16 4L2 14Z', oklch(0.78, 0.12, r.pick([160, 200, 30, 300])), 0.9),
            )
          : ''
      }) +
      at(
        430,
        330,
        1.5,
        P('M0 40C-50 30 -66 -20 -40 -50C-20 -66 20 -66 40 -50C66 -20 50 30 0 40Z', oklch(0.8, 0.09, 20)) +
          S('M0 36V-56M0 36L-32 -46M0 36L32 -46M0 36L-50 -14M0 36L50 -14', oklch(0.64, 0.11, 20), 4),
      ),
  },
  'Gull Point in Fog': {
    season: { hue: 230, chroma: 0.02, lift: 0.16, sky: 230, skyChroma: 0.015, lightHue: 230 },
    light: ['full', 0.62, 0.24, 44],
    weather: 'clear',
    draw: ({ w, p, r }) =>
      stack(r, 440, 300, 150, 330, oklch(0.8, 0.015, 230), oklch(0.86, 0.01, 230)) +
      R(-10, 140, w + 20, 80, '#eef1f4', 40, 0.7) +
      stack(r, 160, 380, 190, 400, oklch(0.66, 0.02, 230), oklch(0.74, 0.02, 230)) +
      R(-60, 250, 500, 70, '#eef1f4', 35, 0.65) +
      R(200, 200, 460, 50, '#eef1f4', 25, 0.55) +
      stack(r, 360, 470, 230, 340, oklch(0.46, 0.03, 235), oklch(0.58, 0.03, 235)) +
      gullMark(250, 20, 0.7, '#fff', -8) +
      gullMark(330, -60, 0.45, '#fff', 6) +
      R(-60, 360, 760, 80, '#f3f5f7', 40, 0.75) +
      land(hills(r, w, 450, 8), w, p.ridge(0.6)),
  },
  'The Deep Mooring': {
    sky: 'none',
    draw: ({ w, h, p, r }) =>
      R(-10, 500 - h, w + 20, 220, oklch(0.32, 0.09, 280)) +
      many(26, () => O(r.in(0, w), r.in(-290, -140), r.in(1, 3), '#fff', 0.8)) +
      many(9, (i) => R(-10, -90 + i * 66, w + 20, 70, oklch(0.5 - i * 0.042, 0.1, 225 + i * 5))) +
      at(
        293,
        -100,
        1.15,
        P('M-130 0H140L100 56H-96Z', '#2b1d1a') +
          P('M-130 0H140L134 12H-124Z', '#8c5a34') +
          S('M20 0V-110', '#2b1d1a', 7) +
          S('M20 -110L90 -80V-64', '#2b1d1a', 4) +
          O(90, -46, 60, p.glow, 0.25) +
          R(80, -64, 20, 34, '#ffe3a0', 5),
      ) +
      S('M200 -40C190 60 240 140 220 240S250 340 240 380', '#c8ccd6', 9, 0.9, '2 17') +
      at(240, 400, 1.1, S('M0 -30V60M-50 20C-40 60 -20 70 0 70C20 70 40 60 50 20M-26 -10H26', '#9aa0ad', 14)) +
      many(7, (i) =>
        at(
          360 + (i % 3) * 60 + r.in(-10, 10),
          120 + i * 34,
          0.6,
          P('M-40 0C-20 -20 14 -20 30 0C14 20 -20 20 -40 0ZM26 0L54 -18V18Z', oklch(0.66, 0.08, 210)),
          0,
          i % 2 === 0,
        ),
      ) +
      P('M-10 504V430C120 400 200 450 330 430S520 420 600 440V504Z', oklch(0.1, 0.03, 260)),
  },
}
