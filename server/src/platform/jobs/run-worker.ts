import { EventEmitter } from 'node:events'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../../context.ts'
import { openPool } from '../db/database.ts'
import { withoutMailboxes } from '../log-error.ts'
import { withRequestId } from '../request-scope.ts'
import type { SandboxProblem } from '../sandbox-problem.ts'
import type { Task } from './task.ts'
import { takeWorkerLease } from './worker-lease.ts'

export interface RunningWorker {
  /** Aborts running jobs (they are retried later) and all processes they started. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  /** Concurrent jobs: heavy ones, and all others in addition. */
  concurrency: { heavy: number; light: number }
  /** Of this machine: listed with the worker, for the dashboard. Undefined: its sandbox works. */
  sandboxProblem?: SandboxProblem | undefined
  /** Called when this process must no longer work and has to exit. */
  onLost: (error: Error) => void
  /** How often to check for dead workers. */
  reapEveryMs?: number
}

/** How long a running job may take to finish after stop, before its signal is aborted. */
const graceMs = 500

/** Runs jobs until stopped. */
export async function runWorker(
  ctx: Context,
  tasks: readonly Task[],
  options: WorkerOptions,
): Promise<RunningWorker> {
  const url = ctx.config.databaseUrl ?? ''
  const { heavy, light } = options.concurrency
  const lease = await takeWorkerLease(url, options.onLost)
  const workRoot = join(ctx.config.dataDir, 'work')
  const workDir = join(workRoot, lease.lockKey.toString())
  await mkdir(workDir, { recursive: true })

  const reap = async () => {
    const dead = await lease.reap()
    if (dead.length > 0) ctx.log.warn({ workers: dead.length }, 'took back the jobs of a worker that died')
    for (const key of dead) await rm(join(workRoot, key.toString()), { recursive: true, force: true })
  }
  await reap()
  await removeLeftoverFolders(ctx, workRoot, lease.lockKey)

  const pool = openPool({
    url,
    // plus one listening connection for each of the two
    poolSize: heavy + light + 4,
    statementTimeoutMs: 60_000,
    keepsBigNumbersAsText: true,
    onIdleError: (error) => ctx.log.warn({ err: error }, 'the job queue lost a connection'),
  })
  const events = new EventEmitter() as WorkerEvents
  const added: Promise<void>[] = []
  // Jobs are locked in the name of the pool, whichever of its workers runs them.
  events.on('pool:create', ({ workerPool }) => {
    added.push(lease.addWorker(workerPool.id, options.sandboxProblem).catch(options.onLost))
  })
  const runOf = (concurrency: number, own: readonly Task[]) =>
    run({
      pgPool: pool,
      events,
      concurrency,
      pollInterval: 1000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: graceMs,
      logger: quietLogger(ctx),
      taskList: taskList(ctx, own, workDir),
      parsedCronItems: parseCronItems(
        own.flatMap((task) =>
          task.cron ? [{ task: task.name, match: task.cron, options: { backfillPeriod: 0 } }] : [],
        ),
      ),
    })
  // The queue has no limit by task, so heavy and light jobs have separate runners: a paying user never waits
  // behind video encoding.
  const kinds = [
    { concurrency: heavy, own: tasks.filter(({ isHeavy }) => isHeavy) },
    { concurrency: light, own: tasks.filter(({ isHeavy }) => !isHeavy) },
  ].filter(({ own }) => own.length > 0)
  const runners = await Promise.all(kinds.map(({ concurrency, own }) => runOf(concurrency, own)))
  await Promise.all(added)
  let reaping = Promise.resolve()
  const timer = setInterval(() => {
    reaping = reaping.then(reap).catch(options.onLost)
  }, options.reapEveryMs ?? 10_000)

  return {
    async stop() {
      clearInterval(timer)
      // its query would fail when the lease's connection ends, as if the connection were lost
      await reaping
      const warn = (error: unknown) => ctx.log.warn({ err: error }, 'the worker did not stop cleanly')
      await Promise.all(runners.map((runner) => runner.stop().catch(warn)))
      // The queue is still recording finished jobs. Ending the pool would drop waiting queries, and those
      // jobs would run again.
      while (pool.waitingCount > 0) await sleep(10)
      await pool.end()
      await rm(workDir, { recursive: true, force: true })
      await lease.release()
    },
  }
}

function taskList(ctx: Context, tasks: readonly Task[], workDir: string): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload, { job, abortSignal }) => {
        const startedAt = performance.now()
        const isLastAttempt = job.attempts >= job.max_attempts
        const requestId = requestIdOf(payload)
        const log = ctx.log.child({ task: task.name, job: job.id, ...(requestId ? { requestId } : {}) })
        const ms = () => Math.round(performance.now() - startedAt)
        try {
          await withRequestId(requestId, () =>
            task.run({ ...ctx, log }, payload, { signal: abortSignal, isLastAttempt, workDir }),
          )
        } catch (error) {
          log.warn({ err: error, ms: ms(), attempt: job.attempts, isLastAttempt }, 'a job failed')
          throw error
        }
        // A job caused by a request is logged with its request id. The jobs scheduled every minute would only
        // be noise.
        log[requestId ? 'info' : 'debug']({ ms: ms() }, 'job done')
      },
    ]),
  )
}

function requestIdOf(payload: unknown): string | undefined {
  const id = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'requestId') : undefined
  return typeof id === 'string' ? id : undefined
}

/**
 * Removes folders of processes that died before they were listed as workers. The folder of a process that will be listed is
 * new. That of a listed one stays, whatever its age: while one long job runs, nothing changes the folder itself.
 * @param own the lock key of this process, which is not listed yet
 */
async function removeLeftoverFolders(
  { db }: Pick<Context, 'db'>,
  workRoot: string,
  own: bigint,
): Promise<void> {
  const hourAgo = Date.now() - 3_600_000
  const workers = await db.selectFrom('job_workers').select('lock_key').distinct().execute()
  const kept = new Set([own, ...workers.map(({ lock_key }) => lock_key)].map(String))
  for (const entry of await readdir(workRoot, { withFileTypes: true })) {
    if (kept.has(entry.name) || !/^\d+$/.test(entry.name)) continue
    const path = join(workRoot, entry.name)
    if ((await stat(path)).mtimeMs < hourAgo) await rm(path, { recursive: true, force: true })
  }
}

/** The queue's own log message. The job and its payload beside it must not be logged. */
function quietLogger(ctx: Context): Logger {
  return new Logger(() => (level, message, about = {}) => {
    // a failed job: its error has already been logged
    if (about.failure === true) return
    const error: unknown = about.error ?? about.fatalError
    const fields = error instanceof Error ? { err: error } : {}
    const sentence = withoutMailboxes(message)
    if (level === 'error') ctx.log.error(fields, sentence)
    else if (level === 'warning') ctx.log.warn(fields, sentence)
    else ctx.log.debug(sentence)
  })
}
