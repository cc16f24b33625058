import { expect, it } from 'vitest'
import { makeCard, makeDeck } from '../deck/testing/make-deck.ts'
import { pagesOf, sheetOf } from './sheet-faces.ts'

const ours = (id: string) => ({ front_image_uri: `/faces/normal/front/${id}.svg` })
const deck = makeDeck([
  makeCard('Fog', 4, ours('fog')),
  makeCard('Moth', 2, { ...ours('moth'), back_image_uri: '/faces/normal/back/moth.svg' }),
  makeCard('Meadow', 7, { ...ours('meadow'), type_line: 'Basic Land — Meadow' }),
  makeCard('Spark', 3, { ...ours('spark'), board: 'side' }),
  makeCard('Vane', 1, { ...ours('vane'), board: 'maybe' }),
  makeCard('Ring', 1, { front_image_uri: 'https://cards.example.org/ring.jpg' }),
  makeCard('Bare', 2),
])

it('prints a face for every copy, backs after fronts, of our own cards alone', () => {
  const { faces, others, basics } = sheetOf(deck, false)
  expect(faces.map(({ uri }) => uri.replace(/^.*normal\//, ''))).toEqual([
    ...Array(4).fill('front/fog.svg'),
    ...['front/moth.svg', 'back/moth.svg', 'front/moth.svg', 'back/moth.svg'],
    ...Array(3).fill('front/spark.svg'),
  ])
  expect({ others, basics }).toEqual({ others: 3, basics: 7 })
  expect(new Set(faces.map(({ key }) => key)).size).toBe(faces.length)
})

it('prints basic lands where they are wanted, nine faces a page', () => {
  const { faces } = sheetOf(deck, true)
  expect(faces).toHaveLength(18)
  expect(pagesOf(faces).map((page) => page.length)).toEqual([9, 9])
  expect(pagesOf([])).toEqual([])
})
