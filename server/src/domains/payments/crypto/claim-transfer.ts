import type { claimTransfer as call, InputOf, PaymentOrder } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { randomCode } from '../../accounts/index.ts'
import { findEvent } from '../event-queries.ts'
import { loadOwnOrder } from '../load-order.ts'
import { findOwnOrder } from '../queries.ts'
import { ChainUnavailable, openChainNode, type ReportedTransfer } from './chain-node.ts'
import { findChain } from './chain-queries.ts'
import { type Chain, chainNamed, type Hex } from './chains.ts'
import { claimChallenge } from './claim-challenge.ts'
import { countUndecidedOf, freezeClaims, hasCompetingClaim, insertClaim } from './claim-queries.ts'
import { type CryptoOrderRow, listCryptoOrders, lockSubject, payable } from './crypto-order-queries.ts'
import { configuredChains } from './crypto-settings.ts'
import { type ClaimedTransfer, chooseClaim } from './decide-claim.ts'
import { blocksToReread } from './read-windows.ts'
import { lowerCase } from './receiving-address.ts'
import { recordFinalTransfer } from './record-transfers.ts'
import { settleOrder } from './settle-order.ts'
import { listTransfers, lockTransferAt, type OrderTransfer } from './transfer-queries.ts'
import { addWatchChainJob } from './watch-chain.ts'

/** A false claim delays rightful ones. */
const undecidedPerAccount = 5

/** A member's order, and the transaction that they say has paid it. */
interface Claim {
  accountId: bigint
  reference: string
  due: CryptoOrderRow
  chain: Chain
  txHash: Hex
}

/**
 * A member claims that a transaction paid one of their orders. A transfer to the own address of an order that is paid
 * already is recorded for an operator; a paid order without an own address takes no claim and is returned unchanged.
 * @throws AppError NOT_FOUND, TRANSFER_NOT_FOUND, TRANSFER_NOT_FINAL, CHAIN_OFF, TOO_MANY_CLAIMS
 */
export async function claimTransfer(
  ctx: Context,
  { accountId, input }: { accountId: bigint; input: InputOf<typeof call> },
): Promise<PaymentOrder> {
  const order = await findOwnOrder(ctx.db, accountId, input.id)
  const [due] = order ? await listCryptoOrders(ctx.db, [order.id]) : []
  if (!order || !due) throw new AppError('NOT_FOUND')
  if (payable.includes(order.state) || due.address_index !== null) {
    const chain = chainNamed(due.chain)
    const txHash = transactionHash(input.transactionHash)
    await processClaim(ctx, { accountId, reference: order.reference, due, chain, txHash })
  }
  return loadOwnOrder(ctx.db, accountId, input.id, ctx.clock.now())
}

/** The hash as the chain's node writes it. */
export function transactionHash(typed: string): Hex {
  return lowerCase(typed.startsWith('0x') ? typed : `0x${typed}`)
}

async function processClaim(ctx: Context, claim: Claim): Promise<void> {
  const { chain, due } = claim
  const now = ctx.clock.now()
  const readTo = (await findChain(ctx.db, chain.id))?.read_to ?? -1n
  const order = {
    id: due.order_id,
    recipient: due.recipient,
    hasOwnAddress: due.address_index !== null,
    due: BigInt(due.amount),
    afterBlock: due.after_block,
  }
  const facts = {
    order,
    contract: lowerCase(chain.contract),
    readTo,
    rereadAfter: readTo - blocksToReread(chain),
  }
  const best = chooseClaim(facts, await listTransferred(ctx, claim))
  if (!best) throw new AppError('TRANSFER_NOT_FOUND')
  const { transfer, decision, paying } = best
  if (decision === 'later') {
    nodeOf(ctx, chain)
    await inTransaction(ctx.db, (tx) => addWatchChainJob(tx, chain.id, now))
    throw new AppError('TRANSFER_NOT_FINAL')
  }
  if (decision === 'pays') {
    await inTransaction(ctx.db, async (tx) => {
      for (const one of paying)
        await recordFinalTransfer(tx, { chain, transfer: one, orderId: due.order_id, now })
    })
  }
  // Also for a transfer that belongs to the order already: a concurrent claim may have recorded it and not settled yet.
  if (decision === 'pays' || decision === 'belongs') await settleOrder(ctx, due.order_id)
  if (decision === 'claim') {
    const isFrozen = await inTransaction(ctx.db, (tx) =>
      recordClaim(tx, ctx, { claim, reported: transfer, now }),
    )
    if (isFrozen) ctx.log.error({ transaction: claim.txHash }, 'competing claims wait for an operator')
  }
}

