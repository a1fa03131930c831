import type { DbOrTx } from '../../platform/db/database.ts'

/** The folders among these below `assets/` that belong to an asset. */
export async function listKnownAssets(db: DbOrTx, tokens: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('video_assets').select('token').where('token', 'in', tokens).execute()
  return new Set(rows.map((row) => row.token))
}

/** The folders among these below `covers/` that are a video's cover. */
export async function listKnownCovers(db: DbOrTx, tokens: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('videos')
    .select('cover_token')
    .where('cover_token', 'in', tokens)
    .execute()
  return new Set(rows.flatMap((row) => row.cover_token ?? []))
}
