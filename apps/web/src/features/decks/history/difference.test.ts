import { describe, expect, it } from 'vitest'
import { makeCard, makeDeck } from '../deck/testing/make-deck.ts'
import { differenceOf, isNoDifference } from './difference.ts'

const oda = makeCard('Oda')

describe('The difference of two versions', () => {
  it('is what was added, removed and changed, in order of names', () => {
    const before = makeDeck([oda, makeCard('Snuff', 2), makeCard('Fog', 4), makeCard('Owl', 1)], { commander: oda })
    const after = makeDeck(
      [
        oda,
        makeCard('Snuff', 5, { card_print_id: 'Snuff-2', categories: ['Draw'] }),
        makeCard('Fog', 1),
        makeCard('Fog', 3, { board: 'side' }),
        makeCard('Bell', 1),
      ],
      { name: 'Other', tags: ['fog', 'light'] },
    )
    const lines = (list: { name: string; board: string; count: number }[]) =>
      list.map(({ name, board, count }) => `${count} ${name} ${board}`)
    const { added, removed, changed, facts } = differenceOf(before, after)
    expect(lines(added)).toEqual(['1 Bell main', '3 Fog side', '3 Snuff main'])
    expect(lines(removed)).toEqual(['3 Fog main', '1 Owl main'])
    expect(changed).toMatchObject([{ name: 'Snuff', count: 5, changes: ['printing', 'categories'] }])
    expect(facts).toEqual([
      { field: 'leaders', before: 'Oda', after: '' },
      { field: 'name', before: 'Lanterns', after: 'Other' },
      { field: 'tags', before: '', after: 'fog, light' },
    ])
  })

  it('of a deck and itself is nothing', () => {
    const deck = makeDeck([oda, makeCard('Fog', 4)])
    expect(isNoDifference(differenceOf(deck, { ...deck }))).toBe(true)
  })
})
