import type { FullRight } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { findRights } from './right-queries.ts'
import { viewingFacts } from './viewing-facts.ts'
import { decideViewingRight } from './viewing-right.ts'

/** The items among these that the viewer may watch whole, without those that are free for everybody. */
export async function listRights(
  ctx: Context,
  viewer: Pick<Viewer, 'accountId' | 'isStaff'>,
  ids: readonly bigint[],
): Promise<FullRight[]> {
  const rows = await findRights(ctx.db, viewer.accountId, ids)
  return rows.flatMap((row) => {
    const { right, reason } = decideViewingRight(viewingFacts(row, viewer, ctx.clock.now()))
    // Items that are not published are left out: staff and owners see them on pages of their own.
    return row.state === 'published' && right === 'full' && reason !== 'free'
      ? [{ id: Number(row.id), reason }]
      : []
  })
}
