// A sheet collects the drawn text of one face and remembers where each piece stands, so that a test can prove that
// nothing leaves its box.
import { n1 } from '../draw/pen.ts'
import { type Cut, measure, strangers, trace } from './font.ts'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Placed {
  text: string
  ink: Box // what the letters cover
  box: Box // what they may cover
}

export interface Sheet {
  id: string // prefix of every id in this face, so that two faces can stand in one document
  placed: Placed[]
  symbols: Set<string> // mana symbols that the face uses, each drawn once
  bars: boolean // rules as bars instead of letters, for faces too small to be read
}

interface LineStyle {
  cut: Cut
  size: number // the largest size
  min: number // the smallest size before the line is squeezed
  fill: string
  anchor?: 'start' | 'middle' | 'end'
}

const ASCENT = 0.76
const DESCENT = 0.22

/** One line, centred on `y`, that always fits `max`: it shrinks to `min` and is squeezed after that. */
export function setLine(sheet: Sheet, text: string, x: number, y: number, max: number, style: LineStyle): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (!line) return ''
  const { cut, fill, anchor = 'start' } = style
  const natural = Math.max(1, measure(line, 1000, cut))
  const size = Math.max(style.min, Math.min(style.size, Math.floor((max / natural) * 2000) / 2))
  const width = (natural * size) / 1000
  const squeeze = width > max ? max / width : 1
  const shown = width * squeeze
  const left = anchor === 'start' ? x : anchor === 'end' ? x - shown : x - shown / 2
  const base = y + size * 0.355
  sheet.placed.push({
    text: line,
    ink: { x: left, y: base - size * ASCENT, w: shown, h: size * (ASCENT + DESCENT) },
    box: {
      x: anchor === 'start' ? x : anchor === 'end' ? x - max : x - max / 2,
      y: base - size,
      w: max,
      h: size * 1.4,
    },
  })
  const scale = size / 1000
  const scaling = squeeze < 1 ? `${scale * squeeze} ${scale}` : `${scale}`
  const place = `transform="translate(${n1(left)} ${n1(base)}) scale(${scaling.replace(/(\.\d{5})\d+/g, '$1')})"`
  const others = strangers(line, cut)
  return `<path ${place} d="${trace(line, cut)}" fill="${fill}"/>${others && `<g ${place} fill="${fill}">${others}</g>`}`
}

/** A name: one line from 45 down to 30, then two lines. */
export function setName(
  sheet: Sheet,
  name: string,
  x: number,
  y: number,
  max: number,
  fill: string,
  largest = 45,
  scale = 1,
): string {
  const style = (size: number, min = size): LineStyle => ({ cut: 'display', size, min, fill })
  const floor = 30 * scale
  const words = name.split(' ')
  if (words.length === 1 || measure(name, floor, 'display') <= max)
    return setLine(sheet, name, x, y, max, style(largest, Math.min(floor, largest)))
  let best = { first: name, second: '', width: Number.POSITIVE_INFINITY }
  for (let i = 1; i < words.length; i++) {
    const first = words.slice(0, i).join(' ')
    const second = words.slice(i).join(' ')
    const width = Math.max(measure(first, floor, 'display'), measure(second, floor, 'display'))
    if (width < best.width) best = { first, second, width }
  }
  const size = Math.min(floor, Math.max(20 * scale, Math.floor((floor * max) / best.width)))
  return (
    setLine(sheet, best.first, x, y - size * 0.55, max, style(size)) +
    setLine(sheet, best.second, x, y + size * 0.55, max, style(size))
  )
}