type FoundTransfer = ReportedTransfer & ClaimedTransfer

/** The transaction's transfers: as recorded where one was to this order’s address, else as the node reports them. */
async function listTransferred(ctx: Context, claim: Claim): Promise<FoundTransfer[]> {
  const rows = await listTransfers(ctx.db, { chain: claim.chain.id, txHash: claim.txHash })
  const knownOf = (logIndex: number): ClaimedTransfer['known'] => {
    const row = rows.find(({ log_index }) => log_index === logIndex)
    return (
      row && { orderId: row.order_id, isFree: row.order_id === null && row.event_state === 'quarantined' }
    )
  }
  const recorded = rows.filter(
    ({ recipient, state }) => recipient === claim.due.recipient && state === 'confirmed',
  )
  const transfers = recorded.length > 0 ? recorded.map(reportedOf) : await fetchTransfers(ctx, claim)
  return transfers.map((transfer) => ({ ...transfer, known: knownOf(transfer.logIndex) }))
}

function reportedOf(row: OrderTransfer): ReportedTransfer {
  return {
    txHash: row.tx_hash as Hex,
    logIndex: row.log_index,
    block: row.block,
    blockHash: row.block_hash as Hex,
    contract: row.contract as Hex,
    sender: row.sender as Hex,
    recipient: row.recipient as Hex,
    amount: BigInt(row.amount),
  }
}

/** @throws AppError CHAIN_OFF where the chain is no longer configured: a later try would not help */
function nodeOf(ctx: Context, { id }: Chain): string {
  const configured = configuredChains(ctx).find(({ chain }) => chain.id === id)
  if (!configured) throw new AppError('CHAIN_OFF')
  return configured.nodeUrl
}

async function fetchTransfers(ctx: Context, { chain, txHash }: Claim): Promise<ReportedTransfer[]> {
  const nodeUrl = nodeOf(ctx, chain)
  try {
    const node = await openChainNode(chain, nodeUrl)
    return (await node.transfersOf(txHash)) ?? []
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
    ctx.log.warn(
      { chain: chain.id, reason: error.message },
      'the transaction of a claim could not be fetched',
    )
    throw new AppError('TRANSFER_NOT_FINAL')
  }
}

/** @returns whether another account claims the same transfer: its claims then wait for an operator */
async function recordClaim(
  tx: Tx,
  { config }: Context,
  { claim, reported, now }: { claim: Claim; reported: ReportedTransfer; now: Date },
): Promise<boolean> {
  const { accountId, chain, due, txHash, reference } = claim
  await lockSubject(tx, `claims:${accountId}`)
  // Not recorded yet if the shared address is no longer read.
  await recordFinalTransfer(tx, { chain, transfer: reported, orderId: undefined, now })
  const transfer = await lockTransferAt(tx, { chain: chain.id, txHash, logIndex: reported.logIndex })
  const event = transfer?.event_id ? await findEvent(tx, transfer.event_id) : undefined
  // Read again: another claim may have been settled during the request to the node.
  if (!transfer || transfer.order_id !== null || event?.state !== 'quarantined') {
    throw new AppError('TRANSFER_NOT_FOUND')
  }
  // Never the Host header: a claimant could have a signature made for another site's name.
  const host = config.publicUrl === undefined ? undefined : new URL(config.publicUrl).host
  const challenge =
    chain.family === 'evm'
      ? claimChallenge({ host, chain, txHash, reference, code: randomCode(16) })
      : undefined
  const isNew = await insertClaim(tx, { transferId: transfer.id, orderId: due.order_id, challenge, now })
  if (!isNew) return false
  if ((await countUndecidedOf(tx, accountId)) > undecidedPerAccount) throw new AppError('TOO_MANY_CLAIMS')
  const hasCompeting = await hasCompetingClaim(tx, transfer.id, accountId)
  if (hasCompeting) await freezeClaims(tx, transfer.id)
  return hasCompeting
}
