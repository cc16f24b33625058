// Every code that the server may answer, met by a request, and read in the other languages of the web app.
import { readFileSync } from 'node:fs'
import { ERROR_CODES, ERROR_TEXTS, type ErrorCode, type ErrorParams } from '@fourmat/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, RequestOptions } from './testing/api.ts'
import { apiOf, guestToken } from './testing/api.ts'
import {
  askByHand,
  compatibility,
  type ErrorWorld,
  MANY_CARDS,
  makeDeck,
  makeErrorWorld,
  makeRoom,
  PASSWORD,
  returnFromProvider,
  signUp,
} from './testing/error-world.ts'
import { TableClient } from './testing/table-client.ts'
import { cardId, printId } from './testing/test-cards.ts'

const NOBODYS = '01890000-0000-7000-8000-000000000000'

let world: ErrorWorld
beforeAll(async () => {
  world = await makeErrorWorld()
})
afterAll(() => world.close())

type Meet = () => Promise<Answer>

const ask = (method: string, path: string, options: RequestOptions = {}) =>
  world.api(method, path, { token: world.guest, ...options })
const post = (path: string, json: unknown, headers: Record<string, string> = {}) => ask('POST', path, { json, headers })
const fromLink = (url: string) => post('/decks/from-link', { url })
const search = (name: string) => ask('GET', `/cards?name=${encodeURIComponent(name)}`)
const failing = (state: string) => post('/decks', { name: `fail ${state}`, format: 'modern' })
const legality =
  (cards: Record<string, number>, leaders: string[] = [], format = 'commander'): Meet =>
  async () =>
    compatibility(world, await makeDeck(world, format, cards, leaders), { format })

const deckRow = async (name: string) => {
  const deckId = await makeDeck(world, 'commander', { [name]: 1 })
  const [row] = (await ask('GET', `/decks/${deckId}`)).body.cards
  return { deckId, rowId: row.deck_card_id as string }
}

const seat = async (roomId: string, token: string, place: number) => {
  const { id } = (await world.api('GET', '/users/me', { token })).body
  const since = new Date()
  await world.server.deps.pool.query(
    'insert into room_seats (room_id, user_id, seat, connected, since) values ($1, $2, $3, true, $4)',
    [roomId, id, place, since],
  )
}

const REQUESTS: Partial<Record<ErrorCode, Meet>> = {
  bad_request: () => askByHand(world.server.url, ['GET /api/v1/%ff HTTP/1.1', 'host: here']),
  body_not_json: () => ask('POST', '/decks', { raw: '{', headers: { 'content-type': 'application/json' } }),
  bad_host: () => askByHand(world.server.url, ['GET /api/v1/decks HTTP/1.1', 'host: here', 'host: there']),
  body_too_large: () => post('/decks', { name: 'x'.repeat(1_100_000) }),
  address_too_long: () => ask('DELETE', `/decks/${'x'.repeat(500)}`),
  unsupported_media_type: () =>
    ask('POST', '/decks', { raw: 'x', headers: { 'content-type': 'application/x-nothing' } }),
  invalid_input: () => post('/decks', {}),
  idempotency_key_reused: async () => {
    const headers = { 'idempotency-key': 'one' }
    await post('/decks', { name: 'One', format: 'modern' }, headers)
    return post('/decks', { name: 'Two', format: 'modern' }, headers)
  },
  not_authenticated: () => world.api('GET', '/decks'),
  not_found: () => ask('GET', '/nothing'),
  too_many_requests: async () => {
    const login = () =>
      apiOf(world.strict.url)('POST', '/auth/tokens', { form: { username: 'nobody@example.org', password: 'x' } })
    for (let attempt = 0; attempt < 10; attempt++) await login()
    return login()
  },
  internal_error: () => failing('XX000'),
  too_slow: () => failing('57014'),
  storage_unavailable: () => failing('53100'),
}

const ACCOUNTS: Partial<Record<ErrorCode, Meet>> = {
  bad_credentials: () => world.api('POST', '/auth/tokens', { form: { username: 'ada@example.org', password: 'no' } }),
  wrong_password: () =>
    ask('PUT', '/users/me/password', { token: world.account, json: { password: 'no', new_password: PASSWORD } }),
  email_taken: () => signUp(world, { email: 'Ada@example.org' }),
  already_full_account: () =>
    ask('PUT', '/users/me', { token: world.account, json: { username: 'ada', email: 'a@example.org' } }),
  too_many_accounts: async () => {
    const strict = apiOf(world.strict.url)
    await strict('POST', '/users/guest', { json: {} })
    return strict('POST', '/users/guest', { json: {} })
  },
  sign_in_not_set_up: () => askByHand(world.strict.url, ['GET /api/v1/auth/google/login HTTP/1.1', 'host: elsewhere']),
  sign_in_expired: () => world.api('POST', '/auth/google/callback', { json: { code: 'x' } }),
  sign_in_foreign: async () => (await returnFromProvider(world, {}, { state: 'another' }))(),
  provider_refused: async () => (await returnFromProvider(world, {}, { code: 'another' }))(),
  provider_no_email: async () => (await returnFromProvider(world, { name: 'Nobody' }))(),
}

