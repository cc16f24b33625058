// What it costs to keep games: `npm run bench -- games`, or of its parts: npx tsx bench/games/run.ts pack | list | replay
// pack: bytes a game, time to pack and to open it, for each way that Node has. list: a database of 100,000 ended games. replay: the
// page of one of 3,000 events in a browser.
import { measureList } from './list.ts'
import { measurePacking } from './packing.ts'
import { measureReplay } from './replay.ts'

const PARTS = { pack: measurePacking, list: measureList, replay: measureReplay }

const wanted = process.argv.slice(2).filter((name): name is keyof typeof PARTS => name in PARTS)
for (const name of wanted.length > 0 ? wanted : (Object.keys(PARTS) as (keyof typeof PARTS)[])) await PARTS[name]()
