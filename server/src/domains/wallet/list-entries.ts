import type { Asset, PageOf, WalletEntry } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { maxTransfers } from './posting.ts'
import { countEntries, listEntries as listRows } from './queries.ts'
import { presentEntry } from './views.ts'

/** An account’s history, newest first, of one asset or all. */
export async function listEntries(
  ctx: Context,
  accountId: bigint,
  input: PageInput & { asset?: Asset | undefined },
): Promise<PageOf<WalletEntry>> {
  const { size, page, offset, after } = readPage(input, 2)
  const [postingId, transferNo] = after ?? []
  // The cursor was not issued by us.
  if (transferNo !== undefined && (transferNo < 0n || transferNo >= maxTransfers)) {
    throw new AppError('BAD_REQUEST', { path: '/cursor', problem: 'is not a cursor of this list' })
  }
  const [rows, count] = await Promise.all([
    listRows(ctx.db, {
      accountId,
      asset: input.asset,
      before: postingId === undefined || transferNo === undefined ? undefined : { postingId, transferNo },
      offset,
      limit: size + 1,
    }),
    countEntries(ctx.db, accountId, input.asset),
  ])
  return presentPage({
    rows,
    size,
    page,
    total: { count, isEstimate: false },
    sortKeys: (row) => [row.posting_id, BigInt(row.transfer_no)],
    view: presentEntry,
  })
}
