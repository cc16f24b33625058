import { describe, expect, test } from 'vitest'
import {
  bulkRow,
  imagesFor,
  legalities,
  reversibleRow,
  rowId,
  twoPartRow,
  twoSidedRow,
} from '../../testing/bulk-rows.ts'
import { cardId, idOf } from '../../testing/test-cards.ts'
import { colorBits } from '../color-bits.ts'
import { traitBits } from '../printing-traits.ts'
import { COLORLESS_MANA } from '../query/colors.ts'
import { isArtCard, readScryfallRow, statValue, UNRANKED } from './scryfall-row.ts'

const OTHER = idOf('another printing')

describe('each layout becomes a card and a printing of it', () => {
  test('normal', () => {
    const { card, printing, parts } = readScryfallRow(bulkRow('Green Elf', { edhrec_rank: 17, keywords: ['Reach'] }))
    expect(card).toMatchObject({
      id: cardId('Green Elf'),
      name: 'Green Elf',
      layout: 'normal',
      mana_cost: '{1}{G}',
      cmc: 2,
      colors: 16,
      color_identity: 16,
      keywords: ['reach'],
      popularity: 17,
      facts_rank: 1,
      is_token: false,
      can_be_commander: false,
      names: ['green elf'],
    })
    expect(card.faces).toHaveLength(1)
    expect(card.faces[0]).toMatchObject({ name: 'Green Elf', power: '2', colors: 16 })
    expect(printing).toMatchObject({
      id: rowId('Green Elf'),
      card_id: card.id,
      set_code: 'one',
      collector_order: 1,
      front_image: imagesFor(rowId('Green Elf')).normal,
      front_image_small: imagesFor(rowId('Green Elf')).small,
      back_image: null,
      printed_name: null,
      printed_key: '',
    })
    expect(parts).toEqual([])
  })

  test.each(['transform', 'modal_dfc'])('%s: pictures on both sides, facts from the front', (layout) => {
    const { card, printing } = readScryfallRow(twoSidedRow('Shy Moth', 'Moonlit Grove', { layout }))
    expect(card).toMatchObject({
      name: 'Shy Moth // Moonlit Grove',
      layout,
      type_line: 'Creature — Elf // Land',
      mana_cost: '{2}{G}',
      colors: 16,
      power: '3',
      toughness: '1+*',
      oracle_text: 'Front text\n//\nBack text',
      names: ['shy moth moonlit grove', 'shy moth', 'moonlit grove'],
    })
    expect(card.faces.map((face) => face.colors)).toEqual([16, 0])
    expect(printing.front_image).toMatch(/normal\/front/)
    expect(printing.back_image).toMatch(/normal\/back/)
    expect(printing.back_image_small).toMatch(/small\/back/)
  })

  test('a battle is a transforming card with a defense', () => {
    const row = twoSidedRow('Siege of Somewhere', 'The Aftermath')
    const [front] = row.card_faces as Record<string, unknown>[]
    Object.assign(front ?? {}, { type_line: 'Battle — Siege', defense: '5', power: undefined, toughness: undefined })
    const { card } = readScryfallRow(row)
    expect(card).toMatchObject({ defense: '5', power: null })
  })

  test.each(['split', 'adventure', 'prepare'])('%s: two parts of one picture', (layout) => {
    const { card, printing } = readScryfallRow(twoPartRow('Fire', 'Ice', { layout }))
    expect(card).toMatchObject({ name: 'Fire // Ice', mana_cost: '{1}{R} // {1}{U}', cmc: 4, colors: 10 })
    expect(card.names).toEqual(['fire ice', 'fire', 'ice'])
    expect(card.faces.map((face) => face.colors)).toEqual([8, 2])
    expect(printing.front_image).toBeTruthy()
    expect(printing.back_image).toBeNull()
  })

  test('flip: the lower half has no cost and keeps the colour of the card', () => {
    const { card, printing } = readScryfallRow(
      twoPartRow('Careful Monk', 'Monk’s Essence', {
        layout: 'flip',
        mana_cost: '{1}{U}',
        colors: ['U'],
        power: '1',
        card_faces: [
          { name: 'Careful Monk', mana_cost: '{1}{U}', type_line: 'Legendary Creature — Monk', power: '1' },
          { name: 'Monk’s Essence', mana_cost: '', type_line: 'Legendary Enchantment' },
        ],
      }),
    )
    expect(card.faces.map((face) => face.colors)).toEqual([2, 2])
    expect(card).toMatchObject({ power: '1', can_be_commander: true })
    expect(printing.back_image).toBeNull()
  })

  test('split into five', () => {
    const words = ['Who', 'What', 'When', 'Where', 'Why']
    const { card } = readScryfallRow(
      bulkRow(words.join(' // '), {
        layout: 'split',
        card_faces: words.map((name) => ({ name, mana_cost: '{W}', type_line: 'Instant' })),
      }),
    )
    expect(card.names).toEqual(['who what when where why', 'who', 'what', 'when', 'where', 'why'])
    expect(card.faces).toHaveLength(5)
  })

  test('reversible_card: a printing of the card on its faces, and odd', () => {
    const { card, printing } = readScryfallRow(reversibleRow('Green Elf'))
    expect(card).toMatchObject({
      id: cardId('Green Elf'),
      name: 'Green Elf',
      layout: 'normal',
      cmc: 2,
      type_line: 'Creature — Elf',
      power: '2',
      names: ['green elf'],
      facts_rank: 0,
    })
    expect(card.faces).toHaveLength(1)
    expect(printing.front_image).toMatch(/front/)
    expect(printing.back_image).toMatch(/back/)
  })

  test('meld: one-sided; partner and result are parts, and the result begins in no deck', () => {
    const result = rowId('Titan of Two Halves')
    const all_parts = [
      { id: rowId('Upper Half'), component: 'meld_part', name: 'Upper Half' },
      { id: OTHER, component: 'meld_part', name: 'Lower Half' },
      { id: result, component: 'meld_result', name: 'Titan of Two Halves' },
    ]
    const legendary = { layout: 'meld', type_line: 'Legendary Creature — Titan', all_parts }
    const half = readScryfallRow(bulkRow('Upper Half', legendary))
    expect(half.card).toMatchObject({ can_be_commander: true, is_token: false })
    expect(half.printing.back_image).toBeNull()
    expect(half.parts).toEqual([
      { part_print_id: OTHER, component: 'meld_part' },
      { part_print_id: result, component: 'meld_result' },
    ])
    expect(readScryfallRow(bulkRow('Titan of Two Halves', legendary)).card.can_be_commander).toBe(false)
  })

  test.each([
    ['token', 'Token Creature — Soldier'],
    ['emblem', 'Emblem — Someone'],
    ['token', 'Dungeon'],
    ['token', 'Card'],
    ['normal', 'Token Creature — Angel'],
  ])('%s "%s" is a token', (layout, type_line) => {
    const { card } = readScryfallRow(bulkRow('Soldier', { layout, type_line, legalities: legalities('not_legal') }))
    expect(card).toMatchObject({ is_token: true, can_be_commander: false })
  })

  test('a legendary token leads no deck', () => {
    const row = bulkRow('Voja', { layout: 'token', type_line: 'Token Legendary Creature — Wolf' })
    expect(readScryfallRow(row).card.can_be_commander).toBe(false)
  })

  test('double_faced_token: a token with two sides', () => {
    const { card, printing } = readScryfallRow(
      twoSidedRow('Angel', 'Demon', {
        layout: 'double_faced_token',
        type_line: 'Token Creature — Angel // Token Creature — Demon',
      }),
    )
    expect(card).toMatchObject({ is_token: true, names: ['angel demon', 'angel', 'demon'] })
    expect(printing.back_image).toBeTruthy()
  })

  test.each([
    'saga',
    'class',
    'case',
    'leveler',
    'mutate',
    'prototype',
    'host',
    'augment',
    'planar',
    'scheme',
    'vanguard',
  ])('%s is a card like any other', (layout) => {
    const { card } = readScryfallRow(bulkRow('Something Else', { layout }))
    expect(card).toMatchObject({ layout, is_token: false, faces: [{ name: 'Something Else' }] })
  })

  test('a layout of the future is read by its shape', () => {
    const { card, printing } = readScryfallRow(twoSidedRow('New', 'Newer', { layout: 'hologram' }))
    expect(card.layout).toBe('hologram')
    expect(printing.back_image).toBeTruthy()
  })

  test('art_series is no card', () => {
    expect(isArtCard({ layout: 'art_series' })).toBe(true)
    expect(isArtCard({ layout: 'normal' })).toBe(false)
  })
})

