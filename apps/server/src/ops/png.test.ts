// What is seen in the picture of a room, as pixels.
import { type RoomOnCard, roomCardSvg } from '@fourmat/starter/scenery'
import { expect, test } from 'vitest'
import { renderSvg } from './png.ts'

const ROOM: RoomOnCard = { name: 'Friday night', format: 'Commander', seated: 1, seats: 4 }

const paint = async (room: Partial<RoomOnCard>) => {
  const { pixels, width } = await renderSvg(roomCardSvg({ ...ROOM, ...room }))
  return {
    pixels,
    colourAt: (x: number, y: number) => pixels.toString('hex', (y * width + x) * 4, (y * width + x) * 4 + 3),
  }
}

/** The middle of each card of the mark. */
const PLACES = [
  [836, 235],
  [1026, 205],
  [1057, 394],
  [867, 425],
] as const
const TAKEN = 'eef1f6'
const YOURS = '4a3b20'
const FREE = '141924'

const tableOf = async (room: Partial<RoomOnCard>) => {
  const { colourAt } = await paint(room)
  const colours = PLACES.map(([x, y]) => colourAt(x, y))
  return colours.map((colour) => ([TAKEN, YOURS, FREE].includes(colour) ? colour : 'none'))
}

/** How far to the right anything is written below the word mark. */
const reachOf = async (name: string): Promise<number> => {
  const [card, empty] = [await paint({ name }), await paint({ name: '.' })]
  let reach = 0
  for (let y = 200; y < 440; y++)
    for (let x = 72; x < 764; x++) if (card.colourAt(x, y) !== empty.colourAt(x, y)) reach = Math.max(reach, x)
  return reach
}

test('it shows who sits there, the place that is yours, and no more chairs than there are', async () => {
  expect(await tableOf({})).toEqual([TAKEN, YOURS, FREE, FREE])
  expect(await tableOf({ seated: 4 })).toEqual([TAKEN, TAKEN, TAKEN, TAKEN])
  expect(await tableOf({ seated: 2, seats: 3 })).toEqual([TAKEN, TAKEN, YOURS, 'none'])
  expect(await tableOf({ seated: 1, seats: 2 })).toEqual([TAKEN, 'none', YOURS, 'none'])
  expect(await tableOf({ seated: 0, seats: 1 })).toEqual([YOURS, 'none', 'none', 'none'])
})

test.each([
  'Lanterns',
  'Slow cards, strong coffee and a table by the window',
  'W'.repeat(50),
  'mmmmmmmmmmmmmmm-mmmmmmmmmmmmmmm-mmmmmmmmmmmmmmmmmm',
])('the name %s stays beside the table', async (name) => {
  const reach = await reachOf(name)
  expect(reach).toBeGreaterThan(300)
  expect(reach).toBeLessThanOrEqual(72 + 620)
})

test('a name in letters that we cannot draw is not drawn by halves', async () => {
  const other = (await paint({ name: 'Пятница' })).pixels
  expect(Buffer.compare(other, (await paint({ name: '金曜の夜' })).pixels)).toBe(0)
  expect(Buffer.compare(other, (await paint({ name: 'Año Zoë Łódź' })).pixels)).not.toBe(0)
})
