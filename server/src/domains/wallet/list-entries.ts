import type { Asset, PageOf, WalletEntry } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { maxTransfers } from './posting.ts'
import { countEntries, listEntries as listRows } from './queries.ts'
import { type FindItemTitles, readSubjects } from './staff/current-titles.ts'
import { presentEntry } from './views.ts'

/**
 * An account’s history, newest first, of one asset or all.
 * @param findItemTitles for staff: finds the current titles of items
 */
export async function listEntries(
  ctx: Context,
  accountId: bigint,
  input: PageInput & { asset?: Asset | undefined },
  findItemTitles?: FindItemTitles,
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
  const references = rows.map(({ reference }) => reference)
  const subjectOf = findItemTitles && (await readSubjects(ctx.db, references, findItemTitles))
  return presentPage({
    rows,
    size,
    page,
    total: { count, isEstimate: false },
    sortKeys: (row) => [row.posting_id, BigInt(row.transfer_no)],
    view: (row) => presentEntry(row, subjectOf?.(row.reference)),
  })
}
