import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Operator } from '../audit/index.ts'
import { listOwnAccounts } from './own-accounts.ts'
import { listWaitingItems } from './submission-queries.ts'

/**
 * Changes what visitors see of an item by a decision of the staff. A member's work may be published only as somebody else
 * approved it, so the staff's change is an approval of what it is then: without that, the database refuses the change of
 * what is published, and what is hidden could not be restored.
 * @throws AppError NOT_FOUND; OWN_WORK for a work of the operator's own; WORK_STATE_REFUSED for a member's work that was not
 *   decided about yet, or of which a version waits for review: what was submitted is what is decided about; also for one
 *   that is published although nobody approved what it was before: staff can hide, remove or encode it again. A change that
 *   its author has not submitted, or whose cover is still being made, does not refuse it: apart from a price that its
 *   author did not change, that change has every field as it was when it was begun, so its approval replaces what staff
 *   changed meanwhile
 */
export async function changeAsOperator<Result>(
  tx: Tx,
  itemId: bigint,
  { operator, now }: { operator: Operator; now: Date },
  change: () => Promise<Result>,
): Promise<Result> {
  const { state, ownerId } = await lockDecidedItem(tx, itemId, operator)
  if (ownerId === null) return change()
  const before = await readContent(tx, itemId)
  const result = await change()
  const after = await readContent(tx, itemId)
  if (after.isApproved || after.hash.equals(before.hash)) return result
  if (before.isApproved) {
    await sql`
      insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash, state,
        decided_by_id, decided_by, decided_at)
      select ${itemId}, max(version) + 1, ${ownerId}, ${now}, ${now}, item_content_hash(${itemId}), 'approved',
        ${operator.accountId ?? null}, ${operator.name}, ${now}
      from submissions where item_id = ${itemId}`.execute(tx)
  } else if (state === 'published' && after.version !== before.version)
    throw new AppError('WORK_STATE_REFUSED')
  return result
}

/**
 * Refuses at once what `changeAsOperator` would refuse later, in a job. @throws AppError those of `changeAsOperator`
 */
export async function requireChangeable(tx: Tx, itemId: bigint, operator: Operator): Promise<void> {
  const { state, ownerId } = await lockDecidedItem(tx, itemId, operator)
  if (ownerId !== null && state === 'published' && !(await readContent(tx, itemId)).isApproved)
    throw new AppError('WORK_STATE_REFUSED')
}

async function lockDecidedItem(tx: Tx, itemId: bigint, operator: Operator) {
  const item = await tx
    .selectFrom('items')
    .select(['owner_id as ownerId', 'state'])
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw new AppError('NOT_FOUND')
  if (item.ownerId === null) return item
  if ((await listOwnAccounts(tx, operator)).includes(item.ownerId)) throw new AppError('OWN_WORK')
  const isDecided = ['published', 'hidden', 'removed'].includes(item.state)
  const isWaiting = (await listWaitingItems(tx, [itemId])).has(itemId)
  if (!isDecided || isWaiting) throw new AppError('WORK_STATE_REFUSED')
  return item
}

interface Content {
  hash: Buffer
  /** Whether the last decision about exactly that was an approval. */
  isApproved: boolean
  /** Counts the changes that the database compares with what was approved. */
  version: bigint
}

async function readContent(tx: Tx, itemId: bigint): Promise<Content> {
  const { rows } = await sql<{ hash: Buffer; version: bigint; state: string | null }>`
    select hash, version, (
      select state from submissions
      where item_id = ${itemId} and content_hash = hash and state in ('approved', 'rejected', 'changes_requested')
      order by submissions.version desc limit 1
    ) as state from (
      select item_content_hash(id) as hash, content_version as version from items where id = ${itemId}
    ) as content`.execute(tx)
  const content = rows[0]
  if (!content) throw new Error(`item ${itemId} has no content`)
  return { hash: content.hash, version: content.version, isApproved: content.state === 'approved' }
}
