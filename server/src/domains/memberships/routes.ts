import { buyCard, listCards, listVipEntries, redeemCode } from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { buyCard as buy } from './buy-card.ts'
import { listVipEntries as listEntries } from './list-vip-entries.ts'
import { listCardsOnSale } from './queries.ts'
import { redeemCode as redeem } from './redeem-code.ts'
import { presentCard } from './views.ts'

export const routes: readonly BoundCall[] = [
  bind(listCards, async ({ ctx }) => (await listCardsOnSale(ctx.db)).map(presentCard)),
  bind(buyCard, ({ ctx, viewer, requestKey, input }) => buy(ctx, viewer.accountId, requestKey, input)),
  bind(listVipEntries, ({ ctx, viewer, input }) => listEntries(ctx, viewer.accountId, input)),
  bind(redeemCode, ({ ctx, viewer, address, requestKey, input }) =>
    redeem(ctx, { accountId: viewer.accountId, address, requestKey, input }),
  ),
]
