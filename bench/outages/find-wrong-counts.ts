import type pg from 'pg'

/** @returns a sentence for each item whose stored count of comments or danmaku is not that of its rows */
export async function findWrongCounts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(
    `select format('item %s has %s comments, not %s', id, counted, comment_count) as problem
     from items, lateral (
       select count(*) as counted from comments left join comments as parent on parent.id = comments.parent_id
       where comments.item_id = items.id and comments.state = 'visible' and coalesce(parent.state, 'visible') = 'visible'
     ) as actual where counted <> comment_count
     union all
     select format('minute %s of item %s has %s danmaku, not %s', minute, item_id,
       coalesce(actual.count, 0), coalesce(stored.count, 0))
     from danmaku_counts as stored full join (
       select item_id, minute, count(*) from danmaku where state = 'visible' group by 1, 2
     ) as actual using (item_id, minute)
     where coalesce(stored.count, 0) <> coalesce(actual.count, 0)`,
  )
  return rows.map(({ problem }) => problem)
}
