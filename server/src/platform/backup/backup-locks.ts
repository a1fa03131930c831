import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { inTransaction } from '../db/database.ts'
import { addJob } from '../jobs/add-job.ts'
import { BackupBusyError, BackupError } from './backup-error.ts'

/** Held by whoever makes a backup: one at a time of each database. Dropped with the connection of one that is killed. */
const oneBackup = 'liuguang.backup'
/** Held together by all who remove media, and alone by a backup that copies them. */
const mediaRemoval = 'liuguang.media-removal'

/** Longer than one sweep of media takes. */
const sweepLimitMinutes = 15

/** @throws BackupBusyError */
export async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtext($1)) as locked',
    [oneBackup],
  )
  if (rows[0]?.locked !== true) throw new BackupBusyError()
}

/** No media are removed from now on until the connection ends. Waits for sweeps that have begun. */
export async function holdMedia(client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${sweepLimitMinutes}min'`)
    await client.query('select pg_advisory_lock(hashtext($1))', [mediaRemoval])
    await client.query('set lock_timeout = 0')
  } catch (error) {
    throw new BackupError(`Files are being removed for more than ${sweepLimitMinutes} minutes.`, {
      cause: error,
    })
  }
}

/** A backup of a large library may copy media for hours; a sweep that runs once a day must not miss each night's. */
const sweepRetryMs = 30 * 60_000

/**
 * Runs work of a task that removes media which rows named until just now. While a backup copies media, which are those
 * that rows named at its beginning, the task is put off for half an hour.
 */
export async function withMediaRemovalLock(
  ctx: Context,
  task: string,
  work: () => Promise<void>,
): Promise<void> {
  const hasRun = await ctx.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock_shared(hashtext(${mediaRemoval})) as locked`.execute(connection)
    if (rows[0]?.locked !== true) {
      return false
    }
    try {
      await work()
      return true
    } finally {
      await sql`select pg_advisory_unlock_shared(hashtext(${mediaRemoval}))`.execute(connection)
    }
  })
  if (hasRun) return
  ctx.log.info({ task }, 'a backup copies media: the task is put off')
  const runAt = new Date(Date.now() + sweepRetryMs)
  await inTransaction(ctx.db, (tx) => addJob(tx, task, {}, { key: `${task}.put-off`, runAt }))
}
