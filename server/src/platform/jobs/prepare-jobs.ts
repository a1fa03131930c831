import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** Creates or upgrades the job queue's own schema, `graphile_worker`. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool })
  await addMissingKeys(pool)
}

/** The release before gave these jobs no key, and found them by these fields of their payloads. */
async function addMissingKeys(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update graphile_worker._private_jobs as jobs set key = prefix || (payload->>field)
    from (values ('exportId', 'export:'), ('checkId', 'money-check:'), ('backupRequestId', 'backup-request:'))
      as keys (field, prefix)
    where jobs.key is null and payload->>field is not null`)
}
