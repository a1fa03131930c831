import type { Asset, LedgerInvariant, PostingKind, TimeOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import type { TimeRange } from '../../platform/utc-day.ts'
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

/** Undefined parts do not restrict. */
interface EntryFilter {
  accountId: bigint
  asset: Asset | undefined
  kind: PostingKind | undefined
  days: TimeRange | undefined
}

interface EntryPage {
  order: TimeOrder
  /** Only entries after this one. */
  after: { postingId: bigint; transferNo: bigint } | undefined
  offset: number
  limit: number
}

/** The condition of the posting of an entry. Undefined: each fits. */
function postingFits({ kind, days }: EntryFilter): RawBuilder<boolean> | undefined {
  const conditions = [
    ...(kind ? [sql`booked.kind = ${kind}`] : []),
    ...(days?.from ? [sql`booked.at >= ${days.from}`] : []),
    ...(days?.to ? [sql`booked.at < ${days.to}`] : []),
  ]
  if (conditions.length === 0) return undefined
  // No join: of all postings of a kind or a day few are of the account.
  return sql<boolean>`(
    select ${sql.join(conditions, sql` and `)} from wallet_postings booked where booked.id = wallet_entries.posting_id
  )`
}

/**
 * Newest or oldest first. Reads at most `offset + limit` entries of each asset, from its index; those of a kind or of days
 * are found among all of the account.
 */
export async function listEntries(db: DbOrTx, filter: EntryFilter, page: EntryPage): Promise<EntryRow[]> {
  const { accountId, asset } = filter
  const { order, after, offset, limit } = page
  const direction = order === 'newest' ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`and (posting_id, transfer_no) ${order === 'newest' ? sql`<` : sql`>`} (${after.postingId}, ${after.transferNo})`
    : sql``
  const fits = postingFits(filter)
  const ofAsset = asset ? sql`and a.asset = ${asset}` : sql``
  const { rows } = await sql<EntryRow>`
    select e.posting_id, e.transfer_no, e.asset, e.amount, e.balance_after, p.kind, p.reference, p.at
    from (
      select a.asset, e.*
      from wallet_accounts a cross join lateral (
        select posting_id, transfer_no, amount, balance_after from wallet_entries
        where wallet_account_id = a.id and version is not null ${beyond} ${fits ? sql`and ${fits}` : sql``}
        order by posting_id ${direction}, transfer_no ${direction} limit ${offset + limit}
      ) e
      where a.owner_id = ${accountId} and a.role = 'spendable' ${ofAsset}
      order by e.posting_id ${direction}, e.transfer_no ${direction} offset ${offset} limit ${limit}
    ) e join wallet_postings p on p.id = e.posting_id
    order by e.posting_id ${direction}, e.transfer_no ${direction}`.execute(db)
  return rows
}

/** Exact without kind and days, because an account’s version is its number of entries. */
export async function countEntries(db: DbOrTx, filter: EntryFilter): Promise<Total> {
  const { accountId, asset } = filter
  const fits = postingFits(filter)
  let accounts = db
    .selectFrom('wallet_accounts')
    .where('owner_id', '=', accountId)
    .where('role', '=', 'spendable')
  if (asset) accounts = accounts.where('asset', '=', asset)
  if (fits)
    return countTotal(
      db,
      accounts
        .innerJoin('wallet_entries', 'wallet_entries.wallet_account_id', 'wallet_accounts.id')
        .where('wallet_entries.version', 'is not', null)
        .where(fits),
    )
  const row = await accounts
    .select(({ fn }) => fn.sum<bigint | string | null>('version').as('count'))
    .executeTakeFirstOrThrow()
  return { count: Number(row.count ?? 0), isEstimate: false }
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
