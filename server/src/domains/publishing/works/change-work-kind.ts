import type { VideoKind, Work } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { changeKind } from '../../catalogue/index.ts'
import { findSourceToProcess } from '../imports/source-queries.ts'
import { isOpenDraft, processSource } from './change-work.ts'
import { getWork, lockOwnWork } from './list-works.ts'

/**
 * Changes a draft between a video and a short. Renditions and cover depend on it: a file that has arrived is processed
 * again, also while a run of its import is on its way, which has read the former kind.
 * @throws AppError NOT_FOUND; WORK_STATE_REFUSED once it was submitted
 */
export async function changeWorkKind(
  ctx: Context,
  accountId: bigint,
  itemId: bigint,
  kind: VideoKind,
): Promise<Work> {
  return inTransaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, accountId, itemId)
    if (work.kind !== kind) {
      if (!isOpenDraft(work)) throw new AppError('WORK_STATE_REFUSED')
      await changeKind(tx, itemId, kind)
      const source = await findSourceToProcess(tx, itemId)
      if (source) await processSource(tx, { videoId: itemId, ...source })
    }
    return getWork(ctx, accountId, itemId, tx)
  })
}
