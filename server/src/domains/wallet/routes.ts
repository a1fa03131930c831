import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { listEntries, listPersonEntries } from './list-entries.ts'
import { decideAdjustment, listAdjustments, proposeAdjustment } from './staff/adjust.ts'
import { startLedgerCheck } from './staff/check-ledger.ts'
import type { FindItemTitles } from './staff/current-titles.ts'
import { listFindings } from './staff/list-findings.ts'
import { listPostings } from './staff/list-postings.ts'
import { listChecks } from './staff/money-checks.ts'

/** @param findItemTitles given by `domains/routes.ts`, because it reads a later domain */
export const routes = (findItemTitles: FindItemTitles): readonly BoundCall[] => [
  bind(contract.listWalletEntries, ({ ctx, viewer, input }) => listEntries(ctx, viewer.accountId, input)),
  bind(contract.listPersonEntries, ({ ctx, input }) =>
    listPersonEntries(ctx, BigInt(input.accountId), input, findItemTitles),
  ),
  bind(contract.listPostings, ({ ctx, input }) => listPostings(ctx, input, findItemTitles)),
  bind(contract.listMoneyChecks, ({ ctx, input }) => listChecks(ctx, input)),
  bind(contract.listFindings, ({ ctx, input }) => listFindings(ctx, input)),
  bind(contract.checkLedger, ({ ctx, ...request }) => startLedgerCheck(ctx, staffOperator(request))),
  bind(contract.listAdjustments, ({ ctx, input, viewer }) => listAdjustments(ctx, input, viewer.accountId)),
  bind(contract.proposeAdjustment, ({ ctx, input, requestKey, ...request }) =>
    proposeAdjustment(ctx, {
      ...{ input, requestKey },
      ...{ staffId: request.viewer.accountId, operator: staffOperator(request) },
    }),
  ),
  bind(contract.decideAdjustment, ({ ctx, input, ...request }) =>
    decideAdjustment(ctx, {
      ...{ ...input, id: BigInt(input.id) },
      ...{ staffId: request.viewer.accountId, operator: staffOperator(request) },
    }),
  ),
]
