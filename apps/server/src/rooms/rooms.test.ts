import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Announcements, listen } from '../announce.ts'
import { sweep } from '../sweep.ts'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { cardId, importTestCards } from '../testing/test-cards.ts'

let server: TestApp
let api: Api
let owner: string
let other: string
let clock = new Date('2026-05-01T12:00:00Z')

const NOBODYS = '00000000-0000-7000-8000-000000000000'

beforeAll(async () => {
  server = await createTestApp({ deps: { now: () => clock } })
  await importTestCards(server.deps.pool)
  api = apiOf(server.url)
  owner = await guestToken(api, 'The owner')
  other = await guestToken(api, 'Another')
})
afterAll(() => server.close())

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
const as = (token: string, method: string, path: string, json?: unknown) =>
  api(method, path, json === undefined ? { token } : { token, json })
const open = async (more: object = {}, token = owner) => {
  later(1)
  const json = { name: 'Friday night', format: 'commander', ...more }
  return (await as(token, 'POST', '/rooms', json)).body.room
}
const idOf = async (token: string): Promise<string> => (await as(token, 'GET', '/users/me')).body.id

/** As the live table does when somebody connects. */
const sit = async (roomId: string, token: string, seat: number, connected = true) => {
  await server.deps.pool.query(
    'insert into room_seats (room_id, user_id, seat, connected, since) values ($1, $2, $3, $4, $5)',
    [roomId, await idOf(token), seat, connected, clock],
  )
}

const announcedWhile = async (work: () => Promise<unknown>) => {
  const announced: string[] = []
  const subjects: (keyof Announcements)[] = ['room.changed', 'room.closed', 'lobby.changed']
  const stops = subjects.map((subject) => listen(server.deps, subject, () => announced.push(subject)))
  await work()
  for (const stop of stops) stop()
  return announced.sort()
}

