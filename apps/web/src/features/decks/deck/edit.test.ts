import { BOARDS, type Deck, type DeckCard, type DeckChange } from '@fourmat/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDeckStore } from './deck-store.ts'
import { addCopies, applyEdit, applyEdits, type Edit, editsBack, moveCard, quantityOf, setCopies } from './edit.ts'
import { createFollower } from './follow-deck.ts'
import { localServer } from './testing/local-server.ts'
import { makeCard, makeDeck } from './testing/make-deck.ts'

const NAMES = ['Oda', 'Vane', 'Snuff', 'Meadow', 'Fog'] as const
const CARDS: DeckCard[] = NAMES.flatMap((name) => [makeCard(name), makeCard(name, 1, { board: 'side' })])
const card = fc.constantFrom(...CARDS)

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(card, fc.integer({ min: -2, max: 3 })).map(([one, by]) => addCopies(one, by)),
  fc.tuple(card, fc.integer({ min: 0, max: 4 })).map(([one, quantity]) => setCopies(one, quantity)),
  fc.tuple(card, fc.constantFrom(...BOARDS)).map(([one, board]) => moveCard(one, board)),
  fc
    .record({
      type: fc.constant('set_role' as const),
      role: fc.constantFrom('commander' as const, 'partner' as const),
      card_id: fc.option(fc.constantFrom(...NAMES), { nil: null }),
    })
    .map((change): Edit => ({ change })),
  card.map(({ card_id, board, ...one }): Edit => {
    const card_print_id = `${one.name}-2`
    return {
      change: { type: 'set_printing', card_id, board, card_print_id },
      card: { ...one, card_id, board, card_print_id },
    }
  }),
  fc
    .tuple(card, fc.subarray(['Ramp', 'Draw']))
    .map(
      ([{ card_id, board }, categories]): Edit => ({ change: { type: 'set_categories', card_id, board, categories } }),
    ),
)

/** What a deck says, without the order of its rows. */
const said = (deck: Deck) => ({
  rows: deck.cards
    .map((row) => `${row.quantity} ${row.name} ${row.card_print_id} ${row.board} ${row.categories}`)
    .sort(),
  leaders: [deck.commander?.name, deck.partner_commander?.name],
  total: deck.total_cards,
})

describe('An edit', () => {
  it('can be taken back, whatever came before it', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), fc.array(edit, { minLength: 1, maxLength: 4 }), (past, edits) => {
        const before = applyEdits(makeDeck([makeCard('Oda', 1), makeCard('Snuff', 2)]), past)
        const after = applyEdits(before, edits)
        expect(said(applyEdits(after, editsBack(after, before)))).toEqual(said(before))
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
    expect(applyEdit(deck, setCopies(makeCard('Oda'), 3)).cards[1]).toBe(deck.cards[1])
  })
})

