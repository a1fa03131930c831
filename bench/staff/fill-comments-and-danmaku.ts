import { busyAccount, type FillContext } from './filling.ts'

/** SQL: a fiftieth is about the busy item, and another one by the busy account. `$2` to `$5` are those of `fillCommentsAndDanmaku`. */
const itemAndAuthor = `case when n % 50 = 1 then $4::bigint else 1001 + n % $2::bigint end,
  case when n % 50 = 2 then $5::bigint else 10001 + n * 7 % $3::bigint end`
/** SQL: one of a thousand is hidden by staff, another one by reports. */
const state = `case n % 1000 when 0 then 'hidden' when 500 then 'reported' else 'visible' end`
/** SQL: one each second, the last just now. */
const writtenAt = `now() - ($1::bigint - n) * interval '1 second'`

/** A comment and a danmaku for each video, the reports about those that are not visible, and who hid them. */
export async function fillCommentsAndDanmaku({
  client,
  videos,
  accounts,
  busyItem,
}: FillContext): Promise<void> {
  const values = [videos, videos, accounts, busyItem, busyAccount]
  await client.query(
    `insert into comments (item_id, author_id, text, state, created_at)
     select ${itemAndAuthor}, 'comment ' || n, ${state}, ${writtenAt} from generate_series(1, $1::bigint) n`,
    values,
  )
  await client.query(
    `insert into danmaku (item_id, author_id, text, state, created_at, at_ms, mode, color, size)
     select ${itemAndAuthor}, 'danmaku ' || n, ${state}, ${writtenAt}, n % 60000, 'scroll', '#ffffff', 'medium'
     from generate_series(1, $1::bigint) n`,
    values,
  )
  for (const [table, name] of [
    ['comments', 'comment'],
    ['danmaku', 'danmaku'],
  ] as const) {
    // One report does not hide a text yet.
    await client.query(
      `insert into ${name}_reports (${name}_id, account_id, reason, is_credible, reported_at)
       select id, 10001 + id % $1::bigint, 'spam', false, created_at from ${table} where state = 'visible' and id % 1000 = 7`,
      [accounts],
    )
    // As many as hide a text.
    await client.query(
      `insert into ${name}_reports (${name}_id, account_id, reason, is_credible, reported_at)
       select id, 10001 + (id * 3 + k) % $1::bigint, (array['spam', 'abuse', 'other'])[k], true, created_at
       from ${table} cross join generate_series(1, 3) k where state <> 'visible'`,
      [accounts],
    )
    await client.query(
      `insert into pending_actions (at, act, subject, reason)
       select created_at, '${table}.hide', '${name}:' || id, 'spam' from ${table} where state = 'hidden'`,
    )
  }
}