describe('a room', () => {
  test('is opened with defaults', async () => {
    const made = await as(owner, 'POST', '/rooms', { name: '  Süße Träume 龍 ', format: 'commander' })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      success: true,
      reason: null,
      room: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        name: 'Süße Träume 龍',
        format: 'commander',
        description: null,
        is_public: true,
        max_players: 4,
        enforce_legality: false,
        spectators: 'link',
        spectator_delay: 0,
        active_players_count: 0,
        host: 'The owner',
        is_owner: true,
        is_seated: false,
        is_full: false,
        players: [],
        created_at: clock.toISOString(),
        last_active_at: clock.toISOString(),
      },
    })
    const seen = await as(other, 'GET', `/rooms/${made.body.room.id}`)
    expect(seen.status).toBe(200)
    expect(seen.body).toEqual({ ...made.body.room, is_owner: false })
  })

  test.each([
    [{ name: 'ab', format: 'modern' }, 'name', 'Name must be at least 3 characters long'],
    [{ name: '  ab  ', format: 'modern' }, 'name', 'Name must be at least 3 characters long'],
    [{ name: 'x'.repeat(51), format: 'modern' }, 'name', 'Name must be at most 50 characters long'],
    [{ format: 'modern' }, 'name', expect.any(String)],
    [{ name: 'A room' }, 'format', expect.any(String)],
    [{ name: 'A room', format: 'chess' }, 'format', expect.any(String)],
    [{ name: 'A room', format: 'modern', description: 'x'.repeat(501) }, 'description', expect.any(String)],
    [{ name: 'A room', format: 'modern', is_public: 'yes' }, 'is_public', expect.any(String)],
    [{ name: 'A room', format: 'modern', max_players: 0 }, 'max_players', expect.any(String)],
    [{ name: 'A room', format: 'modern', max_players: 5 }, 'max_players', expect.any(String)],
    [{ name: 'A room', format: 'modern', max_players: -1 }, 'max_players', expect.any(String)],
    [{ name: 'A room', format: 'modern', max_players: 2.5 }, 'max_players', expect.any(String)],
    [{ name: 'A room', format: 'modern', max_players: 1e99 }, 'max_players', expect.any(String)],
    [{ name: 'A room', format: 'modern', enforce_legality: 1 }, 'enforce_legality', expect.any(String)],
  ])('is refused with a wrong form: %#', async (json, field, msg) => {
    const answer = await as(owner, 'POST', '/rooms', json)
    expect(answer.status).toBe(422)
    expect(answer.body.detail[0]).toMatchObject({ loc: ['body', field], msg })
  })

  test('says who may watch it, and how much later; its owner says otherwise', async () => {
    const room = await open({ spectators: 'public', spectator_delay: 300 })
    expect(room).toMatchObject({ spectators: 'public', spectator_delay: 300 })
    for (const json of [
      { spectators: 'off' },
      { spectators: 'link', spectator_delay: 30 },
      { spectator_delay: 60 },
      { spectators: 'public', spectator_delay: 0 },
    ])
      expect((await as(owner, 'PUT', `/rooms/${room.id}`, json)).body).toMatchObject(json)
    for (const json of [{ spectators: 'friends' }, { spectator_delay: 45 }, { spectator_delay: '30' }])
      expect((await as(owner, 'PUT', `/rooms/${room.id}`, json)).status).toBe(422)
    const seen = await as(other, 'GET', `/rooms/${room.id}`)
    expect(seen.body).toMatchObject({ spectators: 'public', spectator_delay: 0 })
  })

  test('is changed by its owner, whatever is named', async () => {
    const room = await open({ description: 'No combos', max_players: 3 })
    const changed = await as(owner, 'PUT', `/rooms/${room.id}`, { name: 'Saturday', is_public: false })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({ ...room, name: 'Saturday', is_public: false })
    const more = await as(owner, 'PUT', `/rooms/${room.id}`, {
      description: null,
      max_players: 2,
      enforce_legality: true,
      format: 'modern',
    })
    expect(more.body).toMatchObject({ description: null, max_players: 2, enforce_legality: true, format: 'commander' })
    expect((await as(owner, 'PUT', `/rooms/${room.id}`, {})).body).toEqual(more.body)
    for (const json of [{ name: 'ab' }, { max_players: 9 }, { is_public: null }, [], null])
      expect((await as(owner, 'PUT', `/rooms/${room.id}`, json)).status).toBe(422)
    expect(await announcedWhile(() => as(owner, 'PUT', `/rooms/${room.id}`, { name: 'Sunday' }))).toEqual([
      'lobby.changed',
      'room.changed',
    ])
  })

  test('is not made smaller than who sits in it', async () => {
    const room = await open()
    await sit(room.id, owner, 0)
    await sit(room.id, other, 1)
    expect((await as(owner, 'PUT', `/rooms/${room.id}`, { max_players: 1 })).status).toBe(409)
    expect((await as(owner, 'PUT', `/rooms/${room.id}`, { max_players: 2 })).body).toMatchObject({
      max_players: 2,
      active_players_count: 2,
      is_full: true,
    })
  })

  test('belongs to its owner: 403 for others, 404 where there is none, 401 for nobody', async () => {
    const room = await open()
    for (const [method, json] of [
      ['PUT', { name: 'Mine now' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await as(other, method, `/rooms/${room.id}`, json)).status).toBe(403)
      expect((await api(method, `/rooms/${room.id}`, json ? { json } : {})).status).toBe(401)
      for (const id of [NOBODYS, 'x', '-1', '0', '%00', '9'.repeat(150), `${room.id}x`, '%F0%9F%90%89'])
        expect([404, 400], id).toContain((await as(owner, method, `/rooms/${id}`, json)).status)
    }
    for (const id of [NOBODYS, 'x', '%00', '1e9'])
      expect([404, 400]).toContain((await as(owner, 'GET', `/rooms/${id}`)).status)
    for (const path of ['/rooms', `/rooms/${room.id}`, '/rooms/active-players', '/rooms/feed'])
      expect((await api('GET', path)).status).toBe(401)
    expect((await as(owner, 'GET', `/rooms/${room.id}`)).body).toEqual(room)
  })

  test('is closed by its owner, and the table is told', async () => {
    const room = await open()
    await sit(room.id, other, 0)
    let status = 0
    const announced = await announcedWhile(async () => {
      status = (await as(owner, 'DELETE', `/rooms/${room.id}`)).status
    })
    expect(status).toBe(204)
    expect(announced).toEqual(['lobby.changed', 'room.closed'])
    for (const token of [owner, other]) {
      expect((await as(token, 'GET', `/rooms/${room.id}`)).status).toBe(404)
      expect((await as(token, 'DELETE', `/rooms/${room.id}`)).status).toBe(404)
      const { user_rooms, public_rooms } = (await as(token, 'GET', '/rooms')).body
      expect([...user_rooms, ...public_rooms].map(({ id }: { id: string }) => id)).not.toContain(room.id)
    }
  })
})

