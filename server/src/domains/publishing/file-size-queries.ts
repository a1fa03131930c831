import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'

/** Bytes of the files from which items were made, and of the parts of uploads that are not finished. */
export async function sumFileBytes(db: DbOrTx): Promise<{ sources: number; uploads: number }> {
  // A retried import has the file of the one before it.
  const { rows } = await sql<{ sources: string; uploads: string }>`
    select
      (select coalesce(sum(bytes), 0) from (
        select max(source_bytes) as bytes from imports where state != 'refused' group by source_key) as files
      )::text as sources,
      (select coalesce(sum(bytes), 0) from upload_parts)::text as uploads`.execute(db)
  return { sources: Number(rows[0]?.sources ?? 0), uploads: Number(rows[0]?.uploads ?? 0) }
}
