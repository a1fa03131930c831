import { sql } from 'kysely'
import type { DbOrTx } from '../../src/platform/db/database.ts'

/** @returns a sentence for each stored count of comments, their replies and likes, or danmaku that is not that of the rows */
export async function findWrongCounts(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ what: string; counted: bigint; stored: bigint }>`
    select format('comments of item %s', id) as what, counted, comment_count as stored from items, lateral (
      select count(*) as counted from comments left join comments as parent on parent.id = comments.parent_id
      where comments.item_id = items.id and comments.state = 'visible' and coalesce(parent.state, 'visible') = 'visible'
    ) as actual where counted <> comment_count
    union all select format('replies to comment %s', id), counted, reply_count from comments, lateral (
      select count(*) as counted from comments as reply where reply.parent_id = comments.id and reply.state = 'visible'
    ) as actual where counted <> reply_count
    union all select format('likes of comment %s', id), counted, like_count from comments, lateral (
      select count(*) as counted from comment_likes where comment_id = comments.id
    ) as actual where counted <> like_count
    union all select format('danmaku in minute %s of item %s', minute, item_id), counted, stored from (
      select item_id, minute, coalesce(actual.count, 0) as counted, coalesce(stored.count, 0) as stored
      from danmaku_counts as stored full join (
        select item_id, minute, count(*) from danmaku where state = 'visible' group by 1, 2
      ) as actual using (item_id, minute)
    ) as minutes where counted <> stored`.execute(db)
  return rows.map(({ what, counted, stored }) => `${what}: ${counted} rows, counted as ${stored}`)
}
