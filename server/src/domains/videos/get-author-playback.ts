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
  const viewerHash = ctx.grants.viewerHash(accountId)
  const found = await findPlaybackFacts(ctx.db, { videoId, accountId, sessionId, viewerHash })
  if (!found) throw new AppError('NOT_FOUND')
  // Otherwise a grant issued after the session ended would outlive it.
  if (found.is_session_open === false) throw new AppError('SESSION_ENDED')
  return presentPlayback(ctx, {
    video: await withOtherFiles(ctx.db, found, other),
    decision: { right: 'full', reason: 'owner', offers: [], endsAt: undefined },
    viewer: { accountId, lastRevocationId: Number(found.last_revocation_id ?? 0n) },
  })
}
