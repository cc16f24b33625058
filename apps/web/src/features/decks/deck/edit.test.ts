import { BOARDS, type Deck, type DeckCard } from '@fourmat/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDeckStore } from './deck-store.ts'
import { applyEdit, applyEdits, type Edit, invertEdits, quantityOf } from './edit.ts'
import { makeCard, makeDeck } from './testing/make-deck.ts'

const NAMES = ['Oda', 'Vane', 'Snuff', 'Meadow', 'Fog'] as const
const CARDS: DeckCard[] = NAMES.map((name) => makeCard(name))

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('quantity' as const),
    card: fc.constantFrom(...CARDS),
    quantity: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('lead' as const),
    role: fc.constantFrom('commander' as const, 'partner' as const),
    cardId: fc.option(fc.constantFrom(...NAMES), { nil: null }),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    cardId: fc.constantFrom(...NAMES, ...NAMES.map((name) => `${name}/side`)),
    board: fc.constantFrom(...BOARDS),
  }),
  fc
    .constantFrom(...CARDS)
    .map(
      (card): Edit => ({ kind: 'printing', cardId: card.card_id, print: { ...card, card_print_id: `${card.name}-2` } }),
    ),
)

/** What a deck says, without the order of its rows. */
const said = (deck: Deck) => ({
  rows: deck.cards.map((row) => `${row.quantity} ${row.name} ${row.card_print_id} ${row.board}`).sort(),
  leaders: [deck.commander?.name, deck.partner_commander?.name],
  total: deck.total_cards,
})

describe('An edit', () => {
  it('can be taken back, whatever came before it', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), fc.array(edit, { minLength: 1, maxLength: 4 }), (past, edits) => {
        const before = applyEdits(makeDeck([makeCard('Oda', 1), makeCard('Snuff', 2)]), past)
        const after = applyEdits(before, edits)
        expect(said(applyEdits(after, invertEdits(before, edits)))).toEqual(said(before))
      }),
    )
  })

  it('never makes one card both commander and partner, and counts every copy', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const deck = applyEdits(makeDeck([]), edits)
        if (deck.commander) expect(deck.commander.card_id).not.toBe(deck.partner_commander?.card_id)
        const main = deck.cards.filter((row) => row.board === 'main')
        expect(deck.total_cards).toBe(main.reduce((sum, row) => sum + row.quantity, 0))
        for (const leader of [deck.commander, deck.partner_commander]) if (leader) expect(deck.cards).toContain(leader)
      }),
    )
  })

  it('leaves the rows of other cards the very same objects', () => {
    const deck = makeDeck([makeCard('Oda'), makeCard('Snuff')])
    const after = applyEdit(deck, { kind: 'quantity', card: makeCard('Oda'), quantity: 3 })
    expect(after.cards[1]).toBe(deck.cards[1])
  })
})

