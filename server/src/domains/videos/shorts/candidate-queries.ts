import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/db/database.ts'

function published(db: DbOrTx) {
  return db.selectFrom('videos').select('id').where('state', '=', 'published').where('form', '=', 'short')
}

export async function listNewestShorts(db: DbOrTx, limit: number): Promise<bigint[]> {
  const rows = await published(db)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function listHottestShorts(db: DbOrTx, limit: number): Promise<bigint[]> {
  const rows = await published(db).orderBy('hot_score', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => row.id)
}

/** The newest that an account has not seen. */
export async function listUnseenShorts(
  db: DbOrTx,
  accountId: bigint,
  except: readonly bigint[],
  limit: number,
): Promise<bigint[]> {
  const rows = await published(db)
    .where(sql<boolean>`id <> all(${[...except]}::bigint[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('short_watches')
            .select('video_id')
            .where('account_id', '=', accountId)
            .whereRef('video_id', '=', 'videos.id'),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