describe('The store', () => {
  const later = () => {
    const server = localServer(makeDeck([makeCard('Snuff', 1)]))
    const waiting: { resolve: (deck: Deck) => void; reject: (error: Error) => void; changes: DeckChange[] }[] = []
    const failures: unknown[] = []
    let settled = 0
    const editor = createDeckStore(server.deck(), {
      send: (changes) => new Promise((resolve, reject) => waiting.push({ resolve, reject, changes })),
      isUnsure: (error) => (error as Error).message === 'silence',
      onFailure: (error) => failures.push(error),
      onSettled: () => {
        settled += 1
      },
    })
    const answer = async (how: 'yes' | 'no' | 'silence') => {
      const next = waiting.shift()
      if (how === 'yes') next?.resolve(server.take(next.changes))
      else next?.reject(new Error(how))
      await new Promise((resolve) => setTimeout(resolve))
    }
    const shows = (name: string) => quantityOf(editor.store.getState().deck, name)
    return { server, editor, waiting, failures, answer, shows, settled: () => settled }
  }
  const quantity = (name: string, amount: number): Edit => setCopies(makeCard(name), amount)
  const more = (name: string, by = 1): Edit => addCopies(makeCard(name), by)

  it('shows an edit at once and keeps it when the server agrees', async () => {
    const { editor, answer, settled, shows } = later()
    editor.edit([quantity('Fog', 2)])
    expect(shows('Fog')).toBe(2)
    await answer('yes')
    expect(editor.store.getState()).toMatchObject({ pending: [], base: { version: 2 } })
    expect(quantityOf(editor.store.getState().base, 'Fog')).toBe(2)
    expect(settled()).toBe(1)
  })

  it('takes back what the server refuses, and nothing else', async () => {
    const { editor, answer, failures, shows } = later()
    editor.edit([quantity('Fog', 2)])
    editor.edit([quantity('Meadow', 7)])
    await answer('no')
    expect(failures).toHaveLength(1)
    expect([shows('Fog'), shows('Meadow')]).toEqual([0, 7])
    await answer('yes')
    expect([shows('Fog'), shows('Meadow')]).toEqual([0, 7])
  })

  it('sends together what came while it waited; of those that are refused together it finds the one', async () => {
    const { editor, waiting, answer, failures, shows, server } = later()
    for (const name of ['Snuff', 'Fog', 'Vane', 'Oda']) editor.edit([more(name)])
    expect(waiting).toHaveLength(1)
    await answer('yes')
    expect(waiting.map(({ changes }) => changes.length)).toEqual([3])
    await answer('no')
    expect(failures).toHaveLength(0)
    await answer('yes')
    await answer('no')
    await answer('yes')
    expect(waiting).toHaveLength(0)
    expect(failures).toHaveLength(1)
    expect(['Snuff', 'Fog', 'Vane', 'Oda'].map(shows)).toEqual([2, 1, 0, 1])
    expect(said(editor.store.getState().deck)).toEqual(said(server.deck()))
  })

  it('does not send again what may have arrived', async () => {
    const { editor, waiting, answer, failures } = later()
    editor.edit([more('Snuff')])
    editor.edit([more('Fog')])
    editor.edit([more('Vane')])
    await answer('yes')
    await answer('silence')
    expect(failures).toHaveLength(1)
    expect(waiting).toHaveLength(0)
  })

  it('undoes the last edits, the last first', async () => {
    const { editor, answer, shows } = later()
    editor.edit([quantity('Snuff', 3)])
    editor.edit([quantity('Snuff', 0)])
    editor.undo()
    expect(shows('Snuff')).toBe(3)
    editor.undo()
    expect(shows('Snuff')).toBe(1)
    editor.undo()
    expect(shows('Snuff')).toBe(1)
    await answer('yes')
  })

  it('lets the server’s deck in when nothing is on its way, and never an older one', async () => {
    const { editor, answer, server } = later()
    const old = server.deck()
    editor.edit([quantity('Fog', 2)])
    editor.refresh({ ...makeDeck([]), version: 9 })
    expect(quantityOf(editor.store.getState().deck, 'Snuff')).toBe(1)
    await answer('yes')
    editor.refresh(old)
    expect(quantityOf(editor.store.getState().deck, 'Fog')).toBe(2)
    editor.refresh({ ...makeDeck([]), version: 9 })
    expect(editor.store.getState().deck.cards).toEqual([])
  })

  it('takes an import back like an edit, and leaves what came meanwhile', async () => {
    const { editor, answer, server, shows } = later()
    const imported = server.take([{ type: 'set_quantity', card_id: 'Fog', board: 'main', quantity: 9 }])
    editor.replace(imported)
    editor.refresh(server.take([{ type: 'change_quantity', card_id: 'Vane', board: 'main', by: 1 }]))
    editor.undo()
    await answer('yes')
    expect(['Snuff', 'Fog', 'Vane'].map(shows)).toEqual([1, 0, 1])
  })
})

