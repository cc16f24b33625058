// Counts of passed and failed tests, and which failed and why, out of what the test programs report.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const LINES_OF_A_REASON = 12

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const reason = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_A_REASON)
    .join('\n')

export const countVitest = (report) => {
  if (!report) return undefined
  // A file that cannot even be loaded has no tests of its own, but it has failed.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({ title: `${file.name}: ${test.fullName}`, reason: reason(test.failureMessages?.join('\n')) })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failures, ...broken.map((file) => ({ title: file.name, reason: reason(file.message) }))],
  }
}

const failedSpecs = (suite) => [
  ...(suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      title: `${spec.file}:${spec.line}: ${spec.title}`,
      reason: reason(spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message),
    })),
  ...(suite.suites ?? []).flatMap(failedSpecs),
]

export const countPlaywright = (report) => {
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  const errors = report.errors ?? []
  return {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    skipped,
    failures: [
      ...(report.suites ?? []).flatMap(failedSpecs),
      ...errors.map(({ message }) => ({ title: 'outside of any test', reason: reason(message) })),
    ],
  }
}

const COUNTERS = { vitest: countVitest, playwright: countPlaywright }

/** What a suite did; one that ended badly without a failed test counts as one failure, and so does one that ran nothing. */
export const resultOf = (kind, file, code) => {
  const counts = COUNTERS[kind](readJson(file)) ?? { passed: 0, failed: 0, skipped: 0, failures: [] }
  const ranNothing = counts.passed + counts.failed === 0
  if (counts.failed === 0 && (code !== 0 || ranNothing)) counts.failed = 1
  // Nothing may be skipped in the default run, so a skipped test is a failed one.
  return { passed: counts.passed, failed: counts.failed + counts.skipped, failures: counts.failures }
}
