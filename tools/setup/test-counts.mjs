import { readFileSync } from 'node:fs'

/**
 * What a run of tests came to. Whatever goes wrong without a failed test (a file that cannot be imported, a
 * runner that crashes, no report, no tests at all) counts as one failure: silence must not look like success.
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

/** @returns {Counts} from the report of Playwright's JSON reporter; a test that passed only when repeated failed */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, flaky } = report.stats
  const trouble = (report.errors ?? []).map(({ message }) => message ?? 'an error outside any test')
  return withoutSilence({ passed: expected, failed: unexpected + flaky, trouble }, exitCode)
}

function withoutSilence({ passed, failed, trouble }, exitCode) {
  if (failed === 0 && passed === 0) return { passed, failed: 1, trouble: [...trouble, 'no test ran'] }
  if (failed === 0 && exitCode !== 0) {
    return { passed, failed: 1, trouble: [...trouble, `the runner ended with exit code ${exitCode}`] }
  }
  return { passed, failed, trouble }
}

/** @returns {Counts} of the report in a file, by `count`; one failure when there is none */
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