describe('Two editors of one deck', () => {
  /** Answers and news arrive whenever the coin says so, in their order. */
  const world = () => {
    const server = localServer(makeDeck([makeCard('Oda', 1), makeCard('Snuff', 2)]))
    const open = () => {
      const arriving: (() => void)[] = []
      const editor = createDeckStore(server.deck(), {
        send: (changes) => {
          const after = server.take(changes)
          for (const each of all) each.news(after.version)
          return new Promise((resolve) => arriving.push(() => resolve(after)))
        },
        isUnsure: () => false,
        onFailure: () => {
          throw new Error('nothing is refused here')
        },
        onSettled: () => follower.catchUp(),
      })
      const follower = createFollower(editor, () => {
        const newest = server.deck()
        return new Promise((resolve) => arriving.push(() => resolve(newest)))
      })
      const news = (version: number | null) => void arriving.push(() => follower.tell(version))
      return { editor, arriving, news }
    }
    const all: ReturnType<typeof open>[] = []
    all.push(open(), open())
    return { server, all }
  }
  const step = async (arriving: (() => void)[]) => {
    arriving.shift()?.()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }

  it('see what is part of no version, once they are told to ask', async () => {
    const { server, all } = world()
    server.show('link')
    for (const { news } of all) news(null)
    while (all.some(({ arriving }) => arriving.length > 0)) for (const { arriving } of all) await step(arriving)
    for (const { editor } of all) expect(editor.store.getState().deck.visibility).toBe('link')
  })

  it('end with the same deck as the server, 200 edits each', async () => {
    const turn = fc.record({ who: fc.constantFrom(0, 1), what: edit, arrives: fc.constantFrom(0, 0, 1, 2) })
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 400, maxLength: 400 }), async (turns) => {
        const { server, all } = world()
        for (const { who, what, arrives } of turns) {
          all[who]?.editor.edit([what])
          for (let count = 0; count < arrives; count++) await step(all[who]?.arriving ?? [])
        }
        while (all.some(({ arriving }) => arriving.length > 0)) for (const { arriving } of all) await step(arriving)
        for (const { editor } of all) {
          expect(editor.store.getState().pending).toEqual([])
          expect(said(editor.store.getState().deck)).toEqual(said(server.deck()))
        }
      }),
      { numRuns: 6 },
    )
  })

  it('lose no copy that either of them added', async () => {
    const plus = fc.constantFrom(...CARDS).map((one) => addCopies(one, 1))
    const turn = fc.record({ who: fc.constantFrom(0, 1), what: plus, arrives: fc.constantFrom(0, 1, 2) })
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 400, maxLength: 400 }), async (turns) => {
        const { server, all } = world()
        for (const { who, what, arrives } of turns) {
          all[who]?.editor.edit([what])
          for (let count = 0; count < arrives; count++) await step(all[who]?.arriving ?? [])
        }
        while (all.some(({ arriving }) => arriving.length > 0)) for (const { arriving } of all) await step(arriving)
        const count = (deck: Deck) => deck.cards.reduce((sum, row) => sum + row.quantity, 0)
        expect(all.map(({ editor }) => count(editor.store.getState().deck))).toEqual([403, 403])
        expect(count(server.deck())).toBe(403)
      }),
      { numRuns: 6 },
    )
  })
})

describe('A card that moves to another board', () => {
  const side = (name: string, quantity: number) => makeCard(name, quantity, { board: 'side' })

  it('joins its like there, leads no more and counts no more; undone all is as before', () => {
    const oda = makeCard('Oda')
    const before = makeDeck([oda, makeCard('Snuff', 2), side('Snuff', 3)], { commander: oda, total_cards: 3 })
    const edits: Edit[] = [moveCard(makeCard('Snuff'), 'side'), moveCard(oda, 'maybe')]
    const after = applyEdits(before, edits)
    const rows = (deck: Deck) => deck.cards.map((card) => `${card.quantity} ${card.name} ${card.board}`).sort()
    expect(rows(after)).toEqual(['1 Oda maybe', '5 Snuff side'])
    expect(after).toMatchObject({ total_cards: 0, commander: null })
    const undone = applyEdits(after, editsBack(after, before))
    expect(rows(undone)).toEqual(rows(before))
    expect(undone).toMatchObject({ total_cards: 3, commander: { name: 'Oda' } })
  })

  it('is a row of its own beside that of the deck', () => {
    const deck = makeDeck([makeCard('Snuff', 2), side('Snuff', 3)])
    const more = applyEdit(deck, setCopies(side('Snuff', 3), 4))
    expect(more.cards.map((card) => card.quantity)).toEqual([2, 4])
  })
})
