import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { balanceAfter, balancesOf, type PostingReference, post } from '../wallet/index.ts'

interface FreeViewUse {
  accountId: bigint
  /** item_free_views.id */
  freeViewId: bigint
  /** What the free view opens. */
  reference: PostingReference
  now: Date
}

/** Takes one free view from an account. @returns the number left @throws AppError NO_FREE_VIEWS, SPENDING_LOCKED */
export async function takeFreeView(tx: Tx, use: FreeViewUse): Promise<bigint> {
  // Checked first, so that the usual case of having none does not end in a failed posting.
  const { free_views } = await balancesOf(tx, use.accountId)
  if (free_views === 0n) throw new AppError('NO_FREE_VIEWS')
  const result = await post(tx, {
    key: `free_view:${use.freeViewId}`,
    kind: 'free_view',
    reference: use.reference,
    at: use.now,
    transfers: [
      { asset: 'free_views', amount: 1n, from: { account: use.accountId }, to: { site: 'revenue' } },
    ],
  }).catch((error: unknown) => {
    // A concurrent request of this account took the last one.
    throw error instanceof AppError && error.failure === 'INSUFFICIENT_BALANCE'
      ? new AppError('NO_FREE_VIEWS')
      : error
  })
  return balanceAfter(result, use.accountId, 'free_views')
}
