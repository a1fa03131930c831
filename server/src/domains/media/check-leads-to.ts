import type { InputRule, VideoKind } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { InputRefused } from '../../platform/http/app-error.ts'
import { findItem } from '../catalogue/index.ts'
import { findVideo, type LinkedVideo } from './video-queries.ts'

/**
 * Only a short leads to a video: to a long one, before its end, where that is known.
 * @param leadsTo `atMs`: where it starts there. Undefined: it leads nowhere
 * @throws InputRefused
 */
export async function checkLeadsTo(
  db: DbOrTx,
  kind: VideoKind,
  leadsTo: LinkedVideo | undefined,
): Promise<void> {
  if (!leadsTo) return
  const { videoId, atMs } = leadsTo
  const refuse = (sentence: string, rule?: InputRule) =>
    new InputRefused(sentence, '/leadsTo', rule && { rule })
  if (kind !== 'short') throw refuse('Only a short leads to a video.', 'leadsFromVideo')
  const item = await findItem(db, videoId)
  const video = item?.kind === 'video' ? await findVideo(db, videoId) : undefined
  if (!video) throw refuse(`There is no long video ${videoId}.`, 'leadsToNoVideo')
  if (!Number.isInteger(atMs) || atMs < 0) throw refuse('The time in the video must be from 0.')
  if (video.duration_ms > 0n && atMs >= video.duration_ms)
    throw refuse(`Video ${videoId} ends before ${atMs / 1000} s.`, 'leadsPastEnd')
}
