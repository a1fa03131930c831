import type { Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/jobs/events.ts'
import { videoStateChanged } from './events.ts'
import { statesBefore } from './video-state.ts'

/** Publishes a video. A repeat changes nothing: the first date and approver stay. */
export async function publishVideo(tx: Tx, videoId: bigint, approvedBy: string, now: Date): Promise<void> {
  const published = await tx
    .updateTable('videos')
    .set({ state: 'published', published_at: now, approved_by: approvedBy })
    .where('id', '=', videoId)
    .where('state', 'in', statesBefore('publish'))
    .returning('form')
    .executeTakeFirst()
  if (published) await publish(tx, videoStateChanged, { videoId, form: published.form })
}
