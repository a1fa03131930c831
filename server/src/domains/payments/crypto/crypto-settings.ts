import type { CryptoChain } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { type ChainRow, listChains } from './chain-queries.ts'
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

/** A chain that could not be read for this long takes no new orders. */
const staleAfterMs = 5 * 60_000

/** Whether payments on a chain are detected as they arrive. */
export function isUpToDate({ answered_at }: Pick<ChainRow, 'answered_at'>, now: Date): boolean {
  return now.getTime() - answered_at.getTime() < staleAfterMs
}

/** The chains that take orders now: configured, and up to date. */
export async function offeredChains(ctx: Context): Promise<CryptoChain[]> {
  const configured = configuredChains(ctx)
  if (configured.length === 0) return []
  const known = await listChains(ctx.db)
  const now = ctx.clock.now()
  return configured
    .map(({ chain }) => chain.id)
    .filter((id) => known.some((row) => row.chain === id && isUpToDate(row, now)))
}

/** Configured chains that are not up to date, each with when it was read last. Undefined: never. */
export async function listUnreadChains(
  ctx: Pick<Context, 'config' | 'db' | 'clock'>,
): Promise<{ chain: CryptoChain; since: Date | undefined }[]> {
  const configured = configuredChains(ctx)
  if (configured.length === 0) return []
  const known = await listChains(ctx.db)
  const now = ctx.clock.now()
  return configured.flatMap(({ chain: { id: chain } }) => {
    const row = known.find((one) => one.chain === chain)
    return row && isUpToDate(row, now) ? [] : [{ chain, since: row?.answered_at }]
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
