import type { MemberInfo, SignedIn } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { avatarAddress, getAccount, type OpenedSession } from '../accounts/index.ts'
import { vipEndsAt } from '../memberships/index.ts'
import { balancesOf } from '../wallet/index.ts'

/** Who an account is, with balances and VIP, as of now. `group_id` is worked out here and stored nowhere. */
export async function presentMember(ctx: Context, accountId: bigint): Promise<MemberInfo> {
  const [account, balances, endsAt] = await Promise.all([
    getAccount(ctx.db, accountId),
    balancesOf(ctx.db, accountId),
    vipEndsAt(ctx.db, accountId),
  ])
  const isVip = endsAt !== undefined && endsAt > ctx.clock.now()
  return {
    user_id: Number(account.id),
    name: account.display_name ?? account.name ?? '',
    account: account.name ?? '',
    avatar: avatarAddress(account.avatar_key),
    email: account.email ?? '',
    group_id: isVip ? 3 : 2,
    isGuest: account.name === null,
    vipEndtime: endsAt ? Math.floor(endsAt.getTime() / 1000) : 0,
    points: Number(balances.points),
    getCoin: Number(balances.coins),
    diamonds: Number(balances.diamonds),
    cachePoints: Number(balances.cache_points),
    freeWatch: Number(balances.free_views),
    promote: account.share_code,
  }
}

/** The answer of every call that begins a session. */
export async function presentSignedIn(ctx: Context, session: OpenedSession): Promise<SignedIn> {
  return { token: session.token, user: await presentMember(ctx, session.accountId) }
}
