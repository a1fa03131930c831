import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { inTransaction } from '../db/database.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Job, NoPayload } from '../jobs/define-job.ts'
import { BackupBusyError, BackupError } from './backup-error.ts'

/**
 * Held by the running backup, so that each database has one at a time. Released with the connection if the
 * process is killed.
 */
const oneBackup = 'liuguang.backup'
/** Held shared by whatever deletes media that rows referenced, and exclusively by a backup that copies them. */
const mediaRemoval = 'liuguang.media-removal'

/** Longer than one media sweep takes. */
const sweepLimitMinutes = 15

/** @throws BackupBusyError */
export async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtext($1)) as locked',
    [oneBackup],
  )
  if (rows[0]?.locked !== true) throw new BackupBusyError()
}

/** Blocks the deletion of media until the connection ends. Waits for sweeps that have already started. */
export async function blockMediaRemoval(client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${sweepLimitMinutes}min'`)
    await client.query('select pg_advisory_lock(hashtext($1))', [mediaRemoval])
    await client.query('set lock_timeout = 0')
  } catch (error) {
    throw new BackupError(`Removing media files has taken more than ${sweepLimitMinutes} minutes.`, {
      cause: error,
    })
  }
}

/**
 * Deletes media which rows referenced until just now, unless a backup copies them: it copies the media that rows referenced
 * when it started. Waits for nothing.
 * @returns false when nothing was done: a later sweep has to remove the files
 */
export async function removeMediaUnlessCopied(
  { db }: Pick<Context, 'db'>,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock_shared(hashtext(${mediaRemoval})) as locked`.execute(connection)
    if (rows[0]?.locked !== true) return false
    try {
      await work()
      return true
    } finally {
      await sql`select pg_advisory_unlock_shared(hashtext(${mediaRemoval}))`.execute(connection)
    }
  })
}

/**
 * A backup of a large library may copy media for hours. A daily sweep must not be skipped every night because
 * of it.
 */
const sweepRetryMs = 30 * 60_000

/** Does the work of a job that deletes media. While a backup copies them, the job is postponed by half an hour. */
export async function withMediaRemovalLock(
  ctx: Context,
  job: Job<typeof NoPayload>,
  work: () => Promise<void>,
): Promise<void> {
  if (await removeMediaUnlessCopied(ctx, work)) return
  ctx.log.info({ task: job.name }, 'a backup copies media: the task is put off')
  const runAt = new Date(Date.now() + sweepRetryMs)
  await inTransaction(ctx.db, (tx) => addJob(tx, job, {}, { key: `${job.name}.put-off`, runAt }))
}
