import type { Asset, LedgerInvariant } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import type { PostingReference } from './posting.ts'

export type Balances = Record<Asset, bigint>

/** An account's balances, 0 for assets it never held. */
export async function balancesOf(db: DbOrTx, accountId: bigint): Promise<Balances> {
  const rows = await db
    .selectFrom('wallet_accounts')
    .select(['asset', 'balance'])
    .where('owner_id', '=', accountId)
    .where('role', '=', 'spendable')
    .modifyFront(prepared)
    .execute()
  const balances: Balances = { points: 0n, coins: 0n, diamonds: 0n, cache_points: 0n, free_views: 0n }
  for (const row of rows) balances[row.asset as Asset] = row.balance
  return balances
}

/** SQL expression for queries of other domains: an account's balance of one asset. */
export const balanceOf = (account: RawBuilder<bigint>, asset: Asset) => sql<bigint>`coalesce((
  select balance from wallet_accounts where owner_id = ${account} and asset = ${sql.lit(asset)} and role = 'spendable'
), 0)`

export interface EntryRow {
  posting_id: bigint
  transfer_no: number
  asset: Asset
  amount: bigint
  balance_after: bigint
  kind: string
  reference: PostingReference
  at: Date
}

interface EntryQuery {
  accountId: bigint
  /** Undefined for all assets. */
  asset: Asset | undefined
  /** Only entries older than this one. */
  before: { postingId: bigint; transferNo: bigint } | undefined
  offset: number
  limit: number
}

/** Newest first. Reads at most `offset + limit` entries of each asset, from its index. */
export async function listEntries(db: DbOrTx, query: EntryQuery): Promise<EntryRow[]> {
  const { accountId, asset, before, offset, limit } = query
  const older = before
    ? sql`and (posting_id, transfer_no) < (${before.postingId}, ${before.transferNo})`
    : sql``
  const ofAsset = asset ? sql`and a.asset = ${asset}` : sql``
  const { rows } = await sql<EntryRow>`
    select e.posting_id, e.transfer_no, e.asset, e.amount, e.balance_after, p.kind, p.reference, p.at
    from (
      select a.asset, e.*
      from wallet_accounts a cross join lateral (
        select posting_id, transfer_no, amount, balance_after from wallet_entries
        where wallet_account_id = a.id and version is not null ${older}
        order by posting_id desc, transfer_no desc limit ${offset + limit}
      ) e
      where a.owner_id = ${accountId} and a.role = 'spendable' ${ofAsset}
      order by e.posting_id desc, e.transfer_no desc offset ${offset} limit ${limit}
    ) e join wallet_postings p on p.id = e.posting_id
    order by e.posting_id desc, e.transfer_no desc`.execute(db)
  return rows
}

/** Exact, because an account’s version is its number of entries. */
export async function countEntries(db: DbOrTx, accountId: bigint, asset: Asset | undefined): Promise<number> {
  let query = db
    .selectFrom('wallet_accounts')
    .select(({ fn }) => fn.sum<bigint | string | null>('version').as('count'))
    .where('owner_id', '=', accountId)
    .where('role', '=', 'spendable')
  if (asset) query = query.where('asset', '=', asset)
  const row = await query.executeTakeFirstOrThrow()
  return Number(row.count ?? 0)
}

export type WalletRole = 'spendable' | 'issuance' | 'revenue' | 'loss' | 'pending'

interface PostedTransfer {
  asset: Asset
  amount: bigint
  /** Null for the site. */
  from_owner: bigint | null
  from_role: WalletRole
  to_owner: bigint | null
  to_role: WalletRole
}

/** The transfers of a posting, in order. @throws Error when there is no such posting */
export async function getPostedTransfers(
  db: DbOrTx,
  key: string,
): Promise<{ reference: PostingReference; transfers: PostedTransfer[] }> {
  const { rows } = await sql<PostedTransfer & { reference: PostingReference }>`
    select p.reference, t.asset, given.amount,
      f.owner_id as from_owner, f.role as from_role, t.owner_id as to_owner, t.role as to_role
    from wallet_postings p
    join wallet_entries given on given.posting_id = p.id and given.amount > 0
    join wallet_accounts t on t.id = given.wallet_account_id
    join wallet_entries taken on taken.posting_id = p.id and taken.transfer_no = given.transfer_no and taken.amount < 0
    join wallet_accounts f on f.id = taken.wallet_account_id
    where p.key = ${key} order by given.transfer_no`.execute(db)
  const [first] = rows
  if (!first) throw new Error(`there is no posting ${key}`)
  return { reference: first.reference, transfers: rows }
}

export interface LedgerViolation {
  /** As in README.md. */
  invariant: LedgerInvariant
  subject: string
  detail: string
}

/** Reads the whole ledger and calls the `…_violations` functions of all domains. Empty when all is well. */
export async function findLedgerViolations(db: DbOrTx): Promise<LedgerViolation[]> {
  const { rows } = await sql<LedgerViolation>`select * from ledger_violations() order by 1, 2`.execute(db)
  return rows
}

const violationsPerBatch = 500

/** Like `findLedgerViolations`, but in batches: a broken ledger may have more violations than fit in memory. */
export async function* streamLedgerViolations(tx: Tx): AsyncGenerator<LedgerViolation> {
  await sql`declare violations no scroll cursor for select * from ledger_violations() order by 1, 2`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<LedgerViolation>`fetch ${sql.lit(violationsPerBatch)} from violations`.execute(
      tx,
    )
    yield* rows
    if (rows.length < violationsPerBatch) break
  }
  await sql`close violations`.execute(tx)
}

export async function countLedgerEntries(db: DbOrTx): Promise<number> {
  const row = await db
    .selectFrom('wallet_entries')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Adds committed postings to the site's own balances. Must not run inside a transaction. */
export async function rollUpSiteBalances(db: DbOrTx): Promise<void> {
  await sql`select wallet_roll_up()`.execute(db)
}

/** About how many postings there are: the highest id, because counting millions of rows takes seconds. */
export async function estimatePostingCount(db: DbOrTx): Promise<number> {
  const row = await db
    .selectFrom('wallet_postings')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}
