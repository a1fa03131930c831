import type { DbOrTx } from '../../platform/db/database.ts'

/** All VIP entries of an account, oldest first. */
export async function exportVipEntries(db: DbOrTx, accountId: bigint): Promise<object[]> {
  return db
    .selectFrom('vip_entries')
    .leftJoin('vip_cards', 'vip_cards.id', 'vip_entries.card_id')
    .select([
      'vip_entries.source',
      'vip_cards.kind as card',
      'vip_entries.days',
      'vip_entries.months',
      'vip_entries.price_points as pricePoints',
      'vip_entries.starts_at as startsAt',
      'vip_entries.ends_at as endsAt',
      'vip_entries.created_at as createdAt',
      'vip_entries.reason',
    ])
    .where('vip_entries.account_id', '=', accountId)
    .orderBy('vip_entries.id')
    .execute()
}
