import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../context.ts'
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

/**
 * Runs work that removes media which rows named until just now. Left out while a backup copies media: the backup names
 * what rows named at its beginning, and whoever sweeps comes again.
 */
export async function unlessBackedUp(ctx: Context, work: () => Promise<void>): Promise<void> {
  await ctx.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock_shared(hashtext(${mediaRemoval})) as locked`.execute(connection)
    if (rows[0]?.locked !== true) {
      ctx.log.info('a backup copies media: what is to be removed waits for the next run')
      return
    }
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock_shared(hashtext(${mediaRemoval}))`.execute(connection)
    }
  })
}
