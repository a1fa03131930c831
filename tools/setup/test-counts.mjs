import { readFileSync } from 'node:fs'

/**
 * The result of a test run. Any problem other than a failed test (a file that cannot be imported, a runner
 * that crashes, no report, no tests at all) counts as one failure: no result must not look like success.
 * @typedef {{ passed: number, failed: number, trouble: string[] }} Counts
 */

/** @returns {Counts} from the report of Vitest's JSON reporter */
export function countVitest(report, exitCode) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const trouble = broken.map(({ name }) => `${name} did not run to its end`)
  return withoutSilence(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      trouble,
    },
    exitCode,
  )
}

/**
 * On a busy machine a few of 150 journeys may pass only when repeated. More of them in one run are a fault.
 */
const FORGIVEN_REPEATS = 5

/**
 * @returns {Counts} from the report of Playwright's JSON reporter. Tests that passed only when repeated are
 *   named, and count as failed when there are more than `FORGIVEN_REPEATS` of them
 */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, flaky } = report.stats
  const trouble = (report.errors ?? []).map(({ message }) => message ?? 'an error outside any test')
  for (const title of flakyTitles(report.suites ?? []))
    trouble.push(`passed only when it was repeated: ${title}`)
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
