import type { SubmissionState } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

export interface SubmissionRow {
  id: bigint
  item_id: bigint
  version: number
  submitted_by: bigint
  submitted_at: Date
  due_at: Date
  state: SubmissionState
  leased_by: string | null
  leased_until: Date | null
}

/** Stores a version as the item is now. The item is locked. @returns the version */
export async function insertSubmission(
  tx: Tx,
  facts: { itemId: bigint; by: bigint; now: Date; dueAt: Date },
): Promise<void> {
  const { itemId, by, now, dueAt } = facts
  await sql`
    insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash)
    select ${itemId}, coalesce(max(version), 0) + 1, ${by}, ${now}, ${dueAt}, item_content_hash(${itemId})
    from submissions where item_id = ${itemId}`.execute(tx)
}

/** Ends the review of an item that waits for it. @returns false when none waited */
export async function withdrawSubmission(tx: Tx, itemId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('submissions')
    .set({ state: 'withdrawn', leased_by: null, leased_until: null })
    .where('item_id', '=', itemId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const rowColumns = [
  ...(['id', 'item_id', 'version', 'submitted_by', 'submitted_at', 'due_at', 'state'] as const),
  ...(['leased_by', 'leased_until'] as const),
] as const

/** Locks the row until the transaction ends. */
export async function lockSubmission(tx: Tx, id: bigint): Promise<SubmissionRow | undefined> {
  return tx
    .selectFrom('submissions')
    .select(rowColumns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<SubmissionRow>()
    .executeTakeFirst()
}

/** Why the database would refuse to publish an item. Undefined: it would not. */
export async function findPublicationProblem(tx: Tx, itemId: bigint): Promise<string | undefined> {
  const { rows } = await sql<{
    problem: string | null
  }>`select publication_problem(${itemId}) as problem`.execute(tx)
  return rows[0]?.problem ?? undefined
}

/** What the last review of each item said. */
export async function listLastReviews(db: DbOrTx, itemIds: readonly bigint[]) {
  return db
    .selectFrom('submissions')
    .distinctOn('item_id')
    .select([...rowColumns, 'decided_at', 'policy', 'note'])
    .where('item_id', 'in', itemIds.length > 0 ? itemIds : [0n])
    .orderBy('item_id')
    .orderBy('version', 'desc')
    .$castTo<SubmissionRow & { decided_at: Date | null; policy: string | null; note: string | null }>()
    .execute()
}

/** Works in any state, the newest first. One more than `size` when there are more. */
export async function listWorksOf(
  db: DbOrTx,
  ownerId: bigint,
  { size, after }: { size: number; after: bigint | undefined },
) {
  return db
    .selectFrom('items')
    .innerJoin('item_texts', (join) =>
      join.onRef('item_texts.item_id', '=', 'items.id').onRef('item_texts.lang', '=', 'items.lang'),
    )
    .select(['items.id', 'kind', 'state', 'title'])
    .where('owner_id', '=', ownerId)
    .$if(after !== undefined, (query) => query.where('items.id', '<', after ?? 0n))
    .orderBy('items.id', 'desc')
    .limit(size + 1)
    .execute()
}

export async function countWorksOf(db: DbOrTx, ownerId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
