import type { BoundCall } from '../../platform/http/bind-call.ts'
import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { removeExpired, writeExport, writeExportJob } from './export-table.ts'

/** @param routes given by `domains/jobs.ts`: a file of a table is written as the table's call answers */
export function tasks(routes: readonly BoundCall[]): readonly Task[] {
  return [
    handleJob(writeExportJob, (ctx, { exportId }, { signal, isLastAttempt }) =>
      writeExport(ctx, routes, { exportId, signal, isLastAttempt }),
    ),
    {
      name: 'operations.remove-exports',
      cron: '50 19 * * *',
      run: (ctx) => removeExpired(ctx),
    },
  ]
}
