import { sampleDecks, starterRows } from '@fourmat/starter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { importRows, importTestCards } from '../testing/test-cards.ts'
import { seedSampleDecks } from './seed-samples.ts'

let server: TestApp
let api: Api

beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  await importRows(server.deps.pool, starterRows())
  await seedSampleDecks(server.deps)
})
afterAll(() => server.close())

const templates = async () =>
  (await server.deps.pool.query('select id from decks where user_id is null order by id')).rows

test('every new account starts with the sample decks, legal and with a picture, the first one first', async () => {
  await api('POST', '/users', { json: { username: 'ada', email: 'ada@example.org', password: 'correct horse' } })
  const login = await api('POST', '/auth/tokens', { form: { username: 'ada@example.org', password: 'correct horse' } })
  for (const token of [login.body.access_token, await guestToken(api)]) {
    const { body: decks } = await api('GET', '/decks', { token })
    expect(decks.map(({ name }: { name: string }) => name)).toEqual(sampleDecks().map(({ name }) => name))
    for (const deck of decks) {
      const sample = sampleDecks().find(({ name }) => name === deck.name)
      const whole = (await api('GET', `/decks/${deck.id}`, { token })).body
      expect(whole.legality, deck.name).toEqual({ legal: true, problems: [] })
      expect(deck).toMatchObject({ legal: true, is_sample: true, deck_image_uri: expect.any(String) })
      expect(whole.guide).toBe(sample?.guide)
      expect(whole.commander?.name ?? null).toBe(sample?.commander)
      expect(whole.partner_commander?.name ?? null).toBe(sample?.partner)
      expect(whole.total_cards).toBe(sample?.cards.reduce((sum, card) => sum + card.quantity, 0))
    }
  }
})

test('decks are the account’s own: editing one changes no other, nor the next account’s', async () => {
  const [one, other] = [await guestToken(api), await guestToken(api)]
  const [deck] = (await api('GET', '/decks', { token: one })).body
  await api('POST', `/decks/${deck.id}/bulk-import`, { token: one, json: { cards: [], replace: true } })
  for (const token of [other, await guestToken(api)]) {
    const decks = (await api('GET', '/decks', { token })).body
    const same = decks.find(({ name }: { name: string }) => name === deck.name)
    expect(same.id).not.toBe(deck.id)
    expect(same.total_cards).toBe(deck.total_cards)
  }
  const first = (await templates())[0].id
  expect((await api('GET', `/decks/${first}`, { token: one })).status).toBe(404)
})

test('who has thrown a sample deck away gets it back, as often as they like', async () => {
  const token = await guestToken(api)
  const samples = (await api('GET', '/decks/samples', { token })).body
  expect(samples.map(({ name }: { name: string }) => name)).toEqual(sampleDecks().map(({ name }) => name))
  const [sample] = samples
  const made = [
    await api('POST', `/decks/samples/${sample.id}/copy`, { token }),
    await api('POST', `/decks/samples/${sample.id}/copy`, { token }),
  ]
  for (const { status, body } of made) {
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: sample.name, total_cards: sample.total_cards, legality: { legal: true } })
    expect(body.commander?.name).toBe(sample.commander?.name)
  }
  const own = (await api('GET', '/decks', { token })).body
  expect(own).toHaveLength(samples.length + 2)
  expect((await api('POST', `/decks/samples/${own[0].id}/copy`, { token })).status).toBe(404)
  expect((await api('POST', '/decks/samples/none/copy', { token })).status).toBe(404)
  expect((await api('GET', '/decks/samples')).status).toBe(401)
})

test('seeding again changes nothing; a deck that changed is written anew, and so is a foreign catalogue ignored', async () => {
  const before = await templates()
  await Promise.all([seedSampleDecks(server.deps), seedSampleDecks(server.deps)])
  expect(await templates()).toEqual(before)
  await importTestCards(server.deps.pool)
  await server.deps.pool.query(`update decks set sample_version = 'old' where user_id is null and id = $1`, [
    before[0].id,
  ])
  await Promise.all([seedSampleDecks(server.deps), seedSampleDecks(server.deps)])
  const after = await templates()
  expect(after).toHaveLength(before.length)
  expect(after).not.toEqual(before)
  const { rows } = await server.deps.pool.query(
    `select distinct p.set_code from deck_cards c join decks d on d.id = c.deck_id join printings p on p.id = c.card_print_id where d.user_id is null`,
  )
  expect(rows.map(({ set_code }) => set_code)).not.toContain('tst')
})

test('twenty accounts at the same moment all have their decks', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => guestToken(api)))
  const lists = await Promise.all(tokens.map((token) => api('GET', '/decks', { token })))
  for (const { body } of lists) expect(body).toHaveLength(sampleDecks().length)
})
