import type { Dashboard, DashboardPeriod, StaffRole } from '@liuguang/contract'
import { ownerWarning } from '../../config.ts'
import type { Context } from '../../context.ts'
import { explainBackups } from '../../platform/backup/backup-runs.ts'
import { mayChangeTables } from '../../platform/db/application-role.ts'
import { explainStuckJobs, readJobState } from '../../platform/jobs/job-state.ts'
import { countJoined } from '../accounts/index.ts'
import { countProblems } from '../audit/index.ts'
import { countReported as countReportedComments } from '../comments/index.ts'
import { countReported as countReportedDanmaku } from '../danmaku/index.ts'
import { countOverdueThreads } from '../messages/index.ts'
import { countTasks } from '../moderation/index.ts'
import {
  countOpenPayments,
  listUnconfiguredProviders,
  listUnevenRates,
  sumIncome,
  unconfiguredText,
} from '../payments/index.ts'
import { policies } from '../policies.ts'
import { countImports } from '../publishing/index.ts'
import { type PlayFigures, summarizePlays } from '../shorts/index.ts'
import { countProposed } from '../wallet/index.ts'
import { type BackupFacts, explainTest, presentBackups, readBackups } from './backups.ts'
import { readDisk } from './get-storage.ts'

const dayMs = 86_400_000
const daysOf: Record<DashboardPeriod, number> = { day: 1, week: 7, month: 30 }
/** What waits for longer than this is overdue, where no setting says otherwise. */
const overdueMs = dayMs
/** A nightly backup that is older was missed. */
const backupMaxMs = 2 * dayMs

interface Range {
  from: Date
  to: Date
}

/** Today so far, the last whole days, and as many before them. Days are those of UTC. Pure. */
export function rangesOf(period: DashboardPeriod, now: Date): Record<'today' | 'current' | 'before', Range> {
  const midnight = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
  const daysBefore = (days: number) => new Date(midnight.getTime() - days * dayMs)
  const days = daysOf[period]
  return {
    today: { from: midnight, to: now },
    current: { from: daysBefore(days), to: midnight },
    before: { from: daysBefore(2 * days), to: daysBefore(days) },
  }
}

/** How the site does, as a member of the staff may see it. */
export async function getDashboard(
  ctx: Context,
  { period, role }: { period: DashboardPeriod; role: StaffRole },
): Promise<Dashboard> {
  const ranges = rangesOf(period, ctx.clock.now())
  const maySeeMoney = policies['payments.read'].some((one) => one === role)
  const backups = readBackups(ctx)
  const [income, newAccounts, plays, queues, disk, jobs, backup, warnings] = await Promise.all([
    maySeeMoney ? compareIncome(ctx, ranges) : null,
    inEach(ranges, (range) => countJoined(ctx.db, range)),
    inEach(ranges, (range) => playsOf(ctx, range)),
    countQueues(ctx),
    readDisk(ctx),
    readJobState(ctx.db),
    backups,
    listWarnings(ctx, backups),
  ])
  return {
    ...{ income, newAccounts, queues, disk, warnings },
    plays: mapEach(plays, (one) => one.plays),
    failedPlays: mapEach(plays, (one) => one.failed),
    startMs: {
      video: quantilesOf(plays.current.startMs.video),
      short: quantilesOf(plays.current.startMs.short),
    },
    workers: jobs.workers,
    failedJobs: jobs.tasks.reduce((sum, { failed }) => sum + failed, 0),
    backup: presentBackups(backup),
  }
}

type Ranges = ReturnType<typeof rangesOf>
type Each<T> = Record<keyof Ranges, T>

const mapEach = <T, U>({ today, current, before }: Each<T>, map: (value: T) => U): Each<U> => ({
  today: map(today),
  current: map(current),
  before: map(before),
})

async function inEach<T>(ranges: Ranges, read: (range: Range) => Promise<T>): Promise<Each<T>> {
  const [today, current, before] = await Promise.all([
    read(ranges.today),
    read(ranges.current),
    read(ranges.before),
  ])
  return { today, current, before }
}