const DECKS: Partial<Record<ErrorCode, Meet>> = {
  deck_not_found: () => ask('GET', `/decks/${NOBODYS}`),
  version_not_found: async () => ask('GET', `/decks/${await makeDeck(world, 'modern', {})}/versions/99`),
  deck_limit: async () => {
    const token = await guestToken(world.api)
    const make = () => apiOf(world.strict.url)('POST', '/decks', { token, json: { name: 'One', format: 'modern' } })
    await make()
    return make()
  },
  deck_link_unknown_site: () => fromLink('https://example.org/1'),
  deck_link_gone: () => fromLink(`${world.sites.url}/nowhere`),
  deck_link_refused: () => {
    world.sites.surprise('/refused', (_, response) => response.writeHead(403).end())
    return fromLink(`${world.sites.url}/refused`)
  },
  deck_link_unreachable: () => {
    world.sites.surprise('/broken', (_, response) => response.writeHead(500).end())
    return fromLink(`${world.sites.url}/broken`)
  },
  deck_link_no_deck: () => {
    world.sites.surprise('/page', (_, response) => response.end('<html></html>'))
    return fromLink(`${world.sites.url}/page`)
  },
  import_too_large: async () =>
    post(`/decks/${await makeDeck(world, 'modern', {})}/bulk-import`, { cards: [{ name: 'Plains', quantity: 121 }] }),
  card_not_found: () => ask('GET', `/cards/${NOBODYS}`),
  printing_not_found: () => ask('GET', `/cards/prints/${NOBODYS}/alternatives`),
  too_many_of_card: async () =>
    post(`/decks/${await makeDeck(world, 'modern', { Plains: 1 })}/cards`, {
      card_id: cardId('Plains'),
      quantity: 999,
    }),
  too_many_different_cards: async () => {
    const path = `/decks/${await makeDeck(world, 'modern', {})}/bulk-import`
    let answer = await post(path, { cards: [] })
    for (let from = 0; from < MANY_CARDS.length; from += 120)
      answer = await post(path, { cards: MANY_CARDS.slice(from, from + 120).map((name) => ({ name })) })
    return answer
  },
  other_cards_printing: async () =>
    post(`/decks/${await makeDeck(world, 'modern', {})}/cards`, {
      card_id: cardId('Plains'),
      card_print_id: printId('Island'),
    }),
  not_legendary: async () => {
    const { deckId, rowId } = await deckRow('Plains')
    return ask('PATCH', `/decks/${deckId}/commanders`, { json: { commander_id: rowId } })
  },
  same_commander_twice: async () => {
    const { deckId, rowId } = await deckRow('Ada of the Lantern')
    return ask('PATCH', `/decks/${deckId}/commanders`, { json: { commander_id: rowId, partner_commander_id: rowId } })
  },
}

