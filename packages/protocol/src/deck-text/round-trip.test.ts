import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECK_EXPORT_STYLES } from '../limits.ts'
import { nameKey } from './clean-text.ts'
import { type ExportCard, type ExportDeck, exportedBoards, formatDeckText } from './format.ts'
import { parseDeckText } from './parse.ts'
import { WRITERS } from './testing/writers.ts'

const WORDS =
  "Lantern Owl Deck Deckhand About Commander's Sphere Sideboard-Scout Name X Fire of the Éowyn Lim-Dûl's Æther Tide, Keeper 1996 Main Fox!".split(
    ' ',
  )
const plainName = fc
  .tuple(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 999 }))
  // A first and a last word of its own: a name of the form "X Fox" cannot be told from a quantity ("1 X Fox").
  .map(([words, number]) => `Lamp ${words.join(' ')} Wick${number.toString(36)}`)
const name = fc.oneof(
  { weight: 6, arbitrary: plainName },
  { weight: 1, arbitrary: fc.tuple(plainName, plainName).map((halves) => halves.join(' // ')) },
)

const card: fc.Arbitrary<ExportCard> = fc.record({
  deck_card_id: fc.uuid(),
  name,
  type_line: fc.constant('Instant'),
  quantity: fc.integer({ min: 1, max: 12 }),
  set_code: fc.constantFrom('hrs', 'c19', 'plst', '10e', 'a25'),
  collector_number: fc.constantFrom('1', '49', 'CLB-691', '123★', '17p'),
})

const deck: fc.Arbitrary<ExportDeck> = fc
  .tuple(
    fc.uniqueArray(card, { minLength: 3, maxLength: 40, selector: (made) => nameKey(made.name) }),
    fc.integer({ min: 1, max: 2 }),
  )
  .map(([cards, leaders]) => ({
    cards: cards.map((made, index) => (index < leaders ? { ...made, quantity: 1 } : made)),
    leaders,
  }))
  .map(({ cards, leaders }) => ({
    cards,
    commander: cards[0] ?? null,
    partner_commander: leaders > 1 ? (cards[1] ?? null) : null,
  }))

const asSet = (cards: readonly { name: string; quantity: number }[]) =>
  cards.map((made) => `${made.quantity} ${nameKey(made.name)}`).sort()

describe.each(Object.entries(WRITERS))('A deck written as %s', (_, write) => {
  it('reads as the same deck', () => {
    fc.assert(
      fc.property(deck, (made) => {
        const read = parseDeckText(write(made), { hasCommander: true })
        expect(asSet(read.cards)).toEqual(asSet(made.cards))
        const leaders = [made.commander, made.partner_commander].filter((leader) => leader !== null)
        expect(read.commanders.map(nameKey).sort()).toEqual(leaders.map((leader) => nameKey(leader.name)).sort())
      }),
      { numRuns: 200 },
    )
  })
})

const category = fc
  .tuple(
    fc.constantFrom('Card draw', 'RAMP', 'ramp', 'Land', '2 drops', "Don't cut", 'Boda & Co.', 'Éclair', 'fire/ice'),
    fc.nat(9),
  )
  .map(([word, number]) => (number > 5 ? word : `${word} ${number}`))
const categories = fc.uniqueArray(category, { maxLength: 8, selector: (made) => made.toLowerCase() })
const anything = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { maxLength: 12 })

/** A deck all of whose cards may have categories, on every board. */
const sorted = (names: fc.Arbitrary<string[]>) =>
  fc
    .tuple(deck, fc.infiniteStream(names), fc.infiniteStream(fc.constantFrom('main', 'main', 'side', 'maybe')))
    .map(([{ cards, ...leaders }, lists, boards]): ExportDeck => {
      const all = cards.map((made): ExportCard => {
        const [given] = lists.take(1)
        const [board] = boards.take(1)
        const leads = [leaders.commander, leaders.partner_commander].includes(made)
        return { ...made, categories: given ?? [], ...(board !== undefined && !leads && { board }) }
      })
      const same = (leader: ExportCard | null) => all.find((made) => made.deck_card_id === leader?.deck_card_id) ?? null
      return { cards: all, commander: same(leaders.commander), partner_commander: same(leaders.partner_commander) }
    })

const withCategories = (cards: readonly { name: string; quantity: number; categories?: readonly string[] }[]) =>
  cards.map((made) => `${made.quantity} ${nameKey(made.name)}: ${made.categories?.join(',')}`).sort()
const onBoard = ({ cards }: ExportDeck, board: string) => cards.filter((made) => (made.board ?? 'main') === board)

