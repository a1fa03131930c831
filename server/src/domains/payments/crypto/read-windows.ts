import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { type BlockRange, type ChainNode, type ReportedTransfer, WindowRefused } from './chain-node.ts'
import { advanceChain, type ChainRow } from './chain-queries.ts'
import type { Chain, Hex } from './chains.ts'
import { listWatched } from './crypto-order-queries.ts'
import { sharedAddress } from './crypto-settings.ts'
import { recordOtherTokens, recordTransfers, type Watched } from './record-transfers.ts'

/** Blocks read at once where the node allows it. */
export const maxWindow = 2000n

interface Reading {
  chain: Chain
  node: ChainNode
  head: bigint
  /** How far earlier runs have read. */
  progress: ChainRow
  signal: AbortSignal
}

/**
 * Reads from the last final block to the newest in windows: half as large after a refused one, up to twice as large after an
 * accepted one. Some final blocks are read again: a node behind a load balancer may lag behind the previous one.
 */
export async function readWindows(
  ctx: Context,
  { chain, node, head, progress, signal }: Reading,
): Promise<void> {
  const finalTo = await node.finalTo(head)
  const shared = await sharedAddress(ctx, chain)
  const watched: Watched = { orders: await listWatched(ctx.db, chain.id), shared }
  const recipients = recipientsOf(watched)
  let size = progress.window_blocks
  let largest = maxWindow
  if (recipients.length === 0) {
    await inTransaction(ctx.db, (tx) =>
      advanceChain(tx, { chain: chain.id, readTo: finalTo, windowBlocks: size }),
    )
    return
  }
  let canListOtherTokens = true
  let from = progress.read_to + 1n - blocksToReread(chain)
  if (from < 0n) from = 0n
  while (from <= head) {
    signal.throwIfAborted()
    const to = from + size - 1n < head ? from + size - 1n : head
    const transfers = await readWindow(node, { from, to }, recipients)
    if (transfers === 'refused') {
      if (from === to) throw new WindowRefused(chain.id, 'the node refuses to read a single block')
      largest = to - from
      size = (largest + 1n) / 2n
      continue
    }
    const range = { from, to, finalTo, isNewest: to === head }
    await inTransaction(ctx.db, async (tx) => {
      await recordTransfers(tx, { chain, range, watched, transfers, now: ctx.clock.now() })
      const readTo = to < finalTo ? to : finalTo
      await advanceChain(tx, { chain: chain.id, readTo, windowBlocks: size })
    })
    if (canListOtherTokens)
      canListOtherTokens = await listOtherTokens(ctx, { chain, node, range, watched, recipients })
    from = to + 1n
    size = size * 2n < largest ? size * 2n : largest
  }
}

/** The number of final blocks that are read again each time. */
export function blocksToReread(chain: Chain): bigint {
  return BigInt(chain.confirmations)
}

async function readWindow(
  node: ChainNode,
  range: BlockRange,
  recipients: readonly Hex[],
): Promise<ReportedTransfer[] | 'refused'> {
  try {
    return await node.transfers(range, recipients)
  } catch (error) {
    if (error instanceof WindowRefused) return 'refused'
    throw error
  }
}

/** Records transfers of other tokens, to show them to their senders. @returns false where the node refuses to list them */
async function listOtherTokens(
  ctx: Context,
  facts: { chain: Chain; node: ChainNode; range: BlockRange; watched: Watched; recipients: readonly Hex[] },
): Promise<boolean> {
  const { chain, node, range, watched, recipients } = facts
  try {
    const transfers = await node.transfersOfAnyToken(range, recipients)
    await inTransaction(ctx.db, (tx) =>
      recordOtherTokens(tx, { chain, watched, transfers, now: ctx.clock.now() }),
    )
    return true
  } catch (error) {
    if (!(error instanceof WindowRefused)) throw error
    ctx.log.debug({ chain: chain.id, why: error.message }, 'transfers of other tokens are not listed')
    return false
  }
}

function recipientsOf({ orders, shared }: Watched): Hex[] {
  const all = orders.map(({ recipient }) => recipient as Hex)
  return [...new Set(shared ? [...all, shared.recipient] : all)]
}
