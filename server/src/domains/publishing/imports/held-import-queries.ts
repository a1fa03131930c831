import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/**
 * Keeps what an operator imported off the site once it can be watched: its schedule or staff publish it. The item is locked.
 * @returns false for a video that no import is going to make playable: it was refused, or is a member's
 */
export async function holdImport(tx: Tx, videoId: bigint): Promise<boolean> {
  const { rows } = await sql`
    update imports set is_held = true
    from items
    where items.id = ${videoId} and owner_id is null
      and imports.id = (select max(id) from imports where video_id = ${videoId})
      and imports.state in ('waiting', 'inspecting', 'first_rendition', 'cover', 'failed')
    returning imports.id`.execute(tx)
  return rows.length > 0
}

export async function isImportHeld(tx: Tx, id: bigint): Promise<boolean> {
  const row = await tx.selectFrom('imports').select('is_held').where('id', '=', id).executeTakeFirstOrThrow()
  return row.is_held
}
