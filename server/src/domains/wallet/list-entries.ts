import type { Asset, PageOf, PersonEntry, PostingKind, TimeOrder, WalletEntry } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type PageInput, presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rangeOfDays } from '../../platform/utc-day.ts'
import { maxTransfers } from './posting.ts'
import { countEntries, type EntryRow, listEntries as listRows } from './queries.ts'
import { type FindItemTitles, readSubjects } from './staff/current-titles.ts'
import { readOperators } from './staff/posting-operators.ts'
import { presentEntry } from './views.ts'

interface Input extends PageInput {
  asset?: Asset | undefined
}

/** Staff may also ask for one kind, for days, and for the other order. */
interface PersonInput extends Input {
  kind?: PostingKind | undefined
  since?: string | undefined
  until?: string | undefined
  order?: TimeOrder | undefined
}

/** An account’s history, newest first, of one asset or all. */
export async function listEntries(
  ctx: Context,
  accountId: bigint,
  input: Input,
): Promise<PageOf<WalletEntry>> {
  const { rows, page } = await readEntries(ctx, accountId, input)
  return presentPage({ rows, ...page, view: (row) => presentEntry(row) })
}

/**
 * The same for staff: with the current titles of items, and with who of the staff caused an entry.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listPersonEntries(
  ctx: Context,
  accountId: bigint,
  input: PersonInput,
  findItemTitles: FindItemTitles,
): Promise<PageOf<PersonEntry>> {
  const { rows, page } = await readEntries(ctx, accountId, { ...input, order: input.order ?? 'newest' })
  const references = rows.map(({ reference }) => reference)
  const [subjectOf, operatorsOf] = await Promise.all([
    readSubjects(ctx.db, references, findItemTitles),
    readOperators(ctx.db, references),
  ])
  return presentPage({
    rows,
    ...page,
    view: (row) => ({ ...presentEntry(row, subjectOf(row.reference)), ...operatorsOf(row.reference) }),
  })
}

/** @param input.order of a list that has both; undefined: newest first */
async function readEntries(ctx: Context, accountId: bigint, input: PersonInput) {
  const { asset, kind, order } = input
  const { size, page, offset, after } = readPage(input, 2, order)
  const [postingId, transferNo] = after ?? []
  // The cursor was not issued by us.
  if (transferNo !== undefined && (transferNo < 0n || transferNo >= maxTransfers)) {
    throw new AppError('BAD_REQUEST', { path: '/cursor', problem: 'is not a cursor of this list' })
  }
  const filter = { accountId, asset, kind, days: rangeOfDays(input.since, input.until) }
  const [rows, total] = await Promise.all([
    listRows(ctx.db, filter, {
      order: order ?? 'newest',
      after: postingId === undefined || transferNo === undefined ? undefined : { postingId, transferNo },
      offset,
      limit: size + 1,
    }),
    countEntries(ctx.db, filter),
  ])
  const sortKeys = (row: EntryRow) => [row.posting_id, BigInt(row.transfer_no)]
  return { rows, page: { size, page, total, order, sortKeys } }
}
