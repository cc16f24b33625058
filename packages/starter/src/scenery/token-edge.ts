// The dotted line round a token, as a frame of nine pieces: corners, and an edge of two dots that is repeated to any length.
// A picture, since a browser that strokes the dots of each card itself takes longer for them than for all else on a field.
import { O, S } from '../painter/draw/pen.ts'

const SIDE = 90 // at three times the size at which it is shown: corners of 36, edges of 18 between them
const DOT = 4.5
const OUT = 3.75 // where the line runs, from the outer edge
const [FIRST, SECOND] = [40.5, 49.5]

/** A corner and the edge that follows it; the frame is four of them. */
const quarter =
  S(`M${OUT} 31.5V20.25A16.5 16.5 0 0 1 20.25 ${OUT}H31.5`, '#fff', DOT, 1, '0 9.68') +
  [FIRST, SECOND].map((x) => O(x, OUT, DOT / 2, '#fff')).join('')

export const paintTokenEdge = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><g opacity=".75">` +
  [0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn} ${SIDE / 2} ${SIDE / 2})">${quarter}</g>`).join('') +
  '</g></svg>'
