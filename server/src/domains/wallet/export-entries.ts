import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { streamRows } from '../../platform/db/stream-rows.ts'
import type { PostingReference } from './posting.ts'
import { operatorsFromReference } from './staff/posting-operators.ts'

interface ExportedEntry {
  posting: bigint
  transfer: number
  asset: string
  amount: bigint
  balanceAfter: bigint | null
  kind: string
  reference: PostingReference
  at: Date
}

/**
 * All entries of an account's balances, oldest first. With the reason of the operator, which is about this account, and without
 * the name, which is another person's.
 */
export async function* exportEntries(db: DbOrTx, accountId: bigint): AsyncGenerator<ExportedEntry> {
  for await (const entry of readEntries(db, accountId))
    yield { ...entry, reference: withoutOperator(entry.reference) }
}

function withoutOperator({ by, reason, ...reference }: PostingReference): PostingReference {
  const { reason: ownReason } = operatorsFromReference({ ...reference, by, reason })
  return { ...reference, ...(ownReason === null ? {} : { reason: ownReason }) }
}

function readEntries(db: DbOrTx, accountId: bigint) {
  return streamRows<ExportedEntry>((last, limit) =>
    db
      .selectFrom('wallet_accounts')
      .innerJoin('wallet_entries', 'wallet_entries.wallet_account_id', 'wallet_accounts.id')
      .innerJoin('wallet_postings', 'wallet_postings.id', 'wallet_entries.posting_id')
      .select([
        'wallet_entries.posting_id as posting',
        'wallet_entries.transfer_no as transfer',
        'wallet_accounts.asset',
        'wallet_entries.amount',
        'wallet_entries.balance_after as balanceAfter',
        'wallet_postings.kind',
        sql<PostingReference>`wallet_postings.reference`.as('reference'),
        'wallet_postings.at',
      ])
      .where('wallet_accounts.owner_id', '=', accountId)
      // As the index wallet_entries_history has it: true of all entries of members.
      .where('wallet_entries.version', 'is not', null)
      .where(
        sql<boolean>`(wallet_entries.posting_id, wallet_entries.transfer_no) > (${last?.posting ?? 0n}, ${last?.transfer ?? 0})`,
      )
      .orderBy('wallet_entries.posting_id')
      .orderBy('wallet_entries.transfer_no')
      .limit(limit)
      .execute(),
  )
}
