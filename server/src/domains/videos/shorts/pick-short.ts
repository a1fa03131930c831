import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { findVideo } from '../queries.ts'
import { lockPicks, placePick, removePick, type ShortTab } from './pick-queries.ts'
import { renewEditions } from './renew-editions.ts'

/**
 * Puts a short into a tab of the feed, or moves it there; one that is not published yet shows when it is.
 * @param place 1 for the first; beyond the end: the last
 * @returns whether there is such a short
 */
export async function pickShort(
  ctx: Context,
  pick: { videoId: bigint; tab: ShortTab; place: number; pickedBy: string },
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const video = await findVideo(tx, pick.videoId)
    if (video?.form !== 'short') return false
    await lockPicks(tx, pick.tab)
    await placePick(tx, { ...pick, now: ctx.clock.now() })
    await renewEditions(tx)
    return true
  })
}

/** @returns whether it was in the tab */
export async function unpickShort(ctx: Context, videoId: bigint, tab: ShortTab): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockPicks(tx, tab)
    const wasThere = await removePick(tx, tab, videoId)
    if (wasThere) await renewEditions(tx)
    return wasThere
  })
}
