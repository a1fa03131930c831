-- What creators earn: their part of each sale, in coins, held for some days in case of a refund (decisions, Money).

insert into wallet_roles (asset, role) values ('coins', 'pending');
insert into wallet_accounts (asset, role) values ('coins', 'pending');

create table creator_shares (
  purchase_id bigint primary key references item_purchases,
  -- Who owned the item when it was sold.
  owner_id bigint not null references accounts,
  coins bigint not null check (coins > 0),
  state text not null default 'held' check (state in ('held', 'released', 'reversed')),
  due_at timestamptz not null,
  settled_at timestamptz,
  constraint creator_shares_settled check ((state = 'held') = (settled_at is null))
);
-- My earnings, newest first.
create index creator_shares_owner on creator_shares (owner_id, purchase_id desc);
-- The job that releases them.
create index creator_shares_due on creator_shares (due_at) where state = 'held';
