// The picture that programs show beside a link to a moment of a game: the boards as they lie there.
import { n1, R } from '../painter/draw/pen.ts'
import { markShape } from '../painter/plates.ts'
import { measure, strangers } from '../painter/type/font.ts'
import { word } from './mark.ts'
import { type MatName, paintMat } from './playmats.ts'

export interface CardOnBoard {
  readonly x: number // of the field, from 0 to 1
  readonly y: number
  readonly colour: keyof typeof FACES
  readonly tapped: boolean
}

export interface BoardOnCard {
  readonly name: string
  readonly life: number
  readonly mat: MatName
  readonly isTurn: boolean
  readonly isOut: boolean
  readonly cards: readonly CardOnBoard[]
}

export interface MomentOnCard {
  readonly name: string
  readonly moment: string // "Commander, turn 9"
  readonly boards: readonly BoardOnCard[] // one to four, clockwise from the one below on the left
}

const PAPER = '#eef1f6'
const SOFT = '#a8b2c3'
const AMBER = '#f2b84b'

/** Frame and inside of a card, by its colour. */
const FACES = {
  W: ['#efe6c8', '#cfae6a'],
  U: ['#5d9ed8', '#b9d7ee'],
  B: ['#4f4660', '#8f84a3'],
  R: ['#d96a50', '#f0b49a'],
  G: ['#4f9e6b', '#b4d6b0'],
  gold: ['#d9ae4a', '#f1dc9e'],
  none: ['#8b95a6', '#c7ced9'],
  land: ['#a88a63', '#dcc9a5'],
  back: ['#2e3a55', '#4a5b80'],
} as const

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const TOP = 96
const EDGE = 24
const GAP = 10
const HEAD = 118 // of a board: name and life

/** As at the table: the first one below on the left, the others clockwise. */
function placesOf(boards: number): readonly Box[] {
  const [w, h] = [1200 - 2 * EDGE, 630 - TOP - EDGE]
  const [half, low] = [(w - GAP) / 2, (h - GAP) / 2]
  const [right, below] = [EDGE + half + GAP, TOP + low + GAP]
  if (boards <= 1) return [{ x: EDGE, y: TOP, w, h }]
  if (boards === 2)
    return [
      { x: EDGE, y: below, w, h: low },
      { x: EDGE, y: TOP, w, h: low },
    ]
  const upper = [
    { x: EDGE, y: TOP, w: half, h: low },
    { x: right, y: TOP, w: half, h: low },
  ]
  if (boards === 3) return [{ x: EDGE, y: below, w, h: low }, ...upper]
  return [{ x: EDGE, y: below, w: half, h: low }, ...upper, { x: right, y: below, w: half, h: low }]
}

const CARD = 40

function cardSvg({ x, y, colour, tapped }: CardOnBoard, { w, h }: Box): string {
  const tall = CARD * 1.4
  const at = [HEAD + CARD + x * (w - HEAD - 2 * CARD), tall * 0.62 + y * (h - tall * 1.24)] as const
  const [frame, inside] = FACES[colour]
  const turn = tapped ? ' rotate(90)' : ''
  return `<g transform="translate(${n1(at[0])} ${n1(at[1])})${turn}">${R(-CARD / 2 - 1, -tall / 2 - 1, CARD + 2, tall + 2, '#0a0d13', 5)}${R(-CARD / 2, -tall / 2, CARD, tall, frame, 4)}${R(-CARD / 2 + 4, -tall / 2 + 8, CARD - 8, tall * 0.42, inside, 2)}</g>`
}

const drawable = (text: string, other: string, cut: 'display' | 'bold'): string =>
  strangers(text, cut) === '' ? text : other

/** As large as there is room for. */
const fitted = (text: string, most: number, room: number, cut: 'display' | 'bold'): number =>
  Math.min(most, room / Math.max(0.01, measure(text, 1, cut)))

const inner = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')

function boardSvg(board: BoardOnCard, box: Box, n: number): string {
  const { x, y, w, h } = box
  const name = drawable(board.name, `Player ${n + 1}`, 'bold')
  const viewBox = /viewBox="([^"]+)"/.exec(paintMat(board.mat))?.[1] ?? '0 0 960 540'
  const mat = inner(paintMat(board.mat)).replace(/(id="|url\(#|href="#)/g, `$1b${n}`)
  const line = board.isTurn
    ? `<rect x="1.5" y="1.5" width="${n1(w - 3)}" height="${n1(h - 3)}" rx="11" fill="none" stroke="${AMBER}" stroke-width="3"/>`
    : ''
  return (
    `<g transform="translate(${n1(x)} ${n1(y)})"><clipPath id="board${n}">${R(0, 0, w, h, '#000', 12)}</clipPath><g clip-path="url(#board${n})">` +
    `<svg width="${n1(w)}" height="${n1(h)}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${mat}</svg>` +
    `${R(0, 0, HEAD, h, '#0d1017', 0, 0.74)}${board.cards.map((card) => cardSvg(card, box)).join('')}` +
    `${board.isOut ? R(HEAD, 0, w - HEAD, h, '#0d1017', 0, 0.6) : ''}` +
    word(name, 16, 34, fitted(name, 22, HEAD - 30, 'bold'), `fill="${SOFT}"`, 'text') +
    word(`${board.life}`, 15, 88, fitted(`${board.life}`, 50, HEAD - 30, 'display'), `fill="${PAPER}"`) +
    `${line}</g></g>`
  )
}

/** A name in letters that cannot be drawn is left out: the link says it in words. */
export function boardCardSvg({ name, moment, boards }: MomentOnCard): string {
  const title = drawable(name.replace(/\s+/g, ' ').trim(), 'Fourmat', 'display')
  const places = placesOf(boards.length)
  const right = measure(moment, 28, 'text')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${R(0, 0, 1200, 630, '#0d1017')}` +
    `<g transform="translate(${EDGE} 24) scale(.33)">${markShape(AMBER, PAPER)}</g>` +
    word(title, 92, 64, fitted(title, 44, 1200 - 92 - EDGE - right - 40, 'display'), `fill="${PAPER}"`) +
    word(moment, 1200 - EDGE - right, 62, 28, `fill="${SOFT}"`, 'text') +
    boards.map((board, i) => boardSvg(board, places[i] as Box, i)).join('') +
    `</svg>`
  )
}
