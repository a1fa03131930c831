import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { findItem } from '../catalogue/index.ts'
import { changeAsOperator } from './change-as-operator.ts'
import { deleteFailedJobs, jobActor, ladderJob, prepareJob, reencodeJob } from './import-jobs.ts'
import { findLatestImport, type Import, setState, startRun } from './queries.ts'
import { requireWasPublished } from './reencode-item.ts'

const retried = defineAct('publishing.retry', { needsReason: false })

/**
 * Retries a failed import: from where it stopped if the video is published, else from the start.
 * @returns false when the newest import of the video has not failed
 * @throws AppError NOT_FOUND for a video without imports; OWN_WORK and WORK_STATE_REFUSED as `reencodeItem`
 */
export async function retryImport(
  ctx: Context,
  { videoId, actor }: { videoId: bigint; actor: Actor },
): Promise<boolean> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const latest = await findLatestImport(tx, videoId)
    if (!latest) throw new AppError('NOT_FOUND')
    const run = latest.state === 'failed' ? await startRun(tx, latest.id) : undefined
    if (run?.state !== 'failed') return false
    if (run.isReencode)
      await changeAsOperator(tx, videoId, { actor, now }, () => requireWasPublished(tx, videoId))
    await deleteFailedJobs(tx, run.id)
    const state = await restart(tx, run, actor)
    const subject = { kind: 'item', id: videoId }
    await recordAct(tx, retried, {
      actor,
      subject,
      before: { state: latest.state, reason: latest.reason },
      after: { state },
      now,
    })
    return true
  })
}

/** @returns the state from which the import goes on */
async function restart(tx: Tx, run: Import, actor: Actor): Promise<'waiting' | 'ladder'> {
  const importId = run.id
  if (run.isReencode) {
    await setState(tx, run, 'waiting')
    await addJob(tx, reencodeJob, { importId, actor: jobActor(actor) })
    return 'waiting'
  }
  const item = await findItem(tx, run.videoId)
  // What waits for review was prepared, and another cover would not be what the reviewer approves.
  const isPrepared = Boolean(item?.published_at) || item?.state === 'in_review'
  const state = isPrepared ? 'ladder' : 'waiting'
  await setState(tx, run, state)
  if (isPrepared) await addJob(tx, ladderJob, { importId })
  else await addJob(tx, prepareJob, { importId, approvedBy: actor.name })
  return state
}
