-- The VIP cards. Prices and gifts are the operator's to change.
create table vip_cards (
  id bigint generated always as identity primary key,
  kind text not null constraint vip_cards_kind_key unique check (kind in ('trial', 'golden', 'platinum', 'supreme')),
  -- {cn, hk, en, vi}
  name jsonb not null,
  -- Exactly one of the two. Months are calendar months.
  days integer not null default 0 check (days >= 0),
  months integer not null default 0 check (months >= 0),
  price_points bigint not null check (price_points >= 0),
  free_views bigint not null default 0 check (free_views >= 0),
  diamonds bigint not null default 0 check (diamonds >= 0),
  cache_points bigint not null default 0 check (cache_points >= 0),
  -- False: only given away.
  is_on_sale boolean not null,
  position integer not null,
  constraint vip_cards_length check ((days > 0) <> (months > 0))
);
insert into vip_cards (kind, name, days, months, price_points, free_views, diamonds, cache_points, is_on_sale, position) values
  ('trial', '{"cn": "体验卡", "hk": "體驗卡", "en": "Trial card", "vi": "Thẻ dùng thử"}', 7, 0, 0, 0, 0, 0, false, 1),
  ('golden', '{"cn": "黄金月卡", "hk": "黃金月卡", "en": "Golden card", "vi": "Thẻ vàng"}', 0, 1, 150, 3, 10, 5, true, 2),
  ('platinum', '{"cn": "白金季卡", "hk": "白金季卡", "en": "Platinum card", "vi": "Thẻ bạch kim"}', 0, 3, 400, 10, 40, 20, true, 3),
  ('supreme', '{"cn": "至尊年卡", "hk": "至尊年卡", "en": "Supreme card", "vi": "Thẻ tối thượng"}', 0, 12, 1200, 40, 200, 100, true, 4);

-- Until when an account is VIP. Its row is the lock of every extension.
create table vip_memberships (
  account_id bigint primary key references accounts,
  ends_at timestamptz not null
);

-- Serial codes come in batches, all of one value.
create table code_batches (
  id bigint generated always as identity primary key,
  -- [{kind, amount}], as in the contract: assets, and vip_days.
  grants jsonb not null,
  note text not null default '',
  created_at timestamptz not null
);

create table serial_codes (
  id bigint generated always as identity primary key,
  batch_id bigint not null references code_batches,
  -- HMAC-SHA256: the code itself is shown once and kept nowhere.
  code_hash bytea not null constraint serial_codes_hash_key unique,
  used_by bigint references accounts,
  used_at timestamptz,
  constraint serial_codes_used check ((used_by is null) = (used_at is null))
);

-- Every piece of VIP time that was added. Append-only.
create table vip_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  source text not null check (source in ('card', 'serial_code', 'operator')),
  card_id bigint references vip_cards,
  -- A code gives its time once.
  serial_code_id bigint constraint vip_entries_code_key unique references serial_codes,
  days integer not null default 0 check (days >= 0),
  months integer not null default 0 check (months >= 0),
  -- What was paid for it; 0: nothing.
  price_points bigint not null default 0 check (price_points >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  constraint vip_entries_time check (ends_at > starts_at),
  constraint vip_entries_length check ((days > 0) <> (months > 0)),
  constraint vip_entries_source check (
    (source = 'card') = (card_id is not null) and (source = 'serial_code') = (serial_code_id is not null)
  )
);
-- My VIP history, newest first.
create index vip_entries_account on vip_entries (account_id, id desc);

-- Where a piece of VIP time ends that begins at `starts_at`. Days and months are the calendar's at the site: a day with
-- a change of clocks is still a day, and a month from 31 January ends on the last day of February.
create function vip_end(starts_at timestamptz, days integer, months integer, time_zone text) returns timestamptz
language sql immutable as $$
  select (starts_at at time zone time_zone + make_interval(days => days, months => months)) at time zone time_zone
$$;
