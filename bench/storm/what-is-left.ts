import type pg from 'pg'

/** Of each account: what it holds of everything, and how often it has what a life brings. As text, to be compared. */
export async function whatIsLeft(client: pg.Client, accountIds: readonly bigint[]): Promise<string[]> {
  const { rows } = await client.query<{ left: string }>(
    `select jsonb_build_object(
       'balances', (select jsonb_object_agg(asset, balance) from wallet_accounts
                    where owner_id = lives.id and role = 'spendable'),
       'postings', (select count(distinct posting_id) from wallet_entries
                    join wallet_accounts on wallet_accounts.id = wallet_account_id where owner_id = lives.id),
       'videos', (select count(*) from video_purchases where account_id = lives.id),
       'cards', (select count(*) from vip_entries where account_id = lives.id and source = 'card'),
       'orders', (select count(*) from payment_orders where account_id = lives.id),
       'credited', (select count(*) from payment_orders where account_id = lives.id and state = 'credited'),
       'signIns', (select count(*) from sign_ins where account_id = lives.id),
       'codes', (select count(*) from serial_codes where used_by = lives.id)
     )::text as left
     from unnest($1::bigint[]) with ordinality as lives (id, place) order by place`,
    [accountIds.map(String)],
  )
  return rows.map(({ left }) => left)
}