async function compareIncome({ db }: Context, ranges: Ranges): Promise<NonNullable<Dashboard['income']>> {
  const sums = await inEach(ranges, (range) => sumIncome(db, range))
  const currencies = [...new Set(Object.values(sums).flatMap((rows) => rows.map(({ currency }) => currency)))]
  return currencies.sort().map((currency) => ({
    currency: currency as NonNullable<Dashboard['income']>[number]['currency'],
    ...mapEach(sums, (rows) => Number(rows.find((row) => row.currency === currency)?.minor ?? 0n)),
  }))
}

/** Counters of plays are kept by day: those of the day that has begun are whole ones, too. */
function playsOf(ctx: Context, { from, to }: Range): Promise<PlayFigures> {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return summarizePlays(ctx, { since: dayOf(from.getTime()), before: dayOf(to.getTime() + dayMs - 1) })
}

/** Above the last bucket, whose bound is 10 s, the time is not known more exactly. */
function quantilesOf(measured: { p50: number; p95: number } | undefined) {
  const known = (ms: number) => Math.round(Math.min(ms, 10_000))
  return measured ? { p50: known(measured.p50), p95: known(measured.p95) } : null
}

async function countQueues(ctx: Context): Promise<Dashboard['queues']> {
  const now = ctx.clock.now()
  const before = new Date(now.getTime() - overdueMs)
  const [reviews, support, comments, danmaku, payments, adjustments, imports] = await Promise.all([
    countTasks(ctx.db, now),
    countOverdueThreads(ctx),
    countReportedComments(ctx.db, before),
    countReportedDanmaku(ctx.db, before),
    countOpenPayments(ctx.db, before),
    countProposed(ctx.db, before),
    countImports(ctx.db),
  ])
  const importsIn = (isCounted: (state: string) => boolean) =>
    imports.filter(({ state }) => isCounted(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    reviews: { waiting: reviews.total, overdue: reviews.overdue },
    ...{ support, comments, danmaku, payments, adjustments },
    imports: {
      waiting: importsIn((state) => !['done', 'refused', 'failed'].includes(state)),
      overdue: importsIn((state) => state === 'failed'),
    },
  }
}

/** What an operator should correct: what the start warns of, and what has gone wrong since. */
async function listWarnings(ctx: Context, reading: Promise<BackupFacts>): Promise<Dashboard['warnings']> {
  const isNightly = ctx.config.backupDir !== undefined
  const now = ctx.clock.now()
  const [isOwner, rates, providers, auditProblems, jobs, { state: backups, test }] = await Promise.all([
    mayChangeTables(ctx.db),
    listUnevenRates(ctx),
    listUnconfiguredProviders(ctx),
    countProblems(ctx.db),
    readJobState(ctx.db),
    reading,
  ])
  const stuck = explainStuckJobs(jobs)
  const damage = explainTest(test)
  const isBackupOld = !backups.lastAt || now.getTime() - backups.lastAt.getTime() > backupMaxMs
  return [
    ...(isOwner ? [{ kind: 'database' as const, detail: ownerWarning }] : []),
    ...rates.map((detail) => ({ kind: 'rates' as const, detail })),
    ...providers.map((one) => ({
      kind: 'provider' as const,
      detail: `Card provider ${one.provider}: ${unconfiguredText(one)}`,
    })),
    ...(auditProblems
      ? [{ kind: 'audit' as const, detail: `Problems of the audit's chain: ${auditProblems}` }]
      : []),
    ...(ctx.mailer ? [] : [{ kind: 'mail' as const, detail: 'The site has no mail server.' }]),
    ...(backups.hasFailedSince || isBackupOld
      ? [{ kind: 'backup' as const, detail: `Backups: ${explainBackups(backups, now, isNightly)}` }]
      : []),
    ...(damage ? [{ kind: 'backup' as const, detail: `Backups: ${damage}.` }] : []),
    ...(stuck ? [{ kind: 'jobs' as const, detail: `Jobs: ${stuck}` }] : []),
  ]
}