const ROOMS: Partial<Record<ErrorCode, Meet>> = {
  room_not_found: () => ask('GET', `/rooms/${NOBODYS}`),
  room_limit: async () => {
    const token = await guestToken(world.api)
    const open = () => apiOf(world.strict.url)('POST', '/rooms', { token, json: { name: 'A room', format: 'modern' } })
    await open()
    return open()
  },
  not_room_owner: async () => ask('DELETE', `/rooms/${await makeRoom(world)}`),
  not_room_player: async () => ask('POST', `/discord/${await makeRoom(world)}/voice-channel`),
  more_players_seated: async () => {
    const roomId = await makeRoom(world)
    await seat(roomId, world.owner, 0)
    await seat(roomId, world.guest, 1)
    return ask('PUT', `/rooms/${roomId}`, { token: world.owner, json: { max_players: 1 } })
  },
  game_not_found: () => ask('GET', `/games/${NOBODYS}/events`),
  game_not_ended: async () => {
    const client = new TableClient({ url: world.server.url, roomId: await makeRoom(world), token: world.guest })
    const { payload } = await client.see(({ type }) => type === 'sync_state')
    const answer = await ask('GET', `/games/${payload.game_id}/events`)
    client.ws.close()
    await client.closed
    return answer
  },
  no_such_moment: async () => {
    const roomId = await makeRoom(world)
    const client = new TableClient({ url: world.server.url, roomId, token: world.guest })
    const { payload } = await client.see(({ type }) => type === 'sync_state')
    await ask('DELETE', `/rooms/${roomId}`, { token: world.owner })
    await client.closed
    return post(`/games/${payload.game_id}/play-on`, { at: 1 }) // nobody had brought a deck
  },
  format_mismatch: async () => compatibility(world, await makeDeck(world, 'modern', { Plains: 1 })),
  deck_empty: async () => compatibility(world, await makeDeck(world, 'commander', {})),
  swap_impossible: async () => {
    const client = new TableClient({ url: world.server.url, roomId: await makeRoom(world), token: world.guest })
    await client.see(({ type }) => type === 'sync_state')
    const deck_id = await makeDeck(world, 'commander', { Plains: 1 })
    const swap = { in: [printId('Plains')], out: [] }
    const { payload } = await client.act('submit_deck', { deck_id, swap })
    client.ws.close()
    await client.closed
    return { status: 200, body: payload.reason, text: payload.message, headers: new Headers() }
  },
  room_full: async () => {
    const roomId = await makeRoom(world, { max_players: 1 })
    await seat(roomId, world.owner, 0)
    return ask('GET', `/rooms/${roomId}/decks/${await makeDeck(world, 'commander', { Plains: 1 })}/compatibility`)
  },
  legality_banned: legality({ 'Ada of the Lantern': 1, 'Forbidden Scroll': 1, Plains: 98 }, ['Ada of the Lantern']),
  legality_restricted: legality({ 'Forbidden Scroll': 2, Plains: 58 }, [], 'vintage'),
  legality_not_in_format: legality({ 'Forbidden Scroll': 1, Plains: 59 }, [], 'modern'),
  legality_too_few_cards: legality({ 'Ada of the Lantern': 1, Plains: 1 }, ['Ada of the Lantern']),
  legality_too_many_cards: legality({ 'Ada of the Lantern': 1, Plains: 100 }, ['Ada of the Lantern']),
  legality_too_many_copies: legality({ 'Ada of the Lantern': 1, 'Lantern Flash': 2, Plains: 97 }, [
    'Ada of the Lantern',
  ]),
  legality_sideboard_too_large: async () => {
    const deckId = await makeDeck(world, 'modern', { Plains: 60 })
    await post(`/decks/${deckId}/bulk-import`, { cards: [{ name: 'Island', quantity: 16, board: 'side' }] })
    return compatibility(world, deckId, { format: 'modern' })
  },
  legality_outside_color_identity: legality({ 'Ada of the Lantern': 1, 'Ember Burst': 1, Plains: 98 }, [
    'Ada of the Lantern',
  ]),
  legality_no_commander: legality({ Plains: 100 }),
  legality_bad_commander: legality({ 'Great Bell': 1, Plains: 99 }, ['Great Bell']),
  legality_bad_partners: legality({ 'Ada of the Lantern': 1, 'Bo, Quiet Ferryman': 1, Plains: 98 }, [
    'Ada of the Lantern',
    'Bo, Quiet Ferryman',
  ]),
}

const SLOW_PATTERN = 'o:/((a{0,60}b{0,60}){0,60}c)/'
const QUERIES: Partial<Record<ErrorCode, Meet>> = {
  query_too_many_conditions: () => search('t:elf '.repeat(26)),
  query_too_many_exclusions: () => search('-t:elf '.repeat(11)),
  query_not_a_number: () => search('mv:many'),
  query_no_colors: () => search('c:azure'),
  query_no_rarity: () => search('r:unique'),
  query_no_order: () => search('t>elf'),
  query_no_format: () => search('f:kitchen'),
  query_unknown_is: () => search('is:nice'),
  query_not_one_of: () => search('order:usd'),
  query_no_mana: () => search('m:2q'),
  query_not_a_date: () => search('year:now'),
  query_no_language: () => search('lang:klingon'),
  query_bad_pattern: () => search('o:/a{999}/'),
  query_pattern_not_closed: () => search('o:/draw'),
  query_pattern_too_slow: () => search(SLOW_PATTERN),
  query_no_filter: () => search('t:elf farbe:rot'),
  query_no_value: () => search('t:'),
  query_bracket_not_opened: () => search('t:elf)'),
  query_bracket_not_closed: () => search('(t:elf'),
  query_quote_not_closed: () => search('t:"elf'),
  query_something_missing: () => search('t:elf or'),
  query_missing_after_minus: () => search('t:elf -or t:dwarf'),
}

