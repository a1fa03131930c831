import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { CryptoChain, Currency, Money } from './payments.ts'
import {
  Address,
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  Line,
  Page,
  pageInput,
  Text,
  TimeOrder,
  UtcDay,
} from './shapes.ts'
import { JobFailure } from './staff/failures.ts'
import { LastAction } from './staff/last-action.ts'
import { Quantiles } from './staff/playback.ts'

/** Calls of the staff about the whole site: its numbers, its jobs, and tables as files. */

const reason = Text(1, 500)
const maybeInstant = Type.Union([Instant, Type.Null()])
const maybeText = Type.Union([Type.String(), Type.Null()])

/** A number of today so far, of the last whole days and of as many before. Days are those of UTC. */
const Figure = Closed({ today: Count, current: Count, before: Count })
/** The same of times to the first frame. */
const StartFigure = Closed({ today: Quantiles, current: Quantiles, before: Quantiles })

export const dashboardPeriods = ['day', 'week', 'month'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

/** What waits for the staff: how much, how much of it should be done by now, and when the first is due; null: nothing waits. */
const Queue = Closed({ waiting: Count, overdue: Count, dueAt: maybeInstant })

/** Bytes. */
const Disk = Closed({ free: Count, total: Count })

/** `never`: none is recorded in the folder. `unknown`: there is no backup, or its folder cannot be read from here. */
export const backupTestStates = ['fine', 'damaged', 'never', 'unknown'] as const

const Backups = Closed({
  lastAt: maybeInstant,
  bytes: Type.Union([Count, Type.Null()]),
  hasFailedSince: Type.Boolean(),
  /** The last test of the folder that has the last backup: by the staff, or by the command `verify-backup`. */
  test: Closed({
    state: Type.Enum(backupTestStates),
    at: maybeInstant,
    /** Files that were damaged or missing. */
    problems: Count,
    /** The last backup was tested, and not one before it. */
    isOfLast: Type.Boolean(),
  }),
})
export type Backups = Static<typeof Backups>

/**
 * What an operator should correct: a code, and the facts for its text. The back office has the texts, in
 * `operations.warnings`; the log of the server says the same in English.
 */
export const SiteWarning = Type.Union([
  /** The role of DATABASE_URL may change tables. */
  Closed({ code: Type.Literal('databaseOwner') }),
  /** A point costs noticeably more in one currency of recharging than in another. */
  Closed({ code: Type.Literal('unevenRates'), costlier: Currency, cheaper: Currency, percent: Count }),
  /** Orders of a card provider that is not configured may have been paid; `at`: the oldest was made. */
  Closed({
    code: Type.Literal('providerNotConfigured'),
    provider: Type.String(),
    orders: Count,
    at: Instant,
  }),
  /** The last check of the audit log found this many problems. */
  Closed({ code: Type.Literal('auditDamaged'), problems: Count }),
  /** The last check of the ledger, which began at `at`, found this many problems. */
  Closed({ code: Type.Literal('ledgerInconsistent'), problems: Count, at: Instant }),
  /** The last comparison of payments, which began at `at`, found this many differences. */
  Closed({ code: Type.Literal('paymentsDiffer'), problems: Count, at: Instant }),
  /** The last check of the ledger, or comparison of payments, began at `at` and could not be finished. */
  Closed({ code: Type.Literal('ledgerNotChecked'), at: Instant }),
  Closed({ code: Type.Literal('paymentsNotCompared'), at: Instant }),
  /** A chain could not be read since `at`, or not at all yet: payments on it are not noticed, and no more are offered. */
  Closed({ code: Type.Literal('chainNotRead'), chain: CryptoChain, at: Instant }),
  Closed({ code: Type.Literal('chainNeverRead'), chain: CryptoChain }),
  /** No sandbox works on a machine. `sandboxOff`: ALLOW_UNSANDBOXED has files decoded without one. */
  Closed({ code: Type.Literal('noSandbox') }),
  Closed({ code: Type.Literal('sandboxOff') }),
  /** ALLOW_UNSANDBOXED is set, although a sandbox works on each machine. */
  Closed({ code: Type.Literal('sandboxMayBeOff') }),
  /** A variable of an earlier version is set to another value than the setting that replaces it. */
  Closed({ code: Type.Literal('variableIgnored'), variable: Type.String(), setting: Type.String() }),
  /** Only this many bytes are free on the disk of the data folder, so large files are refused. */
  Closed({ code: Type.Literal('diskNearlyFull'), free: Count }),
  Closed({ code: Type.Literal('noMail') }),
  /** There is no backup. `noBackupFolder`: BACKUP_DIR is not set either, so the worker makes none. */
  Closed({ code: Type.Literal('noBackup') }),
  Closed({ code: Type.Literal('noBackupFolder') }),
  /** The last backup is of `at`, and too old. */
  Closed({ code: Type.Literal('backupOld'), at: Instant }),
  /** A backup failed after the last one, which is of `at`, or before there was any. */
  Closed({ code: Type.Literal('backupFailed'), at: Instant }),
  Closed({ code: Type.Literal('firstBackupFailed') }),
  /** The last test, of `at`, found this many files that are damaged or missing. */
  Closed({ code: Type.Literal('backupDamaged'), at: Instant, problems: Count }),
  /** No worker takes jobs: this many wait, the oldest for this long. */
  Closed({ code: Type.Literal('noWorker'), jobs: Count, minutes: Count }),
  /** A job of this task could begin, and has waited for this long. */
  Closed({ code: Type.Literal('jobWaits'), task: Type.String(), minutes: Count }),
])
export type SiteWarning = Static<typeof SiteWarning>

export const Dashboard = Closed({
  /** The first and the last of the current days. */
  days: Closed({ since: UtcDay, until: UtcDay }),
  /** Credited orders less refunds, by currency; null: the role may not see money. */
  income: Type.Union([
    Type.Array(
      Closed({
        currency: Money.properties.currency,
        /** In the smallest unit. Refunds may exceed what came in. */
        today: Type.Integer(),
        current: Type.Integer(),
        before: Type.Integer(),
      }),
    ),
    Type.Null(),
  ]),
  /** The income is of simulated payments, which moved no money: on a demo only. */
  isIncomeSimulated: Type.Boolean(),
  newAccounts: Figure,
  /** Reported plays, and those that ended before the first frame. */
  plays: Figure,
  failedPlays: Figure,
  /** From the call of play, or for shorts from the swipe, to the first frame. */
  startMs: Closed({ video: StartFigure, short: StartFigure }),
  queues: Closed({
    reviews: Queue,
    support: Queue,
    comments: Queue,
    danmaku: Queue,
    /** Shown, with reports that did not hide them, about which staff have not decided. */
    flaggedComments: Queue,
    flaggedDanmaku: Queue,
    payments: Queue,
    adjustments: Queue,
    /** Those that are processed, or wait for that, and those that failed and were not replaced. */
    imports: Closed({ waiting: Count, failed: Count }),
  }),
  /** Of the data folder. */
  disk: Disk,
  /** Processes that work off jobs, and the jobs that failed for good. */
  workers: Count,
  failedJobs: Count,
  backup: Backups,
  warnings: Type.Array(SiteWarning),
})
export type Dashboard = Static<typeof Dashboard>

export const getDashboard = defineCall({
  name: 'operations.get-dashboard',
  path: '/v1/operations/get-dashboard',
  who: 'staff',
  permission: 'operations.dashboard',
  summary:
    'How the site is doing: numbers of the last whole days beside as many before, what waits for the staff, and whether everything runs.',
  input: Closed({ period: Type.Enum(dashboardPeriods) }),
  output: Dashboard,
})

/** A backup, or a test of the last one, that the staff had the worker make. */
export const BackupRun = Closed({
  id: Id,
  kind: Type.Enum(['backup', 'test']),
  by: Type.String(),
  startedAt: Instant,
  /** Null: it runs, or waits for the worker. When it began, if its job was given up before it was finished. */
  finishedAt: maybeInstant,
  /** Why it could not be finished; null: it was, or it runs. */
  failure: Type.Union([JobFailure, Type.Null()]),
  /** Media files that are done so far, and their bytes; the database comes before them. */
  files: Count,
  bytes: Count,
  /** Bytes of all of them. Null: not known before the end. */
  totalBytes: Type.Union([Count, Type.Null()]),
  /** Files that a test found damaged or missing. */
  problems: Count,
})
export type BackupRun = Static<typeof BackupRun>

export const SiteStorage = Closed({
  /** Where media are. */
  kind: Type.Enum(['folder', 'bucket']),
  /** The path of the folder, or the name of the bucket. */
  name: Type.String(),
  /** Of the data folder, which has the media unless they are in a bucket. */
  disk: Disk,
  /**
   * Bytes that rows of the database name: files as they came, parts of unfinished uploads, encoded video, pictures. A job
   * sums them up every 15 minutes, the last time at `at`. Null: it has not done so yet.
   */
  sums: Type.Union([
    Closed({ sources: Count, uploads: Count, encoded: Count, pictures: Count, at: Instant }),
    Type.Null(),
  ]),
  /** Jobs that remove files which nothing names. When each was last started by the clock; null: never. */
  sweeps: Type.Array(Closed({ task: Type.String(), startedAt: maybeInstant })),
  /** Where the worker makes a backup each night; null: it makes none. */
  backupFolder: maybeText,
  /** From which hour on, in which time zone, and how many stay: two settings and `TIME_ZONE`. */
  nightly: Closed({ hour: Type.Integer(), timeZone: Type.String(), kept: Type.Integer() }),
  backup: Backups,
  /** The last one that staff requested. Null: none yet. */
  lastRun: Type.Union([BackupRun, Type.Null()]),
})
export type SiteStorage = Static<typeof SiteStorage>

export const getStorage = defineCall({
  name: 'operations.get-storage',
  path: '/v1/operations/get-storage',
  who: 'staff',
  permission: 'settings.read',
  summary: 'Where media and backups are, how much room is left, and whether the last backup was tested.',
  input: Empty,
  output: SiteStorage,
})

export const startBackup = defineCall({
  name: 'operations.start-backup',
  path: '/v1/operations/start-backup',
  who: 'staff',
  permission: 'operations.backup',
  summary:
    'Has the worker back the site up into BACKUP_DIR at once; the first backup creates that folder. While a backup or a test runs, it is the one that is returned.',
  input: Empty,
  output: BackupRun,
})

export const startBackupTest = defineCall({
  name: 'operations.test-backup',
  path: '/v1/operations/test-backup',
  who: 'staff',
  permission: 'operations.backup',
  summary:
    'Has the worker read the newest backup of BACKUP_DIR to its end and compare each file with its hash. While a backup or a test runs, it is the one that is returned.',
  input: Empty,
  output: BackupRun,
  errors: ['NOT_FOUND'],
})

/** What makes a new site ready for visitors, in the order in which it is done. */
export const setupSteps = ['name', 'mail', 'video', 'prices', 'payment', 'backupFolder', 'backup'] as const
export type SetupStep = (typeof setupSteps)[number]

export const getSetup = defineCall({
  name: 'operations.get-setup',
  path: '/v1/operations/get-setup',
  who: 'staff',
  permission: 'settings.change',
  summary: 'Which steps of the setup of a new site are done.',
  input: Empty,
  output: Type.Array(Closed({ step: Type.Enum(setupSteps), isDone: Type.Boolean() })),
})

export const jobStates = ['failed', 'retrying', 'running', 'waiting'] as const

export const SiteJob = Closed({
  id: Id,
  task: Type.String(),
  /** failed: out of tries. retrying: failed, and tried again at `runAt`. */
  state: Type.Enum(jobStates),
  tries: Count,
  maxTries: Count,
  createdAt: Instant,
  runAt: Instant,
  /** The last failure; null: it has not failed, or its worker was killed at every try. */
  failure: Type.Union([JobFailure, Type.Null()]),
  lastAction: LastAction,
})
export type SiteJob = Static<typeof SiteJob>

/** `oldest` and `newest`: added first or last. `next`: by when they run, or were to run. */
export const jobOrders = ['oldest', 'newest', 'next'] as const
export type JobOrder = (typeof jobOrders)[number]

export const listJobs = defineCall({
  name: 'operations.list-jobs',
  path: '/v1/operations/list-jobs',
  who: 'staff',
  permission: 'operations.read-jobs',
  summary:
    'Jobs of the worker, all or those of a state or a task: the oldest first, the newest first, or those that run next. Scheduled ones are not jobs until they are due.',
  input: Closed({
    state: Type.Optional(Type.Enum(jobStates)),
    task: Type.Optional(Text(1, 100)),
    /** Left out: `oldest`. */
    order: Type.Optional(Type.Enum(jobOrders)),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(SiteJob),
})

export const retryJob = defineCall({
  name: 'operations.retry-job',
  path: '/v1/operations/retry-job',
  who: 'staff',
  permission: 'operations.jobs',
  summary: 'Has the worker try a failed job again, with all its tries, at once.',
  input: Closed({ id: Id }),
  output: Empty,
  errors: ['NOT_FOUND'],
})

export const dropJob = defineCall({
  name: 'operations.drop-job',
  path: '/v1/operations/drop-job',
  who: 'staff',
  permission: 'operations.jobs',
  summary: 'Gives up a job that failed for good: it is never tried again.',
  input: Closed({ id: Id, reason }),
  output: Empty,
  errors: ['NOT_FOUND'],
})

export const TableExport = Closed({
  id: Id,
  /** The name of the list call. */
  table: Type.String(),
  /** What the list was asked for, such as a state; the order of its rows, too. */
  filters: Type.Array(
    Closed({ name: Type.String(), value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]) }),
  ),
  by: Type.String(),
  requestedAt: Instant,
  /** Rows written so far. */
  rows: Count,
  finishedAt: maybeInstant,
  /** Why it could not be written; null: it was, or it runs. */
  failure: Type.Union([JobFailure, Type.Null()]),
  /** Until when the file is kept; null: there is none. */
  keptUntil: maybeInstant,
  /** I requested it: only I may download it. */
  isMine: Type.Boolean(),
})
export type TableExport = Static<typeof TableExport>

export const startExport = defineCall({
  name: 'operations.start-export',
  path: '/v1/operations/start-export',
  who: 'staff',
  permission: 'operations.export',
  isLocalized: true,
  summary:
    'Has the worker write all rows of a list as a CSV file, as its call would return them to me with these filters, in my language. The role must permit that call.',
  input: Closed({
    /** The name of the list call, such as `payments.list-all-orders`. */
    table: Text(1, 100),
    /** The input of that call, as JSON, without its cursor. */
    input: Text(1, 2000),
    reason,
  }),
  output: TableExport,
  errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'REQUEST_KEY_REUSED'],
  repeatable: true,
})

/** `written`: the file can be downloaded. `removed`: it was kept for long enough. */
export const exportStates = ['running', 'written', 'failed', 'removed'] as const
export type ExportState = (typeof exportStates)[number]

export const listExports = defineCall({
  name: 'operations.list-exports',
  path: '/v1/operations/list-exports',
  who: 'staff',
  permission: 'operations.export',
  summary:
    'Files of tables that I requested, newest or oldest first: all, or those of a table or of a state.',
  input: Closed({
    /** The name of the list call. */
    table: Type.Optional(Text(1, 100)),
    state: Type.Optional(Type.Enum(exportStates)),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(TableExport),
})

export const downloadExport = defineCall({
  name: 'operations.download-export',
  path: '/v1/operations/download-export',
  who: 'staff',
  permission: 'operations.export',
  summary: 'An address at which one of my files can be fetched once, within 10 minutes.',
  input: Closed({
    id: Id,
    /** What the browser calls the file, without `.csv`. Default: the name of the list call, and the day. */
    name: Type.Optional(Line(1, 100)),
  }),
  output: Closed({ address: Address, expiresAt: Instant }),
  errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
})
