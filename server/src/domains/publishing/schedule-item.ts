import type { ItemSchedule } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readInstant } from '../../platform/http/read-instant.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { endSchedule, lockSchedule, putSchedule } from '../catalogue/index.ts'
import { holdImport } from './imports/held-import-queries.ts'
import { findPublicationProblem } from './submission-queries.ts'

const scheduled = defineAction('publishing.schedule-item')
const unscheduled = defineAction('publishing.unschedule-item')

type ScheduleContext = Pick<Context, 'db' | 'clock'>

interface ScheduleAction {
  itemId: bigint
  operator: Operator
  reason: string
}

/**
 * Decides when a hidden item is published, or what an operator imported and is still processed, instead of an earlier such
 * decision. It ends when the item is published or removed.
 * @throws AppError NOT_FOUND, REASON_REQUIRED; WORK_STATE_REFUSED for an item in another state; BAD_REQUEST,
 * PUBLISH_TIME_PASSED; PUBLICATION_REFUSED with the problem of an item that may not be published as it is
 */
export async function scheduleItem(
  { db, clock }: ScheduleContext,
  { itemId, publishAt: text, operator, reason }: ScheduleAction & { publishAt: string },
): Promise<ItemSchedule> {
  const now = clock.now()
  const publishAt = readPublishTime(text, now)
  return inTransaction(db, async (tx) => {
    const item = await lockSchedule(tx, itemId)
    if (!item) throw new AppError('NOT_FOUND')
    if (item.state === 'hidden') {
      const problem = await findPublicationProblem(tx, itemId)
      if (problem !== undefined) throw new AppError('PUBLICATION_REFUSED', { problem })
    } else if (item.state !== 'processing' || !(await holdImport(tx, itemId)))
      throw new AppError('WORK_STATE_REFUSED')
    await putSchedule(tx, { itemId, publishAt, reason, by: operator, now })
    await recordAction(tx, scheduled, {
      ...{ operator, subject: { kind: 'item', id: itemId }, reason, now },
      before: { publishAt: item.schedule?.publish_at ?? null },
      after: { publishAt },
    })
    return { publishAt: publishAt.toISOString(), by: operator.name, reason, refusal: null }
  })
}

/** @throws AppError BAD_REQUEST for what is no time, PUBLISH_TIME_PASSED */
export function readPublishTime(text: string, now: Date): Date {
  const publishAt = readInstant('/publishAt', text)
  if (publishAt <= now) throw new AppError('PUBLISH_TIME_PASSED')
  return publishAt
}

/**
 * Ends the schedule of an item, which stays hidden, or is hidden once it is processed. A repeat changes nothing.
 * @throws AppError NOT_FOUND, REASON_REQUIRED
 */
export async function unscheduleItem(
  { db, clock }: ScheduleContext,
  { itemId, operator, reason }: ScheduleAction,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const item = await lockSchedule(tx, itemId)
    if (!item) throw new AppError('NOT_FOUND')
    if (!item.schedule) return
    await endSchedule(tx, itemId)
    await recordAction(tx, unscheduled, {
      ...{ operator, subject: { kind: 'item', id: itemId }, reason, now },
      before: { publishAt: item.schedule.publish_at },
      after: { publishAt: null },
    })
  })
}
