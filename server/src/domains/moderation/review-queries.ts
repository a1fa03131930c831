import type { ItemKind, TimeOrder } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { ownTitle } from '../catalogue/index.ts'

export interface TaskRow {
  id: bigint
  item_id: bigint
  kind: ItemKind
  title: string
  version: number
  submitted_by: bigint
  submitted_at: Date
  due_at: Date
  leased_by: string | null
  leased_until: Date | null
}

const waiting = (db: DbOrTx) =>
  db
    .selectFrom('submissions')
    .innerJoin('items', 'items.id', 'item_id')
    .select([
      ...(['submissions.id', 'item_id', 'kind', 'submissions.version', 'submitted_by'] as const),
      ...(['submitted_at', 'due_at', 'leased_by', 'leased_until'] as const),
      ownTitle.as('title'),
    ])
    .$narrowType<{ kind: ItemKind }>()
    .where('submissions.state', '=', 'waiting')
    // What was removed meanwhile is nobody's task.
    .where('items.state', '!=', 'removed')

/** The tasks by the time at which their decision is due: those due first, or with `newest` those due last. */
export async function listTasks(
  db: DbOrTx,
  page: { order: TimeOrder; after: { dueAt: Date; id: bigint } | undefined; limit: number },
): Promise<TaskRow[]> {
  const direction = page.order === 'newest' ? 'desc' : 'asc'
  let query = waiting(db)
  if (page.after) {
    const { dueAt, id } = page.after
    const isAfter = page.order === 'newest' ? sql`<` : sql`>`
    query = query.where(
      sql<boolean>`(due_at, submissions.id) ${isAfter} (${dueAt}::timestamptz, ${id}::bigint)`,
    )
  }
  return query.orderBy('due_at', direction).orderBy('submissions.id', direction).limit(page.limit).execute()
}

export async function countTasks(
  db: DbOrTx,
  now: Date,
): Promise<{ total: number; overdue: number; firstDueAt: Date | null }> {
  const { rows } = await sql<{ total: bigint; overdue: bigint; first: Date | null }>`
    select count(*) as total, count(*) filter (where due_at < ${now}) as overdue, min(due_at) as first
    from submissions join items on items.id = item_id
    where submissions.state = 'waiting' and items.state <> 'removed'`.execute(db)
  const [row] = rows
  return {
    total: Number(row?.total ?? 0n),
    overdue: Number(row?.overdue ?? 0n),
    firstDueAt: row?.first ?? null,
  }
}

export async function findTask(db: DbOrTx, id: bigint): Promise<TaskRow | undefined> {
  return waiting(db).where('submissions.id', '=', id).executeTakeFirst()
}

/**
 * Leases a task: the one that this reviewer holds, or else the one due first that nobody holds. Two reviewers who ask at
 * the same time get different ones.
 * @param exceptAuthorIds the accounts whose works are left out
 * @returns its id; undefined when there is none
 */
export async function leaseTask(
  tx: Tx,
  lease: { by: string; exceptAuthorIds: readonly bigint[]; now: Date; until: Date },
): Promise<bigint | undefined> {
  const { by, exceptAuthorIds, now, until } = lease
  const { rows } = await sql<{ id: bigint }>`
    update submissions set leased_by = ${by}, leased_until = ${until}
    where id = (
      select submissions.id from submissions join items on items.id = item_id
      where submissions.state = 'waiting' and items.state <> 'removed' and submitted_by <> all(${[...exceptAuthorIds]}::bigint[])
        and (leased_by is null or leased_by = ${by} or leased_until <= ${now})
      order by (leased_by is not distinct from ${by} and leased_until > ${now}) desc, due_at, submissions.id
      limit 1 for update of submissions skip locked
    )
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Gives a task back. @returns its item; undefined when this reviewer does not hold it */
export async function releaseTask(tx: Tx, id: bigint, by: string): Promise<bigint | undefined> {
  const released = await tx
    .updateTable('submissions')
    .set({ leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', by)
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
    note: string
    now: Date
  },
): Promise<void> {
  const { id, state, by, policy = null, note, now } = decision
  await tx
    .updateTable('submissions')
    .set({
      ...{ state, policy, note, leased_by: null, leased_until: null },
      ...{ decided_by_id: by.id ?? null, decided_by: by.name, decided_at: now },
    })
    .where('id', '=', id)
    .execute()
}
