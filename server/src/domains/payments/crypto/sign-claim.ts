import type { CryptoChain, signClaim as call, InputOf, PaymentOrder } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { DecisionRefused } from '../decide-dispute.ts'
import { findEvent } from '../event-queries.ts'
import { loadOwnOrder } from '../load-order.ts'
import { findOwnOrder, lockOrder } from '../queries.ts'
import { attachAndSettle } from './attach-payment.ts'
import type { Hex } from './chains.ts'
import { isSignedBy } from './claim-challenge.ts'
import { type ClaimRow, findClaim, getClaim, recordSignature } from './claim-queries.ts'
import { transactionHash } from './claim-transfer.ts'
import { payable } from './crypto-order-queries.ts'
import { lockTransferAt } from './transfer-queries.ts'

/**
 * A member proves a claim with a signature of the sending address: an open one is credited, a decided one stays unchanged.
 * @throws AppError NOT_FOUND, SIGNATURE_REFUSED
 */
export async function signClaim(
  ctx: Context,
  { accountId, input }: { accountId: bigint; input: InputOf<typeof call> },
): Promise<PaymentOrder> {
  const order = await findOwnOrder(ctx.db, accountId, input.id)
  const claim = order && (await findClaim(ctx.db, order.id, transactionHash(input.transactionHash)))
  if (!claim) throw new AppError('NOT_FOUND')
  const { challenge, sender } = claim
  const isSigned = challenge !== null && (await isSignedBy(sender as Hex, challenge, input.signature as Hex))
  if (!isSigned) throw new AppError('SIGNATURE_REFUSED')
  try {
    await inTransaction(ctx.db, (tx) => accept(tx, ctx, claim))
  } catch (error) {
    if (!(error instanceof DecisionRefused)) throw error
    // A frozen claim stays one: the signature only helps the operator who decides.
    await inTransaction(ctx.db, (tx) => recordSignature(tx, claim.id, ctx.clock.now()))
  }
  return loadOwnOrder(ctx.db, accountId, input.id, ctx.clock.now())
}

async function accept(tx: Tx, ctx: Context, signed: ClaimRow): Promise<void> {
  const { chain, tx_hash, log_index, order_id } = signed
  const place = { chain: chain as CryptoChain, txHash: tx_hash as Hex, logIndex: log_index }
  const transfer = await lockTransferAt(tx, place)
  if (!transfer?.event_id) throw new Error(`the transfer of claim ${signed.id} is gone`)
  await recordSignature(tx, signed.id, ctx.clock.now())
  const { state } = await getClaim(tx, signed.id)
  if (state !== 'open') return
  const event = await findEvent(tx, transfer.event_id)
  const order = await lockOrder(tx, order_id)
  // Paid by another transfer meanwhile: an operator decides what this one is for.
  if (event?.state !== 'quarantined' || !payable.includes(order.state)) return
  await attachAndSettle(tx, ctx, { transferId: transfer.id, eventId: event.id, orderId: order_id })
}
