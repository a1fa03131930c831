import type { Lang, Person } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { avatarAddress, countInvited, findPerson, presentPersonFacts } from '../../accounts/index.ts'
import { listActionsOn } from '../../audit/index.ts'
import { vipEndsAt } from '../../memberships/index.ts'
import { findUploaderState } from '../../publishing/index.ts'
import { balancesOf } from '../../wallet/index.ts'

const actionsShown = 10

/** Who an account is, what it has, and what the staff did with it. @throws AppError NOT_FOUND */
export async function getPerson({ db }: Pick<Context, 'db'>, id: bigint): Promise<Person> {
  const row = await findPerson(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const [balances, vipUntil, uploader, invited, actions] = await Promise.all([
    balancesOf(db, id),
    vipEndsAt(db, id),
    findUploaderState(db, id),
    countInvited(db, row.share_code),
    listActionsOn(db, { kind: 'account', id }, actionsShown),
  ])
  return {
    ...presentPersonFacts(row),
    publicId: row.public_id,
    avatar: avatarAddress(row.avatar_key),
    lang: row.language as Lang,
    emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    upgradedAt: row.upgraded_at?.toISOString() ?? null,
    shareCode: row.share_code,
    invitedBy: row.inviter_id === null ? null : { id: Number(row.inviter_id), name: row.inviter_name ?? '' },
    invited,
    channel: row.channel_code ?? '',
    vipUntil: vipUntil?.toISOString() ?? null,
    balances: {
      points: Number(balances.points),
      coins: Number(balances.coins),
      diamonds: Number(balances.diamonds),
      cache_points: Number(balances.cache_points),
      free_views: Number(balances.free_views),
    },
    uploader: (uploader as Person['uploader']) ?? null,
    actions: actions.map(({ number, at, actor_name, act: action, reason }) => ({
      number: Number(number),
      at: at.toISOString(),
      by: actor_name,
      action,
      reason,
    })),
  }
}
