import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { findItem, setImportFailed } from '../catalogue/index.ts'
import { dropAssets } from '../media/index.ts'
import { changeAsOperator } from './change-as-operator.ts'
import {
  deleteFailedJobs,
  jobOperator,
  ladderJob,
  prepareChangeJob,
  prepareJob,
  reencodeJob,
} from './import-jobs.ts'
import { findLatestImport } from './imports/import-queries.ts'
import { type Import, setState, startRun } from './imports/run-queries.ts'
import { requireWasPublished } from './reencode-item.ts'
import { requireReplaceable } from './replace-item-file.ts'
import { findWork } from './works/work-queries.ts'

export const retried = defineAction('publishing.retry', { needsReason: false })

/**
 * Retries a failed import: with the ladder if the video can be played and has its cover, else from the start.
 * @returns false when the newest import of the video has not failed
 * @throws AppError NOT_FOUND for a video without imports; OWN_WORK and WORK_STATE_REFUSED as `reencodeItem`
 */
export async function retryImport(
  ctx: Context,
  { videoId, operator }: { videoId: bigint; operator: Operator },
): Promise<boolean> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const latest = await findLatestImport(tx, videoId)
    if (!latest) throw new AppError('NOT_FOUND')
    const started = latest.state === 'failed' ? await startRun(tx, latest.id) : undefined
    if (started?.state !== 'failed') return false
    if (started.isReencode)
      await changeAsOperator(tx, videoId, { operator, now }, () => requireWasPublished(tx, videoId))
    if (started.isForChange && started.approvedBy !== null) await requireReplaceable(tx, videoId)
    await deleteFailedJobs(tx, started.id)
    const state = await restart(tx, started, operator)
    await setImportFailed(tx, videoId, false)
    const subject = { kind: 'item', id: videoId }
    await recordAction(tx, retried, {
      operator,
      subject,
      before: { state: latest.state, reason: latest.reason },
      after: { import: started.id, state },
      now,
    })
    return true
  })
}

/** @returns the state from which the import goes on */
async function restart(tx: Tx, started: Import, operator: Operator): Promise<'waiting' | 'ladder'> {
  const importId = started.id
  if (started.isReencode) {
    await setState(tx, started, 'waiting')
    await addJob(tx, reencodeJob, { importId, actor: jobOperator(operator) })
    return 'waiting'
  }
  if (started.isForChange) {
    await setState(tx, started, 'waiting')
    await addJob(tx, prepareChangeJob, { importId })
    return 'waiting'
  }
  if (await isVideoPrepared(tx, started.videoId)) {
    await setState(tx, started, 'ladder')
    await addJob(tx, ladderJob, { importId, isRetry: true })
    return 'ladder'
  }
  await setState(tx, started, 'waiting')
  // The new attempt makes an asset of its own.
  await dropAssets(tx, started.videoId)
  await addJob(tx, prepareJob, { importId, approvedBy: operator.name })
  return 'waiting'
}

/**
 * Whether `prepareImport` has ended for a video. Its author may have chosen another cover since then, and what waits for
 * review must stay what the reviewer sees: neither is made again.
 */
async function isVideoPrepared(tx: Tx, videoId: bigint): Promise<boolean> {
  const item = await findItem(tx, videoId)
  if (item?.published_at || item?.state === 'in_review' || item?.state === 'hidden') return true
  const work = await findWork(tx, videoId)
  return work?.isPlayable === true && work.coverToken !== null
}
