import type pg from 'pg'

/**
 * Makes the temporary table `pending_postings`, in which each step of the fill puts what the ledger has of it: a row for each
 * transfer between a member and the site. `amount` is what the member gets; below 0 it is what they give.
 */
export async function createPostingsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temp table pending_postings (
       key text not null, transfer_no smallint not null default 0, kind text not null, reference jsonb not null,
       at timestamptz not null, owner_id bigint not null, asset text not null, amount bigint not null,
       site_role text not null)`,
  )
}

/**
 * Books what was collected, after the postings of the library and in the order of its times: what `wallet_post` would have
 * written, set by set.
 */
export async function bookPostings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temp table booked as
     select dense_rank() over (order by at, key) + (select coalesce(max(id), 0) from wallet_postings) as posting_id,
       pending_postings.*
     from pending_postings`,
  )
  await client.query(
    `insert into wallet_accounts (owner_id, asset, role) select distinct owner_id, asset, 'spendable' from booked
     on conflict on constraint wallet_accounts_key do nothing`,
  )
  await client.query('analyze booked')
  await client.query(
    `insert into wallet_postings (id, key, kind, reference, at) overriding system value
     select posting_id, key, kind, reference, at from booked where transfer_no = 0 order by posting_id`,
  )
  await client.query(
    `insert into wallet_entries (posting_id, transfer_no, wallet_account_id, amount, balance_after, version)
     select e.posting_id, e.transfer_no, case side when 1 then e.account_id else site.id end,
       case side when 1 then e.amount else -e.amount end, case side when 1 then e.balance_after end,
       case side when 1 then e.version end
     from (
       select booked.*, own.id as account_id, own.balance + sum(booked.amount) over history as balance_after,
         own.version + row_number() over history as version
       from booked
       join wallet_accounts own
         on own.owner_id = booked.owner_id and own.asset = booked.asset and own.role = 'spendable'
       window history as (partition by own.id order by booked.posting_id, booked.transfer_no)
     ) e
     join wallet_accounts site on site.owner_id is null and site.asset = e.asset and site.role = e.site_role
     cross join generate_series(1, 2) side
     order by e.posting_id, e.transfer_no, side`,
  )
  await client.query(
    `update wallet_accounts a set balance = a.balance + sums.amount, version = a.version + sums.entries
     from (select owner_id, asset, sum(amount) as amount, count(*) as entries from booked group by 1, 2) sums
     where a.owner_id = sums.owner_id and a.asset = sums.asset and a.role = 'spendable'`,
  )
  await client.query(`select setval('wallet_postings_id_seq', (select max(id) from wallet_postings))`)
  // The first call sets the mark, the second adds what lies before it to the site's balances.
  for (const _ of [1, 2]) await client.query('select wallet_roll_up()')
  await client.query('drop table pending_postings, booked')
}