describe('the lobby', () => {
  const names = (rooms: { name: string }[]) => rooms.map(({ name }) => name)

  test('groups my rooms, which I own or sit in, and the public ones of others', async () => {
    const [ann, ben, cat] = [await guestToken(api), await guestToken(api), await guestToken(api)]
    await open({ name: 'Anns public' }, ann)
    await open({ name: 'Anns private', is_public: false }, ann)
    const bens = await open({ name: 'Bens private', is_public: false }, ben)
    const bensPublic = await open({ name: 'Bens public' }, ben)
    await open({ name: 'Cats public' }, cat)
    await sit(bens.id, ann, 0)
    await sit(bensPublic.id, ann, 0)
    const { body } = await as(ann, 'GET', '/rooms?view=grouped&limit=100')
    expect(names(body.user_rooms)).toEqual(['Bens public', 'Bens private', 'Anns private', 'Anns public'])
    expect(names(body.public_rooms)).toContain('Cats public')
    for (const name of ['Anns public', 'Bens public', 'Bens private'])
      expect(names(body.public_rooms)).not.toContain(name)
    expect(body.public_rooms_count).toBe(body.public_rooms.length)
    const empty = body.public_rooms.filter(({ players }: { players: unknown[] }) => players.length === 0)
    expect(names(empty)[0]).toBe('Cats public')
    expect(body.user_rooms[1]).toMatchObject({
      is_owner: false,
      is_seated: true,
      active_players_count: 1,
      players: [{ id: await idOf(ann), seat: 0, connected: true, username: expect.any(String) }],
    })
  })

  test('is searched without case and accents, in names and descriptions, and filtered by format', async () => {
    const me = await guestToken(api)
    await open({ name: 'Café Ångström' }, other)
    await open({ name: 'Plain', description: 'tea at the CAFÉ' }, other)
    await open({ name: 'Odd 100%_\\ café', format: 'pauper' }, other)
    const search = async (query: string) => {
      const { body } = await as(me, 'GET', `/rooms?${query}`)
      return { names: names(body.public_rooms), count: body.public_rooms_count }
    }
    expect((await search('search=cafe')).names).toEqual(['Odd 100%_\\ café', 'Plain', 'Café Ångström'])
    expect(await search(`search=${encodeURIComponent('ångSTRÖM')}`)).toEqual({ names: ['Café Ångström'], count: 1 })
    expect(await search('search=cafe&format=pauper')).toEqual({ names: ['Odd 100%_\\ café'], count: 1 })
    expect((await search(`search=${encodeURIComponent('%_\\')}`)).names).toEqual(['Odd 100%_\\ café'])
    expect(await search('search=nothing-like-it')).toEqual({ names: [], count: 0 })
    expect((await search('search=%20CAFE%20')).count).toBe(3)
    await open({ name: 'Mine only', format: 'modern' }, me)
    const { body } = await as(me, 'GET', '/rooms?search=cafe&format=pauper')
    expect(names(body.user_rooms)).toEqual(['Mine only'])
  })

  test('has rooms with people in them first, then the newest, over all pages', async () => {
    const [host, me, guest] = [await guestToken(api, 'Ilse'), await guestToken(api), await guestToken(api)]
    const [oldest, away] = [await open({ name: 'Peopled 1' }, host), await open({ name: 'Peopled 2' }, host)]
    for (const name of ['Peopled 3', 'Peopled 4']) await open({ name }, host)
    await sit(oldest.id, guest, 0)
    await sit(away.id, guest, 0, false)
    const page = async (skip: number) => (await as(me, 'GET', `/rooms?search=peopled&skip=${skip}&limit=2`)).body
    expect(names((await page(0)).public_rooms)).toEqual(['Peopled 1', 'Peopled 4'])
    expect(names((await page(2)).public_rooms)).toEqual(['Peopled 3', 'Peopled 2'])
    expect((await page(0)).public_rooms[0].host).toBe('Ilse')
  })

  test('is read in pages', async () => {
    const [host, me] = [await guestToken(api), await guestToken(api)]
    for (let number = 1; number <= 5; number++) await open({ name: `Paged ${number}` }, host)
    const page = async (skip: number, limit: number) => {
      const { body } = await as(me, 'GET', `/rooms?search=paged&skip=${skip}&limit=${limit}`)
      expect(body.public_rooms_count).toBe(5)
      return names(body.public_rooms)
    }
    expect(await page(0, 2)).toEqual(['Paged 5', 'Paged 4'])
    expect(await page(2, 2)).toEqual(['Paged 3', 'Paged 2'])
    expect(await page(4, 2)).toEqual(['Paged 1'])
    expect(await page(9, 2)).toEqual([])
  })

  test.each([
    'skip=-1',
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=x',
    'skip=1e99',
    'limit=1.5',
    'view=flat',
    'format=chess',
    'format=',
    `search=${'x'.repeat(201)}`,
    'skip=99999999999999999999',
  ])('refuses %s', async (query) => {
    const answer = await as(owner, 'GET', `/rooms?${query}`)
    expect(answer.status).toBe(422)
    expect(answer.body.detail[0].loc[0]).toBe('query')
  })

  test('counts who plays now', async () => {
    const before = (await as(owner, 'GET', '/rooms/active-players')).body
    const room = await open()
    await sit(room.id, owner, 0)
    await sit(room.id, other, 1, false)
    const { status, body } = await as(owner, 'GET', '/rooms/active-players')
    expect(status).toBe(200)
    expect(body.active_rooms).toBe(before.active_rooms + 1)
    expect(body.active_players).toBeGreaterThanOrEqual(1)
    await as(owner, 'DELETE', `/rooms/${room.id}`)
    expect((await as(owner, 'GET', '/rooms/active-players')).body).toEqual(before)
  })
})

