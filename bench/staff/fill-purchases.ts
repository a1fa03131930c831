import { busyAccount, type FillContext } from './filling.ts'

/**
 * Shares of a quarter of the library's sales, half of them of one creator, those of the last 7 days held. Without their
 * postings, which nothing here reads.
 */
export async function fillShares({ client, accounts }: FillContext): Promise<void> {
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
}

/** The busy account buys very many items, of which staff refund one of forty; and very many members buy the busy item. */
export async function fillPurchases({ client, busyRows, busyItem }: FillContext): Promise<void> {
  const insertPurchases = (selectRows: string) => `
    with bought as (
      insert into item_purchases (account_id, item_id, price_asset, price_amount, purchased_at, refunded_at)
      ${selectRows}
      on conflict (account_id, item_id) where refunded_at is null do nothing returning *
    ), refunded as (
      insert into pending_actions (at, act, subject, after, reason)
      select refunded_at, 'entitlements.refund-purchase', 'account:' || account_id,
        jsonb_build_object('purchase', id, 'item', item_id, 'asset', price_asset, 'amount', price_amount), 'bought twice'
      from bought where refunded_at is not null
    )
    insert into pending_postings (key, kind, reference, at, owner_id, asset, amount, site_role)
    select side || ':' || id, side, jsonb_build_object('kind', 'video', 'id', item_id::text, 'title', 'bought'),
      case side when 'purchase' then purchased_at else refunded_at end, account_id, price_asset,
      case side when 'purchase' then - price_amount else price_amount end, 'revenue'
    from bought cross join unnest(array['purchase', 'refund']) side where side = 'purchase' or refunded_at is not null`
  await client.query(
    insertPurchases(`
      select $2::bigint, id, price_asset, price_amount, at, case when nth % 40 = 0 then at + interval '1 second' end
      from (
        select *, row_number() over (order by id) as nth,
          now() - ($1::bigint + 1 - row_number() over (order by id)) * interval '1 minute' as at
        from (
          select * from items
          where state = 'published' and price_asset = 'points' and owner_id is null
            and not exists (select from item_purchases where account_id = $2::bigint and item_id = items.id)
          order by id limit $1::bigint
        ) as for_sale
      ) as chosen order by nth`),
    [busyRows, busyAccount],
  )
  await client.query(
    insertPurchases(`
      select accounts.id, items.id, price_asset, price_amount, now() - (accounts.id - 10000) * interval '1 second', null
      from accounts cross join items
      where accounts.id between 10001 and 10000 + $1::bigint and accounts.id <> $3::bigint and items.id = $2::bigint`),
    [busyRows, busyItem, busyAccount],
  )
}
