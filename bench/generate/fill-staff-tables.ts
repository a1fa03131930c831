import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { LibrarySize } from './library-size.ts'

/** The token of an administrator's session of the back office. */
export const staffToken = createHash('sha256').update('staff session').digest('base64url')

/** An account with far more rows than others in the lists about one person. */
export const busyAccount = 10_007
/** The account that sent a tenth of all refused invitations. */
export const busiestInviter = (accounts: number) => 10_000 + 2 * Math.floor(accounts / 2)

/**
 * Fills the tables that only the back office lists, as on a site of a million accounts: comments, danmaku, imports, failed
 * plays and traces of devices by the million; orders, shares of sales, refused invitations, works under review,
 * conversations with customer service and audited acts by the hundred thousand; and an administrator.
 */
export async function fillStaffTables(
  client: pg.ClientBase,
  { videos, accounts }: LibrarySize,
): Promise<void> {
  await fillAdministrator(client)
  const texts = videos
  await client.query(
    `insert into comments (item_id, author_id, text, state, created_at)
     select 1001 + n % $2::bigint, 10001 + n * 7 % $3::bigint, 'comment ' || n,
       case when n % 1000 = 0 then 'hidden' else 'visible' end, now() - n * interval '1 second'
     from generate_series(1, $1::bigint) n`,
    [texts, videos, accounts],
  )
  await client.query(
    `insert into danmaku (item_id, author_id, at_ms, mode, color, size, text, created_at)
     select 1001 + n % $2::bigint, 10001 + n * 11 % $3::bigint, n % 60000, 'scroll', '#ffffff', 'medium',
       'danmaku ' || n, now() - n * interval '1 second'
     from generate_series(1, $1::bigint) n`,
    [texts, videos, accounts],
  )
  await client.query(
    `insert into comment_reports (comment_id, account_id, reason, is_credible, reported_at)
     select id, 10001 + id % $1::bigint, 'spam', true, now() from comments where id % 500 = 0`,
    [accounts],
  )
  await client.query(
    `insert into payment_orders
       (reference, account_id, method, provider, state, currency, amount, points, created_at, expires_at)
     select md5('order' || n), 10001 + n * 13 % $2::bigint, 'card', 'sandbox',
       (array['expired', 'failed', 'expired'])[1 + n % 3], 'CNY', 10000, 100,
       now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '1 hour'
     from generate_series(1, $1::bigint) n`,
    [Math.floor(accounts / 2), accounts],
  )
  await client.query(
    `insert into support_messages (account_id, text, sent_at)
     select 10000 + n, 'where are my points', now() - n * interval '1 minute' from generate_series(1, $1::bigint) n`,
    [Math.floor(accounts / 10)],
  )
  await client.query(
    `insert into support_threads (account_id, last_message_id, waiting_since)
     select account_id, max(id), case when account_id % 10 = 0 then max(sent_at) end
     from support_messages group by account_id`,
  )
  // The chain of hashes is not checked here: with it, each row would wait for the one before.
  await client.query('alter table audit disable trigger audit_chained')
  await client.query(
    `insert into audit (number, at, actor_name, role, act, subject, previous_hash, hash)
     select 1000 + n, now(), 'generator', 'admin',
       (array['catalogue.edit-items', 'accounts.suspend', 'settings.change'])[1 + n % 3], 'item:' || n, '', ''
     from generate_series(1, $1::bigint) n`,
    [Math.floor(accounts / 10)],
  )
  await client.query('alter table audit enable trigger audit_chained')
  await fillSales(client, accounts)
  await fillPlaysAndWorks(client, videos, accounts)
  await fillTraces(client, videos, accounts)
  for (const table of [
    ...['comments', 'danmaku', 'comment_reports', 'support_messages', 'support_threads'],
    ...['payment_orders', 'payment_events', 'creator_shares', 'invitations', 'failed_plays'],
    ...['imports', 'submissions', 'uploaders', 'sessions', 'account_traces', 'item_free_views', 'items'],
  ])
    await client.query(`vacuum analyze ${table}`)
}

/** Shares of a quarter of the sales, half of them of one creator, those of the last 7 days held; and payment events. */
async function fillSales(client: pg.ClientBase, accounts: number): Promise<void> {
  await client.query(
    `insert into creator_shares (purchase_id, owner_id, coins, state, due_at, settled_at)
     select id, case when id % 8 = 0 then $1::bigint else 10001 + id % $2::bigint end, 1 + id % 90, state, due_at,
       case when state <> 'held' then due_at end
     from (
       select id, purchased_at + interval '7 days' as due_at,
         case when id % 1000 = 0 then 'reversed'
           when purchased_at > max(purchased_at) over () - interval '7 days' then 'held' else 'released' end as state
       from item_purchases
     ) as sold where id % 4 = 0`,
    [busyAccount, Math.ceil(accounts / 10)],
  )
  await client.query(
    `insert into payment_events (provider, event_id, kind, source, raw, received_at, state, settled_at)
     select case when id % 2 = 0 then 'sandbox' else 'ethereum' end, 'generated:' || id,
       (array['paid', 'refunded', 'other'])[1 + id % 3], 'notification', '', created_at,
       case when id % 200 = 0 then 'quarantined' else 'done' end, created_at
     from payment_orders`,
  )
}

