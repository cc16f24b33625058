// `npm test`: gets what tests need, builds, runs every suite, and ends with one line: N passed, N failed.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { build } = await import('./steps/build.mjs')
const { ensureInstalled } = await import('./steps/install.mjs')
const { ensurePrograms } = await import('./steps/programs.mjs')
const { passSignalsOn } = await import('./steps/run.mjs')
const { runChecks, runSuite, SUITES, report } = await import('./steps/suites.mjs')

passSignalsOn()
await ensureInstalled()
const env = await ensurePrograms()
await build()
const settings = { ...env, FOURMAT_SCRIPTS: '1000' }
const { cluster, unit, ...others } = SUITES
// Cluster tests mostly wait, for servers to start and leases to run out: what needs no other program runs beside them.
const beside = runSuite(cluster, settings)
const results = await runChecks()
results.push(await runSuite(unit, settings), await beside)
for (const suite of Object.values(others)) results.push(await runSuite(suite, settings))
process.exit(report(results))
