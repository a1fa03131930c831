import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { blockTerms, unblockTerms } from './block-terms.ts'
import { listBlockedTermPage } from './list-blocked-terms.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listBlockedTerms, ({ ctx, input }) => listBlockedTermPage(ctx, input)),
  bind(contract.blockTerms, ({ ctx, input, ...request }) =>
    blockTerms(ctx, { ...input, operator: staffOperator(request) }),
  ),
  bind(contract.unblockTerms, async ({ ctx, input, ...request }) => ({
    total: await unblockTerms(ctx, { ...input, operator: staffOperator(request) }),
  })),
]
