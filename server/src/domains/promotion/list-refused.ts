import type { listRefusedInvitations as call, InputOf, PageOf, RefusedInvitation } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { dateOfKey, presentPage, readPage } from '../../platform/db/paging.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { findAccountIds } from '../accounts/index.ts'
import {
  countRefusedInvitations,
  listRefusedInvitations,
  type RefusedFilter,
  type RefusedRow,
} from './invitation-queries.ts'

/** Invitations that earned nothing, for staff. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listRefused(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<RefusedInvitation>> {
  const { order = 'newest' } = input
  const { size, page, after } = readPage(input, 2, order)
  const [decidedAt, invitedId] = after ?? []
  const inviterIds = await findAccountIds(db, { accountId: input.inviterId, account: input.inviter })
  const filter: RefusedFilter = {
    ...{ refusal: input.refusal, inviterIds },
    since: input.since === undefined ? undefined : new Date(input.since),
    before: input.until === undefined ? undefined : new Date(Date.parse(input.until) + dayMs),
  }
  const [rows, total] = await Promise.all([
    listRefusedInvitations(db, filter, {
      order,
      after:
        decidedAt === undefined || invitedId === undefined
          ? undefined
          : { decidedAt: dateOfKey(decidedAt), invitedId },
      limit: size + 1,
    }),
    countRefusedInvitations(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ decided_at, invited_id }) => [BigInt(decided_at.getTime()), invited_id],
    view: presentRefused,
  })
}

function presentRefused(row: RefusedRow): RefusedInvitation {
  return {
    id: Number(row.invited_id),
    inviter: { id: Number(row.inviter_id), name: row.inviter_name },
    invited: { id: Number(row.invited_id), name: row.invited_name },
    refusal: row.refusal as RefusedInvitation['refusal'],
    decidedAt: row.decided_at.toISOString(),
  }
}
