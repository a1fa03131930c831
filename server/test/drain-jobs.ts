import { join } from 'node:path'
import { type Job, Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { expect, vi } from 'vitest'
import type { Context } from '../src/context.ts'
import { domainTasks } from '../src/domains/jobs.ts'
import { openPool } from '../src/platform/db/database.ts'

interface DrainOptions {
  /** The queue delays the retry of a failed job: skipped that many times, or until no attempt is left. */
  retries?: number
  /** Jobs that stay in the queue, such as the encoding of all qualities where the first one is enough. */
  except?: readonly { name: string }[]
}

/** Of each site by the URL of its database: connections keep their plans, and opening them takes longer than most jobs. */
const pools = new Map<string, Pool>()

function poolOf({ config: { databaseUrl: url = '' } }: Context): Pool {
  const pool = pools.get(url) ?? openPool({ url, poolSize: 6, keepsBigNumbersAsText: true })
  pools.set(url, pool)
  return pool
}

/** Closes the connections that `drainJobs` opened for a site. */
export async function closeJobPool({ config: { databaseUrl: url = '' } }: Context): Promise<void> {
  await pools.get(url)?.end()
  pools.delete(url)
}

/** Runs all waiting jobs, as the worker would, and the jobs that they add. @returns the errors of the failures */
export async function drainJobs(
  ctx: Context,
  { retries = 0, except = [] }: DrainOptions = {},
): Promise<string[]> {
  const pool = poolOf(ctx)
  const failures: string[] = []
  const ran = new Set<string>()
  const tasks = domainTasks.filter(({ name }) => !except.some((job) => job.name === name))
  const taskList = Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload: unknown, { job }: { job: Pick<Job, 'id' | 'attempts' | 'max_attempts'> }) => {
        ran.add(job.id)
        const { signal } = new AbortController()
        const isLastAttempt = job.attempts >= job.max_attempts
        // Its own: other test files run imports with the same ids at the same time.
        const workDir = join(ctx.config.dataDir, 'runs')
        await task.run(ctx, payload, { signal, isLastAttempt, workDir }).catch((error: unknown) => {
          failures.push(error instanceof Error ? error.message : String(error))
          throw error
        })
      },
    ]),
  )
  const logger = new Logger(() => () => undefined)
  for (let round = 0; round <= retries; round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(ctx.db)
    // A run ends early when its next job is in a queue that another of its workers looks at in that moment.
    for (let run = 0; run < 10; run += 1) {
      await runOnce({ pgPool: pool, taskList, logger, concurrency: 4 })
      await untilReleased(ctx, [...ran])
      if (!(await hasUntried(ctx, Object.keys(taskList)))) break
    }
    const { rows } = await sql<{ left: boolean }>`
      select exists (select from graphile_worker._private_jobs where attempts < max_attempts) as left`.execute(
      ctx.db,
    )
    if (!rows[0]?.left) break
  }
  return failures
}

/** Waits until it is stored that these jobs ended: `runOnce` returns before that for its last ones. */
async function untilReleased(ctx: Context, ids: readonly string[]): Promise<void> {
  const expectReleased = async () => {
    const { rows } = await sql`
      select id from graphile_worker._private_jobs
      where id = any(${ids}::bigint[]) and locked_at is not null`.execute(ctx.db)
    expect(rows).toEqual([])
  }
  await vi.waitFor(expectReleased, { interval: 10, timeout: 20_000 })
}

/** Whether a job of these names waits that was not tried yet. */
async function hasUntried(ctx: Context, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where attempts = 0 and run_at <= now() and identifier = any(${names})
    ) as "isThere"`.execute(ctx.db)
  return rows[0]?.isThere ?? false
}
