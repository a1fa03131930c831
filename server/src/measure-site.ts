import { Gauge, type Registry } from 'prom-client'
import type { Context } from './context.ts'
import { countProblems } from './domains/audit/index.ts'
import { listUnconfiguredProviders, type UnconfiguredProvider } from './domains/payments/index.ts'
import { countImports } from './domains/publishing/index.ts'
import { estimatePostingCount } from './domains/wallet/index.ts'
import { type BackupState, readBackupState } from './platform/backup/backup-runs.ts'
import { type JobState, readJobState } from './platform/jobs/job-state.ts'
import { unlessAborted } from './unless-aborted.ts'

/** Several metrics collectors share one query. */
const staleAfterMs = 1_000
const patienceMs = 1_000
const jobStates = ['ready', 'waiting', 'running', 'failed'] as const

interface SiteFacts extends JobState {
  imports: { state: string; count: number }[]
  postings: number
  unconfiguredProviders: UnconfiguredProvider[]
  backups: BackupState
  auditProblems: number | undefined
}

/**
 * Metrics read from the database, the same in every API process. Omitted while the database is unavailable.
 */
export function measureSite(ctx: Context, metrics: Registry): void {
  const latest = readOnceIn(staleAfterMs, () => readFacts(ctx))

  function gauge(
    name: string,
    help: string,
    labels: string[],
    fill: (gauge: Gauge, facts: SiteFacts) => void,
  ) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [metrics],
      async collect() {
        const facts = await unlessAborted(AbortSignal.timeout(patienceMs), latest()).catch(() => undefined)
        this.reset()
        // A reset sets a gauge without labels to 0, which would be wrong.
        if (facts) fill(this, facts)
        else if (labels.length === 0) this.set(Number.NaN)
      },
    })
  }

  gauge(
    'liuguang_jobs',
    'Jobs by task and state: ready, scheduled for later, running, failed for good.',
    ['task', 'state'],
    (jobs, { tasks }) => {
      for (const task of tasks)
        for (const state of jobStates) jobs.set({ task: task.task, state }, task[state])
    },
  )
  gauge(
    'liuguang_job_oldest_seconds',
    'How long the oldest ready job has waited, by task.',
    ['task'],
    (oldest, { tasks }) => {
      for (const { task, oldestSeconds } of tasks) oldest.set({ task }, oldestSeconds)
    },
  )
  gauge('liuguang_workers', 'Worker processes that are alive.', [], (alive, { workers }) =>
    alive.set(workers),
  )
  gauge('liuguang_imports', 'Imports by state.', ['state'], (counts, { imports }) => {
    for (const { state, count } of imports) counts.set({ state }, count)
  })
  gauge(
    'liuguang_last_posting',
    'The highest number of a posting in the ledger; a rolled-back posting leaves a gap.',
    [],
    (last, { postings }) => last.set(postings),
  )
  gauge(
    'liuguang_orders_without_provider',
    'Open orders of card providers that are not configured, by provider.',
    ['provider'],
    (counts, { unconfiguredProviders }) => {
      for (const { provider, orders } of unconfiguredProviders) counts.set({ provider }, orders)
    },
  )
  gauge(
    'liuguang_backup_age_seconds',
    'How long ago the last backup with media began; not a number: there is none.',
    [],
    (age, { backups: { lastAt } }) =>
      age.set(lastAt ? (ctx.clock.now().getTime() - lastAt.getTime()) / 1000 : Number.NaN),
  )
  gauge(
    'liuguang_backup_bytes',
    'Size of the last backup with media, before compression; not a number: there is none.',
    [],
    (bytes, { backups: { lastBytes } }) => bytes.set(lastBytes ?? Number.NaN),
  )
  gauge(
    'liuguang_backup_failed',
    '1: a nightly backup has failed since the last one was made.',
    [],
    (failed, { backups: { hasFailedSince } }) => failed.set(hasFailedSince ? 1 : 0),
  )
  gauge(
    'liuguang_audit_problems',
    'Problems that the last check of the audit’s chain found, 20 at most; not a number: none was made yet.',
    [],
    (problems, { auditProblems }) => problems.set(auditProblems ?? Number.NaN),
  )
  new Gauge({
    name: 'liuguang_database_answers',
    help: '1: the database responded; 0: it did not respond in time.',
    registers: [metrics],
    async collect() {
      this.set(
        await unlessAborted(AbortSignal.timeout(patienceMs), latest()).then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
}

async function readFacts(ctx: Context): Promise<SiteFacts> {
  const { db, config } = ctx
  const [jobs, imports, postings, unconfiguredProviders, backups, auditProblems] = await Promise.all([
    readJobState(db),
    countImports(db),
    estimatePostingCount(db),
    listUnconfiguredProviders(ctx),
    readBackupState(db, config.backupDir !== undefined),
    countProblems(db),
  ])
  return { ...jobs, imports, postings, unconfiguredProviders, backups, auditProblems }
}

/** Shares one query among callers within `ms` of its start. A failed one is not kept. */
function readOnceIn<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | undefined
  let readAt = 0
  return () => {
    if (latest && performance.now() - readAt <= ms) return latest
    readAt = performance.now()
    const reading = read()
    latest = reading
    reading.catch(() => {
      if (latest === reading) latest = undefined
    })
    return reading
  }
}
