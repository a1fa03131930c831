import {
  type Asset,
  type CodeGrant,
  grantToPerson as call,
  type InputOf,
  type OutputOf,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockUndeleted } from '../accounts/index.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { checkGrants } from './check-grants.ts'
import { extendVip } from './extend-vip.ts'
import { grantAssets } from './grant-assets.ts'

const granted = defineAction('memberships.grant')

/**
 * An operator gives points, VIP days or other benefits to an account.
 * @returns the end of the VIP time, if that was given, and the balances of what was given
 * @throws InputRefused for no grant, a repeated kind, or an amount out of bounds; AppError NOT_FOUND, also for
 *   a deleted account, OWN_ACCOUNT, REASON_REQUIRED
 */
export async function grantToAccount(ctx: Context, facts: Grant) {
  return inTransaction(ctx.db, (tx) => grantInTransaction(ctx, tx, facts))
}

/**
 * The same for a call of the back office, once per request key.
 * @param staffId who gives
 * @throws AppError also OWN_ACCOUNT (nobody gives to themself), REQUEST_KEY_REUSED
 */
export async function grantOnce(
  ctx: Context,
  facts: InputOf<typeof call> & { staffId: bigint; operator: Operator; requestKey: string },
): Promise<OutputOf<typeof call>> {
  const { accountId, grants, reason, staffId, operator, requestKey } = facts
  const request = { accountId: staffId, call: call.name, requestKey, input: { accountId, grants, reason } }
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, request, async () => {
      const id = BigInt(accountId)
      const { vipUntil, entries } = await grantInTransaction(ctx, tx, {
        accountId: id,
        grants,
        operator,
        reason,
      })
      return {
        vipUntil: vipUntil?.toISOString() ?? null,
        balances: entries.map(({ asset, balanceAfter }) => ({ asset, balance: Number(balanceAfter) })),
      }
    }),
  )
}

interface Grant {
  accountId: bigint
  grants: readonly CodeGrant[]
  operator: Operator
  reason: string
}

/** The same in the transaction of the caller, such as one that makes the account. */
export async function grantInTransaction(ctx: Pick<Context, 'clock' | 'config'>, tx: Tx, facts: Grant) {
  const { accountId, grants, operator, reason } = facts
  if (operator.accountId === accountId) throw new AppError('OWN_ACCOUNT')
  checkGrants(grants)
  const vipDays = grants.find(({ kind }) => kind === 'vip_days')?.amount
  const amounts: Partial<Record<Asset, bigint>> = {}
  for (const { kind, amount } of grants) if (kind !== 'vip_days') amounts[kind] = BigInt(amount)
  const now = ctx.clock.now()
  const { timeZone } = ctx.config
  if (!(await lockUndeleted(tx, [accountId])).has(accountId)) throw new AppError('NOT_FOUND')
  const gift = { accountId, by: operator.name, reason, now }
  const vip = vipDays
    ? await extendVip(tx, { ...gift, source: 'operator', days: vipDays, timeZone })
    : undefined
  const posted = await grantAssets(tx, { ...gift, amounts })
  const entries = posted?.entries ?? []
  const balances = (amountOf: (entry: (typeof entries)[number]) => bigint) =>
    Object.fromEntries(entries.map((entry) => [entry.asset, amountOf(entry)]))
  await recordAction(tx, granted, {
    operator,
    subject: { kind: 'account', id: accountId },
    before: {
      ...(vip && { vipUntil: vip.startsAt > now ? vip.startsAt : null }),
      ...balances((entry) => entry.balanceAfter - entry.amount),
    },
    after: { grants, vipUntil: vip?.endsAt, ...balances((entry) => entry.balanceAfter) },
    reason,
    now,
  })
  return { vipUntil: vip?.endsAt, entries }
}
