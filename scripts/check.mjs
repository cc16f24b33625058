// `npm run check`: format, lint, import law, types and unit tests. `npm run check -- types` does only the types.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./steps/install.mjs')
const { passSignalsOn } = await import('./steps/run.mjs')
const { runChecks, runSuite, SUITES, report } = await import('./steps/suites.mjs')

passSignalsOn()
await ensureInstalled()
const [only] = process.argv.slice(2)
const results = await runChecks(only)
if (!only) results.push(await runSuite(SUITES.unit))
process.exit(report(results))
