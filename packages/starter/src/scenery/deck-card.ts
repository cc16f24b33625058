// The picture that programs show beside a link to a deck: its name, who leads it, its colours, and a card of it.
import { n1, R } from '../painter/draw/pen.ts'
import { pipSvg } from '../painter/pips.ts'
import { markShape } from '../painter/plates.ts'
import { measure, strangers } from '../painter/type/font.ts'
import { word } from './mark.ts'
import { titleSvg } from './title.ts'

export interface DeckOnCard {
  readonly name: string
  readonly leaders: readonly string[]
  readonly facts: string // "Commander, 100 cards"
  readonly owner: string
  readonly colours: readonly string[] // ["W", "U"]
  readonly face: string | null // a card as it is painted
}

const LEFT = 72
const WIDTH = 640
const PAPER = '#eef1f6'
const SOFT = '#a8b2c3'
const AMBER = '#f2b84b'

const inner = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')

/** A line that fits; in letters that cannot be drawn it is left out: the link says it in words. */
function line(text: string, y: number, size: number, fill: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain === '' || strangers(plain, 'text') !== '') return ''
  const fitting = Math.min(size, WIDTH / measure(plain, 1, 'text'))
  return word(plain, LEFT + 2, y, fitting, `fill="${fill}"`, 'text')
}

const pip = (colour: string, i: number): string =>
  `<g transform="translate(${n1(LEFT + 24 + i * 58)} 206) scale(2.3)">${inner(pipSvg(colour))}</g>`

export function deckCardSvg({ name, leaders, facts, owner, colours, face }: DeckOnCard): string {
  const title = name.replace(/\s+/g, ' ').trim()
  const shown = colours.length > 0 ? colours : ['C']
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<radialGradient id="deck-glow" cx="946" cy="315" r="760" gradientUnits="userSpaceOnUse"><stop stop-color="#3a3226"/><stop offset=".5" stop-color="#181a1e"/><stop offset="1" stop-color="#0d1017"/></radialGradient>${R(0, 0, 1200, 630, 'url(#deck-glow)')}` +
    `<g transform="translate(${LEFT} 66) scale(.36)">${markShape(AMBER, PAPER)}</g>${word('Fourmat', 146, 110, 48, `fill="${PAPER}"`)}` +
    shown.map(pip).join('') +
    titleSvg(strangers(title, 'display') === '' ? title : 'A deck to read.', {
      x: LEFT,
      y: 416,
      width: WIDTH,
      fill: PAPER,
    }) +
    line(leaders.join(' and '), 472, 30, AMBER) +
    line(facts, 522, 28, SOFT) +
    line(`by ${owner}`, 562, 28, SOFT) +
    (face === null
      ? ''
      : `<g transform="translate(950 326) rotate(5) scale(.61) translate(-315 -440)">${R(-8, 8, 646, 896, '#000', 38, 0.4)}${inner(face)}</g>`) +
    `</svg>`
  )
}
