// Counts of passed and failed tests, out of what the test programs report.
import { readFileSync } from 'node:fs'

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export const countVitest = (report) => {
  if (!report) return undefined
  // A file that cannot even be loaded has no tests of its own, but it has failed.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export const countPlaywright = (report) => {
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped }
}

const COUNTERS = { vitest: countVitest, playwright: countPlaywright }

/** What a suite did; one that ended badly without a failed test counts as one failure, and so does one that ran nothing. */
export const resultOf = (kind, file, code) => {
  const counts = COUNTERS[kind](readJson(file)) ?? { passed: 0, failed: 0, skipped: 0 }
  const ranNothing = counts.passed + counts.failed === 0
  if (counts.failed === 0 && (code !== 0 || ranNothing)) counts.failed = 1
  // Nothing may be skipped in the default run, so a skipped test is a failed one.
  return { passed: counts.passed, failed: counts.failed + counts.skipped }
}
