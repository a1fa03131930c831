import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { LibrarySize } from './library-size.ts'

/** The token of an administrator's session of the back office. */
export const staffToken = createHash('sha256').update('staff session').digest('base64url')

/**
 * What only the back office lists: comments and danmaku by the million, orders, conversations with customer service and
 * audited acts by the hundred thousand, in the numbers of a site of a million accounts; and an administrator.
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
  for (const table of [
    'comments',
    'danmaku',
    'comment_reports',
    'payment_orders',
    'support_messages',
    'support_threads',
  ])
    await client.query(`vacuum analyze ${table}`)
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