describe('compatibility', () => {
  const makeDeck = async (token: string, format = 'commander', cards: [string, number][] = [['Plains', 3]]) => {
    const deck = (await as(token, 'POST', '/decks', { name: 'A deck', format })).body
    for (const [name, quantity] of cards)
      await as(token, 'POST', `/decks/${deck.id}/cards`, { card_id: cardId(name), quantity })
    return deck.id
  }
  const ask = async (token: string, roomId: string, deckId: string) =>
    as(token, 'GET', `/rooms/${roomId}/decks/${deckId}/compatibility`)

  test('gives the first reason against it', async () => {
    const room = await open({ max_players: 1, enforce_legality: true })
    const third = await guestToken(api)
    await sit(room.id, third, 0)
    const fine = await makeDeck(other)
    const reason = async (deckId: string) => (await ask(other, room.id, deckId)).body
    expect((await ask(other, NOBODYS, NOBODYS)).body).toMatchObject({
      detail: 'Room not found',
      code: 'room_not_found',
    })
    expect((await ask(other, room.id, NOBODYS)).body).toMatchObject({
      detail: 'Deck not found',
      code: 'deck_not_found',
    })
    expect((await ask(owner, room.id, fine)).status).toBe(404)
    expect(await reason(await makeDeck(other, 'modern', []))).toEqual({
      compatible: false,
      reason: 'Deck format does not match the room',
      code: 'format_mismatch',
      params: {},
    })
    expect(await reason(await makeDeck(other, 'commander', []))).toEqual({
      compatible: false,
      reason: 'Deck has no cards',
      code: 'deck_empty',
      params: {},
    })
    expect(await reason(fine)).toEqual({ compatible: false, reason: 'Room is full', code: 'room_full', params: {} })
    expect((await ask(third, room.id, await makeDeck(third))).body.reason).toBe('Commander decks need a commander')
    await as(owner, 'PUT', `/rooms/${room.id}`, { max_players: 2 })
    expect(await reason(fine)).toEqual({
      compatible: false,
      reason: 'Commander decks need a commander',
      code: 'legality_no_commander',
      params: { format: 'commander' },
    })
    await as(owner, 'PUT', `/rooms/${room.id}`, { enforce_legality: false })
    expect(await reason(fine)).toEqual({ compatible: true, reason: null, code: null, params: {} })
  })

  test('a seat whose player has been away for ten minutes is free for who needs it', async () => {
    const room = await open({ max_players: 1 })
    await sit(room.id, owner, 0, false)
    const deck = await makeDeck(other)
    later(599)
    expect((await ask(other, room.id, deck)).body.reason).toBe('Room is full')
    expect((await as(other, 'GET', `/rooms/${room.id}`)).body.is_full).toBe(true)
    later(1)
    expect((await ask(other, room.id, deck)).body).toEqual({ compatible: true, reason: null, code: null, params: {} })
    expect((await as(other, 'GET', `/rooms/${room.id}`)).body).toMatchObject({
      is_full: false,
      active_players_count: 1,
    })
  })

  test('malformed ids are nobody’s', async () => {
    const room = await open()
    for (const id of ['x', '-1', '%00', '0', '%F0%9F%90%89']) {
      expect([404, 400]).toContain((await ask(other, id, NOBODYS)).status)
      expect([404, 400]).toContain((await ask(other, room.id, id)).status)
    }
    expect((await api('GET', `/rooms/${room.id}/decks/${NOBODYS}/compatibility`)).status).toBe(401)
  })
})

