import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { findHiddenAt, type ModerationDecision, type StateChange } from '../catalogue/index.ts'
import { getSettings } from '../settings/index.ts'
import { changeAvailability } from './change-availability.ts'
import { countPurchasesToRefund } from './refund-queries.ts'
import { refundRemovedJob } from './refund-removed.ts'

/** Purchases from then on are refunded. @param unavailableSince when the item left the site */
export const refundSince = (unavailableSince: Date, days: number): Date =>
  new Date(unavailableSince.getTime() - days * dayMs)

/**
 * Removes a video for good. A job refunds those who bought it in the last `removalRefundDays` days
 * (docs/decisions/006), counted from when it left the site, so hiding it first costs no buyer anything.
 * @returns also the number of purchases that will be refunded
 */
export async function removeItem(
  ctx: Pick<Context, 'clock'> & { db: DbOrTx },
  decision: Omit<ModerationDecision, 'now'>,
): Promise<StateChange & { refunds: number }> {
  const now = ctx.clock.now()
  const { removalRefundDays } = await getSettings(ctx.db)
  return inTransaction(ctx.db, async (tx) => {
    const change = await changeAvailability(tx, 'remove', { ...decision, now }, async (from) => {
      const unavailableSince =
        (from === 'hidden' ? await findHiddenAt(tx, decision.itemId) : undefined) ?? now
      return refundSince(unavailableSince, removalRefundDays)
    })
    const { changeId } = change
    if (changeId === undefined) return { ...change, refunds: 0 }
    await addJob(tx, refundRemovedJob, { changeId })
    return { ...change, refunds: await countPurchasesToRefund(tx, changeId) }
  })
}
