// What the program costs. `npm run bench` runs everything, `npm run bench -- table growth` some of it.
// Options: --rooms 500 --per-room 2 --systems relay,ours (of the comparison), --quick (small sizes, for a look),
// --profile (where ours spends its time).
import { parseArgs } from 'node:util'
import { compareCosts } from './guard.ts'
import { saveResult } from './results.ts'
import { runScript } from './run-script.ts'
import { compareSystems } from './table/compare.ts'
import { growCards, growLog, growRooms } from './table/growth.ts'
import { LoadRun } from './table/load-run.ts'
import { mostExpensive } from './table/profile.ts'
import { measureRecovery } from './table/recovery.ts'
import { type SystemName, startSystem } from './table/systems.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rooms: { type: 'string' },
    'per-room': { type: 'string', default: '2' },
    systems: { type: 'string', default: 'relay,ours,colyseus,colyseus-views,boardgame' },
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
})
const { quick } = values
const say = (line: string) => console.log(`  ${line}`)
const rounded = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? Number(value.toPrecision(4)) : value]),
  )

const compare = async () => {
  const levels = values.rooms ? [Number(values.rooms)] : quick ? [50] : [100, 500]
  const rows: object[] = []
  for (const rooms of levels) {
    const compared = await compareSystems({
      systems: values.systems.split(',') as SystemName[],
      rooms,
      perRoom: Number(values['per-room']),
      seconds: quick ? 3 : 8,
      rounds: 3,
      say,
    })
    rows.push(...compared.map(rounded))
  }
  console.table(rows)
  return rows
}

/** Ours alone with as many rooms as one server is meant for. */
const many = async () => {
  const rooms = quick ? 200 : 2000
  const systems = ['relay', 'ours'] as const
  const rows = await compareSystems({ systems, rooms, perRoom: 1, seconds: quick ? 3 : 8, rounds: 2, say })
  console.table(rows.map(rounded))
  return rows.map(rounded)
}

const growth = async () => {
  const seconds = quick ? 3 : 6
  const all = [
    await growRooms(quick ? [10, 40, 100] : [10, 100, 500, 2000], seconds),
    await growCards(quick ? [100, 400, 1000] : [100, 400, 1000, 2000], 20, seconds),
    await growLog(quick ? [100, 1000, 10_000] : [100, 1000, 10_000, 100_000], 10, seconds),
  ]
  for (const { of, unit, points, exponent } of all) {
    console.log(`${of}: ${unit}; exponent ${exponent.toFixed(2)}`)
    console.table(points.map(rounded))
  }
  return all
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
  growth: { what: 'cost by rooms, cards and length of the log', run: growth },
  recovery: { what: 'start, and a thousand rooms after a kill', run: recovery },
  profile: { what: 'the ten most expensive functions of the server under load', run: profile },
  guard: { what: 'ours against the relay, as the tests check it', run: compareCosts },
  core: script('core'),
  painter: script('painter'),
  search: script('search', ['--seconds', '5']),
  import: script('import', ['--kills', '1']),
  decks: script('decks'),
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
    await saveResult(name, await bench.run())
  } catch (error) {
    failed++
    console.error(`${name} did not work: ${error instanceof Error ? error.message : error}`)
  }
}
process.exit(failed === 0 ? 0 : 1)
