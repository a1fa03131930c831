import { cryptoChains } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/jobs/events.ts'
import { claimRefused } from '../events.ts'
import type { Hex } from './chains.ts'
import { payable } from './crypto-order-queries.ts'

/** As long as a claim is one of these, it may still be settled. */
const undecided = ['open', 'frozen'] as const

/** Claims, with the transfers that they are about. */
function claims(db: DbOrTx) {
  return db
    .selectFrom('crypto_claims')
    .innerJoin('crypto_transfers', 'crypto_transfers.id', 'crypto_claims.transfer_id')
    .selectAll('crypto_claims')
    .select([
      'crypto_transfers.chain',
      'crypto_transfers.tx_hash',
      'crypto_transfers.log_index',
      'crypto_transfers.sender',
      'crypto_transfers.amount',
      'crypto_transfers.event_id',
    ])
}

/** Of these orders, oldest first. */
export async function listClaims(db: DbOrTx, orderIds: readonly bigint[]) {
  return claims(db).where('crypto_claims.order_id', 'in', orderIds).orderBy('crypto_claims.id').execute()
}

export type ClaimRow = Awaited<ReturnType<typeof listClaims>>[number]

/** An order's newest claim of what a transaction transferred. */
export async function findClaim(db: DbOrTx, orderId: bigint, txHash: Hex): Promise<ClaimRow | undefined> {
  return claims(db)
    .where('crypto_claims.order_id', '=', orderId)
    .where('tx_hash', '=', txHash)
    .orderBy('crypto_claims.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** As it is now. */
export async function getClaim(tx: Tx, id: bigint): Promise<ClaimRow> {
  return claims(tx).where('crypto_claims.id', '=', id).executeTakeFirstOrThrow()
}

/** Claims that wait for a signature or an operator, with their orders; competing claims are adjacent. */
export async function listUndecidedClaims(db: DbOrTx) {
  return claims(db)
    .innerJoin('payment_orders', 'payment_orders.id', 'crypto_claims.order_id')
    .select(['reference', 'account_id', 'payment_orders.state as order_state'])
    .where('crypto_claims.state', 'in', undecided)
    .orderBy('crypto_claims.transfer_id')
    .orderBy('crypto_claims.id')
    .execute()
}

/** Claims of these transfers that wait for a signature or a decision, with their orders. */
export async function listClaimsOf(db: DbOrTx, transferIds: readonly bigint[]) {
  if (transferIds.length === 0) return []
  return claims(db)
    .innerJoin('payment_orders', 'payment_orders.id', 'crypto_claims.order_id')
    .select(['reference', 'account_id', 'payment_orders.state as order_state'])
    .where('crypto_claims.transfer_id', 'in', transferIds)
    .where('crypto_claims.state', 'in', undecided)
    .orderBy('crypto_claims.id')
    .execute()
}

/** The accounts for whose orders a transaction was counted, or that claim it. */
export async function listTransferAccounts(db: DbOrTx, txHash: Hex): Promise<bigint[]> {
  const { rows } = await sql<{ account_id: bigint }>`
    with transfers as (
      select id, order_id from crypto_transfers where chain = any(${cryptoChains}::text[]) and tx_hash = ${txHash}
    )
    select account_id from payment_orders where id in (
      select order_id from transfers
      union all select order_id from crypto_claims where transfer_id in (select id from transfers)
    ) group by account_id`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

/** Claims of an account that wait for a signature or an operator, without those of orders that were paid otherwise. */
export async function countUndecidedOf(tx: Tx, accountId: bigint): Promise<number> {
  const row = await tx
    .selectFrom('crypto_claims')
    .innerJoin('payment_orders', 'payment_orders.id', 'crypto_claims.order_id')
    .where('account_id', '=', accountId)
    .where('payment_orders.state', 'in', payable)
    .where('crypto_claims.state', 'in', undecided)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether an order of another account claims this transfer. */
export async function hasCompetingClaim(tx: Tx, transferId: bigint, accountId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('crypto_claims')
    .innerJoin('payment_orders', 'payment_orders.id', 'crypto_claims.order_id')
    .select('crypto_claims.id')
    .where('transfer_id', '=', transferId)
    .where('crypto_claims.state', 'in', undecided)
    .where('account_id', '<>', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false where this order claims this transfer already */
export async function insertClaim(
  tx: Tx,
  facts: { transferId: bigint; orderId: bigint; challenge: string | undefined; now: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('crypto_claims')
    .values({
      transfer_id: facts.transferId,
      order_id: facts.orderId,
      state: 'open',
      challenge: facts.challenge ?? null,
      created_at: facts.now,
    })
    .onConflict((conflict) => conflict.constraint('crypto_claims_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Freezes the claims of this transfer: none is settled without an operator. */
export async function freezeClaims(tx: Tx, transferId: bigint): Promise<void> {
  await tx
    .updateTable('crypto_claims')
    .set({ state: 'frozen' })
    .where('transfer_id', '=', transferId)
    .where('state', '=', 'open')
    .execute()
}

export async function recordSignature(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('crypto_claims')
    .set({ signed_at: now })
    .where('id', '=', id)
    .where('signed_at', 'is', null)
    .execute()
}

/** Has the refused claims of a transfer wait again: for an operator if several accounts claim it, else for a signature. */
export async function reopenClaims(tx: Tx, transferId: bigint): Promise<void> {
  await sql`
    update crypto_claims set state = case when (
      select count(distinct account_id) from crypto_claims as rival join payment_orders on payment_orders.id = rival.order_id
      where rival.transfer_id = ${transferId}) > 1 then 'frozen' else 'open' end
    where transfer_id = ${transferId} and state = 'refused'`.execute(tx)
}

/** Decides every claim of a transfer: it belongs to this order, or to none. Tells whose claim is refused. */
export async function endClaims(tx: Tx, transferId: bigint, orderId: bigint | undefined): Promise<void> {
  const decided = await tx
    .updateTable('crypto_claims')
    .set({
      state: sql`case when crypto_claims.order_id = ${orderId ?? null} then 'settled' else 'refused' end`,
    })
    .from('payment_orders')
    .whereRef('payment_orders.id', '=', 'crypto_claims.order_id')
    .where('transfer_id', '=', transferId)
    .returning(['crypto_claims.id as claimId', 'crypto_claims.state', 'account_id as accountId', 'reference'])
    .execute()
  for (const { state, ...claim } of decided) {
    if (state === 'refused') await publish(tx, claimRefused, claim)
  }
}
