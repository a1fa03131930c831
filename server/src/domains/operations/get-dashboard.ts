import type { Dashboard, DashboardPeriod, StaffRole } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { WaitingRows } from '../../platform/db/count-rows.ts'
import { readJobState } from '../../platform/jobs/job-state.ts'
import { type Days, dayMs, startOfUtcDay, utcDayOf } from '../../platform/utc-day.ts'
import { countJoined } from '../accounts/index.ts'
import {
  countFlagged as countFlaggedComments,
  countReported as countReportedComments,
} from '../comments/index.ts'
import {
  countFlagged as countFlaggedDanmaku,
  countReported as countReportedDanmaku,
} from '../danmaku/index.ts'
import { readThreadQueue } from '../messages/index.ts'
import { countReviewTasks } from '../moderation/index.ts'
import { countOpenPayments, countsSimulatedPayments, sumIncome } from '../payments/index.ts'
import { policies } from '../policies.ts'
import { countOpenImports } from '../publishing/index.ts'
import { summarizePlays } from '../shorts/index.ts'
import { countProposed } from '../wallet/index.ts'
import { presentBackups, readBackups } from './backups.ts'
import { readDisk } from './get-storage.ts'
import { listWarnings } from './list-warnings.ts'

const daysOf: Record<DashboardPeriod, number> = { day: 1, week: 7, month: 30 }
/** What waits for longer than this is overdue, where no setting says otherwise. */
const overdueMs = dayMs

interface Range {
  from: Date
  to: Date
}

/** Today so far, the last whole days, and as many before them. Days are those of UTC. Pure. */
export function rangesOf(period: DashboardPeriod, now: Date): Record<'today' | 'current' | 'before', Range> {
  const midnight = startOfUtcDay(now)
  const daysBefore = (days: number) => new Date(midnight.getTime() - days * dayMs)
  const days = daysOf[period]
  return {
    today: { from: midnight, to: now },
    current: { from: daysBefore(days), to: midnight },
    before: { from: daysBefore(2 * days), to: daysBefore(days) },
  }
}

/** How the site is doing, as a member of the staff may see it. */
export async function getDashboard(
  ctx: Context,
  { period, role }: { period: DashboardPeriod; role: StaffRole },
): Promise<Dashboard> {
  const ranges = rangesOf(period, ctx.clock.now())
  const maySeeMoney = policies['payments.read'].some((one) => one === role)
  const [income, newAccounts, plays, queues, disk, jobs, backups] = await Promise.all([
    maySeeMoney ? compareIncome(ctx, ranges) : null,
    readEachRange(ranges, (range) => countJoined(ctx.db, range)),
    readEachRange(ranges, (range) => summarizePlays(ctx, daysIn(range))),
    countQueues(ctx),
    readDisk(ctx),
    readJobState(ctx.db),
    readBackups(ctx),
  ])
  return {
    ...{ days: daysIn(ranges.current), income, newAccounts, queues, disk },
    isIncomeSimulated: countsSimulatedPayments(ctx),
    plays: mapEach(plays, (one) => one.plays),
    failedPlays: mapEach(plays, (one) => one.failed),
    startMs: {
      video: mapEach(plays, ({ startMs }) => quantilesOf(startMs.video)),
      short: mapEach(plays, ({ startMs }) => quantilesOf(startMs.short)),
    },
    workers: jobs.workers,
    failedJobs: jobs.tasks.reduce((sum, { failed }) => sum + failed, 0),
    backup: presentBackups(backups),
    warnings: await listWarnings(ctx, { jobs, backups, freeBytes: disk.free }),
  }
}

type Ranges = ReturnType<typeof rangesOf>
type Each<T> = Record<keyof Ranges, T>

const mapEach = <T, U>({ today, current, before }: Each<T>, map: (value: T) => U): Each<U> => ({
  today: map(today),
  current: map(current),
  before: map(before),
})

async function readEachRange<T>(ranges: Ranges, read: (range: Range) => Promise<T>): Promise<Each<T>> {
  const [today, current, before] = await Promise.all([
    read(ranges.today),
    read(ranges.current),
    read(ranges.before),
  ])
  return { today, current, before }
}

async function compareIncome(ctx: Context, ranges: Ranges): Promise<NonNullable<Dashboard['income']>> {
  const sums = await readEachRange(ranges, (range) => sumIncome(ctx.db, range, countsSimulatedPayments(ctx)))
  const currencies = [...new Set(Object.values(sums).flatMap((rows) => rows.map(({ currency }) => currency)))]
  return currencies.sort().map((currency) => ({
    currency: currency as NonNullable<Dashboard['income']>[number]['currency'],
    ...mapEach(sums, (rows) => Number(rows.find((row) => row.currency === currency)?.minor ?? 0n)),
  }))
}

/** Plays are counted by day: those of the day that has begun are all of that day. */
const daysIn = ({ from, to }: Range): Days => ({
  since: utcDayOf(from),
  until: utcDayOf(new Date(to.getTime() - 1)),
})

/** Above the last bucket, whose bound is 10 s, the time is not known more exactly. */
function quantilesOf(measured: { p50: number; p95: number } | undefined) {
  const known = (ms: number) => Math.round(Math.min(ms, 10_000))
  return measured ? { p50: known(measured.p50), p95: known(measured.p95) } : null
}

async function countQueues(ctx: Context): Promise<Dashboard['queues']> {
  const now = ctx.clock.now()
  const overdueBefore = new Date(now.getTime() - overdueMs)
  const [
    reviews,
    support,
    comments,
    danmaku,
    flaggedComments,
    flaggedDanmaku,
    payments,
    adjustments,
    imports,
  ] = await Promise.all([
    countReviewTasks(ctx.db, now),
    readThreadQueue(ctx),
    countReportedComments(ctx.db, overdueBefore),
    countReportedDanmaku(ctx.db, overdueBefore),
    countFlaggedComments(ctx.db, overdueBefore),
    countFlaggedDanmaku(ctx.db, overdueBefore),
    countOpenPayments(ctx.db, overdueBefore),
    countProposed(ctx.db, overdueBefore),
    countOpenImports(ctx.db),
  ])
  return {
    reviews: {
      ...{ waiting: reviews.total, overdue: reviews.overdue },
      dueAt: reviews.firstDueAt?.toISOString() ?? null,
    },
    support,
    ...{ comments: presentQueue(comments), danmaku: presentQueue(danmaku) },
    flaggedComments: presentQueue(flaggedComments),
    flaggedDanmaku: presentQueue(flaggedDanmaku),
    ...{ payments: presentQueue(payments), adjustments: presentQueue(adjustments) },
    imports: { waiting: imports.running, failed: imports.failed },
  }
}

const presentQueue = ({ waiting, overdue, since }: WaitingRows) => ({
  ...{ waiting, overdue },
  dueAt: since && new Date(since.getTime() + overdueMs).toISOString(),
})
