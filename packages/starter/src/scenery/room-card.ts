// The picture that programs show beside a link to a room: the mark as its table, with a card for each who sits there.
import { n1, R } from '../painter/draw/pen.ts'
import { markShape } from '../painter/plates.ts'
import { strangers } from '../painter/type/font.ts'
import { word } from './mark.ts'
import { titleSvg } from './title.ts'

export interface RoomOnCard {
  readonly name: string
  readonly format: string // its name: "Commander"
  readonly seated: number
  readonly seats: number
}

const LEFT = 72

const PAPER = '#eef1f6'
const SOFT = '#a8b2c3'
const AMBER = '#f2b84b'
const LAMPLIT = '#4a3b20'
const PALE = '#3d4757'
const DARK = '#141924'

/** The four cards of the mark. */
const CARDS = [
  [0, 0, 60, 85],
  [66, 0, 85, 60],
  [91, 66, 60, 85],
  [0, 91, 85, 60],
] as const
/** In the order in which people sit down; two sit face to face. */
const PLACES: Readonly<Record<number, readonly number[]>> = { 1: [0], 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] }

function seatSvg([x, y, w, h]: (typeof CARDS)[number], place: 'taken' | 'yours' | 'free'): string {
  if (place === 'taken') return R(x, y, w, h, PAPER, 9)
  const [line, ground] = place === 'yours' ? [AMBER, LAMPLIT] : [PALE, DARK]
  return R(x, y, w, h, line, 9) + R(x + 1.5, y + 1.5, w - 3, h - 3, ground, 7.5)
}

/** A name in letters that cannot be drawn is left out: the link says it in words. */
export function roomCardSvg({ name, format, seated, seats }: RoomOnCard): string {
  const title = name.replace(/\s+/g, ' ').trim()
  const chairs = (PLACES[seats] ?? []).map((card, i) =>
    seatSvg(CARDS[card] ?? CARDS[0], i < seated ? 'taken' : i === seated ? 'yours' : 'free'),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<radialGradient id="glow" cx="946" cy="315" r="760" gradientUnits="userSpaceOnUse"><stop stop-color="#3a3226"/><stop offset=".5" stop-color="#181a1e"/><stop offset="1" stop-color="#0d1017"/></radialGradient>${R(0, 0, 1200, 630, 'url(#glow)')}` +
    `<g transform="translate(${LEFT} 66) scale(.36)">${markShape(AMBER, PAPER)}</g>${word('Fourmat', 146, 110, 48, `fill="${PAPER}"`)}` +
    titleSvg(strangers(title, 'display') === '' ? title : 'Pull up a chair.', {
      x: LEFT,
      y: 400,
      width: 620,
      fill: PAPER,
    }) +
    word(`${format}, ${n1(seated)} of ${n1(seats)} seats taken`, LEFT + 2, 464, 30, `fill="${SOFT}"`, 'text') +
    `<g transform="translate(764 132) scale(2.42)">${chairs.join('')}</g></svg>`
  )
}
