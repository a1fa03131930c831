-- Who of the staff gave this VIP time, and why. Null: nobody did, or it was given before names were stored.
alter table vip_entries add column given_by text, add column reason text;
alter table vip_entries add constraint vip_entries_given
  check (source = 'operator' or (given_by is null and reason is null));

-- The cover of an item that staff replaced last, which can be put back while its files are stored. `replaced_by`: the folder
-- of the one that took its place; once the item has another one than that, nothing can be put back.
create table former_covers (
  item_id bigint primary key references items,
  token text not null constraint former_covers_token_key unique,
  cover jsonb not null,
  replaced_by text not null,
  replaced_at timestamptz(3) not null
);
-- The nightly sweep of files.
create index former_covers_replaced on former_covers (replaced_at);
