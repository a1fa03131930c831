import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { defineAction, type Operator, readBeforeUndone, recordAction } from '../audit/index.ts'
import { announceDanmakuChange } from './announce.ts'
import { type DanmakuState, type LockedDanmaku, lockDanmaku, setState } from './change-queries.ts'
import { announceRemoved } from './delete-danmaku.ts'
import { loadDanmaku } from './list-queries.ts'
import { presentDanmaku } from './views.ts'

const hideAction = defineAction('danmaku.hide')
const unhideAction = defineAction('danmaku.unhide')
const undoAction = defineAction('danmaku.undo-decision')

type ModerationContext = Pick<Context, 'db' | 'clock'>

interface Decision {
  id: bigint
  operator: Operator
  reason: string
  /** Instead takes back the last decision of the same person, the opposite one. */
  isUndo?: boolean | undefined
}

/**
 * Hides a danmaku from all but its author. One that is hidden already stays.
 * @throws AppError NOT_FOUND; CHANGED_MEANWHILE for an undo after another change
 */
export async function hideDanmaku(ctx: ModerationContext, decision: Decision): Promise<void> {
  await (decision.isUndo ? undo(ctx, decision, 'visible') : changeVisibility(ctx, decision, 'hidden'))
}

/**
 * Shows a danmaku to everybody, even if it was hidden by reports.
 * @throws AppError NOT_FOUND; CHANGED_MEANWHILE for an undo after another change
 */
export async function unhideDanmaku(ctx: ModerationContext, decision: Decision): Promise<void> {
  await (decision.isUndo ? undo(ctx, decision, 'hidden') : changeVisibility(ctx, decision, 'visible'))
}

async function changeVisibility(
  ctx: ModerationContext,
  { id, operator, reason }: Decision,
  state: 'visible' | 'hidden',
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const danmaku = await lockDanmaku(tx, id)
    if (!danmaku) throw new AppError('NOT_FOUND')
    await setState(tx, danmaku, state)
    await announceState(tx, danmaku, state)
    const subject = { kind: 'danmaku', id }
    const before = factsOf(danmaku)
    const action = state === 'hidden' ? hideAction : unhideAction
    await recordAction(tx, action, { operator, subject, before, reason, now: ctx.clock.now() })
  })
}

/** Takes back that the same person has hidden it, or shown it. @param state in which that has left it */
async function undo(
  ctx: ModerationContext,
  { id, operator, reason }: Decision,
  state: 'visible' | 'hidden',
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const danmaku = await lockDanmaku(tx, id)
    if (!danmaku) throw new AppError('NOT_FOUND')
    const subject = { kind: 'danmaku', id }
    const action = state === 'hidden' ? hideAction : unhideAction
    const former = await readBeforeUndone<FormerState>(tx, subject, { action, undoAction, operator })
    if (!former) return
    if (danmaku.state !== state) throw new AppError('CHANGED_MEANWHILE')
    await setState(tx, danmaku, former.state, former.isCleared)
    await announceState(tx, danmaku, former.state)
    const facts = { before: factsOf(danmaku), after: { state: former.state } }
    await recordAction(tx, undoAction, { operator, subject, ...facts, reason, now: ctx.clock.now() })
  })
}

/** As the audit has it. */
interface FormerState {
  state: DanmakuState
  isCleared?: boolean
}

/** The audit outlives the account of the author, so it has no text of theirs. */
const factsOf = ({ item_id: item, state, is_cleared: isCleared }: LockedDanmaku) => ({
  ...{ item, state, isCleared },
})

/** Makes screens drop a danmaku that is not visible, and show one that became visible. */
async function announceState(tx: Tx, danmaku: LockedDanmaku, state: DanmakuState): Promise<void> {
  if (state !== 'visible') return announceRemoved(tx, danmaku)
  if (danmaku.state === 'visible') return
  const row = await loadDanmaku(tx, danmaku.id)
  const event = row && { kind: 'added' as const, danmaku: presentDanmaku(row) }
  if (event) await announceDanmakuChange(tx, { itemId: Number(danmaku.item_id), atMs: danmaku.at_ms, event })
}
