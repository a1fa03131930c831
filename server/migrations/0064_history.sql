-- What an account watched, by item: also its history. One index serves the list and, account by account, the retention.
alter table play_progress rename column updated_at to watched_at;
drop index play_progress_recent;
create index play_progress_watched on play_progress (account_id, watched_at desc, item_id desc);
-- A position is saved every 5 s, and most saves change no indexed column: new versions of the row stay in its page.
alter table play_progress set (fillfactor = 85);

-- A session that leaves no trace of what is watched.
alter table sessions add column is_private boolean not null default false;

-- The list of what was liked, newest first.
create index item_likes_newest on item_likes (account_id, liked_at desc, item_id desc);

create table favourite_folders (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null,
  created_at timestamptz not null,
  constraint favourite_folders_name_key unique (account_id, name),
  constraint favourite_folders_account_key unique (account_id, id)
);
-- Null: in none. With its folder a favourite is not lost.
alter table favourites add column folder_id bigint,
  add constraint favourites_folder_fkey foreign key (account_id, folder_id)
    references favourite_folders (account_id, id) on delete set null (folder_id);
create index favourites_folder on favourites (account_id, folder_id, added_at desc, item_id desc)
  where folder_id is not null;
