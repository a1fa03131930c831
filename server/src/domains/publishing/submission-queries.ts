import type { SubmissionState } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'

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

/** Stores a version. The item is locked. @param contentHash of what it will be. Default: as it is now */
export async function insertSubmission(
  tx: Tx,
  facts: { itemId: bigint; by: bigint; now: Date; dueAt: Date; contentHash?: Buffer | undefined },
): Promise<void> {
  const { itemId, by, now, dueAt, contentHash = null } = facts
  await sql`
    insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash, people_consent_at)
    select ${itemId}, coalesce(max(version), 0) + 1, ${by}, ${now}, ${dueAt},
      coalesce(${contentHash}::bytea, item_content_hash(${itemId})),
      (select people_consent_at from works where works.item_id = ${itemId})
    from submissions where item_id = ${itemId}`.execute(tx)
}

/** Those of these items of which a version waits for review. */
export async function listWaitingItems(db: DbOrTx, itemIds: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await db
    .selectFrom('submissions')
    .select('item_id')
    .where('item_id', '=', anyOf(itemIds))
    .where('state', '=', 'waiting')
    .execute()
  return new Set(rows.map(({ item_id }) => item_id))
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

/**
 * When the author of the version that waits for review stated that everyone named agreed, or, where nobody is named, that
 * nobody can be recognised. Null: it is of an earlier release.
 */
export async function findPeopleConsent(db: DbOrTx, itemId: bigint): Promise<Date | null> {
  const row = await db
    .selectFrom('submissions')
    .select('people_consent_at')
    .where('item_id', '=', itemId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.people_consent_at ?? null
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

/** A review and what it said. */
export type ReviewRow = SubmissionRow & {
  decided_at: Date | null
  policy: string | null
  note: string | null
}

/**
 * The last review of each item. What staff changed is approved by that, and was never due: what the review before it said
 * still stands.
 */
export async function listLastReviews(db: DbOrTx, itemIds: readonly bigint[]) {
  return db
    .selectFrom('submissions')
    .distinctOn('item_id')
    .select([...rowColumns, 'decided_at', 'policy', 'note'])
    .where('item_id', 'in', itemIds.length > 0 ? itemIds : [0n])
    .whereRef('due_at', '!=', 'submitted_at')
    .orderBy('item_id')
    .orderBy('version', 'desc')
    .$castTo<ReviewRow>()
    .execute()
}

/** The reviews of a work, the newest first, with who decided. */
export async function listReviewsOf(
  db: DbOrTx,
  itemId: bigint,
): Promise<(ReviewRow & { decided_by: string | null })[]> {
  return db
    .selectFrom('submissions')
    .select([...rowColumns, 'decided_at', 'decided_by', 'policy', 'note'])
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .$castTo<ReviewRow & { decided_by: string | null }>()
    .execute()
}
