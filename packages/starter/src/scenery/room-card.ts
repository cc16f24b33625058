// The picture that programs show beside a link to a room: the mark as its table, with a card for each who sits there.
import { Raster, roundRect } from '../painter/draw/raster.ts'
import { type Cut, measure, strangers, trace } from '../painter/type/font.ts'

export interface RoomOnCard {
  readonly name: string
  readonly format: string // its name: "Commander"
  readonly seated: number
  readonly seats: number
}

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 72
const TEXT_WIDTH = 620

const PAPER = '#eef1f6'
const SOFT = '#a8b2c3'
const AMBER = '#f2b84b'
const LAMPLIT = '#4a3b20'
const PALE = '#3d4757'
const DARK = '#141924'
const NIGHT = [13, 16, 23] as const
const GLOW = [58, 50, 38] as const

const TABLE = { x: 764, y: 132, scale: 2.42 }
/** The four cards of the mark. */
const CARDS = [
  [0, 0, 60, 85],
  [66, 0, 85, 60],
  [91, 66, 60, 85],
  [0, 91, 85, 60],
] as const
/** In the order in which people sit down; two sit face to face. */
const PLACES: Readonly<Record<number, readonly number[]>> = { 1: [0], 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] }

const write = (raster: Raster, text: string, x: number, y: number, size: number, colour: `#${string}`, cut: Cut) =>
  raster.fill(trace(text, cut), colour, { x, y, scale: size / 1000 })

/** Where the words of a name are best parted in two. */
function twoLines(name: string): readonly string[] {
  const words = name.split(/(?<=[ -])/)
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => measure(line, 1, 'display')))
  return words
    .map((_, i) => [words.slice(0, i).join('').trim(), words.slice(i).join('')].filter((line) => line !== ''))
    .reduce((best, lines) => (widest(lines) < widest(best) ? lines : best))
}

function writeName(raster: Raster, name: string): void {
  const sizeOf = (lines: readonly string[]) =>
    Math.min(92, ...lines.map((line) => TEXT_WIDTH / measure(line, 1, 'display')))
  const lines = sizeOf([name]) > 60 ? [name] : twoLines(name)
  const size = sizeOf(lines)
  const lead = size * 1.1
  lines.forEach((line, i) => {
    write(raster, line, LEFT, 400 - (lines.length - 1 - i) * lead, size, PAPER, 'display')
  })
}

/** What all of these pictures share. */
function paintNight(): Raster {
  const raster = new Raster(WIDTH, HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const far = Math.min(1, Math.hypot(x - 946, y - 315) / 760)
      const warmth = (1 - far) ** 2
      NIGHT.forEach((shade, i) => {
        raster.pixels[(y * WIDTH + x) * 3 + i] = Math.round(shade + ((GLOW[i] ?? shade) - shade) * warmth)
      })
    }
  CARDS.forEach(([x, y, w, h], i) => {
    raster.fill(roundRect(x, y, w, h, 9), i === 0 ? AMBER : PAPER, { x: LEFT, y: 66, scale: 0.36 })
  })
  write(raster, 'Fourmat', 146, 110, 48, PAPER, 'display')
  return raster
}

let night: Raster | undefined

/** A name in letters that cannot be drawn is left out: the link says it in words. */
export function paintRoomCard({ name, format, seated, seats }: RoomOnCard): Raster {
  night ??= paintNight()
  const raster = night.copy()
  const title = name.replace(/\s+/g, ' ').trim()
  writeName(raster, strangers(title, 'display') === '' ? title : 'Pull up a chair.')
  write(raster, `${format}, ${seated} of ${seats} seats taken`, LEFT + 2, 464, 30, SOFT, 'text')

  for (const [i, card] of (PLACES[seats] ?? []).entries()) {
    const [x, y, w, h] = CARDS[card] ?? CARDS[0]
    const isNext = i === seated
    raster.fill(roundRect(x, y, w, h, 9), i < seated ? PAPER : isNext ? AMBER : PALE, TABLE)
    if (i >= seated) raster.fill(roundRect(x + 1.5, y + 1.5, w - 3, h - 3, 7.5), isNext ? LAMPLIT : DARK, TABLE)
  }
  return raster
}
