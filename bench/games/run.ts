// What it costs to keep games: `npm run bench -- games`, or of its parts: npx tsx bench/games/run.ts pack | list
// pack: bytes a game, time to pack and to open it, for each way that Node has. list: a database of 100,000 ended games.
import { measureList } from './list.ts'
import { measurePacking } from './packing.ts'

const PARTS = { pack: measurePacking, list: measureList }

const wanted = process.argv.slice(2).filter((name): name is keyof typeof PARTS => name in PARTS)
for (const name of wanted.length > 0 ? wanted : (Object.keys(PARTS) as (keyof typeof PARTS)[])) await PARTS[name]()
