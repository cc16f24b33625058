// The dotted line round a token, as one picture as large as a card and a little more: every card has the same shape. A browser that
// strokes the dots of each card itself, or puts them together from pieces, takes longer for them than for all else on a field.
import { S } from '../painter/draw/pen.ts'

const SCALE = 3 // pixels for each of a card that is shown 96 wide
const ROOM = 3 // around the card
const [WIDTH, HEIGHT] = [96 + 2 * ROOM, (96 * 88) / 63 + 2 * ROOM]
const DOT = 1.5
const INSET = 1.25 // of the line, from the outer edge
const RADIUS = 5.5
const APART = 3 // about: dots that meet where they began

export const TOKEN_EDGE_PIXELS = { width: WIDTH * SCALE, height: Math.round(HEIGHT * SCALE) }

export function paintTokenEdge(): string {
  const [across, down] = [WIDTH - 2 * (INSET + RADIUS), HEIGHT - 2 * (INSET + RADIUS)]
  const length = 2 * (across + down) + 2 * Math.PI * RADIUS
  const corner = (x: number, y: number) => `a${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}`
  const line =
    `M${INSET + RADIUS} ${INSET}h${across}${corner(RADIUS, RADIUS)}v${down}${corner(-RADIUS, RADIUS)}` +
    `h${-across}${corner(-RADIUS, -RADIUS)}v${-down}${corner(RADIUS, -RADIUS)}`
  const apart = length / Math.round(length / APART)
  const { width, height } = TOKEN_EDGE_PIXELS
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `${S(line, '#fff', DOT, 0.75, `0 ${apart}`)}</svg>`
  )
}
