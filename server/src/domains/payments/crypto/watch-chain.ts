import { CryptoChain } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { addJob, payingUserPriority } from '../../../platform/jobs/add-job.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { type ChainNode, ChainUnavailable, openChainNode } from './chain-node.ts'
import { beginChain, findChain, recordChainHead, recordProblem } from './chain-queries.ts'
import type { Chain } from './chains.ts'
import { isChainBusy, releaseOrders } from './crypto-order-queries.ts'
import { type ConfiguredChain, configuredChains } from './crypto-settings.ts'
import { maxWindow, readWindows } from './read-windows.ts'
import { settleOrder } from './settle-order.ts'
import { listUnsettled } from './transfer-queries.ts'

/**
 * Reads a chain's transfers since the last final block and settles the orders that they pay. Safe to kill: the position
 * moves in the transaction that records the transfers. Runs often while an order can be paid, else once a minute.
 */
export async function watchChain(ctx: Context, id: CryptoChain, signal: AbortSignal): Promise<void> {
  const configured = configuredChains(ctx).find(({ chain }) => chain.id === id)
  if (!configured) return
  const { chain } = configured
  try {
    await readChain(ctx, configured, signal)
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
    ctx.log.warn({ chain: id, reason: error.message }, 'a chain cannot be read; it is tried again')
    await recordProblem(ctx.db, id, error.message)
  }
  for (const orderId of await listUnsettled(ctx.db, id)) await settleOrder(ctx, orderId)
  const now = ctx.clock.now()
  if (await isChainBusy(ctx.db, id, now)) {
    const next = new Date(now.getTime() + chain.pollSeconds * 1000)
    await inTransaction(ctx.db, (tx) => addWatchChainJob(tx, id, next))
  }
}

async function readChain(
  ctx: Context,
  { chain, nodeUrl }: ConfiguredChain,
  signal: AbortSignal,
): Promise<void> {
  const node = await openChainNode(chain, nodeUrl)
  const readAt = ctx.clock.now()
  const head = await node.head()
  const progress = (await findChain(ctx.db, chain.id)) ?? (await beginReading(ctx, chain, node, head))
  await readWindows(ctx, { chain, node, head, progress, signal })
  await recordChainHead(ctx.db, chain.id, head, readAt)
  await releaseOrders(ctx.db, chain.id, readAt)
}

/** At the first run: earlier transfers belong to no order. */
async function beginReading(ctx: Context, chain: Chain, node: ChainNode, head: bigint) {
  const decimals = await node.decimals()
  if (decimals !== chain.decimals) {
    throw new ChainUnavailable(chain.id, `its token has ${decimals} decimals, not ${chain.decimals}`)
  }
  return beginChain(ctx.db, {
    chain: chain.id,
    head,
    windowBlocks: maxWindow,
    now: ctx.clock.now(),
  })
}

export const watchChainJob = defineJob('payments.watch-chain', Type.Object({ chain: CryptoChain }), {
  priority: payingUserPriority,
})

/** Adds the job, deduplicated by its key; the runs for one chain are serial. */
export async function addWatchChainJob(tx: Tx, chain: CryptoChain, runAt: Date): Promise<void> {
  const name = `payments.watch-chain:${chain}`
  await addJob(tx, watchChainJob, { chain }, { key: name, queue: name, runAt })
}

/** Every chain that is on: new orders are offered only on one that was read lately. */
export async function watchChains(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    for (const { chain } of configuredChains(ctx)) await addWatchChainJob(tx, chain.id, ctx.clock.now())
  })
}
