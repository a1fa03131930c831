import type { Asset } from '@liuguang/contract'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../../platform/db/database.ts'
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
 * Books a posting inside the transaction that causes it; the same posting again answers its first result. Post last:
 * the members' balances stay locked from here to the end of the transaction.
 * @throws AppError INSUFFICIENT_BALANCE with {asset, needed, balance}; SPENDING_LOCKED; REQUEST_KEY_REUSED when the key
 * stands for another posting. The transaction is over then.
 */
export async function post(tx: Tx, posting: Posting): Promise<PostingResult> {
  const { rows } = await sql<PostRow>`select * from wallet_post(
    ${posting.key}, ${posting.kind}, ${toJson(posting.reference)}::jsonb, ${posting.at}, ${toJson(posting.transfers)}::jsonb
  )`
    .execute(tx)
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  const [first] = rows
  if (!first) throw new Error(`posting ${posting.key} has no result`)
  return {
    id: first.posting_id,
    isNew: first.is_new,
    entries: rows.flatMap((row) =>
      row.owner_id !== null && row.asset !== null && row.amount !== null && row.balance_after !== null
        ? [
            {
              accountId: row.owner_id,
              asset: row.asset,
              amount: row.amount,
              balanceAfter: row.balance_after,
            },
          ]
        : [],
    ),
  }
}

/** JSON has no bigint; PostgreSQL casts whole numbers from text. */
function toJson(value: object): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
}

/** The refusals of wallet_post (migrations/0004_wallet.sql) as ours; anything else as it is. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === 'LG001') return new AppError('INSUFFICIENT_BALANCE', JSON.parse(error.detail ?? '{}'))
  if (error.code === 'LG002') return new AppError('SPENDING_LOCKED')
  if (error.code === 'LG003') return new AppError('REQUEST_KEY_REUSED')
  return error
}
