// Nothing of what people typed, and nothing that opens an account, stands in the log, however the database fails.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../sweep.ts'
import { type Api, apiOf } from '../testing/api.ts'
import { capturedLog } from '../testing/captured-log.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { TableClient } from '../testing/table-client.ts'
import { cardName, importTableCards, TOKEN_PRINT } from '../testing/table-world.ts'

const { log, lines } = capturedLog()

let server: TestApp
let api: Api
let admin: pg.Pool
const secrets = new Set<string>()

const PASSWORD = 'canary password 1'
const NEW_PASSWORD = 'canary password 2'
const json = { name: 'Canary deck', format: 'commander' }

interface Person {
  email: string
  token: string
  deckId: string
  rowId: string
  roomId: string
}

let people = 0
const newEmail = () => `canary-${++people}@secret.example`

const keep = (token: string) => {
  secrets.add(token)
  const hash = createHash('sha256').update(token).digest()
  for (const form of ['hex', 'base64', 'base64url'] as const) secrets.add(hash.toString(form))
}

const register = async (): Promise<Person> => {
  const email = newEmail()
  await api('POST', '/users', { json: { username: 'Canary name', email, password: PASSWORD } })
  const login = await api('POST', '/auth/tokens', { form: { username: email, password: PASSWORD } })
  const token = login.body.access_token
  keep(token)
  const deckId = (await api('POST', '/decks', { token, json })).body.id
  const rows = await api('POST', `/decks/${deckId}/bulk-import`, {
    token,
    json: { cards: [{ name: cardName('Ash', 1) }, { name: 'Canary card' }] },
  })
  const room = await api('POST', '/rooms', { token, json: { name: 'Canary room', format: 'commander' } })
  return { email, token, deckId, rowId: rows.body.deck.cards[0].deck_card_id, roomId: room.body.room.id }
}

/** Every repository is asked for everything that it offers to requests. */
const askEverything = async ({ email, token, deckId, rowId, roomId }: Person) => {
  const calls: [string, string, object?][] = [
    ['POST', '/users', { json: { username: 'Canary name', email: newEmail(), password: PASSWORD } }],
    ['POST', '/users/guest', { json: { username: 'Canary guest' } }],
    ['POST', '/auth/tokens', { form: { username: email, password: PASSWORD } }],
    ['POST', '/auth/tokens', { form: { username: email, password: 'canary guess' } }],
    ['GET', '/users/me'],
    ['PUT', '/users/me', { json: { username: 'Canary renamed' } }],
    ['PUT', '/users/me/password', { json: { password: 'canary guess', new_password: NEW_PASSWORD } }],
    ['GET', '/cards?name=canary'],
    ['GET', '/cards/prints?name=canary%20t:elf'],
    ['GET', '/cards/prints?name=canary&unique=prints'],
    ['GET', `/cards/prints/${TOKEN_PRINT}/alternatives?set_name=canary`],
    ['GET', `/cards/${roomId}`],
    ['POST', '/cards/resolve', { json: { cards: [{ name: 'Canary card' }] } }],
    ['GET', '/decks'],
    ['GET', '/decks/samples'],
    ['GET', '/decks/public?search=canary&commander=canary'],
    ['GET', '/decks/shared/canary-canary-canary-1'],
    ['POST', '/decks/shared/canary-canary-canary-1/copy', { json: { name: 'Canary copy' } }],
    ['POST', `/decks/samples/${deckId}/copy`],
    ['POST', '/decks', { json }],
    ['GET', `/decks/${deckId}`],
    ['PUT', `/decks/${deckId}`, { json }],
    ['POST', `/decks/${deckId}/copy`, { json: { name: 'Canary copy' } }],
    ['GET', `/decks/${deckId}/export`],
    [
      'POST',
      `/decks/${deckId}/bulk-import`,
      { json: { cards: [{ name: 'Canary card' }, { name: cardName('Ash', 2) }] } },
    ],
    ['POST', `/decks/${deckId}/cards`, { json: { card_print_id: TOKEN_PRINT } }],
    ['PATCH', `/decks/${deckId}/cards/${rowId}`, { json: { quantity: 2 } }],
    ['PATCH', `/decks/${deckId}/commanders`, { json: { commander_id: '' } }],
    ['DELETE', `/decks/${deckId}/cards/${rowId}`],
    ['POST', '/rooms', { json: { name: 'Canary room', format: 'commander' } }],
    ['GET', '/rooms?search=canary'],
    ['GET', '/rooms/active-players'],
    ['GET', `/rooms/${roomId}`],
    ['PUT', `/rooms/${roomId}`, { json: { name: 'Canary changed' } }],
    ['GET', `/rooms/${roomId}/decks/${deckId}/compatibility`],
    ['GET', `/rooms/${roomId}/call`],
    ['POST', `/discord/${roomId}/voice-channel`],
    ['GET', `/games/${roomId}/events`],
    ['GET', `/games/${roomId}/fairness`],
    ['POST', '/ws/tickets', { json: { room_id: roomId } }],
  ]
  for (const [method, path, options] of calls) {
    const answer = await api(method, path, { token, ...options })
    for (const name of ['access_token', 'ticket']) if (answer.body?.[name]) keep(answer.body[name])
  }
  await playAt(roomId, token, deckId)
  await api('DELETE', `/decks/${deckId}`, { token })
  await api('DELETE', `/rooms/${roomId}`, { token })
  await sweep(server.deps).catch((error) => log.error({ err: error }, 'the sweep failed'))
  await api('DELETE', '/users/me', { token })
  await api('DELETE', '/auth/tokens', { token })
}

