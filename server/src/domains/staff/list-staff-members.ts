import {
  type listStaff as call,
  type InputOf,
  type ListedStaffMember,
  limits,
  type PageOf,
  type StaffMemberOrder,
  type StaffRole,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { decodeTextCursor, encodeTextCursor, type TextKey } from '../../platform/db/text-cursor.ts'
import { withLastActions } from '../audit/index.ts'
import { staffAccountActions } from './actions.ts'
import { countStaffMembers, listStaffPage } from './queries.ts'
import { presentStaff } from './views.ts'

type Input = InputOf<typeof call>

/** Who has a role, unless requested otherwise by name. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listStaffMembers(
  { db }: Pick<Context, 'db'>,
  input: Input,
): Promise<PageOf<ListedStaffMember>> {
  const { text, role, order = 'name' } = input
  const { size, page, after } = readStaffPage(input, order)
  const filter = { text: text?.trim(), role }
  const [rows, total] = await Promise.all([
    listStaffPage(db, filter, { order, after, limit: size + 1 }),
    countStaffMembers(db, filter),
  ])
  const shown = presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: (row) => [row.added_key, row.account_id],
    view: (row) => presentStaff({ ...row, role: row.role as StaffRole }),
  })
  const last = order === 'name' && rows.length > size ? rows[size - 1] : undefined
  return {
    ...shown,
    ...(order === 'name' && {
      next: last
        ? encodeTextCursor({ page: page + 1, after: { text: last.sort_name, id: last.account_id } }, order)
        : null,
    }),
    list: await withLastActions(db, 'account', shown.list, staffAccountActions),
  }
}

/** The cursor of the order by name has the name. */
function readStaffPage(
  { cursor, size = limits.pageSizeDefault }: Input,
  order: StaffMemberOrder,
): { size: number; page: number; after: TextKey | readonly bigint[] | undefined } {
  if (order !== 'name') return readPage({ cursor, size }, 2, order)
  const read = cursor === undefined ? undefined : decodeTextCursor(cursor, order)
  return { size, page: read?.page ?? 1, after: read?.after }
}
