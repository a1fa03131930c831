import type { ItemKind, TimeOrder } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { ownTitle } from '../catalogue/index.ts'
import { itemsAwaitingFreeWorks } from '../publishing/index.ts'

export interface ReviewTaskRow {
  id: bigint
  item_id: bigint
  kind: ItemKind
  title: string
  version: number
  submitted_by: bigint
  /** Null: an account without a name. */
  owner_name: string | null
  submitted_at: Date
  due_at: Date
  leased_by: string | null
  leased_until: Date | null
}

/** Of `submissions` joined with `items`. Items removed since submission need no review. */
const isWaiting = sql<boolean>`submissions.state = 'waiting' and items.state <> 'removed'`

const waitingSubmissions = (db: DbOrTx) =>
  db
    .selectFrom('submissions')
    .innerJoin('items', 'items.id', 'item_id')
    .innerJoin('accounts', 'accounts.id', 'submitted_by')
    .select([
      ...(['submissions.id', 'item_id', 'kind', 'submissions.version', 'submitted_by'] as const),
      ...(['submitted_at', 'due_at', 'leased_by', 'leased_until'] as const),
      'accounts.name as owner_name',
      ownTitle.as('title'),
    ])
    .$narrowType<{ kind: ItemKind }>()
    .where(isWaiting)

/** Undefined parts do not restrict. */
interface ReviewFilter {
  kind?: ItemKind | undefined
  authorId?: bigint | undefined
}

const fits = ({ kind, authorId }: ReviewFilter) => sql<boolean>`
  ${isWaiting} and items.kind = coalesce(${kind ?? null}, items.kind)
  and submitted_by = coalesce(${authorId ?? null}::bigint, submitted_by)`

/** The tasks by the time at which their decision is due: those due first, or with `newest` those due last. */
export async function listReviewTasks(
  db: DbOrTx,
  filter: ReviewFilter,
  page: { order: TimeOrder; after: { dueAt: Date; id: bigint } | undefined; limit: number },
): Promise<ReviewTaskRow[]> {
  const direction = page.order === 'newest' ? 'desc' : 'asc'
  let query = waitingSubmissions(db).where(fits(filter))
  if (page.after) {
    const { dueAt, id } = page.after
    const isAfter = page.order === 'newest' ? sql`<` : sql`>`
    query = query.where(
      sql<boolean>`(due_at, submissions.id) ${isAfter} (${dueAt}::timestamptz, ${id}::bigint)`,
    )
  }
  return query.orderBy('due_at', direction).orderBy('submissions.id', direction).limit(page.limit).execute()
}

/** How many tasks wait, how many of them are overdue, and when the first one is due. */
export async function countReviewTasks(
  db: DbOrTx,
  now: Date,
  filter: ReviewFilter = {},
): Promise<{ total: number; overdue: number; firstDueAt: Date | null }> {
  // Of all kinds, the few items that were removed are read instead of the item of each task.
  const tasks = filter.kind
    ? sql`submissions join items on items.id = item_id where ${fits(filter)}`
    : sql`submissions where state = 'waiting' and submitted_by = coalesce(${filter.authorId ?? null}::bigint, submitted_by)
        and not exists (select from items where items.id = item_id and items.state = 'removed')`
  const { rows } = await sql<{ total: bigint; overdue: bigint; first: Date | null }>`
    select count(*) as total, count(*) filter (where due_at < ${now}) as overdue, min(due_at) as first
    from ${tasks}`.execute(db)
  const [row] = rows
  return {
    total: Number(row?.total ?? 0n),
    overdue: Number(row?.overdue ?? 0n),
    firstDueAt: row?.first ?? null,
  }
}

export async function findReviewTask(db: DbOrTx, id: bigint): Promise<ReviewTaskRow | undefined> {
  return waitingSubmissions(db).where('submissions.id', '=', id).executeTakeFirst()
}

/**
 * Leases a task: the one that this reviewer holds, or else the one due first that nobody holds. Works that cannot be
 * approved before free ones of their day come last, because a reviewer who gave one back would get it again. Two reviewers
 * who ask at the same time get different tasks; two simultaneous requests of one reviewer get the same one.
 * @param exceptAuthorIds the accounts whose works are left out
 * @returns its id; undefined when there is none
 */
export async function leaseReviewTask(
  tx: Tx,
  lease: { leaseHolder: string; exceptAuthorIds: readonly bigint[]; now: Date; until: Date },
): Promise<bigint | undefined> {
  const { leaseHolder, exceptAuthorIds, now, until } = lease
  // `skip locked` would pass over the task that another request of this reviewer is just leasing.
  await lockName(tx, `review lease ${leaseHolder}`)
  const { rows } = await sql<{ id: bigint }>`
    update submissions set leased_by = ${leaseHolder}, leased_until = ${until}
    where id = (
      select submissions.id from submissions join items on items.id = item_id
      where ${isWaiting} and submitted_by <> all(${[...exceptAuthorIds]}::bigint[])
        and (leased_by is null or leased_by = ${leaseHolder} or leased_until <= ${now})
      order by (leased_by is not distinct from ${leaseHolder} and leased_until > ${now}) desc,
        submissions.item_id in ${itemsAwaitingFreeWorks}, due_at, submissions.id
      limit 1 for update of submissions skip locked
    )
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Leases a task, whoever held it before. */
export async function setLease(
  tx: Tx,
  id: bigint,
  { leaseHolder, until }: { leaseHolder: string; until: Date },
): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({ leased_by: leaseHolder, leased_until: until })
    .where('id', '=', id)
    .execute()
}

/**
 * Has a task belong to its reviewer for longer; one whose lease ended, too, while nobody else has taken it.
 * @returns whether this reviewer held it last
 */
export async function renewLease(tx: Tx, id: bigint, leaseHolder: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('submissions')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('leased_by', '=', leaseHolder)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a task back. @returns its item; undefined when this reviewer does not hold it */
export async function releaseReviewTask(
  tx: Tx,
  id: bigint,
  leaseHolder: string,
): Promise<bigint | undefined> {
  const released = await tx
    .updateTable('submissions')
    .set({ leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', leaseHolder)
    .where('state', '=', 'waiting')
    .returning('item_id')
    .executeTakeFirst()
  return released?.item_id
}

export async function storeDecision(
  tx: Tx,
  decision: {
    id: bigint
    state: 'approved' | 'rejected' | 'changes_requested'
    by: { id: bigint | undefined; name: string }
    policy: string | undefined
    note: string | undefined
    now: Date
  },
): Promise<void> {
  const { id, state, by, policy = null, note = null, now } = decision
  await tx
    .updateTable('submissions')
    .set({
      ...{ state, policy, note, leased_by: null, leased_until: null },
      ...{ decided_by_id: by.id ?? null, decided_by: by.name, decided_at: now },
    })
    .where('id', '=', id)
    .execute()
}
