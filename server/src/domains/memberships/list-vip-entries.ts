import type { PageOf, PersonVipEntry, VipEntry, VipKind } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { countVipEntries, listVipEntries as listRows, type VipEntryRow } from './queries.ts'
import { presentVipEntry } from './views.ts'

type Input = PageInput & { kind?: VipKind | undefined }

/** An account's VIP history, newest first, optionally of one kind. */
export async function listVipEntries(
  ctx: Context,
  accountId: bigint,
  input: Input,
): Promise<PageOf<VipEntry>> {
  return presentPage({ ...(await readEntries(ctx, accountId, input)), view: presentVipEntry })
}

/** The same for staff: with who of the staff gave time, and why. */
export async function listPersonVip(
  ctx: Context,
  accountId: bigint,
  input: Input,
): Promise<PageOf<PersonVipEntry>> {
  return presentPage({
    ...(await readEntries(ctx, accountId, input)),
    view: (row) => ({ ...presentVipEntry(row), by: row.given_by, reason: row.reason }),
  })
}

async function readEntries(ctx: Context, accountId: bigint, input: Input) {
  const { size, page, offset, after } = readPage(input, 1)
  const [rows, total] = await Promise.all([
    listRows(ctx.db, accountId, { kind: input.kind, before: after?.[0], offset, limit: size + 1 }),
    countVipEntries(ctx.db, accountId, input.kind),
  ])
  return { rows, size, page, total, sortKeys: (row: VipEntryRow) => [row.id] }
}
