import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'
import type { ItemKind } from '../../platform/item-kind.ts'

async function loadCardFacts(db: DbOrTx, ids: readonly bigint[]) {
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'duration_ms', 'width', 'height'])
    .where('id', '=', anyOf(ids))
    .modifyFront(prepared)
    .execute()
  return new Map(
    rows.map(({ id, duration_ms, width, height }) => [
      id,
      { durationMs: Number(duration_ms), width, height },
    ]),
  )
}

const previewEndMs = sql<bigint | null>`(select preview_end_ms from videos where videos.id = items.id)`

const ofMedia = { favouriteKind: 'video', loadCardFacts, previewEndMs } as const

/** Both are one media table: shorts are cut differently and shown in feeds. */
export const mediaItemKinds: { video: ItemKind<'video'>; short: ItemKind<'short'> } = {
  video: { isOnHome: true, ...ofMedia },
  short: { isOnHome: false, ...ofMedia },
}
