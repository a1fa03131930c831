import { type StaticDecode, Type } from 'typebox'
import type { Context } from '../../context.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { deleteWatchesOf } from './watch-queries.ts'

const Payload = Type.Object({
  accountId: RowId,
  itemIds: Type.Optional(Type.Array(RowId)),
  fromMs: Type.Optional(Type.Integer()),
  untilMs: Type.Integer(),
})

export const forgetWatchesJob = defineJob('shorts.forget-watches', Payload)

/**
 * Deletes the watches of what an account has removed from its history: the personal feed no longer knows of them. What
 * was watched again after the removal stays.
 */
export async function forgetWatches(
  { db }: Context,
  { accountId, itemIds, fromMs, untilMs }: StaticDecode<typeof Payload>,
): Promise<void> {
  await deleteWatchesOf(db, accountId, {
    videoIds: itemIds,
    from: fromMs === undefined ? undefined : new Date(fromMs),
    until: new Date(untilMs),
  })
}
