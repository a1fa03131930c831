import type { DbOrTx } from '../../platform/db/database.ts'
import { streamRows } from '../../platform/db/stream-rows.ts'

export function exportFavourites(db: DbOrTx, accountId: bigint) {
  return streamRows<{ kind: string; id: bigint; addedAt: Date }>((last, limit) =>
    db
      .selectFrom('favourites')
      .select(['kind', 'item_id as id', 'added_at as addedAt'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'video')
      .where('item_id', '>', last?.id ?? 0n)
      .orderBy('item_id')
      .limit(limit)
      .execute(),
  )
}

export function exportProgress(db: DbOrTx, accountId: bigint) {
  return streamRows<{ kind: string; id: bigint; positionMs: bigint; durationMs: bigint; updatedAt: Date }>(
    (last, limit) =>
      db
        .selectFrom('play_progress')
        .select([
          'kind',
          'item_id as id',
          'position_ms as positionMs',
          'duration_ms as durationMs',
          'updated_at as updatedAt',
        ])
        .where('account_id', '=', accountId)
        .where('kind', '=', 'video')
        .where('item_id', '>', last?.id ?? 0n)
        .orderBy('item_id')
        .limit(limit)
        .execute(),
  )
}
