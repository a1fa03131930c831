import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import type { ItemState } from './item-state.ts'
import { ownTitle } from './texts.ts'

/**
 * Locks an item's row until the transaction ends. Concurrent purchases wait for it (their foreign key needs the row),
 * so a removal sees every purchase.
 */
export async function lockState(tx: Tx, itemId: bigint) {
  return tx
    .selectFrom('items')
    .select(({ eb }) => [
      ownTitle.as('title'),
      'kind',
      'state',
      eb('approved_by', 'is not', null).as('isApproved'),
      eb('published_at', 'is not', null).as('wasPublished'),
    ])
    .where('id', '=', itemId)
    .forUpdate()
    .$castTo<{ title: string; kind: string; state: ItemState; isApproved: boolean; wasPublished: boolean }>()
    .executeTakeFirst()
}

/** Stores the state of an item, and when it was published first. */
export async function setState(tx: Tx, itemId: bigint, state: ItemState, now: Date): Promise<void> {
  await tx
    .updateTable('items')
    .set({ state, ...(state === 'published' && { published_at: sql<Date>`coalesce(published_at, ${now})` }) })
    .where('id', '=', itemId)
    .execute()
}

/** Stores whether the import of an item failed. Only of one that is being processed: others can be watched, or are drafts. */
export async function setImportFailed(tx: Tx, itemId: bigint, hasFailed: boolean): Promise<void> {
  await tx
    .updateTable('items')
    .set({ has_import_failed: hasFailed })
    .where('id', '=', itemId)
    .where('state', '=', 'processing')
    .execute()
}

export async function insertStateChange(
  tx: Tx,
  change: {
    itemId: bigint
    from: ItemState
    to: ItemState
    reason: string
    by: string
    now: Date
    refundSince: Date | undefined
  },
): Promise<bigint> {
  const row = await tx
    .insertInto('item_state_changes')
    .values({
      item_id: change.itemId,
      from_state: change.from,
      to_state: change.to,
      reason: change.reason,
      changed_by: change.by,
      changed_at: change.now,
      refund_since: change.refundSince ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** When an item was last hidden. */
export async function findHiddenAt(db: DbOrTx, itemId: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('item_state_changes')
    .select('changed_at')
    .where('item_id', '=', itemId)
    .where('to_state', '=', 'hidden')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.changed_at
}

/** When the state of each item changed last. An item without a record is left out. */
export async function listLastStateChanges(
  db: DbOrTx,
  itemIds: readonly bigint[],
): Promise<Map<bigint, Date>> {
  const rows = await db
    .selectFrom('item_state_changes')
    .distinctOn('item_id')
    .select(['item_id', 'changed_at'])
    .where('item_id', '=', anyOf(itemIds))
    .orderBy('item_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.item_id, row.changed_at]))
}

/** Every change of an item's state, the newest first. */
export async function listStateChanges(db: DbOrTx, itemId: bigint) {
  return db
    .selectFrom('item_state_changes')
    .select(['from_state', 'to_state', 'reason', 'changed_by', 'changed_at'])
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .$narrowType<{ from_state: ItemState; to_state: ItemState }>()
    .execute()
}
