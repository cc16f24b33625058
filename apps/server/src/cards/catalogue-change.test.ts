// Names are held in memory: whoever changes the catalogue, every server finds the new ones with the next search.
import { afterAll, beforeAll, expect, test } from 'vitest'
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
