import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffActor } from './acts.ts'
import { getAuditCheck, startAuditCheck } from './check-audit.ts'
import { listAudit } from './list-audit.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listAudit, ({ ctx, input }) => listAudit(ctx, input)),
  bind(contract.getAuditCheck, ({ ctx }) => getAuditCheck(ctx.db)),
  bind(contract.checkAudit, ({ ctx, ...request }) => startAuditCheck(ctx, staffActor(request))),
]
