import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { SandboxProblem } from '../sandbox-problem.ts'

/** Proves that this process is alive: an advisory lock, which PostgreSQL releases with the connection. */
export interface WorkerLease {
  lockKey: bigint
  /** Identifies the jobs that this worker takes. @param sandboxProblem of its machine */
  addWorker(workerId: string, sandboxProblem?: SandboxProblem): Promise<void>
  /** Releases the jobs of dead processes. @returns the lock keys of the dead processes */
  reap(): Promise<bigint[]>
  release(): Promise<void>
}

/**
 * A worker is listed within milliseconds of its start. A job locked for this long by an unlisted worker is
 * orphaned.
 */
const unlistedAfter = '5 seconds'

/** A process can die between taking its first job and being listed. */
async function takeBackFromUnlisted(client: pg.Client): Promise<void> {
  await client.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_at < now() - $1::interval and locked_by not in (select worker_id from job_workers)
     having count(*) > 0`,
    [unlistedAfter],
  )
}

/** @param onLost the connection broke: another process may now take our jobs, so this one must exit */
export async function takeWorkerLease(url: string, onLost: (error: Error) => void): Promise<WorkerLease> {
  const client = new pg.Client({ connectionString: url, application_name: 'liuguang lease', keepAlive: true })
  client.on('error', onLost)
  await client.connect()
  const lockKey = BigInt(randomInt(2 ** 47))
  await client.query('select pg_advisory_lock($1)', [lockKey.toString()])

  async function isDead(key: string): Promise<boolean> {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      key,
    ])
    return rows[0]?.locked === true
  }

  async function takeBack(key: string): Promise<void> {
    const { rows } = await client.query<{ worker_id: string }>(
      'delete from job_workers where lock_key = $1 returning worker_id',
      [key],
    )
    await client.query('select graphile_worker.force_unlock_workers($1)', [rows.map((row) => row.worker_id)])
    await client.query('select pg_advisory_unlock($1)', [key])
  }

  return {
    lockKey,
    async addWorker(workerId, sandboxProblem) {
      await client.query(
        'insert into job_workers (worker_id, lock_key, sandbox_problem) values ($1, $2, $3)',
        [workerId, lockKey.toString(), sandboxProblem ?? null],
      )
    },
    async reap() {
      const { rows } = await client.query<{ lock_key: string }>(
        'select distinct lock_key from job_workers where lock_key <> $1',
        [lockKey.toString()],
      )
      const dead: bigint[] = []
      for (const { lock_key } of rows) {
        if (!(await isDead(lock_key))) continue
        await takeBack(lock_key)
        dead.push(BigInt(lock_key))
      }
      await takeBackFromUnlisted(client)
      return dead
    },
    async release() {
      client.removeListener('error', onLost)
      client.on('error', () => undefined)
      await client.query('delete from job_workers where lock_key = $1', [lockKey.toString()])
      await client.end()
    },
  }
}
