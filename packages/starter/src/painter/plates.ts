// The parts that all frames share: ground, plates, figures, foot line.
import { C, n1, O, P, R, S } from './draw/pen.ts'
import type { FaceFacts, FacePart } from './face-facts.ts'
import { type Finish, type FrameLook, lineLeft, RARITY_INK } from './frame-colours.ts'
import { symbolsOf, usePip } from './pips.ts'
import { measure } from './type/font.ts'
import { type Sheet, setLine, setName } from './type/sheet.ts'

export const W = 630
export const H = 880

/** The mark in its tight form: four cards round one table, in a square of 151. */
export const markShape = (first: string, others: string): string =>
  `<rect width="60" height="85" rx="9" fill="${first}"/><g fill="${others}"><rect x="66" width="85" height="60" rx="9"/><rect x="91" y="66" width="60" height="85" rx="9"/><rect y="91" width="85" height="60" rx="9"/></g>`

const setMark = (x: number, y: number, size: number, ink: string) =>
  `<g transform="translate(${n1(x - size / 2)} ${n1(y - size / 2)}) scale(${Math.round((size / 151) * 1000) / 1000})">${markShape(ink, ink)}</g>`

export const frameGradient = (id: string, look: FrameLook): string => {
  const direction = look.across ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"'
  const stops = look.stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`
}

export function ground(sheet: Sheet, look: FrameLook): { defs: string; body: string } {
  const { id } = sheet
  const defs = `<clipPath id="${id}k"><rect width="${W}" height="${H}" rx="32"/></clipPath>${frameGradient(`${id}f`, look)}`
  let body = R(0, 0, W, H, `url(#${id}f)`)
  if (look.kind === 'artifact')
    body += [
      [12, 12],
      [618, 12],
      [12, 868],
      [618, 868],
      [12, 440],
      [618, 440],
    ]
      .map(
        ([x, y]) =>
          O(x as number, y as number, 5, '#000', 0.28) + O((x as number) - 1, (y as number) - 1, 3, '#fff', 0.5),
      )
      .join('')
  if (look.kind === 'vehicle')
    body += S(`M6 60V820M624 60V820`, '#000', 10, 0.3, '2 22') + S(`M60 8H570`, '#000', 8, 0.3, '2 22')
  if (look.kind === 'land') body += S('M11 120V800M619 120V800', '#000', 3, 0.18)
  body += `<rect x="2" y="2" width="626" height="876" rx="30" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="3"/>`
  return { defs, body }
}

export const plate = (x: number, y: number, w: number, h: number, finish: Finish, radius = 14): string =>
  R(x, y + 3, w, h, '#000', radius, 0.2) +
  R(x, y, w, h, finish.plate, radius) +
  `<rect x="${x + 1.5}" y="${n1(y + 1.5)}" width="${w - 3}" height="${h - 3}" rx="${radius - 1.5}" fill="none" stroke="${finish.edge}" stroke-width="3"/>`

/** Width that a cost takes in a name plate, and its pips. */
function cost(
  sheet: Sheet,
  text: string,
  right: number,
  y: number,
  radius: number,
  room: number,
): { width: number; body: string } {
  const symbols = symbolsOf(text)
  if (!symbols.length) return { width: 0, body: '' }
  const step = Math.min(radius * 2.2, (room - radius * 2) / Math.max(1, symbols.length - 1))
  const body = symbols
    .map((symbol, i) => usePip(sheet, symbol, right - radius - (symbols.length - 1 - i) * step, y, radius))
    .join('')
  return { width: radius * 2 + (symbols.length - 1) * step + 12, body }
}

const sideMark = (x: number, y: number, side: 'front' | 'back', ink: string) =>
  C(x, y, 14, ink, 3) +
  P(side === 'front' ? `M${x} ${y - 14}a14 14 0 0 0 0 28Z` : `M${x} ${y - 14}a14 14 0 0 1 0 28Z`, ink)

/** A legend wears a small crest on its name plate. */
const crest = (y: number, finish: Finish) => {
  const gilt = '#d9a93c'
  return (
    P(
      `M235 ${y}C265 ${y} 285 ${y - 4} 297 ${y - 16}L315 ${y - 5}L333 ${y - 16}C345 ${y - 4} 365 ${y} 395 ${y}L380 ${y + 4}H250Z`,
      gilt,
    ) +
    P(`M315 ${y - 20}L323 ${y - 8}L315 ${y + 4}L307 ${y - 8}Z`, finish.plate) +
    P(`M315 ${y - 16}L320 ${y - 8}L315 ${y}L310 ${y - 8}Z`, gilt)
  )
}

interface NamePlate {
  y: number
  h: number
  largest?: number
  pip?: number
}

export function namePlate(
  sheet: Sheet,
  part: FacePart,
  finish: Finish,
  { y, h, largest = 45, pip = 20 }: NamePlate,
  side: 'front' | 'back' | null = null,
): string {
  const middle = y + h / 2
  const price = cost(sheet, part.cost, 582, middle, pip, 300)
  const left = side ? 92 : 54
  return (
    plate(34, y, 562, h, finish) +
    (/\blegendary\b/i.test(part.typeLine) ? crest(y + 2, finish) : '') +
    (side ? sideMark(64, middle, side, finish.plateInk) : '') +
    setName(
      sheet,
      part.name,
      left,
      middle,
      582 - left - (price.width ? price.width + 12 : 0),
      finish.plateInk,
      largest,
      largest / 45,
    ) +
    price.body
  )
}

export function typePlate(
  sheet: Sheet,
  part: FacePart,
  finish: Finish,
  y: number,
  h: number,
  rarity: string,
  size = 29,
): string {
  const middle = y + h / 2
  const light = finish.plate.startsWith('#3')
  return (
    plate(34, y, 562, h, finish, 12) +
    setLine(sheet, part.typeLine, 54, middle, 476, { cut: 'bold', size, min: 18, fill: finish.plateInk }) +
    setMark(566, middle, h * 0.58, RARITY_INK[rarity] ?? (light ? '#f4eff7' : finish.plateInk))
  )
}

/** Power and toughness, loyalty or defense at the right foot. */
export function figures(sheet: Sheet, part: FacePart, finish: Finish, y = 786): string {
  const { power, toughness, loyalty, defense } = part
  const style = { cut: 'bold', size: 46, min: 22, fill: finish.plateInk, anchor: 'middle' } as const
  if (power !== null || toughness !== null) {
    const value = `${power ?? '—'}/${toughness ?? '—'}`.replaceAll('-', '−')
    const w = Math.min(230, Math.max(118, measure(value, 46, 'bold') + 48))
    return plate(n1(602 - w), y, n1(w), 70, finish, 16) + setLine(sheet, value, 602 - w / 2, y + 35, w - 24, style)
  }
  if (loyalty !== null) {
    const shape = `M474 ${y - 6}H602V${y + 42}L538 ${y + 84}L474 ${y + 42}Z`
    return (
      P(shape, '#000', 0.2) +
      P(shape, finish.plate) +
      S(shape, finish.edge, 3) +
      setLine(sheet, loyalty, 538, y + 30, 100, style)
    )
  }
  if (defense !== null) {
    const shape = `M478 ${y - 4}C510 ${y - 4} 530 ${y - 12} 538 ${y - 18}C546 ${y - 12} 566 ${y - 4} 598 ${y - 4}V${y + 40}C598 ${y + 66} 560 ${y + 82} 538 ${y + 90}C516 ${y + 82} 478 ${y + 66} 478 ${y + 40}Z`
    return P(shape, finish.plate) + S(shape, finish.edge, 4) + setLine(sheet, defense, 538, y + 34, 96, style)
  }
  return ''
}

export const hasFigures = (part: FacePart): boolean =>
  part.power !== null || part.toughness !== null || part.loyalty !== null || part.defense !== null

/** The line on the frame: who drew it, where it is from, what is on the other side. */
export function footLine(sheet: Sheet, facts: FaceFacts, look: FrameLook, small: boolean, place = ''): string {
  const room = hasFigures(facts) ? 400 : 540
  const origin = [facts.set.toUpperCase(), facts.number].filter(Boolean).join(' ')
  const parts = [facts.artist, small ? '' : origin, facts.other ? `turns to ${facts.other}` : '', place].filter(Boolean)
  const style = { cut: 'text', size: 18, min: 11, fill: lineLeft(facts, look) } as const
  return setLine(sheet, parts.join('  •  '), 36, 851, room, style)
}
