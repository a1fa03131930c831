import type { BackupRun } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { BackupBusyError, BackupError } from '../../platform/backup/backup-error.ts'
import { openBackupFolder } from '../../platform/backup/backup-folder.ts'
import { readBackupState, recordFailure } from '../../platform/backup/backup-runs.ts'
import { chooseBackup } from '../../platform/backup/manifest.ts'
import { readPassphrase } from '../../platform/backup/passphrase.ts'
import { testBackup } from '../../platform/backup/test-backup.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { lostJobError, presentJobFailure } from '../../platform/jobs/job-failure.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import {
  type BackupRequest,
  findLastRequest,
  finishRequest,
  insertRequest,
  isOpenRequest,
  lockRunningRequest,
  noteProgress,
  type RequestProgress,
  requestJobKey,
} from './backup-queries.ts'
import { backUp } from './nightly-backup.ts'

/** Backups run by themselves each night, and a test reads only. */
const actions = {
  backup: defineAction('operations.start-backup', { needsReason: false }),
  test: defineAction('operations.test-backup', { needsReason: false }),
}

const RequestPayload = Type.Object({ backupRequestId: RowId })
export const makeBackupJob = defineJob('operations.make-backup', RequestPayload, { isHeavy: true })
export const testBackupJob = defineJob('operations.test-backup', RequestPayload, { isHeavy: true })

const jobs = { backup: makeBackupJob, test: testBackupJob }

/** Shortest interval between two stored progresses, ms. */
const noteEveryMs = 1000

type Settings = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Has the worker back the site up into BACKUP_DIR, or read the last backup there to its end, unless it does either
 * already.
 * @throws InputRefused without BACKUP_DIR; AppError NOT_FOUND for a test before there is a backup
 */
export async function startBackupRun(
  { db, clock, config }: Settings,
  { kind, operator }: { kind: BackupRun['kind']; operator: Operator },
): Promise<BackupRun> {
  if (!config.backupDir) throw new InputRefused('BACKUP_DIR is not set.', '', { rule: 'noBackupFolder' })
  const { lastAt } = await readBackupState(db, true)
  if (kind === 'test' && !lastAt) throw new AppError('NOT_FOUND')
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const running = await lockRunningRequest(tx)
    if (running) return presentRun(running)
    const row = await insertRequest(tx, { kind, by: operator.name, now })
    await addJob(tx, jobs[kind], { backupRequestId: row.id }, { key: requestJobKey(row.id) })
    const subject = { kind: 'site', id: 'backup' }
    const after = { request: row.id, folder: config.backupDir }
    await recordAction(tx, actions[kind], { operator, subject, after, now })
    return presentRun(row)
  })
}

/** The last backup or test that staff requested. Null: there was none. */
export async function findLastRun({ db }: Pick<Context, 'db'>): Promise<BackupRun | null> {
  const row = await findLastRequest(db)
  return row ? presentRun(row) : null
}

function presentRun(row: BackupRequest): BackupRun {
  return {
    id: Number(row.id),
    kind: row.kind as BackupRun['kind'],
    by: row.started_by,
    startedAt: row.started_at.toISOString(),
    // Nobody knows when a job was lost: the time of the start stands for it.
    finishedAt: row.is_running ? null : (row.finished_at ?? row.started_at).toISOString(),
    failure: row.is_running ? null : presentJobFailure(row.finished_at ? row.failure : lostJobError),
    files: Number(row.files),
    bytes: Number(row.bytes),
    totalBytes: row.total_bytes === null ? null : Number(row.total_bytes),
    problems: Number(row.problems),
  }
}

interface RequestRun {
  id: bigint
  signal: AbortSignal
}

/** Makes a backup that staff requested. Only the first one of BACKUP_DIR may create the folder. */
export function makeRequestedBackup(ctx: Context, run: RequestRun): Promise<void> {
  return runRequest(ctx, run, async (onProgress) => {
    const now = ctx.clock.now()
    const { lastAt, folder } = await readBackupState(ctx.db, true)
    const mayCreate = !lastAt || (folder !== undefined && folder !== ctx.config.backupDir)
    try {
      await backUp(ctx, { mayCreate, signal: run.signal, onProgress })
    } catch (error) {
      // The backup that is running meanwhile may succeed.
      const isBusy = error instanceof BackupBusyError
      if (!run.signal.aborted && !isBusy) await recordFailure(ctx.db, now)
      throw error
    }
    return 0
  })
}

/** Reads the newest backup of BACKUP_DIR to its end, for the staff. */
export function testRequestedBackup(ctx: Context, run: RequestRun): Promise<void> {
  return runRequest(ctx, run, async (onProgress) => {
    const { config, log } = ctx
    if (!config.backupDir) throw new BackupError('BACKUP_DIR is not set.')
    const folder = await openBackupFolder(config.backupDir, await readPassphrase(config))
    const manifest = await chooseBackup(folder, undefined)
    const totalBytes = manifest.media?.bytes ?? 0
    try {
      const problems = await testBackup(folder, manifest, {
        signal: run.signal,
        onProgress: (progress) => onProgress({ ...progress, totalBytes }),
        onNoteFailed: (error) => log.error({ err: error }, 'the result of a backup test could not be stored'),
      })
      for (const problem of problems) log.error({ problem }, 'a file of the backups is damaged')
      return problems.length
    } catch (error) {
      // A damaged file of the database is what the test found.
      if (!(error instanceof BackupError)) throw error
      log.error({ problem: error.message }, 'a file of the backups is damaged')
      return 1
    }
  })
}

/**
 * Runs a requested backup or test, and stores its progress and its result. A failed one is not tried again, because the
 * person who requested it sees why; only one whose worker stopped is run again by the next worker.
 * @param work returns how many problems it found
 */
async function runRequest(
  ctx: Context,
  { id, signal }: RequestRun,
  work: (onProgress: (progress: RequestProgress) => void) => Promise<number>,
): Promise<void> {
  const { db, clock, log } = ctx
  if (!(await isOpenRequest(db, id))) return
  let last: RequestProgress | undefined
  let notedAt = 0
  const onProgress = (progress: RequestProgress) => {
    last = { ...progress }
    if (performance.now() - notedAt < noteEveryMs) return
    notedAt = performance.now()
    void noteProgress(db, id, last).catch((error: unknown) =>
      log.warn({ err: error }, 'the progress of a backup could not be stored'),
    )
  }
  const finish = (result: { failure: string | null; problems: number }) =>
    finishRequest(db, id, { ...result, progress: last, now: clock.now() })
  try {
    await finish({ failure: null, problems: await work(onProgress) })
  } catch (error) {
    if (signal.aborted) throw error
    log.error({ err: error, folder: ctx.config.backupDir }, 'a requested backup failed')
    await finish({ failure: error instanceof Error ? error.message : String(error), problems: 0 })
  }
}
