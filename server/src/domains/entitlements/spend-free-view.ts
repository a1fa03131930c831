import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { balancesOf } from '../wallet/index.ts'
import { findFreeViewUntil, insertFreeView, lockAccountItem } from './free-view-queries.ts'
import { takeFreeView } from './take-free-view.ts'
import { loadViewingFacts } from './viewing-facts.ts'
import { decideViewingRight } from './viewing-right.ts'

const openForMs = 24 * 3_600_000

/** Spends one free view on an item for 24 hours. A repeat within that time costs nothing. */
export async function spendFreeView(ctx: Context, viewer: Viewer, id: number) {
  const { accountId } = viewer
  const itemId = BigInt(id)
  const item = await getPublishedItem(ctx.db, itemId)
  const { right, reason } = decideViewingRight(await loadViewingFacts(ctx, itemId, viewer))
  // Someone who may watch everything anyway would waste it.
  if (right === 'full' && reason !== 'free_view') throw new AppError('NOT_FOR_SALE')
  return inTransaction(ctx.db, async (tx) => {
    await lockAccountItem(tx, accountId, itemId)
    const now = ctx.clock.now()
    const openUntil = await findFreeViewUntil(tx, accountId, itemId, now)
    if (openUntil) {
      const { free_views } = await balancesOf(tx, accountId)
      return { validUntil: openUntil.toISOString(), freeViews: Number(free_views) }
    }
    const validUntil = new Date(now.getTime() + openForMs)
    const freeViewId = await insertFreeView(tx, { accountId, itemId, usedAt: now, validUntil })
    const reference = { kind: item.kind, id: itemId, title: item.title }
    const left = await takeFreeView(tx, { accountId, freeViewId, reference, now })
    return { validUntil: validUntil.toISOString(), freeViews: Number(left) }
  })
}
