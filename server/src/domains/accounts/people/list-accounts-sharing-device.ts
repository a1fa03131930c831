import type {
  AccountSharingDevice,
  listAccountsSharingDevice as call,
  InputOf,
  PageOf,
} from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { countAccountsSharingDevice, findAccountsSharingDevice } from './device-queries.ts'

/**
 * Which other accounts were opened in the same browsers as one, unless requested otherwise the last opened first.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listAccountsSharingDevice(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<AccountSharingDevice>> {
  const { order = 'newest' } = input
  const { size, page, after } = readPage(input, 2, order)
  const filter = { accountId: BigInt(input.accountId), text: input.text?.trim() }
  const [rows, total] = await Promise.all([
    findAccountsSharingDevice(db, filter, { order, after, limit: size + 1 }),
    countAccountsSharingDevice(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ last_seen_key, last_id }) => [last_seen_key, last_id],
    view: ({ last_id: id, name, last_seen_at }) => ({
      ...{ id: Number(id), name: name ?? String(id) },
      lastSeenAt: last_seen_at.toISOString(),
    }),
  })
}
