// Servers, accounts, decks and rooms with which every refusal can be met by a request.
import { connect } from 'node:net'
import { type Answer, type Api, apiOf, guestToken, type RequestOptions } from './api.ts'
import { bulkRow } from './bulk-rows.ts'
import { type FakeDeckSites, startFakeDeckSites } from './fake-deck-sites.ts'
import { createTestApp, type TestApp } from './harness.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type IdentityProvider,
  signInAt,
  startIdentityProvider,
} from './identity-provider.ts'
import { importRows, importTestCards } from './test-cards.ts'

const PUBLIC_URL = 'http://cards.example.org'
const REDIRECT = `${PUBLIC_URL}/google-callback`
export const PASSWORD = 'correct horse'
export const MANY_CARDS = Array.from({ length: 1001 }, (_, index) => `Crowd Member ${index + 1}`)

/** Storage that fails in a way that the name of a new deck says. */
const PLANTED = `
  create function fail_by_name() returns trigger language plpgsql as
  $$ begin
    if new.name like 'fail %' then raise exception 'planted' using errcode = substr(new.name, 6); end if;
    return new;
  end $$;
  create trigger fail_by_name before insert on decks for each row execute function fail_by_name()`

export interface ErrorWorld {
  server: TestApp // without limits, with an identity provider
  strict: TestApp // with limits that are met at once, on the same database
  provider: IdentityProvider
  sites: FakeDeckSites
  api: Api
  guest: string // tokens
  owner: string
  account: string
  close: () => Promise<void>
}

export const makeErrorWorld = async (): Promise<ErrorWorld> => {
  const provider = await startIdentityProvider(REDIRECT)
  const google = {
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  }
  const sites = await startFakeDeckSites()
  const server = await createTestApp({ env: { ...google, ...sites.env, PUBLIC_URL } })
  const limits = { RATE_LIMIT: 'on', ROOMS_PER_ACCOUNT: '1', DECKS_PER_ACCOUNT: '1', ACCOUNTS_PER_HOUR: '1' }
  const strict = await createTestApp({ env: { ...google, ...limits }, databaseUrl: server.databaseUrl })
  await importTestCards(server.deps.pool)
  await importRows(
    server.deps.pool,
    MANY_CARDS.map((name) => bulkRow(name)),
  )
  await server.deps.pool.query(PLANTED)
  const api = apiOf(server.url)
  await api('POST', '/users', { json: { username: 'ada', email: 'ada@example.org', password: PASSWORD } })
  const login = await api('POST', '/auth/tokens', { form: { username: 'ada@example.org', password: PASSWORD } })
  return {
    server,
    strict,
    provider,
    sites,
    api,
    guest: await guestToken(api),
    owner: await guestToken(api),
    account: login.body.access_token,
    close: async () => {
      await strict.close()
      await server.close()
      await provider.close()
      await sites.close()
    },
  }
}

/** A deck of the guest's with these cards, the first of `leaders` its commander, the second its partner. */
export const makeDeck = async (
  { api, guest }: ErrorWorld,
  format: string,
  cards: Record<string, number>,
  leaders: string[] = [],
): Promise<string> => {
  const { body } = await api('POST', '/decks', { token: guest, json: { name: 'A deck', format } })
  const json = {
    cards: Object.entries(cards).map(([name, quantity]) => ({ name, quantity })),
    commander_name: leaders[0],
    partner_commander_name: leaders[1],
  }
  if (json.cards.length > 0) await api('POST', `/decks/${body.id}/bulk-import`, { token: guest, json })
  return body.id
}

export const makeRoom = async ({ api, owner }: ErrorWorld, more: object = {}): Promise<string> => {
  const json = { name: 'A room', format: 'commander', enforce_legality: true, ...more }
  return (await api('POST', '/rooms', { token: owner, json })).body.room.id
}

/** What the room says of the deck. */
export const compatibility = async (world: ErrorWorld, deckId: string, room: object = {}): Promise<Answer> =>
  world.api('GET', `/rooms/${await makeRoom(world, room)}/decks/${deckId}/compatibility`, { token: world.guest })

/** Comes back from the provider as this person. */
export const returnFromProvider = async ({ api, provider }: ErrorWorld, person: object, json: object = {}) => {
  provider.people.set('somebody', person)
  const begun = await api('GET', '/auth/google/login')
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
  const returned = await signInAt(begun.headers.get('location') ?? '', 'somebody', REDIRECT)
  const code = returned.searchParams.get('code')
  return (): Promise<Answer> => api('POST', '/auth/google/callback', { headers: { cookie }, json: { code, ...json } })
}

/** A request written by hand, for what no client sends. */
export const askByHand = (url: string, lines: string[]): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`),
    )
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      received += piece
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const text = received.slice(received.indexOf('\r\n\r\n') + 4)
      resolve({ status: Number(received.slice(9, 12)), headers: new Headers(), text, body: JSON.parse(text) })
    })
  })

export const signUp = ({ api }: ErrorWorld, form: object, options: RequestOptions = {}): Promise<Answer> => {
  const json = { username: 'bob', email: 'bob@example.org', password: PASSWORD, ...form }
  return api('POST', '/users', { ...options, json })
}
