import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../src/context.ts'
import { insertImport } from '../../src/domains/publishing/imports/import-queries.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { makeFolderToken } from '../../src/platform/storage/folder-token.ts'

/** Gives the change of a work a file, as if it had been uploaded and processed. */
export async function addChangeFile({ db }: Context, id: number): Promise<void> {
  const sha256 = randomBytes(32)
  await inTransaction(db, async (tx) => {
    const importId = await insertImport(tx, {
      ...{ videoId: BigInt(id), sourceKey: `sources/${makeFolderToken()}`, sourceBytes: 1 },
      ...{ sha256, isForChange: true },
    })
    const probe = { durationMs: 20_000, video: { width: 640, height: 360 } }
    await sql`
      with asset as (insert into video_assets (video_id, token) values (${id}, ${makeFolderToken()}) returning id)
      update imports set state = 'done', asset_id = asset.id, probe = ${JSON.stringify(probe)}, finished_at = now()
      from asset where imports.id = ${importId}`.execute(tx)
  })
}

/** Has a work played from the file of its change, past every rule of the server. */
export async function playChangeFile({ db }: Context, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ asset_id: bigint }>`
      update imports set is_for_change = false
      where id = (select max(id) from imports where video_id = ${id} and is_for_change and state = 'done')
      returning asset_id`.execute(tx)
    await sql`update videos set asset_id = ${rows[0]?.asset_id ?? null} where id = ${id} and ${rows.length > 0}`.execute(
      tx,
    )
  })
}
