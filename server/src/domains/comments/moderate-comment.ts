import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Act, type Actor, defineAct, recordAct } from '../audit/index.ts'
import {
  adjustCommentCounts,
  type LockedComment,
  lockComment,
  recomputeScore,
  setPinned,
  setState,
} from './change-queries.ts'

const hidden = defineAct('comments.hide')
const unhidden = defineAct('comments.unhide')
const pinned = defineAct('comments.pin')
const unpinned = defineAct('comments.unpin')

type ModerationContext = Pick<Context, 'db' | 'clock'>

interface Decision {
  id: bigint
  actor: Actor
  reason: string
}

/** Hides a comment from all but its author. One that is hidden already stays. @throws AppError NOT_FOUND */
export async function hideComment(ctx: ModerationContext, decision: Decision): Promise<void> {
  await decide(ctx, decision, hidden, (tx, comment) => changeVisibility(tx, comment, 'hidden'))
}

/** Shows a comment to everybody, even if it was hidden by reports. @throws AppError NOT_FOUND */
export async function unhideComment(ctx: ModerationContext, decision: Decision): Promise<void> {
  await decide(ctx, decision, unhidden, (tx, comment) => changeVisibility(tx, comment, 'visible'))
}

/** @throws AppError NOT_FOUND for a reply, and for a comment that not everybody sees */
export async function pinComment(
  ctx: ModerationContext,
  { isPinned, ...decision }: Decision & { isPinned: boolean },
): Promise<void> {
  await decide(ctx, decision, isPinned ? pinned : unpinned, async (tx, comment) => {
    if (comment.parent_id !== null || !comment.isShown) throw new AppError('NOT_FOUND')
    if (comment.is_pinned !== isPinned) await setPinned(tx, comment, isPinned)
  })
}

async function decide(
  ctx: ModerationContext,
  { id, actor, reason }: Decision,
  act: Act,
  change: (tx: Tx, comment: LockedComment) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const comment = await lockComment(tx, id)
    if (!comment) throw new AppError('NOT_FOUND')
    await change(tx, comment)
    const subject = { kind: 'comment', id }
    // The audit outlives the account of the author, so it has no text of theirs.
    const before = { item: comment.item_id, state: comment.state, isPinned: comment.is_pinned }
    await recordAct(tx, act, { actor, subject, before, reason, now: ctx.clock.now() })
  })
}

async function changeVisibility(tx: Tx, comment: LockedComment, state: 'visible' | 'hidden'): Promise<void> {
  await setState(tx, comment.id, state)
  const wasVisible = comment.state === 'visible'
  if (wasVisible === (state === 'visible')) return
  await adjustCommentCounts(tx, comment, wasVisible ? -1 : 1)
  if (comment.parent_id !== null) await recomputeScore(tx, comment.parent_id)
}
