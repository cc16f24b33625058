import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import vitestConfig from '../../vitest.config.ts'
import { isInstalled } from './install.mjs'
import { nodeProblem } from './node-version.mjs'
import { countPlaywright, countVitest, resultOf } from './reports.mjs'
import { inRoot } from './root.mjs'
import { hashOf } from './stale.mjs'
import { PLAN, SUITES } from './suites.mjs'

describe('the version of Node', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0'])
    test(`${version} will do`, () => expect(nodeProblem(version)).toBeUndefined())
  for (const version of ['20.18.9', '18.20.1', '16.0.0'])
    test(`${version} is too old`, () => expect(nodeProblem(version)).toContain(version))
})

describe('counting tests', () => {
  const passed = { status: 'passed', fullName: 'holds', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'breaks',
    failureMessages: ['\u001b[31mAssertionError: 1 is not 2\u001b[39m\n\n  at x.ts:3'],
  }

  test('of vitest, a file that cannot be loaded being a failure', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
        { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
      ],
    }
    expect(countVitest(report)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      failures: [
        { title: 'a.test.ts: breaks', reason: 'AssertionError: 1 is not 2\n  at x.ts:3' },
        { title: 'b.test.ts', reason: 'no such module' },
      ],
    })
  })

  test('of Playwright, errors outside of tests being failures', () => {
    const spec = (ok: boolean, errors: { message: string }[]) => ({
      file: 'hall/a.spec.ts',
      line: 7,
      title: 'a guest plays',
      ok,
      tests: [{ results: [{ errors }] }],
    })
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ suites: [{ specs: [spec(true, []), spec(false, [{ message: 'not visible' }])] }] }],
      errors: [{ message: 'no browser' }],
    }
    expect(countPlaywright(report)).toEqual({
      passed: 4,
      failed: 2,
      skipped: 0,
      failures: [
        { title: 'hall/a.spec.ts:7: a guest plays', reason: 'not visible' },
        { title: 'outside of any test', reason: 'no browser' },
      ],
    })
  })

  test('a suite without a report has failed, whatever its exit code', () => {
    expect(resultOf('vitest', '/nowhere.json', 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(resultOf('playwright', '/nowhere.json', 1)).toMatchObject({ passed: 0, failed: 1 })
  })
})

test('every project of vitest.config.ts runs in exactly one suite of npm test', () => {
  const names = (vitestConfig.test?.projects ?? []).map((project) => {
    if (typeof project !== 'string') return (project as { test: { name: string } }).test.name
    return /name: '(\w+)'/.exec(readFileSync(inRoot(project), 'utf8'))?.[1]
  })
  const inSuites = Object.values(SUITES).flatMap((suite) => {
    const args = suite.command('x')[1] as string[]
    return args.filter((_, index) => args[index - 1] === '--project')
  })
  expect([...inSuites].sort()).toEqual([...names].sort())
})

test('every suite has one place in the plan of npm test', () => {
  const names = (suites: { name: string }[]) => suites.map(({ name }) => name).sort()
  expect(names(Object.values(PLAN).flat())).toEqual(names(Object.values(SUITES)))
})

test('what is installed here is what the lock file asks for', () => expect(isInstalled()).toBe(true))

test('a build is told by the content of its sources', () => {
  expect(hashOf(['packages/protocol'])).toBe(hashOf(['packages/protocol']))
  expect(hashOf(['packages/protocol'])).not.toBe(hashOf(['packages/protocol', 'package.json']))
})
