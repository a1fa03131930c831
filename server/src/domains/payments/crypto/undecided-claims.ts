import type { Context } from '../../../context.ts'
import { chainNamed } from './chains.ts'
import { listUndecidedClaims } from './claim-queries.ts'
import { tokenText } from './token-amount.ts'

/** A member's claim that a quarantined transfer pays one of their orders. */
export interface UndecidedClaim {
  /** Of the transfer: what `attach` and `dismiss` take. */
  eventId: bigint
  transactionHash: string
  chain: string
  /** In USDT. */
  amount: string
  reference: string
  orderState: string
  accountId: bigint
  /** Another account claims it, too. */
  isRival: boolean
  /** The sending address has signed for this order. */
  isSigned: boolean
}

/** Claims that wait for a signature or an operator; rivals are adjacent. */
export async function listUndecided(ctx: Pick<Context, 'db'>): Promise<UndecidedClaim[]> {
  const rows = await listUndecidedClaims(ctx.db)
  return rows.map((row) => {
    if (row.event_id === null) throw new Error(`claim ${row.id} is of a transfer that is not final`)
    return {
      eventId: row.event_id,
      transactionHash: row.tx_hash,
      chain: row.chain,
      amount: tokenText(BigInt(row.amount), chainNamed(row.chain).decimals),
      reference: row.reference,
      orderState: row.order_state,
      accountId: row.account_id,
      isRival: row.state === 'frozen',
      isSigned: row.signed_at !== null,
    }
  })
}
