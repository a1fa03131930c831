import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { sendMessage } from '../messages/index.ts'
import { getRefundFacts, lockPurchase } from './refund-queries.ts'
import { refundPurchase } from './refund-removed.ts'

export const purchaseRefunded = defineAction('entitlements.refund-purchase')

/**
 * Takes one purchase back on behalf of the site: the buyer gets the price and a message, and what they watch ends. A share
 * of the seller that was released stays theirs. A repeat changes nothing.
 * @throws AppError NOT_FOUND, OWN_ACCOUNT (nobody pays themself), REASON_REQUIRED
 */
export async function refundByStaff(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { purchaseId, operator, reason }: { purchaseId: bigint; operator: Operator; reason: string },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (!purchase) throw new AppError('NOT_FOUND')
    if (purchase.account_id === operator.accountId) throw new AppError('OWN_ACCOUNT')
    if (!(await refundPurchase(tx, purchaseId, now))) return
    const { accountId, ...facts } = await getRefundFacts(tx, purchaseId)
    await revokeAccounts(tx, [accountId], now)
    const eventKey = `refund:${purchaseId}`
    await sendMessage(tx, { kind: 'purchase_taken_back', facts, accountId, eventKey, now })
    await recordAction(tx, purchaseRefunded, {
      ...{ operator, reason, now, subject: { kind: 'account', id: accountId } },
      after: { purchase: purchaseId, item: purchase.item_id, asset: facts.asset, amount: facts.amount },
    })
  })
}
