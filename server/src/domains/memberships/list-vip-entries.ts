import type { PageOf, PersonVipEntry, TimeOrder, VipEntry, VipEntryKind } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { countVipEntries, listVipEntries as listRows, type VipEntryRow } from './queries.ts'
import { presentVipEntry } from './views.ts'

type Input = PageInput & { kind?: VipEntryKind | undefined }
/** Staff may also ask for the other order. */
type PersonInput = Input & { order?: TimeOrder | undefined }

/** An account's VIP history, newest first, optionally of one kind. */
export async function listVipEntries(
  ctx: Context,
  accountId: bigint,
  input: Input,
): Promise<PageOf<VipEntry>> {
  return presentPage({ ...(await readEntries(ctx, accountId, input)), view: presentVipEntry })
}

/**
 * The same for staff: with who of the staff gave time, and why.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listPersonVip(
  ctx: Context,
  accountId: bigint,
  input: PersonInput,
): Promise<PageOf<PersonVipEntry>> {
  return presentPage({
    ...(await readEntries(ctx, accountId, { ...input, order: input.order ?? 'newest' })),
    view: (row) => ({ ...presentVipEntry(row), by: row.given_by, reason: row.reason }),
  })
}

/** @param input.order of a list that has both; undefined: newest first */
async function readEntries(ctx: Context, accountId: bigint, input: PersonInput) {
  const { kind, order } = input
  const { size, page, offset, after } = readPage(input, 1, order)
  const [rows, total] = await Promise.all([
    listRows(ctx.db, accountId, {
      ...{ kind, order: order ?? 'newest' },
      ...{ after: after?.[0], offset, limit: size + 1 },
    }),
    countVipEntries(ctx.db, accountId, kind),
  ])
  return { rows, size, page, total, order, sortKeys: (row: VipEntryRow) => [row.id] }
}
