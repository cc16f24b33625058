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
const results = await runChecks()
for (const suite of Object.values(SUITES)) results.push(await runSuite(suite, { ...env, FOURMAT_SCRIPTS: '1000' }))
process.exit(report(results))
