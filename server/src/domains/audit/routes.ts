import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { listAudit } from './list-audit.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listAudit, ({ ctx, input }) => listAudit(ctx, input)),
]
