import type { Context } from '../../../context.ts'
import type { Difference } from '../reconcile.ts'
import { type ChainNode, ChainUnavailable, openChainNode, type ReportedTransfer } from './chain-node.ts'
import { type Chain, chains, type Hex } from './chains.ts'
import { streamOwnAddresses } from './crypto-order-queries.ts'
import { type ConfiguredChain, configuredChains } from './crypto-settings.ts'
import { tokenText } from './token-amount.ts'
import { streamConfirmedTransfers } from './transfer-queries.ts'

/**
 * Compares each chain with the transfers recorded since a moment and with the balances of the addresses of orders made
 * since then: lists transfers that the chain no longer has and balances that no recorded transfer explains.
 */
export async function reconcileChains(ctx: Context, since: Date): Promise<Difference[]> {
  const differences: Difference[] = []
  const configured = configuredChains(ctx)
  for (const chain of chains) {
    const known = configured.find((one) => one.chain.id === chain.id)
    if (known) differences.push(...(await compareChain(ctx, known, since)))
    else if (!(await streamConfirmedTransfers(ctx.db, chain.id, since).next()).done) {
      differences.push({ subject: chain.id, what: 'payments came on it, and it is not configured' })
    }
  }
  return differences
}

async function compareChain(
  ctx: Context,
  { chain, nodeUrl }: ConfiguredChain,
  since: Date,
): Promise<Difference[]> {
  try {
    const node = await openChainNode(chain, nodeUrl)
    return [
      ...(await compareTransfers(ctx, chain, node, since)),
      ...(await compareBalances(ctx, chain, node, since)),
    ]
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
    return [{ subject: chain.id, what: `could not be compared: ${error.message}` }]
  }
}

async function compareTransfers(
  ctx: Context,
  chain: Chain,
  node: ChainNode,
  since: Date,
): Promise<Difference[]> {
  const differences: Difference[] = []
  for await (const transfer of streamConfirmedTransfers(ctx.db, chain.id, since)) {
    const told = await node.transfersOf(transfer.tx_hash as Hex)
    const isThere = (one: ReportedTransfer) =>
      one.logIndex === transfer.log_index &&
      one.contract === transfer.contract &&
      one.recipient === transfer.recipient &&
      one.amount === BigInt(transfer.amount)
    if (told?.some(isThere)) continue
    const subject = transfer.reference === null ? `event ${transfer.event_id}` : `order ${transfer.reference}`
    const amount = tokenText(BigInt(transfer.amount), chain.decimals)
    const what = `${chain.id} knows no transfer ${transfer.tx_hash} of ${amount} USDT`
    differences.push({ subject, what })
  }
  return differences
}

/** Less is normal: the operator has moved money on. More than was received is a payment that was missed. */
async function compareBalances(
  ctx: Context,
  chain: Chain,
  node: ChainNode,
  since: Date,
): Promise<Difference[]> {
  const differences: Difference[] = []
  const orders = streamOwnAddresses(ctx.db, chain.id, since)
  for await (const { reference, recipient, received } of orders) {
    const more = (await node.balanceOf(recipient as Hex)) - BigInt(received)
    if (more <= 0n) continue
    const what = `its address holds ${tokenText(more, chain.decimals)} USDT that were not seen to come`
    differences.push({ subject: `order ${reference}`, what })
  }
  return differences
}
