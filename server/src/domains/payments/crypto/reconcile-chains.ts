import type { Context } from '../../../context.ts'
import type { Difference } from '../reconcile.ts'
import { type ChainNode, ChainUnavailable, openChainNode, type ReportedTransfer } from './chain-node.ts'
import { type Chain, chains, type Hex } from './chains.ts'
import { streamOwnAddresses } from './crypto-order-queries.ts'
import { type ConfiguredChain, configuredChains } from './crypto-settings.ts'
import { tokenText } from './token-amount.ts'
import { streamConfirmedTransfers } from './transfer-queries.ts'

/** Recorded transfers that their chain no longer has, and balances of orders’ addresses beyond their recorded transfers. */
export async function* reconcileChains(ctx: Context, since: Date): AsyncGenerator<Difference> {
  const configured = configuredChains(ctx)
  for (const chain of chains) {
    const known = configured.find((one) => one.chain.id === chain.id)
    if (known) yield* compareChain(ctx, known, since)
    else if (!(await streamConfirmedTransfers(ctx.db, chain.id, since).next()).done) {
      const what = 'has payments, but is not configured'
      yield { kind: 'providerNotConfigured', subject: chain.id, what }
    }
  }
}

async function* compareChain(
  ctx: Context,
  { chain, nodeUrl }: ConfiguredChain,
  since: Date,
): AsyncGenerator<Difference> {
  try {
    const node = await openChainNode(chain, nodeUrl)
    yield* compareTransfers(ctx, chain, node, since)
    yield* compareBalances(ctx, chain, node, since)
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
    yield { kind: 'notCompared', subject: chain.id, what: `could not be compared: ${error.message}` }
  }
}

async function* compareTransfers(
  ctx: Context,
  chain: Chain,
  node: ChainNode,
  since: Date,
): AsyncGenerator<Difference> {
  for await (const transfer of streamConfirmedTransfers(ctx.db, chain.id, since)) {
    const reported = await node.transfersOf(transfer.tx_hash as Hex)
    const isSame = (one: ReportedTransfer) =>
      one.logIndex === transfer.log_index &&
      one.contract === transfer.contract &&
      one.recipient === transfer.recipient &&
      one.amount === BigInt(transfer.amount)
    if (reported?.some(isSame)) continue
    const subject = transfer.reference === null ? `event ${transfer.event_id}` : `order ${transfer.reference}`
    const amount = tokenText(BigInt(transfer.amount), chain.decimals)
    const what = `${chain.id} has no transfer ${transfer.tx_hash} of ${amount} USDT`
    yield { kind: 'transferMissing', subject, what }
  }
}

/** Less than was received is normal: the operator has moved the money. More is a missed payment. */
async function* compareBalances(
  ctx: Context,
  chain: Chain,
  node: ChainNode,
  since: Date,
): AsyncGenerator<Difference> {
  const orders = streamOwnAddresses(ctx.db, chain.id, since)
  for await (const { reference, recipient, received } of orders) {
    const more = (await node.balanceOf(recipient as Hex)) - BigInt(received)
    if (more <= 0n) continue
    const what = `its address holds ${tokenText(more, chain.decimals)} USDT of no recorded transfer`
    yield { kind: 'transferNotRecorded', subject: `order ${reference}`, what }
  }
}
