import type { listMyWorks as call, InputOf, ItemKind, PageOf, ReviewResult, Work } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findItem, type ItemState } from '../catalogue/index.ts'
import { countWorksOf, listLastReviews, listWorksOf } from './submission-queries.ts'

interface WorkRow {
  id: bigint
  kind: string
  state: string
  title: string
}

/** An account's works in any state, the newest first. */
export async function listWorks(
  db: DbOrTx,
  accountId: bigint,
  input: InputOf<typeof call>,
): Promise<PageOf<Work>> {
  const { size, page, after } = readPage(input, 1)
  const [rows, count] = await Promise.all([
    listWorksOf(db, accountId, { size, after: after?.[0] }),
    countWorksOf(db, accountId),
  ])
  const works = await presentWorks(db, rows)
  return presentPage({
    ...{ rows, size, page },
    total: { count, isEstimate: false },
    sortKeys: ({ id }) => [id],
    view: ({ id }) => works.get(id) as Work,
  })
}

/** One work of an account. @throws AppError NOT_FOUND */
export async function getWork(db: DbOrTx, accountId: bigint, itemId: bigint): Promise<Work> {
  const item = await findItem(db, itemId)
  if (item?.owner_id !== accountId) throw new AppError('NOT_FOUND')
  const work = (await presentWorks(db, [item])).get(itemId)
  if (!work) throw new AppError('NOT_FOUND')
  return work
}

async function presentWorks(db: DbOrTx, rows: readonly WorkRow[]): Promise<Map<bigint, Work>> {
  const reviews = await listLastReviews(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, kind, state, title }) => {
      const review = reviews.find(({ item_id }) => item_id === id)
      return [
        id,
        {
          ...{ id: Number(id), title, kind: kind as ItemKind, state: state as ItemState },
          review: review ? presentReview(review) : null,
        },
      ]
    }),
  )
}

function presentReview(row: Awaited<ReturnType<typeof listLastReviews>>[number]): ReviewResult {
  return {
    version: row.version,
    state: row.state,
    submittedAt: row.submitted_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    policy: row.policy,
    note: row.note,
  }
}
