import type { Work } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { changeState, findItem, MoveRefused } from '../catalogue/index.ts'
import { getSettings } from '../settings/index.ts'
import { getWork } from './list-works.ts'
import { insertSubmission, withdrawSubmission } from './submission-queries.ts'
import { findPublishingRight } from './uploader-queries.ts'

const hourMs = 3_600_000

/** Recorded with the moves that authors make themselves: the record names no member. */
const owner = { name: 'its owner', role: 'member' }

/**
 * Hands a draft in for review, as it is now.
 * @throws AppError NOT_FOUND for another's work, NOT_AN_UPLOADER, UPLOAD_NOTICE_OUTDATED, WORK_STATE_REFUSED
 */
export async function submitWork(ctx: Context, accountId: bigint, itemId: bigint): Promise<Work> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    await requireOwner(tx, accountId, itemId)
    const right = await findPublishingRight(tx, accountId)
    if (!right.isAllowed) throw new AppError('NOT_AN_UPLOADER')
    if (!right.isNoticeAccepted) throw new AppError('UPLOAD_NOTICE_OUTDATED')
    if (await move(tx, 'submit', itemId, now)) {
      const { reviewHours } = await getSettings(tx)
      const dueAt = new Date(now.getTime() + reviewHours * hourMs)
      await insertSubmission(tx, { itemId, by: accountId, now, dueAt })
    }
    return getWork(tx, accountId, itemId)
  })
}

/** Takes a work back from review, as a draft. @throws AppError NOT_FOUND for another's work, WORK_STATE_REFUSED */
export async function withdrawWork(ctx: Context, accountId: bigint, itemId: bigint): Promise<Work> {
  return inTransaction(ctx.db, async (tx) => {
    await requireOwner(tx, accountId, itemId)
    if (await move(tx, 'withdraw', itemId, ctx.clock.now())) await withdrawSubmission(tx, itemId)
    return getWork(tx, accountId, itemId)
  })
}

async function requireOwner(tx: Tx, accountId: bigint, itemId: bigint): Promise<void> {
  if ((await findItem(tx, itemId))?.owner_id !== accountId) throw new AppError('NOT_FOUND')
}

/** @returns false when the work is in that state already */
async function move(tx: Tx, to: 'submit' | 'withdraw', itemId: bigint, now: Date): Promise<boolean> {
  try {
    const change = await changeState(tx, to, { itemId, reason: to, by: owner, now })
    return change.changeId !== undefined
  } catch (error) {
    if (error instanceof MoveRefused) throw new AppError('WORK_STATE_REFUSED')
    throw error
  }
}
