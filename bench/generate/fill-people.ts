import type pg from 'pg'
import type { LibrarySize } from './library-size.ts'

/** Everything that happens to people here happened in the month before this. */
export const now = '2026-11-01T00:00:00Z'

/** Prime, so that what an account has watched, or keeps, differs. */
const stride = 7919

/** Accounts with a session each (see `tokenOf`), what they like, and what the first of them began to watch and keep. */
export async function fillPeople(client: pg.ClientBase, size: LibrarySize): Promise<void> {
  await client.query(
    `insert into accounts (id, name, password_hash, share_code, created_at) overriding system value
     select 10000 + a, 'member' || a, 'none', upper(substr(md5('share' || a), 1, 12)), $2::timestamptz - interval '60 days'
     from generate_series(1, $1::bigint) a`,
    [size.accounts, now],
  )
  await client.query(
    `insert into sessions (account_id, token_hash, device, created_at, last_seen_at, expires_at)
     select 10000 + a, sha256(convert_to(token_of_bytes('session', a), 'UTF8')), 'generator', $2::timestamptz,
       $2::timestamptz, '2100-01-01'
     from generate_series(1, $1::bigint) a`,
    [size.accounts, now],
  )
  await client.query(
    `insert into item_likes (account_id, item_id, liked_at)
     select 10000 + a, 1000 + liked.n, $4::timestamptz - random_at(a, 50 + k) * interval '30 days'
     from generate_series(1, $1::bigint) a cross join generate_series(1, $2::int) k
     cross join lateral (select popular(a, k, $3::bigint) as n) liked
     on conflict do nothing`,
    [size.accounts, size.likes, size.videos, now],
  )
  await client.query(
    'create temp table like_sums as select item_id, count(*) as likes from item_likes group by 1',
  )
  await client.query(
    `insert into favourites (account_id, item_id, added_at)
     select 10000 + a, 1001 + (a * 37 + k * ${stride}) % $3::bigint, $4::timestamptz - k * interval '1 hour'
     from generate_series(1, $1::bigint) a cross join generate_series(1, $2::int) k`,
    [size.watchers, size.favourites, size.videos, now],
  )
}

/** What the first accounts watched, once there are videos. */
export async function fillHistories(client: pg.ClientBase, size: LibrarySize): Promise<void> {
  // All of an account are different videos: histories of the same length in libraries of any size.
  await client.query(
    `insert into play_progress (account_id, item_id, kind, position_ms, duration_ms, watched_at)
     select account_id, item_id, kind, position_ms, 300000, watched_at
     from (
       select 10000 + a as account_id, 1001 + (a * 31 + k * ${stride}) % $3::bigint as item_id,
         floor(random_at(a, 100 + k) * 300000) as position_ms,
         $4::timestamptz - (k - random_at(a, 99)) * interval '30 days' / $2 as watched_at
       from generate_series(1, $1::bigint) a cross join generate_series(1, $2::int) k
     ) watched join items on items.id = item_id`,
    [size.watchers, size.history, size.videos, now],
  )
}
