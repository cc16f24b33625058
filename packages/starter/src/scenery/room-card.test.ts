import { expect, test } from 'vitest'
import { paintRoomCard } from './room-card.ts'

const ROOM = { name: 'Friday night', format: 'Commander', seated: 1, seats: 4 }

const colourAt = (card: ReturnType<typeof paintRoomCard>, x: number, y: number): string =>
  Buffer.from(card.pixels.subarray((y * card.width + x) * 3, (y * card.width + x) * 3 + 3)).toString('hex')

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

const tableOf = (room: Partial<typeof ROOM>) => {
  const card = paintRoomCard({ ...ROOM, ...room })
  return PLACES.map(([x, y]) => {
    const colour = colourAt(card, x, y)
    return [TAKEN, YOURS, FREE].includes(colour) ? colour : 'none'
  })
}

/** How far to the right anything is written below the word mark. */
const reachOf = (name: string): number => {
  const [card, empty] = [paintRoomCard({ ...ROOM, name }), paintRoomCard({ ...ROOM, name: '.' })]
  let reach = 0
  for (let y = 200; y < 440; y++)
    for (let x = 72; x < 764; x++) if (colourAt(card, x, y) !== colourAt(empty, x, y)) reach = Math.max(reach, x)
  return reach
}

test('it shows who sits there, the place that is yours, and no more chairs than there are', () => {
  expect(tableOf({})).toEqual([TAKEN, YOURS, FREE, FREE])
  expect(tableOf({ seated: 4 })).toEqual([TAKEN, TAKEN, TAKEN, TAKEN])
  expect(tableOf({ seated: 2, seats: 3 })).toEqual([TAKEN, TAKEN, YOURS, 'none'])
  expect(tableOf({ seated: 1, seats: 2 })).toEqual([TAKEN, 'none', YOURS, 'none'])
  expect(tableOf({ seated: 0, seats: 1 })).toEqual([YOURS, 'none', 'none', 'none'])
})

test.each([
  'Lanterns',
  'Slow cards, strong coffee and a table by the window',
  'W'.repeat(50),
  'mmmmmmmmmmmmmmm-mmmmmmmmmmmmmmm-mmmmmmmmmmmmmmmmmm',
])('the name %s stays beside the table', (name) => {
  const reach = reachOf(name)
  expect(reach).toBeGreaterThan(300)
  expect(reach).toBeLessThanOrEqual(72 + 620)
})

test('a name in letters that we cannot draw is not drawn by halves', () => {
  const other = paintRoomCard({ ...ROOM, name: 'Пятница' }).pixels
  expect(Buffer.compare(other, paintRoomCard({ ...ROOM, name: '金曜の夜' }).pixels)).toBe(0)
  expect(Buffer.compare(other, paintRoomCard({ ...ROOM, name: 'Año Zoë Łódź' }).pixels)).not.toBe(0)
})
