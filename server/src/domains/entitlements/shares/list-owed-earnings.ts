import type { listOwedEarnings as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { listOwed } from './share-queries.ts'

/** What creators are owed, unless requested otherwise those who are owed most first. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listOwedEarnings(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { order = 'most' } = input
  const { size, page, after } = readPage(input, 2, order)
  const due = {
    since: input.dueSince === undefined ? undefined : new Date(input.dueSince),
    before: input.dueUntil === undefined ? undefined : new Date(Date.parse(input.dueUntil) + dayMs),
  }
  const { rows, sums } = await listOwed(db, due, { order, after, limit: size + 1 })
  return {
    ...presentPage({
      ...{ rows, size, page, total: { count: Number(sums.creators), isEstimate: false }, order },
      sortKeys: (row) => [{ most: row.coins, due: row.due_key, sales: row.sales }[order], row.owner_id],
      view: ({ owner_id, name, ...row }) => ({
        ...{ id: Number(owner_id), name: name ?? String(owner_id) },
        ...{ coins: Number(row.coins), sales: Number(row.sales) },
        ...{ firstDueAt: row.first_due_at.toISOString(), lastDueAt: row.last_due_at.toISOString() },
      }),
    }),
    summary: { coins: Number(sums.coins), sales: Number(sums.sales) },
  }
}
