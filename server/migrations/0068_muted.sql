-- Whose comments and danmaku an account does not see. The public lists stay the same for everybody: clients leave them out.
create table muted_accounts (
  account_id bigint not null references accounts,
  muted_id bigint not null references accounts,
  muted_at timestamptz not null,
  constraint muted_other check (account_id <> muted_id),
  primary key (account_id, muted_id)
);
-- Who muted an account: erasure.
create index muted_accounts_muted on muted_accounts (muted_id);
