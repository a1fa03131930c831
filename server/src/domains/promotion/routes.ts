import * as contract from '@liuguang/contract'
import { type BoundCall, bind, bindCached } from '../../platform/http/bind-call.ts'
import { getSettings } from '../settings/index.ts'
import { exchangeCoins } from './exchange-coins.ts'
import { listRefused } from './list-refused.ts'
import { listMyInvited, listMyRewards, showPromotion } from './show-promotion.ts'
import { getSignInCalendar, signIn } from './sign-in.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.getSignIn, ({ ctx, viewer }) => getSignInCalendar(ctx, viewer.accountId)),
  bind(contract.signIn, ({ ctx, viewer }) => signIn(ctx, viewer.accountId)),
  bindCached(contract.getExchangeRate, ['settings'], async ({ ctx }) => {
    const { coinsPerPoint } = await getSettings(ctx.db)
    return { coinsPerPoint }
  }),
  bind(contract.exchangeCoins, ({ ctx, viewer, input, requestKey }) =>
    exchangeCoins(ctx, viewer.accountId, requestKey, input),
  ),
  bind(contract.getPromotion, ({ ctx, viewer }) => showPromotion(ctx, viewer.accountId)),
  bind(contract.listRewards, ({ ctx, viewer, input }) => listMyRewards(ctx, viewer.accountId, input)),
  bind(contract.listRefusedInvitations, ({ ctx, input }) => listRefused(ctx, input)),
  bind(contract.listInvited, ({ ctx, viewer, input }) => listMyInvited(ctx, viewer.accountId, input)),
]
