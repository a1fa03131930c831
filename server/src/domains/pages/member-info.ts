import type { MemberInfo } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { avatarAddress, getAccount } from '../accounts/index.ts'
import { vipEndsAt } from '../memberships/index.ts'
import { balancesOf } from '../wallet/index.ts'

/** The account with balances and VIP state. `groupId` is computed here and not stored. */
export async function presentMember(ctx: Context, accountId: bigint): Promise<MemberInfo> {
  const [account, balances, endsAt] = await Promise.all([
    getAccount(ctx.db, accountId),
    balancesOf(ctx.db, accountId),
    vipEndsAt(ctx.db, accountId),
  ])
  const isVip = endsAt !== undefined && endsAt > ctx.clock.now()
  return {
    userId: Number(account.id),
    name: account.display_name ?? account.name ?? '',
    account: account.name ?? '',
    avatar: avatarAddress(account.avatar_key),
    email: account.email ?? '',
    groupId: isVip ? 3 : 2,
    isGuest: account.name === null,
    needsRecoveryCode: account.needs_recovery_code,
    vipUntil: endsAt ? Math.floor(endsAt.getTime() / 1000) : 0,
    points: Number(balances.points),
    coins: Number(balances.coins),
    diamonds: Number(balances.diamonds),
    cachePoints: Number(balances.cache_points),
    freeViews: Number(balances.free_views),
    shareCode: account.share_code,
  }
}
