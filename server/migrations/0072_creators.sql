-- Members with published works: what their public page counts. Its name and picture are those of the account.
create table creators (
  id bigint generated always as identity primary key,
  account_id bigint not null constraint creators_account_key unique references accounts,
  -- Published ones.
  works integer not null default 0 check (works >= 0),
  followers bigint not null default 0 check (followers >= 0)
);
insert into creators (account_id, works)
select owner_id, count(*) filter (where state = 'published') from items
where owner_id is not null and published_at is not null group by owner_id order by owner_id;

create constraint trigger creators_changed after insert or update or delete on creators
  deferrable initially deferred for each row execute function note_public_change('creators');

alter table follows drop constraint follows_kind_check;
alter table follows add constraint follows_kind check (kind in ('actor', 'topic', 'creator'));

-- The works of a creator, newest first.
create index items_owner_published on items (owner_id, published_at desc, id desc)
  where owner_id is not null and state = 'published';

-- Cards show who made them.
create or replace trigger items_version before update of
  kind, state, category_id, price_asset, price_amount, is_vip_only, cover, cover_token, view_count, like_count,
  published_at, lang, owner_id
  on items for each row execute function count_item_version();
drop trigger items_page_changed on items;
drop trigger items_published_changed on items;
create constraint trigger items_published_changed after update of
  kind, state, category_id, price_asset, price_amount, is_vip_only, cover, cover_token, published_at, lang, owner_id,
  version
  on items deferrable initially deferred
  for each row when (old.state = 'published' or new.state = 'published') execute function note_item_change();
create function note_creator_change() returns trigger language plpgsql as $$
begin
  update items set version = version + 1 where owner_id = new.id and state = 'published';
  -- Changes the version of the page of the creator, if the account is one.
  update creators set works = works where account_id = new.id;
  return null;
end $$;
create trigger accounts_creator_changed after update of name, display_name, avatar_id, deleted_at on accounts
  for each row when (
    (old.name, old.display_name, old.avatar_id, old.deleted_at)
      is distinct from (new.name, new.display_name, new.avatar_id, new.deleted_at)
  ) execute function note_creator_change();
