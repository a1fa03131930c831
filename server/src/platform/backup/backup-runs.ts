import type { DbOrTx } from '../db/database.ts'
import { dayMs } from '../utc-day.ts'
import type { BackupReport } from './make-backup.ts'

const keptMs = 400 * dayMs

export interface BackupState {
  /** When the last backup with media started. Undefined: there is none yet. */
  lastAt: Date | undefined
  /** Size of its contents. */
  lastBytes: number | undefined
  lastId: string | undefined
  /** Where it is. Undefined also for one from before this was recorded. */
  folder: string | undefined
  /** Whether a later attempt failed. */
  hasFailedSince: boolean
}

/**
 * @param facts.isNightly written by the worker into BACKUP_DIR, not started by hand
 * @throws the database's error 42703 when it is of a version that records no folder; the rest is recorded then
 */
export async function recordBackup(
  db: DbOrTx,
  { manifest, tookMs }: Pick<BackupReport, 'manifest' | 'tookMs'>,
  { isNightly, folder }: { isNightly: boolean; folder: string },
): Promise<void> {
  const startedAt = new Date(manifest.madeAt)
  await db
    .deleteFrom('backup_runs')
    .where('started_at', '<', new Date(startedAt.getTime() - keptMs))
    .execute()
  const { id } = await db
    .insertInto('backup_runs')
    .values({
      backup_id: manifest.id,
      has_media: manifest.media !== null,
      is_nightly: isNightly,
      started_at: startedAt,
      ended_at: new Date(startedAt.getTime() + tookMs),
      bytes: BigInt(totalBytes(manifest)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('backup_runs').set({ folder }).where('id', '=', id).execute()
}

/** Size of one backup's contents, in bytes before compression. */
export function totalBytes({ tables, media }: BackupReport['manifest']): number {
  return tables.reduce((sum, { size }) => sum + size, media?.bytes ?? 0)
}

/** Records that a nightly backup failed. */
export async function recordFailure(db: DbOrTx, startedAt: Date): Promise<void> {
  await db
    .insertInto('backup_runs')
    .values({ has_media: true, is_nightly: true, started_at: startedAt })
    .execute()
}

/**
 * @param isNightly counts the worker's backups in BACKUP_DIR. Otherwise those made by hand, for sites without
 *   BACKUP_DIR
 */
export async function readBackupState(db: DbOrTx, isNightly: boolean): Promise<BackupState> {
  const newest = db
    .selectFrom('backup_runs')
    .select(['started_at', 'bytes', 'backup_id', 'folder'])
    .where('has_media', '=', true)
    .where('is_nightly', '=', isNightly)
    .orderBy('started_at', 'desc')
    .limit(1)
  const last = await newest.where('backup_id', 'is not', null).executeTakeFirst()
  const failed = await newest.where('backup_id', 'is', null).executeTakeFirst()
  return {
    lastAt: last?.started_at,
    lastBytes: last?.bytes == null ? undefined : Number(last.bytes),
    lastId: last?.backup_id ?? undefined,
    folder: last?.folder ?? undefined,
    hasFailedSince: failed !== undefined && (last === undefined || failed.started_at > last.started_at),
  }
}

/**
 * The age of the last backup, as a sentence for the operator. @param isNightly the worker makes backups
 * automatically
 */
export function explainBackups(
  { lastAt, hasFailedSince }: BackupState,
  now: Date,
  isNightly: boolean,
): string {
  const age = lastAt && `the last one is ${hoursBetween(lastAt, now)} h old`
  if (hasFailedSince) return `failed, the worker's log says why; ${age ?? 'there is none yet'}`
  return age ?? (isNightly ? 'none yet' : 'none yet, and BACKUP_DIR is not set')
}

function hoursBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 3_600_000))
}
