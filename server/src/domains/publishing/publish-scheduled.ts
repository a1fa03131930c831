import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import {
  endSchedule,
  listDueItems,
  lockSchedule,
  MoveRefused,
  refuseSchedule,
  type ScheduleRow,
} from '../catalogue/index.ts'
import { restoreItem } from '../entitlements/index.ts'
import { findPublicationProblem } from './submission-queries.ts'

/** A scheduled item was not published at its time. */
const refuseAction = defineAction('publishing.refuse-scheduled-item')

type PublishContext = Pick<Context, 'db' | 'clock' | 'log'>

/** Items that one run publishes at most. The next run follows within a minute. */
const maxItemsPerRun = 500

/**
 * Publishes the items whose time has come, each in a transaction of its own. What may not be published then keeps the
 * reason, and is not tried again.
 * @throws Error when some could neither be published nor refused; the next run tries them again
 */
export async function publishScheduled(ctx: PublishContext, signal: AbortSignal): Promise<void> {
  let failed = 0
  for (const itemId of await listDueItems(ctx.db, ctx.clock.now(), maxItemsPerRun)) {
    signal.throwIfAborted()
    await inTransaction(ctx.db, (tx) => publishIfDue(ctx, tx, itemId)).catch((error: unknown) => {
      failed += 1
      ctx.log.error({ err: error, itemId: itemId.toString() }, 'a scheduled item could not be published')
    })
  }
  if (failed > 0) throw new Error(`${failed} scheduled items could not be published`)
}

/** Before the lock, somebody may have changed the schedule, or another worker may have published the item. */
async function publishIfDue(ctx: PublishContext, tx: Tx, itemId: bigint): Promise<void> {
  const now = ctx.clock.now()
  const { state, schedule } = (await lockSchedule(tx, itemId)) ?? {}
  if (!schedule || schedule.refused_at !== null || schedule.publish_at > now || state === 'processing') return
  const by = actorOf(schedule)
  const { reason } = schedule
  const problem =
    (await findPublicationProblem(tx, itemId)) ?? (await restore(ctx, tx, { itemId, reason, by }))
  if (problem === undefined) return
  await refuseSchedule(tx, itemId, { problem, now })
  await recordAction(tx, refuseAction, {
    ...{ operator: by, subject: { kind: 'item', id: itemId }, reason, now },
    before: { publishAt: schedule.publish_at },
    after: { problem },
  })
  ctx.log.warn({ itemId: itemId.toString(), problem }, 'a scheduled item was not published')
}

/** Whoever scheduled it: the site acts in their name. */
const actorOf = ({ scheduled_by: name, scheduled_by_id: accountId }: ScheduleRow): Operator => ({
  ...(accountId === null ? {} : { accountId }),
  ...{ name, role: 'system' },
})

/**
 * @returns why it is not published, if its state does not allow it: like the other problems a fixed text, which the back
 * office has in each language
 */
async function restore(
  { clock }: PublishContext,
  tx: Tx,
  decision: { itemId: bigint; reason: string; by: Operator },
): Promise<string | undefined> {
  try {
    await restoreItem({ db: tx, clock }, decision)
  } catch (error) {
    if (error instanceof MoveRefused) return 'its state does not allow it'
    throw error
  }
  // `restoreItem` ends the schedule only when the state changes; end it here if the item was already published.
  await endSchedule(tx, decision.itemId)
  return undefined
}
