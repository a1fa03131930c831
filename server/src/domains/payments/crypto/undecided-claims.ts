import type { Context } from '../../../context.ts'
import { chainNamed } from './chains.ts'
import { listUndecidedClaims } from './claim-queries.ts'
import { tokenText } from './token-amount.ts'

/** A member's claim that a quarantined transfer pays one of their orders. */
export type UndecidedClaim = Awaited<ReturnType<typeof listUndecided>>[number]

/** Claims that wait for a signature or an operator; competing ones are adjacent. */
export async function listUndecided(ctx: Pick<Context, 'db'>) {
  const rows = await listUndecidedClaims(ctx.db)
  return rows.map((row) => {
    if (row.event_id === null) throw new Error(`claim ${row.id} is of a transfer that is not final`)
    return {
      /** Of the transfer: the argument of `attach` and `dismiss`. */
      eventId: row.event_id,
      transactionHash: row.tx_hash,
      chain: row.chain,
      /** In USDT. */
      amount: tokenText(BigInt(row.amount), chainNamed(row.chain).decimals),
      reference: row.reference,
      orderState: row.order_state,
      accountId: row.account_id,
      /** Another account claims it, too. */
      isCompeting: row.state === 'frozen',
      /** The sending address has signed for this order. */
      isSigned: row.signed_at !== null,
    }
  })
}
