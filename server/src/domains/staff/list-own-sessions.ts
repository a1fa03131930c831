import type { listStaffSessions as call, InputOf, PageOf, StaffSession } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { StaffViewer } from '../../platform/auth/viewer.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { countOpenStaffSessions, listOpenStaffSessions } from './session-queries.ts'

/**
 * Where somebody of the staff is signed in, unless requested otherwise the last used first. In an exported file no session
 * is the current one: the worker writes it.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listOwnSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, sessionId }: Pick<StaffViewer, 'accountId' | 'sessionId'>,
  input: InputOf<typeof call>,
): Promise<PageOf<StaffSession>> {
  const { device, order = 'newest' } = input
  const { size, page, after } = readPage(input, 2, order)
  const filter = { accountId, now: clock.now(), device: device?.trim() }
  const [rows, total] = await Promise.all([
    listOpenStaffSessions(db, filter, { order, after, limit: size + 1 }),
    countOpenStaffSessions(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ last_seen_key, id }) => [last_seen_key, id],
    view: (row) => ({
      ...{ id: Number(row.id), device: row.device, isCurrent: row.id === sessionId },
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }),
  })
}
