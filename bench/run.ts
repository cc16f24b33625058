// What the program costs. `npm run bench` runs everything, `npm run bench -- table growth` some of it.
// Options: --rooms 500 --per-room 2 --systems relay,ours (of the comparison), --quick (small sizes, for a
// look: nothing is kept), --profile (where ours spends its time), --store (what the guard compares with).
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DEFAULT_FILE } from './catalogue.ts'
import type { Growth } from './growth.ts'
import { compareCosts, storeRatio } from './guard.ts'
import { savePart, saveResult } from './results.ts'
import { runScript } from './run-script.ts'
import { growCatalogue } from './search/growth.ts'
import { compareSystems } from './table/compare.ts'
import { growCards, growLog, growRooms, growServers } from './table/growth.ts'
import { LoadRun } from './table/load-run.ts'
import { mostExpensive } from './table/profile.ts'
import { measureRecovery } from './table/recovery.ts'
import { type SystemName, startSystem } from './table/systems.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rooms: { type: 'string' },
    'per-room': { type: 'string', default: '2' },
    systems: { type: 'string' },
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    store: { type: 'boolean', default: false },
  },
})
const { quick } = values
const ALL_SYSTEMS: SystemName[] = ['relay', 'ours', 'colyseus', 'colyseus-views', 'boardgame']
const say = (line: string) => console.log(`  ${line}`)
const rounded = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? Number(value.toPrecision(4)) : value]),
  )

/** boardgame.io is overloaded long before the others: it is measured with as many rooms as it can hold. */
const LEVELS: { rooms: number; systems: SystemName[] }[] = [
  { rooms: 10, systems: ['relay', 'ours', 'boardgame'] },
  { rooms: 100, systems: ['relay', 'ours', 'boardgame'] },
  { rooms: 500, systems: ['relay', 'ours', 'colyseus', 'colyseus-views'] },
]

const compare = async () => {
  const named = values.systems?.split(',') as SystemName[] | undefined
  const levels = values.rooms
    ? [{ rooms: Number(values.rooms), systems: named ?? ALL_SYSTEMS }]
    : quick
      ? [{ rooms: 50, systems: named ?? ALL_SYSTEMS }]
      : LEVELS.map(({ rooms, systems }) => ({ rooms, systems: named ?? systems }))
  for (const { rooms, systems } of levels) {
    const isLargest = rooms === levels.at(-1)?.rooms
    const compared = await compareSystems({
      systems,
      rooms,
      perRoom: Number(values['per-room']),
      seconds: quick ? 3 : isLargest ? 5 : 3,
      rounds: isLargest ? 3 : 2,
      findLargestRate: isLargest,
      say,
    })
    const rows = compared.map(rounded)
    console.table(rows)
    if (!quick) await savePart('table', 'rooms', rows)
  }
}

/** Ours alone with as many rooms as one server is meant for. */
const many = async () => {
  const rooms = quick ? 200 : 2000
  const systems = ['relay', 'ours'] as const
  const rows = await compareSystems({
    systems,
    rooms,
    perRoom: 1,
    seconds: quick ? 3 : 5,
    rounds: 3,
    findLargestRate: false,
    say,
  })
  console.table(rows.map(rounded))
  return rows.map(rounded)
}

const growth = async () => {
  const seconds = quick ? 3 : 4
  const parts: (() => Promise<Growth | Growth[]>)[] = [
    () => growRooms(quick ? [10, 40, 100] : [10, 100, 500, 2000], seconds),
    () => growCards(quick ? [100, 400, 1000] : [100, 400, 1000, 2000], 20, seconds),
    () => growLog(quick ? [100, 1000, 10_000] : [100, 1000, 10_000, 100_000], 10, seconds),
    () => growServers([1, 2, 3], 30, seconds),
  ]
  if (existsSync(DEFAULT_FILE))
    parts.push(() => growCatalogue(DEFAULT_FILE, quick ? [2000, 10_000] : [10_000, 35_000, 110_000], quick ? 100 : 300))
  else console.log(`How searches grow with the catalogue needs one: ${DEFAULT_FILE} is not there.`)
  const failed: unknown[] = []
  for (const part of parts)
    try {
      const grown = [await part()].flat()
      for (const { of, unit, points, exponent } of grown) {
        console.log(`${of}: ${unit}; exponent ${exponent.toFixed(2)}`)
        console.table(points.map(rounded))
      }
      if (!quick) await savePart('growth', 'of', grown)
    } catch (error) {
      failed.push(error)
      console.error(error)
    }
  if (failed.length > 0) throw new Error(`${failed.length} of its ${parts.length} parts failed`)
}

const recovery = async () => {
  const result = rounded(await measureRecovery(quick ? 50 : 1000))
  console.table([result])
  return result
}

const profile = async () => {
  const system = await startSystem('ours')
  const run = new LoadRun(system)
  try {
    await run.open(quick ? 20 : 100)
    await run.level({ work: 'play', rate: 500, seconds: 10 })
    await system.server.startProfile()
    await run.level({ work: 'play', rate: 500, seconds: 10 })
    const spent = mostExpensive(await system.server.stopProfile(), 10)
    for (const { where, share } of spent) console.log(`${(share * 100).toFixed(1).padStart(5)} %  ${where}`)
    return spent
  } finally {
    await run.end()
    await system.stop()
  }
}

const script = (name: string, args: string[] = []) => ({
  what: `see bench/${name}/run.ts`,
  run: () => runScript(name, args),
})

const BENCHES: Record<string, { what: string; run: () => Promise<unknown> }> = {
  table: { what: 'an action, seen by all four: ours beside a bare relay, Colyseus and boardgame.io', run: compare },
  many: { what: 'two thousand rooms on one server', run: many },
  growth: { what: 'cost by rooms, cards, length of the log, servers and catalogue', run: growth },
  recovery: { what: 'start, and a thousand rooms after a kill', run: recovery },
  profile: { what: 'the ten most expensive functions of the server under load', run: profile },
  guard: {
    what: 'ours against the relay, as the tests check it; --store keeps the ratio for them',
    run: () => (values.store ? storeRatio() : compareCosts()),
  },
  rewind: script('rewind'),
  watch: script('watch', quick ? ['--quick'] : []),
  core: script('core'),
  painter: script('painter'),
  search: script('search', ['--seconds', '5']),
  import: script('import', ['--kills', '0']),
  decks: script('decks'),
  games: script('games'),
  landing: script('landing'),
  'table-page': script('table-page'),
}

const wanted = values.profile ? ['profile'] : positionals.length > 0 ? positionals : Object.keys(BENCHES)
let failed = 0
for (const name of wanted) {
  const bench = BENCHES[name]
  if (!bench) {
    console.error(`There is no benchmark "${name}". There are: ${Object.keys(BENCHES).join(', ')}.`)
    process.exit(2)
  }
  console.log(`\n== ${name}: ${bench.what}`)
  try {
    const figures = await bench.run()
    if (figures !== undefined && !quick) await saveResult(name, figures) // what has parts has saved them
  } catch (error) {
    failed++
    console.error(`${name} did not work: ${error instanceof Error ? error.message : error}`)
  }
}
process.exit(failed === 0 ? 0 : 1)
