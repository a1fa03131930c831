import type { SiteWarning } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { BackupState } from '../../platform/backup/backup-runs.ts'
import type { FolderTest } from '../../platform/backup/last-test.ts'
import { mayChangeTables } from '../../platform/db/application-role.ts'
import { findStuckJobs, type JobState } from '../../platform/jobs/job-state.ts'
import { countProblems } from '../audit/index.ts'
import { listUnconfiguredProviders, listUnevenRates } from '../payments/index.ts'
import type { BackupFacts } from './backups.ts'

/** A nightly backup that is older was missed. */
const backupMaxMs = 2 * 86_400_000

/** What an operator should correct: what the start warns of, and what has gone wrong since. */
export async function listWarnings(
  ctx: Context,
  { jobs, backups }: { jobs: JobState; backups: BackupFacts },
): Promise<SiteWarning[]> {
  const [isOwner, rates, providers, problems] = await Promise.all([
    mayChangeTables(ctx.db),
    listUnevenRates(ctx),
    listUnconfiguredProviders(ctx),
    countProblems(ctx.db),
  ])
  const isNightly = ctx.config.backupDir !== undefined
  const warnings: (SiteWarning | undefined)[] = [
    isOwner ? { code: 'databaseOwner' } : undefined,
    ...rates.map((rate) => ({ code: 'unevenRates' as const, ...rate })),
    ...providers.map(({ provider, orders, since }) => ({
      code: 'providerNotConfigured' as const,
      ...{ provider, orders, at: since.toISOString() },
    })),
    problems ? { code: 'auditDamaged', problems } : undefined,
    ctx.mailer ? undefined : { code: 'noMail' },
    warningOfBackups(backups.state, ctx.clock.now(), isNightly),
    warningOfTest(backups.test),
    warningOfJobs(jobs),
  ]
  return warnings.filter((warning) => warning !== undefined)
}

/** Pure. @param isNightly the worker makes backups */
export function warningOfBackups(
  { lastAt, hasFailedSince }: Pick<BackupState, 'lastAt' | 'hasFailedSince'>,
  now: Date,
  isNightly: boolean,
): SiteWarning | undefined {
  const at = lastAt?.toISOString()
  if (hasFailedSince) return at ? { code: 'backupFailed', at } : { code: 'firstBackupFailed' }
  if (!lastAt || !at) return isNightly ? { code: 'noBackup' } : { code: 'noBackupFolder' }
  return now.getTime() - lastAt.getTime() > backupMaxMs ? { code: 'backupOld', at } : undefined
}

function warningOfTest(test: FolderTest): SiteWarning | undefined {
  if (typeof test === 'string' || test.problems === 0) return undefined
  return { code: 'backupDamaged', at: test.at.toISOString(), problems: test.problems }
}

/** Pure. */
export function warningOfJobs(jobs: JobState): SiteWarning | undefined {
  const stuck = findStuckJobs(jobs)
  if (!stuck) return undefined
  const minutes = Math.floor(stuck.seconds / 60)
  return stuck.why === 'noWorker'
    ? { code: 'noWorker', jobs: stuck.jobs, minutes }
    : { code: 'jobWaits', task: stuck.task, minutes }
}