/** What cannot be stored waits, so that it is enough to have asked for it. */
const playAt = async (roomId: string, token: string, deckId: string) => {
  const client = new TableClient({ url: server.url, roomId, token })
  const waited = () => new Promise((resolve) => setTimeout(resolve, 200))
  await Promise.race([client.see(() => true).catch(() => {}), waited()])
  if (client.ws.readyState === client.ws.OPEN) {
    const acts = [
      client.act('submit_deck', { deck_id: deckId }),
      client.act('create_token', { card: { card_print_id: TOKEN_PRINT } }),
      client.act('chat', { text: 'Canary chat' }),
    ]
    await Promise.race([Promise.allSettled(acts), waited()])
  }
  await client.close()
}

const collectHashes = async () => {
  const { rows } = await admin.query(`select password_hash as hash from users where password_hash is not null`)
  for (const { hash } of rows) secrets.add(hash)
}

beforeAll(async () => {
  server = await createTestApp({ deps: { log } })
  api = apiOf(server.url)
  admin = new pg.Pool({ connectionString: server.databaseUrl, max: 2 })
  await importTableCards(admin)
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

const expectNoSecrets = (what: string) => {
  const text = lines.join('')
  expect(text, what).not.toMatch(/canary|secret\.example|argon2/i)
  for (const secret of secrets) expect(text.includes(secret), `${what}: ${secret}`).toBe(false)
}

/** What requests and tables read and write. */
const TABLES = [
  'users',
  'access_tokens',
  'login_failures',
  'decks',
  'deck_cards',
  'cards',
  'rooms',
  'room_seats',
  'ws_tickets',
  'table_events',
  'table_owners',
]

/** Each of these fails after others that the same transaction writes before. */
const WRITTEN_LATER = ['deck_cards', 'access_tokens', 'decks']

const SHOUT = `
  create function shout() returns trigger language plpgsql as $$
  declare value text := case when tg_op = 'DELETE' then old::text else new::text end;
  begin
    raise exception 'could not extend file: %', value using errcode = '53100', detail = value, hint = value;
  end $$`

describe('the log carries no email, hash, token or value', () => {
  test('while nothing fails', async () => {
    await askEverything(await register())
    expectNoSecrets('all is well')
  })

  test('when a table cannot be read', async () => {
    for (const table of TABLES) {
      const person = await register()
      await collectHashes()
      lines.length = 0
      await admin.query(`alter table ${table} rename to ${table}_away`)
      await askEverything(person)
      await admin.query(`alter table ${table}_away rename to ${table}`)
      expectNoSecrets(table)
    }
  })

  test('when nothing can be stored, and the database quotes what it was given', async () => {
    await admin.query(SHOUT)
    for (const tables of [TABLES, ...WRITTEN_LATER.map((table) => [table])]) {
      const person = await register()
      await collectHashes()
      lines.length = 0
      for (const table of tables)
        await admin.query(
          `create trigger shout before insert or update or delete on ${table} for each row execute function shout()`,
        )
      await askEverything(person)
      for (const table of tables) await admin.query(`drop trigger shout on ${table}`)
      expectNoSecrets(tables.join(', '))
      expect(lines.filter((line) => line.includes('"53100"')).length).toBeGreaterThan(0)
    }
  })

  test('whatever name an error is logged under, and when its message is the text', () => {
    lines.length = 0
    const cause = Object.assign(new Error('Key (email_key)=(canary@secret.example) already exists'), {
      code: '23505',
      severity: 'ERROR',
      detail: 'canary',
      constraint: 'users_email_key_key',
    })
    const error = Object.assign(new Error('Failed query: insert\nparams: canary@secret.example\n    at /canary:1:1'), {
      cause,
      query: 'insert',
      params: ['canary'],
    })
    log.error(error)
    log.error({ err: error })
    log.error({ err: error }, error.message)
    log.warn({ reason: error, other: cause }, 'two of them')
    log.child({ child: true }).error({ err: new SyntaxError(`Unexpected token in "canary@secret.example"`) })
    log.error({ err: new Error('no such user: canary@secret.example') }, 'a text')
    expect(lines).toHaveLength(6)
    expectNoSecrets('planted errors')
    expect(lines.join('')).toContain('users_email_key_key')
    expect(lines.join('')).toContain('log-secrets.test.ts')
  })
})
