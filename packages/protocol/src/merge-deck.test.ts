import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeckChange } from './deck-changes.ts'
import { BOARDS, QUANTITY_MAX } from './limits.ts'
import { applyChange, changesBetween, type DeckList, findCard, type MakeCard, placeOf } from './merge-deck.ts'

const NAMES = ['ada', 'bell', 'crane', 'dusk'] as const
const EMPTY: DeckList = {
  name: 'Deck',
  format: 'commander',
  description: '',
  folder: null,
  tags: [],
  leaders: { commander: null, partner: null },
  cards: [],
}
const make: MakeCard<DeckList['cards'][number]> = ({ card_id, board, card_print_id = `${card_id}-1` }, held) => ({
  card_id,
  board,
  card_print_id,
  quantity: 0,
  categories: held?.categories ?? [],
})
const apply = (deck: DeckList, change: DeckChange) => applyChange(deck, change, make)
const applyAll = (deck: DeckList, changes: readonly DeckChange[]) => changes.reduce(apply, deck)

const place = { card_id: fc.constantFrom(...NAMES), board: fc.constantFrom(...BOARDS) }
const byPlus = fc.record({
  type: fc.constant('change_quantity' as const),
  ...place,
  by: fc.integer({ min: 1, max: 3 }),
})
const change: fc.Arbitrary<DeckChange> = fc.oneof(
  byPlus,
  fc.record({ type: fc.constant('change_quantity' as const), ...place, by: fc.integer({ min: -3, max: -1 }) }),
  fc.record({ type: fc.constant('set_quantity' as const), ...place, quantity: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ type: fc.constant('move_card' as const), ...place, to: fc.constantFrom(...BOARDS) }),
  fc.record({
    type: fc.constant('set_printing' as const),
    ...place,
    card_print_id: fc.constantFrom('other-1', 'other-2'),
  }),
  fc.record({
    type: fc.constant('set_categories' as const),
    ...place,
    categories: fc.subarray(['Ramp', 'Draw', 'Removal']),
  }),
  fc.record({
    type: fc.constant('set_role' as const),
    role: fc.constantFrom('commander' as const, 'partner' as const),
    card_id: fc.option(fc.constantFrom(...NAMES), { nil: null }),
  }),
  fc.constantFrom<DeckChange>(
    { type: 'set_name', name: 'Other' },
    { type: 'set_format', format: 'modern' },
    { type: 'set_description', description: 'Long ago' },
    { type: 'set_folder', folder: 'Mine' },
    { type: 'set_tags', tags: ['a', 'b'] },
  ),
)
const changes = fc.array(change, { maxLength: 40 })

/** What a deck says, whatever the order of its rows. */
const said = (deck: DeckList) => ({
  ...deck,
  cards: [...deck.cards].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
})

/** Both lists in one, each in its order, taken by the coin of `turns`. */
const interleaved = <T>(one: readonly T[], other: readonly T[], turns: readonly boolean[]): T[] => {
  const [left, right] = [[...one], [...other]]
  const merged: T[] = []
  for (const turn of turns) merged.push(...(turn ? left : right).splice(0, 1))
  return [...merged, ...left, ...right]
}

describe('Operations on a deck', () => {
  it('keep every place once, every quantity between 1 and the most, and leaders on the main board', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const deck = applyAll(EMPTY, list)
        expect(new Set(deck.cards.map(placeOf)).size).toBe(deck.cards.length)
        for (const { quantity } of deck.cards) expect(quantity).toBeGreaterThan(0)
        const { commander, partner } = deck.leaders
        if (commander !== null) expect(commander).not.toBe(partner)
        for (const card_id of [commander, partner])
          if (card_id !== null) expect(findCard(deck, { card_id, board: 'main' })).toBeDefined()
      }),
    )
  })

  it('of two people: copies that were added are all there, in whatever order they came', () => {
    const more = fc.array(byPlus, { maxLength: 200 })
    fc.assert(
      fc.property(more, more, fc.array(fc.boolean(), { maxLength: 400 }), (mine, theirs, turns) => {
        const deck = applyAll(EMPTY, interleaved(mine, theirs, turns))
        for (const card_id of NAMES)
          for (const board of BOARDS) {
            const wanted = [...mine, ...theirs].filter((one) => one.card_id === card_id && one.board === board)
            const sum = wanted.reduce((all, { by }) => all + by, 0)
            expect(findCard(deck, { card_id, board })?.quantity ?? 0).toBe(sum)
          }
      }),
    )
  })

  it('of two people on different cards come to the same deck in whatever order they came', () => {
    const about = (names: readonly string[]) =>
      fc.array(
        change.filter((one) => !('card_id' in one) || (one.type !== 'set_role' && names.includes(one.card_id))),
        { maxLength: 60 },
      )
    const onCards = (list: readonly DeckChange[]) => list.filter((one) => 'card_id' in one)
    fc.assert(
      fc.property(about(['ada', 'bell']), about(['crane', 'dusk']), fc.array(fc.boolean()), (mine, theirs, turns) => {
        const [a, b] = [onCards(mine), onCards(theirs)]
        expect(said(applyAll(EMPTY, interleaved(a, b, turns)))).toEqual(said(applyAll(EMPTY, [...a, ...b])))
      }),
    )
  })

  it('move no copy out of the deck', () => {
    const count = (deck: DeckList) => deck.cards.reduce((sum, { quantity }) => sum + quantity, 0)
    const full: DeckChange[] = BOARDS.map((board) => ({
      type: 'set_quantity',
      card_id: 'ada',
      board,
      quantity: QUANTITY_MAX - 3,
    }))
    const deck = applyAll(EMPTY, full)
    const moved = apply(deck, { type: 'move_card', card_id: 'ada', board: 'main', to: 'side' })
    expect(count(moved)).toBe(count(deck))
    expect(moved.cards.map(({ board, quantity }) => `${quantity} ${board}`)).toEqual([
      `${QUANTITY_MAX - 6} main`,
      `${QUANTITY_MAX} side`,
      `${QUANTITY_MAX - 3} maybe`,
    ])
  })

  it('leave the rows of other cards the very same objects', () => {
    const deck = applyAll(EMPTY, [
      { type: 'change_quantity', card_id: 'ada', board: 'main', by: 1 },
      { type: 'change_quantity', card_id: 'bell', board: 'main', by: 1 },
    ])
    const after = apply(deck, { type: 'set_quantity', card_id: 'ada', board: 'main', quantity: 3 })
    expect(after.cards[1]).toBe(deck.cards[1])
  })
})

describe('What makes one deck of another', () => {
  it('does, whatever the decks', () => {
    fc.assert(
      fc.property(changes, changes, (past, more) => {
        const from = applyAll(EMPTY, past)
        const to = applyAll(from, more)
        expect(said(applyAll(to, changesBetween(to, from)))).toEqual(said(from))
        expect(changesBetween(to, to)).toEqual([])
      }),
    )
  })

  it('leaves alone what somebody else did meanwhile', () => {
    const before = apply(EMPTY, { type: 'set_quantity', card_id: 'ada', board: 'main', quantity: 4 })
    const mine = apply(before, { type: 'set_quantity', card_id: 'ada', board: 'main', quantity: 7 })
    const theirs = applyAll(mine, [
      { type: 'change_quantity', card_id: 'ada', board: 'main', by: 1 },
      { type: 'change_quantity', card_id: 'bell', board: 'main', by: 2 },
    ])
    const undone = applyAll(theirs, changesBetween(mine, before))
    expect(undone.cards.map(({ card_id, quantity }) => `${quantity} ${card_id}`)).toEqual(['5 ada', '2 bell'])
  })
})
