import type { Context } from './context.ts'
import { countImports } from './domains/publishing/index.ts'
import { countPostings } from './domains/wallet/index.ts'
import { readJobState, type TaskState } from './platform/jobs/job-state.ts'
import { type Family, gauge } from './platform/metrics/metrics.ts'
import { within } from './platform/within.ts'

/** Several collectors in a row cost one reading. */
const freshMs = 5_000
const patienceMs = 1_000

/** What only the database knows, the same at every API process. @throws Error when it does not answer in time */
export function readSiteMetrics(ctx: Context): () => Promise<Family[]> {
  let latest: Promise<Family[]> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!latest || performance.now() - readAt > freshMs) {
      readAt = performance.now()
      latest = read(ctx)
      latest.catch(() => {
        latest = undefined
      })
    }
    return within(patienceMs, latest)
  }
}

async function read({ db }: Context): Promise<Family[]> {
  const [{ tasks, workers }, imports, postings] = await Promise.all([
    readJobState(db),
    countImports(db),
    countPostings(db),
  ])
  const states = ['ready', 'waiting', 'running', 'failed'] as const
  const byTask = (value: (task: TaskState) => number) =>
    tasks.map((task) => ({ labels: { task: task.task }, value: value(task) }))
  return [
    gauge(
      'liuguang_jobs',
      'Jobs by task and state: ready, waiting for their time, running, failed for good.',
      tasks.flatMap((task) =>
        states.map((state) => ({ labels: { task: task.task, state }, value: task[state] })),
      ),
    ),
    gauge(
      'liuguang_job_oldest_seconds',
      'How long the oldest ready job has waited, by task.',
      byTask((task) => task.oldestSeconds),
    ),
    gauge('liuguang_workers', 'Worker processes that are alive.', workers),
    gauge(
      'liuguang_imports',
      'Imports by state.',
      imports.map(({ state, count }) => ({ labels: { state }, value: count })),
    ),
    {
      name: 'liuguang_postings_total',
      help: 'Postings of the ledger, by the highest number: one that was rolled back leaves a gap.',
      type: 'counter',
      samples: [{ value: postings }],
    },
  ]
}
