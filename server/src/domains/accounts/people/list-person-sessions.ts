import type { listPersonSessions as call, InputOf, PageOf, PersonSession } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { countOpenSessions, listOpenSessionsPage } from '../session-queries.ts'

/** Where an account is signed in, unless requested otherwise the last used first. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listPersonSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: InputOf<typeof call>,
): Promise<PageOf<PersonSession>> {
  const { order = 'newest' } = input
  const { size, page, after } = readPage(input, 2, order)
  const filter = { accountId: BigInt(input.accountId), now: clock.now(), device: input.device?.trim() }
  const [rows, total] = await Promise.all([
    listOpenSessionsPage(db, filter, { order, after, limit: size + 1 }),
    countOpenSessions(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ last_seen_key, id }) => [last_seen_key, id],
    view: ({ id, device, created_at, last_seen_at }) => ({
      ...{ id: Number(id), device },
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    }),
  })
}
