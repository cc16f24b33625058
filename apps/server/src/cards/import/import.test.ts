import { gzipSync } from 'node:zlib'
import type { CardPrint, Page } from '@fourmat/protocol'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../db/open.ts'
import {
  bulkRow,
  fileOf,
  legalities,
  reversibleRow,
  rowId,
  sourceOf,
  twoPartRow,
  twoSidedRow,
} from '../../testing/bulk-rows.ts'
import { catalogueDigest, rowVersions } from '../../testing/catalogue-digest.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts'
import { cardId } from '../../testing/test-cards.ts'
import { findCard } from '../card-detail-repo.ts'
import { findPrintings, resolveNames } from '../cards-repo.ts'
import { AnswerText, createCardSearch } from '../search-repo.ts'
import { unpack } from './bulk-source.ts'
import { type BrokenRow, importCatalogue } from './import-catalogue.ts'
import { seedStarter } from './seed-starter.ts'

const opened: { database: Database; test: TestDatabase }[] = []
let database: Database

beforeEach(async () => {
  const fresh = await createTestDatabase(inject('postgresDirectory'))
  database = openDatabase(fresh.address)
  opened.push({ database, test: fresh })
})
afterAll(async () => {
  for (const { database: each, test: fresh } of opened) {
    await each.close()
    await fresh.drop()
  }
})

const importFile = async (file: Buffer, broken: BrokenRow[] = []) => {
  const client = await database.pool.connect()
  try {
    const source = sourceOf(file)
    return await importCatalogue(
      client,
      { ...source, chunks: unpack(source.chunks) },
      { onBroken: (row) => broken.push(row) },
    )
  } finally {
    client.release()
  }
}
const importRows = (rows: readonly unknown[], broken?: BrokenRow[]) => importFile(fileOf(rows), broken)
const find = async (name: string, more = {}): Promise<readonly CardPrint[]> => {
  const wanted = { name, tokens: 'include', unique: 'cards', skip: 0, limit: 20, ...more } as const
  const found = await createCardSearch(database).prints(wanted)
  return (found instanceof AnswerText ? (JSON.parse(found.json) as Page<CardPrint>) : found).data
}
const cardNamed = async (name: string) => findCard(database.db, cardId(name))

const SOLDIER = bulkRow('Soldier', { layout: 'token', type_line: 'Token Creature — Soldier', set: 'tone' })
const CATALOGUE = [
  bulkRow('Green Elf', { keywords: ['Reach'] }),
  bulkRow('Green Elf', { set: 'two', released_at: '2025-01-01' }),
  reversibleRow('Green Elf', { released_at: '2026-01-01' }),
  twoSidedRow('Shy Moth', 'Moonlit Grove'),
  twoPartRow('Fire', 'Ice'),
  bulkRow('Drill Sergeant', {
    all_parts: [
      { id: rowId('Drill Sergeant'), component: 'combo_piece' },
      { id: rowId('Soldier', 'tone'), component: 'token' },
    ],
  }),
  SOLDIER,
  bulkRow('Green Elf', { set: 'three', lang: 'es', flavor_name: 'Elfo verde' }),
  { object: 'card', layout: 'art_series', name: 'Green Elf // Green Elf' },
]

