import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Action, defineAction, type Operator, readBeforeUndone, recordAction } from '../audit/index.ts'
import {
  adjustCommentCounts,
  type CommentState,
  hasPinned,
  type LockedComment,
  lockComment,
  recomputeScore,
  setPinned,
  setState,
} from './change-queries.ts'

const hidden = defineAction('comments.hide')
const unhidden = defineAction('comments.unhide')
const undone = defineAction('comments.undo-decision')
const pinned = defineAction('comments.pin')
const unpinned = defineAction('comments.unpin')

type ModerationContext = Pick<Context, 'db' | 'clock'>

interface Decision {
  id: bigint
  operator: Operator
  reason: string
}

interface VisibilityDecision extends Decision {
  /** Instead takes back the last decision of the same person, the opposite one. */
  isUndo?: boolean | undefined
}

/**
 * Hides a comment from all but its author. One that is hidden already stays.
 * @throws AppError NOT_FOUND; CHANGED_MEANWHILE for an undo after another change
 */
export async function hideComment(
  ctx: ModerationContext,
  { isUndo = false, ...decision }: VisibilityDecision,
): Promise<void> {
  if (isUndo) return undo(ctx, decision, { action: unhidden, state: 'visible' })
  await decide(ctx, decision, hidden, (tx, comment) => changeVisibility(tx, comment, 'hidden'))
}

/**
 * Shows a comment to everybody, even if it was hidden by reports.
 * @throws AppError NOT_FOUND; CHANGED_MEANWHILE for an undo after another change
 */
export async function unhideComment(
  ctx: ModerationContext,
  { isUndo = false, ...decision }: VisibilityDecision,
): Promise<void> {
  if (isUndo) return undo(ctx, decision, { action: hidden, state: 'hidden' })
  await decide(ctx, decision, unhidden, (tx, comment) => changeVisibility(tx, comment, 'visible'))
}

/**
 * @returns the comment in whose place it was pinned; undefined: none was
 * @throws AppError NOT_FOUND for a reply, and for a comment that not everybody sees
 */
export async function pinComment(
  ctx: ModerationContext,
  { isPinned, ...decision }: Decision & { isPinned: boolean },
): Promise<bigint | undefined> {
  return decide(ctx, decision, isPinned ? pinned : unpinned, async (tx, comment) => {
    if (comment.parent_id !== null || !comment.isShown) throw new AppError('NOT_FOUND')
    return comment.is_pinned === isPinned ? undefined : setPinned(tx, comment, isPinned)
  })
}

async function decide<Result>(
  ctx: ModerationContext,
  { id, operator, reason }: Decision,
  action: Action,
  change: (tx: Tx, comment: LockedComment) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.db, async (tx) => {
    const comment = await lockComment(tx, id)
    if (!comment) throw new AppError('NOT_FOUND')
    const result = await change(tx, comment)
    const subject = { kind: 'comment', id }
    await recordAction(tx, action, {
      ...{ operator, subject, before: factsOf(comment), reason },
      now: ctx.clock.now(),
    })
    return result
  })
}

/** The audit outlives the account of the author, so it has no text of theirs. */
const factsOf = ({ item_id: item, state, is_cleared: isCleared, is_pinned: isPinned }: LockedComment) => ({
  ...{ item, state, isCleared, isPinned },
})

/** As the audit has it. */
interface FormerState {
  state: CommentState
  isCleared?: boolean
  isPinned?: boolean
}

/** Takes back an action of the same person. @param done the action, and in which state it has left the comment */
async function undo(
  ctx: ModerationContext,
  { id, operator, reason }: Decision,
  done: { action: Action; state: CommentState },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const comment = await lockComment(tx, id)
    if (!comment) throw new AppError('NOT_FOUND')
    const subject = { kind: 'comment', id }
    const former = await readBeforeUndone<FormerState>(tx, subject, {
      action: done.action,
      undoAction: undone,
      operator,
    })
    if (!former) return
    // Shown, it is cleared of reports until its text changes.
    const isCleared = done.state === 'visible'
    if (comment.state !== done.state || comment.is_cleared !== isCleared)
      throw new AppError('CHANGED_MEANWHILE')
    await changeVisibility(tx, comment, former.state, former.isCleared)
    if (former.isPinned && !(await hasPinned(tx, comment.item_id))) await setPinned(tx, comment, true)
    await recordAction(tx, undone, {
      ...{ operator, subject, before: factsOf(comment), after: { state: former.state } },
      ...{ reason, now: ctx.clock.now() },
    })
  })
}

async function changeVisibility(
  tx: Tx,
  comment: LockedComment,
  state: CommentState,
  isCleared?: boolean,
): Promise<void> {
  await setState(tx, comment.id, state, isCleared)
  const wasVisible = comment.state === 'visible'
  if (wasVisible === (state === 'visible')) return
  await adjustCommentCounts(tx, comment, wasVisible ? -1 : 1)
  if (comment.parent_id !== null) await recomputeScore(tx, comment.parent_id)
}
