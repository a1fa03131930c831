import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { announceDanmakuChange } from './announce.ts'
import { lockDanmaku, setState } from './change-queries.ts'
import { announceRemoved } from './delete-danmaku.ts'
import { loadDanmaku } from './list-queries.ts'
import { presentDanmaku } from './views.ts'

const hideAct = defineAct('danmaku.hide')
const unhideAct = defineAct('danmaku.unhide')

type ModerationContext = Pick<Context, 'db' | 'clock'>

interface Decision {
  id: bigint
  actor: Actor
  reason: string
}

/** Hides a danmaku from all but its author. One that is hidden already stays. @throws AppError NOT_FOUND */
export async function hideDanmaku(ctx: ModerationContext, decision: Decision): Promise<void> {
  await changeVisibility(ctx, decision, 'hidden')
}

/** Shows a danmaku to everybody, even if it was hidden by reports. @throws AppError NOT_FOUND */
export async function unhideDanmaku(ctx: ModerationContext, decision: Decision): Promise<void> {
  await changeVisibility(ctx, decision, 'visible')
}

async function changeVisibility(
  ctx: ModerationContext,
  { id, actor, reason }: Decision,
  state: 'visible' | 'hidden',
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const danmaku = await lockDanmaku(tx, id)
    if (!danmaku) throw new AppError('NOT_FOUND')
    await setState(tx, danmaku, state)
    if (state === 'hidden') await announceRemoved(tx, danmaku)
    else if (danmaku.state !== 'visible') {
      const row = await loadDanmaku(tx, id)
      const event = row && { kind: 'added' as const, danmaku: presentDanmaku(row) }
      if (event)
        await announceDanmakuChange(tx, { itemId: Number(danmaku.item_id), atMs: danmaku.at_ms, event })
    }
    const subject = { kind: 'danmaku', id }
    // The audit outlives the account of the author, so it has no text of theirs.
    const before = { item: danmaku.item_id, state: danmaku.state }
    const act = state === 'hidden' ? hideAct : unhideAct
    await recordAct(tx, act, { actor, subject, before, reason, now: ctx.clock.now() })
  })
}
