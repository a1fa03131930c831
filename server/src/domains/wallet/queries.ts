import type { Asset } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'

export type Balances = Record<Asset, bigint>

/** What an account holds; 0 where it never held any. */
export async function balancesOf(db: DbOrTx, accountId: bigint): Promise<Balances> {
  const rows = await db
    .selectFrom('wallet_accounts')
    .select(['asset', 'balance'])
    .where('owner_id', '=', accountId)
    .where('role', '=', 'spendable')
    .execute()
  const balances: Balances = { points: 0n, coins: 0n, diamonds: 0n, cache_points: 0n, free_views: 0n }
  for (const row of rows) balances[row.asset as Asset] = row.balance
  return balances
}

export interface LedgerViolation {
  /** L1 to L10, as in README.md. */
  invariant: string
  subject: string
  detail: string
}

/** Everything in the ledger that contradicts itself or what was bought with it; empty when all is well. Reads all of it. */
export async function findLedgerViolations(db: DbOrTx): Promise<LedgerViolation[]> {
  const { rows } = await sql<LedgerViolation>`select * from ledger_violations() order by 1, 2`.execute(db)
  return rows
}

/**
 * Adds to the site's own balances what was posted and is certain by now; what is newer waits for the next call.
 * Must not run inside a transaction. @returns how many entries were added
 */
export async function rollUpSiteBalances(db: DbOrTx): Promise<bigint> {
  const { rows } = await sql<{ added: bigint }>`select wallet_roll_up() as added`.execute(db)
  return rows[0]?.added ?? 0n
}
