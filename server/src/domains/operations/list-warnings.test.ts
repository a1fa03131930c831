import type { SiteWarning } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { JobState, TaskState } from '../../platform/jobs/job-state.ts'
import { warningOfBackups, warningOfJobs, warningOfSandboxes } from './list-warnings.ts'

const now = new Date('2026-11-25T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each<[string, { lastAt: Date | undefined; hasFailedSince: boolean }, boolean, SiteWarning | undefined]>([
  ['of two days', { lastAt: hoursAgo(48), hasFailedSince: false }, true, undefined],
  [
    'that is older than two days',
    { lastAt: hoursAgo(49), hasFailedSince: false },
    true,
    { code: 'backupOld', at: '2026-11-23T11:00:00.000Z' },
  ],
  [
    'after which one failed',
    { lastAt: hoursAgo(1), hasFailedSince: true },
    true,
    { code: 'backupFailed', at: '2026-11-25T11:00:00.000Z' },
  ],
  [
    'that failed, as the first one',
    { lastAt: undefined, hasFailedSince: true },
    true,
    { code: 'firstBackupFailed' },
  ],
  ['that is to come', { lastAt: undefined, hasFailedSince: false }, true, { code: 'noBackup' }],
  ['that nobody makes', { lastAt: undefined, hasFailedSince: false }, false, { code: 'noBackupFolder' }],
])('the warning of a last backup %s', (_what, state, isNightly, warning) => {
  expect(warningOfBackups(state, now, isNightly)).toEqual(warning)
})

const jobsOf = (workers: number, facts: Partial<TaskState>): JobState => ({
  workers,
  sandboxProblems: [],
  tasks: [
    {
      ...{ task: 'email.send-letter', ready: 3, waiting: 0, running: 0, failed: 0 },
      ...{ oldestSeconds: 0, oldestUnqueuedSeconds: 0, ...facts },
    },
  ],
})

test.each<[string, JobState, SiteWarning | undefined]>([
  ['that run', jobsOf(1, { oldestSeconds: 5000 }), undefined],
  ['without a worker', jobsOf(0, { oldestSeconds: 150 }), { code: 'noWorker', jobs: 3, minutes: 2 }],
  [
    'that do not begin',
    jobsOf(1, { oldestUnqueuedSeconds: 1000 }),
    { code: 'jobWaits', task: 'email.send-letter', minutes: 16 },
  ],
])('the warning of jobs %s', (_what, jobs, warning) => {
  expect(warningOfJobs(jobs)).toEqual(warning)
})

test.each<[string, Parameters<typeof warningOfSandboxes>[0], boolean, SiteWarning | undefined]>([
  ['that all work', [undefined, undefined], false, undefined],
  ['that all work, and may be off', [undefined, undefined], true, { code: 'sandboxMayBeOff' }],
  ['of which one does not', [undefined, 'refused'], false, { code: 'noSandbox' }],
  ['that are switched off on one machine', ['unsafe', undefined], true, { code: 'sandboxOff' }],
  ['that are missing on one machine and off on another', ['unsafe', 'refused'], true, { code: 'noSandbox' }],
])('the warning of sandboxes %s', (_what, found, allowUnsandboxed, warning) => {
  expect(warningOfSandboxes(found, { allowUnsandboxed })).toEqual(warning)
})
