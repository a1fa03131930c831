import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { type BlockRange, BlockRangeRefused, type ChainNode, type ReportedTransfer } from './chain-node.ts'
import { advanceChain, type ChainRow } from './chain-queries.ts'
import type { Chain, Hex } from './chains.ts'
import { listWatched } from './crypto-order-queries.ts'
import { sharedAddress } from './crypto-settings.ts'
import { recordOtherTokens, recordTransfers, type Watched } from './record-transfers.ts'

/** Blocks read at once where the node allows it. */
export const maxWindow = 2000n

interface ChainRead {
  chain: Chain
  node: ChainNode
  head: bigint
  /** How far earlier runs have read. */
  progress: ChainRow
  signal: AbortSignal
}

/**
 * Reads from `confirmations` blocks before the last position (`read_to`) to the newest block, in windows: half as large
 * after one that the node refuses or does not answer in time, up to twice as large after an accepted one. Some final
 * blocks are read again: a node behind a load balancer may lag behind the previous one.
 */
export async function readWindows(
  ctx: Context,
  { chain, node, head, progress, signal }: ChainRead,
): Promise<void> {
  const finalBlock = await node.finalBlock(head)
  const shared = await sharedAddress(ctx, chain)
  const watched: Watched = { orders: await listWatched(ctx.db, chain.id), shared }
  const recipients = recipientsOf(watched)
  let size = progress.window_blocks
  let maxSize = maxWindow
  if (recipients.length === 0) {
    await inTransaction(ctx.db, (tx) =>
      advanceChain(tx, { chain: chain.id, readTo: finalBlock, windowBlocks: size }),
    )
    return
  }
  let otherTokensSize = maxWindow
  let from = progress.read_to + 1n - blocksToReread(chain)
  if (from < 0n) from = 0n
  while (from <= head) {
    signal.throwIfAborted()
    const to = from + size - 1n < head ? from + size - 1n : head
    const transfers = await readWindow(() => node.transfers({ from, to }, recipients))
    if (transfers instanceof BlockRangeRefused) {
      if (from === to) throw new BlockRangeRefused(chain.id, `not even a single block: ${transfers.why}`)
      maxSize = to - from
      size = (maxSize + 1n) / 2n
      continue
    }
    const range = { from, to, finalBlock, isNewest: to === head }
    await inTransaction(ctx.db, async (tx) => {
      await recordTransfers(tx, { chain, range, watched, transfers, now: ctx.clock.now() })
      const readTo = to < finalBlock ? to : finalBlock
      await advanceChain(tx, { chain: chain.id, readTo, windowBlocks: size })
    })
    if (otherTokensSize > 0n)
      otherTokensSize = await listOtherTokens(ctx, {
        ...{ chain, node, range, watched, recipients, signal },
        size: otherTokensSize,
      })
    from = to + 1n
    size = size * 2n < maxSize ? size * 2n : maxSize
  }
}

/** The number of final blocks that are read again each time. */
export function blocksToReread(chain: Chain): bigint {
  return BigInt(chain.confirmations)
}

async function readWindow(
  read: () => Promise<ReportedTransfer[]>,
): Promise<ReportedTransfer[] | BlockRangeRefused> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BlockRangeRefused) return error
    throw error
  }
}

interface OtherTokensRead {
  chain: Chain
  node: ChainNode
  range: BlockRange
  watched: Watched
  recipients: readonly Hex[]
  /** Blocks to read at once. */
  size: bigint
  signal: AbortSignal
}

/**
 * Records transfers of other tokens, to show them to their senders. Nodes often list the transfers of any token only in
 * smaller windows than those of one: half as large after each that is refused or not answered in time.
 * @returns the size of the last window; 0n where the node does not list even a single block
 */
async function listOtherTokens(ctx: Context, read: OtherTokensRead): Promise<bigint> {
  const { chain, node, range, watched, recipients, signal } = read
  let { size } = read
  let { from } = range
  while (from <= range.to) {
    signal.throwIfAborted()
    const to = from + size - 1n < range.to ? from + size - 1n : range.to
    const transfers = await readWindow(() => node.transfersOfAnyToken({ from, to }, recipients))
    if (!(transfers instanceof BlockRangeRefused)) {
      await inTransaction(ctx.db, (tx) =>
        recordOtherTokens(tx, { chain, watched, transfers, now: ctx.clock.now() }),
      )
      from = to + 1n
    } else if (from < to) {
      size = (to - from + 1n) / 2n
    } else {
      const reason = transfers.why
      ctx.log.debug({ chain: chain.id, reason }, 'the node does not list transfers of other tokens')
      return 0n
    }
  }
  return size
}

function recipientsOf({ orders, shared }: Watched): Hex[] {
  const all = orders.map(({ recipient }) => recipient as Hex)
  return [...new Set(shared ? [...all, shared.recipient] : all)]
}
