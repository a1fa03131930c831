import type { Asset } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Posting, PostingResult } from './posting.ts'

interface PostRow {
  posting_id: bigint
  is_new: boolean
  owner_id: bigint | null
  asset: Asset | null
  amount: bigint | null
  balance_after: bigint | null
}

/**
 * Books a posting inside the transaction of its cause. A repeat returns the first result. Post last, because the
 * members’ balances stay locked until the transaction ends.
 * @throws AppError INSUFFICIENT_BALANCE with {asset, needed, balance}; SPENDING_LOCKED; REQUEST_KEY_REUSED when the key
 * belongs to another posting. The transaction is aborted then.
 */
export async function post(tx: Tx, posting: Posting): Promise<PostingResult> {
  const call = postingCall(sql`${posting.key}`, posting)
  const { rows } = await throwAppErrors(sql<PostRow>`select * from ${call}`.execute(tx))
  return resultOf(rows, posting.key)
}

/**
 * The SQL call of `post`, for a statement of another domain that inserts the row whose id is in the key, in the same round
 * trip. Run the statement within `throwAppErrors`.
 */
export function postingCall(key: RawBuilder<unknown>, posting: Omit<Posting, 'key'>): RawBuilder<unknown> {
  const { kind, reference, at, transfers } = posting
  return sql`wallet_post(${key}, ${kind}, ${toJson(reference)}::jsonb, ${at}, ${toJson(transfers)}::jsonb)`
}

/** Converts the ledger’s errors of a statement into AppErrors: see `post`. */
export async function throwAppErrors<T>(statement: Promise<T>): Promise<T> {
  return statement.catch((error: unknown) => {
    throw toAppError(error)
  })
}

/** The posting with a key, if there is one. */
export async function findPosting(db: DbOrTx, key: string): Promise<PostingResult | undefined> {
  const { rows } = await sql<PostRow>`
    select p.id as posting_id, false as is_new, a.owner_id, a.asset, e.amount, e.balance_after
    from wallet_postings p
    join wallet_entries e on e.posting_id = p.id
    join wallet_accounts a on a.id = e.wallet_account_id
    where p.key = ${key} order by e.transfer_no, e.amount`.execute(db)
  return rows.length === 0 ? undefined : resultOf(rows, key)
}

function resultOf(rows: readonly PostRow[], key: string): PostingResult {
  const [first] = rows
  if (!first) throw new Error(`posting ${key} has no result`)
  const entries = rows.flatMap(({ owner_id, asset, amount, balance_after }) =>
    owner_id !== null && asset !== null && amount !== null && balance_after !== null
      ? [{ accountId: owner_id, asset, amount, balanceAfter: balance_after }]
      : [],
  )
  return { id: first.posting_id, isNew: first.is_new, entries }
}

/** JSON has no bigint. PostgreSQL casts whole numbers from text. */
function toJson(value: object): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
}

/** Converts errors of wallet_post (migrations/0004_wallet.sql) to AppErrors. Other errors are returned unchanged. */
function toAppError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === 'LG001') return new AppError('INSUFFICIENT_BALANCE', JSON.parse(error.detail ?? '{}'))
  if (error.code === 'LG002') return new AppError('SPENDING_LOCKED')
  if (error.code === 'LG003') return new AppError('REQUEST_KEY_REUSED')
  return error
}