describe('what a row may lack or have besides', () => {
  test('two-sided rows without pictures', () => {
    const row = twoSidedRow('Shy Moth', 'Moonlit Grove')
    for (const face of row.card_faces as Record<string, unknown>[]) delete face.image_uris
    const { printing } = readScryfallRow(row)
    expect(printing).toMatchObject({ front_image: null, front_image_small: null, back_image: null })
  })

  test('missing format keys and unknown values of legalities', () => {
    const { card } = readScryfallRow(
      bulkRow('Green Elf', { legalities: { modern: 'legal', pauper: 'perhaps', 'a-b': 'legal' } }),
    )
    expect(card.legalities).toEqual({ modern: 'legal' })
    expect(readScryfallRow(bulkRow('Green Elf', { legalities: undefined })).card.legalities).toEqual({})
  })

  test('another language is a printing with its own printed name', () => {
    const { card, printing } = readScryfallRow(bulkRow('Green Elf', { lang: 'es', printed_name: 'Elfo verde' }))
    expect(card.name).toBe('Green Elf')
    expect(printing).toMatchObject({ lang: 'es', printed_name: 'Elfo verde', printed_key: 'elfo verde' })
  })

  test('a flavour name may stand on the faces', () => {
    const row = twoSidedRow('Shy Moth', 'Moonlit Grove')
    for (const [index, face] of (row.card_faces as Record<string, unknown>[]).entries())
      face.flavor_name = `Alias ${index}`
    expect(readScryfallRow(row).printing.printed_name).toBe('Alias 0 // Alias 1')
  })

  test('no popularity is the last place, odd numbers are ordered by their digits', () => {
    const { card, printing } = readScryfallRow(bulkRow('Green Elf', { collector_number: 'GR-12★' }))
    expect(card.popularity).toBe(UNRANKED)
    expect(printing.collector_order).toBe(12)
  })

  test('the character 0 is left out', () => {
    expect(readScryfallRow(bulkRow('Green Elf', { oracle_text: 'a\0b' })).card.oracle_text).toBe('ab')
  })

  test.each([
    [{ id: 'not an id' }, /"id" is not a UUID/],
    [{ id: 7 }, /"id"/],
    [{ oracle_id: undefined }, /"oracle_id"/],
    [{ name: undefined }, /"name" is missing/],
    [{ name: '' }, /"name"/],
    [{ name: '***' }, /no letters/],
    [{ set: undefined, collector_number: undefined }, /"set"|"collector_number"/],
    [{ released_at: 'soon' }, /"released_at" is not a date/],
    [{ released_at: '2024-13-45' }, /"released_at" is not a date/],
    [{ object: 'set' }, /not a card/],
    [{ all_parts: [{ id: 'x' }] }, /"all_parts"/],
  ])('a row with %j is refused with a reason', (more, reason) => {
    const row = { ...bulkRow('Green Elf'), ...more }
    expect(() => readScryfallRow(row)).toThrow(reason)
  })
})