describe('an import', () => {
  test('stores cards, faces, printings, sets, names and tokens', async () => {
    const report = await importRows(CATALOGUE)
    expect(report).toMatchObject({
      rows: 9,
      broken: 0,
      artCards: 1,
      cards: { added: 5, changed: 0 },
      printings: { added: 8, changed: 0 },
    })
    expect(await cardNamed('Shy Moth // Moonlit Grove')).toMatchObject({
      name: 'Shy Moth // Moonlit Grove',
      layout: 'transform',
      power: '3',
      toughness: '1+*',
      faces: [
        { name: 'Shy Moth', colors: ['G'], oracle_text: 'Front text' },
        { name: 'Moonlit Grove', colors: [], power: null },
      ],
      tokens: [],
    })
    expect((await cardNamed('Drill Sergeant'))?.tokens).toEqual([
      { card_id: cardId('Soldier'), card_print_id: rowId('Soldier', 'tone'), name: 'Soldier' },
    ])
    const elf = await cardNamed('Green Elf')
    expect(elf).toMatchObject({ card_print_id: rowId('Green Elf', 'two'), set_code: 'two', set_name: 'Set TWO' })
    expect((await find('Elfo verde')).map((card) => card.name)).toEqual(['Green Elf'])
  })

  test('done twice changes no row', async () => {
    await importRows(CATALOGUE)
    const before = await rowVersions(database.pool)
    const report = await importRows(CATALOGUE)
    expect(report).toMatchObject({
      cards: { added: 0, changed: 0 },
      printings: { added: 0, changed: 0 },
      other: 0,
    })
    expect(await rowVersions(database.pool)).toEqual(before)
  })

  test('gives the same whatever the order of the rows', async () => {
    await importRows(CATALOGUE)
    const digest = await catalogueDigest(database.pool)
    const other = await createTestDatabase(inject('postgresDirectory'))
    database = openDatabase(other.address)
    opened.push({ database, test: other })
    await importRows([...CATALOGUE].reverse())
    expect(await catalogueDigest(database.pool)).toEqual(digest)
  })

  test('takes over what changed, and that alone', async () => {
    await importRows(CATALOGUE)
    const changed = CATALOGUE.map((row, index) =>
      index === 5 ? { ...row, type_line: 'Creature — Human', rarity: 'rare' } : row,
    )
    expect(await importRows(changed)).toMatchObject({
      cards: { added: 0, changed: 1 },
      printings: { added: 0, changed: 1 },
      other: 1, // its face
    })
    expect(await cardNamed('Drill Sergeant')).toMatchObject({ type_line: 'Creature — Human', rarity: 'rare' })
  })

  test('follows a new name and forgets the old one', async () => {
    const row = bulkRow('Old Name')
    await importRows([row])
    await importRows([{ ...row, name: 'New Title' }])
    expect((await find('New Title')).map((card) => card.card_id)).toEqual([cardId('Old Name')])
    expect(await find('old name')).toEqual([])
    const { found } = await resolveNames(database.db, [{ name: 'Old Name' }, { name: 'New Title' }])
    expect(found.map(({ index }) => index)).toEqual([1])
  })

  test('never removes a card or a printing, so that decks keep theirs', async () => {
    await importRows(CATALOGUE)
    await importRows([bulkRow('Something New')])
    expect(await cardNamed('Green Elf')).toBeDefined()
    expect((await findPrintings(database.db, [rowId('Green Elf')])).size).toBe(1)
  })

  test('moves a printing to the card that the file now says', async () => {
    const wrong = bulkRow('Right Card', { oracle_id: cardId('Wrong Card'), set: 'two' })
    await importRows([bulkRow('Wrong Card'), wrong])
    await importRows([{ ...wrong, oracle_id: cardId('Right Card'), name: 'Right Card' }])
    expect(
      (await findPrintings(database.db, [rowId('Right Card', 'two')])).get(rowId('Right Card', 'two')),
    ).toMatchObject({
      card_id: cardId('Right Card'),
    })
    expect(await cardNamed('Wrong Card')).toMatchObject({ card_print_id: rowId('Wrong Card') })
  })

  test('takes the later of two rows for one printing', async () => {
    await importRows([bulkRow('Green Elf', { rarity: 'common' }), bulkRow('Green Elf', { rarity: 'mythic' })])
    expect(await cardNamed('Green Elf')).toMatchObject({ rarity: 'mythic' })
  })
})

describe('legality is that of the card', () => {
  const gold = bulkRow('Famous Stone', {
    set: 'wc26',
    set_type: 'memorabilia',
    border_color: 'gold',
    released_at: '2026-10-01',
    legalities: legalities('not_legal'),
  })
  const ordinary = bulkRow('Famous Stone', {
    legalities: { ...legalities('legal'), vintage: 'restricted', legacy: 'banned' },
  })
  const said = async () => (await cardNamed('Famous Stone'))?.legalities

  test('and not of an odd printing, in either order', async () => {
    await importRows([gold, ordinary])
    expect(await said()).toMatchObject({ commander: 'legal', vintage: 'restricted', legacy: 'banned' })
    await importRows([ordinary, gold])
    expect(await said()).toMatchObject({ commander: 'legal' })
  })

  test('an odd printing in a later file does not overrule it', async () => {
    await importRows([ordinary])
    await importRows([gold])
    expect(await said()).toMatchObject({ commander: 'legal' })
    expect(await cardNamed('Famous Stone')).toMatchObject({ set_code: 'one' })
  })

  test('a card that exists as an odd printing only keeps what that says', async () => {
    await importRows([gold])
    expect(await said()).toMatchObject({ commander: 'not_legal' })
    await importRows([ordinary])
    expect(await said()).toMatchObject({ commander: 'legal' })
  })

  test('a later ban arrives', async () => {
    await importRows([ordinary, gold])
    await importRows([{ ...ordinary, legalities: { ...legalities('legal'), commander: 'banned' } }, gold])
    expect(await said()).toMatchObject({ commander: 'banned' })
  })
})

