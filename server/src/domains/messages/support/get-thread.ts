import type { getSupportThread as call, OutputOf, StaffSupportMessage } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { totalOf } from '../../../platform/db/count-rows.ts'
import { type PageInput, presentPage, readPage } from '../../../platform/db/paging.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findAccount } from '../../accounts/index.ts'
import { findLastActions } from '../../audit/index.ts'
import { getSettings } from '../../settings/index.ts'
import { closingActions } from './close-thread.ts'
import { presentThread } from './list-threads.ts'
import {
  countSupportMessages,
  listPicturesOf,
  listSupportMessages,
  type PictureRow,
  type SupportMessageRow,
} from './queries.ts'
import { findThread } from './thread-queries.ts'
import { presentSupportMessage } from './views.ts'

/** A member's conversation as the staff see it, newest first. @throws AppError NOT_FOUND */
export async function getThread(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  accountId: bigint,
  input: PageInput,
): Promise<OutputOf<typeof call>> {
  const { size, page, offset, after } = readPage(input, 1)
  if (!(await findAccount(ctx.db, String(accountId)))) throw new AppError('NOT_FOUND')
  const subject = `account:${accountId}`
  const [rows, count, thread, { supportHours }, actions] = await Promise.all([
    listSupportMessages(ctx.db, accountId, { before: after?.[0], offset, limit: size + 1 }),
    countSupportMessages(ctx.db, accountId),
    findThread(ctx.db, accountId),
    getSettings(ctx.db),
    findLastActions(ctx.db, [subject], closingActions),
  ])
  const pictures = await listPicturesOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return {
    ...presentPage({
      ...{ rows, size, page, total: totalOf(count) },
      sortKeys: (row) => [row.id],
      view: (row) => presentForStaff(ctx, row, pictures),
    }),
    thread: thread ? presentThread(thread, supportHours) : null,
    lastClosed: actions.get(subject) ?? null,
  }
}

export function presentForStaff(
  ctx: Pick<Context, 'clock' | 'secrets'>,
  row: SupportMessageRow,
  pictures: readonly PictureRow[],
): StaffSupportMessage {
  return { ...presentSupportMessage(ctx, row, pictures), by: row.staff_name }
}
