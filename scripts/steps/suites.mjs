import { mkdirSync, rmSync } from 'node:fs'
import { CHECKS } from './checks.mjs'
import { resultOf } from './reports.mjs'
import { inRoot, tool } from './root.mjs'
import { run } from './run.mjs'
import { say, seconds } from './say.mjs'

const REPORTS = inRoot('.cache/reports')

const vitest = (name, projects) => ({
  name,
  kind: 'vitest',
  command: (file) => [
    tool('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--maxWorkers=100%', // by default one core is left idle
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
  ],
})

/** Every project of vitest.config.ts must stand in exactly one suite (a test checks it). */
export const SUITES = {
  unit: vitest('unit tests', ['game', 'protocol', 'starter', 'web']),
  guard: vitest('guard of what an action costs', ['guard']),
  tools: vitest('tests of the commands', ['scripts']),
  server: vitest('server tests', ['server']),
  e2e: {
    name: 'browser tests',
    kind: 'playwright',
    command: () => [tool('playwright'), ['test', '--config', inRoot('e2e/playwright.config.ts')]],
  },
  cluster: vitest('cluster tests', ['cluster']),
}

/** How `npm test` runs them: each list in turn, the last two beside one another. Every suite stands in one (a test checks it). */
export const PLAN = {
  alone: [SUITES.guard], // measures, and so needs the machine for itself
  waiting: [SUITES.cluster, SUITES.tools], // for servers to start and leases to run out, most of the time
  working: [SUITES.unit, SUITES.server, SUITES.e2e],
}

export const runSuite = async (suite, env = {}) => {
  const since = Date.now()
  say(`\n== ${suite.name}`)
  mkdirSync(REPORTS, { recursive: true })
  const file = `${REPORTS}/${suite.name.replaceAll(' ', '-')}.json`
  rmSync(file, { force: true })
  const [command, args] = suite.command(file)
  const { code } = await run(command, args, { env: { ...env, FOURMAT_REPORT: file } })
  return { name: suite.name, ...resultOf(suite.kind, file, code), took: seconds(since) }
}

/** Runs these suites one after the other. */
export const runInTurn = async (suites, env) => {
  const results = []
  for (const suite of suites) results.push(await runSuite(suite, env))
  return results
}

/** Runs `work` on every item, two of them at a time, and gives the results in the order of the items. */
const twoAtATime = async (items, work) => {
  const results = []
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all([worker(), worker()])
  return results
}

/** Format, lint and types; `only` is "lint" or "types". */
export const runChecks = (only) =>
  twoAtATime(
    CHECKS.filter(({ kind }) => !only || kind === only),
    async (check) => {
      const since = Date.now()
      const { code, output } = await check.work()
      say(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name}`)
      if (code !== 0) say(output.trim())
      return { name: check.name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, took: seconds(since) }
    },
  )

/** Prints what failed and why, the sum as the last line, and returns the exit code. */
export const report = (results) => {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0)
  say('')
  for (const { name, passed, failed, took } of results)
    say(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${took})`)
  for (const { title, reason } of results.flatMap(({ failures = [] }) => failures)) say(`\nFAILED ${title}\n${reason}`)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
