// Places without people: woods, water, stone, ice.
import { at, E, many, n1, O, P, R, S } from '../draw/pen.ts'
import { conifers, embers, grass, hills, land, mist, mountains, rocks, rounds, trunks } from './ground.ts'
import type { Place } from './stage.ts'

export const WILD: Readonly<Record<string, Place>> = {
  forest: (st) => {
    const { w, p, r, busy } = st
    const [f1, f2, f3] = [hills(r, w, 330, 30), hills(r, w, 384, 24), hills(r, w, 444, 18)]
    return {
      back:
        mountains(r, w, 380, r.in(80, 160), p.ridge(0.1), p.sky[2], 3) +
        land(f1, w, p.ridge(0.22)) +
        conifers(r, w, f1, p.ridge(0.22), 46, 20) +
        land(f2, w, p.ridge(0.5)) +
        conifers(r, w, f2, p.ridge(0.5), 84, 34) +
        mist(st, 392, 2) +
        land(f3, w, p.ridge(0.82)) +
        (busy ? conifers(r, w, f3, p.ridge(0.86), 140, 70) : ''),
      front: land(hills(r, w, 484, 10), w, p.ridge(1)),
    }
  },
  grove: (st) => {
    const { w, p, r, busy } = st
    const [f1, f2, f3] = [hills(r, w, 350, 26), hills(r, w, 400, 22), hills(r, w, 446, 16)]
    return {
      back:
        land(f1, w, p.ridge(0.2)) +
        rounds(r, w, f1, p.ridge(0.24), p.sky[2], 26, 30) +
        land(f2, w, p.ridge(0.46)) +
        rounds(r, w, f2, p.ridge(0.5), p.ridge(0.2), 46, 66) +
        land(f3, w, p.ridge(0.78)) +
        (busy ? rounds(r, w, f3, p.ridge(0.84), p.ridge(0.5), 66, 150) : ''),
      front: grass(r, w, hills(r, w, 488, 8), p.ridge(1), 34, 12) + land(hills(r, w, 490, 6), w, p.ridge(1)),
    }
  },
  deepwood: (st) => {
    const { w, p, r, busy, light } = st
    return {
      back:
        trunks(r, w, p.ridge(0.16), 9, 16) +
        trunks(r, w, p.ridge(0.38), 6, 30) +
        many(3, (i) =>
          P(
            `M${n1(light.x - 120 + i * 110)} -300L${n1(light.x - 200 + i * 130)} 470H${n1(light.x - 130 + i * 130)}L${n1(light.x - 80 + i * 110)} -300Z`,
            p.disc,
            0.16,
          ),
        ) +
        land(hills(r, w, 430, 18), w, p.ridge(0.62)) +
        grass(r, w, hills(r, w, 436, 14), p.ridge(0.66), 40, 12),
      front:
        (busy
          ? trunks(r, w, p.ridge(0.96), 3, 54)
          : `${P(`M-20 504C10 420 14 300 10 -500H-20Z`, p.ridge(0.96))}${P(`M${w + 20} 504C${w - 14} 420 ${w - 22} 300 ${w - 16} -500H${w + 20}Z`, p.ridge(0.96))}`) +
        land(hills(r, w, 482, 10), w, p.ridge(1)),
    }
  },
  jungle: (st) => {
    const { w, p, r } = st
    const frond = (x: number, y: number, k: number, a: number, fill: string) =>
      at(
        x,
        y,
        k,
        many(
          7,
          (i) =>
            `<path d="M0 0C20 -30 70 -50 110 -30C80 -24 40 -10 0 0Z" fill="${fill}" transform="rotate(${i * 24 - 160})"/>`,
        ),
        a,
      )
    return {
      back:
        mountains(r, w, 390, 120, p.ridge(0.12), p.sky[2], 3) +
        land(hills(r, w, 360, 30), w, p.ridge(0.26)) +
        many(7, () => frond(r.in(0, w), r.in(360, 410), r.in(0.4, 0.7), r.in(-20, 20), p.ridge(0.44))) +
        land(hills(r, w, 430, 20), w, p.ridge(0.66)),
      front:
        many(5, (i) =>
          frond((i / 4) * w + r.in(-40, 40), r.in(492, 520), r.in(0.7, 1.15), r.in(-20, 20), p.ridge(0.98)),
        ) + land(hills(r, w, 488, 8), w, p.ridge(1)),
    }
  },
  meadow: (st) => {
    const { w, p, r } = st
    const [f1, f2] = [hills(r, w, 380, 24), hills(r, w, 430, 20)]
    const near = hills(r, w, 478, 10)
    return {
      back:
        mountains(r, w, 380, r.in(60, 120), p.ridge(0.08), p.disc, 4) +
        land(f1, w, p.ridge(0.26)) +
        rounds(r, w, f1, p.ridge(0.32), p.sky[2], 18, 70) +
        land(f2, w, p.ridge(0.55)) +
        grass(r, w, f2, p.ridge(0.6), 22, 9) +
        many(26, () => O(r.in(0, w), r.in(426, 476), r.in(2, 4), r.chance(0.5) ? p.hot : p.disc, 0.9)),
      front:
        grass(r, w, near, p.ridge(0.98), 44, 10) +
        land(near, w, p.ridge(1)) +
        many(8, () => {
          const x = r.in(0, w)
          return S(`M${n1(x)} 500V${n1(462)}`, p.ridge(1), 2.5) + O(x, 458, 5, p.hot)
        }),
    }
  },
  mountains: (st) => {
    const { w, p, r } = st
    return {
      back:
        mountains(r, w, 400, r.in(120, 180), p.ridge(0.16), p.ridge(0.02), 4, p.disc) +
        mist(st, 372, 2) +
        mountains(r, w, 450, r.in(130, 220), p.ridge(0.48), p.ridge(0.22), 3) +
        rocks(r, w, 468, p.ridge(0.85), p.ridge(0.5), 6, 30),
      front: land(hills(r, w, 478, 14), w, p.ridge(1)),
    }
  },
  volcano: (st) => {
    const { w, p, r } = st
    const x = r.in(w * 0.36, w * 0.64)
    return {
      back:
        mountains(r, w, 400, 100, p.ridge(0.2), p.ridge(0.05), 4) +
        P(`M${n1(x - 220)} 460L${n1(x - 52)} 236H${n1(x + 46)}L${n1(x + 230)} 460V504H${n1(x - 220)}Z`, p.ridge(0.5)) +
        P(`M${n1(x - 220)} 460L${n1(x - 52)} 236L${n1(x - 20)} 300L${n1(x - 80)} 460Z`, p.ridge(0.26), 0.6) +
        E(x, 238, 48, 10, p.hot) +
        many(5, (i) => E(x + r.in(-50, 50) + i * 8, 200 - i * 32, 40 + i * 13, 26 + i * 7, p.ridge(0.4), 0.42)) +
        S(`M${n1(x)} 240c16 30 -30 50 -6 84s-34 50 -14 90s-26 40 -10 90`, p.hot, 10) +
        S(`M${n1(x)} 240c16 30 -30 50 -6 84s-34 50 -14 90s-26 40 -10 90`, p.glow, 4) +
        embers(st, 16) +
        rocks(r, w, 470, p.ridge(0.88), p.ridge(0.5), 5, 34),
      front: land(hills(r, w, 482, 12), w, p.ridge(1)),
    }
  },
  canyon: (st) => {
    const { w, p, r } = st
    const wall = (left: boolean, t: number, reach: number) => {
      let d = 'M-20 504V180'
      let x = reach * 0.4
      for (let y = 190; y < 480; y += 46) {
        d += `L${n1(x)} ${y}L${n1(x + r.in(4, 12))} ${y + 40}`
        x += r.in(10, reach * 0.22)
      }
      const shape =
        P(`${d}L${n1(x + 30)} 504Z`, p.ridge(t)) +
        many(6, (i) => R(-20, 214 + i * 46, reach * (0.4 + i * 0.14), 5, p.ridge(t - 0.2), 2, 0.5))
      return left ? shape : `<g transform="translate(${w} 0) scale(-1 1)">${shape}</g>`
    }
    return {
      back:
        mountains(r, w, 420, 120, p.ridge(0.12), p.sky[2], 4) +
        wall(false, 0.34, 200) +
        wall(true, 0.42, 170) +
        land(hills(r, w, 452, 14), w, p.ridge(0.6)) +
        S(`M${n1(w * 0.5)} 448C${n1(w * 0.4)} 470 ${n1(w * 0.62)} 480 ${n1(w * 0.48)} 504`, p.sky[2], 12, 0.6),
      front: wall(r.chance(0.5), 0.92, 110) + land(hills(r, w, 484, 10), w, p.ridge(1)),
    }
  },
  dunes: (st) => {
    const { w, p, r } = st
    const dune = (y: number, t: number) => {
      const x = r.in(0.2, 0.8) * w
      return (
        P(
          `M-20 ${y + 40}C${n1(x * 0.5)} ${y + 30} ${n1(x * 0.8)} ${y} ${n1(x)} ${y - 30}C${n1(x + 60)} ${y + 10} ${n1(w * 0.9)} ${y + 20} ${w + 20} ${y + 24}V504H-20Z`,
          p.ridge(t),
        ) +
        P(
          `M${n1(x)} ${y - 30}C${n1(x + 60)} ${y + 10} ${n1(w * 0.9)} ${y + 20} ${w + 20} ${y + 24}V${y + 90}C${n1(w * 0.7)} ${y + 60} ${n1(x + 40)} ${y + 50} ${n1(x)} ${y - 30}Z`,
          p.ridge(t + 0.2),
          0.5,
        )
      )
    }
    return {
      back: mountains(r, w, 372, 70, p.ridge(0.06), p.sky[2], 5) + dune(356, 0.2) + dune(400, 0.42) + dune(444, 0.66),
      front: dune(490, 0.95),
    }
  },
}
