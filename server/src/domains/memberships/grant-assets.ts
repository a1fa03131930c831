import { randomUUID } from 'node:crypto'
import type { Asset } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import { type PostingResult, post } from '../wallet/index.ts'

export interface AssetGrant {
  accountId: bigint
  /** Whole units; those of 0 are left out. */
  amounts: Partial<Record<Asset, bigint>>
  /** For the operator; no member sees it. */
  reason: string
  now: Date
  /** The same id again gives nothing more. A new one by default. */
  grantId?: string
}

/** What an operator gives, as a posting. @returns undefined when every amount is 0 */
export async function grantAssets(tx: Tx, grant: AssetGrant): Promise<PostingResult | undefined> {
  const transfers = (Object.entries(grant.amounts) as [Asset, bigint][])
    .filter(([, amount]) => amount !== 0n)
    .map(([asset, amount]) => ({
      asset,
      amount,
      from: { site: 'issuance' as const },
      to: { account: grant.accountId },
    }))
  if (transfers.length === 0) return undefined
  const id = grant.grantId ?? randomUUID()
  return post(tx, {
    key: `grant:${id}`,
    kind: 'operator_grant',
    reference: { kind: 'grant', id, reason: grant.reason },
    at: grant.now,
    transfers,
  })
}
