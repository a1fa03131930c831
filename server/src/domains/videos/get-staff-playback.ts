import type { Playback } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type IssuedGrant, issueGrant } from '../media/index.ts'
import { type OtherFiles, withOtherFiles } from './other-files.ts'
import { findPlaybackFacts } from './playback-queries.ts'
import { presentPlayback } from './present-playback.ts'

/**
 * The whole of a video in any state, for a member of the staff whose duty it is to watch it. The caller has checked that.
 * @param other undefined: the files that are played
 * @returns with the address of its files; undefined when nothing can be played yet
 */
export async function getStaffPlayback(
  ctx: Context,
  accountId: bigint,
  videoId: bigint,
  other?: OtherFiles,
): Promise<{ playback: Playback; files: IssuedGrant['address'] } | undefined> {
  const found = await findPlaybackFacts(ctx.db, {
    videoId,
    accountId,
    viewerHash: ctx.grants.viewerHash(accountId),
  })
  const video = found && (await withOtherFiles(ctx.db, found, other))
  if (!video || video.asset_token === null) return undefined
  const viewer = { accountId, lastRevocationId: Number(video.last_revocation_id ?? 0n) }
  const right = { scope: 'full', right: 'staff', endsAt: undefined, ...viewer } as const
  return {
    playback: await presentPlayback(ctx, {
      video,
      decision: { right: 'full', reason: 'staff', offers: [], endsAt: undefined },
      viewer,
    }),
    files: (await issueGrant(ctx, video.asset_token, right)).address,
  }
}
