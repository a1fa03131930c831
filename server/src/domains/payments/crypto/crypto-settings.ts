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

/** The one address of all orders; undefined: each has its own. */
export async function sharedAddress({
  config,
}: Pick<Context, 'config'>): Promise<ReceivingAddress | undefined> {
  return config.cryptoAddress === undefined ? undefined : readAddress(config.cryptoAddress)
}

/** At start-up: what the operator gave to receive money at can be used. @throws KeyRefused, Error */
export async function checkCryptoSettings({ config }: Pick<Context, 'config'>): Promise<void> {
  if (config.cryptoXpub !== undefined) await deriveAddress(config.cryptoXpub, 0n)
  if (config.cryptoAddress !== undefined) await readAddress(config.cryptoAddress)
}
