import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * The result of a test run. Any problem other than a failed test (a file that cannot be imported, a runner
 * that crashes, no report, no tests at all) counts as one failure: no result must not look like success.
 * @typedef {{ passed: number, failed: number, problems: string[] }} Counts
 */

/**
 * @returns {Counts} from the report of Vitest's JSON reporter. Failed tests and tests that passed only when
 *   repeated are named with their reason; the latter count as failed when there are more than
 *   `TOLERATED_REPEATS` of them
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
  const problems = [
    ...broken.map(
      ({ name, message }) =>
        `${relative(process.cwd(), name)} did not run to its end: ${message?.split('\n')[0]}`,
    ),
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ title, reason }) => `failed: ${title}: ${reason}`),
    ...repeated.map(({ title, reason }) => `${REPEATED}: ${title}: ${reason}`),
  ]
  const repeatedTooOften = repeated.length > TOLERATED_REPEATS ? repeated.length : 0
  return withRunnerFailure(
    {
      passed: report.numPassedTests - repeatedTooOften,
      failed: report.numFailedTests + broken.length + repeatedTooOften,
      problems,
    },
    exitCode,
  )
}

/**
 * On a busy machine a few of a runner's tests may pass only when repeated. More of them in one run are a
 * fault.
 */
const TOLERATED_REPEATS = 5

const REPEATED = 'passed only when it was repeated'

/**
 * @returns {Counts} from the report of Playwright's JSON reporter. Tests that passed only when repeated are
 *   named, and count as failed when there are more than `TOLERATED_REPEATS` of them
 */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, flaky } = report.stats
  const problems = (report.errors ?? []).map(({ message }) => message ?? 'an error outside any test')
  for (const title of flakyTitles(report.suites ?? [])) problems.push(`${REPEATED}: ${title}`)
  const tolerated = flaky > TOLERATED_REPEATS ? 0 : flaky
  return withRunnerFailure(
    { passed: expected + tolerated, failed: unexpected + flaky - tolerated, problems },
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

function withRunnerFailure({ passed, failed, problems }, exitCode) {
  if (failed === 0 && passed === 0) return { passed, failed: 1, problems: [...problems, 'no test ran'] }
  if (failed === 0 && exitCode !== 0) {
    return { passed, failed: 1, problems: [...problems, `the runner ended with exit code ${exitCode}`] }
  }
  return { passed, failed, problems }
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
      problems: [`the runner ended with exit code ${exitCode} and left no report`],
    }
  }
  return count(report, exitCode)
}
