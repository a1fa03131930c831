import type { Adjustment, TimeOrder } from '@liuguang/contract'
import { countRows, countTotal, type Total, type WaitingRows } from '../../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { anyOf } from '../../../platform/db/prepared-statements.ts'
import type { TimeRange } from '../../../platform/utc-day.ts'

/** Undefined parts do not restrict. */
export interface AdjustmentFilter {
  state?: Adjustment['state'] | undefined
  /** Of the balances of one of these. */
  accountIds?: readonly bigint[] | undefined
  /** When they were proposed. */
  days?: TimeRange | undefined
}

function adjustments(db: DbOrTx, { state, accountIds, days }: AdjustmentFilter) {
  return (
    db
      .selectFrom('wallet_adjustments')
      .$if(state === 'proposed' || state === 'approved', (query) => query.where('state', '=', state ?? ''))
      .$if(state === 'refused', (query) =>
        query.where('state', '=', 'refused').whereRef('decided_by', '<>', 'proposed_by'),
      )
      // Who proposed it took it back.
      .$if(state === 'withdrawn', (query) =>
        query.where('state', '=', 'refused').whereRef('decided_by', '=', 'proposed_by'),
      )
      .$if(accountIds !== undefined, (query) => query.where('account_id', '=', anyOf(accountIds ?? [])))
      .$if(days?.from !== undefined, (query) => query.where('proposed_at', '>=', days?.from ?? new Date()))
      .$if(days?.to !== undefined, (query) => query.where('proposed_at', '<', days?.to ?? new Date()))
  )
}

function shown(query: ReturnType<typeof adjustments>) {
  return query
    .innerJoin('accounts', 'accounts.id', 'wallet_adjustments.account_id')
    .selectAll('wallet_adjustments')
    .select('accounts.name as account_name')
}

export type AdjustmentRow = Awaited<ReturnType<typeof listAdjustmentRows>>[number]

/** By id: the newest or the oldest first. */
export async function listAdjustmentRows(
  db: DbOrTx,
  filter: AdjustmentFilter,
  page: { order: TimeOrder; after: bigint | undefined; limit: number },
) {
  let query = shown(adjustments(db, filter))
  const isNewestFirst = page.order === 'newest'
  if (page.after !== undefined)
    query = query.where('wallet_adjustments.id', isNewestFirst ? '<' : '>', page.after)
  return query
    .orderBy('wallet_adjustments.id', isNewestFirst ? 'desc' : 'asc')
    .limit(page.limit)
    .execute()
}

export function countAdjustments(db: DbOrTx, filter: AdjustmentFilter): Promise<Total> {
  return countTotal(db, adjustments(db, filter))
}

/** How many wait for a decision, how many of them since before a time, and since when the first. */
export async function countProposed(db: DbOrTx, before: Date): Promise<WaitingRows> {
  const proposed = adjustments(db, { state: 'proposed' })
  const first = proposed.select('proposed_at').orderBy('proposed_at').limit(1)
  return {
    waiting: await countRows(proposed),
    overdue: await countRows(proposed.where('proposed_at', '<', before)),
    since: (await first.executeTakeFirst())?.proposed_at ?? null,
  }
}

export async function getAdjustment(db: DbOrTx, id: bigint): Promise<AdjustmentRow> {
  return shown(adjustments(db, {})).where('wallet_adjustments.id', '=', id).executeTakeFirstOrThrow()
}

/** Locks an adjustment until the transaction ends, so that it is decided once. */
export async function lockAdjustment(tx: Tx, id: bigint) {
  return tx.selectFrom('wallet_adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertAdjustment(
  tx: Tx,
  facts: {
    accountId: bigint
    asset: string
    amount: bigint
    reason: string
    by: { id: bigint; name: string }
    now: Date
  },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('wallet_adjustments')
    .values({
      account_id: facts.accountId,
      asset: facts.asset,
      amount: facts.amount,
      reason: facts.reason,
      proposed_by: facts.by.id,
      proposed_by_name: facts.by.name,
      proposed_at: facts.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setDecision(
  tx: Tx,
  id: bigint,
  decision: { state: 'approved' | 'refused'; reason: string; by: { id: bigint; name: string }; now: Date },
): Promise<void> {
  await tx
    .updateTable('wallet_adjustments')
    .set({
      state: decision.state,
      decided_by: decision.by.id,
      decided_by_name: decision.by.name,
      decided_at: decision.now,
      decision_reason: decision.reason,
    })
    .where('id', '=', id)
    .execute()
}

/** Who proposed and who decided these adjustments, by adjustment. */
export async function findAdjusters(db: DbOrTx, ids: readonly bigint[]): Promise<Map<bigint, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('wallet_adjustments')
    .select(['id', 'proposed_by_name', 'decided_by_name'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(({ id, proposed_by_name, decided_by_name }) => [
      id,
      [proposed_by_name, decided_by_name ?? []].flat(),
    ]),
  )
}
