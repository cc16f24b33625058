// Names are held in memory: whoever changes the catalogue, every server finds the new ones with the next search.
import { cardPrintPage } from '@fourmat/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, apiOf, guestToken } from '../testing/api.ts'
import { bulkRow, fileOf, legalities, sourceOf } from '../testing/bulk-rows.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { importCatalogue } from './import/import-catalogue.ts'
import { LEGALITY_FORMATS } from './query/fields.ts'

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await createTestApp()
  second = await createTestApp({ databaseUrl: first.databaseUrl })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const importRows = async (...rows: unknown[]) => {
  const client = await first.deps.pool.connect()
  try {
    return await importCatalogue(client, sourceOf(fileOf(rows)))
  } finally {
    client.release()
  }
}

type Ask = (path: string) => Promise<Answer>
const askOf = async (server: TestApp): Promise<Ask> => {
  const api = apiOf(server.url)
  const token = await guestToken(api)
  return (path) => api('GET', path, { token })
}
const namesIn = async (ask: Ask, path: string): Promise<string[]> => {
  const answer = await ask(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.map((card: { name: string }) => card.name)
}
const WAYS = ['/cards/prints?', '/cards?', '/cards/prints?unique=prints&']

test('an import is found at once on every server, in every way to search', async () => {
  const asks = [await askOf(first), await askOf(second)]
  for (const ask of asks) expect(await namesIn(ask, '/cards/prints?name=quartz%20heron')).toEqual([])
  await importRows(bulkRow('Quartz Heron'))
  for (const ask of asks) expect(await namesIn(ask, '/cards/prints?name=quartz%20heron')).toEqual(['Quartz Heron'])

  for (const [round, way] of WAYS.entries()) {
    const name = `Velvet Otter ${'abc'[round]}`
    for (const ask of asks)
      expect(await namesIn(ask, `${way}name=${encodeURIComponent(name)}&limit=1`)).not.toContain(name)
    await importRows(bulkRow(name))
    for (const ask of asks) expect(await namesIn(ask, `${way}name=${encodeURIComponent(name)}`)).toContain(name)
  }
})

test('a new name for a known card, with the version as before, takes the place of the old one', async () => {
  const ask = await askOf(second)
  const row = bulkRow('Misprinted Newt')
  await importRows(row)
  expect(await namesIn(ask, '/cards/prints?name=misprinted%20newt')).toEqual(['Misprinted Newt'])
  await importRows({ ...row, name: 'Corrected Toad' })
  expect(await namesIn(ask, '/cards/prints?name=corrected%20toad')).toEqual(['Corrected Toad'])
  expect(await namesIn(ask, '/cards/prints?name=misprinted%20newt')).toEqual([])
})

test('whatever of a card has changed, the next answer has it, and says what the schema says', async () => {
  const asks = [await askOf(first), await askOf(second)]
  const row = bulkRow('Lantern Æther Façade', { type_line: 'Legendary Creature — Elf “🜂”' })
  await importRows(row)
  const pageOf = async (ask: Ask) => {
    const answer = await ask('/cards/prints?name=lantern%20aether')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(z.strictObject(cardPrintPage.shape).parse(answer.body)).toEqual(answer.body)
    const prints = await ask(`/cards/prints/${answer.body.data[0].id}/alternatives`)
    expect(answer.body.data).toEqual(prints.body.data)
    return answer.body.data[0]
  }
  for (const ask of [...asks, ...asks])
    expect(await pageOf(ask)).toMatchObject({ name: row.name, type_line: 'Legendary Creature — Elf “🜂”' })
  for (const change of [{ type_line: 'Artifact' }, { mana_cost: '{7}', cmc: 7 }, { rarity: 'mythic' }]) {
    await importRows({ ...row, ...change })
    for (const ask of asks) expect(await pageOf(ask)).toMatchObject(change)
  }
  expect((await asks[0]?.('/cards/prints?name=no%20such%20lantern'))?.body).toEqual({ data: [], has_more: false })
})

test('many searches while the catalogue changes: each finds the old name or the new one', async () => {
  const ask = await askOf(second)
  const row = bulkRow('Amber Gull')
  await importRows(row)
  for (const name of ['Cobalt Gull', 'Amber Gull', 'Cobalt Gull']) {
    const [, ...answers] = await Promise.all([
      importRows({ ...row, name }),
      ...Array.from({ length: 40 }, () => namesIn(ask, '/cards/prints?name=gull')),
    ])
    for (const names of answers) expect([['Amber Gull'], ['Cobalt Gull']]).toContainEqual(names)
    expect(await namesIn(ask, '/cards/prints?name=gull')).toEqual([name])
  }
})

test('each format is a filter of its own', async () => {
  const legal = (format: string) => ({ ...legalities('not_legal'), [format]: 'legal' })
  await importRows(
    ...LEGALITY_FORMATS.map((format) => bulkRow(`Sworn Crane ${format}`, { legalities: legal(format) })),
    bulkRow('Sworn Crane nowhere', { legalities: legalities('not_legal') }),
    bulkRow('Sworn Crane once', { legalities: { ...legalities('not_legal'), vintage: 'restricted' } }),
  )
  const ask = await askOf(first)
  for (const format of LEGALITY_FORMATS) {
    const names = await namesIn(ask, `/cards/prints?name=${encodeURIComponent(`sworn crane f:${format}`)}`)
    const alone = [`Sworn Crane ${format}`]
    expect(names.toSorted()).toEqual(format === 'vintage' ? ['Sworn Crane once', ...alone] : alone)
  }
})
