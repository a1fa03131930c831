import type { PageOf, VipEntry, VipKind } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { countVipEntries, listVipEntries as listRows } from './queries.ts'
import { presentVipEntry } from './views.ts'

/** An account's VIP history, newest first, optionally of one kind. */
export async function listVipEntries(
  ctx: Context,
  accountId: bigint,
  input: PageInput & { kind?: VipKind | undefined },
): Promise<PageOf<VipEntry>> {
  const { size, page, offset, after } = readPage(input, 1)
  const [rows, total] = await Promise.all([
    listRows(ctx.db, accountId, { kind: input.kind, before: after?.[0], offset, limit: size + 1 }),
    countVipEntries(ctx.db, accountId, input.kind),
  ])
  return presentPage({
    rows,
    size,
    page,
    total,
    sortKeys: (row) => [row.id],
    view: presentVipEntry,
  })
}
