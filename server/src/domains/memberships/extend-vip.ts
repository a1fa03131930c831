import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

interface VipTimeFacts {
  accountId: bigint
  /** Exactly one of days and months is above 0. */
  days?: number
  /** Calendar months: from 31 January one month ends on the last day of February. */
  months?: number
  /** Price paid, 0 by default. */
  pricePoints?: bigint
  now: Date
  /** The site’s time zone, which defines calendar days. */
  timeZone: string
}

type VipTime = VipTimeFacts &
  (
    | { source: 'card'; cardId: bigint }
    | { source: 'serial_code'; serialCodeId: bigint }
    /** The name of the operator, and why it is given. */
    | { source: 'operator'; by?: string; reason?: string }
  )

export interface VipExtension {
  /** vip_entries.id. A payment for it is posted as `card:<entryId>`. */
  entryId: bigint
  startsAt: Date
  endsAt: Date
}

/**
 * Adds VIP time after the time that is left, or from now. Locks the account’s row of `vip_memberships` until
 * the transaction ends.
 */
export async function extendVip(tx: Tx, time: VipTime): Promise<VipExtension> {
  const days = time.days ?? 0
  const months = time.months ?? 0
  const membership = await tx
    .insertInto('vip_memberships')
    .values({ account_id: time.accountId, ends_at: time.now })
    // Changes nothing, but takes the lock and returns the current row.
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ends_at: sql`vip_memberships.ends_at` }),
    )
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  const isVipNow = membership.ends_at > time.now
  const startsAt = isVipNow ? membership.ends_at : time.now
  const entry = await tx
    .insertInto('vip_entries')
    .values({
      account_id: time.accountId,
      source: time.source,
      card_id: time.source === 'card' ? time.cardId : null,
      serial_code_id: time.source === 'serial_code' ? time.serialCodeId : null,
      days,
      months,
      given_by: time.source === 'operator' ? (time.by ?? null) : null,
      reason: time.source === 'operator' ? (time.reason ?? null) : null,
      price_points: time.pricePoints ?? 0n,
      starts_at: startsAt,
      ends_at: sql`vip_end(${startsAt}, ${days}::integer, ${months}::integer, ${time.timeZone})`,
      created_at: time.now,
    })
    .returning(['id', 'ends_at'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('vip_memberships')
    .set({ ends_at: entry.ends_at })
    .where('account_id', '=', time.accountId)
    .execute()
  return { entryId: entry.id, startsAt, endsAt: entry.ends_at }
}
