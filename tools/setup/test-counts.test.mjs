import { expect, test } from 'vitest'
import { countPlaywright, countVitest, readCounts } from './test-counts.mjs'

const file = (status, ...tests) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((t) => ({ status: t })),
})

test('a complete run is counted', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 'passed')] }
  expect(countVitest(report, 0)).toEqual({ passed: 3, failed: 0, problems: [] })
})

test('a file that cannot be imported is a failure', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file('failed')] }
  expect(countVitest(report, 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a failed test is named with its reason, and its file is not counted as well', () => {
  const failed = {
    status: 'failed',
    fullName: 'pays once',
    failureMessages: ['Error: paid twice\n at pay.ts'],
  }
  const results = [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }]
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: results }
  const problems = ['failed: a.test.ts: pays once: Error: paid twice']
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, problems })
})

const passedWhenRepeated = (count) => ({
  numPassedTests: 10,
  numFailedTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: Array.from({ length: count }, () => ({
        status: 'passed',
        fullName: 'waits',
        failureMessages: ['Error: too slow'],
      })),
    },
  ],
})

test('a test that passed only when repeated is named', () => {
  const problems = ['passed only when it was repeated: a.test.ts: waits: Error: too slow']
  expect(countVitest(passedWhenRepeated(1), 0)).toEqual({ passed: 10, failed: 0, problems })
})

test('too many tests that passed only when repeated count as failed', () => {
  expect(countVitest(passedWhenRepeated(6), 0)).toMatchObject({ passed: 4, failed: 6 })
})

test('an error outside any test is a failure', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 'passed')] }
  expect(countVitest(report, 1)).toMatchObject({ failed: 1, problems: ['the runner ended with exit code 1'] })
})

test('no test at all is a failure', () => {
  expect(countVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toMatchObject({
    failed: 1,
  })
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 } }, 0)).toMatchObject({ failed: 1 })
})

const repeated = (...titles) => ({
  stats: { expected: 5, unexpected: 1, flaky: titles.length },
  suites: [
    {
      file: 'a.spec.ts',
      suites: [
        { file: 'a.spec.ts', specs: titles.map((title) => ({ title, tests: [{ status: 'flaky' }] })) },
      ],
    },
  ],
})

test('a journey that passed only when repeated is named', () => {
  const problems = ['passed only when it was repeated: a.spec.ts: pays']
  expect(countPlaywright(repeated('pays'), 1)).toEqual({ passed: 6, failed: 1, problems })
})

test('too many journeys that passed only when repeated count as failed', () => {
  expect(countPlaywright(repeated('a', 'b', 'c', 'd', 'e', 'f'), 1)).toMatchObject({ passed: 5, failed: 7 })
})

test('a runner that left no report is a failure', () => {
  expect(readCounts('/nowhere/report.json', countVitest, 137)).toMatchObject({ passed: 0, failed: 1 })
})
