import type { StaffItemDetail } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { findLastActionsOf } from '../audit/index.ts'
import { subtitlesAttached } from './attach-subtitles.ts'
import { listSubtitles } from './subtitle-queries.ts'

/** The subtitles of a video, each with who attached it or replaced it last. */
export async function listStaffSubtitles(db: DbOrTx, videoId: bigint): Promise<StaffItemDetail['subtitles']> {
  const rows = await listSubtitles(db, videoId)
  const actions = await findLastActionsOf(db, [subtitlesAttached], {
    ...{ subject: `item:${videoId}`, field: 'language' },
    values: rows.map(({ language }) => language),
  })
  return rows.map((row) => ({ ...row, lastAction: actions.get(row.language) ?? null }))
}
