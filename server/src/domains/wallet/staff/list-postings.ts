import type { listPostings as call, InputOf, PageOf, StaffPosting } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { rangeOfDays } from '../../../platform/utc-day.ts'
import { findAccountIds } from '../../accounts/index.ts'
import { type FindItemTitles, readSubjects } from './current-titles.ts'
import { readOperators } from './posting-operators.ts'
import { countPostingRows, listEntriesOf, listPostingRows, type PostingFilter } from './posting-queries.ts'

/** Postings of the ledger, newest or oldest first. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listPostings(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
  findItemTitles: FindItemTitles,
): Promise<PageOf<StaffPosting>> {
  const { order = 'newest' } = input
  const days = rangeOfDays(input.since, input.until)
  const { size, page, after } = readPage(input, days ? 2 : 1, order)
  const filter: PostingFilter = {
    key: input.key?.trim(),
    kind: input.kind,
    accountIds: await findAccountIds(db, input),
    days,
  }
  const [rows, total] = await Promise.all([
    listPostingRows(db, filter, { order, after, limit: size + 1 }),
    countPostingRows(db, filter),
  ])
  const ids = rows.map(({ id }) => id)
  const references = rows.map(({ reference }) => reference)
  const [entries, titleOf, operatorsOf] = await Promise.all([
    listEntriesOf(db, ids),
    readSubjects(db, references, findItemTitles),
    readOperators(db, references),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ at_key, id }) => (days ? [at_key, id] : [id]),
    view: ({ id, key, kind, reference, at }) => ({
      id: Number(id),
      ...{ key, kind },
      at: at.toISOString(),
      subject: `${reference.kind}:${reference.id}`,
      title: titleOf(reference),
      ...operatorsOf(reference),
      entries: entries
        .filter(({ posting_id }) => posting_id === id)
        .map(({ owner_id, owner_name, role, asset, amount, balance_after }) => ({
          accountId: owner_id === null ? null : Number(owner_id),
          name: owner_name,
          ...{ role, asset },
          amount: Number(amount),
          balanceAfter: balance_after === null ? null : Number(balance_after),
        })),
    }),
  })
}
