-- L10: each use of a free view took one, and none was taken while an earlier one was still open for that item.
create or replace function free_view_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L10', format('free view %s', v.id), 'no free view was taken for it'
  from item_free_views v
  where not exists (
    select from wallet_effects e
    where e.key = 'free_view:' || v.id and e.kind = 'free_view' and e.owner_id = v.account_id
      and e.asset = 'free_views' and e.amount = -1
  )
  union all
  select 'L10', format('posting %s', p.key), 'there is no such free view'
  from wallet_postings p
  where p.kind = 'free_view' and not exists (select from item_free_views v where p.key = 'free_view:' || v.id)
  union all
  select 'L10', format('account %s, item %s', account_id, item_id), format('free view %s was taken while an earlier one was open', id)
  from (
    select v.*, max(valid_until) over (partition by account_id, item_id order by used_at, id
      rows between unbounded preceding and 1 preceding) as open_until
    from item_free_views v
  ) views
  where used_at < open_until
$$;
