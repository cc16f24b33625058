// `npm test`: gets what tests need, builds, runs every suite, and ends with one line: N passed, N failed.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { build } = await import('./steps/build.mjs')
const { ensureInstalled } = await import('./steps/install.mjs')
const { ensurePrograms } = await import('./steps/programs.mjs')
const { passSignalsOn } = await import('./steps/run.mjs')
const { PLAN, report, runChecks, runInTurn } = await import('./steps/suites.mjs')

passSignalsOn()
await ensureInstalled()
const env = await ensurePrograms()
await build()
const settings = { ...env, FOURMAT_SCRIPTS: '1000' }
const results = await runInTurn(PLAN.alone, settings)
const beside = runInTurn(PLAN.waiting, settings)
results.push(...(await runChecks()), ...(await runInTurn(PLAN.working, settings)), ...(await beside))
process.exit(report(results))
