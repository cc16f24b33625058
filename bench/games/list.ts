// A database of 100,000 ended games: the list of a player with 500 of them, and whether the log is written as fast as with none.
import { attachDatabase } from '@fourmat/server/attach'
import { readEnv } from '@fourmat/server/env'
import { clientOf } from '../client.ts'
import { LoadRun } from '../table/load-run.ts'
import { startSystem } from '../table/systems.ts'

const GAMES = 100_000
const OWN_GAMES = 500
const ROOMS = 20
const RATE = 400
const SECONDS = 5
const ROUNDS = 3
const ASKED = 300

/** A game of four every few minutes for a year, among two thousand people; every so manieth is the player's. */
const FURNISH = [
  `insert into users (id, username, is_guest, expires_at)
   select uuid7(), 'Player ' || n, true, now() + interval '1 day' from generate_series(1, 2000) as n`,
  `insert into table_games (id, room_id, room, commitment, from_seq, to_seq, started_at, ended_at, turns, winner, archived_at, in_log)
   select uuid7(), uuid7(), '{"id":"x","name":"Friday","format":"commander","max_players":4}', '', 1, 3000,
     now() - make_interval(mins => 5 * n + 90), now() - make_interval(mins => 5 * n), 12, 'A', now(), false
   from generate_series(1, ${GAMES}) as n`,
  `insert into game_archives (game_id, packing, events)
   select id, 'brotli-lines-1', decode(repeat(md5(id::text), 32), 'hex') from table_games where not in_log`,
  `with people as (select array_agg(id order by id) as ids from users where username like 'Player %'),
   games as (select id, started_at, row_number() over (order by started_at) as n from table_games where not in_log)
   insert into game_players (game_id, person, user_id, names, player_id, seat, deck_id, deck_name, commanders, life, out_on_turn, started_at)
   select g.id, p, case when p = 0 and g.n % ${GAMES / OWN_GAMES} = 0 then $1::uuid else people.ids[1 + (g.n * 7 + p * 501) % 2000] end,
     array['Player ' || (g.n * 7 + p * 501) % 2000], chr(65 + p), p, (g.n % 5)::text, 'Deck', array['Some Legend'], 40, nullif(p, 0), g.started_at
   from games g cross join generate_series(0, 3) as p cross join people`,
  'analyze',
]

/** A connection of its own, gone before anything is measured: its time would count as the database's. */
const furnish = async (dataDir: string, userId: string): Promise<void> => {
  const { pool, close } = await attachDatabase(readEnv({ DATA_DIR: dataDir }), { max: 1 })
  for (const text of FURNISH) await pool.query(text, text.includes('$1') ? [userId] : [])
  await close()
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1) ?? 0).toFixed(1)

export const measureList = async (): Promise<void> => {
  const system = await startSystem('ours')
  const run = new LoadRun(system)
  const appends = async (games: number) => {
    const rows: { games: number; cpu: string; database: string; p50: string; p99: string }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { cpu, databaseCpu, p50, p99 } = await run.level({ work: 'play', rate: RATE, seconds: SECONDS })
      rows.push({
        games,
        cpu: cpu.toFixed(0),
        database: (databaseCpu ?? 0).toFixed(0),
        p50: p50.toFixed(2),
        p99: p99.toFixed(2),
      })
    }
    return rows
  }
  try {
    await run.open(ROOMS)
    await run.level({ work: 'play', rate: RATE, seconds: 2 * SECONDS })
    const before = await appends(0)
    const answer = await fetch(`${system.server.url}/api/v1/users/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const client = clientOf(system.server.url, token)
    const me = JSON.parse((await client.get('/users/me')).body) as { id: string }
    await furnish(system.dataDir ?? '', me.id)
    await run.level({ work: 'play', rate: RATE, seconds: SECONDS }) // what was written is on the disk by then
    console.log(
      `appends of ${ROOMS} rooms at ${RATE} actions a second: us of processor time for one, ms until all four have it`,
    )
    console.table([...before, ...(await appends(GAMES))])

    console.log(`the list of a player with ${OWN_GAMES} games among ${GAMES}`)
    const asked = [
      '/users/me', // what this machine adds to every request just now
      '/games?limit=20',
      '/games?skip=480&limit=20',
      '/games?deck_id=0',
      '/games?player=layer%2013',
      '/games/figures',
    ]
    const table = []
    for (const path of asked) {
      const times: number[] = []
      for (let i = 0; i < ASKED; i++) {
        const since = performance.now()
        const { status } = await client.get(path)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        if (i >= ASKED / 3) times.push(performance.now() - since)
      }
      times.sort((a, b) => a - b)
      table.push({ path, 'p50 ms': at(times, 0.5), 'p95 ms': at(times, 0.95), 'p99 ms': at(times, 0.99) })
    }
    console.table(table)
  } finally {
    await run.end()
    await system.stop()
  }
}