describe('the printing that stands for a card', () => {
  test('is the newest ordinary one, not a promo, a showcase, a foreign or a digital one', async () => {
    const newer = { released_at: '2026-05-05' }
    await importRows([
      bulkRow('Green Elf', { set: 'old', released_at: '2001-01-01' }),
      bulkRow('Green Elf', { set: 'mid', released_at: '2012-01-01' }),
      bulkRow('Green Elf', { set: 'pro', promo: true, ...newer }),
      bulkRow('Green Elf', { set: 'sho', frame_effects: ['showcase'], ...newer }),
      bulkRow('Green Elf', { set: 'jpn', lang: 'ja', ...newer }),
      bulkRow('Green Elf', { set: 'dig', digital: true, ...newer }),
      bulkRow('Green Elf', { set: 'nop', image_uris: undefined, ...newer }),
      reversibleRow('Green Elf', newer),
    ])
    expect(await cardNamed('Green Elf')).toMatchObject({ set_code: 'mid' })
    await importRows([bulkRow('Green Elf', { set: 'new', released_at: '2020-01-01' })])
    expect(await cardNamed('Green Elf')).toMatchObject({ set_code: 'new' })
  })

  test('of a card that is digital only is a digital one', async () => {
    await importRows([bulkRow('Cloud Elf', { set: 'dig', digital: true })])
    expect((await find('cloud elf')).map((card) => card.set_code)).toEqual(['dig'])
  })

  test('of a card known by its foreign printing only is that one', async () => {
    await importRows([bulkRow('Green Elf', { lang: 'ph', printed_name: '|R&FtzK' })])
    expect(await find('green elf')).toMatchObject([{ name: 'Green Elf', lang: 'ph' }])
  })
})

describe('trouble with the file', () => {
  test('a row too long for the indexes of the database is broken, the longest that fits is not', async () => {
    const random = (length: number) =>
      Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + ((i * i * 7919) % 20_000))).join('')
    const broken: BrokenRow[] = []
    const rows = [
      bulkRow(random(650), { type_line: '', keywords: [] }),
      bulkRow(random(670), { type_line: '', keywords: [] }),
      bulkRow('Plain Elf', { type_line: random(670) }),
      bulkRow('Eager Elf', { keywords: [random(400), random(300)] }),
      twoSidedRow(random(250), random(260)),
      bulkRow('Numbered Elf', { collector_number: random(700) }),
    ]
    expect(await importRows(rows, broken)).toMatchObject({ broken: 5, cards: { added: 1 } })
    expect(broken.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5])
    expect(broken[0]?.reason).toBe('its names, types and keywords are too long')
  })

  test('no single row, however odd, keeps the others out, and none is told whole', async () => {
    const odd: Record<string, unknown>[] = [
      { name: 'Half \ud83d Elf' },
      { oracle_text: 'half \udc00' },
      { keywords: ['\ud800'] },
      { card_faces: [{ name: '\ud800' }, { name: 'B' }] },
      { name: 'x'.repeat(100_000) },
      { layout: 'x'.repeat(5_000) },
      { object: 'y'.repeat(5_000) },
      { released_at: '2024-02-30' },
      { released_at: '0000-01-01' },
    ]
    const kept = [{ cmc: 1e300 }, { edhrec_rank: 1.5 }, { edhrec_rank: 1e30 }, { power: '9'.repeat(400) }]
    const rows = [...odd, ...kept].map((more, index) => bulkRow(`Odd ${index}`, { ...more, set: `o${index}` }))
    const broken: BrokenRow[] = []
    expect(await importRows([...rows, bulkRow('Plain Elf')], broken)).toMatchObject({
      broken: odd.length,
      cards: { added: kept.length + 1 },
    })
    expect(broken.map(({ index }) => index)).toEqual(odd.map((_, index) => index))
    for (const { name, reason } of broken) expect(`${name}${reason}`.length).toBeLessThan(200)
  })

  test('broken rows are reported with their place and skipped', async () => {
    const text = fileOf(CATALOGUE).toString().split('\n')
    text.splice(2, 0, '{"object":"card","name":"Torn"', '{"object":"card","name":"Nobody","id":"7"},', '"just a text",')
    const broken: BrokenRow[] = []
    const report = await importFile(Buffer.from(text.join('\n')), broken)
    expect(report).toMatchObject({ broken: 3, cards: { added: 5 } })
    expect(broken).toEqual([
      { index: 1, name: undefined, reason: 'it is not closed' },
      { index: 2, name: 'Nobody', reason: expect.stringContaining('oracle_id') },
      { index: 3, name: undefined, reason: 'it is not an object' },
    ])
  })

  test.each([
    ['cut off', (file: Buffer) => file.subarray(0, file.length - 40), /cut off/],
    ['cut off and packed', (file: Buffer) => gzipSync(file).subarray(0, -30), /cut off/],
    ['damaged', (file: Buffer) => Buffer.concat([gzipSync(file).subarray(0, 60), Buffer.alloc(500, 7)]), /damaged/],
    ['a web page', () => Buffer.from('<html></html>'), /not a JSON array/],
    ['empty', () => Buffer.alloc(0), /empty/],
    ['an empty list', () => Buffer.from('[]'), /no card that can be used/],
    ['a list of something else', () => Buffer.from('[1, {"a": 2}]'), /no card that can be used/],
  ])('a file that is %s changes nothing', async (_, spoil, message) => {
    await importRows(CATALOGUE.slice(0, 3))
    const before = await rowVersions(database.pool)
    await expect(importFile(spoil(fileOf(CATALOGUE)))).rejects.toThrow(message)
    expect(await rowVersions(database.pool)).toEqual(before)
    expect(await importRows(CATALOGUE)).toMatchObject({ cards: { added: 4 } })
  })

  test('a packed file is the same file', async () => {
    await importFile(gzipSync(fileOf(CATALOGUE)))
    expect(await importRows(CATALOGUE)).toMatchObject({ cards: { added: 0, changed: 0 }, other: 0 })
  })
})

