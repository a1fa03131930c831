import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { findItem } from '../catalogue/index.ts'
import { deleteFailedJobs, ladderJob, prepareJob } from './import-jobs.ts'
import { findLatestImport, setState, startRun } from './queries.ts'

const retried = defineAct('publishing.retry', { needsReason: false })

/**
 * Retries a failed import: from where it stopped if the video is published, else from the start.
 * @returns false when the newest import of the video has not failed
 * @throws AppError NOT_FOUND for a video without imports
 */
export async function retryImport(
  ctx: Context,
  { videoId, actor }: { videoId: bigint; actor: Actor },
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const latest = await findLatestImport(tx, videoId)
    if (!latest) throw new AppError('NOT_FOUND')
    const run = latest.state === 'failed' ? await startRun(tx, latest.id) : undefined
    if (run?.state !== 'failed') return false
    await deleteFailedJobs(tx, run.id)
    const item = await findItem(tx, videoId)
    // What waits for review was prepared, and another cover would not be what the reviewer approves.
    const isPrepared = Boolean(item?.published_at) || item?.state === 'in_review'
    const state = isPrepared ? 'ladder' : 'waiting'
    await setState(tx, run, state)
    if (isPrepared) {
      await addJob(tx, ladderJob, { importId: run.id })
    } else {
      await addJob(tx, prepareJob, { importId: run.id, approvedBy: actor.name })
    }
    const subject = { kind: 'item', id: videoId }
    await recordAct(tx, retried, {
      actor,
      subject,
      before: { state: latest.state, reason: latest.reason },
      after: { state },
      now: ctx.clock.now(),
    })
    return true
  })
}
