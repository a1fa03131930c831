import type { PostingKind } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import { post } from './post.ts'
import type { Party, PostingResult } from './posting.ts'
import { getPostedTransfers, type WalletRole } from './queries.ts'

/**
 * Posts the reversal of an earlier posting: each transfer in the other direction, all or none. A repeat returns the
 * first reversal.
 * @throws AppError INSUFFICIENT_BALANCE when a member has already spent what must be returned
 */
export async function reverse(
  tx: Tx,
  { key, of, kind, at }: { key: string; of: string; kind: PostingKind; at: Date },
): Promise<PostingResult> {
  const { reference, transfers } = await getPostedTransfers(tx, of)
  const reversed = transfers.map((transfer) => ({
    asset: transfer.asset,
    amount: transfer.amount,
    from: partyOf(transfer.to_owner, transfer.to_role),
    to: partyOf(transfer.from_owner, transfer.from_role),
  }))
  return post(tx, { key, kind, reference, at, transfers: reversed })
}

function partyOf(owner: bigint | null, role: WalletRole): Party {
  if (owner !== null) return { account: owner }
  if (role === 'spendable') throw new Error('a spendable account has no owner')
  return { site: role }
}
