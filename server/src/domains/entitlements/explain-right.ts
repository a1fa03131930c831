import type { explainRight as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAccount } from '../accounts/index.ts'
import { loadViewingFacts } from './viewing-facts.ts'
import { decideViewingRight } from './viewing-right.ts'

/**
 * What an account may watch of an item, and why: the decision of the viewing rule with the facts that it used.
 * @throws AppError ACCOUNT_NOT_FOUND; NOT_FOUND for an unknown item
 */
export async function explainRight(
  ctx: Context,
  { id, account: idOrName }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const account = await findAccount(ctx.db, idOrName)
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND')
  const facts = await loadViewingFacts(ctx, BigInt(id), { accountId: account.id, isStaff: account.is_staff })
  const { right, reason, offers, endsAt } = decideViewingRight(facts)
  return {
    ...{ accountId: Number(account.id), name: account.name, isSuspended: account.suspended_at !== null },
    ...{ right, reason, offers, freeViewsLeft: facts.freeViewsLeft },
    endsAt: endsAt?.toISOString() ?? null,
    vipUntil: facts.vipUntil?.toISOString() ?? null,
    refundedAt: facts.purchase?.refundedAt?.toISOString() ?? null,
  }
}
