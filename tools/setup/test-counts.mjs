import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * The result of a test run. Any problem other than a failed test (a file that cannot be imported, a runner
 * that crashes, no report, no tests at all) counts as one failure: no result must not look like success.
 * @typedef {{ passed: number, failed: number, trouble: string[] }} Counts
 */

/**
 * @returns {Counts} from the report of Vitest's JSON reporter. Failed tests and tests that passed only when
 *   repeated are named with their reason; the latter count as failed when there are more than
 *   `FORGIVEN_REPEATS` of them
 */
export function countVitest(report, exitCode) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      title: `${relative(process.cwd(), name)}: ${test.fullName}`,
      reason: test.failureMessages?.[0]?.split('\n')[0],
    })),
  )
  // Vitest keeps the errors of a test's earlier attempts
  const repeated = tests.filter(({ status, reason }) => status === 'passed' && reason !== undefined)
  const trouble = [
    ...broken.map(({ name }) => `${name} did not run to its end`),
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ title, reason }) => `failed: ${title}: ${reason}`),
    ...repeated.map(({ title, reason }) => `${REPEATED}: ${title}: ${reason}`),
  ]
  const unforgiven = repeated.length > FORGIVEN_REPEATS ? repeated.length : 0
  return withoutSilence(
    {
      passed: report.numPassedTests - unforgiven,
      failed: report.numFailedTests + broken.length + unforgiven,
      trouble,
    },
    exitCode,
  )
}

/**
 * On a busy machine a few of a runner's tests may pass only when repeated. More of them in one run are a
 * fault.
 */
const FORGIVEN_REPEATS = 5

const REPEATED = 'passed only when it was repeated'

/**
 * @returns {Counts} from the report of Playwright's JSON reporter. Tests that passed only when repeated are
 *   named, and count as failed when there are more than `FORGIVEN_REPEATS` of them
 */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, flaky } = report.stats
  const trouble = (report.errors ?? []).map(({ message }) => message ?? 'an error outside any test')
  for (const title of flakyTitles(report.suites ?? [])) trouble.push(`${REPEATED}: ${title}`)
  const forgiven = flaky > FORGIVEN_REPEATS ? 0 : flaky
  return withoutSilence(
    { passed: expected + forgiven, failed: unexpected + flaky - forgiven, trouble },
    exitCode,
  )
}

function flakyTitles(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file}: ${title}`),
    ...flakyTitles(inner),
  ])
}

function withoutSilence({ passed, failed, trouble }, exitCode) {
  if (failed === 0 && passed === 0) return { passed, failed: 1, trouble: [...trouble, 'no test ran'] }
  if (failed === 0 && exitCode !== 0) {
    return { passed, failed: 1, trouble: [...trouble, `the runner ended with exit code ${exitCode}`] }
  }
  return { passed, failed, trouble }
}

/** @returns {Counts} of the report in a file, by `count`. One failure when there is none */
export function readCounts(file, count, exitCode) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {
      passed: 0,
      failed: 1,
      trouble: [`the runner ended with exit code ${exitCode} and left no report`],
    }
  }
  return count(report, exitCode)
}
