import type { Playback } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type OtherFiles, withOtherFiles } from './other-files.ts'
import { findPlaybackFacts } from './playback-queries.ts'
import { presentPlayback } from './present-playback.ts'

/**
 * The whole of a video in any state, for its author. The caller has checked that the viewer is the author.
 * @param other undefined: the files that are played
 * @throws AppError NOT_FOUND; SESSION_ENDED when the session ended after the request was authenticated
 */
export async function getAuthorPlayback(
  ctx: Context,
  { accountId, sessionId }: Viewer,
  videoId: bigint,
  other?: OtherFiles,
): Promise<Playback> {
  const viewerName = ctx.grants.viewerName(accountId)
  const found = await findPlaybackFacts(ctx.db, { videoId, accountId, sessionId, viewerName })
  if (!found) throw new AppError('NOT_FOUND')
  // Otherwise a grant issued after the session ended would outlive it.
  if (found.is_session_open === false) throw new AppError('SESSION_ENDED')
  return presentPlayback(ctx, {
    video: await withOtherFiles(ctx.db, found, other),
    decision: { right: 'full', reason: 'owner', offers: [], endsAt: undefined },
    viewer: { accountId, revision: Number(found.revision ?? 0n) },
  })
}
