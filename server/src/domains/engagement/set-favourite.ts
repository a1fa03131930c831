import type { setFavourite as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { kindsOfFavourites } from '../item-kinds.ts'
import { isVip } from '../memberships/index.ts'
import { getSettings } from '../settings/index.ts'
import { addFavourite, removeFavourites } from './favourite-queries.ts'

/**
 * Adds an item to the viewer’s favourites or removes it. Removing also works when the item is gone or the viewer is no
 * longer a VIP. A repeat changes nothing.
 */
export async function setFavourite(
  ctx: Context,
  viewer: Viewer,
  { kind, id, isFavourite, addedAt }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { accountId } = viewer
  const itemId = BigInt(id)
  const kinds = kindsOfFavourites(kind)
  if (!isFavourite) {
    await removeFavourites(ctx.db, accountId, kinds, [itemId])
    return { isFavourite }
  }
  const now = ctx.clock.now()
  const item = await getPublishedItem(ctx.db, itemId)
  if (!kinds.some((known) => known === item.kind)) throw new AppError('NOT_FOUND')
  const { favouritesForVipOnly } = await getSettings(ctx.db)
  if (favouritesForVipOnly && !viewer.isStaff && !(await isVip(ctx.db, accountId, now))) {
    throw new AppError('PERMISSION_DENIED')
  }
  await addFavourite(ctx.db, { accountId, itemId }, earlierOf(now, addedAt))
  return { isFavourite }
}

/** Cursors hold no time before 1970. */
function earlierOf(now: Date, text: string | undefined): Date {
  const ms = Date.parse(text ?? '')
  return ms >= 0 && ms < now.getTime() ? new Date(ms) : now
}
