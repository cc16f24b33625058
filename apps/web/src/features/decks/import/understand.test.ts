import { readDeckText } from '@fourmat/protocol'
import { describe, expect, it } from 'vitest'
import { catalogueOf, importBody, namesToResolve, understand } from './understand.ts'

const TYPES: Record<string, string> = {
  Oda: 'Legendary Creature — Human',
  Vane: 'Legendary Creature — Moth',
  Snuff: 'Instant',
  Fog: 'Instant',
  "Erase (Not the Urza's Legacy One)": 'Instant',
}

/** A catalogue that knows the cards above and nothing else. */
const read = (text: string, decisions: Partial<Parameters<typeof understand>[3]> = {}) => {
  const reading = readDeckText(text, { hasCommander: true })
  const asked = namesToResolve(reading)
  const known = asked.map(({ name }, index) => ({
    index,
    name: Object.keys(TYPES).find((k) => k.toLowerCase() === name.toLowerCase()),
  }))
  const catalogue = catalogueOf(asked, {
    found: known.flatMap(({ index, name }) =>
      name
        ? [
            {
              index,
              card: {
                card_id: name,
                card_print_id: name,
                name,
                type_line: TYPES[name] ?? '',
                can_be_commander: /Legendary/.test(TYPES[name] ?? ''),
              },
            },
          ]
        : [],
    ),
    pairs: [['Oda', 'Vane']],
    not_found: known.flatMap(({ index, name }) => (name ? [] : [{ index, name: '', suggestions: ['Fog'] }])),
  })
  const result = understand(reading, catalogue, true, {
    leaders: null,
    picks: new Map(),
    keepBoards: false,
    ...decisions,
  })
  return { ...result, body: importBody(result, catalogue, true) }
}

describe('The import', () => {
  it('takes the first guess that can lead', () => {
    expect(read('1 Snuff\n1 Fog\n\n1 Oda').leaders).toEqual({ names: ['Oda'], source: 'last-block' })
    expect(read('1 Oda\n1 Snuff\n\n1 Fog').leaders).toEqual({ names: ['Oda'], source: 'first-line' })
    expect(read('1 Snuff\n1 Oda').leaders).toEqual({ names: [], source: null })
  })

  it('takes the first two of a list that is not sorted if they may lead together', () => {
    const rest = Array.from({ length: 24 }, (_, index) => `1 Fog ${(index * 7) % 24}`).join('\n')
    expect(read(`1 Vane\n1 Oda\n${rest}`).leaders).toEqual({ names: ['Vane', 'Oda'], source: 'first-line' })
    expect(read(`1 Oda\n1 Snuff\n${rest}`).leaders).toEqual({ names: ['Oda'], source: 'first-line' })
  })

  it('takes categories along, the most used first', () => {
    const { body, categories } = read('1 Oda #Plan\n1 Snuff #Answers\n1 Fog #answers #Tricks')
    expect(body.cards.map((card) => card.categories)).toEqual([['Plan'], ['Answers'], ['answers', 'Tricks']])
    expect(categories).toEqual(['Answers', 'Plan', 'Tricks'])
  })

  it('lets the reader choose, also none', () => {
    expect(read('1 Oda\n1 Vane\n1 Fog', { leaders: ['Vane', 'Oda'] }).body).toMatchObject({
      commander_name: 'Vane',
      partner_commander_name: 'Oda',
    })
    expect(read('1 Oda\n1 Fog', { leaders: [] }).body.commander_name).toBeNull()
  })

  it('offers those who could lead', () => {
    expect(read('1 Fog\n1 Vane\nSIDEBOARD\n1 Oda').candidates.sort()).toEqual(['Oda', 'Vane'])
  })

  it('sends unknown names as they are, picked ones as picked, others not', () => {
    const unsettled = read('1 Oda\n2 Fogg')
    expect(unsettled.unknown).toMatchObject([{ card: { name: 'Fogg' }, suggestions: ['Fog'], pick: undefined }])
    expect(unsettled).toMatchObject({ total: 3, ready: 1 })
    expect(read('1 Oda\n2 Fogg', { picks: new Map([['fogg', 'Fog']]) })).toMatchObject({
      total: 3,
      ready: 3,
      cards: [{ name: 'Oda' }, { name: 'Fog', quantity: 2 }],
    })
    expect(read('1 Oda\n2 Fogg', { picks: new Map([['fogg', null]]) })).toMatchObject({ total: 1, ready: 1 })
  })

  it('leaves other boards out unless asked to keep them', () => {
    const text = '2 Snuff\n1 Oda\nSIDEBOARD\n3 Fog\n2 Nowhere\nMaybeboard\n1 Vane'
    const beside = [
      { board: 'side', count: 5 },
      { board: 'maybe', count: 1 },
    ]
    expect(read(text)).toMatchObject({ total: 3, ready: 3, beside, unknown: [], cards: [{}, {}] })
    const kept = read(text, { keepBoards: true })
    expect(kept).toMatchObject({ total: 3, ready: 7, beside, unknown: [{ card: { name: 'Nowhere' } }] })
    expect(kept.body.cards.map(({ name, quantity, board }) => [name, quantity, board])).toEqual([
      ['Snuff', 2, undefined],
      ['Oda', 1, undefined],
      ['Fog', 3, 'side'],
      ['Nowhere', 2, 'side'],
      ['Vane', 1, 'maybe'],
    ])
  })

  it('asks about every name, whatever becomes of it', () => {
    const asked = namesToResolve(
      readDeckText('1 Oda\n3 Lands\nSIDEBOARD\n2 Fog\nMaybeboard\n1 Snuff', { hasCommander: true }),
    )
    expect(asked.map(({ name }) => name).sort()).toEqual(['Fog', 'Lands', 'Oda', 'Snuff'])
  })

  it('finds a card by the other reading of its name', () => {
    expect(read("1 Oda\n1 Erase (Not the Urza's Legacy One)").cards[1]?.name).toBe("Erase (Not the Urza's Legacy One)")
  })
})
