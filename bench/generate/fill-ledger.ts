import type pg from 'pg'
import { now } from './fill-people.ts'
import type { LibrarySize } from './library-size.ts'

/**
 * Postings, entries, balances and purchases that agree with each other, in the order in which they happened. They are
 * what `wallet_post` would have written, made set by set: ten million entries take minutes instead of hours.
 * `ledger_violations()` judges the result.
 */
export async function fillLedger(client: pg.ClientBase, size: LibrarySize): Promise<void> {
  await fillEvents(client, size)
  await client.query(
    `insert into wallet_accounts (owner_id, asset, role, balance, version)
     select owner_id, asset, 'spendable', sum(amount), count(*) from events group by owner_id, asset order by 1, 2`,
  )
  await client.query('analyze wallet_accounts')
  await client.query(
    `insert into wallet_postings (id, key, kind, reference, at) overriding system value
     select seq, key, kind, reference, at from events order by seq`,
  )
  await client.query(
    `insert into item_purchases (id, account_id, item_id, price_asset, price_amount, purchased_at) overriding system value
     select seq, owner_id, item_id, asset, -amount, at from events where kind = 'purchase' order by seq`,
  )
  // Both sides of a transfer beside each other, as wallet_post writes them.
  await client.query(
    `insert into wallet_entries (posting_id, transfer_no, wallet_account_id, amount, balance_after, version)
     select e.seq, 0, case side when 1 then a.id else s.id end, case side when 1 then e.amount else -e.amount end,
       case side when 1 then e.balance_after end, case side when 1 then e.version end
     from (
       select seq, owner_id, asset, amount, site_role,
         sum(amount) over history as balance_after, row_number() over history as version
       from events window history as (partition by owner_id, asset order by seq)
     ) e
     join wallet_accounts a on a.owner_id = e.owner_id and a.asset = e.asset and a.role = 'spendable'
     join wallet_accounts s on s.owner_id is null and s.asset = e.asset and s.role = e.site_role
     cross join generate_series(1, 2) side
     order by e.seq, side`,
  )
  await client.query(`select setval('wallet_postings_id_seq', (select max(id) from wallet_postings))`)
  // The first call sets the mark, the second adds what lies before it to the site's balances.
  for (const _ of [1, 2]) await client.query('select wallet_roll_up()')
}

/** Every account is given what it will spend, then buys and is given small things by turns, over 30 days. */
async function fillEvents(client: pg.ClientBase, size: LibrarySize): Promise<void> {
  await client.query(`create temp table priced as
    select row_number() over (order by id) - 1 as nth, id, title, price_amount
    from items join item_texts on item_id = id and item_texts.lang = items.lang
    where price_asset = 'points' and state = 'published'`)
  await client.query('create index on priced (nth)')
  await client.query('analyze priced')
  const openings = 3
  const rounds = openings + Math.max(size.purchases, size.gifts) * 2
  await client.query(
    `create temp table events as
     select row_number() over (order by round, a) as seq, 10000 + a as owner_id, kind, item_id, asset, amount, site_role,
       null::text as key, reference, $6::timestamptz - interval '30 days' * (1 - (round + random_at(a, 300)) / ($2 + 1)) as at
     from (
       select round, a, 'operator_grant' as kind, null::bigint as item_id,
         (array['points', 'free_views', 'coins'])[1 + round] as asset, (array[1000000, 5, 100])[1 + round]::bigint as amount,
         'issuance' as site_role, jsonb_build_object('kind', 'grant', 'id', a::text) as reference
       from generate_series(1, $1::bigint) a cross join generate_series(0, $3 - 1) round
       union all
       select $3 + 2 * turn, a, 'purchase', p.id, 'points', -p.price_amount, 'revenue',
         jsonb_build_object('kind', 'video', 'id', p.id::text, 'title', p.title)
       from generate_series(1, $1::bigint) a cross join generate_series(0, $4 - 1) turn
       join priced p on p.nth = (a * 7919 + turn) % (select count(*) from priced)
       union all
       select $3 + 2 * turn + 1, a, 'operator_grant', null, 'coins', 1 + floor(random_at(a, 400 + turn) * 9), 'issuance',
         jsonb_build_object('kind', 'grant', 'id', a::text)
       from generate_series(1, $1::bigint) a cross join generate_series(0, $5 - 1) turn
     ) happened`,
    [size.accounts, rounds, openings, size.purchases, size.gifts, now],
  )
  await client.query(
    `update events set key = case kind when 'purchase' then 'purchase:' || seq else 'grant:' || md5(seq::text) end`,
  )
  await client.query('analyze events')
}
