import type { InputOf, recharge } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { ChainUnavailable, openChainNode } from './chain-node.ts'
import { configuredChains } from './crypto-settings.ts'

/** Short, because a visitor waits for the response. */
const timeoutMs = 4000

/**
 * The newest block of the chain on which an order will be paid: earlier transfers are for something else. Call it outside
 * of transactions, which would wait for the node. Undefined: the node does not respond, or the chain is not configured.
 */
export async function fetchChainHead(
  ctx: Pick<Context, 'config' | 'log'>,
  { method, chain: id }: Pick<InputOf<typeof recharge>, 'method' | 'chain'>,
): Promise<bigint | undefined> {
  const configured = configuredChains(ctx).find(({ chain }) => method === 'crypto' && chain.id === id)
  if (!configured) return undefined
  const { chain, nodeUrl } = configured
  try {
    const node = await openChainNode(chain, nodeUrl, { timeoutMs })
    return await node.head()
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
    ctx.log.warn(
      { chain: id, reason: error.message },
      'no order is accepted on a chain whose node does not respond',
    )
    return undefined
  }
}
