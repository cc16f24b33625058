import { expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

it('forgets the oldest beyond its bound, and counts whoever is set again as new', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('a', 3)
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 3],
  ])
  map.set('c', 4)
  expect([...map.keys()]).toEqual(['a', 'c'])
  map.delete('a')
  map.set('d', 5)
  expect([...map.keys()]).toEqual(['c', 'd'])
})