describe('The store', () => {
  const later = () => {
    const waiting: { resolve: (deck: Deck) => void; reject: (error: Error) => void; edit: Edit; base: Deck }[] = []
    const failures: unknown[] = []
    let settled = 0
    const editor = createDeckStore(makeDeck([makeCard('Snuff', 1)]), {
      send: (base, made) => new Promise((resolve, reject) => waiting.push({ resolve, reject, edit: made, base })),
      onFailure: (error) => failures.push(error),
      onSettled: () => {
        settled += 1
      },
    })
    const answer = async (how: 'yes' | 'no') => {
      const next = waiting.shift()
      if (how === 'yes') next?.resolve(applyEdit(next.base, next.edit))
      else next?.reject(new Error('no'))
      await new Promise((resolve) => setTimeout(resolve))
    }
    return { editor, waiting, failures, answer, settled: () => settled }
  }
  const quantity = (name: string, amount: number): Edit => ({
    kind: 'quantity',
    card: makeCard(name),
    quantity: amount,
  })

  it('shows an edit at once and keeps it when the server agrees', async () => {
    const { editor, answer, settled } = later()
    editor.edit([quantity('Fog', 2)])
    expect(quantityOf(editor.store.getState().deck, 'Fog')).toBe(2)
    await answer('yes')
    expect(editor.store.getState()).toMatchObject({ pending: [] })
    expect(quantityOf(editor.store.getState().base, 'Fog')).toBe(2)
    expect(settled()).toBe(1)
  })

  it('takes back what the server refuses, and nothing else', async () => {
    const { editor, answer, failures } = later()
    editor.edit([quantity('Fog', 2)])
    editor.edit([quantity('Meadow', 7)])
    await answer('no')
    expect(failures).toHaveLength(1)
    expect(quantityOf(editor.store.getState().deck, 'Fog')).toBe(0)
    expect(quantityOf(editor.store.getState().deck, 'Meadow')).toBe(7)
    await answer('yes')
    expect(quantityOf(editor.store.getState().deck, 'Meadow')).toBe(7)
  })

  it('sends one at a time, and of many quantities of a card only the last', async () => {
    const { editor, waiting, answer } = later()
    for (const amount of [2, 3, 4, 5]) editor.edit([quantity('Snuff', amount)])
    expect(waiting).toHaveLength(1)
    await answer('yes')
    expect(waiting.map(({ edit: made }) => made.kind === 'quantity' && made.quantity)).toEqual([5])
    await answer('yes')
    expect(waiting).toHaveLength(0)
    expect(quantityOf(editor.store.getState().base, 'Snuff')).toBe(5)
  })

  it('undoes the last edits, the last first', async () => {
    const { editor, answer } = later()
    editor.edit([quantity('Snuff', 3)])
    editor.edit([quantity('Snuff', 0)])
    editor.undo()
    expect(quantityOf(editor.store.getState().deck, 'Snuff')).toBe(3)
    editor.undo()
    expect(quantityOf(editor.store.getState().deck, 'Snuff')).toBe(1)
    editor.undo()
    expect(quantityOf(editor.store.getState().deck, 'Snuff')).toBe(1)
    await answer('yes')
  })

  it('lets the server’s deck in only when nothing is on its way', async () => {
    const { editor, answer } = later()
    editor.edit([quantity('Fog', 2)])
    editor.refresh(makeDeck([]))
    expect(quantityOf(editor.store.getState().deck, 'Snuff')).toBe(1)
    await answer('yes')
    editor.refresh(makeDeck([]))
    expect(editor.store.getState().deck.cards).toEqual([])
  })
})

describe('A card that moves to another board', () => {
  const side = (name: string, quantity: number) => makeCard(name, quantity, { board: 'side' })

  it('joins its like there, leads no more and counts no more; undone all is as before', () => {
    const oda = makeCard('Oda')
    const before = makeDeck([oda, makeCard('Snuff', 2), side('Snuff', 3)], { commander: oda, total_cards: 3 })
    const edits: Edit[] = [
      { kind: 'move', cardId: 'Snuff', board: 'side' },
      { kind: 'move', cardId: 'Oda', board: 'maybe' },
    ]
    const after = applyEdits(before, edits)
    const rows = (deck: Deck) => deck.cards.map((card) => `${card.quantity} ${card.name} ${card.board}`).sort()
    expect(rows(after)).toEqual(['1 Oda maybe', '5 Snuff side'])
    expect(after).toMatchObject({ total_cards: 0, commander: null })
    const undone = applyEdits(after, invertEdits(before, edits))
    expect(rows(undone)).toEqual(rows(before))
    expect(undone).toMatchObject({ total_cards: 3, commander: { name: 'Oda' } })
  })

  it('is a row of its own beside that of the deck', () => {
    const deck = makeDeck([makeCard('Snuff', 2), side('Snuff', 3)])
    const more = applyEdit(deck, { kind: 'quantity', card: side('Snuff', 3), quantity: 4 })
    expect(more.cards.map((card) => card.quantity)).toEqual([2, 4])
  })
})
