// Cost and ability symbols: our own marks (sun, wave, crescent, spark, leaf), each drawn once per face and then referred to.
import { both, C, n1, O, P, ring, S, turn } from './draw/pen.ts'
import { measure, trace } from './type/font.ts'
import type { Sheet } from './type/sheet.ts'

interface Tint {
  ground: string
  ink: string
}

const TINTS: Readonly<Record<string, Tint>> = {
  W: { ground: '#f7eed3', ink: '#7a5b14' },
  U: { ground: '#62abe0', ink: '#08283f' },
  B: { ground: '#7a6d86', ink: '#140e19' },
  R: { ground: '#e57b58', ink: '#421008' },
  G: { ground: '#72b277', ink: '#0d2c15' },
}
const GREY: Tint = { ground: '#c9ccd2', ink: '#2c3038' }

/** Marks fill a circle of radius 10. */
const MARKS: Readonly<Record<string, (ink: string) => string>> = {
  W: (ink) => O(0, 0, 3.5, ink) + ring(8, (a) => turn(a, S('M0 -5.6V-7.2', ink, 1.9))),
  U: (ink) =>
    [-4.1, 0, 4.1]
      .map((y) =>
        S(
          `M-6 ${n1(y + 0.9)}C-4 ${n1(y - 1.9)} -2 ${n1(y - 1.9)} 0 ${n1(y + 0.3)}S4 ${n1(y + 2.5)} 6 ${n1(y - 0.3)}`,
          ink,
          2,
        ),
      )
      .join(''),
  B: (ink) => P('M1.8 -7A7.1 7.1 0 1 0 7 2.4A5.7 5.7 0 0 1 1.8 -7Z', ink),
  R: (ink) =>
    P('M0 -8C.9 -2 3.4 2 7.6 5.4C2.6 3.6 -2.6 3.6 -7.6 5.4C-3.4 2 -.9 -2 0 -8Z', ink) +
    S('M-4.4 -4.4L-5.6 -6M4.4 -4.4L5.6 -6', ink, 1.5),
  G: (ink) =>
    P('M0 -7.8C5.4 -3.6 5.8 2.4 0 6.2C-5.8 2.4 -5.4 -3.6 0 -7.8Z', ink) +
    S('M0 -3V8', ink, 1.6) +
    S('M0 -3.4V4.6', '#fff', 0.9, 0.5),
  C: (ink) => P('M0 -7.2L5.6 0L0 7.2L-5.6 0ZM0 -3.6L-2.8 0L0 3.6L2.8 0Z', ink),
  S: (ink) => ring(3, (a) => turn(a / 2, S('M0 -7V7M-2.2 -5.6L0 -3.6L2.2 -5.6M-2.2 5.6L0 3.6L2.2 5.6', ink, 1.4))),
  E: (ink) => P('M2.4 -7.6L-5 1.4H-.6L-2.4 7.6L5 -1.6H.6Z', ink),
  T: (ink) => S('M-4.2 4.4A5.6 5.6 0 1 1 5.2 .6', ink, 2.3) + P('M9 .2L5.4 6.8L1.6 .2Z', ink),
  Q: (ink) => `<g transform="scale(-1 1)">${MARKS.T?.(ink) ?? ''}</g>`,
  P: (ink) => both(P('M0 6.8L-5.6 .8C-7.6 -1.8 -6 -5.6 -3.2 -5.6C-1.6 -5.6 -.6 -4.8 0 -3.4Z', ink)),
  PW: (ink) => ring(5, (a) => turn(a, P('M-2 0L0 -8L2 0Z', ink))),
  CHAOS: (ink) => C(0, 0, 5, ink, 2) + S('M-6 6L6 -6', ink, 2),
}

const disc = (fill: string) => `<circle r="10" fill="${fill}" stroke="#000" stroke-opacity=".24" stroke-width=".9"/>`

function letters(text: string, ink: string): string {
  const shown = text.replace('INFINITY', '∞').slice(0, 4)
  const size = Math.min(14.5, 15.5 / measure(shown, 1, 'bold'))
  const scale = Math.round(size * 100) / 100000
  return `<path transform="translate(${n1(-measure(shown, size, 'bold') / 2)} ${n1(size * 0.362)}) scale(${scale})" d="${trace(shown, 'bold')}" fill="${ink}"/>`
}

const small = (body: string, x: number, y: number) => `<g transform="translate(${x} ${y}) scale(.52)">${body}</g>`

function draw(symbol: string): string {
  const parts = symbol.split('/')
  const [first = '', second = '', third = ''] = parts
  if (parts.length === 1 || (parts.length === 2 && second === 'P')) {
    const tint = TINTS[first] ?? GREY
    const mark = second === 'P' ? MARKS.P : MARKS[first]
    const halo = second === 'P' ? C(0, 0, 8.4, tint.ink, 1, 0.6) : ''
    return (
      disc(tint.ground) +
      halo +
      (mark ? `<g transform="scale(${second === 'P' ? 0.86 : 1})">${mark(tint.ink)}</g>` : letters(first, tint.ink))
    )
  }
  const half = (part: string, x: number, y: number) =>
    small(MARKS[part]?.((TINTS[part] ?? GREY).ink) ?? letters(part, GREY.ink), x, y)
  const left = TINTS[first] ?? GREY
  const right = TINTS[second] ?? GREY
  return (
    disc(left.ground) +
    P('M7.07 -7.07A10 10 0 0 1 -7.07 7.07Z', right.ground) +
    half(first, -3.5, -3.5) +
    half(second, 3.5, 3.5) +
    (third === 'P' ? C(0, 0, 8.8, '#1b1e25', 1.2) : '')
  )
}

const keyOf = (symbol: string) => symbol.replace(/[^A-Z0-9]/g, (other) => `_${other.charCodeAt(0)}`)
const clean = (symbol: string) => symbol.toUpperCase().slice(0, 8)

/** Refers to a symbol of the face and makes sure that it will be defined. */
export function usePip(sheet: Sheet, symbol: string, x: number, y: number, radius: number): string {
  sheet.symbols.add(clean(symbol))
  return `<use href="#${sheet.id}p${keyOf(clean(symbol))}" transform="translate(${n1(x)} ${n1(y)}) scale(${Math.round(radius * 100) / 1000})"/>`
}

export const pipDefinitions = (sheet: Sheet): string =>
  [...sheet.symbols].map((symbol) => `<g id="${sheet.id}p${keyOf(symbol)}">${draw(symbol)}</g>`).join('')

/** One symbol as a picture of its own, for lists and filters. */
export const pipSvg = (symbol: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10.5 -10.5 21 21">${draw(clean(symbol))}</svg>`

export const symbolsOf = (cost: string): string[] =>
  [...cost.matchAll(/\{([^{}\s]{1,8})\}/g)].map(([, symbol]) => symbol as string)
