import type { Tx } from '../../platform/db/database.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { withSpendingUnlocked } from '../accounts/index.ts'
import { balancesOf, post, type Transfer } from '../wallet/index.ts'
import { getCardSale, localText } from './queries.ts'

/**
 * Reverses the sale of a card after its payment was refunded: returns the price, takes back what is left of its extras,
 * shortens VIP by the time it added (but not to before now), and revokes media grants. A repeat does nothing.
 */
export async function takeBackCard(tx: Tx, { entryId, now }: { entryId: bigint; now: Date }): Promise<void> {
  const bought = await getCardSale(tx, entryId)
  // Every change of VIP time takes this lock, as in extendVip.
  const membership = await tx
    .selectFrom('vip_memberships')
    .select('ends_at')
    .where('account_id', '=', bought.account_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const added = bought.ends_at.getTime() - bought.starts_at.getTime()
  const endsAt = membership.ends_at
  const shortened = new Date(Math.max(endsAt.getTime() - added, Math.min(now.getTime(), endsAt.getTime())))
  const entry = await tx
    .insertInto('vip_entries')
    .values({
      account_id: bought.account_id,
      source: 'reversal',
      reverses_id: entryId,
      days: bought.days,
      months: bought.months,
      starts_at: endsAt,
      ends_at: shortened,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('vip_entries_reversal_key').doNothing())
    .executeTakeFirst()
  if (entry.numInsertedOrUpdatedRows === 0n) return
  await tx
    .updateTable('vip_memberships')
    .set({ ends_at: shortened })
    .where('account_id', '=', bought.account_id)
    .execute()
  await revokeAccounts(tx, [bought.account_id], now)
  await postReversal(tx, bought, now)
}

async function postReversal(
  tx: Tx,
  bought: Awaited<ReturnType<typeof getCardSale>>,
  now: Date,
): Promise<void> {
  const member = { account: bought.account_id }
  const held = await balancesOf(tx, bought.account_id)
  const gifts = (['free_views', 'diamonds', 'cache_points'] as const).map(
    (asset): Transfer => ({
      asset,
      amount: held[asset] < bought[asset] ? held[asset] : bought[asset],
      from: member,
      to: { site: 'issuance' },
    }),
  )
  const price: Transfer = {
    asset: 'points',
    amount: bought.price_points,
    from: { site: 'revenue' },
    to: member,
  }
  const transfers = [price, ...gifts].filter(({ amount }) => amount > 0n)
  if (transfers.length === 0) return
  await withSpendingUnlocked(tx, bought.account_id, () =>
    post(tx, {
      key: `card_refund:${bought.id}`,
      kind: 'card_refund',
      reference: { kind: 'card', id: bought.card_id ?? 0n, title: localText(bought.name) },
      at: now,
      transfers,
    }),
  )
}
