import { sql } from 'kysely'
import type { Db, DbOrTx } from '../../platform/db/database.ts'

/** Each statement counts this many renditions, whose lists of segments have some kilobytes each. */
const countedAtOnce = 500

/** Counts the bytes of renditions of an earlier release, which has not stored them. May be ended at any time. */
export async function countMissingBytes(db: Db, signal: AbortSignal): Promise<void> {
  for (let last: bigint | undefined = 0n; last !== undefined; ) {
    signal.throwIfAborted()
    const { rows } = await sql<{ last: bigint | null }>`
      with missing as (
        select id from video_renditions where id > ${last} and bytes is null order by id limit ${countedAtOnce}
      ), counted as (
        update video_renditions set bytes = (
          select coalesce(sum((segment ->> 'bytes')::bigint), 0)
          from jsonb_array_elements(files -> 'segments') as segment
        )
        where id in (select id from missing)
        returning id
      )
      select max(id) as last from counted`.execute(db)
    last = rows[0]?.last ?? undefined
  }
}

/** Bytes of all encoded video whose files are stored, without covers, storyboards and subtitles. */
export async function sumEncodedBytes(db: DbOrTx): Promise<bigint> {
  const { rows } = await sql<{ bytes: bigint }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from video_renditions`.execute(db)
  return rows[0]?.bytes ?? 0n
}
