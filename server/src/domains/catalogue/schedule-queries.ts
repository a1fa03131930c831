import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { ItemState } from './item-state.ts'

/** When an item is to be published. */
export interface ScheduleRow {
  publish_at: Date
  reason: string
  scheduled_by: string
  /** Null: somebody at the command line. */
  scheduled_by_id: bigint | null
  /** When it was not published at its time. Null: it waits. */
  refused_at: Date | null
}

/**
 * Locks an item until the transaction ends, and reads its state and its schedule. Whoever changes either holds this lock.
 * @returns undefined for an unknown item
 */
export async function lockSchedule(
  tx: Tx,
  itemId: bigint,
): Promise<{ state: ItemState; schedule: ScheduleRow | undefined } | undefined> {
  const item = await tx
    .selectFrom('items')
    .select('state')
    .where('id', '=', itemId)
    .forUpdate()
    .$castTo<{ state: ItemState }>()
    .executeTakeFirst()
  if (!item) return undefined
  const schedule = await tx
    .selectFrom('item_schedules')
    .select(['publish_at', 'reason', 'scheduled_by', 'scheduled_by_id', 'refused_at'])
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return { state: item.state, schedule }
}

/** Stores the schedule of a locked item in place of an earlier one. */
export async function putSchedule(
  tx: Tx,
  facts: {
    itemId: bigint
    publishAt: Date
    reason: string
    by: { accountId?: bigint; name: string }
    now: Date
  },
): Promise<void> {
  const values = {
    publish_at: facts.publishAt,
    reason: facts.reason,
    scheduled_by: facts.by.name,
    scheduled_by_id: facts.by.accountId ?? null,
    scheduled_at: facts.now,
    refused_at: null,
    problem: null,
  }
  await tx
    .insertInto('item_schedules')
    .values({ item_id: facts.itemId, ...values })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(values))
    .execute()
}

/** Stores why a locked item was not published at its time, so that it is not tried again. */
export async function refuseSchedule(
  tx: Tx,
  itemId: bigint,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('item_schedules')
    .set({ problem, refused_at: now })
    .where('item_id', '=', itemId)
    .execute()
}

/** Ends the schedule of a locked item, if it has one. */
export async function endSchedule(tx: Tx, itemId: bigint): Promise<void> {
  await tx.deleteFrom('item_schedules').where('item_id', '=', itemId).execute()
}

/** Items whose time has come, the longest due first. What is still processed is published by its import. */
export async function listDueItems(db: DbOrTx, now: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('item_schedules')
    .select('item_id')
    .where('refused_at', 'is', null)
    .where('publish_at', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('items')
          .select('items.id')
          .whereRef('items.id', '=', 'item_schedules.item_id')
          .where('items.state', '!=', 'processing'),
      ),
    )
    .orderBy('publish_at')
    .limit(limit)
    .execute()
  return rows.map(({ item_id }) => item_id)
}
