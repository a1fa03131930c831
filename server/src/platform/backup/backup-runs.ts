import type { DbOrTx } from '../db/database.ts'
import type { BackupReport } from './make-backup.ts'

const keptMs = 400 * 86_400_000

export interface BackupState {
  /** When the last one with media began; undefined: there is none yet. */
  lastAt: Date | undefined
  /** What it holds. */
  lastBytes: number | undefined
  /** Whether one was tried since, and failed. */
  hasFailedSince: boolean
}

/** @param isNightly made by the worker into BACKUP_DIR, not by hand */
export async function recordBackup(
  db: DbOrTx,
  { manifest, tookMs }: Pick<BackupReport, 'manifest' | 'tookMs'>,
  { isNightly }: { isNightly: boolean },
): Promise<void> {
  const startedAt = new Date(manifest.madeAt)
  await db
    .insertInto('backup_runs')
    .values({
      backup_id: manifest.id,
      has_media: manifest.media !== null,
      is_nightly: isNightly,
      started_at: startedAt,
      ended_at: new Date(startedAt.getTime() + tookMs),
      bytes: BigInt(totalBytes(manifest)),
    })
    .execute()
  await db
    .deleteFrom('backup_runs')
    .where('started_at', '<', new Date(startedAt.getTime() - keptMs))
    .execute()
}

/** What one backup holds, in bytes before compression. */
export function totalBytes({ tables, media }: BackupReport['manifest']): number {
  return tables.reduce((sum, { size }) => sum + size, media?.bytes ?? 0)
}

/** Of a nightly one. */
export async function recordFailure(db: DbOrTx, startedAt: Date): Promise<void> {
  await db
    .insertInto('backup_runs')
    .values({ has_media: true, is_nightly: true, started_at: startedAt })
    .execute()
}

/** @param isNightly of those that the worker makes into BACKUP_DIR; else of those by hand, where there is no BACKUP_DIR */
export async function readBackupState(db: DbOrTx, isNightly: boolean): Promise<BackupState> {
  const newest = db
    .selectFrom('backup_runs')
    .select(['started_at', 'bytes'])
    .where('has_media', '=', true)
    .where('is_nightly', '=', isNightly)
    .orderBy('started_at', 'desc')
    .limit(1)
  const last = await newest.where('backup_id', 'is not', null).executeTakeFirst()
  const failed = await newest.where('backup_id', 'is', null).executeTakeFirst()
  return {
    lastAt: last?.started_at,
    lastBytes: last?.bytes == null ? undefined : Number(last.bytes),
    hasFailedSince: failed !== undefined && (last === undefined || failed.started_at > last.started_at),
  }
}

/** How old the last backup is, as a sentence for the operator. @param isNightly one is made by itself */
export function explainBackups(
  { lastAt, hasFailedSince }: BackupState,
  now: Date,
  isNightly: boolean,
): string {
  const age = lastAt && `the last one is ${hoursBetween(lastAt, now)} h old`
  if (hasFailedSince) return `failed; ${age ?? 'there is none yet'}`
  return age ?? (isNightly ? 'none yet' : 'none yet, and BACKUP_DIR is not set')
}

function hoursBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 3_600_000))
}
