import type { ItemState } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { defineJob, RowId } from '../../../platform/jobs/define-job.ts'
import { sendMessage } from '../../messages/index.ts'
import { findModeration } from './work-queries.ts'

export const notifyModeratedJob = defineJob('publishing.notify-moderated', Type.Object({ changeId: RowId }))

/** What staff did to a published work. Undefined for other moves, such as its publication. */
export function moderationOutcome(
  from: ItemState,
  to: ItemState,
): 'hidden' | 'removed' | 'restored' | undefined {
  const wasPublished = from === 'published' || from === 'hidden' || from === 'removed'
  if (!wasPublished) return undefined
  if (to === 'published') return 'restored'
  return to === 'hidden' || to === 'removed' ? to : undefined
}

/** Tells the author of a work that staff hid, removed or restored it. Its author's own removal needs no message. */
export async function notifyModerated(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  changeId: bigint,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const change = await findModeration(tx, changeId)
    const outcome = change && moderationOutcome(change.from, change.to)
    if (!outcome) return
    const { itemId, kind, title, changedAt, ownerId } = change
    await sendMessage(tx, {
      kind: 'work_moderated',
      facts: { itemId: Number(itemId), kind, title, outcome, at: changedAt.toISOString() },
      ...{ accountId: ownerId, eventKey: `moderated:${changeId}`, now: clock.now() },
    })
  })
}
