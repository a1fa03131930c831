import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { buyItem } from './buy-item.ts'
import { listPurchases } from './list-purchases.ts'
import { listRights } from './list-rights.ts'
import { getEarnings, listEarnings } from './shares/list-earnings.ts'
import { spendFreeView } from './spend-free-view.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.getEarnings, ({ ctx, viewer }) => getEarnings(ctx, viewer.accountId)),
  bind(contract.listEarnings, ({ ctx, viewer, input }) => listEarnings(ctx, viewer.accountId, input)),
  bind(contract.buyVideo, ({ ctx, viewer, input }) => buyItem(ctx, viewer, input)),
  bind(contract.listPurchases, ({ ctx, viewer, input, lang }) =>
    listPurchases(ctx, viewer.accountId, input, lang),
  ),
  bind(contract.listRights, ({ ctx, viewer, input }) => listRights(ctx, viewer, input.ids.map(BigInt))),
  bind(contract.spendFreeView, ({ ctx, viewer, input }) => spendFreeView(ctx, viewer, input.id)),
]
