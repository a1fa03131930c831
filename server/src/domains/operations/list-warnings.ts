import type { SiteWarning } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { BackupState } from '../../platform/backup/backup-runs.ts'
import type { FolderTest } from '../../platform/backup/last-test.ts'
import { mayChangeTables } from '../../platform/db/application-role.ts'
import { findStuckJobs, type JobState } from '../../platform/jobs/job-state.ts'
import type { SandboxProblem } from '../../platform/sandbox-problem.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { countProblems } from '../audit/index.ts'
import { listUnconfiguredProviders, listUnevenRates, listUnreadChains } from '../payments/index.ts'
import { leastFreeBytes } from '../publishing/index.ts'
import { listIgnoredVariables } from '../settings/index.ts'
import { listFailedChecks, listLastResults } from '../wallet/index.ts'
import type { BackupFacts } from './backups.ts'

/** A nightly backup that is older was missed. */
const backupMaxMs = 2 * dayMs

/** What an operator should correct: what the start warns of, and what has gone wrong since. */
export async function listWarnings(
  ctx: Context,
  { jobs, backups, freeBytes }: { jobs: JobState; backups: BackupFacts; freeBytes: number },
): Promise<SiteWarning[]> {
  const [isOwner, ignored, rates, providers, chains, problems, money, ownSandbox, neededBytes] =
    await Promise.all([
      mayChangeTables(ctx.db),
      listIgnoredVariables(ctx),
      listUnevenRates(ctx),
      listUnconfiguredProviders(ctx),
      listUnreadChains(ctx),
      countProblems(ctx.db),
      warningsOfMoney(ctx),
      ctx.pictures.findSandboxProblem(),
      leastFreeBytes(ctx),
    ])
  const isNightly = ctx.config.backupDir !== undefined
  const warnings: (SiteWarning | undefined)[] = [
    isOwner ? { code: 'databaseOwner' } : undefined,
    ...ignored.map((one) => ({ code: 'variableIgnored' as const, ...one })),
    ...rates.map((rate) => ({ code: 'unevenRates' as const, ...rate })),
    ...providers.map(({ provider, orders, since }) => ({
      code: 'providerNotConfigured' as const,
      ...{ provider, orders, at: since.toISOString() },
    })),
    ...chains.map(({ chain, since }) =>
      since
        ? { code: 'chainNotRead' as const, chain, at: since.toISOString() }
        : { code: 'chainNeverRead' as const, chain },
    ),
    ...money,
    problems ? { code: 'auditDamaged', problems } : undefined,
    warningOfSandboxes([...jobs.sandboxProblems, ownSandbox], ctx.config),
    warningOfDisk(freeBytes, neededBytes),
    ctx.mailer ? undefined : { code: 'noMail' },
    warningOfBackups(backups.state, ctx.clock.now(), isNightly),
    warningOfTest(backups.test),
    warningOfJobs(jobs),
  ]
  return warnings.filter((warning) => warning !== undefined)
}

/** What the last finished checks found, and which could not be finished since. */
async function warningsOfMoney({ db }: Context): Promise<SiteWarning[]> {
  const [results, failed] = await Promise.all([listLastResults(db), listFailedChecks(db)])
  return [
    ...results
      .filter(({ problems }) => problems > 0)
      .map(({ kind, problems, startedAt }) => ({
        code: kind === 'ledger' ? ('ledgerInconsistent' as const) : ('paymentsDiffer' as const),
        ...{ problems, at: startedAt.toISOString() },
      })),
    ...failed.map(({ kind, startedAt }) => ({
      code: kind === 'ledger' ? ('ledgerNotChecked' as const) : ('paymentsNotCompared' as const),
      at: startedAt.toISOString(),
    })),
  ]
}

/** Pure. @param needed bytes that must be free so that no upload is refused */
export function warningOfDisk(free: number, needed: number): SiteWarning | undefined {
  return free < needed ? { code: 'diskNearlyFull', free } : undefined
}

/** Pure. @param found on each machine; undefined: its sandbox works */
export function warningOfSandboxes(
  found: readonly (SandboxProblem | undefined)[],
  { allowUnsandboxed }: Pick<Context['config'], 'allowUnsandboxed'>,
): SiteWarning | undefined {
  if (found.includes('refused')) return { code: 'noSandbox' }
  if (found.includes('unsafe')) return { code: 'sandboxOff' }
  return allowUnsandboxed ? { code: 'sandboxMayBeOff' } : undefined
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
