import { type CodeGrant, type InputOf, redeemCode as redeemCodeCall } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { normaliseCode, withinGuessLimits } from '../accounts/index.ts'
import { issue, post, type Transfer } from '../wallet/index.ts'
import { findCode, useCode } from './code-queries.ts'
import { extendVip } from './extend-vip.ts'
import { hashCode } from './hash-code.ts'

/** Wrong codes allowed within 15 minutes. People mistype a few; 80 bits cannot be guessed at such a rate. */
const wrongPerAccount = 10
const wrongPerAddress = 50

interface Redemption {
  accountId: bigint
  address: string
  requestKey: string
  input: InputOf<typeof redeemCodeCall>
}

/** Redeems a serial code. @throws AppError CODE_INVALID, CODE_USED, TRY_LATER */
export async function redeemCode(ctx: Context, redemption: Redemption): Promise<{ grants: CodeGrant[] }> {
  const { accountId, requestKey } = redemption
  const code = normaliseCode(redemption.input.code)
  const found = await withinGuessLimits(
    ctx,
    [
      { kind: 'redeem', subject: `account ${accountId}`, max: wrongPerAccount },
      { kind: 'redeem', from: redemption.address, max: wrongPerAddress },
    ],
    () => findCode(ctx.db, hashCode(ctx, code)),
  )
  if (!found) throw new AppError('CODE_INVALID')
  const request = { accountId, call: redeemCodeCall.name, requestKey, input: { code } }
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, request, async () => {
      const now = ctx.clock.now()
      if (!(await useCode(tx, found.id, accountId, now))) throw new AppError('CODE_USED')
      await grantContents(ctx, tx, { accountId, codeId: found.id, grants: found.grants, now })
      return { grants: found.grants }
    }),
  )
}

async function grantContents(
  ctx: Context,
  tx: Tx,
  gift: { accountId: bigint; codeId: bigint; grants: CodeGrant[]; now: Date },
): Promise<void> {
  const { accountId, codeId, now } = gift
  const transfers: Transfer[] = []
  for (const { kind, amount } of gift.grants) {
    if (kind === 'vip_days') {
      await extendVip(tx, {
        accountId,
        source: 'serial_code',
        serialCodeId: codeId,
        days: amount,
        now,
        timeZone: ctx.config.timeZone,
      })
    } else {
      transfers.push(issue(kind, BigInt(amount), accountId))
    }
  }
  if (transfers.length === 0) return
  await post(tx, {
    key: `code:${codeId}`,
    kind: 'serial_code',
    reference: { kind: 'code', id: codeId },
    at: now,
    transfers,
  })
}