describe('several at a time', () => {
  test('two imports wait for each other and both hold', async () => {
    const reports = await Promise.all([importRows(CATALOGUE), importRows([...CATALOGUE, bulkRow('One More')])])
    expect(reports.reduce((sum, report) => sum + report.cards.added, 0)).toBe(6)
    expect((await importRows(CATALOGUE)).other).toBe(0)
  })

  test('a search in the middle of an import sees the catalogue as it was', async () => {
    await importRows(CATALOGUE.slice(0, 3))
    const client = await database.pool.connect()
    const seen: number[] = []
    const source = sourceOf(fileOf(CATALOGUE))
    await importCatalogue(client, {
      ...source,
      chunks: (async function* () {
        yield* source.chunks
        seen.push((await find('')).length)
      })(),
    })
    client.release()
    expect(seen).toEqual([1])
    expect(await find('')).toHaveLength(5)
  })

  test('an import whose connection dies leaves no trace, and the next one is as if it had been the first', async () => {
    const clean = await createTestDatabase(inject('postgresDirectory'))
    const victim = database
    database = openDatabase(clean.address)
    opened.push({ database, test: clean })
    await importRows(CATALOGUE)
    const digest = await catalogueDigest(database.pool)

    database = victim
    const client = await victim.pool.connect()
    client.on('error', () => {})
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const source = sourceOf(fileOf(CATALOGUE))
    const dying = importCatalogue(client, {
      ...source,
      chunks: (async function* () {
        yield* source.chunks
        await victim.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
      })(),
    })
    await expect(dying).rejects.toThrow()
    client.release(true)
    expect(await find('')).toEqual([])
    await importRows(CATALOGUE)
    expect(await catalogueDigest(victim.pool)).toEqual(digest)
  })
})

describe('the starter set', () => {
  test('is stored once for each version, without touching other cards', async () => {
    await importRows(CATALOGUE)
    expect(await seedStarter(database.pool)).toBe(true)
    const before = await rowVersions(database.pool)
    expect(await seedStarter(database.pool)).toBe(false)
    expect(await rowVersions(database.pool)).toEqual(before)
    expect(await cardNamed('Green Elf')).toBeDefined()
    expect(await seedStarter(database.pool, undefined, 'another version')).toBe(true)
    expect(await rowVersions(database.pool)).toEqual(before)
  })

  test('by several servers at the same time', async () => {
    const results = await Promise.all([1, 2, 3].map(() => seedStarter(database.pool)))
    expect(results).toContain(true)
    expect((await find('')).length).toBe(20)
  })
})
