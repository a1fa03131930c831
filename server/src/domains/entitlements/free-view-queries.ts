import type { Lang, TimeOrder } from '@liuguang/contract'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { titleIn } from '../catalogue/index.ts'

/** When this account's free view of this item ends. */
export async function findFreeViewUntil(db: DbOrTx, accountId: bigint, itemId: bigint, now: Date) {
  const row = await db
    .selectFrom('item_free_views')
    .select('valid_until')
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('valid_until', '>', now)
    .orderBy('valid_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.valid_until
}

interface FreeViewFilter {
  accountId: bigint
  /** Undefined: of any. */
  itemId: bigint | undefined
  now: Date
}

/** An account's free views that have not ended, the last or the first one taken first. */
export async function listFreeViewsInUse(
  db: DbOrTx,
  filter: FreeViewFilter,
  page: { order: TimeOrder; after: bigint | undefined; limit: number },
  lang: Lang,
) {
  const { order, after, limit } = page
  const isNewestFirst = order === 'newest'
  return freeViewsInUse(db, filter)
    .innerJoin('items', 'items.id', 'item_free_views.item_id')
    .select([
      ...(['item_free_views.id', 'item_id', 'used_at', 'valid_until'] as const),
      titleIn(lang).as('title'),
    ])
    .$if(after !== undefined, (query) =>
      query.where('item_free_views.id', isNewestFirst ? '<' : '>', after ?? 0n),
    )
    .orderBy('item_free_views.id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export const countFreeViewsInUse = (db: DbOrTx, filter: FreeViewFilter): Promise<Total> =>
  countTotal(db, freeViewsInUse(db, filter))

const freeViewsInUse = (db: DbOrTx, { accountId, itemId, now }: FreeViewFilter) =>
  db
    .selectFrom('item_free_views')
    .where('account_id', '=', accountId)
    .where('valid_until', '>', now)
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? 0n))

export async function insertFreeView(
  tx: Tx,
  facts: { accountId: bigint; itemId: bigint; usedAt: Date; validUntil: Date },
): Promise<bigint> {
  const row = await tx
    .insertInto('item_free_views')
    .values({
      account_id: facts.accountId,
      item_id: facts.itemId,
      used_at: facts.usedAt,
      valid_until: facts.validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Makes requests about the same account and item wait for each other until the transaction ends. */
export async function lockAccountItem(tx: Tx, accountId: bigint, itemId: bigint): Promise<void> {
  await lockName(tx, `video ${accountId} ${itemId}`)
}
