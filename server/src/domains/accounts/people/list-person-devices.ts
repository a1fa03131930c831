import type { listPersonDevices as call, InputOf, PageOf, PersonDevice } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { countDevices, listDevices } from './device-queries.ts'

/**
 * With which devices an account was opened, unless requested otherwise the last used first.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listPersonDevices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: InputOf<typeof call>,
): Promise<PageOf<PersonDevice>> {
  const { isSignedIn, order = 'newest' } = input
  const { size, page, after } = readPage(input, 2, order)
  const filter = { accountId: BigInt(input.accountId), now: clock.now(), isSignedIn }
  const [rows, total] = await Promise.all([
    listDevices(db, filter, { order, after, limit: size + 1 }),
    countDevices(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ last_seen_key, last_id }) => [last_seen_key, last_id],
    view: ({ device, sessions, is_signed_in, first_seen_at, last_seen_at }) => ({
      ...{ device, sessions, isSignedIn: is_signed_in },
      firstSeenAt: first_seen_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    }),
  })
}
