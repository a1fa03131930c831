import { administrator, busyAccount, type FillContext } from './filling.ts'

/**
 * Batches of serial codes with those that were redeemed, and VIP cards. An account has either a card or a code with VIP
 * days, so that the time of each begins when it got it; only the busy one bought card after card.
 */
export async function fillMemberships(filling: FillContext): Promise<void> {
  await fillCodes(filling)
  await fillCards(filling)
  await filling.client.query(
    `insert into vip_memberships (account_id, ends_at)
     select distinct on (account_id) account_id, ends_at from vip_entries order by account_id, id desc`,
  )
}

/**
 * 3,333 batches of 100 codes for a million accounts, and one that is a thousand times as large. One of twenty waits for its
 * download, one of ten was revoked; two of five codes were redeemed, for points or, of each fourth batch, VIP days.
 */
async function fillCodes({ client, accounts }: FillContext): Promise<void> {
  await client.query(
    `create temp table made_batches as
     select n as id, n % 4 = 0 as is_vip, n % 20 > 0 as is_downloaded, n % 10 = 1 as is_revoked,
       case when n = 2 then greatest(100, $1::bigint / 10) else 100 end::int as size, now() - ($2::bigint - n) * interval '30 minutes' as at
     from generate_series(1, $2::bigint) n`,
    [accounts, Math.max(40, Math.floor(accounts / 300))],
  )
  await client.query(
    `insert into code_batches (id, grants, note, size, created_by, created_at, downloaded_at, revoked_at, revoked_by)
     overriding system value
     select id, case when is_vip then '[{"kind": "vip_days", "amount": 7}]' else '[{"kind": "points", "amount": 100}]' end::jsonb,
       'for a shop', size, $1::text, at, case when is_downloaded then at end, case when is_revoked then at end,
       case when is_revoked then $1::text end
     from made_batches order by id`,
    [administrator],
  )
  await client.query(
    `select setval(pg_get_serial_sequence('code_batches', 'id'), (select max(id) from code_batches))`,
  )
  await client.query(
    `insert into pending_actions (at, act, subject, after, reason)
     select at, act, 'code_batch:' || id, '{}', 'for a shop' from made_batches
     cross join unnest(array['memberships.make-codes', 'memberships.download-codes', 'memberships.revoke-codes']) act
     where act = 'memberships.make-codes' or is_downloaded and act = 'memberships.download-codes'
       or is_revoked and act = 'memberships.revoke-codes'`,
  )
  await client.query(
    `with planned as (
       select id as batch_id, is_vip, nth, at, nth % 5 < 2 as is_used,
         -- The accounts that have no card: each of them once.
         10002 + 20 * row_number() over (partition by is_vip, nth % 5 < 2 order by id, nth) as next_account
       from made_batches cross join generate_series(1, size) nth where is_downloaded
     ), codes as (
       insert into serial_codes (batch_id, code_hash, used_by, used_at)
       select batch_id, sha256(convert_to('code ' || batch_id || ' ' || nth, 'UTF8')), used_by, case when used_by is not null then at end
       from planned cross join lateral (
         select case when not is_used or is_vip and next_account > 10000 + $1::bigint then null
           when is_vip then next_account else 10001 + (batch_id * 31 + nth * 7) % $1::bigint end as used_by
       ) as used
       order by batch_id, nth returning *
     ), redeemed as (
       select codes.*, is_vip from codes join made_batches on made_batches.id = batch_id where used_by is not null
     ), given as (
       insert into pending_postings (key, kind, reference, at, owner_id, asset, amount, site_role)
       select 'code:' || id, 'serial_code', jsonb_build_object('kind', 'code', 'id', id::text), used_at, used_by, 'points', 100, 'issuance'
       from redeemed where not is_vip
     )
     insert into vip_entries (account_id, source, serial_code_id, days, starts_at, ends_at, created_at)
     select used_by, 'serial_code', id, 7, used_at, used_at + interval '7 days', used_at from redeemed where is_vip`,
    [accounts],
  )
  await client.query('drop table made_batches')
}

/** A golden card of one of twenty accounts, and of the busy one 400 for a million accounts, one after the other. */
async function fillCards({ client, accounts, busyRows }: FillContext): Promise<void> {
  await client.query(
    `with sold as (
       insert into vip_entries (account_id, source, card_id, days, months, price_points, starts_at, ends_at, created_at)
       select account_id, 'card', card.id, card.days, card.months, card.price_points,
         starts_at + (nth - 1) * length, starts_at + nth * length, starts_at + (nth - 1) * interval '1 minute'
       from (select *, make_interval(days => days, months => months) as length from vip_cards where kind = 'golden') as card
       cross join (
         select 10000 + n as account_id, 1 as nth, now() - n * interval '1 second' as starts_at
         from generate_series(1, $1::bigint) n where n % 20 = 1
         union all
         select $3::bigint, n, now() - interval '10 days' from generate_series(1, $2::bigint / 50) n
       ) as bought
       order by account_id, nth returning *
     )
     insert into pending_postings (key, transfer_no, kind, reference, at, owner_id, asset, amount, site_role)
     select 'card:' || sold.id, transfer_no, 'card_purchase',
       jsonb_build_object('kind', 'card', 'id', card_id::text, 'title', name), created_at, account_id, asset, amount, site_role
     from sold join vip_cards on vip_cards.id = card_id
     cross join lateral (
       values (0, 'points', - sold.price_points, 'revenue'), (1, 'diamonds', diamonds, 'issuance')
     ) as transfers (transfer_no, asset, amount, site_role)
     where amount <> 0`,
    [accounts, busyRows, busyAccount],
  )
}
