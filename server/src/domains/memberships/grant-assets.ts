import { randomUUID } from 'node:crypto'
import type { Asset } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import { issue, type PostingResult, post } from '../wallet/index.ts'

interface AssetGrant {
  accountId: bigint
  /** Whole units. Amounts of 0 are left out. */
  amounts: Partial<Record<Asset, bigint>>
  /** Only for the operator. Not shown to members. */
  reason: string
  /** The name of the operator. Undefined: nobody in particular. */
  by?: string
  now: Date
  /** A repeat with the same id gives nothing. Default: a new id. */
  grantId?: string
}

/** Posts assets that an operator gives to an account. @returns undefined when every amount is 0 */
export async function grantAssets(tx: Tx, grant: AssetGrant): Promise<PostingResult | undefined> {
  const transfers = (Object.entries(grant.amounts) as [Asset, bigint][])
    .filter(([, amount]) => amount !== 0n)
    .map(([asset, amount]) => issue(asset, amount, grant.accountId))
  if (transfers.length === 0) return undefined
  const id = grant.grantId ?? randomUUID()
  const { reason, by } = grant
  return post(tx, {
    key: `grant:${id}`,
    kind: 'operator_grant',
    reference: { kind: 'grant', id, reason, ...(by === undefined ? {} : { by }) },
    at: grant.now,
    transfers,
  })
}