describe.each(['archidekt', 'moxfield', 'csv'] as const)('Categories in the style %s', (style) => {
  const read = (made: ExportDeck) => parseDeckText(formatDeckText(made, style), { hasCommander: true })

  it('are those of the deck, on every board', () => {
    fc.assert(
      fc.property(sorted(categories), (made) => {
        const { cards, sideboard, maybeboard } = read(made)
        expect(withCategories(cards)).toEqual(withCategories(onBoard(made, 'main')))
        expect(withCategories(sideboard)).toEqual(withCategories(onBoard(made, 'side')))
        expect(withCategories(maybeboard)).toEqual(withCategories(onBoard(made, 'maybe')))
      }),
      { numRuns: 100 },
    )
  })

  it('change neither cards nor boards, whatever they are called', () => {
    fc.assert(
      fc.property(sorted(anything), (made) => {
        const { cards, sideboard, maybeboard } = read(made)
        expect(asSet(cards)).toEqual(asSet(onBoard(made, 'main')))
        expect(asSet(sideboard)).toEqual(asSet(onBoard(made, 'side')))
        expect(asSet(maybeboard)).toEqual(asSet(onBoard(made, 'maybe')))
        for (const { categories: given } of [...cards, ...sideboard, ...maybeboard])
          expect(given.length).toBeLessThan(9)
      }),
      { numRuns: 200 },
    )
  })
})

describe('A deck without a commander', () => {
  it.each(DECK_EXPORT_STYLES)('reads as the same deck in the style %s', (style) => {
    fc.assert(
      fc.property(deck, ({ cards }) => {
        const text = formatDeckText({ cards, commander: null, partner_commander: null }, style)
        const read = parseDeckText(text, { hasCommander: false })
        expect(asSet(read.cards)).toEqual(asSet(cards))
        expect(read.commanders).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it.each(DECK_EXPORT_STYLES)('keeps its boards in the style %s', (style) => {
    fc.assert(
      fc.property(deck, fc.constantFrom(['side', 'maybe'] as const, ['side'] as const), ({ cards }, boards) => {
        const all = [...cards, ...boards.flatMap((board) => cards.slice(0, 3).map((made) => ({ ...made, board })))]
        const text = formatDeckText({ cards: all, commander: null, partner_commander: null }, style)
        const read = parseDeckText(text, { hasCommander: false })
        const beside = asSet(cards.slice(0, 3))
        expect(asSet(read.cards)).toEqual(asSet(cards))
        expect(asSet(read.sideboard)).toEqual(beside)
        const hasMaybe = boards.length > 1 && exportedBoards(style).includes('maybe')
        expect(asSet(read.maybeboard)).toEqual(hasMaybe ? beside : [])
      }),
    )
  })

  it('gets none by the first line of its export', () => {
    const plain = (text: string, quantity: number, id: string): ExportCard => ({
      deck_card_id: id,
      name: text,
      type_line: 'Instant',
      quantity,
      set_code: 'hrs',
      collector_number: '1',
    })
    const cards = [plain('Answer', 1, 'a'), plain('Meadow', 7, 'b')]
    const text = formatDeckText({ cards, commander: null, partner_commander: null }, 'plain')
    expect(parseDeckText(text, { hasCommander: true }).commanders).toEqual([])
  })
})

describe('A deck with commanders', () => {
  it.each(DECK_EXPORT_STYLES)('keeps its boards in the style %s', (style) => {
    fc.assert(
      fc.property(deck, fc.integer({ min: 1, max: 3 }), ({ cards, ...leaders }, count) => {
        const beside = cards.slice(-count)
        const others = (['side', 'maybe'] as const).flatMap((board) =>
          beside.map((made) => ({ ...made, deck_card_id: `${made.deck_card_id} ${board}`, board })),
        )
        const read = parseDeckText(formatDeckText({ ...leaders, cards: [...cards, ...others] }, style), {
          hasCommander: true,
        })
        const named = [leaders.commander, leaders.partner_commander].flatMap((leader) => leader?.name ?? [])
        expect(read.commanders.map(nameKey).sort()).toEqual(named.map(nameKey).sort())
        expect(asSet(read.cards)).toEqual(asSet(cards))
        expect(asSet(read.sideboard)).toEqual(asSet(beside))
        expect(asSet(read.maybeboard)).toEqual(exportedBoards(style).includes('maybe') ? asSet(beside) : [])
      }),
      { numRuns: 60 },
    )
  })
})

it('Any text is read without harm', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const read = parseDeckText(text, { hasCommander: true })
      expect(read.total).toBe(read.cards.reduce((sum, made) => sum + made.quantity, 0))
    }),
  )
})
