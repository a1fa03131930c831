import type { CryptoChain } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { type ChainRow, listChains } from './chain-queries.ts'
import { configuredChains } from './crypto-settings.ts'

/** A chain that could not be read for so long takes no new orders. */
const freshMs = 5 * 60_000

/** Whether payments on a chain are seen as they come. */
export function isReadLately({ answered_at }: Pick<ChainRow, 'answered_at'>, now: Date): boolean {
  return now.getTime() - answered_at.getTime() < freshMs
}

/** The chains that take orders now: configured, and read lately. */
export async function offeredChains(ctx: Context): Promise<CryptoChain[]> {
  const configured = configuredChains(ctx)
  if (configured.length === 0) return []
  const known = await listChains(ctx.db)
  const now = ctx.clock.now()
  return configured
    .map(({ chain }) => chain.id)
    .filter((id) => known.some((row) => row.chain === id && isReadLately(row, now)))
}
