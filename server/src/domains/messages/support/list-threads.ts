import type {
  listSupportThreads as call,
  Dashboard,
  InputOf,
  OutputOf,
  SupportThread,
} from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { dateOfKey, presentPage, readPage } from '../../../platform/db/paging.ts'
import { listAccountsLike } from '../../accounts/index.ts'
import { getSettings } from '../../settings/index.ts'
import {
  countThreads,
  countWaitingSince,
  findLongestWait,
  listByLastMessage,
  listWaiting,
  type ThreadRow,
} from './thread-queries.ts'

const hourMs = 3_600_000

/** Conversations for the staff. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listThreads(
  ctx: Pick<Context, 'db' | 'clock'>,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const isWaiting = input.state === 'waiting'
  const { order = isWaiting ? 'oldest' : 'newest' } = input
  const { size, page, offset, after } = readPage(input, isWaiting ? 2 : 1, order)
  const { supportHours } = await getSettings(ctx.db)
  const [first, second] = after ?? []
  const limit = size + 1
  const text = input.text?.trim()
  const found = text ? { text, orOf: await listAccountsLike(ctx.db, text) } : undefined
  const readRows = () =>
    isWaiting
      ? listWaiting(ctx.db, {
          after:
            first === undefined || second === undefined
              ? undefined
              : { since: dateOfKey(first), accountId: second },
          ...{ found, order, offset, limit },
        })
      : listByLastMessage(ctx.db, {
          ...{ isClosed: input.state === 'closed', found, order },
          ...{ after: first, offset, limit },
        })
  const [rows, total, counts] = await Promise.all([
    readRows(),
    countThreads(ctx.db, input.state, found),
    countOverdueThreads(ctx),
  ])
  return {
    ...presentPage({
      ...{ rows, size, page, total, order },
      sortKeys: (row) =>
        isWaiting ? [BigInt(row.waiting_since?.getTime() ?? 0), row.account_id] : [row.last_message_id],
      view: (row) => presentThread(row, supportHours),
    }),
    ...counts,
  }
}

/** How many conversations wait for an answer, and how many of them for longer than `supportHours`. */
async function countOverdueThreads({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ waiting: number; overdue: number }> {
  const { supportHours } = await getSettings(db)
  const dueBefore = new Date(clock.now().getTime() - supportHours * hourMs)
  const [waiting, overdue] = await Promise.all([
    countThreads(db, 'waiting'),
    countWaitingSince(db, dueBefore),
  ])
  return { waiting: waiting.count, overdue }
}

/** The conversations that wait for an answer, and when the first answer is due. */
export async function readThreadQueue(
  ctx: Pick<Context, 'db' | 'clock'>,
): Promise<Dashboard['queues']['support']> {
  const [{ supportHours }, counts, since] = await Promise.all([
    getSettings(ctx.db),
    countOverdueThreads(ctx),
    findLongestWait(ctx.db),
  ])
  return { ...counts, dueAt: since ? dueAfter(since, supportHours) : null }
}

const dueAfter = (since: Date, supportHours: number) =>
  new Date(since.getTime() + supportHours * hourMs).toISOString()

/** @param supportHours within which an answer is due */
export function presentThread(row: ThreadRow, supportHours: number): SupportThread {
  const since = row.waiting_since
  return {
    accountId: Number(row.account_id),
    name: row.name ?? row.display_name ?? '',
    text: row.text,
    lastBy: row.staff_name,
    lastAt: row.sent_at.toISOString(),
    waitingSince: since?.toISOString() ?? null,
    dueAt: since && dueAfter(since, supportHours),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
  }
}