const long = (length: number) => 'x'.repeat(length)
const VALUES: Partial<Record<ErrorCode, Meet>> = {
  username_required: () => signUp(world, { username: '' }),
  username_too_short: () => signUp(world, { username: 'xy' }),
  username_too_long: () => signUp(world, { username: long(51) }),
  email_required: () => signUp(world, { email: undefined }),
  email_invalid: () => signUp(world, { email: 'nowhere' }),
  password_required: () => signUp(world, { password: '' }),
  password_too_short: () => signUp(world, { password: 'short' }),
  password_too_long: () => signUp(world, { password: long(129) }),
  confirmation_required: () => signUp(world, { confirm_password: '' }),
  passwords_differ: () => signUp(world, { confirm_password: 'another horse' }),
  deck_name_required: () => post('/decks', { name: ' ', format: 'modern' }),
  deck_name_too_long: () => post('/decks', { name: long(101), format: 'modern' }),
  room_name_too_short: () => post('/rooms', { name: 'xy', format: 'modern' }),
  room_name_too_long: () => post('/rooms', { name: long(51), format: 'modern' }),
  card_needed: () => post(`/decks/${NOBODYS}/cards`, {}),
  change_needed: () => ask('PATCH', `/decks/${NOBODYS}/cards/${NOBODYS}`, { json: {} }),
  commander_needed: () => ask('PATCH', `/decks/${NOBODYS}/commanders`, { json: {} }),
  idempotency_key_invalid: () => post('/decks', { name: 'One', format: 'modern' }, { 'idempotency-key': long(101) }),
  idempotency_key_too_short: () => signUp(world, {}, { headers: { 'idempotency-key': 'short' } }),
  text_not_storable: () => post('/decks', { name: 'a\u0000b', format: 'modern' }),
  number_out_of_range: () => failing('22003'),
  value_missing: () => post('/decks', { format: 'modern' }),
  value_of_wrong_type: () => post('/decks', { name: 7, format: 'modern' }),
  value_unknown: () => post('/decks', { name: 'One', format: 'kitchen' }),
  text_too_short: () => post('/ws/tickets', { room_id: '' }),
  text_too_long: () => post('/rooms', { name: 'A room', format: 'modern', description: long(501) }),
  number_too_small: () => ask('GET', '/rooms?limit=0'),
  number_too_large: () => ask('GET', '/rooms?limit=101'),
  list_too_long: () => post('/cards/resolve', { cards: Array(1001).fill({ name: 'Plains' }) }),
}

const LAST: Partial<Record<ErrorCode, Meet>> = {
  // No sign-in works after it.
  provider_unreachable: async () => {
    const come = await returnFromProvider(world, { email: 'eve@example.org' })
    await world.provider.close()
    return come()
  },
}

const MEETINGS: Partial<Record<ErrorCode, Meet>> = {
  ...REQUESTS,
  ...ACCOUNTS,
  ...DECKS,
  ...ROOMS,
  ...QUERIES,
  ...VALUES,
  ...LAST,
}

interface Told {
  code: ErrorCode
  params: ErrorParams
}

const toldBy = ({ body }: Answer): Told[] => [body, ...(Array.isArray(body.detail) ? body.detail : [])]

const readIn = (language: string) => {
  const file = new URL(`../../web/public/locales/${language}/shell.json`, import.meta.url)
  const { errors } = JSON.parse(readFileSync(file, 'utf8')) as { errors: Record<ErrorCode, string> }
  return ({ code, params }: Told): string =>
    errors[code].replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(params[name] ?? hole))
}
const inOtherLanguages = ['es', 'nl'].map(readIn)

test('every code is met', () => {
  expect(Object.keys(MEETINGS).sort()).toEqual([...ERROR_CODES].sort())
})

test.each(Object.entries(MEETINGS))('%s', async (code, meet) => {
  const answer = await meet()
  const told = toldBy(answer).find((one) => one.code === code)
  expect(told, answer.text).toBeDefined()
  expect(told?.params).toBeInstanceOf(Object)
  for (const read of inOtherLanguages) {
    const text = told ? read(told) : ''
    expect(text).not.toMatch(/\{\{/)
    expect(text).not.toBe(ERROR_TEXTS[code as ErrorCode])
  }
})
