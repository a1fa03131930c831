import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { startBackupRun } from './backup-requests.ts'
import { dropJob, listJobs, retryJob } from './decide-job.ts'
import { listExports, makeDownloadTicket, startExport } from './export-table.ts'
import { getDashboard } from './get-dashboard.ts'
import { getSetup } from './get-setup.ts'
import { getStorage } from './get-storage.ts'
import { exportAddress } from './serve-export.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.getDashboard, ({ ctx, input, viewer }) =>
    getDashboard(ctx, { period: input.period, role: viewer.role }),
  ),
  bind(contract.getSetup, ({ ctx }) => getSetup(ctx)),
  bind(contract.getStorage, ({ ctx }) => getStorage(ctx)),
  bind(contract.startBackup, ({ ctx, ...request }) =>
    startBackupRun(ctx, { kind: 'backup', operator: staffOperator(request) }),
  ),
  bind(contract.startBackupTest, ({ ctx, ...request }) =>
    startBackupRun(ctx, { kind: 'test', operator: staffOperator(request) }),
  ),
  bind(contract.listJobs, ({ ctx, input }) => listJobs(ctx, input)),
  bind(contract.retryJob, async ({ ctx, input, ...request }) => {
    await retryJob(ctx, { id: BigInt(input.id), operator: staffOperator(request) })
    return {}
  }),
  bind(contract.dropJob, async ({ ctx, input, ...request }) => {
    await dropJob(ctx, { id: BigInt(input.id), reason: input.reason, operator: staffOperator(request) })
    return {}
  }),
  bind(contract.startExport, ({ ctx, input, lang, requestKey, ...request }) =>
    startExport(ctx, { input, lang, requestKey, viewer: request.viewer, operator: staffOperator(request) }),
  ),
  bind(contract.listExports, ({ ctx, input, viewer }) => listExports(ctx, viewer.accountId, input)),
  bind(contract.downloadExport, async ({ ctx, input, ...request }) => {
    const { accountId } = request.viewer
    const operator = staffOperator(request)
    const { ticket, expiresAt } = await makeDownloadTicket(ctx, { id: BigInt(input.id), accountId, operator })
    return { address: exportAddress(ticket, input.name), expiresAt: expiresAt.toISOString() }
  }),
]
