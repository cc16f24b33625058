// The hall's background: a harbour town at dusk, in both themes, wide enough for any window.
import { hills, line } from '../painter/art/ground.ts'
import { E, many, n1, O, P, R, S, verticalGradient } from '../painter/draw/pen.ts'
import { type Random, random } from '../painter/draw/random.ts'

interface Tones {
  far: string
  town: string
  quay: string
  near: string
  lamp: string
  water: string
  shine: string
}

const TONES: Readonly<Record<'dark' | 'light', Tones>> = {
  dark: {
    far: '#11161f',
    town: '#151c29',
    quay: '#19212f',
    near: '#0b0e14',
    lamp: '#f2b84b',
    water: '#131a26',
    shine: '#f2b84b',
  },
  light: {
    far: '#f2ecdf',
    town: '#e9dfcc',
    quay: '#e0d4bd',
    near: '#d6c8ae',
    lamp: '#d5932a',
    water: '#e6dcc8',
    shine: '#c98a22',
  },
}

const WIDTH = 1920
const HEIGHT = 420

function town(r: Random, y: number, from: number, to: number, size: number, fill: string, lamp: string): string {
  let d = ''
  let lamps = ''
  for (let x = from; x < to; ) {
    const w = r.in(22, 52) * size
    // The town thins out towards its end, where the page has other things to show.
    const left = Math.min(1, (to + 60 - x) / 520)
    const h = r.in(26, 96) * size * left
    const top = y - h
    const roof = r.pick(['gable', 'flat', 'spire', 'gable', 'dome'] as const)
    d += `M${n1(x)} ${HEIGHT}V${n1(top)}`
    if (roof === 'gable') d += `l${n1(w / 2)} ${n1(-w * 0.55 * left)}l${n1(w / 2)} ${n1(w * 0.55 * left)}`
    else if (roof === 'spire')
      d += `l${n1(w * 0.36)} ${n1(-4)}l${n1(w * 0.14)} ${n1(-w * 1.1 * left)}l${n1(w * 0.14)} ${n1(w * 1.1 * left)}l${n1(w * 0.36)} 4`
    else if (roof === 'dome') d += `a${n1(w / 2)} ${n1(w * 0.45 * left)} 0 0 1 ${n1(w)} 0`
    else d += `h${n1(w)}`
    d += `V${HEIGHT}Z`
    for (let row = top + 12; row < y - 6; row += 17 * size)
      if (r.chance(0.34)) lamps += R(x + r.in(5, w - 9), row, 4 * size, 7 * size, lamp, 1, r.in(0.35, 0.8))
    x += w * r.in(0.9, 1.02)
  }
  return P(d, fill) + lamps
}

export function paintDusk(theme: 'dark' | 'light'): string {
  const c = TONES[theme]
  const r = random('dusk harbour')
  const beacon = 1180
  const boats = [260, 620, 1420, 1660]
    .map((x, i) => {
      const k = 0.7 + (i % 2) * 0.35
      return `<g transform="translate(${x} ${360 + (i % 2) * 12}) scale(${k})">${P('M-40 0H40L30 16H-28Z', c.near)}${S('M0 0V-74', c.near, 3)}${P('M3 -70L30 -8H3Z', c.quay)}${O(-26, -8, 3, c.lamp)}${E(-26, 20, 5, 9, c.shine, 0.35)}</g>`
    })
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMinYMax slice">` +
    verticalGradient('dw', [
      [0, c.water],
      [1, c.near],
    ]) +
    P(`${line(hills(r, WIDTH, 214, 46, 0.5), WIDTH, 40)}V${HEIGHT}H-10Z`, c.far) +
    town(r, 300, -20, 900, 0.9, c.town, c.lamp) +
    P(`M${beacon} 168L0 110V214Z`, c.lamp, 0.06) +
    P(`M${beacon} 168L${WIDTH} 120V204Z`, c.lamp, 0.06) +
    P(`M${beacon - 11} 330L${beacon - 7} 180H${beacon + 7}L${beacon + 11} 330Z`, c.quay) +
    R(beacon - 10, 176, 20, 5, c.quay) +
    R(beacon - 6, 160, 12, 16, c.lamp, 1, 0.9) +
    P(`M${beacon - 9} 160L${beacon} 148L${beacon + 9} 160Z`, c.quay) +
    town(r, 326, -20, 640, 1.25, c.quay, c.lamp) +
    P(`${line(hills(r, WIDTH, 330, 8, 0.6), WIDTH, 40)}V${HEIGHT}H-10Z`, 'url(#dw)') +
    many(46, () => R(r.in(0, WIDTH), r.in(338, 412), r.in(14, 60), 1.6, c.shine, 1, r.in(0.05, 0.22))) +
    boats +
    P(`${line(hills(r, WIDTH, 398, 8, 0.8), WIDTH, 40)}V${HEIGHT}H-10Z`, c.near, 0.9) +
    '</svg>'
  )
}
