import type { AccountNote, listPersonNotes as call, InputOf, PageOf } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { presentNote } from './present-person.ts'
import { countNotes, listNotes } from './queries.ts'

/** What the staff wrote down about a person, newest first. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listPersonNotes(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<AccountNote>> {
  const { size, page, after } = readPage(input, 1)
  const accountId = BigInt(input.accountId)
  const [rows, total] = await Promise.all([
    listNotes(db, accountId, { before: after?.[0], limit: size + 1 }),
    countNotes(db, accountId),
  ])
  return presentPage({ rows, size, page, total, sortKeys: ({ id }) => [id], view: presentNote })
}
