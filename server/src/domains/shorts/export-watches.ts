import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById } from '../../platform/db/stream-rows.ts'

/** Watched shorts, which are stored so that they are not suggested again. */
export function exportWatchedShorts(db: DbOrTx, accountId: bigint) {
  const watches = db
    .selectFrom('short_watches')
    .select(['video_id as video', 'seen_at as seenAt', 'watched_ms as watchedMs', 'outcome'])
    .where('account_id', '=', accountId)
  return streamById(watches, 'video_id', ({ video }) => video)
}
