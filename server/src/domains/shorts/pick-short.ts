import type { ShortTab } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { findItem } from '../catalogue/index.ts'
import { findPickPosition, lockPicks, placePick, removePick } from './pick-queries.ts'
import { renewEditions } from './renew-editions.ts'

const picked = defineAction('shorts.pick', { needsReason: false })
const unpicked = defineAction('shorts.unpick', { needsReason: false })

/**
 * Puts a short into a tab of the feed, or moves it there. An unpublished short appears once it is published.
 * @param position 1 for the first; beyond the end means last
 * @param pick.expected its former position; null: it was not in the tab
 * @returns false when there is no such short
 * @throws InputRefused for another position; AppError CHANGED_MEANWHILE for one that is elsewhere than `expected`
 */
export async function pickShort(
  ctx: Context,
  pick: {
    videoId: bigint
    tab: ShortTab
    position: number
    expected?: number | null | undefined
    pickedBy: Operator
  },
): Promise<boolean> {
  if (!Number.isInteger(pick.position) || pick.position < 1)
    throw new InputRefused('The position must be a whole number from 1.', '/position')
  return inTransaction(ctx.db, async (tx) => {
    const item = await findItem(tx, pick.videoId)
    if (item?.kind !== 'short') return false
    await lockPicks(tx, pick.tab)
    const now = ctx.clock.now()
    const former = await findPickPosition(tx, pick.tab, pick.videoId)
    if (pick.expected !== undefined && (former ?? null) !== pick.expected)
      throw new AppError('CHANGED_MEANWHILE')
    await placePick(tx, { ...pick, pickedBy: pick.pickedBy.name, now })
    await renewEditions(tx)
    const { tab, pickedBy: operator } = pick
    await recordAction(tx, picked, {
      operator,
      subject: { kind: 'item', id: pick.videoId },
      before: former === undefined ? undefined : { tab, position: former },
      after: { tab, position: await findPickPosition(tx, tab, pick.videoId) },
      now,
    })
    return true
  })
}

/**
 * Takes a short out of a tab of the feed.
 * @param pick.expected its former position
 * @returns false when it was not in the tab
 * @throws AppError CHANGED_MEANWHILE for one that is elsewhere in the tab than `expected`
 */
export async function unpickShort(
  ctx: Context,
  {
    videoId,
    tab,
    expected,
    operator,
  }: { videoId: bigint; tab: ShortTab; expected?: number | undefined; operator: Operator },
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockPicks(tx, tab)
    const position = await findPickPosition(tx, tab, videoId)
    if (position === undefined) return false
    if (expected !== undefined && position !== expected) throw new AppError('CHANGED_MEANWHILE')
    await removePick(tx, tab, videoId)
    await renewEditions(tx)
    const subject = { kind: 'item', id: videoId }
    await recordAction(tx, unpicked, { operator, subject, before: { tab, position }, now: ctx.clock.now() })
    return true
  })
}
