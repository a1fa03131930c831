import type { AccountNote, listPersonNotes as call, InputOf, PageOf } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { presentNote } from './present-person.ts'
import { countNotes, listNotes } from './queries.ts'

/**
 * What the staff wrote down about a person, unless requested otherwise newest first.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listPersonNotes(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<AccountNote>> {
  const { order = 'newest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const filter = { accountId: BigInt(input.accountId), text: input.text?.trim() }
  const [rows, total] = await Promise.all([
    listNotes(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countNotes(db, filter),
  ])
  return presentPage({ rows, size, page, total, order, sortKeys: ({ id }) => [id], view: presentNote })
}
