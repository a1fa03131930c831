import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentPrice } from '../catalogue/index.ts'
import { findRights, type RightRow, type WatchableFacts } from './right-queries.ts'
import type { ViewingFacts } from './viewing-right.ts'

type ViewerIdentity = Pick<Viewer, 'accountId' | 'isStaff'>

export function viewingFacts(
  row: WatchableFacts & RightRow,
  { accountId, isStaff }: ViewerIdentity,
  now: Date,
): ViewingFacts {
  return {
    video: videoFacts(row),
    viewer: { accountId, isStaff },
    purchase: purchaseOf(row),
    freeViewUntil: row.free_view_until ?? undefined,
    vipUntil: row.vip_until ?? undefined,
    freeViewsLeft: Number(row.free_views_left),
    now,
  }
}

/** The purchase that is valid, else a refunded one. */
function purchaseOf({ is_bought, refunded_at }: RightRow): ViewingFacts['purchase'] {
  if (is_bought) return { refundedAt: null }
  return refunded_at ? { refundedAt: refunded_at } : undefined
}

/** Loads the input of the viewing rule for one viewer. @throws AppError NOT_FOUND */
export async function loadViewingFacts(
  ctx: Context,
  itemId: bigint,
  viewer: ViewerIdentity,
): Promise<ViewingFacts> {
  const [row] = await findRights(ctx.db, viewer.accountId, [itemId])
  if (!row) throw new AppError('NOT_FOUND')
  return viewingFacts(row, viewer, ctx.clock.now())
}

export function videoFacts(video: WatchableFacts): ViewingFacts['video'] {
  return {
    state: video.state,
    ownerId: video.owner_id,
    price: presentPrice(video),
    isVipOnly: video.is_vip_only,
    previewEndMs: Number(video.preview_end_ms),
  }
}
