import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { findItem } from '../catalogue/index.ts'
import { lockPicks, placePick, removePick, type ShortTab } from './pick-queries.ts'
import { renewEditions } from './renew-editions.ts'

/**
 * Puts a short into a tab of the feed, or moves it there. An unpublished short appears once it is published.
 * @param position 1 for the first; beyond the end means last
 * @returns false when there is no such short
 */
export async function pickShort(
  ctx: Context,
  pick: { videoId: bigint; tab: ShortTab; position: number; pickedBy: string },
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const item = await findItem(tx, pick.videoId)
    if (item?.kind !== 'short') return false
    await lockPicks(tx, pick.tab)
    await placePick(tx, { ...pick, now: ctx.clock.now() })
    await renewEditions(tx)
    return true
  })
}

/** @returns false when it was not in the tab */
export async function unpickShort(ctx: Context, videoId: bigint, tab: ShortTab): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockPicks(tx, tab)
    const wasThere = await removePick(tx, tab, videoId)
    if (wasThere) await renewEditions(tx)
    return wasThere
  })
}
