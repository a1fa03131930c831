import type { Context } from '../../../context.ts'
import { type Chain, chains } from './chains.ts'
import { deriveAddress, type ReceivingAddress, readAddress } from './receiving-address.ts'

export interface ConfiguredChain {
  chain: Chain
  nodeUrl: string
}

/** The chains that this site reads; none: it takes no crypto. */
export function configuredChains({ config }: Pick<Context, 'config'>): ConfiguredChain[] {
  return chains.flatMap((chain) => {
    const nodeUrl = config.cryptoNodes[chain.id]
    return nodeUrl === undefined ? [] : [{ chain, nodeUrl }]
  })
}

/** What a chain’s orders are paid to: a key that gives each an address, or one address. */
export function receiverOf(
  { config }: Pick<Context, 'config'>,
  { family }: Pick<Chain, 'family'>,
): { xpub: string | undefined; address: string | undefined } {
  return family === 'tron'
    ? { xpub: config.cryptoTronXpub, address: config.cryptoTronAddress }
    : { xpub: config.cryptoXpub, address: config.cryptoAddress }
}

/** The one address of all orders on a chain; undefined: each has its own. */
export async function sharedAddress(
  ctx: Pick<Context, 'config'>,
  chain: Pick<Chain, 'family'>,
): Promise<ReceivingAddress | undefined> {
  const { address } = receiverOf(ctx, chain)
  return address === undefined ? undefined : readAddress(address, chain.family)
}

/** Checks the configured keys and receiving addresses at start-up. @throws KeyRefused, Error */
export async function checkCryptoSettings(ctx: Pick<Context, 'config'>): Promise<void> {
  for (const family of ['evm', 'tron'] as const) {
    const { xpub, address } = receiverOf(ctx, { family })
    if (xpub !== undefined) await deriveAddress(xpub, 0n, family)
    if (address !== undefined) await readAddress(address, family)
  }
}
