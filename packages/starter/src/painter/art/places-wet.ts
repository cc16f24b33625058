// Water, ice, mist and the places below.
import { at, E, many, n1, O, P, R, S } from '../draw/pen.ts'
import { bough, conifers, deadTree, FLOOR, grass, hills, land, line, mist, mountains, rocks, sea } from './ground.ts'
import type { Place } from './stage.ts'

export const WET_PLACES: Readonly<Record<string, Place>> = {
  sea: (st) => {
    const { w, p, r } = st
    return {
      back: mountains(r, w, 340, r.in(40, 110), p.ridge(0.12), p.sky[2], r.int(2, 4)) + sea(st, 330),
      front: P(
        `M-20 504V484C${n1(w * 0.2)} 466 ${n1(w * 0.34)} 492 ${n1(w * 0.52)} 482S${n1(w * 0.86)} 468 ${w + 20} 486V504Z`,
        p.ridge(1),
      ),
    }
  },
  island: (st) => {
    const { w, p, r, light } = st
    const x = light.x > w / 2 ? r.in(w * 0.2, w * 0.4) : r.in(w * 0.6, w * 0.8)
    const palm = (px: number, py: number, k: number) =>
      at(
        px,
        py,
        k,
        S('M0 0C6 -30 2 -60 16 -92', p.ridge(0.9), 7) +
          many(
            6,
            (i) =>
              `<path d="M16 -92C34 -110 58 -108 72 -88C52 -96 34 -92 16 -92Z" fill="${p.ridge(0.9)}" transform="rotate(${i * 58 - 30} 16 -92)"/>`,
          ),
      )
    return {
      back:
        mountains(r, w, 338, 60, p.ridge(0.06), p.sky[2], 2) +
        sea(st, 334) +
        P(
          `M${n1(x - 120)} 372C${n1(x - 60)} 350 ${n1(x - 40)} 296 ${n1(x - 4)} 290S${n1(x + 60)} 356 ${n1(x + 130)} 374C${n1(x + 60)} 388 ${n1(x - 60)} 388 ${n1(x - 120)} 372Z`,
          p.ridge(0.62),
        ) +
        P(
          `M${n1(x - 120)} 372C${n1(x - 60)} 350 ${n1(x - 40)} 296 ${n1(x - 4)} 290C${n1(x - 20)} 330 ${n1(x - 40)} 366 ${n1(x - 120)} 372Z`,
          p.ridge(0.3),
          0.6,
        ) +
        palm(x + 50, 366, 0.8) +
        palm(x + 84, 372, 0.6),
      front: rocks(r, w, 490, p.ridge(1), p.ridge(0.6), 5, 30),
    }
  },
  reef: (st) => {
    const { w, h, p, r } = st
    const weed = (x: number, k: number, t: number) =>
      S(
        `M${n1(x)} 504C${n1(x - 30 * k)} ${n1(504 - 60 * k)} ${n1(x + 30 * k)} ${n1(504 - 110 * k)} ${n1(x - 6)} ${n1(504 - 180 * k)}`,
        p.ridge(t),
        10 * k,
      )
    return {
      sky: 'none',
      back:
        R(0, h < 500 ? 0 : 500 - h, w, h, p.water(0.8)) +
        many(6, (i) =>
          P(`M${n1(w * 0.5 + (i - 2.5) * 60)} ${500 - h}L${n1(w * 0.5 + (i - 2.5) * 210 - 40)} 504h80Z`, p.disc, 0.1),
        ) +
        many(5, (i) => R(0, 500 - h + i * (h / 5), w, h / 5 + 2, p.water(0.16 + i * 0.17), 0, 0.85)) +
        land(hills(r, w, 430, 30), w, p.ridge(0.55)) +
        many(9, () => weed(r.in(0, w), r.in(0.5, 1), 0.62)) +
        many(16, () => O(r.in(0, w), r.in(80, 470), r.in(2, 7), p.disc, 0.35)),
      front:
        many(6, () => weed(r.chance(0.5) ? r.in(0, w * 0.22) : r.in(w * 0.78, w), r.in(0.7, 1.3), 0.96)) +
        rocks(r, w, 488, p.ridge(1), p.accent(0.5), 6, 34),
    }
  },
  marsh: (st) => {
    const { w, p, r, busy } = st
    const pool = (y: number, k: number) => E(r.in(w * 0.2, w * 0.8), y, 130 * k, 12 * k, p.sky[2], 0.5)
    const f = hills(r, w, 452, 10)
    return {
      back:
        mountains(r, w, 400, r.in(60, 120), p.ridge(0.16), p.ridge(0.02), 3) +
        land(hills(r, w, 392, 16), w, p.ridge(0.4)) +
        mist(st, 380, 3) +
        land(hills(r, w, 420, 12), w, p.ridge(0.64)) +
        pool(440, 1) +
        pool(458, 1.4) +
        (busy
          ? [r.in(40, w * 0.24), r.in(w * 0.76, w - 40)]
              .map((x) => deadTree(r, x, f(x) + 6, r.in(190, 280), p.ridge(0.94)))
              .join('')
          : deadTree(r, r.chance(0.5) ? r.in(30, 80) : r.in(w - 80, w - 30), 450, 220, p.ridge(0.8))),
      front: grass(r, w, f, p.ridge(0.98), 60, 22) + land(hills(r, w, 484, 8), w, p.ridge(1)),
    }
  },
  deadwood: (st) => {
    const { w, p, r } = st
    const f = hills(r, w, 440, 16)
    return {
      back:
        land(hills(r, w, 380, 26), w, p.ridge(0.3)) +
        many(5, () => deadTree(r, r.in(0, w), 390, r.in(120, 170), p.ridge(0.42))) +
        mist(st, 396, 3) +
        land(f, w, p.ridge(0.74)) +
        [r.in(10, w * 0.2), r.in(w * 0.8, w - 10)]
          .map((x) => deadTree(r, x, f(x) + 8, r.in(220, 320), p.ridge(0.9)))
          .join(''),
      front: land(hills(r, w, 482, 12), w, p.ridge(1)),
    }
  },
  cave: (st) => {
    const { w, h, p, r } = st
    const up = 500 - h
    const spikes = (top: boolean, t: number, reach: number) => {
      let d = `M-10 ${top ? up - 10 : 510}`
      for (let x = -10; x < w + 20; x += r.in(26, 60))
        d += top
          ? `L${n1(x)} ${n1(up + 86)}L${n1(x + 12)} ${n1(up + 86 + reach * r.in(0.3, 1.2))}L${n1(x + 22)} ${n1(up + 86)}`
          : `L${n1(x)} 466L${n1(x + 12)} ${n1(466 - reach * r.in(0.2, 0.9))}L${n1(x + 24)} 466`
      return P(`${d}L${w + 20} ${top ? up - 10 : 510}Z`, p.ridge(t))
    }
    const x = w * r.in(0.36, 0.64)
    const lean = r.in(-24, 24)
    /** Looking in at a lit chamber, out at the sky, or down a row of arches. */
    const depth = r.pick([
      () =>
        E(x, 300, 300, 230, p.ridge(0.5), 1, lean) +
        E(x, 306, 230, 176, p.ridge(0.3), 1, lean) +
        E(x, 312, 160, 124, p.sky[2], 0.8, lean),
      () =>
        P(
          `M${n1(x - 220)} 504C${n1(x - 260)} 300 ${n1(x - 150)} 120 ${n1(x)} 110S${n1(x + 270)} 290 ${n1(x + 220)} 504Z`,
          p.sky[1],
        ) +
        O(x + lean * 3, 220, 62, p.disc) +
        mountains(r, w, 430, 120, p.ridge(0.3), p.ridge(0.1), 4),
      () =>
        many(5, (i) =>
          P(
            `M${n1(x - 270 + i * 48)} 504V${200 + i * 34}Q${n1(x + lean)} ${20 + i * 54} ${n1(x + 270 - i * 48)} ${200 + i * 34}V504Z`,
            i === 4 ? p.hot : p.ridge(0.6 - i * 0.13),
          ),
        ),
    ])()
    return {
      sky: 'none',
      back:
        R(0, up, w, h, p.ridge(0.72)) +
        depth +
        spikes(true, 0.74, 70) +
        spikes(false, 0.7, 60) +
        many(8, () =>
          at(
            r.in(30, w - 30),
            r.in(400, 470),
            r.in(0.4, 0.9),
            P('M-14 20L-4 -34L6 20Z', p.hot, 0.9) + P('M0 20L12 -18L20 20Z', p.glow, 0.7),
          ),
        ),
      front: spikes(true, 1, 40) + land(hills(r, w, 480, 12), w, p.ridge(1)),
    }
  },
  waterfall: (st) => {
    const { w, p, r } = st
    const x = w * r.in(0.34, 0.6)
    /** A cliff that steps down towards the water, with ledges that catch the light. */
    const cliff = (left: boolean, top: number, t: number) => {
      const edge = left ? x - 34 : x + 44
      const away = left ? -1 : 1
      let d = `M${left ? -10 : w + 10} 504V${top}`
      let ledges = ''
      for (let i = 0; i < 5; i++) {
        const [px, py] = [edge + away * (64 - i * 13), top - 12 + i * 52]
        d += `L${n1(px)} ${n1(py)}L${n1(px - away * 6)} ${n1(py + 40)}`
        ledges += S(`M${n1(px + away * 4)} ${n1(py + 6)}h${n1(away * r.in(40, 130))}`, p.sky[2], 5, 0.4)
      }
      return P(`${d}L${n1(edge)} 504Z`, p.ridge(t)) + ledges
    }
    return {
      back:
        mountains(r, w, 330, 130, p.ridge(0.06), p.sky[2], 3) +
        cliff(true, 250, 0.1) +
        cliff(false, 222, 0.17) +
        conifers(r, x - 60, (cx) => 248 - cx * 0.03, p.ridge(0.3), 60, 26) +
        P(
          `M${n1(x - 40)} 246C${n1(x - 24)} 228 ${n1(x + 34)} 228 ${n1(x + 50)} 244C${n1(x + 40)} 320 ${n1(x + 50)} 400 ${n1(x + 62)} 476H${n1(x - 52)}C${n1(x - 36)} 400 ${n1(x - 30)} 320 ${n1(x - 40)} 246Z`,
          p.disc,
          0.94,
        ) +
        many(7, (i) => S(`M${n1(x - 32 + i * 12)} ${n1(256 + r.in(0, 60))}v${n1(r.in(50, 130))}`, p.sky[0], 4, 0.35)) +
        many(4, (i) => E(x + 4 + r.in(-40, 40), 462 + i * 6, r.in(60, 120), 18, p.disc, 0.4)) +
        E(x + 4, 484, 240, 20, p.sky[1], 0.7),
      front: rocks(r, w, 486, p.ridge(0.98), p.ridge(0.6), 7, 36),
    }
  },
  glacier: (st) => {
    const { w, p, r } = st
    const shard = (x: number, k: number, t: number) =>
      P(
        `M${n1(x - 40 * k)} 470L${n1(x - 18 * k)} ${n1(470 - 120 * k)}L${n1(x)} ${n1(470 - 190 * k)}L${n1(x + 26 * k)} ${n1(470 - 100 * k)}L${n1(x + 46 * k)} 470Z`,
        p.ridge(t),
      ) +
      P(
        `M${n1(x - 40 * k)} 470L${n1(x - 18 * k)} ${n1(470 - 120 * k)}L${n1(x)} ${n1(470 - 190 * k)}L${n1(x - 4 * k)} 470Z`,
        p.disc,
        0.5,
      )
    return {
      back:
        mountains(r, w, 400, r.in(110, 170), p.ridge(0.1), p.disc, 4, p.disc) +
        many(6, (i) => shard((i / 5) * w + r.in(-30, 30), r.in(0.4, 0.9), 0.3)) +
        land(hills(r, w, 452, 10), w, p.ridge(0.4)) +
        S(
          line((x) => 468 + Math.sin(x / 60) * 5, w, 40),
          p.disc,
          3,
          0.5,
        ),
      front: shard(r.chance(0.5) ? 20 : w - 20, 0.8, 0.7) + land(hills(r, w, 486, 8), w, p.ridge(0.8)),
    }
  },
  skyland: (st) => {
    const { w, p, r } = st
    const isle = (x: number, y: number, k: number, t: number) =>
      at(
        x,
        y,
        k,
        P(
          'M-110 0C-80 -14 80 -14 110 0C90 30 60 40 40 74C26 100 6 120 -6 128C-20 100 -44 84 -60 50C-80 36 -100 24 -110 0Z',
          p.ridge(t),
        ) +
          P('M-110 0C-80 -14 80 -14 110 0C80 14 -80 14 -110 0Z', p.ridge(Math.max(0, t - 0.24))) +
          P('M-40 40C-20 80 -10 100 -6 128C-20 100 -44 84 -60 50Z', p.ridge(t + 0.2), 0.6),
      )
    return {
      back:
        many(4, () => E(r.in(0, w), r.in(380, 470), r.in(90, 170), r.in(16, 30), p.disc, 0.4)) +
        isle(w * 0.16, 210, 0.42, 0.2) +
        isle(w * 0.86, 250, 0.55, 0.32) +
        isle(w * 0.5, 420, 1.7, 0.6),
      front: many(5, () => E(r.in(0, w), r.in(480, 506), r.in(90, 180), r.in(20, 34), p.disc, 0.55)),
    }
  },
  clouds: (st) => {
    const { w, p, r } = st
    const bank = (y: number, t: number, o: number) =>
      many(9, (i) =>
        E((i / 8) * w + r.in(-20, 20), y + r.in(-10, 14), r.in(60, 110), r.in(30, 54), t < 0 ? p.disc : p.ridge(t), o),
      ) + R(-10, y + 10, w + 20, FLOOR - y, t < 0 ? p.disc : p.ridge(t), 0, o)
    return {
      back: mountains(r, w, 400, 110, p.ridge(0.2), p.disc, 2) + bank(400, 0.06, 0.9) + bank(440, -1, 0.55),
      front: bank(498, 0.16, 0.95),
    }
  },
  roots: (st) => {
    const { w, p, r } = st
    const root = (x: number, k: number, t: number) =>
      S(
        `M${n1(x)} -400C${n1(x - 30)} 100 ${n1(x + 60 * k)} 240 ${n1(x - 20)} 360S${n1(x + 120 * k)} 470 ${n1(x + 190 * k)} 510`,
        p.ridge(t),
        40 * Math.abs(k),
      ) + S(`M${n1(x - 4)} 330C${n1(x - 60 * k)} 400 ${n1(x - 60 * k)} 450 ${n1(x - 140 * k)} 510`, p.ridge(t), 22)
    return {
      back:
        land(hills(r, w, 370, 20), w, p.ridge(0.24)) +
        conifers(r, w, hills(r, w, 370, 20), p.ridge(0.26), 60, 30) +
        root(w * r.in(0.6, 0.7), -0.8, 0.4) +
        land(hills(r, w, 444, 12), w, p.ridge(0.62)) +
        many(12, () => O(r.in(0, w), r.in(200, 460), r.in(2, 4), p.glow, 0.8)),
      front:
        root(r.in(-10, 30), 0.6, 0.94) +
        land(hills(r, w, 484, 8), w, p.ridge(1)) +
        (r.chance(0.5) ? bough(st, false) : ''),
    }
  },
}
