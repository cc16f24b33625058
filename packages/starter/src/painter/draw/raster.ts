// Fills outlines with pixels: programs that show links read no SVG.

type Colour = `#${string}` // six hexadecimal digits

interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

type Point = readonly [x: number, y: number]

const CURVE_STEPS = 8
const UNSEEN = 1 / 512
const HERE: Place = { x: 0, y: 0, scale: 1 }

/** The corners of each part of an outline, which knows M, m, l, h, v, q and z, as those of letters do. */
function* partsOf(path: string, { x: left, y: top, scale }: Place): Generator<Point[]> {
  let part: Point[] = []
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  const add = (atX: number, atY: number) => part.push([left + atX * scale, top + atY * scale])
  for (const [, command, rest = ''] of path.matchAll(/([Mmlhvqz])([^Mmlhvqz]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    if (command === 'z') {
      ;[x, y] = [startX, startY]
      continue
    }
    if (command === 'M' || command === 'm') {
      if (part.length > 0) yield part
      part = []
      ;[x, y] = command === 'M' ? [a, b] : [x + a, y + b]
      ;[startX, startY] = [x, y]
    } else if (command === 'q') {
      for (let step = 1; step < CURVE_STEPS; step++) {
        const t = step / CURVE_STEPS
        add(x + 2 * t * (1 - t) * a + t * t * c, y + 2 * t * (1 - t) * b + t * t * d)
      }
      ;[x, y] = [x + c, y + d]
    } else if (command === 'h') x += a
    else if (command === 'v') y += a
    else [x, y] = [x + a, y + b]
    add(x, y)
  }
  if (part.length > 0) yield part
}

/** A rectangle with round corners. */
export const roundRect = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`

/** How much of each pixel an outline covers: for each edge, what lies to the right of it, summed up from left to right. */
class Coverage {
  private readonly sums: Float32Array
  private readonly width: number
  private readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.sums = new Float32Array((width + 2) * height)
  }

  addEdge([fromX, fromY]: Point, [toX, toY]: Point): void {
    if (fromY === toY) return
    const direction = fromY < toY ? 1 : -1
    const [topX, top, bottomX, bottom] = direction > 0 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY]
    const slope = (bottomX - topX) / (bottom - top)
    const first = Math.max(0, Math.floor(top))
    const last = Math.min(this.height, Math.ceil(bottom))
    for (let row = first; row < last; row++) {
      const high = Math.max(row, top)
      const low = Math.min(row + 1, bottom)
      this.addToRow(row, topX + (high - top) * slope, topX + (low - top) * slope, (low - high) * direction)
    }
  }

  /** One row's share of an edge, split where it passes from pixel to pixel. */
  private addToRow(row: number, oneX: number, otherX: number, height: number): void {
    const within = (x: number) => Math.min(this.width, Math.max(0, x))
    const left = within(Math.min(oneX, otherX))
    const right = within(Math.max(oneX, otherX))
    const start = row * (this.width + 2)
    for (let x = left; ; ) {
      const pixel = Math.floor(x)
      const end = Math.min(right, pixel + 1)
      const share = right === left ? height : (height * (end - x)) / (right - left)
      const outside = (x + end) / 2 - pixel
      this.sums[start + pixel] = (this.sums[start + pixel] ?? 0) + share * (1 - outside)
      this.sums[start + pixel + 1] = (this.sums[start + pixel + 1] ?? 0) + share * outside
      if (end >= right) return
      x = end
    }
  }

  /** A row, each pixel from 0 to 1. */
  row(y: number): Float32Array {
    const row = this.sums.subarray(y * (this.width + 2), (y + 1) * (this.width + 2) - 2)
    let sum = 0
    return row.map((change) => {
      sum += change
      return Math.min(1, Math.abs(sum))
    })
  }
}

export class Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array // red, green and blue, row by row

  constructor(width: number, height: number, pixels = new Uint8Array(width * height * 3)) {
    this.width = width
    this.height = height
    this.pixels = pixels
  }

  copy(): Raster {
    return new Raster(this.width, this.height, this.pixels.slice())
  }

  fill(path: string, colour: Colour, place: Place = HERE): void {
    const parts = [...partsOf(path, place)]
    const corners = parts.flat()
    if (corners.length === 0) return
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const left = Math.max(0, Math.floor(Math.min(...xs)))
    const top = Math.max(0, Math.floor(Math.min(...ys)))
    const right = Math.min(this.width, Math.ceil(Math.max(...xs)))
    const bottom = Math.min(this.height, Math.ceil(Math.max(...ys)))
    if (right <= left || bottom <= top) return

    const coverage = new Coverage(right - left, bottom - top)
    for (const part of parts) {
      const moved = part.map(([x, y]): Point => [x - left, y - top])
      let before = moved.at(-1) ?? [0, 0]
      for (const corner of moved) {
        coverage.addEdge(before, corner)
        before = corner
      }
    }
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    for (let y = top; y < bottom; y++) {
      let at = (y * this.width + left) * 3
      for (const covered of coverage.row(y - top)) {
        if (covered > UNSEEN) {
          this.mix(at, red, covered)
          this.mix(at + 1, green, covered)
          this.mix(at + 2, blue, covered)
        }
        at += 3
      }
    }
  }

  private mix(at: number, shade: number, part: number): void {
    const under = this.pixels[at] ?? 0
    this.pixels[at] = under + (shade - under) * part + 0.5
  }
}
