import type { BoundCall } from '../../platform/http/bind-call.ts'
import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { makeBackupJob, makeRequestedBackup, testBackupJob, testRequestedBackup } from './backup-requests.ts'
import { removeExpired, writeExport, writeExportJob } from './export-table.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { sumStorage } from './sum-storage.ts'

/** @param routes given by `domains/jobs.ts`: an exported file contains what the call of its table returns */
export function tasks(routes: readonly BoundCall[]): readonly Task[] {
  return [
    nightlyBackup,
    handleJob(writeExportJob, (ctx, { exportId }, { signal, isLastAttempt }) =>
      writeExport(ctx, routes, { exportId, signal, isLastAttempt }),
    ),
    handleJob(makeBackupJob, (ctx, { backupRequestId: id }, { signal }) =>
      makeRequestedBackup(ctx, { id, signal }),
    ),
    handleJob(testBackupJob, (ctx, { backupRequestId: id }, { signal }) =>
      testRequestedBackup(ctx, { id, signal }),
    ),
    {
      name: 'operations.sum-storage',
      cron: '*/15 * * * *',
      run: (ctx, _payload, { signal }) => sumStorage(ctx, signal),
    },
    {
      name: 'operations.remove-exports',
      cron: '50 19 * * *',
      run: (ctx) => removeExpired(ctx),
    },
  ]
}
