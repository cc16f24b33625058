// Four players on real servers, with real decks, who play on whatever happens; and the proof that nothing was lost.
import {
  eventToFrame,
  PrintingRegistry,
  redact,
  reduce,
  type TableEvent,
  tableToWire,
  unpackEvent,
  unpackTable,
  view,
} from '@fourmat/game'
import pg from 'pg'
import { expect } from 'vitest'
import { apiOf } from './api.ts'
import { SteadfastPlayer } from './steadfast-player.ts'

export interface LiveRoom {
  readonly roomId: string
  readonly players: SteadfastPlayer[]
}

/** A guest has the sample decks; any commander deck will do. */
const newGuest = async (url: string, username: string) => {
  const api = apiOf(url)
  const { access_token: token } = (await api('POST', '/users/guest', { json: { username } })).body
  const decks = (await api('GET', '/decks', { token })).body as { id: string; format: string }[]
  const deckId = decks.find((deck) => deck.format === 'commander')?.id
  if (!deckId) throw new Error('no sample deck')
  return { token: token as string, deckId }
}

export const openLiveRoom = async (
  urls: () => string[],
  size = 4,
  options: {
    decks?: boolean
    urlsOf?: (index: number) => () => string[]
    isMixed?: (index: number) => boolean
    patienceMs?: number
  } = {},
): Promise<LiveRoom> => {
  const url = urls()[0] as string
  const guests = await Promise.all(Array.from({ length: size }, (_, i) => newGuest(url, `Guest ${i}`)))
  const token = guests[0]?.token ?? ''
  const room = await apiOf(url)('POST', '/rooms', { token, json: { name: 'Chaos', format: 'commander' } })
  const roomId = room.body.room.id as string
  const players: SteadfastPlayer[] = []
  for (const [i, guest] of guests.entries()) {
    const player = new SteadfastPlayer({
      urls: options.urlsOf?.(i) ?? urls,
      roomId,
      token: guest.token,
      name: `p${i}`,
      isMixed: options.isMixed?.(i) ?? false,
      ...(options.patienceMs === undefined ? {} : { patienceMs: options.patienceMs }),
    })
    await player.until(() => player.table !== null)
    if (options.decks ?? true) {
      await player.act('submit_deck', { deck_id: guest.deckId })
      await player.act('keep_hand', { cards_to_bottom: [] })
    }
    players.push(player)
  }
  // The last to sit down has received it before the others.
  const last = players.at(-1)?.table?.seq ?? 0
  for (const player of players) await player.until(() => (player.table?.seq ?? 0) >= last)
  return { roomId, players }
}

/** Never the life that a game begins with: setting what is there already changes nothing. */
let lives = 100
const anotherLife = () => {
  lives = lives < 9_000 ? lives + 1 : 101
  return lives
}

/** An action that changes something whenever it is applied, so that each one must be found in the log. */
const anAction = (random: () => number, player: SteadfastPlayer, talkOnly: boolean): [string, object] => {
  const kind = talkOnly ? 5 : Math.floor(random() * 5)
  if (kind === 0) return ['roll_dice', { sides: 20 }]
  if (kind === 1) return ['set_player_stats', { life: anotherLife() }]
  if (kind === 2) return ['shuffle_library', {}]
  if (kind === 3 && (player.me?.librarySize ?? 0) > 20) return ['draw_card', {}]
  return ['chat', { text: `word ${Math.floor(random() * 1e9)}` }]
}

/** Plays until told to stop: each player keeps a few actions on the way, under the rate that is allowed. */
export const keepPlaying = (
  room: LiveRoom,
  random: () => number,
  everyMs = 60,
  options: { talkOnly?: boolean } = {},
): (() => Promise<void>) => {
  const timers = room.players.map((player) =>
    setInterval(() => {
      if (player.waiting < 5) player.send(...anAction(random, player, options.talkOnly ?? false))
    }, everyMs),
  )
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(room.players.map((player) => player.settled()))
  }
}

/** Everyone has seen everything. */
export const catchUp = async ({ players }: LiveRoom): Promise<void> => {
  const newest = () => Math.max(...players.map((player) => player.table?.seq ?? 0))
  for (;;) {
    const seq = newest()
    await Promise.all(players.map((player) => player.until(() => (player.table?.seq ?? 0) >= seq)))
    if (newest() === seq) return
  }
}

const canon = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Times of the log, of dice and of the turn come from the server's clock in a sync_state and from the client's own otherwise. */
const comparable = (table: Parameters<typeof tableToWire>[0]) => {
  const wire = tableToWire(table) as Record<string, unknown> & { log: object[]; dice: object[] }
  const { log, dice, turn_started_at: _, ...rest } = wire
  const untimed = (list: object[]) => list.map((entry) => ({ ...entry, at: 0 }))
  return canon({ ...rest, log: untimed(log), dice: untimed(dice) })
}

interface StoredLog {
  readonly events: TableEvent[]
  readonly refs: Map<string, number> // how often each ref was applied
}

/** The log from its beginning; the numbers must be without gap or double. */
export const readLog = async (client: pg.Client | pg.Pool, roomId: string): Promise<StoredLog> => {
  const { rows } = await client.query('select seq, event from table_events where room_id = $1 order by seq', [roomId])
  const printings = new PrintingRegistry()
  const events = rows.map((row) => unpackEvent(row.event, printings))
  expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i + 1))
  expect(events.map((event) => event.seq)).toEqual(rows.map((_, i) => i + 1))
  const refs = new Map<string, number>()
  let last = ''
  for (const { ref, actor } of events) {
    const key = `${actor} ${ref}`
    if (ref !== undefined && key !== last) refs.set(ref, (refs.get(ref) ?? 0) + 1)
    last = key
  }
  return { events, refs }
}

/**
 * What anybody saw is in the log, once and as it was seen; what was acknowledged is there; and all players, the
 * snapshot and the log agree on the table.
 */
export const proveNothingLost = async (databaseUrl: string, room: LiveRoom): Promise<StoredLog> => {
  await catchUp(room)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const log = await readLog(client, room.roomId)
    const bySeq = new Map(log.events.map((event) => [event.seq, event]))
    for (const player of room.players) {
      expect(player.problems).toEqual([])
      const you = player.table?.you as string
      for (const [seq, seen] of player.seen) {
        const stored = bySeq.get(seq)
        expect(stored, `event ${seq} was seen but is not in the log`).toBeDefined()
        const frame = eventToFrame(redact({ ...(stored as TableEvent), ref: undefined } as never, you))
        expect(seen).toBe(JSON.stringify({ ...frame, ref: undefined }))
      }
      for (const ref of player.sent) {
        const answer = player.answered.get(ref)
        expect(answer, `${ref} was never answered`).toBeDefined()
        if (answer?.type === 'sync_state') continue // a question, not a move
        const times = log.refs.get(ref) ?? 0
        if (answer?.type === 'rejected') expect(times, `${ref} was refused but applied`).toBe(0)
        else expect(times, `${ref} was acknowledged`).toBe(1)
      }
    }
    const { rows } = await client.query('select state, facts from table_snapshots where room_id = $1', [room.roomId])
    const snapshot = unpackTable(rows[0].state, rows[0].facts, new PrintingRegistry())
    const truth = log.events
      .filter((event) => event.seq > snapshot.seq)
      .reduce((table, event) => reduce(table, event), snapshot)
    for (const player of room.players)
      expect(comparable(player.table as never)).toBe(comparable(view(truth, player.table?.you as string)))
    return log
  } finally {
    await client.end()
  }
}

/** A small generator with a seed, so that a failing run can be repeated. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