/** Failed plays of the last 90 days, an import of each item, and works that are or were under review. */
async function fillPlaysAndWorks(client: pg.ClientBase, videos: number, accounts: number): Promise<void> {
  await client.query(
    `insert into failed_plays (day, item_id, network, problem, has_started, count)
     select current_date - (n % 90)::int, 1001 + n * 31 % $1::bigint, (array['wifi', '4g', '3g', 'unknown'])[1 + n % 4],
       (array['left', 'offline', 'unreachable', 'refused', 'missing', 'broken'])[1 + n % 6], n % 5 = 0, 1 + n % 20
     from generate_series(1, $1::bigint) n on conflict do nothing`,
    [videos],
  )
  // Without the triggers, which require an approval for each published work.
  await client.query('set session_replication_role = replica')
  await client.query('update items set owner_id = $1 where id % 1000 = 1', [busyAccount])
  await client.query('set session_replication_role = default')
  await client.query(
    `insert into imports (video_id, state, progress, source_key, source_bytes, finished_at)
     select id, case when id % 1000 = 0 then 'failed' else 'done' end, 100, 'sources/' || id, 1000000, now() from videos`,
  )
  await client.query(
    `insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash, state, decided_by, decided_at)
     select 1000 + n, 1, 10001 + n * 7 % $2::bigint, at, at + interval '1 day', '\\x00',
       case when n % 10 = 0 then 'waiting' else 'approved' end,
       case when n % 10 > 0 then 'generator' end, case when n % 10 > 0 then at end
     from generate_series(1, $1::bigint / 5) n,
       lateral (select date_trunc('milliseconds', now()) - n * interval '1 minute' as at) as submitted`,
    [videos, accounts],
  )
  await client.query(
    `insert into uploaders (account_id, state, decided_at)
     select 10000 + n, case when n % 50 = 0 then 'suspended' else 'allowed' end,
       date_trunc('milliseconds', now()) - n * interval '1 minute'
     from generate_series(1, $1::bigint / 100) n`,
    [accounts],
  )
}

/** Refused invitations; and many devices, free views and other accounts in the same browser of one account. */
async function fillTraces(client: pg.ClientBase, videos: number, accounts: number): Promise<void> {
  // Those who invited are of the second half of all accounts: nobody invites themself.
  await client.query(
    `insert into invitations (invited_id, inviter_id, decided_at, refusal)
     select 10001 + n, case when n % 10 = 0 then $2::bigint else 10001 + $1 + n * 17 % ($1 - 1) end,
       date_trunc('milliseconds', now()) - n * interval '10 seconds',
       case when n % 10000 = 0 then 'mailbox_used' else (array['same_device', 'same_address', 'daily_limit'])[1 + n % 3] end
     from generate_series(1, $1::bigint - 1) n`,
    [Math.floor(accounts / 2), busiestInviter(accounts)],
  )
  await client.query(
    `insert into sessions (account_id, token_hash, device, created_at, last_seen_at, expires_at)
     select $1::bigint, sha256(convert_to('device' || n, 'UTF8')), 'browser ' || n / 2, now() - n * interval '1 hour',
       now() - n * interval '1 hour', now() + interval '30 days' from generate_series(1, 1000) n`,
    [busyAccount],
  )
  await client.query(
    `insert into account_traces (account_id, kind, trace, last_seen_at)
     select 10000 + n, 'device', sha256(convert_to('browser' || case when n <= 1000 then 0 else n end, 'UTF8')),
       now() - n * interval '1 second' from generate_series(1, $1::bigint) n`,
    [accounts],
  )
  await client.query(
    `insert into item_free_views (account_id, item_id, used_at, valid_until)
     select case when n <= 1000 then $1::bigint else 10001 + n % $3::bigint end, 1001 + n * 31 % $2::bigint, now(),
       now() + interval '1 day' from generate_series(1, $3::bigint) n`,
    [busyAccount, videos, accounts],
  )
}

async function fillAdministrator(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts (name, password_hash, share_code, created_at, is_staff)
     values ('administrator7', 'none', 'ADMINISTRATO', now(), true) returning id`,
  )
  const id = rows[0]?.id
  await client.query(`insert into staff (account_id, role, added_at) values ($1, 'admin', now())`, [id])
  await client.query(
    `insert into staff_sessions (account_id, token_hash, password_digest, device, created_at, last_seen_at)
     values ($1, sha256(convert_to($2, 'UTF8')), sha256(convert_to('none', 'UTF8')), 'generator', now(), now())`,
    [id, staffToken],
  )
}
