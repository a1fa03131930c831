import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** Creates or upgrades the job queue's own schema, `graphile_worker`. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool })
}
