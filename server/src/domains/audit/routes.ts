import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffOperator } from './actions.ts'
import { getAuditCheck, startAuditCheck } from './check-audit.ts'
import { type FindAccountIds, listAudit } from './list-audit.ts'

/** @param findAccountIds given by `domains/routes.ts`, because it reads a later domain */
export const routes = (findAccountIds: FindAccountIds): readonly BoundCall[] => [
  bind(contract.listAudit, ({ ctx, input }) => listAudit(ctx, input, findAccountIds)),
  bind(contract.getAuditCheck, ({ ctx }) => getAuditCheck(ctx.db)),
  bind(contract.checkAudit, ({ ctx, ...request }) => startAuditCheck(ctx, staffOperator(request))),
]