describe('which printing stands for a card', () => {
  const preference = (more: Record<string, unknown>) => readScryfallRow(bulkRow('Green Elf', more)).printing.preference
  test.each([
    ['gold border', { border_color: 'gold' }],
    ['oversized', { oversized: true }],
    ['memorabilia', { set_type: 'memorabilia' }],
    ['another language', { lang: 'ja' }],
    ['no picture', { image_uris: undefined }],
    ['digital', { digital: true }],
    ['promo', { promo: true }],
    ['promo set', { set_type: 'promo' }],
    ['showcase', { frame_effects: ['showcase'] }],
    ['full art', { full_art: true }],
    ['borderless', { border_color: 'borderless' }],
  ])('an ordinary one before: %s', (_, more) => {
    expect(preference({})).toBeGreaterThan(preference(more))
  })

  test.each([
    ['gold border', { border_color: 'gold' }, 0],
    ['oversized', { oversized: true }, 0],
    ['memorabilia', { set_type: 'memorabilia' }, 0],
    ['promo', { promo: true }, 1],
  ])('%s speaks for the legality of its card: %o', (_, more, rank) => {
    expect(readScryfallRow(bulkRow('Green Elf', more)).card.facts_rank).toBe(rank)
  })
})

describe('who may lead a deck', () => {
  test.each([
    ['Legendary Creature — Elf', '', '2', true],
    ['Creature — Elf', '', '2', false],
    ['Legendary Artifact', '', null, false],
    ['Legendary Artifact — Vehicle', '', '3', true],
    ['Legendary Artifact — Spacecraft', '', '3', true],
    ['Legendary Artifact — Spacecraft', '', null, false],
    ['Legendary Enchantment — Background', '', null, true],
    ['Legendary Planeswalker — Someone', '', null, false],
    ['Legendary Planeswalker — Someone', 'Someone can be your commander.', null, true],
  ])('%s "%s" %s: %s', (type_line, oracle_text, power, expected) => {
    const { card } = readScryfallRow(bulkRow('Somebody', { type_line, oracle_text, power: power ?? undefined }))
    expect(card.can_be_commander).toBe(expected)
  })
})

