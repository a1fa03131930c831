import type { Context } from '../../context.ts'
import { BackupBusyError, BackupError } from '../../platform/backup/backup-error.ts'
import {
  readBackupState,
  recordBackup,
  recordFailure,
  totalBytes,
} from '../../platform/backup/backup-runs.ts'
import type { MediaProgress } from '../../platform/backup/copy-media.ts'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { hasPassphrase } from '../../platform/backup/passphrase.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { getSettings } from '../settings/index.ts'

const quarterHourMs = 15 * 60_000

/** The last time at which it was this hour in a time zone: a backup is due since then. */
export function lastTimeOf(hour: number, timeZone: string, now: Date): Date {
  const hourThere = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const isThatHour = (ms: number) => Number(hourThere.format(ms)) === hour
  // Time zones differ from UTC by quarters of an hour. On a day whose clock change skips this hour, the
  // previous day's counts.
  let quarter = Math.floor(now.getTime() / quarterHourMs) * quarterHourMs
  while (!isThatHour(quarter)) quarter -= quarterHourMs
  while (isThatHour(quarter - quarterHourMs)) quarter -= quarterHourMs
  return new Date(quarter)
}

interface BackupRun {
  /** Makes the first backup of BACKUP_DIR, which is created if it is not there. Otherwise it must hold one. */
  mayCreate: boolean
  signal: AbortSignal
  onProgress?: (progress: MediaProgress) => void
}

/**
 * Backs the site up into BACKUP_DIR, and records that.
 * @throws BackupError also without BACKUP_DIR, BackupBusyError; the signal's reason
 */
export async function backUp(ctx: Context, { mayCreate, signal, onProgress }: BackupRun): Promise<void> {
  const { config, db, clock, log, storage } = ctx
  const folder = config.backupDir
  if (!folder) throw new BackupError('BACKUP_DIR is not set.')
  const { backupKeep } = await getSettings(db)
  const report = await makeBackup({
    ...{ folder, mayCreate, config, storage, signal },
    encrypts: hasPassphrase(config),
    keep: backupKeep,
    now: clock.now(),
    ...(onProgress && { onProgress }),
  })
  await recordBackup(db, report, { isNightly: true, folder })
  const { manifest, progress, tookMs, removed, pruneError } = report
  const { copiedFiles, copiedBytes } = progress
  log.info(
    { backup: manifest.id, ms: tookMs, bytes: totalBytes(manifest), copiedFiles, copiedBytes, removed },
    'a backup was made',
  )
  if (pruneError) log.error({ err: pruneError }, 'older backups could not be removed')
}

async function runNightly(ctx: Context, signal: AbortSignal): Promise<void> {
  const { config, db, clock, log } = ctx
  if (!config.backupDir || !config.databaseUrl) return
  const now = clock.now()
  const [{ lastAt }, { backupHour }] = await Promise.all([readBackupState(db, true), getSettings(db)])
  if (lastAt && lastAt >= lastTimeOf(backupHour, config.timeZone, now)) return
  try {
    await backUp(ctx, { mayCreate: false, signal })
  } catch (error) {
    // If the worker stops, the job passes to the next one. A backup that is already running is a success
    // here.
    if (signal.aborted) throw error
    if (error instanceof BackupBusyError) return
    log.error({ err: error, folder: config.backupDir }, 'the nightly backup failed')
    await recordFailure(db, now)
  }
}

export const nightlyBackup: Task = {
  // Jobs of earlier versions have this name, too.
  name: 'backups.nightly',
  /** Hourly, so that a failed backup, or one due while no worker ran, is retried soon. */
  cron: '2 * * * *',
  run: (ctx, _payload, { signal }) => runNightly(ctx, signal),
}
