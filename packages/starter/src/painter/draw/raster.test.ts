import { expect, test } from 'vitest'
import { Raster, roundRect } from './raster.ts'

/** The red of each pixel, row by row. */
const reds = ({ width, height, pixels }: Raster): number[][] =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => pixels[(y * width + x) * 3] ?? -1))

const filled = (path: string, place?: { x: number; y: number; scale: number }): number[][] => {
  const raster = new Raster(4, 3)
  raster.fill(path, '#ff0000', place)
  return reds(raster)
}

test('a pixel is as bright as the part of it that is covered', () => {
  expect(filled('M1 0.5h1.5v2h-1.5z')).toEqual([
    [0, 128, 64, 0],
    [0, 255, 128, 0],
    [0, 128, 64, 0],
  ])
})

test('an outline is scaled and moved, and what is out of the picture is cut off', () => {
  expect(filled('M0 0h10v10h-10z', { x: -2, y: 2, scale: 0.5 })).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [255, 255, 255, 0],
  ])
})

test('a part that runs the other way round is a hole, and the next begins where the last one did', () => {
  expect(filled('M0 0h4v3h-4zm1 1v1h2v-1z')).toEqual([
    [255, 255, 255, 255],
    [255, 0, 0, 255],
    [255, 255, 255, 255],
  ])
})

test('parts that overlap count once', () => {
  expect(filled('M0 0h3v3h-3zm1 0h3v3h-3z')).toEqual(Array(3).fill([255, 255, 255, 255]))
})

test('round corners take away what lies outside of them, alike in all four', () => {
  const raster = new Raster(8, 8)
  raster.fill(roundRect(0, 0, 8, 8, 3), '#ff0000')
  const rows = reds(raster)
  expect(rows[0]?.[0]).toBeLessThan(60)
  expect(rows[4]).toEqual(Array(8).fill(255))
  expect(rows.map((row) => row.toReversed())).toEqual(rows)
  expect(rows.toReversed()).toEqual(rows)
})
