import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { claimTransfer } from './crypto/claim-transfer.ts'
import { signClaim } from './crypto/sign-claim.ts'
import { listOrders } from './list-orders.ts'
import { loadOwnOrder } from './load-order.ts'
import { requestStatusNow } from './poll-order.ts'
import { listRechargeOffers } from './recharge-offers.ts'
import { staffRoutes } from './staff/routes.ts'
import { startRecharge } from './start-recharge.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.getRechargeList, ({ ctx }) => listRechargeOffers(ctx)),
  bind(contract.recharge, ({ ctx, viewer, requestKey, siteOrigin, address, input }) =>
    startRecharge(ctx, { accountId: viewer.accountId, requestKey, siteOrigin, address, input }),
  ),
  bind(contract.getOrder, ({ ctx, viewer, input }) =>
    loadOwnOrder(ctx.db, viewer.accountId, input.id, ctx.clock.now()),
  ),
  bind(contract.checkOrder, ({ ctx, viewer, input }) => requestStatusNow(ctx, viewer.accountId, input.id)),
  bind(contract.claimTransfer, ({ ctx, viewer, input }) =>
    claimTransfer(ctx, { accountId: viewer.accountId, input }),
  ),
  bind(contract.signClaim, ({ ctx, viewer, input }) =>
    signClaim(ctx, { accountId: viewer.accountId, input }),
  ),
  ...staffRoutes,
  bind(contract.listOrders, ({ ctx, viewer, input }) => listOrders(ctx, viewer.accountId, input)),
]
