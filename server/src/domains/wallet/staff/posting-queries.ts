import type { Asset, PostingKind, TimeOrder } from '@liuguang/contract'
import { sql } from 'kysely'
import { countTotal, type Total, totalOf } from '../../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { comesAfterKeys, timeKeyOf } from '../../../platform/db/time-keys.ts'
import type { TimeRange } from '../../../platform/utc-day.ts'
import { nameForStaff } from '../../accounts/index.ts'
import type { PostingReference } from '../posting.ts'
import { estimatePostingCount } from '../queries.ts'

/** Undefined parts do not restrict. */
export interface PostingFilter {
  key?: string | undefined
  kind?: PostingKind | undefined
  /** Those that changed a balance of one of these. */
  accountIds?: readonly bigint[] | undefined
  days?: TimeRange | undefined
}

/** The postings that changed balances of members, by the index of an account's history. */
const postingsOf = (accountIds: readonly bigint[]) => sql<bigint>`(
  select posting_id from wallet_entries
  where version is not null
    and wallet_account_id = any(array(select id from wallet_accounts where owner_id = any(${[...accountIds]}::bigint[])))
)`

function postings(db: DbOrTx, { key, kind, accountIds, days }: PostingFilter) {
  return db
    .selectFrom('wallet_postings')
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(accountIds !== undefined, (query) => query.where('id', 'in', postingsOf(accountIds ?? [])))
    .$if(days?.from !== undefined, (query) => query.where('at', '>=', days?.from ?? new Date()))
    .$if(days?.to !== undefined, (query) => query.where('at', '<', days?.to ?? new Date()))
}

const sortColumns = { time: sql.ref('at'), id: sql.ref('id') }

/**
 * By id, or those of some days by time (an index has it): the newest or the oldest first. `after`: the id of the last one;
 * of those of some days its `at_key` and id.
 */
export async function listPostingRows(
  db: DbOrTx,
  filter: PostingFilter,
  { order, after, limit }: { order: TimeOrder; after: readonly bigint[] | undefined; limit: number },
) {
  const direction = order === 'newest' ? 'desc' : 'asc'
  let query = postings(db, filter).select([
    ...(['id', 'key', 'kind', 'reference', 'at'] as const),
    timeKeyOf(sortColumns.time).as('at_key'),
  ])
  if (after && filter.days) query = query.where(comesAfterKeys(sortColumns, after, order))
  else if (after) query = query.where('id', order === 'newest' ? '<' : '>', after[0] ?? 0n)
  const sorted = filter.days ? query.orderBy('at', direction) : query
  const rows = await sorted.orderBy('id', direction).limit(limit).execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as PostingKind,
    reference: row.reference as unknown as PostingReference,
  }))
}

/** Without a filter the highest id is as good as a count, which would take seconds. */
export async function countPostingRows(db: DbOrTx, filter: PostingFilter): Promise<Total> {
  const isEverything = Object.values(filter).every((part) => part === undefined)
  if (!isEverything) return countTotal(db, postings(db, filter))
  const last = await estimatePostingCount(db)
  return { ...totalOf(last), count: last }
}

interface EntryOfPosting {
  posting_id: bigint
  owner_id: bigint | null
  /** Null: the site. */
  owner_name: string | null
  role: string
  asset: Asset
  amount: bigint
  balance_after: bigint | null
}

/** Both sides of each transfer, in their order; the one that gives first. */
export async function listEntriesOf(db: DbOrTx, ids: readonly bigint[]): Promise<EntryOfPosting[]> {
  const { rows } = await sql<EntryOfPosting>`
    select e.posting_id, a.owner_id, ${nameForStaff('accounts')} as owner_name, a.role, a.asset, e.amount,
      e.balance_after
    from wallet_entries e
    join wallet_accounts a on a.id = e.wallet_account_id
    left join accounts on accounts.id = a.owner_id
    where e.posting_id = any(${ids}::bigint[])
    order by e.posting_id, e.transfer_no, e.amount`.execute(db)
  return rows
}