describe('time', () => {
  test('a room in which nobody has been for 24 hours closes; one with somebody in it does not', async () => {
    const host = await guestToken(api)
    const [empty, inUse, left] = [await open({}, host), await open({}, host), await open({}, host)]
    await sit(inUse.id, other, 0)
    later(2 * 3600)
    await sit(left.id, other, 0, false)
    later(22 * 3600 + 1)
    await server.deps.pool.query('update users set expires_at = $1 where is_guest', [new Date('2027-01-01')])
    await server.deps.pool.query('update access_tokens set expires_at = $1', [new Date('2027-01-01')])
    const announced: string[] = []
    const stop = listen(server.deps, 'room.closed', ({ room_id }) => announced.push(room_id))
    await sweep(server.deps)
    stop()
    expect(announced).toContain(empty.id)
    expect(announced).not.toContain(inUse.id)
    expect(announced).not.toContain(left.id)
    expect((await as(host, 'GET', `/rooms/${empty.id}`)).status).toBe(404)
    expect((await as(host, 'GET', `/rooms/${inUse.id}`)).status).toBe(200)
    later(24 * 3600)
    await sweep(server.deps)
    const { rows } = await server.deps.pool.query('select id from rooms where id = any($1)', [[empty.id, inUse.id]])
    expect(rows).toEqual([{ id: inUse.id }])
  })
})
