import type { previewRemoval as call, InputOf, OutputOf, Price } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { findHiddenAt } from '../catalogue/index.ts'
import { getSettings } from '../settings/index.ts'
import { sumRefunds } from './refund-queries.ts'
import { refundSince } from './remove-item.ts'

/** What the removal of items would refund now, by the rule of the removal. */
export async function previewRemoval(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { removalRefundDays: days } = await getSettings(db)
  const now = clock.now()
  const states = await db
    .selectFrom('items')
    .select(['id', 'state'])
    .where('id', 'in', ids.map(BigInt))
    .execute()
  const since = await Promise.all(
    states
      .filter(({ state }) => state !== 'removed')
      .map(async ({ id, state }) => {
        const hiddenAt = state === 'hidden' ? await findHiddenAt(db, id) : undefined
        return { id, since: refundSince(hiddenAt ?? now, days) }
      }),
  )
  const { purchases, buyers, amounts } = await sumRefunds(db, since)
  return { days, purchases, buyers, amounts: amounts as Price[] }
}
