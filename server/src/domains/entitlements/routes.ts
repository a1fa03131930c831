import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { buyItem } from './buy-item.ts'
import { explainRight } from './explain-right.ts'
import { moveItems } from './item-actions.ts'
import { listPersonFreeViews } from './list-person-free-views.ts'
import { listPersonPurchases, listPurchases } from './list-purchases.ts'
import { listRights } from './list-rights.ts'
import { previewRemoval } from './preview-removal.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { getEarnings, listEarnings } from './shares/list-earnings.ts'
import { listOwedEarnings } from './shares/list-owed-earnings.ts'
import { spendFreeView } from './spend-free-view.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.getEarnings, ({ ctx, viewer }) => getEarnings(ctx, viewer.accountId)),
  bind(contract.listEarnings, ({ ctx, viewer, input }) => listEarnings(ctx, viewer.accountId, input)),
  bind(contract.buyVideo, ({ ctx, viewer, input }) => buyItem(ctx, viewer, input)),
  bind(contract.listPurchases, ({ ctx, viewer, input, lang }) =>
    listPurchases(ctx, viewer.accountId, input, lang),
  ),
  bind(contract.listRights, ({ ctx, viewer, input }) => listRights(ctx, viewer, input.ids.map(BigInt))),
  bind(contract.listPersonEarnings, async ({ ctx, input }) => {
    const accountId = BigInt(input.accountId)
    const [page, summary] = await Promise.all([
      listEarnings(ctx, accountId, { ...input, order: input.order ?? 'newest' }),
      getEarnings(ctx, accountId),
    ])
    return { ...page, summary }
  }),
  bind(contract.listOwedEarnings, ({ ctx, input }) => listOwedEarnings(ctx, input)),
  bind(contract.listPersonFreeViews, ({ ctx, input, lang }) => listPersonFreeViews(ctx, input, lang)),
  bind(contract.listPersonPurchases, ({ ctx, input, lang }) =>
    listPersonPurchases(ctx, BigInt(input.accountId), input, lang),
  ),
  bind(contract.refundPersonPurchase, async ({ ctx, input, ...request }) => {
    const { purchaseId, reason } = input
    await refundByStaff(ctx, { purchaseId: BigInt(purchaseId), operator: staffOperator(request), reason })
    return {}
  }),
  bind(contract.spendFreeView, ({ ctx, viewer, input }) => spendFreeView(ctx, viewer, input.id)),
  bind(contract.hideItems, ({ ctx, input, ...request }) =>
    moveItems(ctx, 'hide', { ...input, by: staffOperator(request) }),
  ),
  bind(contract.restoreItems, ({ ctx, input, ...request }) =>
    moveItems(ctx, 'restore', { ...input, by: staffOperator(request) }),
  ),
  bind(contract.removeItems, ({ ctx, input, ...request }) =>
    moveItems(ctx, 'remove', { ...input, by: staffOperator(request) }),
  ),
  bind(contract.previewRemoval, ({ ctx, input }) => previewRemoval(ctx, input)),
  bind(contract.explainRight, ({ ctx, input }) => explainRight(ctx, input)),
]
