import type pg from 'pg'

/**
 * What each account has: the balances, the number of ledger entries (each raises the `version` of a balance by one), and the
 * number of rows that a member's actions make. As text, for comparison.
 */
export async function readMemberStates(client: pg.Client, accountIds: readonly bigint[]): Promise<string[]> {
  const { rows } = await client.query<{ state: string }>(
    `with members as materialized (select * from unnest($1::bigint[]) with ordinality as members (id, position)),
     wallets as materialized (
       select owner_id as id, jsonb_object_agg(asset, balance) as balances, sum(version) as entries
       from wallet_accounts where role = 'spendable' group by owner_id),
     videos as materialized (select account_id as id, count(*) from item_purchases group by account_id),
     cards as materialized (select account_id as id, count(*) from vip_entries where source = 'card' group by account_id),
     orders as materialized (
       select account_id as id, count(*), count(*) filter (where state = 'credited') as credited
       from payment_orders group by account_id),
     days as materialized (select account_id as id, count(*) from sign_ins group by account_id),
     codes as materialized (select used_by as id, count(*) from serial_codes group by used_by),
     member_comments as materialized (select author_id as id, count(*) from comments group by author_id),
     member_danmaku as materialized (select author_id as id, count(*) from danmaku group by author_id),
     avatars as materialized (select id, count(avatar_id) from accounts group by id)
     select jsonb_build_object(
       'balances', balances, 'entries', entries, 'videos', videos.count, 'cards', cards.count, 'orders', orders.count,
       'credited', credited, 'signIns', days.count, 'codes', codes.count,
       'comments', member_comments.count, 'danmaku', member_danmaku.count, 'avatars', avatars.count)::text as state
     from members left join wallets using (id) left join videos using (id) left join cards using (id)
       left join orders using (id) left join days using (id) left join codes using (id) left join avatars using (id)
       left join member_comments using (id) left join member_danmaku using (id)
     order by position`,
    [accountIds.map(String)],
  )
  return rows.map(({ state }) => state)
}
