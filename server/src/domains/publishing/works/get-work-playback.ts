import type { Playback } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { getAuthorPlayback } from '../../videos/index.ts'
import { findReadyChangeFile } from '../imports/change-file-queries.ts'
import { findOwnWork } from './list-works.ts'

/**
 * All of a work in any state for its author, from the file of its change if that is processed: nobody should submit what
 * they have not watched.
 * @throws AppError NOT_FOUND, also for another's work; SESSION_ENDED
 */
export async function getWorkPlayback(ctx: Context, viewer: Viewer, itemId: bigint): Promise<Playback> {
  await findOwnWork(ctx.db, viewer.accountId, itemId)
  return getAuthorPlayback(ctx, viewer, itemId, await findReadyChangeFile(ctx.db, itemId))
}
