import type { DbOrTx } from '../../platform/db/database.ts'

/** The folders among these below `assets/` that belong to an asset. */
export async function listKnownAssets(db: DbOrTx, tokens: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('video_assets').select('token').where('token', 'in', tokens).execute()
  return new Set(rows.map((row) => row.token))
}