describe('what queries ask beside', () => {
  test('the artist, folded; of two sides both', () => {
    expect(readScryfallRow(bulkRow('Elf', { artist: 'Ása Óðinn' })).printing.artist).toBe('asa odinn')
    expect(readScryfallRow(bulkRow('Elf')).printing.artist).toBe('')
    const twoSided = twoSidedRow('Elf', 'Grove')
    const card_faces = (twoSided.card_faces as object[]).map((face, index) => ({ ...face, artist: `Painter ${index}` }))
    expect(readScryfallRow({ ...twoSided, card_faces }).printing.artist).toBe('painter 0 painter 1')
  })

  test('the traits of a printing', () => {
    const row = bulkRow('Elf', {
      games: ['paper', 'astral'],
      finishes: ['foil'],
      frame_effects: ['showcase'],
      promo_types: ['prerelease', 'unheard-of'],
      border_color: 'borderless',
      frame: '2015',
      reprint: true,
      full_art: true,
    })
    const traits = ['paper', 'foil', 'showcase', 'prerelease', 'borderless', '2015', 'reprint', 'fullart']
    expect(readScryfallRow(row).printing.traits).toBe(traitBits(traits))
  })

  test.each([
    [{ produced_mana: ['G', 'C'] }, 'GC'],
    [{ produced_mana: [], type_line: 'Basic Land — Forest' }, ''],
    [{ type_line: 'Land — Forest Island' }, 'UG'],
    [{ oracle_text: '{T}: Add {W} or {B}.\n{1}, {T}: Draw a card for {R}.' }, 'WB'],
    [{ oracle_text: '{T}: Add {C}{C}.' }, 'C'],
    [{ oracle_text: '{T}: Add one mana of any color.' }, 'WUBRG'],
    [{ oracle_text: 'Whenever you tap a land for mana, that player adds {G}.' }, 'G'],
    [{ oracle_text: '{R}: It gets +1/+0.' }, ''],
  ])('the mana that %j makes: %s', (more, mana) => {
    const bits = colorBits([...mana]) | (mana.includes('C') ? COLORLESS_MANA : 0)
    expect(readScryfallRow(bulkRow('Elf', more)).card.produced).toBe(bits)
  })
})

test.each([
  ['3', 3],
  ['*', 0],
  ['1+*', 1],
  ['*+1', 1],
  ['-1', -1],
  ['+2', 2],
  ['3.5', 3.5],
  ['.5', 0.5],
  ['∞', 1_000_000],
  ['X', 0],
  [null, null],
])('%s counts as %s in comparisons', (stat, value) => {
  expect(statValue(stat)).toBe(value)
})
